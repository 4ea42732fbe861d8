/**
 * What of a question is only told around what it asks: `mi mamá dice que con Uber ya tendría moto: ¿cuánto he gastado
 * este año?`. A trained table of weights tells how likely each name, time and unknown word is asked about.
 */
import { foldWord, keepWords, type QuestionWord } from '../words/question-words.ts';
import { type Range, type Said, said } from '../words/slots.ts';
import trained from './aside-weights.json' with { type: 'json' };
import { isOfTopic, isTimed } from './kinds.ts';
import { networkOf } from './network.ts';

/** What may be told in passing; measures and verbs are for the classifier of kinds. */
const TOLD = /^(?:category|merchant|name|account|item|plan|fund|period|amount|count|noise|turning|trade|holiday)$/;
/** Topics have words that are names too: `el recibo de la muni`. */
const TOPIC = /^(?:receipts|water|salary|pension|savings|card|muni|charge)$/;
const NAMED = /^(?:category|merchant|name|account|item|plan|fund|trade)$/;
const NAMED_OR_ROWS = /^(?:category|merchant|name|account|item|plan|fund|trade|rows|medium)$/;
const MEANT = /^(?:account|fund|plan|period|into|coin|tag)$/;
const MEANT_OF_ROWS =
  /^(?:category|uncategorized|merchant|name|account|item|plan|fund|trade|period|holiday|amount|into|medium|coin|withdraw|only|except|tag|others|more_than|less_than)$/;
const OPENING = /^(?:cuant[oa]s?|cual(?:es)?|cuando|how|what|which|when|whats|donde|where|quien|why)$/;
const COMMAND =
  /^(?:d[ea]me|digame|decime|dime|tell|show|give|list|muestr\w+|mostr\w+|necesito|ocupo|quisiera|quiero|need|want|total|saldo|sum[ae]\w*|calcul\w+|compar\w+|anot\w+|pon\w+|borr\w+|cambi\w+|pas[eaá]\w*|categori\w+|add|put|record|delete|move|split|divid\w+|remind|recuerd\w+|record\w+)$/;
const BACK = /^(?:ahi|alli|ese|esa|eso|esos|esas|there|that|it|those|them|lo|la)$/;
const BINDING = /^(?:de|a|en|por|for|of|at|in|desde|hasta|y|and|en)$/;
/** A reason for asking, and not what is asked. */
const REASON = /^(?:porque|because|pq|xq)$/;
const isOf = ({ readings }: Range, slots: RegExp): boolean => readings.some(({ slot }) => slots.test(slot));
const STEM = 5;
const stemOf = (word: string): string => (word.length > STEM ? word.slice(0, STEM) : word);

/** Whether a range can be an aside, and so has a chance. */
export const mayBeAside = ({ readings }: Range): boolean =>
  readings.length > 0 && readings.some(({ slot }) => TOLD.test(slot)) && !readings.some(({ slot }) => TOPIC.test(slot));

/** `opened` are the parts with a word that asks. */
type Parts = { of: readonly number[]; asking: number; opened: ReadonlySet<number | undefined> };

/** The parts of a text: its clauses, cut again before what opens a question; and the one that asks. */
export function partsOf(tokens: readonly QuestionWord[]): Parts {
  let part = 0;
  const of = tokens.map(({ clause, text }, at) => {
    const before = tokens[at - 1];
    const isCut =
      before !== undefined &&
      (clause !== before.clause ||
        (OPENING.test(text) && !BINDING.test(before.text) && !OPENING.test(before.text)) ||
        (BINDING.test(text) && OPENING.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]?.clause === clause) ||
        REASON.test(text));
    if (isCut) part++;
    return part;
  });
  const last = (is: (word: QuestionWord) => boolean) => of[tokens.findLastIndex(is)];
  const asking =
    last(({ text, isAsked }) => isAsked === true && OPENING.test(text)) ??
    last(({ isAsked }) => isAsked === true) ??
    of[tokens.findIndex(({ text }) => OPENING.test(text))] ??
    of[tokens.findIndex(({ text }) => COMMAND.test(text))] ??
    -1;
  const opened = new Set(of.filter((_, at) => OPENING.test(tokens[at]?.text ?? '')));
  return { of, asking, opened };
}

