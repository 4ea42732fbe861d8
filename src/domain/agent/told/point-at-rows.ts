/**
 * Which of the rows that were shown an order is about: by their places, their size or age, their amount, or a name that is
 * said as of something at hand (`esa panadería`, `the Uber`).
 */

import { BUT, mostOfNamed, newestIn, numberOf, type Pointing, placed, placedOnDay } from '../orders/row-places.ts';
import { planWhose } from '../orders/whose-rows.ts';
import { asSaid } from '../plans/amount-bounds.ts';
import type { Asked, Question, ShownRows } from '../plans/intents.ts';
import { ROWS_MAX } from '../plans/ledger-plans.ts';
import { filterOf, subjectOf } from '../plans/subjects.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { answerBefore, placesIn, rowsShown } from '../understand/shown-rows.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { foldWord, plainText } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { exceptedOf } from './excepted-rows.ts';
import { restOf } from './rest-of-list.ts';
import { takenOff } from './take-off-list.ts';

const DETERMINER = /^(?:es[aeo]s?|est[aeo]s?|el|la|los|las|lo|al|that|those|this|these|the)$/;
const PLURAL = /^(?:es[ao]s|est[ao]s|los|las|those|these)$/;
const BETWEEN =
  /^(?:de|del|en|from|at|of|compras?|gastos?|pagos?|cargos?|cobros?|purchases?|charges?|payments?|two|dos)$/;
const AFTER = /^(?:ones?|rides?|charges?|purchases?|payments?|visits?)$/;
/** What stands before where rows go, and before what they are. */
const GOAL = /^(?:a|al|en|pa|para|por|for|to|in|into|as|under|como|es|son|era|eran|fue|is|are|was|were|no|not|be)$/;

/** Rows of a name, or of an amount, that is said as of something at hand. */
function named(asked: Asked): { pointing: Pointing; args: Record<string, unknown> } | null {
  const { ranges, periods, words } = asked;
  if (periods.length > 0 || asked.has('all|latest|last')) return null;
  const isName = ({ readings }: Range) =>
    readings.some(({ slot }) => /^(?:merchant|category|item)$/.test(slot)) &&
    !readings.some(({ slot }) => /^(?:amount|rows)$/.test(slot));
  /** Where the determiners of a name begin; null where it has none, or is where rows go. */
  const leadOf = (from: number): number | null => {
    let at = from;
    while (DETERMINER.test(words[at - 1] ?? '') || BETWEEN.test(words[at - 1] ?? '')) at--;
    const isGoal = at > 0 && (GOAL.test(words[at - 1] ?? '') ? at > 1 || words[at - 1] !== 'a' : words[at] === 'al');
    return words.slice(at, from).some((word) => DETERMINER.test(word)) && !isGoal ? at : null;
  };
  const first = ranges.find((range) => isName(range) && leadOf(range.from) !== null);
  const lead = first === undefined ? null : leadOf(first.from);
  if (first === undefined || lead === null) return null;
  // `El Siman y el Palí`: both.
  const others = ranges.filter(
    (range) => isName(range) && range.from > first.from && range.isJoined && leadOf(range.from) !== null,
  );
  const all = [first, ...others];
  const subject = subjectOf(asked, all);
  if (subject === null || subject.isEmpty) return null;
  let to = all.at(-1)?.to ?? first.to;
  const isPlural =
    others.length > 0 ||
    PLURAL.test(words[lead] ?? '') ||
    words.slice(lead, first.from).some((word) => /^(?:two|dos)$/.test(word));
  const isSeveral = /^(?:rides|charges|purchases|payments|visits|ones)$/.test(words[to] ?? '');
  if (AFTER.test(words[to] ?? '')) to++;
  const isMany = isPlural || isSeveral;
  const pointing = {
    from: startOf(asked, lead),
    to: endOf(asked, to),
    which: isMany ? 'all' : 'only',
    isMany,
  } as const;
  const { q: _, ...args } = subject.args;
  const filter = filterOf({ ...subject, args: {} });
  return { pointing, args: filter === undefined ? args : { ...args, q: filter } };
}

const startOf = ({ tokens }: Asked, at: number): number => tokens[at]?.at ?? 0;
/** Where a word ends in the text: a typing slip is longer or shorter than what it was read as. */
function endOf({ tokens, question }: Asked, to: number): number {
  const at = tokens[to - 1]?.at ?? 0;
  return at + (/^[^\s,;:.!?]+/.exec(plainText(question.text).slice(at))?.[0].length ?? 0);
}

const BUT_NAMED = new RegExp(`^(?:(?:y|and) )?${BUT}(?= )`);

