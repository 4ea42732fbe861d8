/**
 * Trains what tells the kind of a question (docs/rules/agent.md): a linear classifier over words, word pairs and slots,
 * from the sentences in src/domain/agent/kinds/sentences.tsv. Writes weights.json beside them; the same sentences give the
 * same weights. With --check it writes nothing and prints how many of the sentences that it did not see it gets right.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { featuresOf } from '../src/domain/agent/kinds/question-features.ts';
import { wordsOf } from '../src/domain/agent/question-words.ts';
import { slotsOf } from '../src/domain/agent/slots.ts';
import { fillSentence, TRAINING_NAMES } from './fill-sentences.ts';

const HERE = new URL('../src/domain/agent/kinds/', import.meta.url);
const CALENDAR = { today: '2026-11-23', cycle_start_day: 19 };
/** How often each sentence is filled in, with other names and times. */
const FILLED = 3;
const EPOCHS = 12;
const STEP = 0.3;
const DECAY = 0.0005;
/** A feature that fewer sentences have says nothing. */
const SEEN_MIN = 1;
/** Weights are kept in hundredths; smaller ones are none. */
const KEPT_MIN = 12;

type Example = { kind: number; features: string[] };

/** Numbers from 0 to 1, the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list];
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [out[at], out[other]] = [out[other] as T, out[at] as T];
  }
  return out;
}

function readSentences(): [kind: string, sentence: string][] {
  const text = readFileSync(new URL('sentences.tsv', HERE), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t') as [string, string]);
}

/** Softmax regression by AdaGrad over sparse features. */
function train(examples: readonly Example[], kinds: number): { index: Map<string, number>; weights: Float64Array } {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const known = [...counts].filter(([, n]) => n >= SEEN_MIN * FILLED).map(([feature]) => feature);
  const index = new Map(known.toSorted().map((feature, at) => [feature, at]));
  const weights = new Float64Array(index.size * kinds);
  const squares = new Float64Array(index.size * kinds).fill(1e-6);
  /** A feature says something of the kinds it was seen with. */
  const kindsOf = known.map((): number[] => []);
  for (const { kind, features } of examples)
    for (const feature of features) {
      const own = kindsOf[index.get(feature) ?? -1];
      if (own !== undefined && !own.includes(kind)) own.push(kind);
    }
  const random = randomOf(7);
  const coded = examples.map(({ kind, features }) => ({
    kind,
    features: features.flatMap((feature) => index.get(feature) ?? []),
  }));
  const at = (list: Float64Array, place: number): number => list[place] ?? 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { kind, features } of shuffled(coded, random)) {
      const unit = 1 / Math.sqrt(Math.max(1, features.length));
      const scores = new Float64Array(kinds);
      for (const feature of features)
        for (const k of kindsOf[feature] ?? []) scores[k] = at(scores, k) + at(weights, feature * kinds + k) * unit;
      const most = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - most));
      const sum = powers.reduce((all, each) => all + each, 0);
      for (const feature of features)
        for (const k of kindsOf[feature] ?? []) {
          const place = feature * kinds + k;
          const error = at(powers, k) / sum - (k === kind ? 1 : 0);
          const gradient = error * unit + DECAY * at(weights, place);
          squares[place] = at(squares, place) + gradient * gradient;
          weights[place] = at(weights, place) - (STEP * gradient) / Math.sqrt(at(squares, place));
        }
    }
  return { index, weights };
}

const sentences = readSentences();
/** Kinds whose sentences name what they are about by placeholders: their other words are words of the language. */
const WORDED =
  /^(?:spent|average|count|distinct|last|largest|smallest|top|share|compare|why|trend|days|list|salary|income|net|note|note_in|categorize|rule|edit|delete|split|defer|back|budget_item|balance)$/;