/** What tells whether each range is asked about, in their order; none of ranges that cannot be asides. */
export function asideFeatures({ tokens, ranges }: Pick<Said, 'tokens' | 'ranges'>, isOwn: (range: Range) => boolean) {
  const { of, asking } = partsOf(tokens);
  const texts = tokens.map(({ text, raw }) => stemOf(text === '@' ? foldWord(raw) : text));
  const tagAt = new Map<number, string>();
  const tag = ({ readings }: Range) =>
    [
      ...new Set(
        readings.flatMap(({ slot }) => (TOLD.test(slot) && slot !== 'count' && slot !== 'turning' ? [slot] : [])),
      ),
    ]
      .toSorted()
      .join('+');
  for (const range of ranges)
    if (mayBeAside(range) && !/^noise$/.test(tag(range)))
      for (let at = range.from; at < range.to; at++) tagAt.set(at, `<${tag(range)}>`);
  const wordAt = (at: number) => (at < 0 ? '^' : at >= texts.length ? '$' : (tagAt.get(at) ?? texts[at] ?? ''));
  const parts = Math.max(0, ...of) + 1;
  return ranges.map((range): string[] | null => {
    if (!mayBeAside(range)) return null;
    const { from, to } = range;
    const part = of[from] ?? 0;
    const place = asking === -1 ? 'none' : part === asking ? 'in' : part < asking ? 'before' : 'after';
    const kind = tag(range);
    const group = NAMED.test(range.readings[0]?.slot ?? '') ? 'named' : kind;
    const own = { group, place };
    const isSame = (other: Range) =>
      other !== range &&
      mayBeAside(other) &&
      (group === 'named' ? NAMED.test(other.readings[0]?.slot ?? '') : tag(other) === kind);
    const beside = (where: (part: number) => boolean) =>
      ranges.some((other) => isSame(other) && where(of[other.from] ?? 0));
    const isBack = tokens.some(({ text }, at) => of[at] === asking && BACK.test(text));
    const opening = tokens.findIndex(({ text }, at) => of[at] === part && OPENING.test(text));
    const features = [
      `k ${kind}`,
      `p ${place}`,
      `kp ${kind} ${place}`,
      `n ${Math.min(parts, 4)} ${place}`,
      `same ${beside((each) => each === asking)} ${beside((each) => each === part)} ${own.group} ${place}`,
      `any ${beside(() => true)} ${own.group} ${place}`,
      `back ${isBack} ${own.group} ${place} ${beside((each) => each === asking)}`,
      `asks ${opening === -1 ? 'no' : opening < from ? 'first' : 'later'} ${place} ${kind}`,
      `mark ${tokens[from]?.isAsked === true} ${place}`,
      `low ${range.raw === range.raw.toLowerCase()} ${kind} ${place}`,
      `-1 ${wordAt(from - 1)}`,
      `-1 ${wordAt(from - 1)} ${own.group} ${place}`,
      `-2 ${wordAt(from - 2)} ${wordAt(from - 1)}`,
      `-2 ${wordAt(from - 2)} ${own.group}`,
      `+1 ${wordAt(to)}`,
      `+1 ${wordAt(to)} ${own.group} ${place}`,
      `+2 ${wordAt(to)} ${wordAt(to + 1)}`,
    ];
    for (const [at, text] of texts.entries())
      if (of[at] === part && (at < from || at >= to)) {
        const word = tagAt.get(at) ?? text;
        features.push(`s ${word}`, `s ${place} ${word}`, `s ${own.group} ${at < from ? 'l' : 'r'} ${word}`);
      }
    // Where something is asked, what a name is called tells nothing: `cuánto salió el marchamo`.
    if (isOwn(range) && place !== 'in') for (let at = from; at < to; at++) features.push(`w ${texts[at]}`);
    return [...new Set(features)];
  });
}

const chances = networkOf(trained);

/** How likely each range is asked about, from 0 to 1; 1 of those that are no names, times or unknown words. */
export const askedChances = (all: Pick<Said, 'tokens' | 'ranges'>): number[] =>
  asideFeatures(all, () => true).map((features) => (features === null ? 1 : (chances(features)[1] ?? 1)));

/** Less likely than this a mention is an aside; a time, and what is named where something is asked, must be surer. */
const ASIDE = 0.15;
const SURELY = 0.03;
const ASKED = 0.5;
/** What says how something is told, or turns it, keeps its part, whatever else is told there: `…, en dólares`. */
const TELLING =
  /^(?:into|medium|coin|except|only|by|per|average|total|share|compare|correction|rephrase|n_cuotas|note|note_in|put|edit|delete|move|rule|split|link|tag|uncategorized|more_than|less_than|others|advice|before|there|how_much|how_many|largest|smallest|most|last)$/;
