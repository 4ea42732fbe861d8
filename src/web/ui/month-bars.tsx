/** Amounts in colones month by month as columns. Beside it belongs a table with the same figures. */
import { Columns } from './charts/columns.tsx';
import { formatMoney } from './money.tsx';

/** A place in the chart: `label` is its month, or another moment, `title` the same in full. */
export type MonthBar = { key: string; label: string; title: string; amount: number };

/** `name` says what is shown. */
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
