/** Suscripciones y fijos: what comes and goes again and again, found in the ledger or planned. */
import { Link } from '@tanstack/react-router';
import { api, type RecurringPrices } from '../api/client.ts';
import { Fact } from '../ui/facts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Suggestions } from '../ui/recurring/suggestions.tsx';
import { Section } from '../ui/section.tsx';
import { type FixedItem, FixedRow, GoneRow, isGone } from './fixed-item.tsx';
import { fixedWords as text } from './words.ts';

export function RecurringPage() {
  const query = api.useQuery('get', '/api/v1/budget/recurring-items/prices', {});
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <div>
        <PageTitle name={text.title} />
        <p className="mt-0.5 text-muted">{text.lead}</p>
      </div>
      <Loaded query={query} skeleton="h-96 rounded-2xl" failed={text.loadFailed}>
        {(prices) => <Recurring prices={prices} />}
      </Loaded>
    </div>
  );
}

type Group = keyof typeof text.groups;
const GROUPS = Object.keys(text.groups) as Group[];

function groupOf({ type, mode, rose_pct }: FixedItem): Group {
  if (type === 'INCOME') return 'income';
  if (type === 'SAVINGS') return 'savings';
  return rose_pct !== null ? 'risen' : mode;
}

function Recurring({ prices: { items, yearly_expenses_crc, yearly_income_crc } }: { prices: RecurringPrices }) {
  const running = items.filter((item) => !isGone(item)).toSorted((a, b) => (b.yearly_crc ?? 0) - (a.yearly_crc ?? 0));
  const gone = items.filter(isGone);
  const groups = Map.groupBy(running, groupOf);
  return (
    <>
      <Section
        title={text.count(running.length)}
        aside={
          <Link to="/budget" className="rounded py-1 text-accent underline-offset-2 hover:underline">
            {text.plan}
          </Link>
        }
      >
        <dl className="flex flex-wrap justify-between gap-x-8 gap-y-2">
          <Fact label={text.yearlyExpenses} value="text-2xl font-semibold tracking-tight" testId="yearly">
            <Money amount={yearly_expenses_crc} currency="CRC" />
          </Fact>
          <Fact
            label={text.yearlyIncome}
            value="text-lg font-medium text-income"
            className="text-right max-sm:text-left"
          >
            <Money amount={yearly_income_crc} currency="CRC" />
          </Fact>
        </dl>
        {running.length === 0 && <p className="mt-3 text-muted">{items.length === 0 ? text.empty : text.none}</p>}
        <Suggestions />
      </Section>
      <div className="-mb-4 gap-6 lg:-mb-6 xl:columns-2">
        {GROUPS.map((group) => {
          const rows = groups.get(group) ?? [];
          return rows.length === 0 ? null : (
            <Section
              key={group}
              title={text.groups[group]}
              className="mb-4 break-inside-avoid lg:mb-6"
              aside={<span className="text-muted">{text.count(rows.length)}</span>}
            >
              <ul>
                {rows.map((item) => (
                  <FixedRow key={item.id} item={item} />
                ))}
              </ul>
            </Section>
          );
        })}
      </div>
      {gone.length > 0 && (
        <details className="rounded-2xl border border-line bg-surface p-4 lg:p-6">
          <summary className="cursor-pointer font-semibold">{text.gone(gone.length)}</summary>
          <ul className="mt-2">
            {gone.map((item) => (
              <GoneRow key={item.id} item={item} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
