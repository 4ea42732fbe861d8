/** Sentences about the future: the budget, cuotas, and a planned purchase. */
import { dayText, monthText } from '../../day-text.ts';
import type { MonthBudgetData, YearBudgetData } from './answer-rows.ts';
import { sayAvailable, sayOver, sayUsed } from './format-allowances.ts';
import { formatLowest } from './format-lowest.ts';
import { counted, firstOf, leftOutText, listOf, quoteText, type Speech } from './speech.ts';
import type { ToolData } from './tool-data.ts';

const SHOWN = 12;

/** A month or a year of the budget, or one category of a month. */
export function formatBudget(data: ToolData['budget_projection'], speech: Speech): string[] {
  if ('lowest' in data) return formatLowest(data, speech);
  if ('months' in data)
    return speech.about === 'reach'
      ? sayReach(data, speech)
      : speech.about === 'loss'
        ? sayLosses(data, speech)
        : sayYear(data, speech);
  if (speech.about === 'over') return sayOver(data, speech);
  if (speech.about === 'used') return sayUsed(data, speech);
  if (speech.about === 'available') return sayAvailable(data, speech);
  return speech.about === 'subject' ? sayLine(data, speech) : sayMonth(data, speech);
}

/** The first month whose balance is the amount of `detail` or more: the tool has found its year, or the last. */
function sayReach(data: YearBudgetData, speech: Speech): string[] {
  const { pick, figure, amount, detail, language, today } = speech;
  const wanted = Number(detail);
  const months = data.months.filter(({ ends_on }) => ends_on >= today);
  const found = months.find(({ month }) => amount(`balance:${month}`) >= wanted);
  if (found !== undefined)
    return [
      pick(
        `Según el plan llega en ${monthText(found.month, language)}: **${figure(`balance:${found.month}`)}**.`,
        `By the plan you reach it in ${monthText(found.month, language)}: **${figure(`balance:${found.month}`)}**.`,
      ),
    ];
  return [
    pick(
      `Según el plan no llega antes del fin de ${data.year}: entonces quedarían **${figure('closing_balance')}**.`,
      `By the plan you do not reach it before the end of ${data.year}: **${figure('closing_balance')}** would be left then.`,
    ),
  ];
}

/** The months that spent more than came in, the worst first. */
function sayLosses(data: YearBudgetData, speech: Speech): string[] {
  const { pick, figure, language } = speech;
  const lost = data.months
    .filter(({ net, balance }) => net < 0 || balance < 0)
    .toSorted((one, two) => one.net - two.net);
  if (lost.length === 0)
    return [pick(`Ningún mes de ${data.year} cierra en pérdida.`, `No month of ${data.year} ends at a loss.`)];
  return [
    pick(
      `En ${counted(lost.length, 'mes', 'meses')} de ${data.year} se gasta más de lo que entra:`,
      `In ${counted(lost.length, 'month', 'months')} of ${data.year} more is spent than comes in:`,
    ),
    ...listOf(
      lost.map(({ month }, at) => {
        const net = figure(`net:${month}`);
        const left = pick(`al cierre ${figure(`balance:${month}`)}`, `${figure(`balance:${month}`)} at the end`);
        return `${monthText(month, language)}: ${at === 0 ? `**${net}**` : net}, ${left}`;
      }),
    ),
  ];
}

function sayMonth(data: MonthBudgetData, speech: Speech): string[] {
  const { pick, figure, language } = speech;
  const name = monthText(data.month, language);
  const of = (field: string) => figure(`${field}:${data.month}`);
  const left =
    data.status === 'past'
      ? pick(
          `Al cierre de ${name} quedaron **${of('balance')}**.`,
          `At the end of ${name} **${of('balance')}** was left.`,
        )
      : pick(
          `Al cierre de ${name} (${dayText(data.ends_on, 'es')}) le quedarían **${of('balance')}**.`,
          `At the end of ${name} (${dayText(data.ends_on, 'en')}) **${of('balance')}** would be left.`,
        );
  const parts = pick(
    `planeado ${of('planned_expenses')}, registrado ${of('recorded_expenses')}, comprometido ${of('committed_expenses')}`,
    `planned ${of('planned_expenses')}, recorded ${of('recorded_expenses')}, committed ${of('committed_expenses')}`,
  );
  if (speech.about === 'expenses')
    return [
      pick(
        `En ${name} se gastarían **${of('expenses')}**: ${parts}.`,
        `In ${name} **${of('expenses')}** would be spent: ${parts}.`,
      ),
      left.replaceAll('**', ''),
      ...leftOutText(data.unconverted, speech),
    ];
  return [
    left,
    ...listOf([
      pick(`Ingresos: ${of('income')}`, `Income: ${of('income')}`),
      pick(`Gastos: ${of('expenses')} (${parts})`, `Expenses: ${of('expenses')} (${parts})`),
      pick(`Neto del mes: ${of('net')}`, `Net of the month: ${of('net')}`),
      pick(`Venía de antes: ${figure('opening_balance')}`, `Carried over: ${figure('opening_balance')}`),
    ]),
    ...(data.overridden
      ? [pick('El saldo de este mes se fijó a mano.', 'The balance of this month was set by hand.')]
      : []),
    ...leftOutText(data.unconverted, speech),
  ];
}

