/** Tasa Cero: what is due next, the plans, how what is left goes down, and what another purchase would change. */
import { api } from '../api/client.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { ImportPlans } from './import-plans.tsx';
import { PlanList } from './plan-list.tsx';
import { Timeline } from './timeline.tsx';
import { Upcoming } from './upcoming.tsx';
import { WhatIfPurchase } from './what-if-purchase.tsx';
import { installmentWords } from './words.ts';

/** The page at /installments; `?plan=` is the plan that is open. */
export function InstallmentsPage() {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-5 lg:gap-6 lg:px-8 lg:py-7">
      <PageTitle name={installmentWords.title} />
      <Upcoming />
      <Plans />
      <WhatIfPurchase />
      <ImportPlans />
    </div>
  );
}

function Plans() {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/installments', {});
  if (data) {
    return (
      <>
        <PlanList plans={data} />
        <Timeline plans={data} />
      </>
    );
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-64 rounded-2xl" />
    </Loading>
  );
}
