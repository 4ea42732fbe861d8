/** Charts of answers, built from the same parts as those of the screens. A separate chunk. */

import { BarList } from '../ui/charts/bar-list.tsx';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Columns } from '../ui/charts/columns.tsx';
import { Legend, LineKey, MarkKey, SlotKey } from '../ui/charts/legend.tsx';
import { Lines } from '../ui/charts/lines.tsx';
import { formatDayInRow, formatDayRange, formatLongDay, formatMonth, formatShortMonth } from '../ui/days.ts';
import { categoryName, slotName } from '../ui/known-names.ts';
import { formatMoney } from '../ui/money.tsx';
import type { AnswerChart, ChartMonth } from './answer-chart.ts';
import { agentWords } from './words.ts';

const text = agentWords.charts;
const HEIGHT = 180;

type Of<Kind extends AnswerChart['kind']> = Extract<AnswerChart, { kind: Kind }>;

export function ToolChart({ chart }: { chart: AnswerChart }) {
  switch (chart.kind) {
    case 'categories':
      return <Categories chart={chart} />;
    case 'days':
      return <Days chart={chart} />;
    case 'months':
      return <Months chart={chart} />;
    case 'balance':
      return <Balance chart={chart} />;
    default:
      return chart satisfies never;
  }
}

const colones = (amount: number) => formatMoney(amount, 'CRC');
const amountLine = (amount: number) => [{ label: '', value: colones(amount), strong: true }];

function Categories({ chart: { bars } }: { chart: Of<'categories'> }) {
  return (
    <BarList
      name={text.categories}
      bars={bars.map((bar) => {
        const name = bar.slot === 0 ? slotName(bar) : categoryName(bar);
        const figure = colones(bar.total_crc);
        return {
          ...{ key: `${bar.slot}:${bar.category_id}`, slot: bar.slot, name, figure, size: bar.total_crc },
          read: { title: name, lines: amountLine(bar.total_crc) },
        };
      })}
    />
  );
}

function Days({ chart: { days } }: { chart: Of<'days'> }) {
  const name = text.days(formatDayRange(days[0]?.date ?? '', days.at(-1)?.date ?? ''));
  return (
    <Columns
      name={name}
      height={HEIGHT}
      labelWidth={56}
      columns={days.map(({ date, total_crc }) => ({
        key: date,
        label: formatDayInRow(date),
        parts: [{ hue: 'accent', amount: total_crc }],
        read: { title: formatLongDay(date), lines: amountLine(total_crc) },
      }))}
    />
  );
}

function Months({ chart: { months, slots } }: { chart: Of<'months'> }) {
  const names = slots.map((slot) => ({ slot: slot.slot, name: slotName(slot) }));
  const hasIncome = months.some(({ income_crc }) => income_crc !== 0);
  return (
    <Columns
      name={text.months(months.length)}
      height={HEIGHT}
      columns={months.map((month) => ({
        key: month.month,
        label: formatShortMonth(month.month),
        parts:
          month.parts.length > 0
            ? month.parts.map(({ slot, total_crc }) => ({ hue: slot, amount: total_crc }))
            : [{ hue: 'accent' as const, amount: month.total_crc }],
        mark: month.income_crc === 0 ? undefined : month.income_crc,
        read: { title: formatMonth(month.month), lines: monthLines(month) },
      }))}
      legend={
        <Legend>
          {names.map(({ slot, name }) => (
            <SlotKey key={slot} slot={slot}>
              {name}
            </SlotKey>
          ))}
          {hasIncome && <MarkKey>{agentWords.columns.income}</MarkKey>}
        </Legend>
      }
    />
  );
}

const monthLines = ({ total_crc, income_crc }: ChartMonth) => [
  { label: agentWords.columns.expenses, value: colones(total_crc), strong: true },
  { label: agentWords.columns.income, value: colones(income_crc) },
];

function Balance({ chart: { year, months } }: { chart: Of<'balance'> }) {
  const past = months.filter(({ isPast }) => isPast).length;
  // The two lines meet in the last month that is over.
  const recorded = months.map(({ balance }, at) => (at < past ? balance : null));
  const projected = months.map(({ balance }, at) => (at >= past - 1 ? balance : null));
  return (
    <Lines
      name={text.balance(year)}
      height={HEIGHT}
      labelWidth={30}
      places={months.map(({ month, balance }, at) => ({
        key: month,
        at,
        label: formatShortMonth(month).slice(0, 3),
        read: { title: formatMonth(month), lines: amountLine(balance) },
      }))}
      lines={[
        { key: 'recorded', look: 'accent', hasArea: true, values: recorded },
        { key: 'projected', look: 'accentDashed', hasArea: true, values: projected },
      ]}
      legend={
        <Legend>
          {past > 0 && <LineKey look="accent">{text.recorded}</LineKey>}
          <LineKey look="accentDashed">{text.projected}</LineKey>
        </Legend>
      }
      table={
        <ChartTable
          name={text.balance(year)}
          head={[agentWords.columns.month, agentWords.columns.balance]}
          rows={months.map(({ month, balance }) => ({ key: month, cells: [formatMonth(month), colones(balance)] }))}
        />
      }
    />
  );
}
