/** Sentences about what comes again, and what is owed in cuotas. */
import { dayText } from '../../day-text.ts';
import { hasWordsOf } from '../words/question-words.ts';
import { paidTwice } from './paid-change.ts';
import type { InstallmentPlansData, RecurringChargesData, RecurringItemsData } from './query-data.ts';
import { counted, firstOf, leftOutText, listOf, quoteText, type Speech } from './speech.ts';
import { UNITS } from './told-rates.ts';
import type { ToolData } from './tool-data.ts';

const SHOWN = 10;
const bold = (text: string | null) => `**${text}**`;

/** What is paid or comes again and again, as planned, or as it is charged. */
export const formatRecurring = (data: ToolData['recurring_items'], speech: Speech): string[] =>
  'charges' in data ? sayCharges(data, speech) : sayItems(data, speech);

const EVERY = {
  weekly: UNITS.week,
  semimonthly: ['por quincena', 'a half month'],
  monthly: UNITS.month,
  yearly: UNITS.year,
} as const;

/** Each charge with its price, and what they come to together in a month and in a year. */
function sayCharges({ charges, by_currency }: RecurringChargesData, speech: Speech): string[] {
  const { pick, figure, detail, args } = speech;
  if (charges.length === 0)
    return [
      args['charged'] === '*' || detail === undefined
        ? pick('No veo cobros que se repitan.', 'I see no charges that come again.')
        : pick(
            `No veo cobros de “${quoteText(detail)}” que se repitan.`,
            `I see no charges of “${quoteText(detail)}” that come again.`,
          ),
    ];
  const lines = firstOf(charges, SHOWN, speech).map(({ merchant, transaction_id, every, last_on }) => {
    const [es, en] = EVERY[every as keyof typeof EVERY] ?? EVERY.monthly;
    const yearly = every === 'yearly' ? null : figure(`charge_yearly:${transaction_id}`);
    const year = yearly === null ? '' : pick(`, ${yearly} al año`, `, ${yearly} a year`);
    const last = pick(`el último el ${dayText(last_on, 'es')}`, `the last on ${dayText(last_on, 'en')}`);
    // Of several what they come to stands out.
    const amount = figure(`charge:${transaction_id}`);
    return `${quoteText(merchant)}: ${charges.length === 1 ? bold(amount) : amount} ${pick(es, en)}${year} (${last})`;
  });
  const sums = (kind: 'monthly' | 'yearly') => {
    const own = by_currency.map(({ currency }) => figure(`charges_${kind}:${currency}`)).join(' + ');
    const isForeign = by_currency.some(({ currency }) => currency !== 'CRC');
    return isForeign ? `${own} (${figure(`charges_${kind}`)})` : own;
  };
  const [only, ...more] = charges;
  if (more.length === 0) {
    const crc = only?.currency === 'CRC' ? null : figure('charges_monthly');
    const yearly = figure('charges_yearly');
    const now = pick(
      `Al cambio de hoy son ${crc} al mes, ${yearly} al año.`,
      `At today's rate it is ${crc} a month, ${yearly} a year.`,
    );
    return [...listOf(lines), ...(crc === null ? [] : [now])];
  }
  return [
    ...listOf(lines),
    pick(
      `Juntos: **${sums('monthly')}** al mes, ${sums('yearly')} al año.`,
      `Together: **${sums('monthly')}** a month, ${sums('yearly')} a year.`,
    ),
  ];
}

