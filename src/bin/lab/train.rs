//! `train`: trains the net of a game's evaluation on the output of `samples`.

mod data;
mod learns;
mod model;

use paco_sako::cli::{self, Args, Random, Result, note};
use paco_sako::games::{GameKind, antichess, chess, crazyhouse, krachtschaak, paco};

use crate::saved_positions::files as files_of;
use data::{Data, Labels, TrainingSample};
use learns::Learns;
use model::{Adam, Group, Model};

const HELP: &str = "\
cargo lab train --data FILE[,FILE…] --out FILE [options]

  Trains the net of a game's evaluation on the output of `samples`, for Paco Ŝako first
  its linear part alone, then the whole net, and writes it as 16-bit numbers. Every
  twentieth game is held out. The same options give the same net.

  --data FILES     output of `samples`: files or folders
  --out FILE       the net
  --game KIND      paco-sako (the default), chess, krachtschaak, antichess or crazyhouse
  --epochs N       number of passes over all positions (10)
  --result SHARE   weight of the game's result against the score of the search (0.6)
  --trace SHARE    share of that score replaced by the expectation of the next position
                   of the game, recursively (0)
  --decay RATE     weight decay (0.4)
  --rate RATE      learning rate at the start; it falls to 0 (0.003)
  --batch N        positions per update of the weights (4096)
  --games N        only the first N games of each file
  --seed N         (1)
  --threads N      (1)";

pub struct TrainOptions {
    pub epochs: usize,
    pub batch: usize,
    pub rate: f32,
    pub decay: f32,
    pub threads: usize,
}

/// Runs the command with the arguments after `train`.
pub fn run(arguments: &[String]) -> Result {
    let options =
        ["game", "data", "out", "epochs", "result", "trace", "decay", "rate", "batch", "games", "seed", "threads"];
    let args = Args::parse(arguments, &options, &[], HELP)?;
    args.only_options(HELP)?;
    match args.game()? {
        GameKind::PacoSako => train::<paco::Partial>(&args),
        GameKind::Chess => train::<chess::Partial>(&args),
        GameKind::Krachtschaak => train::<krachtschaak::Partial>(&args),
        GameKind::Antichess => train::<antichess::Partial>(&args),
        GameKind::Crazyhouse => train::<crazyhouse::Partial>(&args),
        other => Err(format!("{} has no net\n\n{HELP}", other.info().id).into()),
    }
}

fn train<R: Learns>(args: &Args) -> Result {
    let needed = |name: &str| args.value(name).ok_or_else(|| format!("`--{name}` is missing\n\n{HELP}"));
    let (files, out) = (needed("data")?, needed("out")?);
    let labels =
        Labels { result: args.number("result")?.unwrap_or(0.6), trace: args.number("trace")?.unwrap_or(0.0) };
    let games = args.number("games")?.unwrap_or(usize::MAX);
    let options = TrainOptions {
        epochs: args.number("epochs")?.unwrap_or(10),
        batch: args.number("batch")?.unwrap_or(4_096_usize).max(1),
        rate: args.number("rate")?.unwrap_or(0.003),
        decay: args.number("decay")?.unwrap_or(0.4),
        threads: args.number("threads")?.unwrap_or(1_usize).clamp(1, PARTS),
    };
    let mut data = Data::read::<R>(&files_of(files.split(','), R::ENDING)?, games, labels)?;
    if data.learned.is_empty() || data.kept.is_empty() {
        return Err("there are too few positions: expected more games".into());
    }
    let shipped = Model::shipped::<R>(&data.learned);
    note!(
        "{} games, {} positions, {} of them kept apart; without a net the loss is {:.5}, {:.5} on those",
        data.games,
        data.learned.len() + data.kept.len(),
        data.kept.len(),
        shipped.loss(&data.learned[..data.learned.len().min(data.kept.len())]),
        shipped.loss(&data.kept),
    );
    let mut random = Random::new(args.number("seed")?.unwrap_or(1));
    let model = trained(shipped, &mut data, &options, &mut random);
    let net = model.rounded();
    note!("rounded: {:.5}", Model::read(&net, &model).loss(&data.kept));
    let bytes: Vec<u8> = net.into_iter().flat_map(i16::to_le_bytes).collect();
    std::fs::write(out, bytes).map_err(|error| format!("cannot write {out}: {error}").into())
}

fn trained(mut model: Model, data: &mut Data, options: &TrainOptions, random: &mut Random) -> Model {
    if model.has_terms() {
        let linear = TrainOptions { epochs: 2, rate: 0.003, ..*options };
        pass(&mut model, data, &linear, &[Group::Linear], random);
    }
    model.stir(&data.learned, random);
    pass(&mut model, data, options, &[Group::Inputs, Group::Bias, Group::Output, Group::Linear], random);
    model
}

