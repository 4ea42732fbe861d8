/** Sentences about spending: in total, by category, by day, by month, and how the cycle is going. */
import { daysBetween } from '../../calendar.ts';
import { dayText, monthText } from '../../day-text.ts';
import { sourceName } from './source-names.ts';
import { counted, firstOf, listOf, periodText, quoteText, type Speech } from './speech.ts';
import { periodOf, type ToolData } from './tool-data.ts';

const TOP = 5;
const SHOWN_MONTHS = 12;

/** The cycle at a glance. */
export function formatOverview(data: ToolData['get_overview'], speech: Speech): string[] {
  const { pick, figure, language, about } = speech;
  const period = periodText(periodOf(data), speech);
  if (about === 'closing') return [sayCycleEnd(data, speech)];
  const first = pick(
    `Lleva **${figure('spent')}** de gasto ${period}, y entraron ${figure('income')}.`,
    `You have spent **${figure('spent')}** ${period}, and ${figure('income')} came in.`,
  );
  const { month, previous, next_cuotas, net_worth } = data;
  const lines = [
    previous === null ? null : sayPrevious(previous, speech),
    month === null
      ? null
      : pick(
          `Presupuesto de ${monthText(month.month, 'es')}: gasto proyectado ${figure(`expenses:${month.month}`)}, y al cierre quedarían ${figure(`balance:${month.month}`)}.`,
          `Budget of ${monthText(month.month, 'en')}: projected spending ${figure(`expenses:${month.month}`)}, and ${figure(`balance:${month.month}`)} would be left at its end.`,
        ),
    next_cuotas.due_on === null
      ? null
      : pick(
          `Próximas cuotas: ${figure('next_cuotas')}, el ${dayText(next_cuotas.due_on, 'es')}.`,
          `Next cuotas: ${figure('next_cuotas')}, on ${dayText(next_cuotas.due_on, 'en')}.`,
        ),
    net_worth === undefined ? null : pick(`Patrimonio: ${figure('net_worth')}.`, `Net worth: ${figure('net_worth')}.`),
    data.stale.length === 0
      ? null
      : pick(
          `Atrasado: ${data.stale.map((source) => sourceName(source, language)).join(', ')}.`,
          `Stale: ${data.stale.map((source) => sourceName(source, language)).join(', ')}.`,
        ),
  ];
  return [first, ...listOf(lines.filter((line) => line !== null))];
}

/** The last day of the cycle, and how far off it is. */
function sayCycleEnd({ cycle, ends_on }: ToolData['get_overview'], { pick, today }: Speech): string {
  const days = daysBetween(today, ends_on);
  return pick(
    `El ciclo de ${monthText(cycle, 'es')} cierra el **${dayText(ends_on, 'es')}**${days === 0 ? ', hoy' : `, en **${counted(days, 'día', 'días')}**`}.`,
    `The cycle of ${monthText(cycle, 'en')} ends on **${dayText(ends_on, 'en')}**${days === 0 ? ', today' : `, in **${counted(days, 'day', 'days')}**`}.`,
  );
}

function sayPrevious(before: { until: string; previous_until: string }, { pick, figure, amount }: Speech): string {
  const change = amount('change');
  const way =
    change === 0
      ? pick('lo mismo', 'the same')
      : change > 0
        ? pick(`${figure('change')} más`, `${figure('change')} more`)
        : pick(`una diferencia de ${figure('change')}`, `a difference of ${figure('change')}`);
  return pick(
    `Hasta el ${dayText(before.until, 'es')} van ${figure('spent_so_far')}; a la misma altura del período anterior (${dayText(before.previous_until, 'es')}) iban ${figure('previous')}: ${way}.`,
    `Up to ${dayText(before.until, 'en')}: ${figure('spent_so_far')}; at the same point of the period before (${dayText(before.previous_until, 'en')}): ${figure('previous')}, ${way}.`,
  );
}

/** The name of a category in a sentence; rows without one have the screen's name for that. */
export function categoryText(category: { category_id: number | null; name: string }, { pick }: Speech): string {
  return category.category_id === null ? pick('Sin categoría', 'Uncategorized') : quoteText(category.name);
}

/** Spending by category: the total, the largest, one category, or the change. */
export function formatCategories(data: ToolData['spending_by_category'], speech: Speech): string[] {
  const period = periodText(periodOf(data), speech);
  const { pick, figure, about } = speech;
  if (about === 'subject') return sayOneCategory(data, period, speech);
  const count = data.categories.length;
  if (count === 0 && data.total_crc === 0) return [pick(`No hay gastos ${period}.`, `There is no spending ${period}.`)];
  const total = pick(`Gastó **${figure('spent')}** ${period}.`, `You spent **${figure('spent')}** ${period}.`);
  if (about === 'compare' && data.previous !== null)
    return [total, sayPrevious(data.previous, speech), ...sayChanges(data.previous, speech)];
  const top = firstOf(data.categories, TOP, speech).map((each) => {
    const times = pick(counted(each.count, 'movimiento', 'movimientos'), counted(each.count, 'row', 'rows'));
    return `${categoryText(each, speech)}: ${figure(`category:${each.category_id ?? 'none'}`)} (${times})`;
  });
  const lead = pick('En lo que más:', 'Most of it:');
  return [total, ...(top.length === 0 ? [] : [lead, ...listOf(top)]), ...sayToCome(data, speech)];
}