const STORY_WORDS_MIN = 4;
const LEAVING = /^(?:except|only)$/;
const OF_DUE = /^(?:due|due_item|card_due|cuotas_next)$/;

/** Names that are told in one breath are asked about together: `en el Clavo y Construplaza`. */
function joined(ranges: readonly Range[], partOf: (range: Range) => number, chances: readonly number[]): number[] {
  const isNamed = (range: Range | undefined) => range !== undefined && isOf(range, NAMED);
  const isWith = (one: Range | undefined, other: Range | undefined) =>
    isNamed(one) && isNamed(other) && other?.isJoined === true && one && other && partOf(one) === partOf(other);
  const shared = [...chances];
  for (const [at, range] of ranges.entries())
    if (isWith(ranges[at - 1], range)) {
      const most = Math.max(shared[at - 1] ?? 0, shared[at] ?? 0);
      [shared[at - 1], shared[at]] = [most, most];
    }
  return shared;
}

/**
 * What of a text asks, without what was told before that names nothing which may be asked about: of `somebody showers for
 * an hour. How much water did we use?` the second sentence. Null when it is all of it. A topic is about no rows.
 */
export function askingPart(text: string, { tokens, ranges }: Said, kind: string): string | null {
  const { of, asking } = partsOf(tokens);
  const chances = askedChances({ tokens, ranges });
  const isTopic = isOfTopic(kind) || /^(?:account|accounts|money|bank|lowest|reach)$/.test(kind);
  const isMeant = (range: Range, at: number) =>
    (isOf(range, isTopic ? MEANT : MEANT_OF_ROWS) && (chances[at] ?? 1) >= ASIDE) ||
    // Rows may be of what nobody knows: `en el EPA`.
    (!isTopic && isOf(range, /^(?:name|noise)$/) && range.raw !== range.raw.toLowerCase() && range.from > 0);
  const meant = ranges.filter(isMeant).map(({ from }) => of[from] ?? 0);
  const asked = tokens.flatMap(({ isAsked }, at) => (isAsked === true ? [of[at] ?? 0] : []));
  const first = Math.min(asking, ...asked);
  const isKept = (_: QuestionWord, at: number) => (of[at] ?? 0) >= first || meant.includes(of[at] ?? 0);
  return asking === -1 || tokens.every(isKept) ? null : keepWords(text, tokens, isKept);
}

/**
 * A question without its asides: mentions told in passing, and all that is said in a part that only tells. `kind` is
 * the likeliest of the whole question.
 */
