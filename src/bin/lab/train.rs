//! `train`: the net of Paco Ŝako's evaluation, trained on what `samples` wrote.

mod data;
mod model;

use paco_sako::cli::{Args, Random, Result, note, say};

use data::{Data, Sample};
use model::{Adam, Group, Model};

const HELP: &str = "\
cargo lab train --data FILE[,FILE…] --out FILE [options]

  Trains the net beside the evaluation of Paco Ŝako on positions that `samples` wrote,
  first its linear part alone, then all of it, and writes it as 16-bit numbers. Every
  twentieth game is kept apart. The same options give the same net.

  --data FILES     what `samples` wrote
  --out FILE       the net
  --epochs N       how often all positions are gone through (10)
  --result SHARE   how much the result of a game weighs against the score of the search (0.6)
  --decay RATE     how fast weights without evidence shrink (0.4)
  --rate RATE      learning rate at the start; it falls to 0 (0.003)
  --batch N        positions between two changes of the weights (4096)
  --games N        only the first so many games of each file
  --seed N         (1)";

pub struct Options {
    pub epochs: usize,
    pub batch: usize,
    pub rate: f32,
    pub decay: f32,
}

/// Runs the command with the arguments that follow the word `train`.
pub fn run(arguments: &[String]) -> Result {
    let options = ["data", "out", "epochs", "result", "decay", "rate", "batch", "games", "seed"];
    let args = Args::parse(arguments, &options, &[], HELP)?;
    if args.has("help") {
        return say!("{HELP}");
    }
    args.only_options(HELP)?;
    let needed = |name: &str| args.value(name).ok_or_else(|| format!("`--{name}` is missing\n\n{HELP}"));
    let (files, out) = (needed("data")?, needed("out")?);
    let result = args.number("result")?.unwrap_or(0.6);
    let games = args.number("games")?.unwrap_or(usize::MAX);
    let options = Options {
        epochs: args.number("epochs")?.unwrap_or(10),
        batch: args.number("batch")?.unwrap_or(4_096_usize).max(1),
        rate: args.number("rate")?.unwrap_or(0.003),
        decay: args.number("decay")?.unwrap_or(0.4),
    };
    let mut data = Data::read(files.split(','), games, result)?;
    if data.learned.is_empty() || data.kept.is_empty() {
        return Err("there are too few positions: expected more games".into());
    }
    let shipped = Model::shipped(&data.learned);
    note!(
        "{} games, {} positions, {} of them kept apart; the linear evaluation has loss {:.5}, {:.5} on those",
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

fn trained(mut model: Model, data: &mut Data, options: &Options, random: &mut Random) -> Model {
    let linear = Options { epochs: 2, rate: 0.003, ..*options };
    pass(&mut model, data, &linear, &[Group::Linear], random);
    model.stir(&data.learned, random);
    pass(&mut model, data, options, &[Group::Pieces, Group::Bias, Group::Output, Group::Linear], random);
    model
}

/// Goes through all positions several times and changes these groups of weights.
fn pass(model: &mut Model, data: &mut Data, options: &Options, groups: &[Group], random: &mut Random) {
    let mut adam = Adam::new();
    let batches = data.learned.len().div_ceil(options.batch) * options.epochs;
    let mut done = 0;
    for epoch in 1..=options.epochs {
        shuffle(&mut data.learned, random);
        let mut loss = 0.0;
        for batch in data.learned.chunks(options.batch) {
            let hidden = groups.contains(&Group::Pieces);
            let mut gradient = model.zeroed();
            for sample in batch {
                loss += model.learn(sample, random.number() & 1 == 1, hidden, &mut gradient);
            }
            let rate = options.rate * (1.0 - done as f32 / batches as f32);
            adam.step(model, &gradient, batch.len(), rate, options, groups);
            done += 1;
        }
        let learned = loss / data.learned.len() as f64;
        note!("epoch {epoch}: {learned:.5}, on games kept apart {:.5}", model.loss(&data.kept));
    }
}

fn shuffle(samples: &mut [Sample], random: &mut Random) {
    for index in (1..samples.len()).rev() {
        samples.swap(index, random.below(index + 1));
    }
}