function sayItems(data: RecurringItemsData, speech: Speech): string[] {
  if (speech.about === 'paid') return sayPaid(data, speech);
  const { pick, figure, about, args, detail, language } = speech;
  const isRise = about === 'rose' || about === 'rose_since';
  const named = data.items.filter(
    ({ name, type, mode }) =>
      isNamed(name, detail) && (about !== 'fixed' || (type === 'EXPENSE' && mode === 'payment')),
  );
  const items =
    isRise && detail === undefined && args['names'] === undefined
      ? named.filter(({ rose_pct }) => rose_pct !== null)
      : named;
  if (items.length === 0)
    return [
      isRise && detail === undefined
        ? pick('Ningún pago fijo subió de precio.', 'No recurring item rose in price.')
        : detail === undefined
          ? pick('No hay pagos fijos en el presupuesto.', 'There are no recurring items in the budget.')
          : pick(`No hay un pago fijo “${quoteText(detail)}”.`, `There is no recurring item “${quoteText(detail)}”.`),
    ];
  const lines = firstOf(items, SHOWN * 2, speech).map((item) => {
    const next = item.next_on === null ? '' : `, ${pick('sigue el', 'next on')} ${dayText(item.next_on, language)}`;
    const rose = figure(`rose:${item.id}`);
    const paid = isRise ? sayPaidTwice(item, speech) : null;
    const up =
      rose === null
        ? isRise && paid === null
          ? pick(', no ha subido', ', it did not rise')
          : ''
        : `, ${pick('subió', 'rose')} ${rose}`;
    // A price that rose some time ago is told where the last two payments are the same.
    if (paid !== null && (rose === null || about === 'rose_since' || figure(`rose_by:${item.id}`) !== null))
      return `${quoteText(item.name)}: ${paid}${next}`;
    const yearly = figure(`yearly:${item.id}`);
    return `${quoteText(item.name)}: ${bold(figure(`item:${item.id}`))}${up}${next}${yearly === null ? '' : `, ${yearly} ${pick('al año', 'a year')}`}`;
  });
  const all = detail === undefined && !isRise;
  const isSum = args['names'] !== undefined && items.length > 1 && !isRise;
  const together = pick(
    `Juntos: ${bold(figure('fixed_monthly'))} al mes, ${figure('yearly_expenses')} al año.`,
    `Together: ${bold(figure('fixed_monthly'))} a month, ${figure('yearly_expenses')} a year.`,
  );
  return [
    ...listOf(lines),
    ...(isSum && items.every(({ type, mode }) => type === 'EXPENSE' && mode === 'payment') ? [together] : []),
    ...(all
      ? [
          pick(
            `Los pagos fijos son ${figure('fixed_monthly')} al mes.`,
            `The fixed payments are ${figure('fixed_monthly')} a month.`,
          ),
          pick(
            `Al año: gastos ${figure('yearly_expenses')}, ingresos ${figure('yearly_income')}.`,
            `A year: expenses ${figure('yearly_expenses')}, income ${figure('yearly_income')}.`,
          ),
        ]
      : []),
  ];
}

/** The last payment of an item beside the one before it, or beside the first of the days; null where there are no two. */
function sayPaidTwice(item: RecurringItemsData['items'][number], speech: Speech): string | null {
  const { pick, figure, language, about, args } = speech;
  const [before, last] = paidTwice(item, about, args) ?? [];
  if (before === undefined || last === undefined)
    return about === 'rose_since'
      ? pick('no veo dos pagos que comparar en esos días', 'I see no two payments to compare in those days')
      : null;
  const on = ({ date }: { date: string }) => [dayText(date, language), figure(`paid:${item.id}:${date}`)];
  const [day, amount] = on(last);
  const [dayBefore, amountBefore] = on(before);
  const by = figure(`${about}_by:${item.id}`);
  const than =
    last.amount > before.amount
      ? pick(`subió: ${by} más que`, `it rose: ${by} more than`)
      : last.amount < before.amount
        ? pick(`bajó: ${by} menos que`, `it fell: ${by} less than`)
        : pick('igual que', 'the same as');
  return pick(
    `**${amount}** el ${day}, ${than} ${amountBefore} el ${dayBefore}`,
    `**${amount}** on ${day}, ${than} ${amountBefore} on ${dayBefore}`,
  );
}

/** What paid each item in the days that are asked about, or last; and when it is due again. */
function sayPaid({ items }: RecurringItemsData, { pick, figure, args, language }: Speech): string[] {
  const day = (name: string): string => (typeof args[name] === 'string' ? args[name] : '');
  const [from, until] = [day('start_date'), day('end_date')];
  const isOfDays = from !== '' && until !== '';
  const lines = items.map(({ id, name, payments = [], next_on }) => {
    const paid = payments.filter(({ date }) => !isOfDays || (date >= from && date <= until));
    const amountOn = (date: string) => `**${figure(`paid:${id}:${date}`)}**`;
    const said = paid.map(({ date }) =>
      pick(`pagado el ${dayText(date, 'es')}, ${amountOn(date)}`, `paid on ${dayText(date, 'en')}, ${amountOn(date)}`),
    );
    const last = payments.at(-1);
    const unpaid =
      last === undefined
        ? pick('no veo ningún pago', 'I see no payment')
        : pick(
            `no veo un pago del ${dayText(from, 'es')} al ${dayText(until, 'es')}; el último fue el ${dayText(last.date, 'es')}, ${amountOn(last.date)}`,
            `I see no payment from ${dayText(from, 'en')} to ${dayText(until, 'en')}; the last was on ${dayText(last.date, 'en')}, ${amountOn(last.date)}`,
          );
    const next =
      next_on === null
        ? ''
        : pick(
            `. Sigue el ${dayText(next_on, 'es')}: ${figure(`item:${id}`)}`,
            `. Next on ${dayText(next_on, language)}: ${figure(`item:${id}`)}`,
          );
    return `${quoteText(name)}: ${said.length > 0 ? said.join('; ') : unpaid}${next}.`;
  });
  return lines.length === 0 ? [pick('No hay un pago fijo así.', 'There is no such recurring item.')] : listOf(lines);
}