/** What is dated after today is not spent yet. */
function sayToCome({ to_come_crc }: ToolData['spending_by_category'], { pick, figure }: Speech): string[] {
  if (to_come_crc === undefined) return [];
  return [
    pick(
      `De eso, ${figure('to_come')} son de días por venir: hasta hoy van **${figure('until_today')}**.`,
      `Of that, ${figure('to_come')} are of days to come: up to today it is **${figure('until_today')}**.`,
    ),
  ];
}

/** The categories whose spending changed most, in the order of the sums by category. */
function sayChanges(previous: NonNullable<ToolData['spending_by_category']['previous']>, speech: Speech): string[] {
  const { pick, figure } = speech;
  const largest = previous.categories
    .toSorted((a, b) => Math.abs(b.change_crc) - Math.abs(a.change_crc))
    .slice(0, TOP)
    .map((each) => {
      const id = each.category_id ?? 'none';
      return `${categoryText(each, speech)}: ${figure(`so_far:${id}`)} ${pick('contra', 'against')} ${figure(`previous:${id}`)}`;
    });
  return largest.length === 0 ? [] : [pick('Lo que más cambió:', 'What changed most:'), ...listOf(largest)];
}

function sayOneCategory(data: ToolData['spending_by_category'], period: string, speech: Speech): string[] {
  const { pick, figure, args, detail } = speech;
  const asked = args['category'];
  const found = data.categories.find(({ category_id }) => (category_id ?? 'none') === asked) ?? data.categories[0];
  const name = asked === 'none' ? pick('Sin categoría', 'Uncategorized') : quoteText(found?.name ?? detail ?? '');
  if (found === undefined)
    return [pick(`No hay gastos en ${name} ${period}.`, `There is no spending in ${name} ${period}.`)];
  const amount = figure(`category:${found.category_id ?? 'none'}`);
  const times = pick(counted(found.count, 'movimiento', 'movimientos'), counted(found.count, 'row', 'rows'));
  return [
    pick(
      `Gastó **${amount}** en ${name} ${period}: ${times}.`,
      `You spent **${amount}** on ${name} ${period}: ${times}.`,
    ),
    ...sayToCome(data, speech),
    ...(data.previous === null ? [] : sayChanges(data.previous, speech)),
  ];
}

/** Spending by day: the total and the days with the most. */
export function formatDays(data: ToolData['daily_spending'], speech: Speech): string[] {
  const { pick, figure, language } = speech;
  const period = periodText(periodOf(data), speech);
  const { largest } = data;
  if (largest.length === 0) return [pick(`No hay gastos ${period}.`, `There is no spending ${period}.`)];
  return [
    pick(`Gastó **${figure('spent')}** ${period}.`, `You spent **${figure('spent')}** ${period}.`),
    pick('Los días de más gasto:', 'The days with the most spending:'),
    ...listOf(largest.map((day) => `${dayText(day.date, language)}: ${figure(`day:${day.date}`)}`)),
  ];
}

/** Spending and income by month, newest last. */
export function formatTrend(data: ToolData['monthly_trend'], speech: Speech): string[] {
  const { pick, figure, language } = speech;
  const months = data.months.slice(-SHOWN_MONTHS);
  if (months.length === 0) return [pick('Todavía no hay meses con gastos.', 'There are no months with spending yet.')];
  if (speech.about === 'net') return sayNet(data, speech);
  return [
    pick(
      data.by === 'cycle' ? 'Gasto e ingreso por ciclo:' : 'Gasto e ingreso por mes calendario:',
      data.by === 'cycle' ? 'Spending and income by cycle:' : 'Spending and income by calendar month:',
    ),
    ...listOf(
      months.map(({ month }) =>
        pick(
          `${monthText(month, language)}: gasto ${figure(`spent:${month}`)}, ingreso ${figure(`income:${month}`)}`,
          `${monthText(month, language)}: spent ${figure(`spent:${month}`)}, income ${figure(`income:${month}`)}`,
        ),
      ),
    ),
  ];
}

/** What came in less what was spent: of all the months that are told, and of each. */
function sayNet(data: ToolData['monthly_trend'], { pick, figure }: Speech): string[] {
  const of = (name: string | null, net_crc: number, isMain: boolean) => {
    const end = name === null ? '' : `:${name}`;
    const [in_, out, net] = [`income${end}`, `spent${end}`, `net${end}`].map(figure);
    const shown = isMain ? `**${net}**` : net;
    const [es, en] =
      name === null ? ['En total', 'In all'] : [`En ${monthText(name, 'es')}`, `In ${monthText(name, 'en')}`];
    const [short, left] = [
      [`le faltaron ${shown}`, `${shown} short`],
      [`le quedaron ${shown}`, `${shown} was left`],
    ] as const;
    const [rest, remainder] = net_crc < 0 ? short : left;
    return pick(
      `${es} entraron ${in_} y gastó ${out}: ${rest}.`,
      `${en} ${in_} came in and you spent ${out}: ${remainder}.`,
    );
  };
  const [only, ...others] = data.months;
  if (only !== undefined && others.length === 0) return [of(only.month, only.net_crc, true)];
  const months = data.months.slice(-SHOWN_MONTHS).map(({ month, net_crc }) => of(month, net_crc, false));
  return [of(null, data.net_crc, true), ...listOf(months.map((text) => text.replace(/\.$/, '')))];
}
