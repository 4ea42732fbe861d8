/** Sentences around a question that say nothing of it: `I just got home from the gym. How much did I spend on food?` */
import type { Calendar } from '../periods/day-points.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { NameIndex } from './ledger-names.ts';
import { type Range, type Said, slotsOf } from './slots.ts';

/** Where a sentence ends. */
const END = /(?<=[.!?…])\s+|(?<!\s)\s*\n\s*/u;
/** Words of which none names what is known, counts, asks or orders anything. */
const SAYS_NOTHING = /^(?:noise|name|turning|filler|have|this|what|back|those|there|greet|degree|all|accounts|show)$/;
/** What a sentence that only tells may name. */
const TOLD = /^(?:category|merchant|item|plan|trade|account|medium|spend|spending|paid|card|most|bank|bye|least)$/;
const NAMES_AT_MOST = new RegExp(`${SAYS_NOTHING.source}|${TOLD.source}`);
/** What a question is about. */
const SUBJECT =
  /^(?:category|merchant|item|plan|account|accounts|fund|salary|pension|savings|water|receipts|muni|worth|cuotas|n_cuotas|budget|budget_item|debts|rate|convert|income|recurring|uncategorized|limit|into|due|withdraw|amount|card|remind|overview|top)$/;
/** A shorter sentence may be a place, or an answer: `Fogo. 5000`. */
const WORDS_MIN = 4;
const ASKS = /[?¿]/;
/** `How bad is it this year` without its mark. */
const ASKING = /^(?:cuant[oa]s?|cual(?:es)?|cuando|donde|how|what|whats|which|when|whens|where|who)$/;
/** Points at what another sentence may have named. */
const BACK = /^(?:ahi|alli|alla|ese|esa|eso|esos|esas|there|that|it|those|them|they|ellos|ellas)$/;
/** People, places and things that only what is told can have named; `it` and `that` may be of the sentence itself. */
const SEVERAL = /^(?:they|them|those|ellos|ellas|esos|esas|ahi|alli|alla|there)$/;

type Sentence = { text: string; said: Said };
type Split = {
  /** Without the sentences that say nothing of money. */
  kept: string;
  /** Without those that name something known too, where what is left names its own, or continues a question; if that is less. */
  asking?: string;
  /** The one sentence with a question mark, where all others tell something of the person and nothing that it is of. */
  alone?: string;
  /** Without the sentences after the question that leave something out of it: `not the ones of my husband`. */
  whole?: string;
};

/** Of the person, and of those around: `siento que gasté menos`, `my wife says so`. */
const OF_PERSON =
  /^(?:yo|me|mi|mis|nos|nuestr[oa]s?|estoy|estamos|estaba|ando|andamos|siento|creo|voy|vamos|tengo|tuve|quiero|queria|necesito|perdon[ae]?|disculpe|gracias|i|im|ive|id|ill|we|were|weve|my|our|us|thanks|sorry|apologies)$/;
/** Begins what narrows a question, goes on with it, or orders something of it: `not rent`, `solo viajes`, `deme el total`. */
const NARROWS =
  /^(?:no|not|nor|ni|sin|without|sol[oa]|solamente|only|just|pero|but|menos|except\w*|excluding|salvo|like|como|y|and|o|or|also|tambien|plus|de|of|en|in|at|on|from|desde|since|por|for|para|con|with|d[aeé]\w*me|dig[ao]\w*|d[ií]game|give|tell|look|show|mu[eé]str\w*|compar\w*|s[uú]m\w*|add|rest\w*|quit\w*|saqu\w*|subtract|take|leave|include|inclu\w*|exclu\w*|cont\w*|count\w*|vea|mire|fij\w*|want|need)$/;

/** What is left out says something, whatever it names. */
const LEAVES_OUT =
  /^(?:(?:pero|but) )?(?:(?:no|not) (?:el|la|los|las|the|contando|counting|including)|sin|without|solo|solamente|only|except|salvo|excluding) /;