/** What remains of the plans. */
export function formatPlans(data: InstallmentPlansData, speech: Speech): string[] {
  const { pick, figure, language, detail } = speech;
  if (speech.about === 'list') return sayCuotas(data, speech);
  const plans = data.plans.filter(({ merchant }) => isNamed(merchant, detail));
  const paid = data.finished.filter(({ merchant }) => isNamed(merchant, detail));
  const done = paid.map(({ plan_id, merchant, of, ended_on }) => {
    const when =
      ended_on === null
        ? ''
        : pick(`, la última el ${dayText(ended_on, 'es')}`, `, the last on ${dayText(ended_on, 'en')}`);
    return pick(
      `${quoteText(merchant)}: ya está pagado, ${figure(`price:${plan_id}`)} en ${counted(of, 'cuota', 'cuotas')}${when}.`,
      `${quoteText(merchant)}: it is paid, ${figure(`price:${plan_id}`)} in ${counted(of, 'cuota', 'cuotas')}${when}.`,
    );
  });
  if (plans.length === 0 && done.length > 0) return listOf(done);
  if (plans.length === 0)
    return [
      detail === undefined
        ? pick('No debe nada en cuotas.', 'You owe nothing in cuotas.')
        : pick(
            `No veo cuotas pendientes de “${quoteText(detail)}”.`,
            `I see no cuotas ahead of “${quoteText(detail)}”.`,
          ),
    ];
  // Of one plan what remains stands out, or the next cuota where that is asked for.
  const [only, ...others] = plans;
  const isMain = (what: 'remaining' | 'next') => (text: string | null) =>
    only !== undefined && others.length === 0 && (speech.about === 'next') === (what === 'next') ? bold(text) : text;
  const [remaining, next] = [isMain('remaining'), isMain('next')];
  const lines = firstOf(plans, SHOWN, speech).map((plan) =>
    pick(
      `${quoteText(plan.merchant)}: de ${figure(`price:${plan.plan_id}`)} en ${plan.of} cuotas lleva pagadas ${plan.billed} (${figure(`billed:${plan.plan_id}`)}) y faltan ${remaining(figure(`remaining:${plan.plan_id}`))} en ${counted(plan.remaining_n, 'cuota', 'cuotas')}; termina el ${dayText(plan.ends_on, 'es')}. La próxima: ${next(figure(`next:${plan.plan_id}`))}, el ${dayText(plan.next_on, 'es')}.`,
      `${quoteText(plan.merchant)}: of ${figure(`price:${plan.plan_id}`)} in ${plan.of} cuotas ${plan.billed} are paid (${figure(`billed:${plan.plan_id}`)}) and ${remaining(figure(`remaining:${plan.plan_id}`))} remain in ${counted(plan.remaining_n, 'cuota', 'cuotas')}; it ends on ${dayText(plan.ends_on, 'en')}. The next: ${next(figure(`next:${plan.plan_id}`))}, on ${dayText(plan.next_on, 'en')}.`,
    ),
  );
  const ends =
    data.ends_on === null
      ? ''
      : pick(`, hasta el ${dayText(data.ends_on, language)}`, `, until ${dayText(data.ends_on, language)}`);
  const total = pick(
    `En cuotas debe ${bold(figure('remaining'))}: ${counted(data.remaining_n, 'cuota', 'cuotas')}${ends}.`,
    `You owe ${bold(figure('remaining'))} in cuotas: ${counted(data.remaining_n, 'cuota', 'cuotas')}${ends}.`,
  );
  return [
    ...(detail === undefined ? [total] : []),
    ...listOf([...lines, ...done]),
    ...leftOutText(data.unconverted, speech),
  ];
}

/** The cuotas of some days. */
function sayCuotas({ cuotas }: InstallmentPlansData, { pick, figure, language }: Speech): string[] {
  if (cuotas.length === 0) return [pick('No hay cuotas en esas fechas.', 'There are no cuotas on those days.')];
  return [
    pick(`Las cuotas suman ${bold(figure('cuotas'))}:`, `The cuotas come to ${bold(figure('cuotas'))}:`),
    ...listOf(
      cuotas.map(
        ({ plan_id, merchant, number, of, day }) =>
          `${dayText(day, language)}: ${quoteText(merchant)} ${number}/${of}, ${figure(`cuota:${plan_id}:${number}`)}`,
      ),
    ),
  ];
}

const isNamed = (name: string, asked: string | undefined): boolean => asked === undefined || hasWordsOf(name, asked);
