/** How an order changes what is planned: `súbalo 5 mil`, `baje restaurantes a 30`, `agregue gasolina de la moto, 20 mil`. */
import { compareAmounts, multiplyExact, subtractAmounts, sumAmounts, toWire } from '../../money.ts';
import type { Asked } from '../plans/intents.ts';
import type { SpokenAmount } from '../words/amounts.ts';
import type { LedgerNames } from '../words/ledger-names.ts';
import { keepWords, plainText } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';

type Item = NonNullable<LedgerNames['items']>[number];

/** An order by a verb, in any of its forms, and not a word that begins like one: `reste`, and not `restaurantes`. */
const verbs = (stems: string, english: string): RegExp =>
  new RegExp(
    `^(?:(?:${stems})(?:[aeio]|[aei]r|[ae]n|[aei]mos|amos|io|aron|ieron)?(?:me|te|se|les?)?(?:l[ao]s?)?|(?:${english})(?:e?d)?)$`,
  );
const RAISING = verbs('sub|aument|increment', 'raise|increase|bump');
const LOWERING = verbs('baj|reduc|reduzc|rest|quit|disminuy|recort', 'lower|cut|reduce|decrease|drop|trim|slash');
const ADDING = verbs('sum|agreg|agregu|anad|met', 'add');
const TAKING_OFF = verbs('rebaj|descont|descuent', 'subtract|take');
/** Whether a verb says that something becomes more, or less. */
export const changesBy = (word: string): boolean => RAISING.test(word) || LOWERING.test(word);
/** Before the amount that something becomes. */
const TO = /^(?:a|al|hasta|to|at|=)$/;
/** Before the amount that it changes by. */
const BY = /^(?:en|by|otros?|another|unos)$/;
const MORE_BEFORE = /^(?:otros|another|extra|additional)$/;

const ABOUT = /^(?:unos|como|about|around|los)$/;
/** `Súmele a …`: to whom something is added. */
const TO_IT = /les?$/;
const NAMED = /^(?:category|merchant|item|name)$/;

const BECOMING = /^(?:que|sean?|quede[n]?|quedar|dej\w*|pong\w*|pon\w*|so|it|s|should|make|be|is)$/;

/** `+5k`, `otros 10 mil`, `10k more`: so much more, or less, without a verb that says so. */
export function changeBeside({ words, tokens, question }: Asked, { from, to }: SpokenAmount): 'more' | 'less' | null {
  const at = tokens[from]?.at ?? 0;
  const [, sign] = /(?:^|\s)([+-]) ?$/.exec(plainText(question.text).slice(0, at)) ?? [];
  const [before = '', after = ''] = [words[from - 1], words[to]];
  const isAbout = /^(?:o|or)$/.test(words[to + 1] ?? '');
  if (sign === '+' || MORE_BEFORE.test(before) || (/^(?:mas|more|extra)$/.test(after) && !isAbout)) return 'more';
  return sign === '-' || (/^(?:menos|less)$/.test(after) && !isAbout) ? 'less' : null;
}

/** Whether an order changes what is planned by an amount: more, or less; null where the amount is what it becomes. */
export function changeBy(asked: Asked, amount: SpokenAmount): 'more' | 'less' | null {
  const { words, tokens, ranges } = asked;
  const { from, to } = amount;
  const verbAt = words.findIndex((word) => changesBy(word) || ADDING.test(word));
  const verb = words[verbAt] ?? '';
  const lead = ABOUT.test(words[from - 1] ?? '') ? from - 2 : from - 1;
  if (TO.test(words[lead] ?? '')) return null;
  if (verb === '' || verbAt > from) return changeBeside(asked, amount);
  /** `Bájele a restaurantes 8 mil`: before what is changed, and not before what it becomes. */
  const isOfItem = (at: number): boolean =>
    ranges.some((range) => range.from > at && range.to <= from && range.readings.some(({ slot }) => NAMED.test(slot)));
  // `Súbale al presupuesto, que quede en 100 mil` says what it becomes.
  const between = words.slice(verbAt + 1, from);
  if (tokens[verbAt]?.clause !== tokens[from]?.clause || between.some((word) => BECOMING.test(word))) return null;
  if (ADDING.test(verb)) {
    // `Agregue 5 mil al presupuesto de restaurantes`, and not `agregue 5 mil de gimnasio al presupuesto`.
    const isTo = /^(?:al|to)$/.test(words[to] ?? '') && !/^(?:al|to)$/.test(words[to + 3] ?? '');
    // `Súmele a restaurantes 5 mil`.
    const isToIt =
      TO_IT.test(verb) && /^al?$/.test(words[verbAt + 1] ?? '') && isOfItem(verbAt + 1) && to === words.length;
    return isToIt || (isTo && from - verbAt <= 2) ? 'more' : null;
  }
  // `Cambie … en`, `deje … en` say what it becomes; `baje … en` by how much.
  const isBy =
    BY.test(words[from - 1] ?? '') || from - verbAt <= 2 || /^(?:mas|menos|more|less)$/.test(words[to] ?? '');
  if (!isBy && between.some((word, at) => TO.test(word) && word !== 'al' && !isOfItem(verbAt + 1 + at))) return null;
  return RAISING.test(verb) ? 'more' : 'less';
}

