/** The kinds of a question without those that its words rule out. */

import type { SpokenPeriod } from '../periods/spoken-period.ts';
import type { Asked } from '../plans/intents.ts';
import { hasDone } from '../plans/said-direction.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import type { Said } from '../words/slots.ts';
import { familyOf } from './kept.ts';
import type { Likely } from './score-kinds.ts';

/** Words that nobody knows, that ask for advice, or for something to be done. */
const UNKNOWN = /^(?:noise|turning|name|others|advice|outside|put|move|edit|delete|withdraw|amount|why)$/;
/** What is not asked may be an order, which is none of ours: `cancel my Spotify`. */
const ASKING = /^(?:cuant[oa]s?|cual(?:es)?|cuando|how|what|whats|which|when|whens)$/;
/** What somebody has, pays or is paid. */
const OWNED = /^(?:item|merchant|account|plan|fund|salary|card|pension|savings)$/;

/** What is paid for. */
const BILLED = /^(?:water|muni|loan|item|merchant|category|card)$/;

const isForeign = ({ readings }: Said['ranges'][number]): boolean =>
  readings.some(({ slot, value }) => slot === 'amount' && /^(?:USD|EUR|BTC|XMR)$/.test(value));

/** Begins an order to change what is there. */
const CHANGING =
  /^(?:enla[cz]\w*|vincul\w+|link|difier\w+|difer\w+|aplac\w+|pospon\w+|defer|postpone|separ[ae]|recategori\w+|reclasifi\w+|clasifiqu\w+|pas[ae]|muev[ae]|mov[ae]|deje|borr\w+|elimin\w+|delete|devuelv\w+|corrij\w+|correg\w+|correct|cambi[ae]\w*|change|divid\w+|split|etiquet\w+|tag|move|rename|mar(?:qu|c)[eao]\w*|mark|pon(?:e|ga|gan)?|met(?:e|a|an))$/;

/** Whether words tell to change something: they ask for no figure. */
export const ordersChange = (words: readonly string[]): boolean =>
  CHANGING.test(words[0] ?? '') || ELSEWHERE.test(words.join(' '));
const ELSEWHERE =
  /(?:^| )get rid of |^(?:pas|muev|mand|dej)\w* (?:es[eoa]s? )?(?:para|al|a) (?:el |la )?(?:otro|proxim[oa]|siguiente) (?:ciclo|mes|corte)(?: |$)/;

/** `Las de Walmart que no son de hogar`: what bounds rows is no order to make them so. */
const BOUNDING =
  /(?:^| )(?:que|that|which) (?:(?:no|not) )?(?:sean?|son|es|fueron|fue|eran|era|are|is|were|was|aren|isn|weren|wasn)(?: |$)/;
const isOnlyBounded = (words: readonly string[]): boolean =>
  BOUNDING.test(words.join(' ')) && !ordersChange(words) && !words.some((word) => isOrder(word) || GOES.test(word));
/** `… van en hogar`. */
const GOES = /^(?:va|van|vayan?|goes|go|should|deberian?|belongs?|pertenecen?)$/;

/** What is ordered is one of the changes, as soon as one is possible. */
function onlyChanges(kinds: Likely[]): Likely[] {
  const left = kinds.filter(({ kind }) => familyOf(kind) === 'change' || /^(?:outside|convert)$/.test(kind));
  const sum = left.reduce((total, { chance }) => total + chance, 0);
  return sum >= ORDERED_MIN ? left.map(({ kind, chance }) => ({ kind, chance: chance / sum })) : kinds;
}
const ORDERED_MIN = 0.2;

/**
 * How often the plan was passed, how long one goes without, how many days in a row, or between two of the rows, and what
 * rises most from month to month: no tool tells it.
 */
