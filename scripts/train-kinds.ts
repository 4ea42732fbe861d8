/**
 * Trains what the agent reads questions by (docs/rules/agent.md): the kind of a question, a small network over its words,
 * word pairs and slots; the kind of one that continues another, and what it keeps of that; and what is told in passing, over
 * the words around each mention. From the sentences, stories and follow-ups in src/domain/agent/kinds; writes the tables of
 * weights beside them, and the same sentences give the same weights. With --check it writes nothing and prints how much of
 * what it did not see it gets right.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { asideFeatures, mayBeAside } from '../src/domain/agent/kinds/asides.ts';
import { beforeFeatures, KEEPS, keepsFeatures } from '../src/domain/agent/kinds/kept.ts';
import { networkOf, type Table } from '../src/domain/agent/kinds/network.ts';
import { featuresOf } from '../src/domain/agent/kinds/question-features.ts';
import { wordsOf } from '../src/domain/agent/words/question-words.ts';
import { type Range, slotsOf } from '../src/domain/agent/words/slots.ts';
import { type Filled, fillSentence, TRAINING_NAMES } from './fill-sentences.ts';
import { type Example, randomOf, shuffled, train } from './train-network.ts';

const HERE = new URL('../src/domain/agent/kinds/', import.meta.url);
const CALENDAR = { today: '2026-11-23', cycle_start_day: 19 };
/** How often each sentence is filled in, with other names and times. */
const FILLED = 3;
/** A feature that fewer sentences have says nothing. */
const SEEN_MIN = 3;
const KINDS_SHAPE = { hidden: 64, epochs: 12, seen_min: SEEN_MIN * FILLED };
const CONTINUED_SHAPE = { hidden: 48, epochs: 12, seen_min: SEEN_MIN };
const KEEPS_SHAPE = { hidden: 24, epochs: 12, seen_min: 2 * FILLED };
/** What a first question is read by is trained on; and what one that continues another is. */
const FIRST = ['sentences.tsv', 'stories.tsv', 'follow-ups.tsv'];
const AFTER = [...FIRST, 'continued.tsv'];
const ASIDES_SHAPE = { hidden: 24, epochs: 8, seen_min: SEEN_MIN * FILLED };

type Sentence = { kind: string; text: string; isStory: boolean };

const contents = (file: string) => readFileSync(new URL(file, HERE));
/** Sentences say what is asked by placeholders; stories also what is only told. */
function sentencesOf(file: string, isStory: boolean): Sentence[] {
  return contents(file)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [kind = '', text = ''] = line.split('\t');
      return { kind, text, isStory };
    });
}
const sentences = [...sentencesOf('sentences.tsv', false), ...sentencesOf('stories.tsv', true)];

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
  for (const { kind, text: sentence, isStory } of sentences)
    if (!OF_THINGS.test(kind) && !isStory)
      for (const { text } of new Set(wordsOf(sentence.replaceAll(/\{\w+\}/g, ','))))
        if (/^[a-z]{2,}$/.test(text))
          counts.set(text, (counts.get(text) ?? 0) + (WORDED.test(kind) ? COMMON_MIN : ORDINARY_MIN));
  return [...counts].flatMap(([word, n]) => (n >= ORDINARY_MIN * COMMON_MIN ? [word] : [])).toSorted();
}

/** Kinds of all rows or of a part of them, and how short a sentence of them tells no story. */
const OF_SUMS = /^(?:spent|top|average|count|compare|largest|share|list|trend|days|income|net)$/;
const SHORT_MAX = 9;
const PLAIN_MIN = 3;

