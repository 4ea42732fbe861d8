import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import type { InstallmentPlan } from '../api/client.ts';
import { formatDay } from '../ui/days.ts';
import { MerchantName } from '../ui/merchant.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Empty } from '../ui/states.tsx';
import { PlanDetail } from './plan-detail.tsx';
import { installmentWords as text } from './words.ts';

const route = getRouteApi('/inside/installments');
/** The active plans, the nearest cuota first; finished ones collapsed below. */
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

type Props = {
  plan: InstallmentPlan;
  isOpen: boolean;
  onToggle: () => void;
  /** Receives the focus when the plan is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** A plan with its progress; its cuotas when open. */
function PlanItem({ plan, isOpen, onToggle, heading }: Props) {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const beganOpen = useRef(isOpen);
  useEffect(() => {
    // Scroll to the plan that the link named.
    if (beganOpen.current) item.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { billed, of, currency, remaining_amount, next } = plan;
  return (
    <li ref={item} className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="-mx-2 grid w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_auto_1rem] items-center gap-x-3 gap-y-1.5 rounded-lg px-2 py-3 text-left transition-colors hover:bg-hover"
      >
        <MerchantName row={plan} className="line-clamp-2 font-medium break-words" />
        <span className="text-right font-medium">
          <Money amount={next?.amount ?? plan.price} currency={currency} />
        </span>
        <ChevronDown size={16} aria-hidden="true" className={`text-muted ${isOpen ? 'rotate-180' : ''}`} />
        <span className="min-w-0 text-xs text-muted">
          {text.progress(billed, of)}
          {plan.active && (
            <span className="max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {text.left} <Money amount={remaining_amount} currency={currency} />
            </span>
          )}
        </span>
        <span className="self-start text-right text-xs text-muted">
          {next ? text.nextOn(formatDay(next.local_date)) : text.done}
        </span>
        <span aria-hidden="true" className="col-span-full h-1.5 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-accent" style={{ width: `${(billed * 100) / of}%` }} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PlanDetail plan={plan} heading={heading} />}
      </div>
    </li>
  );
}