/**
 * Whether an order changes a row by an amount: `súmele 5 mil a la de Walmart`, `rebaje 2 mil de la compra de Siman`; null
 * where the amount is what it becomes, `suba la de Walmart a 20 mil`, or no verb says it.
 */
export function rowChangedBy({ words, tokens }: Asked, { from }: SpokenAmount): 'more' | 'less' | null {
  const at = words.findLastIndex(
    (word, place) => place < from && (changesBy(word) || ADDING.test(word) || TAKING_OFF.test(word)),
  );
  const lead = ABOUT.test(words[from - 1] ?? '') ? from - 2 : from - 1;
  if (at === -1 || TO.test(words[lead] ?? '') || tokens[at]?.clause !== tokens[from]?.clause) return null;
  if (words.slice(at + 1, from).some((word) => BECOMING.test(word))) return null;
  return RAISING.test(words[at] ?? '') || ADDING.test(words[at] ?? '') ? 'more' : 'less';
}

/** `A la de Siman quítele 10 mil`, `agréguele 2 mil a la pizza del 15`: an order to a row, and neither a new one nor a deletion. */
export function isToRow(asked: Asked): boolean {
  const { words, ranges, amounts } = asked;
  const [amount, ...more] = amounts;
  if (amount === undefined || more.length > 0 || rowChangedBy(asked, amount) === null) return false;
  const isRow = ({ readings }: Range) =>
    readings.some(({ slot }) => /^(?:merchant|rows)$/.test(slot)) && !readings.some(({ slot }) => slot === 'item');
  const text = words.join(' ');
  return (
    (words
      .slice(0, amount.from)
      .slice(-2)
      .some((word) => TO_IT.test(word)) ||
      / (?:to|off|from) the /.test(text)) &&
    (TO_ROW.test(text) || (ranges.some(isRow) && TO_ONE.test(text)))
  );
}
/** `Suba Netflix 2 mil`, `agréguele 5 mil al súper`: more of what is there, and no new row. */
export const changesWhatIs = ({ words, has }: Asked): boolean =>
  (changesBy(words[0] ?? '') && !has('note|spend|withdraw|paid')) ||
  (words.some((word) => ADDING.test(word) && TO_IT.test(word)) && /(?:^| )(?:al|a la) /.test(words.join(' ')));
const TO_ROW =
  /(?:^| )(?:(?:a la|al|a el|a lo) (?:de|del|que|ultim[oa]|primer[oa]?|segund[oa]|anterior)|(?:to|off|from) the (?:last|latest|newest|first|second|\S+ (?:one|charge|purchase|payment)))(?: |$)/;
const TO_ONE = /(?:^| )(?:a la|al|a el|(?:to|off|from) (?:the|my)) /;

const THOUSAND = '1000';
/** So many times less is hardly what is meant. */
const SHORTENED = '100';
const isShortOf = (said: string, now: string): boolean =>
  compareAmounts(multiplyExact(said, SHORTENED), now) <= 0 && compareAmounts(now, THOUSAND) >= 0;
/** Fewer colones than these change no budget. */
export const BARE_MIN = 100;

/**
 * What an item is to come to: the amount that is said, in thousands where what is planned is (`a 30` of 28 000), or so
 * much more or less than now. Null where it is not known, or nothing would be left.
 */
export function amountOfItem(asked: Asked, amount: SpokenAmount, item: Item | undefined): number | null {
  const by = changeBy(asked, amount);
  const { amount: now, currency = 'CRC' } = item ?? {};
  const said = String(amount.amount);
  const isSame = (amount.currency ?? currency) === currency;
  if (by !== null) {
    if (now === undefined || !isSame) return null;
    // `Quítele 5` of 45 000: nobody means five colones, nor says that it is thousands.
    const isBare = currency === 'CRC' && amount.isPlain && amount.currency === undefined;
    if (isBare && (amount.amount < BARE_MIN || isShortOf(said, now))) return null;
    const changed = by === 'more' ? sumAmounts([now, said]) : subtractAmounts(now, said);
    return compareAmounts(changed, '0') > 0 ? toWire(changed) : null;
  }
  // `And health by 5k` says nowhere whether more or less.
  if (asked.words[amount.from - 1] === 'by') return null;
  if (now === undefined || !isSame || currency !== 'CRC' || !amount.isPlain || amount.currency !== undefined)
    return amount.amount;
  return isShortOf(said, now) ? toWire(multiplyExact(said, THOUSAND)) : amount.amount;
}

/** More than this many times what falls each week is an amount of a month, which has four weeks or a little more. */
const WEEKS_MAX = '2';

