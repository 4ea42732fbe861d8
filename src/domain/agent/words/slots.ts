/** A question's slots: which words say what. A word that fits no slot stays uncovered, and lowers the confidence. */

import { isNumberWord } from '../../numerals.ts';
import type { Calendar } from '../periods/day-points.ts';
import { narrowed } from '../periods/narrow-periods.ts';
import { paidIn } from '../periods/paid-in.ts';
import { extractPeriods } from '../periods/periods.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { extractAmounts, type SpokenAmount } from './amounts.ts';
import { boundsBeside } from './bounds-beside.ts';
import {
  coverLongest,
  cuotasIn,
  type Found,
  isFree,
  namesIn,
  phrasesIn,
  quotedReadings,
  type Range,
  standsBeside,
} from './find-phrases.ts';
import { markLeast } from './least-asked.ts';
import { leaveOut, leaveOutBut, leaveOutDenied } from './leave-out.ts';
import { keepReadings, merchantLike, type NameIndex, type Reading } from './ledger-names.ts';
import { withListsInOne } from './left-out-lists.ts';
import { FREE } from './lexicon.ts';
import { nameRuns, TURNING } from './name-runs.ts';
import { type QuestionWord, rawOf, wordsOf } from './question-words.ts';
import { isLikeScale, withScales } from './scale-words.ts';
import { withoutRevoked } from './taken-back.ts';
import { correctSlips } from './typing-slips.ts';
import { weekdaysIn } from './weekday-lists.ts';

export type { Range } from './find-phrases.ts';

/** What a question says, in the order of its words. */
export type Said = {
  /** Its words without accents, typing slips corrected. */
  words: readonly string[];
  tokens: readonly QuestionWord[];
  ranges: readonly Range[];
  periods: readonly SpokenPeriod[];
  amounts: readonly SpokenAmount[];
  cuotas: number | null;
  /** Words that say nothing that is known. */
  uncovered: readonly string[];
  /** Of those, the ones that may turn what is said: a negation, a condition, a part. */
  turning: readonly string[];
  /** Words of a number that make none. */
  broken: boolean;
  /** It begins with `y`, `and`: it continues the question before. */
  isLed: boolean;
  has: (slots: string) => boolean;
  value: (slot: string) => string | undefined;
  rawOf: (slot: string) => string | undefined;
};

const LEADS = /^(?:(?:y|e|and|but|pero|o|or) )?(?:(?:what about|how about|que tal|que hay de|que hay con) )?/;
/** Two periods beside these are both meant. */
const COMPARING =
  /^(?:compar|vs$|versus$|contra$|mas$|menos$|than$|respecto$|frente$|diferencia$|difference$|var|fecha$|date$)/;
/** Words that may be a misspelled `cuánto`, `cuándo`, `how` or `what`. */
const IS_ASKING = /^(?:[ckq]u?[uao][an]|hw|hwo|wha|waht|whn|whi)/;

/** A longer text is nobody's question. */
const KEPT_LENGTH_MAX = 1_000;
const kept = keepReadings<Said>();

/** The slots of a text. */
export function slotsOf(text: string, index: NameIndex, calendar: Calendar): Said {
  if (text.length > KEPT_LENGTH_MAX) return readSlots(text, index, calendar);
  const key = `${calendar.today} ${calendar.cycle_start_day} ${text}`;
  return kept(index, key, () => readSlots(text, index, calendar));
}

function readSlots(text: string, index: NameIndex, calendar: Calendar): Said {
  const words = withScales(wordsOf(text));
  const first = mark(words, index, calendar);
  const corrected = correctSlips(words, first.ranges, index);
  return said(withListsInOne(withoutRevoked(corrected === null ? first : mark(corrected, index, calendar))));
}

export type Marked = Omit<Said, 'has' | 'value' | 'rawOf' | 'uncovered' | 'turning'>;

const PARTS = new Map<string, readonly string[]>();
/** The slots in `spend|income`, which is asked for many times. */
function partsOf(names: string): readonly string[] {
  const parts = PARTS.get(names) ?? names.split('|');
  PARTS.set(names, parts);
  return parts;
}

/** A Said with its look-ups. */
export function said(marked: Marked): Said {
  const readings = marked.ranges.flatMap((range) => range.readings.map((reading) => ({ ...reading, raw: range.raw })));
  const find = (slot: string) => readings.find((each) => each.slot === slot);
  const slots = new Set(readings.map(({ slot }) => slot));
  const valuesOf = (slot: string) => readings.filter((each) => each.slot === slot).map(({ value }) => value);
  return {
    ...marked,
    uncovered: valuesOf('noise'),
    turning: valuesOf('turning'),
    has: (names) => partsOf(names).some((name) => slots.has(name)),
    value: (slot) => find(slot)?.value,
    rawOf: (slot) => find(slot)?.raw,
  };
}