const UNTOLD =
  /(?:^| )(?:(?:no|zero)[ -]spend days?|(?:bills|recibos|facturas|pagos) (?:\w+ ){0,6}(?:already paid|paid already|ya (?:pague|pagadas|pagados|pagamos|estan pagad[oa]s))|(?:how much|cuanto) (?:of|de) (?:my|mi|the|el|la) (?:(?:next|proxim[oa]) )?(?:paycheck|salary|pay|salario|sueldo|quincena) (?:is|esta|ya|will|se)|dias (?:sin (?:gast|compr|movim)\w+|(?:que|en que) no (?:gast|compr)\w+)|days (?:without|with no) (?:any )?(?:spend|buy|purchas|expens)\w*|mismo dia que|same day (?:as|that)|cuanto (?:tiempo )?(?:paso|pase|duro|dure) sin|how long (?:do|did|can|have) i (?:go|gone) without|(?:cuantas veces|how (?:many times|often)) (?:(?:me|nos) (?:he |hemos )?(?:pas|exced|sobregir)\w+|(?:did|have|do) (?:i|we) (?:go over|gone over|overspen[dt]|exceed(?:ed)?))|(?:dias|days|semanas|weeks|meses|months) (?:seguid[oa]s|consecutiv[oa]s|in a row|straight)|(?:cuant[oa]s|how many) (?:dias|days|semanas|weeks|meses|months) (?:(?:pasaron|hubo|hay|went by|passed|were there|are there) )?(?:entre|between)|(?:sube|crece|aumenta|rises|grows|goes up) (?:(?:mas|the most|most) (?:cada|every|each)|(?:cada|every|each) \w+ (?:mas|the most)))(?: |$)/;

/** What a name and a time alone may be of, and words that lead from one to the other. */
const NAMED = /^(?:category|merchant|weekday)$/;
const LEADING = /^(?:en|de|del|el|la|los|las|mi|mis|y|in|on|of|at|for|the|my|over|during|and|durante|por|para)$/;

/** `Last 30 days restaurants`, one time and what it is of, in either order: what was spent, which the words alone do not say. */
function isNameInTime({ ranges, words, periods, amounts, has }: Said): boolean {
  const says = (range: Said['ranges'][number], slots: RegExp) => range.readings.some(({ slot }) => slots.test(slot));
  const isAside = ({ readings }: Said['ranges'][number]) => readings.some(({ value }) => value === 'aside');
  const isLead = ({ from, to }: Said['ranges'][number]) => words.slice(from, to).every((word) => LEADING.test(word));
  const isSaid = (at: number) => ranges.some(({ from, to }) => at >= from && at < to);
  return (
    periods.length === 1 &&
    amounts.length === 0 &&
    !has('average') &&
    ranges.some((range) => says(range, NAMED)) &&
    ranges.every((range) => says(range, NAMED) || says(range, /^period$/) || isAside(range) || isLead(range)) &&
    words.every((word, at) => isSaid(at) || LEADING.test(word))
  );
}

const BONUS = /^(?:aguinaldo|bono|bonus|comision|comisión|commission|incentivo)$/i;

/** Whether it names what is paid for, and nothing that comes in. */
export const isPaidFor = ({ ranges, has }: Said): boolean =>
  ranges.some(
    ({ raw, readings }) => !BONUS.test(raw) && readings.some(({ slot }) => /^(?:category|item|merchant)$/.test(slot)),
  ) && !has('income|salary|deposits|share');

/** `What did I pay on the 9th of each month`: one day of several months. */
const DAY_OF_EACH =
  /(?:^| )\d{1,2}(?:st|nd|rd|th)? (?:of|de) (?:each|every|cada|todos los) (?:month|mes)(?:es)?(?: |$)/;
const SPENT = /(?:^| )(?:did i (?:pay|spend|buy)|i (?:paid|spent)|pague|gaste|compre)(?: |$)/;

/**
 * What names only what the ledger knows is in it: `what is my rent right now` asks for no other knowledge. Of what is
 * planned it asks for that.
 */