/** A category's part of a month's plan. */
export const lineOf = ({ lines }: Pick<MonthBudgetData, 'lines'>, detail: string | undefined) =>
  lines.find(
    ({ direction, category_id, name }) =>
      direction === 'expense' && (detail === 'none' ? category_id === null : name === detail),
  );

/** One category of a month: its plan beside what is recorded and committed. */
function sayLine(data: MonthBudgetData, speech: Speech): string[] {
  const { pick, figure, detail = '', language } = speech;
  const line = lineOf(data, detail);
  const name = detail === 'none' ? pick('Sin categoría', 'Uncategorized') : quoteText(detail);
  const month = monthText(data.month, language);
  if (line === undefined)
    return [
      pick(
        `En ${month} no hay nada planeado ni gastado en ${name}.`,
        `In ${month} nothing is planned or spent in ${name}.`,
      ),
    ];
  const of = (field: string) => figure(`${field}:expense:${line.category_id ?? 'none'}`);
  // What can still be spent comes first where there is an allowance.
  const left = of('available');
  return [
    ...(left === null
      ? []
      : [pick(`Le queda **${left}** en ${name} en ${month}.`, `You have **${left}** left for ${name} in ${month}.`)]),
    pick(
      `${name} en ${month}: planeado **${of('planned')}**, gastado ${of('recorded')}, comprometido ${of('committed')}; se proyectan ${of('projected')}.`,
      `${name} in ${month}: planned **${of('planned')}**, spent ${of('recorded')}, committed ${of('committed')}; ${of('projected')} is projected.`,
    ),
    ...leftOutText(data.unconverted, speech),
  ];
}

function sayYear(data: YearBudgetData, speech: Speech): string[] {
  const { pick, figure, language } = speech;
  return [
    pick(
      `Al cierre de ${data.year} le quedarían **${figure('closing_balance')}**.`,
      `At the end of ${data.year} **${figure('closing_balance')}** would be left.`,
    ),
    pick(
      `Ingresos ${figure('income')}, gastos ${figure('expenses')}, neto ${figure('net')}; venía de antes ${figure('opening_balance')}.`,
      `Income ${figure('income')}, expenses ${figure('expenses')}, net ${figure('net')}; carried over ${figure('opening_balance')}.`,
    ),
    pick('Saldo por mes:', 'Balance by month:'),
    ...listOf(data.months.map(({ month }) => `${monthText(month, language)}: ${figure(`balance:${month}`)}`)),
    ...leftOutText(data.unconverted, speech),
  ];
}

/** The next cuota of each plan. */
export function formatCuotas(data: ToolData['upcoming_cuotas'], speech: Speech): string[] {
  const { pick, figure, language } = speech;
  if (data.plans.length === 0 || data.due_on === null)
    return [pick('No hay cuotas pendientes.', 'There are no cuotas to come.')];
  return [
    pick(
      `Las próximas cuotas suman **${figure('next_cuotas')}**, desde el ${dayText(data.due_on, 'es')}.`,
      `The next cuotas come to **${figure('next_cuotas')}**, from ${dayText(data.due_on, 'en')}.`,
    ),
    ...listOf(
      firstOf(data.plans, SHOWN, speech).map(
        (plan) =>
          `${quoteText(plan.merchant)}: ${figure(`plan:${plan.plan_id}`)}, ${pick('cuota', 'cuota')} ${plan.number} ${pick('de', 'of')} ${plan.of}, ${dayText(plan.due_on, language)}`,
      ),
    ),
  ];
}

