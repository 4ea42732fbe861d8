import type { BudgetCommitments, MonthBudget } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDayInRow } from '../ui/days.ts';
import { Fold } from '../ui/fold.tsx';
import { Money } from '../ui/money.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { monthOfDay, useCommitments } from './commitments.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.days;

type Day = BudgetCommitments['days'][number];
type Entry = Day['entries'][number];

/** The commitments of a month by day with the balance after each, folded. Nothing when it has none to come. */
export function MonthDays({ month: { starts_on, ends_on } }: { month: MonthBudget }) {
  const { data } = useCommitments();
  const days = data?.days.filter(({ local_date }) => local_date >= starts_on && local_date <= ends_on) ?? [];
  if (!data || days.length === 0) return null;
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0);
  const end = monthOfDay(data, ends_on);
  return (
    <Fold
      title={text.title}
      about={text.entries(count)}
      aside={
        end && (
          <>
            <span className="block text-xs text-muted">{budgetWords.balance}</span>
            <Money amount={end.balance} currency="CRC" className={end.balance < 0 ? 'text-danger' : ''} />
          </>
        )
      }
    >
      <ul>
        {days.map((day) => (
          <DayRow key={day.local_date} day={day} isLowest={day.local_date === data.lowest.local_date} />
        ))}
      </ul>
    </Fold>
  );
}

function DayRow({ day, isLowest }: { day: Day; isLowest: boolean }) {
  return (
    <li className="border-t border-line py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-muted">
        <span className="flex items-center gap-2">
          {formatDayInRow(day.local_date)}
          {isLowest && <Badge look="warning">{text.lowestMark}</Badge>}
        </span>
        <span>
          {text.balanceOfDay} <Money amount={day.balance} currency="CRC" />
        </span>
      </p>
      <ul>
        {day.entries.map((entry) => (
          <EntryRow
            key={`${entry.kind} ${entry.direction} ${entry.category_id} ${entry.transaction_id} ${entry.item_id} ${entry.local_date}`}
            entry={entry}
          />
        ))}
      </ul>
    </li>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { kind, installment } = entry;
  return (
    <li className="flex items-baseline justify-between gap-3 py-0.5">
      <span className="min-w-0 break-words">
        <EntryName entry={entry} />
        {kind !== 'override' && (
          <span className="ml-2 text-xs text-muted">
            {installment ? text.cuota(installment.number, installment.of) : text.kinds[kind]}
          </span>
        )}
      </span>
      <Money
        amount={entry.amount_crc}
        currency="CRC"
        {...(entry.amount_crc > 0 ? { sign: '+' as const, className: 'text-income' } : {})}
      />
    </li>
  );
}

/** Links a row to its details, and translates the service's own names. */
function EntryName({ entry: { kind, name, category_id, transaction_id } }: { entry: Entry }) {
  if (kind === 'override') return text.override;
  if (kind === 'deferred' && category_id === null) return budgetWords.drill.uncategorized;
  if (transaction_id === null) return name;
  return <RowLink id={transaction_id}>{name}</RowLink>;
}
