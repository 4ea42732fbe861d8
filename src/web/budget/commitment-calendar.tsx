import { ApiError } from '../api/api-error.ts';
import { api, type BudgetCommitments } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDay, formatDayInRow, formatMonth } from '../ui/days.ts';
import { Fact } from '../ui/facts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Section } from '../ui/section.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.calendar;
const MONTHS = 12;

type Day = BudgetCommitments['days'][number];
type Entry = Day['entries'][number];
type Month = BudgetCommitments['months'][number];

/** Upcoming commitments by month and day with the balance after each, and the lowest point. */
export function CommitmentCalendar() {
  const commitments = api.useQuery('get', '/api/v1/budget/commitments', {
    params: { query: { months: MONTHS } },
  });
  const { data, error } = commitments;
  const isOver = !data && error instanceof ApiError && error.status === 404;
  return (
    <Section title={text.title}>
      {isOver ? (
        <p className="text-muted">{text.noBudget}</p>
      ) : (
        <Loaded query={commitments} skeleton="h-56">
          {(data) => <Calendar calendar={data} />}
        </Loaded>
      )}
    </Section>
  );
}

function Calendar({ calendar }: { calendar: BudgetCommitments }) {
  const { lowest, opening_balance, days, months, unconverted } = calendar;
  return (
    <>
      <dl className="mb-4 flex flex-wrap justify-between gap-x-8 gap-y-2">
        <Fact label={text.lowest} testId="lowest">
          <Money
            amount={lowest.balance}
            currency="CRC"
            className={`text-2xl font-semibold tracking-tight ${lowest.balance < 0 ? 'text-danger' : ''}`}
          />
          <span className="block text-muted">{text.on(formatDay(lowest.local_date))}</span>
        </Fact>
        <Fact label={text.opening} value="text-lg font-medium">
          <Money amount={opening_balance} currency="CRC" />
        </Fact>
      </dl>
      <UnconvertedRows rows={unconverted} say={budgetWords.unconverted} />
      {days.length === 0 && <p className="text-muted">{text.empty}</p>}
      {months.map((month, index) => (
        <MonthOfDays
          key={month.month}
          month={month}
          days={days.filter(({ local_date }) => local_date >= month.starts_on && local_date <= month.ends_on)}
          lowestOn={lowest.local_date}
          isFirst={index === 0}
        />
      ))}
    </>
  );
}

type MonthProps = { month: Month; days: readonly Day[]; lowestOn: string; isFirst: boolean };

/** A month that opens to its days; an empty one shows its balance only. */
function MonthOfDays({ month, days, lowestOn, isFirst }: MonthProps) {
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0);
  const head = (
    <>
      <span className="min-w-0">
        <span className="inline-block font-medium first-letter:uppercase">{formatMonth(month.month)}</span>
        <span className="block text-xs text-muted">{text.entries(count)}</span>
      </span>
      <span className="ml-auto text-right">
        <span className="block text-xs text-muted">{text.balance}</span>
        <Money amount={month.balance} currency="CRC" className={month.balance < 0 ? 'text-danger' : ''} />
      </span>
    </>
  );
  if (count === 0) return <p className="flex gap-3 border-t border-line py-2.5 pl-6">{head}</p>;
  return (
    <details className="group border-t border-line" open={isFirst}>
      <summary className="-mx-2 flex cursor-pointer list-none gap-3 rounded-lg px-2 py-2.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="w-3 shrink-0 text-muted transition-transform group-open:rotate-90">
          ›
        </span>
        {head}
      </summary>
      <ul className="pb-2 pl-6">
        {days.map((day) => (
          <li key={day.local_date} className="border-t border-line py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-muted">
              <span className="flex items-center gap-2">
                {formatDayInRow(day.local_date)}
                {day.local_date === lowestOn && <Badge look="warning">{text.lowestMark}</Badge>}
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
        ))}
      </ul>
    </details>
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