export function withoutAsides<Question extends Said>(asked: Question, kind: string): Question {
  const { of, asking } = partsOf(asked.tokens);
  // Nothing is told around what is not found, or taken back.
  if (asking === -1 || asked.has('correction')) return asked;
  const partOf = ({ from }: Range) => of[from] ?? 0;
  const asks = joined(asked.ranges, partOf, askedChances(asked));
  const chanceAt = (at: number) => asks[at] ?? 1;
  // `El sábado salí con los del trabajo; lo que gasté ese día`: rows are asked of the only time that is said.
  const [time] = asked.periods;
  const isOfDue = ({ from }: Range) => of[from] === of[time?.from ?? -1];
  const isDueThen = OF_DUE.test(kind) && asked.ranges.some((range) => isOf(range, /^due$/) && isOfDue(range));
  const isOnlyTime = (isTimed(kind) || isDueThen) && asked.periods.length === 1;
  const isAskedOf = (slots: RegExp, but: Range, part?: number) =>
    asked.ranges.some(
      (range, at) =>
        range !== but &&
        (part === undefined || partOf(range) === part) &&
        range.readings.some(({ slot }) => slots.test(slot)) &&
        chanceAt(at) >= ASKED,
    );
  /** How many words a part has beside its times. */
  const lengthOf = (part: number) =>
    of.filter((each, at) => each === part && !asked.periods.some(({ from, to }) => at >= from && at < to)).length;
  /** `El gobierno`, `mi vecina`; what is left out is no aside either. */
  const isSubjectOf = (range: Range) =>
    /^(?:el|la|los|las|mi|mis|my|the|su|his|her)$/.test(asked.words[range.from - 1] ?? '') ||
    asked.ranges.some((each) => partOf(each) === partOf(range) && each.readings.some(({ slot }) => LEAVING.test(slot)));
  /** `En el EPA`: a place that nobody knows may be what all is about, unless another is named. */
  const isPlace = (range: Range) => {
    const before = asked.words.slice(0, range.from).findLast((word) => !/^(?:el|la|los|las|the)$/.test(word));
    return range.raw !== range.raw.toLowerCase() && /^(?:en|at|in)$/.test(before ?? '') && !isAskedOf(NAMED, range);
  };
  /** `Siento que me he pasado con Siman. ¿Cuánto llevo en ropa?`: a sentence that asks names what it is about. */
  const isAskedAt = ({ from }: Range) => asked.tokens[from]?.isAsked === true;
  const isBack = asked.tokens.some(({ text, isAsked: each }) => each === true && BACK.test(text));
  const isNamedWhereAsked =
    !isBack &&
    asked.ranges.some(
      (range, at) => isAskedAt(range) && isOf(range, NAMED) && !isOf(range, /^name$/) && chanceAt(at) >= ASKED,
    );
  const isTellingMuch = asked.tokens.filter(({ isAsked: each }) => each !== true).length >= STORY_WORDS_MIN;
  const isOfOtherSentence = (range: Range) =>
    isNamedWhereAsked && isTellingMuch && !isAskedAt(range) && isOf(range, NAMED_OR_ROWS);
  /** `Home depot`: right after a category's word, a name is made of both. */
  const isCompound = ({ from }: Range) =>
    asked.ranges.some(({ to, readings }) => to === from && readings.every(({ slot }) => slot === 'category'));
  const isTold = asked.ranges.map((range, at) => {
    if (isOfOtherSentence(range)) return true;
    const says = (slots: RegExp) => range.readings.some(({ slot }) => slots.test(slot));
    if (isPlace(range)) return false;
    if (!mayBeAside(range) || (isOnlyTime && says(/^period$/))) return false;
    // A time or amount is told in passing only within a story: `en setiembre, ¿cuánto gasté?` asks about it.
    if (says(/^(?:period|amount|count)$/))
      return (
        partOf(range) !== asking &&
        lengthOf(partOf(range)) >= STORY_WORDS_MIN &&
        chanceAt(at) < (isAskedOf(/^period$/, range) ? ASIDE : SURELY)
      );
    if (partOf(range) !== asking)
      return (
        lengthOf(partOf(range)) >= STORY_WORDS_MIN &&
        chanceAt(at) < ASIDE &&
        (!says(NAMED) || says(/^name$/) || isAskedOf(NAMED, range))
      );
    // What is unknown where something is asked may be what it is about, or whose it is, unless that is named.
    return (
      says(/^name$/) &&
      !isSubjectOf(range) &&
      !isCompound(range) &&
      chanceAt(at) < SURELY &&
      isAskedOf(NAMED, range, asking)
    );
  });
  /** What of the receipts is asked about, where nothing else says it: `the tax comes each quarter. How much was the last?` */
  const isCharge = (range: Range) =>
    kind === 'municipal' && isOf(range, /^charge$/) && !isAskedOf(/^(?:charge|receipts)$/, range);
  const isStory = (part: number) => {
    const own = asked.ranges.filter((range) => partOf(range) === part);
    // The only name that is known may be what all is about: `paso a la panadería antes de abrir, ¿cuánto suma todo?`
    const least = (range: Range) =>
      !isOfTopic(kind) && isOf(range, NAMED) && !isOf(range, /^name$/) && !isAskedOf(NAMED, range) ? SURELY : ASIDE;
    const told = asked.ranges.filter(
      (range, at) =>
        partOf(range) === part &&
        mayBeAside(range) &&
        !isPlace(range) &&
        !(isOnlyTime && isOf(range, /^period$/)) &&
        chanceAt(at) < least(range),
    );
    return (
      part !== asking &&
      told.length > 0 &&
      lengthOf(part) >= STORY_WORDS_MIN &&
      own.every(
        (range) =>
          told.includes(range) ||
          (!mayBeAside(range) && !isCharge(range) && !range.readings.some(({ slot }) => TELLING.test(slot))),
      )
    );
  };
  const stories = new Set(of.filter(isStory));
  const ranges = asked.ranges.flatMap((range, at) =>
    isTold[at] || stories.has(partOf(range)) ? [] : [{ ...range, asked: chanceAt(at) }],
  );
  const isKept = ({ from }: { from: number }) => ranges.some((range) => range.from === from);
  return {
    ...asked,
    ...said({ ...asked, ranges, periods: asked.periods.filter(isKept), amounts: asked.amounts.filter(isKept) }),
  };
}
