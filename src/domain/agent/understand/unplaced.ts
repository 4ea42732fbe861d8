/**
 * What a question narrows by that its answer has no part for: `per hour`, `for my wife`, `half of what I spent`. To answer
 * without is to answer another question, so the words are told to the person, with the question that is left without them.
 */
import { cycleOf, cycleRange } from '../../calendar.ts';
import { partsOf } from '../kinds/asides.ts';
import { ROWS_COUNTED } from '../orders/change-targets.ts';
import { mondayOf } from '../periods/day-points.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { ADDING, type Asked, type Intent, type Plan } from '../plans/intents.ts';
import { COUNTED_MAX } from '../words/amounts.ts';
import { foldWord, keepWords } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { onlyOf, saysSlot } from './clauses-meant.ts';
import { usedBy } from './likely-plan.ts';

/** After these stands what narrows, beside any article. */
const NARROWING =
  /^(?:en|por|para|con|sin|entre|segun|a|al|de|del|antes|despues|in|by|for|with|without|per|on|at|between|from|of|before|after)$/;
const WITHIN = /^(?:segun|con|sin|with|without|per)$/;
/** What a purchase is of, or for, changes nothing in what it does to the budget. */
const OF_PURCHASE = /^(?:para|de|del|a|al|en|for|of|to|in|on)$/;
const ARTICLE =
  /^(?:el|la|los|las|lo|un|una|unos|unas|mi|mis|su|sus|the|an?|my|our|your|his|her|their|est[aeo]s?|es[aeo]s?|this|that|each|every|cada)$/;
/** `Para pagarla`, `sin pasarme`, `for fixing it`: what it is for, and no part of it. */
const PURPOSE =
  /^(?:(?:para|pa|por|for|in) (?:una |an |a |case of )?(?:emergencias?|emergenc(?:y|ies)|si acaso)|(?:para|por|sin|a|al|de|en|con) .+[aei]r(?:me|te|se|nos)?(?:l[aeo]s?)?|(?:for|without|by|from|of) .+ing)$/;
/** Between a thing and what is known of it. */
const DESCRIBED =
  /^(?:de|del|of|for|(?:(?:que|that|which|i|we|ya) (?:\w+ ){1,3})?(?:en|de|del|from|at|in))(?: (?:el|la|los|las|the))?$/;
const THEM = /^(?:they|them|ellos|ellas)$/;
const NAMING = /^(?:category|merchant|name|item|account|plan)$/;
const UNKNOWN = /^(?:noise|name|turning)$/;
/** A time that is not said: `en un ciclo`. */
const TIME = /^(?:ciclos?|mes(?:es)?|periodos?|dias?|cycles?|months?|days?|periods?)$/;
const TRIP = ['viaje', 'viajes', 'vacaciones', 'trip', 'trips', 'vacation', 'travels', 'paseo'];
/** `No sé`, `no me acuerdo`: of the person, and of no money. */
const BESIDES =
  /^(?:se|me|lo|le|quiero|quisiera|recuerdo|entiendo|puedo|pude|estoy|ocupo|necesito|need|want|know|remember|sure|worries|rush|idea|longer|only|just|solo)$/;
const LEAVING = /^(?:only|except)$/;
/** What makes another answer wherever it is said. */
const TELLING = /^(?:amount|count|except|split|repeated|weekday)$/;
/** Of what is changed only which rows are meant tells another thing; the rest says why. */
const OF_CHANGE = /^(?:amount|count|except|weekday)$/;
/** Intents that tell one figure of rows; what is so now; rows; a share, or other currencies, by themselves. */
const OF_ROWS = /^(?:spent|count|extreme|last|share)$/;
const OF_NOW = /^(?:left|limit|closing)$/;
const LISTS = /^(?:list|listed|last|newest|left|how_many_uncategorized)$/;
/** Savings are no money in the bank, the aguinaldo is no salary, and debts are taken off what one is worth. */
const LEAVES = /^(?:worth|bank|money|account|salary)$/;
const TELLS_SHARE = /^(?:limit|pension|left|used|water)$/;
const TELLS_CURRENCIES = /^(?:recurring|price|item_price|savings|convert|rate|worth|account|bank)$/;

type Meant = { asked: Asked; plan: Plan; intent: Intent };

