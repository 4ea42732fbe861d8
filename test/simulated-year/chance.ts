/** Seeded chance, so that a failing year can be repeated. */

export type Chance = {
  /** A whole number from min to max, inclusive. */
  between(min: number, max: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  shuffled<T>(items: readonly T[]): T[];
  /** This many decimal digits; the first is not zero, as in banks' numbers. */
  digits(count: number): string;
};

/** mulberry32: 32 bits of state are enough for a life, without a library. */
export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T;
  return {
    between,
    pick,
    happens: (probability) => next() < probability,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return pick(choices)[0];
    },
    shuffled: (items) => {
      const left = [...items];
      for (let at = left.length - 1; at > 0; at--) {
        const other = between(0, at);
        [left[at], left[other]] = [left[other] as (typeof left)[0], left[at] as (typeof left)[0]];
      }
      return left;
    },
    digits: (count) => Array.from({ length: count }, (_, at) => between(at === 0 ? 1 : 0, 9)).join(''),
  };
}
