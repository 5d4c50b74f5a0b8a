// Ratings by Glicko-2, as Mark Glickman's paper "Example of the Glicko-2 system" describes it; the names of the steps are
// those of the paper.

/**
 * @typedef {object} Rating
 * @property {number} rating
 * @property {number} deviation rating deviation: the 95 % confidence interval is two deviations to either side
 * @property {number} volatility degree of expected fluctuation
 */

/** @typedef {Rating & { score: number }} RatedResult against whom, and 1 for a win, ½ or 0 */

/** Rating of a new player. @type {Readonly<Rating>} */
export const UNRATED = Object.freeze({ rating: 1500, deviation: 350, volatility: 0.06 });

const SCALE = 173.7178;
/** System constant that limits changes of volatility. */
const TAU = 0.5;
const PRECISION = 0.000001;

const g = (/** @type {number} */ phi) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/**
 * The rating after the games of a period.
 *
 * @param {Rating} own
 * @param {readonly RatedResult[]} results none: only time has passed
 * @returns {Rating}
 */
export function rated({ rating, deviation, volatility }, results) {
  const mu = (rating - 1500) / SCALE;
  const phi = deviation / SCALE;
  if (results.length === 0) {
    return { rating, deviation: SCALE * Math.sqrt(phi ** 2 + volatility ** 2), volatility };
  }
  // Steps 3 and 4: the variance of the rating by these games alone, and the improvement they show.
  let inverse = 0;
  let sum = 0;
  for (const other of results) {
    const weight = g(other.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (other.rating - 1500) / SCALE)));
    inverse += weight ** 2 * expected * (1 - expected);
    sum += weight * (other.score - expected);
  }
  const v = 1 / inverse;
  const sigma = newVolatility(v * sum, phi, v, volatility);
  // Steps 6 to 8.
  const phiStar = Math.sqrt(phi ** 2 + sigma ** 2);
  const newPhi = 1 / Math.sqrt(1 / phiStar ** 2 + inverse);
  return { rating: 1500 + SCALE * (mu + newPhi ** 2 * sum), deviation: SCALE * newPhi, volatility: sigma };
}

/** Step 5, the Illinois algorithm. @param {number} delta @param {number} phi @param {number} v @param {number} sigma */
function newVolatility(delta, phi, v, sigma) {
  const a = Math.log(sigma ** 2);
  const f = (/** @type {number} */ x) => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - v);
  if (delta ** 2 <= phi ** 2 + v) {
    let k = 1;
    while (f(a - k * TAU) < 0) k += 1;
    high = a - k * TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}
