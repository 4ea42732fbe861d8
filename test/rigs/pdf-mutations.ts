/** Damages files as accidents and fuzzers do; the same seed gives the same damage. */

/** From 0 to below 1. */
export type Random = () => number;

/** A generator (mulberry32) with a seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DAMAGES_MAX = 4;
const SLICE_MAX = 256;

/** A copy of a file with one to four random damages. */
export function mutate(bytes: Buffer, random: Random): Buffer {
  let damaged: Buffer = Buffer.from(bytes);
  for (let count = 1 + below(DAMAGES_MAX, random); count > 0 && damaged.length > 0; count -= 1) {
    const damage = DAMAGES[below(DAMAGES.length, random)];
    if (damage) damaged = damage(damaged, random);
  }
  return damaged;
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

const DAMAGES: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  flipBits,
  cutTail,
  cutSlice,
  doubleSlice,
  zeroSlice,
  replaceDigits,
  swapNumbers,
];

function flipBits(bytes: Buffer, random: Random): Buffer {
  for (let count = 1 + below(8, random); count > 0; count -= 1) {
    const at = below(bytes.length, random);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8, random));
  }
  return bytes;
}

function cutTail(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, below(bytes.length, random));
}

function sliceOf(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = below(bytes.length, random);
  return [start, Math.min(bytes.length, start + 1 + below(SLICE_MAX, random))];
}

function cutSlice(bytes: Buffer, random: Random): Buffer {
  const [start, end] = sliceOf(bytes, random);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
}

function doubleSlice(bytes: Buffer, random: Random): Buffer {
  const [start, end] = sliceOf(bytes, random);
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
}

function zeroSlice(bytes: Buffer, random: Random): Buffer {
  return bytes.fill(0, ...sliceOf(bytes, random));
}

function numbersOf(bytes: Buffer): { start: number; end: number }[] {
  return [...bytes.toString('latin1').matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
  }));
}

function replaceDigits(bytes: Buffer, random: Random): Buffer {
  const numbers = numbersOf(bytes);
  for (let count = 1 + below(8, random); count > 0; count -= 1) {
    const number = numbers[below(numbers.length, random)];
    if (number) bytes[number.start + below(number.end - number.start, random)] = 0x30 + below(10, random);
  }
  return bytes;
}

function swapNumbers(bytes: Buffer, random: Random): Buffer {
  const numbers = numbersOf(bytes);
  const pair = [numbers[below(numbers.length, random)], numbers[below(numbers.length, random)]];
  const [first, second] = pair.sort((a, b) => (a?.start ?? 0) - (b?.start ?? 0));
  if (!first || !second || first === second) return bytes;
  return Buffer.concat([
    bytes.subarray(0, first.start),
    bytes.subarray(second.start, second.end),
    bytes.subarray(first.end, second.start),
    bytes.subarray(first.start, first.end),
    bytes.subarray(second.end),
  ]);
}
