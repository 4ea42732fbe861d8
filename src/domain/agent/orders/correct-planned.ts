/** How often, from when and until when, of what was proposed for the budget: `cada tres meses`, `desde marzo`. */
import { dayInMonth, lastDayOfMonth } from '../../calendar.ts';
import { hasDay } from '../../recurring-fields.ts';
import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { dayOfMonthIn, frequencyOf, intervalIn, isOneDay } from '../plans/how-often.ts';
import type { Asked, Plan } from '../plans/intents.ts';
import { amountOfItem, changeBy } from './budget-orders.ts';
import { tell } from './change-targets.ts';
import { firstAhead, nextMonth } from './plan-budget-item.ts';

const AROUND =
  /^(?:se|paga[n]?|cobra[n]?|cae|me|arranque|empiece|comience|inicie|starts?|begins?|is|paid|charged|not|mejor|no|y|and|please|porfa|por|favor|que|sea|sean|es|son|fuera|de|la|el|los|las|un|una|a|al|en|with|on|of|make|it|that|thats|actually|instead|rather|ok|pero|but|digo|perdon|sorry|just|todos|todas|all|the|del|cada|every|each|per|vez|veces|time|times|once|twice|dia|proximo|proxima|siguiente|next|following)$/;
const OFTEN =
  /^(?:\d{1,2}(?:st|nd|rd|th)?|dos|tres|cuatro|cinco|seis|doce|two|three|four|five|six|twelve|other|semanas?|weeks?|mes(?:es)?|months?|anos?|years?|anual(?:es|mente)?|yearly|annual(?:ly)?|mensual(?:es|mente)?|monthly|semanal(?:es|mente)?|weekly|quincenas?|quincenal(?:es|mente)?|fortnight(?:ly)?|trimestral(?:es)?|trimestres?|quarter(?:ly)?|semestral(?:es)?|semestres?|bimestral(?:es)?|bimonthly|semimonthly)$/;
const SINCE =
  /(?:^| )(?:desde|a partir|empezando|comenzando|arrancando|starting|starts?|beginning|begins?|arranque|empiece|comience|inicie|from|as of|comienza|empieza)(?: |$)/;
const UNTIL = /(?:^| )(?:hasta|until|till|through|up to|termina|ending)(?: |$)/;
const PLAIN: readonly (readonly [said: RegExp, frequency: string])[] = [
  [/(?:^| )(?:semanal\w*|weekly|(?:cada|por|a la|every|a|per) (?:semana|week))(?: |$)/, 'weekly'],
  [/(?:^| )(?:mensual\w*|monthly|(?:cada|por|al|every|a|per) (?:mes|month)|todos los meses)(?: |$)/, 'monthly'],
  [/(?:^| )(?:anual\w*|yearly|annual\w*|(?:cada|por|al|every|a|per) (?:ano|year)|todos los anos)(?: |$)/, 'yearly'],
];