export function withoutRuledOut(scored: Likely[], said: Said, told: string | null): Likely[] {
  const { ranges, words, has } = said;
  const text = words.join(' ');
  if (UNTOLD.test(text) || (DAY_OF_EACH.test(text) && SPENT.test(text))) return [];
  // `When do I get paid next?`, `and the one after that?`: only the next one is told.
  if (told !== null && /^salary/.test(told) && ONE_AFTER.test(text)) return [];
  if (told === null && isNameInTime(said)) return [{ kind: 'spent', chance: 1 }];
  const isOf = ({ readings }: Said['ranges'][number], slots: RegExp) => readings.some(({ slot }) => slots.test(slot));
  const changes = ordersChange(words) ? onlyChanges(scored) : scored;
  // `Leaving out anything in instalments, what was the biggest purchase`: not of what is left out.
  const isLeftOut = ({ from, clause }: Said['ranges'][number]) =>
    ranges.some((each) => each.clause === clause && isOf(each, /^except$/) && from >= each.to && from <= each.to + 3);
  const cuotas = ranges.filter((range) => isOf(range, /^cuotas$/));
  const isOfNoCuotas = cuotas.length > 0 && cuotas.every(isLeftOut) && has('spend|spending|rows|largest|smallest');
  // `And the next one`, after what is no pay, is no payday.
  const isOfPay = told === null || /^(?:salary|income|due)/.test(told) || has('salary|income|deposits');
  const all = changes.filter(
    ({ kind }) => (isOfPay || kind !== 'salary_next') && !(isOfNoCuotas && /^cuotas_/.test(kind)),
  );
  // `El próximo pago del agua` is of what is billed, and not of the pay.
  const isBill = ranges.some((range) => isOf(range, BILLED)) && !has('salary|income');
  // `Entre semana`, `los martes de noviembre` compare nothing.
  const isWeek = has('weekday') && !has('compare|degree|most|same_point|rose|raise|before|this');
  const isVersus =
    words.some((word) => /^(?:vs|versus|contra)$/.test(word)) &&
    ranges.filter((range) => isOf(range, /^(?:merchant|category)$/)).length === 2;
  // `Transfers out` came from nobody.
  const isOut =
    /(?:^| )(?:(?:transfers?|sinpes?) (?:out|sent)|(?:transferencias|sinpes?) (?:salientes|enviad[oa]s))(?: |$)/.test(
      words.join(' '),
    );
  // `Cuánto he transferido a terceros`: nor did what one sent.
  const isSent = hasDone(said) && !has('income|salary');
  // `How much besides groceries`: of what did not come in.
  const isBesides =
    has('except') &&
    ranges.some((range) => isOf(range, /^(?:category|item|merchant|medium|account)$/)) &&
    !has('income|salary|deposits|net|returns|savings');
  // `Restaurantes menos sushi`: less of them, and not the least of them.
  const isLess =
    !has('smallest') &&
    ranges.some(
      ({ raw, readings }) => /^(?:menos|minus)\b/i.test(raw) && readings.some(({ slot }) => slot === 'except'),
    );
  // `Los 22 120 del kiosco fueron birras, métalos en entretenimiento`: a row that is there, and no new one.
  const isPutThere =
    has('category') &&
    has('merchant') &&
    has('period') &&
    !has('spend|paid|withdraw') &&
    words.some((word) => PUT.test(word));
  const renamed: Readonly<Record<string, string>> = {
    ...(isPutThere ? { note: 'categorize', note_in: 'categorize' } : {}),
    ...(isBesides || isSent ? { income: 'spent' } : {}),
    // `How much is my salary`, `and Netflix`: nobody is paid by what is paid for.
    ...(told === 'salary' && isPaidFor(said) ? { salary: 'spent', income: 'spent' } : {}),
    ...(isOnlyBounded(words) ? { categorize: 'list', rule: 'list' } : {}),
    // `Cuánto gasté de más en súper` is what the plan was passed by.
    ...(has('over') && has('how_much') && has('category') ? { spent: 'over' } : {}),
    ...(isLess ? { smallest: 'spent' } : {}),
    ...(isDearerThan(words) && has('period') ? { largest: 'rose', smallest: 'rose' } : {}),
    ...(isOut ? { income: 'list' } : {}),
    ...(isBill ? { salary_next: 'due_item' } : {}),
    // `De luz en los últimos 3 recibos`: a receipt of what the municipality bills nobody for.
    ...(isOtherReceipt(said) ? { municipal: 'spent', water: 'spent' } : {}),
    // `What do I have to pay before my next paycheck`: what is due, and not the pay.
    ...(has('due') && has('until') && !has('when') ? { salary_next: 'due' } : {}),
    ...(isWeek ? { compare: 'spent' } : {}),
    ...(isVersus ? { spent: 'compare' } : {}),
    // `Número de compras por categoría` says nothing of those without one.
    // `En qué categorías gasté más que el mes pasado`: than then, and not than was planned.
    ...(has('by') && has('compare') && has('period') && !has('budget|planned|over') ? { over: 'compare' } : {}),
    // `En cuál concepto gasté más, y de cuánto hablamos`: which of them, and no sum.
    ...(has('most') && /^(?:merchant|category)$/.test(said.value('by') ?? '') && !has('compare|degree') && told === null
      ? { spent: 'top' }
      : {}),
    ...(has('most') && has('by') && !has('uncategorized') ? { uncategorized: 'top' } : {}),
    ...(has('how_many') && has('by') && !has('uncategorized') ? { uncategorized: 'distinct' } : {}),
  };
  const kinds = all.map((each) => ({ ...each, kind: renamed[each.kind] ?? each.kind }));
  const isKnown =
    words.some((word) => ASKING.test(word)) &&
    ranges.some((range) => isOf(range, OWNED)) &&
    !ranges.some((range) => isOf(range, UNKNOWN));
  const outside = kinds.find(({ kind }) => kind === 'outside');
  // `How much is 100 dollars` asks what they are worth.
  const isWorth =
    ranges.length === 2 && has('convert') && ranges.some((range) => isOf(range, /^amount$/) && isForeign(range));
  if (isWorth) return [{ kind: 'convert', chance: 1 }];
  // `And by the same date in October`: as many days of it.
  const ofPoint = /^(?:same_point|period|how_much|spend|spending|filler)$/;
  if (has('same_point') && has('period') && ranges.every((range) => isOf(range, ofPoint)))
    return [{ kind: 'compare', chance: 1 }];
  if (!isKnown || outside === undefined) return kinds;
  const left = kinds.filter((each) => each !== outside);
  if (has('item') && !has('spend|period'))
    return left
      .map((each) => (each.kind === 'due_item' ? { ...each, chance: each.chance + outside.chance } : each))
      .toSorted((a, b) => b.chance - a.chance);
  const sum = 1 - outside.chance;
  return sum > 0 ? left.map(({ kind, chance }) => ({ kind, chance: chance / sum })) : kinds;
}

