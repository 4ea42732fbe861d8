/** When a delivery that failed is tried again. */

const FIRST_MS = 5_000;
const MOST_MS = 60 * 60 * 1000;

/**
 * Milliseconds until the next attempt, after `attempts` of them: 5 s, doubled each time, at most an hour, reduced by up
 * to half at random (`chance`, 0 to 1), so that simultaneous failures do not retry together. Never less than the other
 * side requested.
 */
export function retryDelay(attempts: number, retryAfterMs: number | null, chance: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), MOST_MS);
  return Math.max(Math.round(whole * (1 - chance / 2)), retryAfterMs ?? 0);
}