/** The proposal as often, or from or until when, as a message says and nothing else; null for any other. */
export function correctPlanned(asked: Asked, plan: Plan): Plan | null {
  if (plan.kind !== 'propose' || plan.tool !== 'propose_budget_item' || plan.args['active'] === false) return null;
  const { words, periods, amounts, question } = asked;
  const [period, ...more] = periods;
  if (more.length > 0 || /[?¿]/.test(question.text)) return null;
  const isTimed = (at: number): boolean => period !== undefined && at >= period.from && at < period.to;
  const isAmount = (at: number): boolean =>
    amounts.some(({ from, to, currency, amount }) => at >= from && at < to && (currency !== undefined || amount > 12));
  const isSaid = (word: string, at: number): boolean =>
    isTimed(at) ||
    AROUND.test(word) ||
    OFTEN.test(word) ||
    SINCE.test(` ${word} `) ||
    UNTIL.test(` ${word} `) ||
    word === 'partir';
  if (!words.every(isSaid) || (words.some((_, at) => isAmount(at)) && dayOfMonthIn(asked) === undefined)) return null;
  const text = words.join(' ');
  const { amount: _, ...args } = plan.args;
  const amount = plan.args['amount'];
  const isOfItem = args['item'] !== undefined;
  if (SINCE.test(text) || UNTIL.test(text)) {
    const day = nextMonth(asked) ?? (period === undefined ? null : firstAhead(period, asked));
    if (day === null) return null;
    // `Que arranque hasta febrero` begins then.
    const when = SINCE.test(text)
      ? { [isOfItem ? 'from' : 'starts_on']: day }
      : { ends_on: day.endsWith('-01') ? lastDayOfMonth(day.slice(0, 7)) : day };
    return { ...plan, args: { ...args, amount, ...when } };
  }
  const on = dayOn(args, asked, period);
  if (on !== null) return { ...plan, args: { ...args, amount, ...on } };
  if (period !== undefined && !/^(?:la )?quincena$|^(?:cada|every|al|por)/i.test(asked.rawOf('period') ?? ''))
    return null;
  const every = intervalIn(asked);
  // `No, cada 6` of what comes every 3 months is no amount; of what comes every month its unit is not said.
  if (every !== undefined)
    return args['interval'] === undefined
      ? tell('broken_amount')
      : { ...plan, args: { ...args, amount, interval: every } };
  const plain = PLAIN.find(([said]) => said.test(text))?.[1];
  const often = frequencyOf(asked);
  const frequency = often?.frequency ?? plain;
  if (frequency === undefined) return null;
  const { interval: __, day, ...rest } = args;
  const kept = day === undefined || !hasDay(frequency) ? {} : { day };
  return {
    ...plan,
    args: {
      ...rest,
      ...kept,
      amount,
      frequency,
      ...(often?.interval === undefined ? {} : { interval: often.interval }),
    },
  };
}

const SHORTENED = 100;
const THOUSAND = 1000;

/**
 * A corrected proposal where what it plans is reckoned: `mejor 10` after `súbalo 5 mil` is so much more instead, and what was
 * to be planned no longer is planned with an amount that is said: `no, set it to 10k`.
 */
export function correctedAmount(asked: Asked, order: Asked, corrected: Plan | null): Plan | null {
  if (corrected?.kind !== 'propose' || corrected.tool !== 'propose_budget_item') return corrected;
  const { active, ...args } = corrected.args;
  const [by] = order.amounts;
  const [said, ...more] = asked.amounts;
  const isBy = by !== undefined && changeBy(order, by) !== null;
  if (said === undefined || more.length > 0 || !(isBy || active === false)) return corrected;
  const item = order.question.names.ledger.items?.find(({ id }) => id === args['item']);
  const isShort = isBy && said.isPlain && said.amount * SHORTENED <= by.amount && by.amount % THOUSAND === 0;
  const amount = isBy
    ? amountOfItem(order, { ...by, amount: isShort ? said.amount * THOUSAND : said.amount }, item)
    : amountOfItem(asked, said, item);
  return amount === null ? tell('broken_amount') : { ...corrected, args: { ...args, amount } };
}

/** `El 15`, of a month that is planned once, is that day of it; `el 6 de cada mes` is the day of what falls again. */
function dayOn(
  { starts_on, ends_on, frequency }: Readonly<Record<string, unknown>>,
  asked: Asked,
  period: SpokenPeriod | undefined,
): Readonly<Record<string, unknown>> | null {
  const day = period?.ahead ?? '';
  const n = dayOfMonthIn(asked) ?? Number(day.slice(8));
  if (!(n >= 1) || (period !== undefined && period.args.start_date !== period.args.end_date)) return null;
  const isOnce = typeof starts_on === 'string' && typeof ends_on === 'string' && frequency === undefined;
  if (isOnce) {
    if (dayOfMonthIn(asked) !== undefined) return null;
    const on = isOneDay(period) ? day : dayInMonth(starts_on.slice(0, 7), n);
    return { starts_on: on, ends_on: on };
  }
  return isOneDay(period) || !hasDay(typeof frequency === 'string' ? frequency : 'monthly') ? null : { day: n };
}