/** The words of a question that narrow and have no part in the plan it was taken for, with what leads to them. */
export function unplacedIn(question: Asked, meant: Meant): Range[] {
  const { plan } = meant;
  // Of what is new all words tell something.
  if (plan.kind === 'tell' || (plan.kind === 'propose' && ADDING.test(plan.tool))) return [];
  const isPurchase = meant.intent.id === 'afford';
  const { of, asking, opened } = partsOf(question.tokens);
  const isAsking = ({ from }: Range) => asking === -1 || of[from] === asking || opened.has(of[from]);
  const isAfter = ({ from }: Range) => asking === -1 || (of[from] ?? 0) >= asking;
  // `Friends pay for the tickets. How much have they sent?`: it names nothing itself.
  const isOfThem =
    question.words.some((word, at) => THEM.test(word) && (of[at] ?? 0) >= asking) &&
    !question.ranges.some((range) => isAfter(range) && saysSlot(range, NAMING));
  // What was spent in euros is what was spent on the trip.
  const trip = question.has('into') && meant.intent.id === 'spent' ? TRIP : [];
  const used = `${usedBy(plan, question)} ${trip.join(' ')}`;
  return question.ranges.flatMap((range) => {
    const lead = leadOf(range, question);
    const isLeft = question.ranges.some((each) => saysSlot(each, LEAVING) && each.to === lead + 1 && isAfter(each));
    const word = question.words[lead] ?? '';
    // `Según mi abuela`, `el ciclo con descuento`: within what nobody knows.
    const isWithin = question.words.slice(range.from, range.to - 1).some((each) => WITHIN.test(each));
    const isLed = of[lead] === of[range.from] && NARROWING.test(word) && !(isPurchase && OF_PURCHASE.test(word));
    const isLeavingOut = saysSlot(range, /^except$/) && isNamedAfter(range, question);
    // `La penúltima compra, ¿dónde fue?`: beside what the answer is about.
    const isBeside = question.ranges.some(
      ({ from, clause, weak }) => !weak && clause === range.clause && from >= range.to && from <= range.to + 1,
    );
    const isOfRows = question.ranges.some(
      (each) => each.clause === range.clause && saysSlot(each, /^(?:merchant|category|item|rows|delete|put)$/),
    );
    // `Al muchacho del zacate`, `la refri que sacamos en Gollo`: it says which the known one is.
    const isDescribed = question.ranges.some(
      (each) =>
        each.from > range.to &&
        DESCRIBED.test(question.words.slice(range.to, each.from).join(' ')) &&
        saysSlot(each, /^(?:merchant|category|item|plan)$/),
    );
    const isUnplaced =
      // What is said around a change tells why.
      (plan.kind === 'read' &&
        ((isUnknown(range, question, used) &&
          !isDescribed &&
          (isLeft || ((isLed || isWithin) && (isAsking(range) || isOfThem)))) ||
          (isNegation(range, question) && opened.has(of[range.from])))) ||
      (isApart(range, plan) &&
        meant.intent.id !== 'split' &&
        (plan.kind === 'read' ? isAsking(range) || isBeside : isOfRows)) ||
      (plan.kind === 'read' &&
        (isSupposed(range, question, plan) || (!isPurchase && describesRows(range, question, used)))) ||
      ((isAsking(range) || isLeavingOut) && isIdle(range, question, meant));
    return isUnplaced ? [isLeft || isLed ? { ...range, from: lead } : range] : [];
  });
}

/** Rows, before and after what is said of them. */
const ROWS_ES = /(?:^| )(?:compras?|gastos?|movimientos?|transaccion(?:es)?|cargos?|pagos?)$/;
const ROWS_EN = /(?:^| )(?:purchases?|expenses?|transactions?|charges|payments)$/;
/** A superlative that no slot has: `the tiniest`, `the weirdest`. */
const SUPERLATIVE =
  /^(?!(?:latest|interest|request|rest|test|west|best|guest|honest|suggest|invest|modest|protest|nearest|forest|budapest|est|pest|harvest)$)[a-z]{2,}est$/;
const DEGREE = /^(?:mas|menos|muy|tan|bien|super|most|least|very|really|more|less)$/;
/** Beside rows, these say nothing of them: who, which, whose, that they were made. */
const BESIDE_ROWS =
  /^(?:[a-z]{1,3}|(?:hech|realizad|registrad|anotad|efectuad|apuntad|incluid|juntad|individual|complet|detallad|actual)[a-z]*|para|pero|entre|desde|hasta|sobre|porque|cuando|donde|como|cuant[oa]s?|cuales|estos?|estas?|esos?|esas?|otr[oa]s?|much[oa]s?|poc[oa]s?|algun[oa]?s?|mism[oa]s?|prop[a-z]+|tod[oa]s?|tengo|tuve|hubo|hice|hemos|fueron|solo|ahi|aqui|those|these|that|this|them|their|other|some|what|which|with|from|into|were|have|been|made|more|each|only|single|whole|full|just|said|there|here|about|count|recorded|listed|please|porfa|favor|gracias)$/;

/**
 * `Las compras más importantes`, `small purchases`, `the weirdest`: which rows are meant, in a word that no plan has a part
 * for.
 */