/** Words that short questions about rows are asked with, whatever rows: `desglose`, `outgoings`. */
function plainWords(): string[] {
  const counts = new Map<string, number>();
  for (const { kind, text: sentence, isStory } of sentences) {
    const words = wordsOf(sentence.replaceAll(/\{\w+\}/g, ','));
    if (isStory || !OF_SUMS.test(kind) || words.length > SHORT_MAX) continue;
    for (const { text } of new Set(words)) if (/^[a-z]{2,}$/.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].flatMap(([word, n]) => (n >= PLAIN_MIN ? [word] : [])).toSorted();
}

/**
 * All words that a sentence or story about one's money uses besides what it names: words of either language. One that is
 * said of other things only may be what is asked: `the pin of my card`.
 */
function usedWords(): string[] {
  const used = new Set<string>();
  for (const { kind, text } of sentences)
    if (kind !== 'outside')
      for (const word of wordsOf(text.replaceAll(/\{~?\w+\}/g, ',')))
        if (/^[a-z]{2,}$/.test(word.text) && word.raw === word.raw.toLowerCase()) used.add(word.text);
  return [...used].toSorted();
}

const kinds = [...new Set(sentences.map(({ kind }) => kind))].toSorted();
const random = randomOf(11);
const slotsIn = (text: string) => slotsOf(text, TRAINING_NAMES, CALENDAR);

/** Each mention of a filled sentence: 1 is asked about. */
function asidesOf({ text, places }: Filled, kind: string, isStory: boolean): (Example & { raw: string })[] {
  const slots = slotsIn(text);
  const { tokens, ranges } = slots;
  const placeOf = (range: Range) => {
    const [first, last] = [tokens[range.from], tokens[range.to - 1]];
    const end = (last?.at ?? 0) + (last?.raw.length ?? 0);
    return places.find(({ from, to }) => (first?.at ?? 0) < to && end > from);
  };
  const features = asideFeatures(slots, (range) => placeOf(range) === undefined);
  return ranges.flatMap((range, at) => {
    const place = placeOf(range);
    // In a sentence without a story what is written out may be asked about, unless nobody knows it.
    const isUnsaid =
      place === undefined && !isStory && !range.readings.every(({ slot }) => /^(?:noise|turning|name)$/.test(slot));
    const own = features[at];
    // `Pasalo al próximo mes` says where to.
    const isTarget =
      /^(?:defer|back)$/.test(kind) && place === undefined && range.readings.some(({ slot }) => slot === 'period');
    if (!mayBeAside(range) || isTarget || isUnsaid || own === undefined || own === null) return [];
    return [{ kind: place !== undefined && !place.isAside ? 1 : 0, features: own, raw: range.raw }];
  });
}

const examples = sentences.map(({ kind, text, isStory }) => ({
  text,
  isStory,
  filled: Array.from({ length: FILLED }, () => {
    const filled = fillSentence(text, random);
    return {
      text: filled.text,
      kind: { kind: kinds.indexOf(kind), features: featuresOf(slotsIn(filled.text)) },
      asides: kind === 'outside' && !isStory ? [] : asidesOf(filled, kind, isStory),
    };
  }),
}));

/** Questions that continue one: the kind of that one, both texts, the kind of the next, and what it keeps. */
const followUpsOf = (file: string) =>
  contents(file)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [first = '', before = '', text = '', kind = '', keeps = ''] = line.split('\t');
      const subject = /\{(?:merchant|category|account|item|plan|fund|name)\}/.test(before);
      return { text, kind, keeps, before: { kind: first, subject, period: before.includes('{period}') } };
    });
const filledIn = ({ text, kind, keeps, before }: ReturnType<typeof followUpsOf>[number]) => ({
  text,
  filled: Array.from({ length: FILLED }, () => {
    const said = slotsIn(fillSentence(text, random).text);
    const own = featuresOf(said);
    return {
      /** Beside the sentences, where none is known to continue another: marked as what they are. */
      beside: { kind: kinds.indexOf(kind), features: [...own, '@', `@ ${before.kind}`] },
      kind: { kind: kinds.indexOf(kind), features: [...own, ...beforeFeatures(said, before)] },
      keeps: { kind: KEEPS.indexOf(keeps), features: keepsFeatures(said, before) },
    };
  }),
});
const besides = followUpsOf('follow-ups.tsv').map(filledIn);
/** Those of continued.tsv are of questions that continue one alone: a first question is to be taken for none. */
const continued = [...besides, ...followUpsOf('continued.tsv').map(filledIn)];

function writeTable(file: string, of: readonly string[], table: Table, rest: Record<string, unknown> = {}) {
  const hash = createHash('sha256');
  for (const each of of) hash.update(contents(each));
  writeFileSync(new URL(file, HERE), `${JSON.stringify({ of: hash.digest('hex'), ...rest, ...table }, null, 1)}\n`);
  console.log(`${file}: ${table.features.split('\n').length} features of ${sentences.length} sentences`);
}

const trainKinds = (of: typeof examples, follows: typeof besides) =>
  train(
    [
      ...of.flatMap(({ filled }) => filled.map(({ kind }) => kind)),
      ...follows.flatMap(({ filled }) => filled.map(({ beside }) => beside)),
    ],
    { ...KINDS_SHAPE, kinds: kinds.length },
  );
