/** Chance that repeats: the same name gives the same numbers on every machine, in whatever order they are asked for. */

/** Draws from one stream of chance. */
export type Chance = {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  /** One of them. */
  pick<T>(choices: readonly T[]): T;
};

/** The stream of a name (FNV-1a into mulberry32). */
export function chanceOf(name: string): Chance {
  let state = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) state = Math.imul(state ^ name.charCodeAt(i), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to pick from');
      return chosen;
    },
  };
}