/** What a purchase would change: the lowest balance with and without it. */
export function formatPurchase(data: ToolData['what_if_purchase'], speech: Speech): string[] {
  const { pick, figure } = speech;
  const { purchase, lowest_without, since_payment, cuotas } = data;
  // What is before the first payment is so with it and without.
  const isBefore = lowest_without.local_date < since_payment.starts_on;
  if (data.unconverted.length > 0 && cuotas.length === 0) return [];
  const first = fitText(data, speech);
  const [one] = cuotas;
  const [month] = data.months;
  const last = cuotas.at(-1);
  const lines = [
    isBefore
      ? pick(
          `Antes de pagarla, con ella o sin ella, lo más bajo es ${figure('lowest_without')}, el ${dayText(lowest_without.local_date, 'es')}.`,
          `Before it is paid, with it or without, the lowest is ${figure('lowest_without')}, on ${dayText(lowest_without.local_date, 'en')}.`,
        )
      : null,
    pick(
      `Sin la compra, lo más bajo${isBefore ? ' desde entonces' : ''} es ${figure('since_payment:lowest_without')}, el ${dayText(since_payment.lowest_without.local_date, 'es')}.`,
      `Without it, the lowest${isBefore ? ' from then on' : ''} is ${figure('since_payment:lowest_without')}, on ${dayText(since_payment.lowest_without.local_date, 'en')}.`,
    ),
    one === undefined || last === undefined || purchase.cuotas === 1
      ? null
      : pick(
          `${counted(purchase.cuotas, 'cuota', 'cuotas')} de ${figure(`cuota:${one.number}`)}; la primera el ${dayText(one.local_date, 'es')}, la última de ${figure(`cuota:${last.number}`)} el ${dayText(last.local_date, 'es')}.`,
          `${counted(purchase.cuotas, 'cuota', 'cuotas')} of ${figure(`cuota:${one.number}`)}; the first on ${dayText(one.local_date, 'en')}, the last of ${figure(`cuota:${last.number}`)} on ${dayText(last.local_date, 'en')}.`,
        ),
    month === undefined
      ? null
      : pick(
          `Con la compra, el ciclo de ${monthText(month.month, 'es')} cierra con ${figure(`balance_with:${month.month}`)}.`,
          `With it, the cycle of ${monthText(month.month, 'en')} closes with ${figure(`balance_with:${month.month}`)}.`,
        ),
    data.beyond.count === 0
      ? null
      : pick(
          `${counted(data.beyond.count, 'cuota queda', 'cuotas quedan')} después de 2030, fuera del presupuesto: ${figure('beyond')}.`,
          `${counted(data.beyond.count, 'cuota lies', 'cuotas lie')} after 2030, beyond the budget: ${figure('beyond')}.`,
        ),
  ];
  return [
    first,
    ...listOf(lines.filter((line) => line !== null)),
    pick('Lo dice su plan del presupuesto, no es un consejo.', 'So says the plan of your budget; it is no advice.'),
  ];
}

/** Whether the purchase fits: whether it leaves the balance at zero or above from its first payment on. */
function fitText(
  { since_payment: { lowest_with, lowest_without } }: ToolData['what_if_purchase'],
  { pick, figure, about }: Speech,
): string {
  const day = (language: 'es' | 'en') => dayText(lowest_with.local_date, language);
  const lowest = `**${figure('since_payment:lowest_with')}**`;
  // Whether it may be spent was told; the plan has other money in it than the accounts.
  if (about === 'afford')
    return pick(
      `En el plan del presupuesto, con esa compra el saldo más bajo sería ${figure('since_payment:lowest_with')}, el ${day('es')}.`,
      `In the plan of the budget the lowest balance with it would be ${figure('since_payment:lowest_with')}, on ${day('en')}.`,
    );
  if (lowest_with.balance >= 0)
    return pick(
      `Sí le alcanza: con esa compra el saldo más bajo sería de ${lowest}, el ${day('es')}.`,
      `Yes, it fits: with that purchase the lowest balance would be ${lowest}, on ${day('en')}.`,
    );
  if (lowest_without.balance < 0)
    return pick(
      `No le alcanza: el saldo ya queda bajo cero sin esa compra, y con ella llegaría a ${lowest} el ${day('es')}.`,
      `No, it does not fit: the balance is below zero even without it, and with it would fall to ${lowest} on ${day('en')}.`,
    );
  return pick(
    `No le alcanza: con esa compra el saldo llegaría a ${lowest} el ${day('es')}.`,
    `No, it does not fit: with that purchase the balance would fall to ${lowest} on ${day('en')}.`,
  );
}