/** Of questions that continue one: each sentence may, and what is said after another weighs as much as all of them. */
const trainContinued = (of: typeof examples, follows: typeof continued) =>
  train(
    [
      ...of.flatMap(({ filled }) => filled.slice(0, 1).map(({ kind }) => kind)),
      ...follows.flatMap(({ filled }) => filled.map(({ kind }) => kind)),
    ],
    { ...CONTINUED_SHAPE, kinds: kinds.length },
  );
const trainAsides = (of: typeof examples) =>
  train(
    of.flatMap(({ filled }) => filled.flatMap(({ asides }) => asides)),
    { ...ASIDES_SHAPE, kinds: 2 },
  );

const trainKeeps = (of: typeof continued) =>
  train(
    of.flatMap(({ filled }) => filled.map(({ keeps }) => keeps)),
    { ...KEEPS_SHAPE, kinds: KEEPS.length },
  );

if (process.argv.includes('--check')) {
  const folds = 5;
  const isShown = process.argv.includes('--show');
  const order = shuffled(examples, randomOf(3));
  const bestOf = (chances: readonly number[]) => chances.indexOf(Math.max(...chances));
  let [first, second, all, kept, continuedRight] = [0, 0, 0, 0, 0];
  const wrong = new Map<string, number>();
  /** Mentions of stories by how likely they are asked about, in tenths: told and asked. */
  const tenths = Array.from({ length: 11 }, () => [0, 0]);
  for (let fold = 0; fold < folds; fold++) {
    const seen = order.filter((_, at) => at % folds !== fold);
    const followed = continued.filter((_, at) => at % folds !== fold);
    const keeps = networkOf(trainKeeps(followed));
    const isOfKinds = !process.argv.includes('--asides');
    const model = isOfKinds ? networkOf(trainKinds(seen, besides)) : null;
    const after = isOfKinds ? networkOf(trainContinued(seen, followed)) : null;
    const asides = networkOf(trainAsides(seen));
    for (const [at, { filled }] of continued.entries()) {
      const [one] = filled;
      if (at % folds !== fold || one === undefined) continue;
      if (bestOf(keeps(one.keeps.features)) === one.keeps.kind) kept++;
      if (after !== null && bestOf(after(one.kind.features)) === one.kind.kind) continuedRight++;
    }
    for (const [at, { text, isStory, filled }] of order.entries()) {
      const [one] = filled;
      if (at % folds !== fold || one === undefined) continue;
      for (const { kind, features, raw } of isStory ? one.asides : []) {
        const chance = asides(features)[1] ?? 0;
        const tenth = tenths[Math.floor(chance * 10)];
        if (tenth !== undefined) tenth[kind] = (tenth[kind] ?? 0) + 1;
        if (isShown && (kind === 1 ? chance < 0.1 : chance > 0.9))
          console.log(`${kind} ${chance.toFixed(2)} [${raw}] ${one.text}`);
      }
      if (model === null) continue;
      const chances = model(one.kind.features);
      const [best = 0, next] = chances.map((_, k) => k).toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
      all++;
      if (best === one.kind.kind) first++;
      else {
        const pair = `${kinds[one.kind.kind]} as ${kinds[best]}`;
        wrong.set(pair, (wrong.get(pair) ?? 0) + 1);
        if (isShown) console.log(`${pair}: ${text}`);
      }
      if (best === one.kind.kind || next === one.kind.kind) second++;
    }
  }
  console.log({ all, first: first / all, second: second / all });
  console.log({ kept: kept / continued.length, continued: continuedRight / continued.length });
  console.log(tenths.map(([told, asked], at) => `${at / 10}: told ${told}, asked ${asked}`).join('\n'));
  console.log(
    [...wrong]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 40)
      .map(([pair, n]) => `${n} ${pair}`)
      .join('\n'),
  );
} else {
  writeTable('weights.json', FIRST, trainKinds(examples, besides), {
    kinds,
    words: ordinaryWords().join(' '),
    plain: plainWords().join(' '),
    used: usedWords().join(' '),
  });
  writeTable('continued-weights.json', AFTER, trainContinued(examples, continued));
  writeTable('aside-weights.json', FIRST, trainAsides(examples));
  writeTable('keeps-weights.json', AFTER, trainKeeps(continued));
}
