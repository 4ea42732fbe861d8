import type { RecurringPrices } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ChartTable } from '../ui/charts/chart-table.tsx';
import { formatDay, formatDayNear } from '../ui/days.ts';
import { formatMoney, formatShare, Money } from '../ui/money.tsx';
import { formatSchedule } from '../ui/recurring/format-schedule.ts';
import { priceSteps } from './price-steps.ts';
import { useChangeItem } from './use-change-item.ts';
import { fixedWords as text } from './words.ts';

export type FixedItem = RecurringPrices['items'][number];

/** Whether it falls no more. */
export const isGone = ({ active, next_on }: FixedItem): boolean => !active || next_on === null;

/** Something that recurs: what it costs, when it falls next, and how its price changed. */
export function FixedRow({ item }: { item: FixedItem }) {
  const { name, type, amount, currency, next_on, yearly_crc, rose_pct, history } = item;
  const { isPending, end } = useChangeItem(item);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium break-words">
          {name} {rose_pct !== null && <Badge look="warning">{text.rose(formatShare(rose_pct / 100))}</Badge>}
        </p>
        <p className="shrink-0 text-right">
          <Money
            amount={amount}
            currency={currency}
            sign={type === 'INCOME' ? '+' : undefined}
            className={`font-medium ${type === 'INCOME' ? 'text-income' : ''}`}
          />
        </p>
      </div>
      <div className="flex items-start justify-between gap-3 text-xs text-muted">
        <p className="min-w-0">
          {formatSchedule(item)}
          {next_on !== null && <span className="block">{text.next(formatDay(next_on))}</span>}
        </p>
        <p className="flex shrink-0 flex-col items-end">
          {yearly_crc === null ? text.noRate : text.yearly(formatMoney(yearly_crc, 'CRC'))}
          <button
            type="button"
            aria-label={text.endNamed(name)}
            disabled={isPending}
            onClick={end}
            className="-mr-2 rounded px-2 py-1 text-sm text-accent underline-offset-2 hover:underline"
          >
            {text.end}
          </button>
        </p>
      </div>
      {history.length > 1 && <Prices item={item} />}
      {history.length === 1 &&
        history.map(({ date }) => (
          <p key={date} className="text-xs">
            {text.steady(formatDay(date))}
          </p>
        ))}
      <Difference item={item} />
    </li>
  );
}

/** The prices of an item, as steps and as a table. */
function Prices({ item: { name, currency, history } }: { item: FixedItem }) {
  const today = useToday();
  const [first, before, last] = [history[0], history.at(-2), history.at(-1)];
  if (!first || !before || !last || today === null) return null;
  const priceOf = ({ amount }: { amount: number }) => formatMoney(amount, currency);
  return (
    <>
      <p className="mt-1.5 text-xs">{text.roseOn(priceOf(before), priceOf(last), formatDay(last.date))}</p>
      <svg
        role="img"
        aria-label={text.chart(name, priceOf(first), priceOf(last))}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="mt-1.5 block h-9 w-full max-w-56"
      >
        <path
          d={priceSteps(history, today)}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ChartTable
        name={text.pricesOf(name)}
        head={[text.since, text.price]}
        rows={history.map(({ date, amount }) => ({
          key: date,
          cells: [formatDayNear(date, today), <Money key="price" amount={amount} currency={currency} />],
        }))}
      />
    </>
  );
}

/** What was paid last when it is more than planned, and that the plan may take it. */
function Difference({ item }: { item: FixedItem }) {
  const { name, amount, currency, history } = item;
  const { isPending, adopt } = useChangeItem(item);
  const last = history.at(-1);
  if (!last || last.amount <= amount) return null;
  const paid = formatMoney(last.amount, currency);
  return (
    <div className="mt-1.5">
      <p className="text-xs">{text.differs(paid, formatMoney(amount, currency))}</p>
      <button
        type="button"
        aria-label={text.adoptNamed(name, paid)}
        disabled={isPending}
        onClick={() => adopt(last.amount)}
        className="py-1.5 text-accent underline-offset-2 hover:underline"
      >
        {text.adopt(paid)}
      </button>
    </div>
  );
}

/** Something that falls no more. */
export function GoneRow({ item }: { item: FixedItem }) {
  const { name, ends_on, active } = item;
  const { isPending, bringBack } = useChangeItem(item);
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0">
        <span className="block break-words text-muted">{name}</span>
        <span className="block text-xs text-muted">
          {active && ends_on !== null ? text.goneSince(formatDay(ends_on)) : text.paused}
        </span>
      </span>
      <Button aria-label={text.againNamed(name)} className="shrink-0" disabled={isPending} onClick={bringBack}>
        {text.again}
      </Button>
    </li>
  );
}