/** A text without the sentences around what it asks. Where no other says anything it is all kept. */
export function splitSentences(text: string, names: NameIndex, calendar: Calendar, isFirst: boolean): Split {
  const texts = text.split(END).filter((each) => each.trim() !== '');
  if (texts.length < 2) return { kept: text };
  const all = texts.map((each) => ({ text: each, said: slotsOf(each, names, calendar) }));
  const { today } = calendar;
  const kept = without(all, SAYS_NOTHING, { today, isFirst });
  // After the question comes what else it is of: `cuánto gasto en pan? Espiga y Musmanni`.
  const asks = kept.findIndex(isAsking);
  const asking = [...without(kept.slice(0, asks + 1), NAMES_AT_MOST, { today, isFirst }), ...kept.slice(asks + 1)];
  const alone = askedAlone(all, today);
  const at = all.findIndex(isAsking);
  const own = valuesOf(all[at]);
  // `How much for water? Only the water`: that is what is asked.
  const isOfIt = ({ said }: Sentence) => [...valuesOf({ said })].some((value) => own.has(value));
  const whole = all.filter((each, place) => place <= at || !LEAVES_OUT.test(each.said.words.join(' ')) || isOfIt(each));
  const isOfItsOwn = asking.some(({ said }) => said.isLed || said.ranges.some((range) => says(range, SUBJECT)));
  return {
    kept: kept.length === all.length ? text : joined(kept),
    ...(isOfItsOwn && asking.length < kept.length ? { asking: joined(asking) } : {}),
    ...(alone === undefined ? {} : { alone }),
    ...(at === -1 || whole.length === all.length ? {} : { whole: joined(whole) }),
  };
}

/**
 * What is told may say why it is asked; it says nothing of what is asked where it has no amount, no name that the question
 * has not, no time that the question may want, and the question points back at nothing.
 */
function askedAlone(all: readonly Sentence[], today: string): string | undefined {
  const [asked, ...others] = all.filter(({ text }) => ASKS.test(text));
  if (asked === undefined || others.length > 0 || asked.said.words.some((word) => SEVERAL.test(word))) return undefined;
  const isBack = asked.said.words.some((word) => BACK.test(word));
  const own = valuesOf(asked);
  const isKnown = ({ readings }: Range) =>
    !readings.some(({ slot }) => SUBJECT.test(slot)) || readings.some(({ slot, value }) => own.has(`${slot} ${value}`));
  const isTold = ({ said }: Sentence) =>
    said.words.some((word) => OF_PERSON.test(word)) &&
    !NARROWS.test(said.words[0] ?? '') &&
    said.amounts.length === 0 &&
    said.ranges.every((range) => isKnown(range) && !(isBack && (isNamed(range) || says(range, SUBJECT)))) &&
    (asked.said.periods.length > 0 || said.periods.every((period) => isNow(period, today)));
  return all.every((each) => each === asked || isTold(each)) ? asked.text : undefined;
}

const valuesOf = (sentence: Pick<Sentence, 'said'> | undefined): ReadonlySet<string> =>
  new Set(sentence?.said.ranges.flatMap(({ readings }) => readings.map(({ slot, value }) => `${slot} ${value}`)));

const isNow = ({ relative, args: { start_date = '9', end_date = start_date } }: SpokenPeriod, today: string): boolean =>
  relative === 'current' || (start_date <= today && today <= end_date);

const joined = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');
const says = ({ readings }: Range, slots: RegExp): boolean => readings.some(({ slot }) => slots.test(slot));

/** The sentences that say more than some slots; all where none does, or one points back at what the others name. */
function without(
  all: readonly Sentence[],
  slots: RegExp,
  { today, isFirst }: { today: string; isFirst: boolean },
): readonly Sentence[] {
  const isIdle = ({ text, said }: Sentence): boolean =>
    !isAsking({ text, said }) &&
    !LEAVES_OUT.test(said.words.join(' ')) &&
    said.words.length >= WORDS_MIN &&
    said.periods.every((period) => isNow(period, today)) &&
    said.ranges.every(
      ({ readings }) =>
        readings.some(({ slot }) => slot === 'filler') ||
        readings.every(({ slot }) => slots.test(slot) || slot === 'period'),
    );
  const left = all.filter((each) => !isIdle(each));
  const dropped = all.filter(isIdle);
  // What points back in the first question can only mean what is told beside it.
  const isBack = isFirst && left.some(({ said }) => said.words.some((word) => BACK.test(word)));
  const mayBeMeant = isBack && dropped.some(({ said }) => said.ranges.some(isNamed));
  // `I can't sleep tonight` says no time of what is asked about something; `today I was out` does.
  const isTimed =
    left.some(({ said }) => said.periods.length > 0 || said.ranges.some((range) => says(range, SUBJECT))) ||
    dropped.every(({ said }) => said.periods.length === 0);
  return left.length === 0 || mayBeMeant || !isTimed ? all : left;
}

const isAsking = ({ text, said }: Sentence): boolean => ASKS.test(text) || said.words.some((word) => ASKING.test(word));

/** A name that is known, or written as one. */
const isNamed = (range: Range): boolean =>
  says(range, /^(?:merchant|category)$/) || (says(range, /^name$/) && range.raw !== range.raw.toLowerCase());