/** Kinds that speak of things which are bought. */
const OF_THINGS = /^(?:afford|note|outside|reminder|cuotas_plans|split|link|row)$/;
/** Words of so many sentences are no names: of those kinds, and of all that do not speak of things. */
const ORDINARY_MIN = 2;
const COMMON_MIN = 3;

function ordinaryWords(): string[] {
  const counts = new Map<string, number>();
  for (const [kind, sentence] of sentences)
    if (!OF_THINGS.test(kind))
      for (const { text } of new Set(wordsOf(sentence.replaceAll(/\{\w+\}/g, ','))))
        if (/^[a-z]{2,}$/.test(text))
          counts.set(text, (counts.get(text) ?? 0) + (WORDED.test(kind) ? COMMON_MIN : ORDINARY_MIN));
  return [...counts].flatMap(([word, n]) => (n >= ORDINARY_MIN * COMMON_MIN ? [word] : [])).toSorted();
}

const kinds = [...new Set(sentences.map(([kind]) => kind))].toSorted();
const random = randomOf(11);
const examples = sentences.map(([kind, sentence]) => ({
  sentence,
  filled: Array.from({ length: FILLED }, () => ({
    kind: kinds.indexOf(kind),
    features: featuresOf(slotsOf(fillSentence(sentence, random), TRAINING_NAMES, CALENDAR)),
  })),
}));

function bestOf({ index, weights }: ReturnType<typeof train>, features: readonly string[]): number[] {
  const at = features.flatMap((feature) => index.get(feature) ?? []);
  const scores = kinds.map((_, k) => at.reduce((sum, feature) => sum + (weights[feature * kinds.length + k] ?? 0), 0));
  return scores.map((_, k) => k).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

if (process.argv.includes('--check')) {
  const folds = 5;
  const order = shuffled(examples, randomOf(3));
  let [first, second, all] = [0, 0, 0];
  const wrong = new Map<string, number>();
  for (let fold = 0; fold < folds; fold++) {
    const model = train(
      order.flatMap(({ filled }, at) => (at % folds === fold ? [] : filled)),
      kinds.length,
    );
    for (const [at, { sentence, filled }] of order.entries()) {
      const [one] = filled;
      if (at % folds !== fold || one === undefined) continue;
      const [best = 0, next] = bestOf(model, one.features);
      all++;
      if (best === one.kind) first++;
      else {
        const pair = `${kinds[one.kind]} as ${kinds[best]}`;
        wrong.set(pair, (wrong.get(pair) ?? 0) + 1);
        if (process.argv.includes('--show')) console.log(`${pair}: ${sentence}`);
      }
      if (best === one.kind || next === one.kind) second++;
    }
  }
  console.log({ all, first: first / all, second: second / all });
  console.log(
    [...wrong]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 40)
      .map(([pair, n]) => `${n} ${pair}`)
      .join('\n'),
  );
} else {
  const { index, weights } = train(
    examples.flatMap(({ filled }) => filled),
    kinds.length,
  );
  const features: Record<string, number[]> = {};
  for (const [feature, at] of index) {
    const kept: number[] = [];
    for (let k = 0; k < kinds.length; k++) {
      const weight = Math.round((weights[at * kinds.length + k] ?? 0) * 100);
      if (Math.abs(weight) >= KEPT_MIN) kept.push(k, weight);
    }
    if (kept.length > 0) features[feature] = kept;
  }
  const of = createHash('sha256')
    .update(readFileSync(new URL('sentences.tsv', HERE)))
    .digest('hex');
  const lines = Object.entries(features).map(([feature, kept]) => `${JSON.stringify(feature)}:${JSON.stringify(kept)}`);
  writeFileSync(
    new URL('weights.json', HERE),
    `{"of":"${of}",\n"kinds":${JSON.stringify(kinds)},\n"words":${JSON.stringify(ordinaryWords().join(' '))},\n"features":{\n${lines.join(',\n')}\n}}\n`,
  );
  console.log(`${kinds.length} kinds, ${lines.length} features of ${sentences.length} sentences`);
}
