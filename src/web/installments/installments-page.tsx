/** Tasa Cero: what is due next, the plans, the remaining debt, and the effect of another purchase. */
import { api } from '../api/client.ts';
import { formatDay } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { UnconvertedRows } from '../ui/unconverted-rows.tsx';
import { ImportPlans } from './import-plans.tsx';
import { PlanList } from './plan-list.tsx';
import { Timeline } from './timeline.tsx';
import { WhatIfPurchase } from './what-if-purchase.tsx';
import { installmentWords as text } from './words.ts';

/** The page at /installments; `?plan=` is the open plan. */
export function InstallmentsPage() {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={text.title} />
      <Upcoming />
      <Plans />
      <WhatIfPurchase />
      <ImportPlans />
    </div>
  );
}

function Plans() {
  const plans = api.useQuery('get', '/api/v1/installments', {});
  return (
    <Loaded query={plans} skeleton="h-64 rounded-2xl">
      {(data) => (
        <>
          <PlanList plans={data} />
          <Timeline plans={data} />
        </>
      )}
    </Loaded>
  );
}

/** The next cuota of every active plan in one sum, and their first day. */
function Upcoming() {
  const upcoming = api.useQuery('get', '/api/v1/installments/upcoming', {});
  return (
    <Section title={text.due}>
      <Loaded query={upcoming} skeleton="h-14">
        {(data) =>
          data.due_on === null ? (
            <p className="text-muted">{text.nothingDue}</p>
          ) : (
            <>
              <p className="text-3xl font-semibold tracking-tight" data-testid="upcoming-total">
                <Money amount={data.total_crc} currency="CRC" />
              </p>
              <p className="mt-1 text-muted">
                {dueOn(data.due_on, data.plans)} · {text.dueOf(data.plans.length)}
              </p>
              <UnconvertedRows rows={data.unconverted} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Names the first day when cuotas fall on several. */
function dueOn(first: string, plans: readonly { due_on: string }[]): string {
  const isOneDay = plans.every(({ due_on }) => due_on === first);
  return isOneDay ? text.dueOn(formatDay(first)) : text.from(formatDay(first));
}