/** Receipts of something that is paid for elsewhere: light, internet. */
const isOtherReceipt = ({ ranges, words, has }: Said): boolean =>
  words.some((word) => /^(?:recibos?|facturas?|bills?|receipts?)$/.test(word)) &&
  has('item|category') &&
  !has('water|muni|m3|charge|reading') &&
  !ranges.some(({ raw }) => /agua|water|\bmuni|basura|barrido|garbage/i.test(raw));

/** `Más cara que la de octubre`: than then, and not the dearest. */
export const isDearerThan = (words: readonly string[]): boolean => DEARER_THAN.test(words.join(' '));
const DEARER_THAN =
  /(?:^| )(?:(?:mas|menos) (?:car|barat|alt|baj)[oa]s? (?:\w+ ){0,3}que (?:el|la|lo|los|las|en|hace)|(?:more expensive|less expensive|cheaper|dearer|pricier) (?:\w+ ){0,3}than) /;
const PUT = /^(?:met|pon|pong|clasifi[cq]u?|categori[cz]|pas|dej|mand|ech)[aei]l[oa]s?$/;
const ONE_AFTER =
  /^(?:(?:y|and|e) )?(?:(?:the (?:one|next)|el (?:que sigue|siguiente|otro)|l[oa] que sigue) )?(?:after (?:that|this|it)(?: one)?|despues(?: de (?:ese|eso|es[ae]))?|(?:que )?sigue despues(?: de (?:ese|eso))?|el que sigue|el siguiente)$/;
const OF_TIME_TO_COME = /^(?:due|due_item|reminder|committed|cuotas|reach|lowest)$/;

/** `Combustible este ciclo`, a name and a time that has begun: what was spent then, and nothing that is to come. */
export function withoutAhead(kinds: Likely[], { periods, question: { today } }: Asked): Likely[] {
  const hasBegun = ({ relative, args: { cycle, start_date = '9' } }: SpokenPeriod): boolean =>
    relative === 'current' || (relative !== 'next' && (cycle ?? start_date) <= today);
  return periods.length > 0 && periods.every(hasBegun)
    ? kinds.filter(({ kind }) => !OF_TIME_TO_COME.test(kind))
    : kinds;
}
