//! Benchmarks of the basic operations with criterion. `node benches/wasm.mjs` measures the same work in WebAssembly.

#[path = "../src/bin/paco-sako/bench/workload.rs"]
mod workload;

use criterion::{Criterion, Throughput};
use paco_sako::games::paco::RuleSet;

fn main() {
    // The reference data follow PacoPlay's rules.
    let cases = workload::cases(RuleSet::PacoPlay).expect("the reference positions are legal");
    // A round takes up to half a second, so the default of a hundred samples would take too long.
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    for case in cases {
        let mut group = criterion.benchmark_group(case.operation);
        group.throughput(Throughput::Elements(case.run().done));
        group.bench_function(case.set, |bencher| bencher.iter(|| case.run()));
        group.finish();
    }
    criterion.final_summary();
}