/**
 * That a month is planned, where an amount is of a month, as the budget shows it, though the item is planned by the week: `ponga restaurantes en
 * 100 mil`, of which 28 000 a week are planned. What is said of a week, or nearer to what falls each week, is of the week.
 */
export function monthlyOf(asked: Asked, amount: SpokenAmount, item: Item | undefined): { frequency?: 'monthly' } {
  if (item?.amount === undefined || item.frequency !== 'weekly' || asked.has('per')) return {};
  const comesTo = changeBy(asked, amount) === null ? amountOfItem(asked, amount, item) : null;
  const isMore = comesTo !== null && compareAmounts(String(comesTo), multiplyExact(item.amount, WEEKS_MAX)) > 0;
  return isMore ? { frequency: 'monthly' } : {};
}

const NEW = verbs(
  'agreg|agregu|anad|cre|met|incluy|inclu|pon|pong|presupuest',
  'add|new|nuev[oa]|include|create|put|budget',
);
/** Around what something is called. */
const AROUND =
  /^(?:el|la|los|las|un|una|unos|unas|mi|mis|the|my|an?|some|de|del|of|for|para|por|en|in|to|al|a|on|y|and|al|item|partida|rubro|linea|gasto|pago|expense|monthly|weekly|yearly|mensual|fijo|recurring|new|nuevo|nueva|please|porfa|each|every|cada|mes|ano|semana|month|year|week|me|le|todos|todas|all|another|extra|additional|more|mas|otr[oa]s)$/;

/** No name goes on over these: `pulpería, pero no ahora`. */
const APART = /^(?:pero|but|no|not|que|porque|because|si|if|ahora|now)$/;

const UNIT = '(?:d[ií]as?|semanas?|mes|meses|a[nñ]os?|days?|weeks?|months?|years?)';
const OFTEN = new RegExp(`(?:^|\\s)(?:(?:cada|every) \\S+(?: ${UNIT})?|una(?: sola)? vez|(?:only |just )?once)$`, 'i');
const BARE_UNIT = new RegExp(`^${UNIT}$`, 'i');
/** `Mantenimiento del carro cada 3 meses`: how often is no part of what it is called; null where nothing else is said. */
export function withoutOften(name: string): string | null {
  const rest = name.replace(OFTEN, '').trim();
  return rest === '' || BARE_UNIT.test(rest) ? null : rest;
}

/** What a new item is called where more is said than what is planned already: `gasolina de la moto`; null otherwise. */
export function nameOfNew(asked: Asked, place: Range): string | null {
  const { words, tokens, ranges, question } = asked;
  if (!words.some((word) => NEW.test(word)) || words.some(changesBy)) return null;
  const isOther = (at: number): boolean =>
    AROUND.test(words[at] ?? '') ||
    APART.test(words[at] ?? '') ||
    NEW.test(words[at] ?? '') ||
    /^(?:presupuesto|budget|plan)$/.test(words[at] ?? '') ||
    ranges.some(
      (range) =>
        at >= range.from &&
        at < range.to &&
        range.readings.some(({ slot }) =>
          /^(?:amount|period|per|put|note|edit|budget|budget_item|recurring|planned|n_cuotas|into)$/.test(slot),
        ),
    );
  // From what is named to both sides, over `de la` between its words.
  const isJoint = (at: number): boolean => /^(?:de|del|la|el|los|las|of|the|my|mi|for|s|to|at)$/.test(words[at] ?? '');
  const clause = tokens[place.from]?.clause;
  const isPart = (at: number): boolean => tokens[at]?.clause === clause && at >= 0 && at < words.length;
  let [from, to] = [place.from, place.to];
  while (isPart(to) && (!isOther(to) || (isJoint(to) && isPart(to + 1) && (!isOther(to + 1) || isJoint(to + 1))))) to++;
  while (isPart(from - 1) && !isOther(from - 1)) from--;
  while (to > place.to && isOther(to - 1)) to--;
  const isMore = from < place.from || to > place.to;
  return isMore
    ? keepWords(question.text, tokens, (_, at) => at >= from && at < to).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')
    : null;
}

/** What is planned, by its names: `del presupuesto`, `el gasto fijo de`, `from my fixed expenses`. */
export const OF_PLAN =
  /(?:^| )(?:(?:el|los|the|my|mi|mis) )?(?:presupuesto|presupuestar|budget(?:ing)?|plan(?:ning|ear)?|(?:gastos?|pagos?|cargos?) (?:fij[oa]s?|recurrentes?)|(?:de|from) (?:mis|my) (?:gastos(?: fijos| recurrentes)?|(?:fixed |recurring )?expenses|suscripciones|subscriptions)|(?:fixed|recurring) (?:expenses?|costs?|payments?|items?|charges?)|(?:suscripcion|subscription)(?= (?:de|to|of|for) ))(?= |$)/;
