//! Remaining turns of a search, which helpers can search first.

use super::super::shared_entries::OpenPosition;
use super::{Attempt, Game, INFINITE, Tree};

/// Positions with less remaining depth are finished before a message arrives.
const FROM_DEPTH: i32 = 2;

impl<G: Game> Tree<G> {
    /// The positions on the stack with remaining turns, the outermost first.
    pub fn open(&self) -> Vec<OpenPosition> {
        let mut open = Vec::new();
        let mut path = Vec::new();
        for (index, frame) in self.frames.iter().enumerate() {
            path.push(frame.position.key());
            if frame.depth < FROM_DEPTH {
                break;
            }
            // Most turns are refuted by the first reply: before that is searched, the others may not be needed.
            if frame.attempt == Attempt::Pass || frame.best == -INFINITE {
                continue;
            }
            let end = self.frames.get(index + 1).map_or(self.ranks.len(), |next| next.first);
            let mut rest = self.ranks[frame.first + frame.picked..end].to_vec();
            rest.sort_unstable();
            open.push(OpenPosition {
                path: path.clone(),
                depth: frame.depth,
                alpha: frame.alpha,
                number: frame.picked,
                is_wide: frame.beta - frame.alpha > 1,
                turns: rest.iter().map(|rank| self.children[rank.child()].position.key()).collect(),
            });
        }
        open
    }

    /// Starts to search one of the turns of a position that was [`open`](Self::open) in another search, to find
    /// out if it beats the best one there.
    pub fn begin_open(&mut self, open: &OpenPosition, child: &G, depth: i32) {
        self.past.truncate(self.game_length);
        self.past.extend(&open.path);
        self.begin(child, -open.alpha - 1, -open.alpha, depth);
    }
}