function describesRows({ from, to, raw, readings }: Range, { ranges, words, tokens }: Asked, used: string): boolean {
  if (
    !readings.every(({ slot }) => UNKNOWN.test(slot)) ||
    used.includes(foldWord(raw)) ||
    BESIDE_ROWS.test(words[from] ?? '')
  )
    return false;
  if (SUPERLATIVE.test(words[from] ?? '')) return true;
  const isRows = (each: Range, nouns: RegExp) =>
    saysSlot(each, /^(?:rows|spending)$/) &&
    nouns.test(foldWord(each.raw)) &&
    tokens[each.from]?.clause === tokens[from]?.clause;
  let before = from;
  while (DEGREE.test(words[before - 1] ?? '')) before--;
  const noun = ranges.find((each) => each.to === before && isRows(each, ROWS_ES));
  // `Los gastos proyecta` has a verb there: what describes many is of many.
  const isOfThem = before < from || (/s$/.test(foldWord(noun?.raw ?? '')) && /[aeo]s$/.test(foldWord(raw)));
  return (noun !== undefined && isOfThem) || ranges.some((each) => each.from === to && isRows(each, ROWS_EN));
}

const SUPPOSING =
  /(?:^| )(?:si|if)(?: (?:i|we|yo|le|me|les|ya|solo|only|just|were to))* (?:pag|abon|gast|compr|sac|deposit|mand|ahorr|pon|meto|pay|paid|spend|spent|buy|bought|put|take|took|send|sent|sav)[a-z]*(?: [a-z]+){0,2}$/;

/** `Y si pago 500 mil, ¿cuánto queda?`: what would be paid has a part in the answer. */
function isSupposed(range: Range, { words, amounts }: Asked, plan: Plan): boolean {
  const amount = amounts.find(({ from }) => from === range.from);
  return (
    amount !== undefined &&
    !saysSlot(range, /^count$/) &&
    SUPPOSING.test(words.slice(Math.max(0, range.from - 6), range.from).join(' ')) &&
    !JSON.stringify(plan).includes(String(amount.amount))
  );
}

/** Where the word stands that leads to a range, before its articles. */
function leadOf({ from }: Range, { words }: Asked): number {
  let at = from - 1;
  while (ARTICLE.test(words[at] ?? '')) at--;
  return at;
}

/** `No`, `never`, `weren't`. */
const isNot = ({ from, to }: Pick<Range, 'from' | 'to'>, words: readonly string[]): boolean =>
  /^(?:no|not|nunca|never|jamas)$/.test(words[from] ?? '') ||
  (/^[a-z]+n$/.test(words[from] ?? '') && words[to] === 't');

/** `Lo que no fue con tarjeta`, `which of them weren't food`: what it takes away is asked about. */
function isNegation({ from, to, readings }: Range, { words }: Asked): boolean {
  const word = words[from] ?? '';
  const isSaid = readings.some(({ slot }) => !/^(?:no|noise|name|turning|have|filler|edit)$/.test(slot));
  const next = words[word.endsWith('n') && words[to] === 't' ? to + 1 : to];
  return (
    isNot({ from, to }, words) &&
    !isSaid &&
    next !== undefined &&
    !BESIDES.test(next) &&
    !/^(?:o|or|si|y|and|ni|pero|but)$/.test(words[from - 1] ?? '')
  );
}

/** `Aparte de Netflix`: it leaves out what the ledger knows. */
const isNamedAfter = (range: Range, { ranges }: Asked): boolean =>
  ranges.some(
    (each) =>
      each.from >= range.to &&
      each.from <= range.to + 2 &&
      each.clause === range.clause &&
      saysSlot(each, /^(?:merchant|category|item)$/),
  );

/** Words that no plan has a part for, whatever is asked. */
const isApart = (range: Range, plan: Plan): boolean =>
  saysSlot(range, /^apart$/) &&
  // Each by itself is told where there are several.
  !(range.readings.some(({ value }) => value === 'each') && JSON.stringify(plan).includes('"by"')) &&
  range.readings.every(({ slot }) => /^(?:apart|split|returns)$/.test(slot)) &&
  !(saysSlot(range, /^returns$/) && JSON.stringify(plan).includes('pension'));

/** Words that nobody knows, and that a plan does not use. */
const isUnknown = ({ from, raw, readings }: Range, { words }: Asked, used: string): boolean =>
  readings.length > 0 &&
  readings.every(({ slot }) => UNKNOWN.test(slot)) &&
  !used.includes(foldWord(raw)) &&
  !foldWord(raw)
    .split(' ')
    .some((word) => TIME.test(word)) &&
  !PURPOSE.test(`${words[from - 1]} ${words[from]}`);

