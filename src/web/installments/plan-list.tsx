import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { InstallmentPlan } from '../api/client.ts';
import { Section } from '../ui/section.tsx';
import { Empty } from '../ui/states.tsx';
import { PlanItem } from './plan-item.tsx';
import { installmentWords as text } from './words.ts';

const route = getRouteApi('/inside/installments');
/** The active plans, the one with the nearest cuota first; the finished ones folded below. */
export function PlanList({ plans }: { plans: readonly InstallmentPlan[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { plan: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const active = plans.filter((plan) => plan.active).toSorted(byNextDay);
  const finished = plans.filter((plan) => !plan.active).toReversed();
  const listOf = (some: readonly InstallmentPlan[]) => (
    <ul>
      {some.map((plan) => {
        const isOpen = String(plan.plan_id) === asked;
        const search = isOpen ? {} : { plan: String(plan.plan_id) };
        const toggle = () => void navigate({ search, replace: true, resetScroll: false });
        return <PlanItem key={plan.plan_id} plan={plan} isOpen={isOpen} onToggle={toggle} heading={heading} />;
      })}
    </ul>
  );
  return (
    <Section
      title={text.active}
      ref={heading}
      aside={active.length > 0 && <span className="text-muted">{text.count(active.length)}</span>}
    >
      {plans.length === 0 ? (
        <NoPlans />
      ) : active.length === 0 ? (
        <p className="text-muted">{text.noneActive}</p>
      ) : (
        listOf(active)
      )}
      {finished.length > 0 && (
        <details className="mt-3" open={finished.some(({ plan_id }) => String(plan_id) === asked) || undefined}>
          <summary className="min-h-8 cursor-pointer text-accent">{text.finished(finished.length)}</summary>
          {listOf(finished)}
        </details>
      )}
    </Section>
  );
}

function NoPlans() {
  return (
    <Empty title={text.emptyTitle}>
      <p>{text.empty}</p>
      <Link to="/transactions" className="text-accent underline-offset-2 hover:underline">
        {text.goToTransactions}
      </Link>
    </Empty>
  );
}

function byNextDay(a: InstallmentPlan, b: InstallmentPlan): number {
  const [left, right] = [a.next?.local_date ?? '', b.next?.local_date ?? ''];
  return left < right ? -1 : left > right ? 1 : a.plan_id - b.plan_id;
}