/** `Todos menos Siman`, `all but the Ubers`. */
function allButNamed(asked: Asked, text: string): { pointing: Pointing; args: Record<string, unknown> } | null {
  const found = BUT_NAMED.exec(text);
  if (found === null) return null;
  const first = asked.ranges.find(
    ({ from, readings }) =>
      startOf(asked, from) > found[0].length &&
      text
        .slice(found[0].length, startOf(asked, from))
        .split(' ')
        .every((word) => word === '' || DETERMINER.test(word) || BETWEEN.test(word)) &&
      readings.some(({ slot }) => /^(?:merchant|category|item)$/.test(slot)),
  );
  const subject = first === undefined ? null : subjectOf({ ...asked, ranges: [first] }, [first]);
  const term = subject === null || subject.words.length > 1 ? undefined : filterOf({ ...subject, args: {} });
  if (first === undefined || term === undefined) return null;
  const q = term.includes(' ') && !term.includes('"') ? `-"${term}"` : `-${term}`;
  return { pointing: { from: 0, to: endOf(asked, first.to), which: 'all', isMany: true }, args: { q } };
}

/** `La de 5685`, `the 30k one`. */
function ofAmount(asked: Asked): { pointing: Pointing; args: Record<string, unknown> } | null {
  const { words } = asked;
  const [amount] = asked.amounts;
  if (amount === undefined) return null;
  const { from, to } = amount;
  const isOf = words[from - 1] === 'de' && /^(?:el|la|al)$/.test(words[from - 2] ?? '');
  const isOne =
    /^(?:the|that)$/.test(words[from - 1] ?? '') && /^(?:one|charge|purchase|ride|payment)$/.test(words[to] ?? '');
  if (!isOf && !isOne) return null;
  const [first, last] = isOf ? [from - 2, to] : [from - 1, to + 1];
  return {
    pointing: { from: startOf(asked, first), to: endOf(asked, last), which: 'only', isMany: false },
    args: { ...asSaid(amount, asked) },
  };
}

const LEAVING_OUT = /(?:^| )(?:quitando|sacando|restando|dejando|sin|without|minus|excluding|taking out)(?: |$)/;
const MOST = / (?:mas|most|least)(?! (?:de|que|than)|[\p{L} ]* menos)(?= |$)/u;
/** What asks, and orders nothing. */
const ASKING = /^(?:cuant[oa]s?|cual(?:es)?|cuando|donde|quien(?:es)?|how|what|whats|when|where|which|who|why)$/;
/** All of the list. */
const ALL_OF_IT =
  /^(?:(?:y|and|ok|entonces|then)[ ,]+)*(?:es[oa]s tod[oa]s|tod[oa]s(?: es[oa]s| ell[oa]s)?|all(?: of)?(?: (?:them|those|these))?|es[oa]s|those|them)(?=[ ,])/;
/** So many of them, before what is to be done: `ambas van en hogar`, `las dos son de salud`; of a name they are others. */
const SO_MANY =
  /^(?:(?:y|and|ok|entonces|then)[ ,]+)*(?:(?:ambos|ambas|both(?: of (?:them|those))?|(?:es[oa]s|l[oa]s|the|those) (?<count>dos|tres|cuatro|cinco|two|three|four|five))(?=[ ,]+(?:a|al|en|to|in|into|es|son|era|eran|fue|fueron|is|are|was|were|va|van|should|goes|go|[a-z]{3,}l[oa]s)(?: |$)))/;
/** What only says where rows go, without a verb: `ese a hogar`, `those are groceries`. */
const ONLY_GOES =
  /^(?:(?:y|and|pero|but|no|ok|mejor)[ ,]+)*(ese|esos|that one|those)[ ,]+(?:a|en|to|in|into|es|son|era|eran|fue|fueron|is|are|was|were|va|van|should be|goes|go)(?: (?:a|en|to|in|under))?[ ]+/i;

