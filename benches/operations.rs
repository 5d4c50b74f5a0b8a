//! Benchmarks of the basic operations with criterion: `cargo bench`.

#[cfg(not(target_arch = "wasm32"))]
mod workload;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    use criterion::{Criterion, Throughput};
    use paco_sako::games::paco::RuleSet;

    // The reference data is of PacoPlay's rules.
    let cases = workload::cases(RuleSet::PacoPlay).expect("the reference positions are legal");
    // A round takes up to half a second, so a hundred of them, which is the default, would be too many.
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    for case in cases {
        let mut group = criterion.benchmark_group(case.operation);
        group.throughput(Throughput::Elements(case.run().done));
        group.bench_function(case.set, |bencher| bencher.iter(|| case.run()));
        group.finish();
    }
    criterion.final_summary();
}

/// In WebAssembly the same work is measured by `node benches/wasm.mjs`.
#[cfg(target_arch = "wasm32")]
fn main() {}