/// A batch is divided into this many parts, whose gradients are added in order, so that the net does not depend on
/// the threads.
const PARTS: usize = 4;

/// Runs several epochs over all positions, changing these groups of weights.
fn pass(model: &mut Model, data: &mut Data, options: &TrainOptions, groups: &[Group], random: &mut Random) {
    let mut adam = Adam::new(model.size());
    let batches = data.learned.len().div_ceil(options.batch) * options.epochs;
    let mut done = 0;
    for epoch in 1..=options.epochs {
        shuffle(&mut data.learned, random);
        let mut loss = 0.0;
        for batch in data.learned.chunks(options.batch) {
            let seed = random.number();
            let (part_loss, gradient) =
                learn(model, batch, groups.contains(&Group::Inputs), seed, options.threads);
            loss += part_loss;
            let rate = options.rate * (1.0 - done as f32 / batches as f32);
            adam.step(model, &gradient, batch.len(), rate, options, groups);
            done += 1;
        }
        let learned = loss / data.learned.len() as f64;
        note!("epoch {epoch}: {learned:.5}, on games kept apart {:.5}", model.loss(&data.kept));
    }
}

/// The loss of a batch and its gradient.
fn learn(model: &Model, batch: &[TrainingSample], hidden: bool, seed: u64, threads: usize) -> (f64, Vec<f32>) {
    let parts: Vec<&[TrainingSample]> = batch.chunks(batch.len().div_ceil(PARTS)).collect();
    let learned = cli::all(
        parts.len(),
        threads,
        |part| {
            let mut random = Random::new(seed.wrapping_add(part));
            let mut gradient = model.zeroed();
            let samples = parts[part as usize].iter();
            let loss: f64 =
                samples.map(|sample| model.learn(sample, random.number() & 1 == 1, hidden, &mut gradient)).sum();
            (loss, gradient)
        },
        |_| {},
    );
    let mut sum = (0.0, model.zeroed());
    for (loss, gradient) in learned {
        sum.0 += loss;
        for (sum, slope) in sum.1.iter_mut().zip(gradient) {
            *sum += slope;
        }
    }
    sum
}

fn shuffle(samples: &mut [TrainingSample], random: &mut Random) {
    for index in (1..samples.len()).rev() {
        samples.swap(index, random.below(index + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::depth::at_depth;
    use crate::samples;

    /// The commands of the README on a small scale: the same bytes every time, on any number of threads. Only one
    /// game in the default run.
    #[test]
    fn the_same_commands_give_the_same_net() {
        let shipped: [(&str, &str, &[u8]); 5] = [
            ("paco-sako", "samples", include_bytes!("../../games/paco/net.bin")),
            ("chess", "lines", include_bytes!("../../games/chess/net.bin")),
            ("krachtschaak", "lines", include_bytes!("../../games/krachtschaak/net.bin")),
            ("antichess", "lines", include_bytes!("../../games/antichess/net.bin")),
            ("crazyhouse", "lines", include_bytes!("../../games/crazyhouse/net.bin")),
        ];
        for (game, ending, shipped) in shipped.into_iter().take(at_depth(1, 5)) {
            let folder = std::env::temp_dir().join(format!("paco-sako-train-{game}-{}", std::process::id()));
            let name = |file: &str| folder.join(file).to_string_lossy().into_owned();
            let run = |command: fn(&[String]) -> Result, arguments: &str, out: &str| {
                let mut arguments: Vec<String> = arguments.split_whitespace().map(str::to_owned).collect();
                arguments.extend(["--game".to_owned(), game.to_owned(), "--out".to_owned(), name(out)]);
                command(&arguments).unwrap();
            };
            for (out, threads) in [("one", 1), ("two", 2)] {
                let options = format!("--slices 0-1 --games 12 --nodes 20 --seed 7 --threads {threads}");
                run(samples::run, &options, out);
                let options =
                    format!("--data {} --epochs 2 --batch 64 --trace 0.5 --threads {threads}", name(out));
                run(super::run, &options, &format!("{out}.bin"));
            }
            let read = |file: &str| std::fs::read(name(file)).unwrap();
            let slice = |folder: &str| read(&format!("{folder}/7-00001.{ending}"));
            assert_eq!(slice("one"), slice("two"), "{game}");
            let net = read("one.bin");
            assert_eq!(net, read("two.bin"), "{game}");
            assert_eq!(net.len(), shipped.len(), "{game}");
            assert!(net.iter().any(|&byte| byte != 0) && net != shipped, "{game}");
            std::fs::remove_dir_all(&folder).unwrap();
        }
    }
}