/** An order about rows of a list, as one about `that` or `those`, and which they are; null where none is pointed at. */
function pointedAt(
  asked: Asked,
  shown: ShownRows | undefined,
  before: Before,
): (Question & { isNamed: boolean }) | null {
  const { question } = asked;
  if (shown === undefined || typeof shown.which !== 'string') return null;
  const plain = plainText(question.text);
  const text = foldWord(plain);
  if (text.length !== plain.length || /[?¿]/.test(text) || asked.words.some((word) => ASKING.test(word))) return null;
  const isOneList = before?.plan.kind === 'read' && before.plan.calls.length === 1;
  // `La del 5 en Walmart` says more than its day.
  const isNamed = asked.ranges.some(
    ({ readings }) =>
      readings.some(({ slot }) => /^(?:merchant|name)$/.test(slot)) &&
      !readings.some(({ slot }) => slot === 'category'),
  );
  // Rows with the newest first, of which some are put into one category and nothing else is said of them.
  const isPut =
    isOneList &&
    shown.tool === 'search_transactions' &&
    shown.args['order'] === undefined &&
    asked.words.some(isOrder) &&
    asked.ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'category')).length === 1;
  const place =
    (isNamed ? null : placedOnDay(text)) ?? placed(text, isOneList) ?? (isPut && !isNamed ? newestIn(text) : null);
  const name =
    place === null && shown.tool === 'search_transactions'
      ? (allButNamed(asked, text) ?? ofAmount(asked) ?? named(asked))
      : null;
  // `La de Temu más cara` is told by its size, as it is without a list.
  if (name !== null && (mostOfNamed(text) !== null || MOST.test(text))) return null;
  const pointing = place ?? name?.pointing ?? allIn(text);
  // `Quitando lo de la barbería` is the same without it.
  if (LEAVING_OUT.test(text) && !(typeof place?.which === 'object' && 'allBut' in place.which)) return null;
  if (pointing === undefined) return null;
  const phrase = text.slice(pointing.from, pointing.to);
  const isEnglish = /(?:^| )(?:the|that|those|them|all|first|last|everything)(?: |$)/.test(phrase);
  const that = isEnglish ? (pointing.isMany ? 'those' : 'that one') : pointing.isMany ? 'esos' : 'ese';
  const said = `${plain.slice(0, pointing.from)}${that}${plain.slice(pointing.to)}`;
  // `Ese fue 30 mil` is another amount, and no place.
  const isOfRows = ({ from }: { from: number }) =>
    startOf(asked, from) >= pointing.from && startOf(asked, from) < pointing.to;
  const goes = asked.amounts.some((amount) => !isOfRows(amount))
    ? said
    : said.replace(ONLY_GOES, (_, those: string) => (isEnglish ? `put ${those} in ` : `ponga ${those} en `));
  const which = place === null ? pointing.which : placesIn(shown, place.which);
  if (which === 'all' && name === null && goes === said) return null;
  const q = [shown.args['q'], name?.args['q']].filter((term) => typeof term === 'string').join(' ');
  const isPlain = typeof which === 'object' && 'at' in which;
  const args = {
    ...{ ...shown.args, ...name?.args },
    ...(q === '' ? {} : { q }),
    ...(isPlain || (shown.isCut === true && name === null)
      ? {}
      : { [shown.tool === 'query_ledger' ? 'top' : 'limit']: ROWS_MAX }),
  };
  const within = name !== null && shown.isCut === true ? { within: shown.args } : {};
  const { told: _, ...list } = shown;
  // Another proposal that waits is something else.
  return {
    ...question,
    isProposed: false,
    text: goes,
    shownRows: { ...list, args, which, isPointed: true, ...within },
    isNamed: name !== null,
  };
}

function allIn(text: string): Pointing | undefined {
  const found = SO_MANY.exec(text) ?? ALL_OF_IT.exec(text);
  if (found === null) return undefined;
  const { count } = found.groups ?? {};
  const isBoth = count === undefined && SO_MANY.test(text);
  const which = count === undefined ? (isBoth ? { exactly: 2 } : 'all') : { exactly: numberOf(count) };
  return { from: 0, to: found[0].length, which, isMany: true };
}

/** An order about rows that were shown, as it is meant; null for what points at none, or orders nothing. */
export function pointedOf(asked: Asked, before: Before, understand: Understand): Found | null {
  const { question, language } = asked;
  // `La segunda no es mía` orders nothing.
  if (question.shownRows !== undefined || planWhose(asked, true) !== null) return null;
  const off =
    takenOff(asked, before, understand) ?? restOf(asked, before, understand) ?? exceptedOf(asked, before, understand);
  if (off !== null) return off;
  // The list may stand before a proposal: `y la del cine era de 8500`.
  const list = answerBefore(before?.isChange === true ? (before.previous ?? null) : before);
  const shown = rowsShown(list);
  const pointing = pointedAt(asked, shown, list);
  if (pointing === null || shown === undefined) return null;
  // What it says of rows at hand it says by itself.
  const found = understand(pointing, null, language);
  if (found.kind !== 'answer' || found.plan.kind !== 'propose_found' || found.plan.rows.tool !== shown.tool)
    return null;
  if (!pointing.isNamed) return found;
  // One row that is named may be elsewhere, where the list has none of that name; all but those of a name may not.
  if (pointing.shownRows?.which !== 'only') return found;
  const other = understand({ ...question, shownRows: shown }, before, language);
  const otherwise = other.kind === 'answer' && other.plan.kind === 'propose_found' ? { otherwise: other.plan } : {};
  return { ...found, plan: { ...found.plan, ...otherwise } };
}