/** Whether a plan is the same without what a range tells. */
function isIdle(range: Range, { amounts, periods, words, question }: Asked, { asked, plan, intent }: Meant): boolean {
  const isHere = ({ from }: { from: number }) => from === range.from;
  if (range.weak || !range.readings.every((reading) => isTelling(reading, intent))) return false;
  if (plan.kind !== 'read' && !range.readings.every(({ slot }) => OF_CHANGE.test(slot))) return false;
  if (range.readings.some(({ slot }) => intent.needs.some((group) => group.split('|').includes(slot)))) return false;
  if (amounts.some((each) => isHere(each) && each.currency === undefined && each.amount <= COUNTED_MAX)) return false;
  // `Los 137 sin categoría`: how many were seen.
  if (plan.kind !== 'read' && amounts.some((each) => isHere(each) && ROWS_COUNTED.test(words[each.to] ?? '')))
    return false;
  if (periods.some((each) => isHere(each) && isCurrent(each, question))) return false;
  if (saysSlot(range, LEAVING) && PURPOSE.test(`${words[range.to - 1]} ${words[range.to]}`)) return false;
  // Said twice, it is taken out twice; what is left out goes with it: `sin contar Uber`.
  const own = JSON.stringify(range.readings);
  const isOut = (each: Range) =>
    isHere(each) ||
    JSON.stringify(each.readings) === own ||
    (saysSlot(range, LEAVING) && each.clause === range.clause && each.from > range.from);
  const without = onlyOf(
    asked,
    asked.ranges.filter((each) => !isOut(each)),
  );
  return JSON.stringify(intent.plan(without)) === JSON.stringify(plan);
}

const isTelling = ({ slot, value }: Range['readings'][number], { id }: Intent): boolean =>
  (TELLING.test(slot) && !(slot === 'except' && LEAVES.test(id))) ||
  (slot === 'period' && OF_NOW.test(id)) ||
  (slot === 'account' && id === 'left') ||
  (slot === 'share' && !TELLS_SHARE.test(id)) ||
  (slot === 'into' && !TELLS_CURRENCIES.test(id)) ||
  (/^(?:per|cuotas)$/.test(slot) && OF_ROWS.test(id) && !(slot === 'per' && id === 'share')) ||
  (/^(?:by|per)$/.test(slot) && /^(?:day|week|row)$/.test(value) && /^(?:salary|income)$/.test(id)) ||
  // What is on the open statement of a card is no count of all rows.
  (slot === 'closing' && OF_ROWS.test(id)) ||
  (/^(?:compare|rose)$/.test(slot) && /^(?:net|spent)$/.test(id)) ||
  (/^(?:more|less)_than$/.test(slot) && id === 'net') ||
  (slot === 'spend' && value === 'past' && /^(?:account|accounts|bank|money|savings)$/.test(id)) ||
  (/^(?:average|smallest)$/.test(slot) && (OF_ROWS.test(id) || id === 'top')) ||
  (slot === 'by' && value === 'month' && id === 'spent') ||
  (slot === 'by' && /^(?:category|merchant|weekday|account|source)$/.test(value) && !LISTS.test(id));

/** `This week`, `today`, `this year`: what is so now is asked of it. */
function isCurrent({ args, open }: SpokenPeriod, { today, cycle_start_day }: Asked['question']): boolean {
  if (open === true) return false;
  const cycle = cycleOf(today, cycle_start_day);
  const { starts_on } = cycleRange(cycle, cycle_start_day);
  const begun = [today, mondayOf(today), `${today.slice(0, 7)}-01`, `${today.slice(0, 4)}-01-01`, starts_on];
  return args.cycle === undefined
    ? args.start_date === undefined || begun.includes(args.start_date)
    : args.cycle === cycle;
}

/**
 * The question without these words, and the words by themselves. A change without them would be of more rows, and a
 * question without its negation the opposite: nothing is left of them.
 */
export function withoutUnplaced(
  { question, tokens, words: texts }: Asked,
  ranges: readonly Range[],
  plan: Plan,
): { left: string; words: string } {
  const isIn = (at: number) => ranges.some(({ from, to }) => at >= from && at < to);
  const mark = /\?\s*$/.test(question.text) ? '?' : '';
  const opens = question.text.slice(0, tokens[0]?.at ?? 0).trim();
  const left = keepWords(question.text, tokens, (_, at) => !isIn(at)).replace(/(?<![\s,;:.?])[\s,;:.?]+$/, '');
  const words = ranges.map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' '),
  );
  const isKept = plan.kind === 'read' && !ranges.some((range) => isNot(range, texts));
  return { left: isKept ? `${opens}${left}${mark}` : '', words: words.join(', ') };
}
