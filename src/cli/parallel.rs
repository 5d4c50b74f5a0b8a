//! Parallel loops.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Maps the numbers from 0 to `count` (exclusive) in parallel, and passes the results in order to `take` until
/// that returns `false`.
///
/// # Errors
/// The first error of `take`, which stops the work.
pub fn in_order<T: Send, E>(
    threads: usize,
    count: u64,
    make: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T) -> Result<bool, E>,
) -> Result<(), E> {
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            let (next, stop, make) = (&next, &stop, &make);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    if sender.send((number, make(number))).is_err() {
                        break;
                    }
                }
            });
        }
        // When the last thread drops its sender, the loop ends.
        drop(sender);
        let mut waiting = std::collections::BTreeMap::new();
        let mut result = Ok(());
        let mut wanted = 0;
        for (number, made) in receiver {
            waiting.insert(number, made);
            while let Some(made) = waiting.remove(&wanted) {
                wanted += 1;
                match take(made) {
                    Ok(true) => continue,
                    Ok(false) => {}
                    Err(error) => result = Err(error),
                }
                stop.store(true, Ordering::Relaxed);
                return result;
            }
        }
        result
    })
}

/// The results of `make` for the numbers from 0 to `count` (exclusive), in order; `shown` is called with the
/// number of finished ones.
pub fn all<T: Send>(
    count: usize,
    threads: usize,
    make: impl Fn(u64) -> T + Sync,
    mut shown: impl FnMut(usize),
) -> Vec<T> {
    let mut made = Vec::with_capacity(count);
    let take = |one| {
        made.push(one);
        shown(made.len());
        Ok::<_, Infallible>(true)
    };
    let Ok(()) = in_order(threads, count as u64, make, take);
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_their_numbers() {
        for threads in [1, 3] {
            let mut shown = Vec::new();
            let squares = all(50, threads, |number| number * number, |count| shown.push(count));
            assert_eq!(squares, (0..50).map(|number| number * number).collect::<Vec<u64>>());
            assert_eq!(shown, (1..=50).collect::<Vec<_>>());
        }
        assert!(all(0, 2, |number| number, |_| {}).is_empty());
    }

    #[test]
    fn no_item_beyond_the_count_is_made_while_one_is_slow() {
        let made = AtomicU64::new(0);
        let is_done = AtomicBool::new(false);
        let make = |number| {
            if number == 0 {
                while !is_done.load(Ordering::Relaxed) {
                    std::thread::yield_now();
                }
            } else if number == 4 {
                is_done.store(true, Ordering::Relaxed);
            }
            made.fetch_add(1, Ordering::Relaxed);
        };
        assert_eq!(all(5, 2, make, |_| {}).len(), 5);
        assert_eq!(made.into_inner(), 5);
    }

    #[test]
    fn an_error_ends_the_work() {
        let taken =
            in_order(2, 100, |number| number, |number| if number < 5 { Ok(true) } else { Err("five".to_owned()) });
        assert_eq!(taken, Err("five".to_owned()));
    }
}
