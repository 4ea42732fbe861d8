/** Monthly amounts in colones as columns. Requires a table with the same figures next to it. */
import { Columns } from './charts/columns.tsx';
import { formatMoney } from './money.tsx';

/** A column: `label` is its month or moment, `title` the long form. */
export type MonthBar = { key: string; label: string; title: string; amount: number };

/** `name` is the chart's accessible name. */
export function MonthBars({ bars, name }: { bars: readonly MonthBar[]; name: string }) {
  return (
    <Columns
      name={name}
      height={190}
      columns={bars.map(({ key, label, title, amount }) => ({
        key,
        label,
        parts: [{ hue: 'accent', amount }],
        read: { title, lines: [{ label: '', value: formatMoney(amount, 'CRC'), strong: true }] },
      }))}
    />
  );
}
