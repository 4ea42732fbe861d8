import { Link } from '@tanstack/react-router';
import { api, type YearBudget } from '../api/client.ts';
import { useToday } from '../api/today.ts';
import { formatDay, formatMonth, formatShortMonth } from '../ui/days.ts';
import { formatMoney, Money } from '../ui/money.tsx';
import { budgetMonthOf } from '../ui/use-budget-month.ts';
import { Card, CardBody, cardLinkClass, useCycleSums, useNear } from './card.tsx';
import { SparkLine, sparkPath } from './spark-line.tsx';
import { homeWords } from './words.ts';

const text = homeWords.balance;

/** The projected balance at the end of the year, with its curve. */
export function BalanceCard() {
  const [ref, wasNear] = useNear();
  const sums = useCycleSums(undefined);
  const today = useToday();
  // Until the cycle loads, the day is close enough to tell the year.
  const current = sums.data?.cycle ?? (sums.error && today ? today.slice(0, 7) : null);
  const year = current === null ? undefined : budgetMonthOf(current)?.year;
  const query = api.useQuery(
    'get',
    '/api/v1/budget/projection/{year}',
    { params: { path: { year: year ?? 2026 } } },
    { enabled: wasNear && year !== undefined },
  );
  const title = year === undefined ? homeWords.cards.balance : text.title(year);
  return (
    <Card
      ref={ref}
      title={title}
      aside={
        <Link to="/budget" className={cardLinkClass}>
          {text.see}
        </Link>
      }
    >
      {current !== null && year === undefined ? (
        <NoYear />
      ) : (
        <CardBody
          query={current === null ? { ...sums, data: undefined } : query}
          title={title}
          height="h-40"
          wasNear={wasNear}
        >
          {(budget) => (isEmpty(budget) ? <NoYear /> : <Balance budget={budget} />)}
        </CardBody>
      )}
    </Card>
  );
}

function isEmpty({ opening_balance, months }: YearBudget): boolean {
  return opening_balance === 0 && months.every(({ income, expenses, balance }) => !income && !expenses && !balance);
}

function NoYear() {
  return (
    <p className="py-4 text-muted">
      {text.none}{' '}
      <Link to="/budget" className="text-accent underline underline-offset-2">
        {text.makePlan}
      </Link>
    </p>
  );
}

function Balance({ budget: { year, months, opening_balance, closing_balance } }: { budget: YearBudget }) {
  const over = months.filter(({ status }) => status === 'past').length;
  const spark = sparkPath(
    months.map(({ balance }) => balance),
    { solid: over, withZero: true },
  );
  const [first, last] = [months[0], months.at(-1)];
  return (
    <>
      <p className={`text-2xl font-semibold tracking-tight ${closing_balance < 0 ? 'text-danger' : ''}`}>
        <Money amount={closing_balance} currency="CRC" />
      </p>
      {last && <p className="text-muted">{text.expectedOn(formatDay(last.ends_on))}</p>}
      <Lowest months={months} />
      <div className="mt-3">
        <SparkLine
          spark={spark}
          name={text.chart(year, formatMoney(opening_balance, 'CRC'), formatMoney(closing_balance, 'CRC'))}
        />
        <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
          <span>{first && formatShortMonth(first.month)}</span>
          <span className="flex gap-3">
            {over > 1 && (
              <span className="flex items-center gap-1.5">
                <span className="w-4 border-t-2 border-accent" />
                {text.recorded}
              </span>
            )}
            {over < months.length && (
              <span className="flex items-center gap-1.5">
                <span className="w-4 border-t-2 border-dashed border-accent" />
                {text.projected}
              </span>
            )}
          </span>
          <span>{last && formatShortMonth(last.month)}</span>
        </p>
      </div>
    </>
  );
}

/** The month with the lowest balance from now on, unless it is the last. */
function Lowest({ months }: { months: YearBudget['months'] }) {
  const [lowest] = months.filter(({ status }) => status !== 'past').toSorted((a, b) => a.balance - b.balance);
  if (!lowest || lowest === months.at(-1)) return null;
  return (
    <p className="text-muted">
      {text.lowest(formatMonth(lowest.month))}{' '}
      <Money amount={lowest.balance} currency="CRC" className={lowest.balance < 0 ? 'text-danger' : ''} />
    </p>
  );
}