function mark(words: readonly QuestionWord[], index: NameIndex, calendar: Calendar): Marked {
  const texts = words.map(({ text }) => text);
  const ranges: Range[] = [];
  const cover = (from: number, to: number, readings: readonly Reading[]) => {
    const part = words.slice(from, to);
    const isFunction =
      texts.slice(from, to).every((word) => FREE.has(word)) && readings.every(({ slot }) => NOISE.has(slot));
    const weak =
      isFunction || readings.every(({ slot }) => WEAK.has(slot)) || readings.some(({ slot }) => slot === 'total');
    ranges.push({
      from,
      to,
      readings,
      weak,
      raw: rawOf(part),
      clause: part[0]?.clause ?? 0,
      isJoined: standsBeside(words, from),
    });
    texts.fill('@', from, to);
  };
  /** `Etiquetado compra-grande`, `con la etiqueta viaje`: the word after it, as it is kept. */
  const coverTag = (at: number) => {
    const next = /^(?:como|con|as|with|de|of)$/.test(texts[at + 1] ?? '') ? at + 2 : at + 1;
    const word = words[next];
    const from = /^(?:con|with) (?:la|el|the|una|a) $/.test(`${texts[at - 2]} ${texts[at - 1]} `) ? at - 2 : at;
    if (word !== undefined && !word.quoted && !FREE.has(word.text) && word.clause === words[at]?.clause)
      cover(from, next + 1, [{ slot: 'tag', value: word.raw.toLowerCase().replace(/^#/, '') }]);
  };
  for (const [at, { raw, quoted, text }] of words.entries()) {
    if (quoted) cover(at, at + 1, quotedReadings(raw, index));
    else if (text.startsWith('#')) cover(at, at + 1, [{ slot: 'tag', value: raw.slice(1) }]);
    else if (TAGGED.test(text) && texts[at] === text) coverTag(at);
  }
  const lead = LEADS.exec(`${texts.join(' ')} `)?.[0] ?? '';
  if (lead.includes(' about ') || lead.includes(' hay ')) texts.fill('@', 0, lead.trim().split(' ').length);
  // `He mandado`, `hemos comprado` and `I take out` are verbs, whatever is called so.
  const isVerb = ({ from, to }: Found) =>
    /^(?:i|we|last|ever|to) (?:take|took|taken) /.test(`${texts[from - 1]} ${texts[from]} `) ||
    (to === from + 1 && /^(?:he|hemos|ha|has|han)$/.test(texts[from - 1] ?? '') && /[ai]do$/.test(texts[from] ?? ''));
  const names = namesIn(words, index).filter((name) => !isVerb(name));
  // A name of several words, or with digits, may have a month or a number in it.
  for (const name of names)
    if (name.to - name.from > 1 && isFree(texts, name)) cover(name.from, name.to, name.readings);
  for (const phrase of [...weekdaysIn(texts), ...phrasesIn(texts).filter(isHabit)])
    if (isFree(texts, phrase)) cover(phrase.from, phrase.to, phrase.readings);
  const breaks = words.flatMap(({ clause, text }, at) =>
    at > 0 && clause !== words[at - 1]?.clause && !/^20\d\d$/.test(text) ? [at] : [],
  );
  const plain = words.map(({ text }) => text);
  const found = extractPeriods(texts, { ...calendar, payday: index.ledger.payday }, breaks).map((each) =>
    paidIn(each, plain),
  );
  for (const { from, to } of found) cover(from, to, [{ slot: 'period', value: '' }]);
  // `En cada uno de los últimos tres ciclos`, `each of the last three months`.
  const several = found.find(({ months = 1 }) => months > 1);
  const each =
    several === undefined
      ? null
      : /(?:en )?(?:cada un[oa]|each(?: one)?)(?: of| de)?$/.exec(texts.slice(0, several.from).join(' '));
  if (several !== undefined && each !== null)
    cover(several.from - each[0].split(' ').length, several.from, [{ slot: 'by', value: 'month' }]);
  const isCompared = texts.some((text) => COMPARING.test(text));
  const periods = isCompared ? found : narrowed(found, calendar);
  // `Dos veces`, `en rojo` and `in colones` are no amounts.
  const isCount = ({ from, to, readings }: Found) =>
    readings.some(({ slot }) => slot === 'how_much') && texts.slice(from, to).some(isNumberWord);
  // `Los dos juntos`, and not `los dos millones`.
  const isBoth = ({ to, readings }: Found) =>
    readings.some(({ slot }) => slot === 'both') && !isNumberWord(texts[to]) && !isLikeScale(texts[to] ?? '');
  const counted = phrasesIn(texts).filter((each) => isNoAmount(each) || isCount(each) || isBoth(each));
  // `Los tres primeros` before `los tres`.
  for (const phrase of counted.toSorted((a, b) => b.to - b.from - (a.to - a.from)))
    if (isFree(texts, phrase)) cover(phrase.from, phrase.to, phrase.readings);
  const cuotas = cuotasIn(texts);
  if (cuotas !== null) cover(cuotas.from, cuotas.to, [{ slot: 'n_cuotas', value: cuotas.value }]);
  const { amounts, broken } = extractAmounts(words.map((word, at) => ({ ...word, text: texts[at] ?? '' })));
  for (const { from, to, isPlain, currency } of amounts) {
    const bounds = boundsBeside(texts, { from, to, isPlain });
    cover(from, to, [{ slot: 'amount', value: currency ?? '' }, ...(isPlain ? [{ slot: 'count', value: '' }] : [])]);
    for (const bound of bounds) cover(bound.from, bound.to, [{ slot: bound.slot, value: '' }]);
  }
  // `Fueron 24 450, no 42 450`: what is not is corrected.
  for (const { from } of amounts.slice(1))
    if (/^(?:no|not)$/.test(texts[from - 1] ?? '')) cover(from - 1, from, [{ slot: 'edit', value: '' }]);
  coverLongest(texts, names, cover);
  const isPartial = amounts.some(({ to }) => !FREE.has(texts[to] ?? '') && isLikeScale(texts[to] ?? ''));
  coverRest({ words, texts, ranges, periods }, index, cover);
  ranges.sort((a, b) => a.from - b.from);
  markLeast(ranges, plain);
  leaveOutDenied(ranges, plain);
  leaveOutBut(ranges, plain);
  leaveOut(ranges, texts);
  // `How many euros did I spend` asks for a sum.
  for (const [at, range] of ranges.entries())
    if (range.readings.some(({ slot }) => slot === 'how_many') && ranges[at + 1]?.from === range.to)
      if (ranges[at + 1]?.readings.some(({ slot }) => slot === 'into'))
        ranges[at] = { ...range, weak: true, readings: [{ slot: 'how_much', value: '' }] };
  return {
    words: plain,
    tokens: words,
    ranges,
    periods,
    amounts,
    cuotas: cuotas?.count ?? null,
    broken: broken || isPartial,
    isLed: lead !== '',
  };
}

const TAGGED = /^(?:etiquetad[oa]s?|etiquetas?|tagged|tags?|labell?ed)$/;

type Cover = (from: number, to: number, readings: readonly Reading[]) => void;

type Rest = Pick<Marked, 'ranges' | 'periods'> & { words: readonly QuestionWord[]; texts: readonly string[] };

/** What the phrases leave: words of a comparison that stand apart, names that nobody knows, and words that say nothing. */
function coverRest({ words, texts, ranges, periods }: Rest, index: NameIndex, cover: Cover): void {
  // `Más en comida que el mes pasado`: the words of a comparison may stand apart.
  const than = periods.map(({ from }) => from - 1).find((at) => /^(?:que|than)$/.test(texts[at] ?? ''));
  if (than !== undefined && words.slice(0, than).some(({ text }) => /^(?:mas|menos|more|less|mejor|peor)$/.test(text)))
    cover(than, than + 1, [{ slot: 'compare', value: '' }]);
  for (const run of nameRuns(words, texts, ranges)) {
    const known = merchantLike(texts.slice(run.from, run.to), index);
    cover(run.from, run.to, [known === null ? { slot: 'name', value: run.name } : { slot: 'merchant', value: known }]);
  }
  for (const [at, text] of texts.entries())
    if (text !== '@' && !FREE.has(text)) {
      // `12 instalments` misspelled is no longer a number of them.
      const isCounted = ranges.some(({ to, readings }) => to === at && readings.some(({ slot }) => slot === 'amount'));
      const isTurning = isCounted || words[at]?.unsure || TURNING.has(text) || IS_ASKING.test(text);
      cover(at, at + 1, [{ slot: 'noise', value: text }, ...(isTurning ? [{ slot: 'turning', value: text }] : [])]);
    }
}

/** Slots that function words alone do not say. */
const NOISE: ReadonlySet<string> = new Set(
  'spend put move into_category what most until this no have link edit rows rate'.split(' '),
);
/** Slots that change nothing by themselves. */
const WEAK: ReadonlySet<string> = new Set(
  'correction filler greet thanks bye how_much show what tanto yes total both all noise turning rephrase there'.split(
    ' ',
  ),
);

const isHabit = ({ from, to, readings }: Found): boolean =>
  to - from > 1 && readings.some(({ slot }) => slot === 'weekday' || slot === 'complete');

const isNoAmount = ({ from, to, readings }: Found): boolean =>
  readings.some(({ slot }) => slot === 'repeated' || (to - from > 1 && /^(?:loss|lowest|into|apart)$/.test(slot)));
