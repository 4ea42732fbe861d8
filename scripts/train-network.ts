/** Trains the small networks that the agent reads questions by (src/domain/agent/kinds/network.ts). */
import type { Member, Table } from '../src/domain/agent/kinds/network.ts';

export type Example = { kind: number; features: readonly string[] };

type Shape = { kinds: number; hidden: number; epochs: number; seen_min: number };

const STEP = 0.05;
/** The share of its features that an example is shown without, another one each time. */
const DROPPED = 0.5;
const FIRST_SQUARES = 1e-4;
const BYTE_MAX = 127;

/** Numbers from 0 to 1, the same in each run. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list];
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [out[at], out[other]] = [out[other] as T, out[at] as T];
  }
  return out;
}

/** A matrix with the sums of squares of its gradients, for AdaGrad. */
class Weights {
  readonly values: Float32Array;
  readonly squares: Float32Array;
  constructor(size: number, first: () => number) {
    this.values = new Float32Array(size).map(first);
    this.squares = new Float32Array(size).fill(FIRST_SQUARES);
  }
  at(place: number): number {
    return this.values[place] ?? 0;
  }
  step(place: number, gradient: number): void {
    const square = (this.squares[place] ?? 0) + gradient * gradient;
    this.squares[place] = square;
    this.values[place] = this.at(place) - (STEP * gradient) / Math.sqrt(square);
  }
  /** As bytes, and what each is worth. */
  packed(): { bytes: string; scale: number } {
    const scale = this.values.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / BYTE_MAX;
    const bytes = Int8Array.from(this.values, (each) => Math.round(each / scale));
    return { bytes: Buffer.from(bytes.buffer).toString('base64'), scale };
  }
}

/** The networks' first numbers, one for each. */
const SEEDS = [7, 104_729, 1_299_709];

/** A table of weights; features that fewer than `seen_min` examples have are left out. */
export function train(examples: readonly Example[], shape: Shape): Table {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const known = [...counts].flatMap(([feature, n]) => (n >= shape.seen_min ? [feature] : [])).toSorted();
  const index = new Map(known.map((feature, at) => [feature, at]));
  const coded = examples.map(({ kind, features }) => ({ kind, at: features.flatMap((each) => index.get(each) ?? []) }));
  return { features: known.join('\n'), members: SEEDS.map((seed) => trainMember(coded, known.length, shape, seed)) };
}

/** One network, of examples by the places of their features. */
function trainMember(
  coded: readonly { kind: number; at: readonly number[] }[],
  known: number,
  { kinds, hidden, epochs }: Shape,
  seed: number,
): Member {
  const random = randomOf(seed);
  const near = () => (random() + random() + random() + random() - 2) * 2;
  const embeddings = new Weights(known * hidden, () => near() * 0.3);
  const outputs = new Weights(hidden * kinds, () => near() / Math.sqrt(hidden));
  const biases = new Weights(kinds, () => 0);
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { kind, at: all } of shuffled(coded, random)) {
      const at = all.filter(() => random() >= DROPPED);
      const share = 1 / Math.sqrt(Math.max(1, at.length));
      const units = new Float64Array(hidden);
      for (const feature of at)
        for (let unit = 0; unit < hidden; unit++)
          units[unit] = (units[unit] ?? 0) + embeddings.at(feature * hidden + unit) * share;
      const scores = Float64Array.from({ length: kinds }, (_, k) => biases.at(k));
      for (let unit = 0; unit < hidden; unit++) {
        const value = units[unit] ?? 0;
        if (value > 0)
          for (let k = 0; k < kinds; k++) scores[k] = (scores[k] ?? 0) + value * outputs.at(unit * kinds + k);
      }
      const most = scores.reduce((a, b) => Math.max(a, b));
      const powers = scores.map((score) => Math.exp(score - most));
      const sum = powers.reduce((a, b) => a + b);
      const errors = powers.map((power, k) => power / sum - (k === kind ? 1 : 0));
      for (let unit = 0; unit < hidden; unit++) {
        const value = units[unit] ?? 0;
        if (value <= 0) continue;
        let back = 0;
        for (let k = 0; k < kinds; k++) {
          const place = unit * kinds + k;
          back += (errors[k] ?? 0) * outputs.at(place);
          outputs.step(place, (errors[k] ?? 0) * value);
        }
        for (const feature of at) embeddings.step(feature * hidden + unit, back * share);
      }
      for (let k = 0; k < kinds; k++) biases.step(k, errors[k] ?? 0);
    }
  const [first, second] = [embeddings.packed(), outputs.packed()];
  return {
    hidden,
    embeddings: first.bytes,
    embeddings_scale: first.scale,
    outputs: second.bytes,
    outputs_scale: second.scale,
    biases: Array.from(biases.values, (each) => Math.round(each * 1000) / 1000),
  };
}
