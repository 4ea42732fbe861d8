import type { NetWorth } from '../api/client.ts';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { Lines } from '../ui/charts/lines.tsx';
import { daysBetween, showDay, showDayInRow, showShortMonth } from '../ui/days.ts';
import { Money, showMoney } from '../ui/money.tsx';
import { accountWords } from './words.ts';

const text = accountWords.worth;
/** In so many days, days are told apart by their own names. */
const DAYS_NAMED = 120;

type Day = NetWorth['history'][number];

/** What all was worth on each day that has a snapshot, with its table. At least two days. */
export function WorthChart({ history }: { history: readonly Day[] }) {
  const [first, last] = [history[0]?.day ?? '', history.at(-1)?.day ?? ''];
  const label = daysBetween(first, last) > DAYS_NAMED ? (day: string) => showShortMonth(day.slice(0, 7)) : showDayInRow;
  return (
    <Lines
      name={text.chart(showDay(first), showDay(last))}
      places={history.map(({ day, total_crc, unconverted_count }) => ({
        key: day,
        at: daysBetween(first, day),
        label: label(day),
        read: {
          title: showDay(day),
          lines: [
            { label: '', value: showMoney(total_crc, 'CRC'), strong: true },
            ...(unconverted_count > 0 ? [{ label: '', value: text.leftOutOf(unconverted_count) }] : []),
          ],
        },
      }))}
      lines={[{ key: 'worth', look: 'accent', hasArea: true, values: history.map(({ total_crc }) => total_crc) }]}
      hollow={(index) => (history[index]?.unconverted_count ?? 0) > 0}
      table={
        <ChartTable
          name={text.title}
          head={[text.day, text.title, text.leftOut]}
          rows={history.toReversed().map(({ day, total_crc, unconverted_count }) => ({
            key: day,
            cells: [
              showDay(day),
              <Money key="total" amount={total_crc} currency="CRC" />,
              unconverted_count === 0 ? '—' : unconverted_count,
            ],
          }))}
        />
      }
    />
  );
}
