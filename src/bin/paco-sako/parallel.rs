//! Work that is shared among threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Maps the numbers from 0 on in parallel, and passes the results in order to `take` until that returns false.
pub fn in_order<T: Send>(
    threads: usize,
    make: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T) -> Result<bool, String>,
) -> Result<(), String> {
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = std::sync::mpsc::channel();
    let sender = Mutex::new(sender);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let Ok(sender) = sender.lock().map(|sender| sender.clone()) else { continue };
            let (next, stop, make) = (&next, &stop, &make);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if sender.send((number, make(number))).is_err() {
                        break;
                    }
                }
            });
        }
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

/// What `make` gives for the numbers from 0 up to `count`, in their order; `shown` is told how many there are.
pub fn all<T: Send>(
    count: usize,
    threads: usize,
    make: impl Fn(u64) -> T + Sync,
    mut shown: impl FnMut(usize),
) -> Vec<T> {
    let mut made = Vec::with_capacity(count);
    if count > 0 {
        let take = |one| {
            made.push(one);
            shown(made.len());
            Ok(made.len() < count)
        };
        // `take` fails at nothing.
        let _ = in_order(threads, make, take);
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_their_numbers() {
        for threads in [1, 3] {
            let mut told = Vec::new();
            let squares = all(50, threads, |number| number * number, |count| told.push(count));
            assert_eq!(squares, (0..50).map(|number| number * number).collect::<Vec<u64>>());
            assert_eq!(told, (1..=50).collect::<Vec<_>>());
        }
        assert!(all(0, 2, |number| number, |_| {}).is_empty());
    }

    #[test]
    fn an_error_ends_the_work() {
        let taken =
            in_order(2, |number| number, |number| if number < 5 { Ok(true) } else { Err("five".to_owned()) });
        assert_eq!(taken, Err("five".to_owned()));
    }
}
