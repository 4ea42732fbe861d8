import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MonthBudget } from '../api/client.ts';
import { Money, showMoney, showShare } from '../ui/money.tsx';
import { homeWords } from './words.ts';

const text = homeWords.cycle;
/** What is closer to the plan than this is within it. */
const CLOSE = 0.005;

/** How much of the plan was spent, how the cycle would close, and what would be left. */
export function PlanProgress({ month }: { month: MonthBudget }) {
  const { planned_expenses: planned, recorded_expenses: recorded, committed_expenses: committed, expenses } = month;
  const isOver = month.status === 'past';
  return (
    <>
      <Bar month={month} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{text.ofPlan(showShare(recorded / planned))}</span>
        <Verdict share={expenses / planned - 1} isOver={isOver} />
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-3 @2xl:grid-cols-4">
        <Figure name={text.plan}>
          <Money amount={planned} currency="CRC" />
        </Figure>
        {committed > 0 && (
          <Figure name={text.committed}>
            <Money amount={committed} currency="CRC" />
          </Figure>
        )}
        <Figure name={isOver ? text.actual : text.expected}>
          <Money amount={expenses} currency="CRC" />
        </Figure>
        <Figure name={isOver ? text.net.actual : text.net.expected}>
          <Money amount={month.net} currency="CRC" className={month.net < 0 ? 'text-danger' : 'text-income'} />
        </Figure>
      </dl>
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Verdict({ share, isOver }: { share: number; isOver: boolean }) {
  const isWithin = share < CLOSE;
  const above = isOver ? text.above : text.expectedAbove;
  const Icon = isWithin ? CircleCheck : CircleAlert;
  return (
    <span className={`flex items-center gap-1.5 font-medium ${isWithin ? 'text-income' : 'text-warning'}`}>
      <Icon size={16} aria-hidden="true" />
      {isWithin ? text.within : above(showShare(share))}
    </span>
  );
}

/** What was spent and what is committed, on a track as long as the plan, or as what it would come to. */
function Bar({ month }: { month: MonthBudget }) {
  const { planned_expenses: planned, recorded_expenses: recorded, committed_expenses: committed, expenses } = month;
  const whole = Math.max(planned, expenses, 1);
  const widthOf = (amount: number) => `${Math.min(100, Math.max(0, (amount / whole) * 100))}%`;
  const label = text.spentOfPlan(showMoney(recorded, 'CRC'), showMoney(planned, 'CRC'));
  return (
    <figure className="mt-4">
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden="true" className="relative">
        <div className="flex h-3 overflow-hidden rounded-full bg-line">
          <span className="bg-accent" style={{ width: widthOf(recorded) }} />
          <span style={{ width: widthOf(committed), backgroundColor: 'var(--slot-2)' }} />
        </div>
        {expenses > planned && (
          <span
            className="absolute -top-1 -bottom-1 w-0.5 rounded bg-ink"
            style={{ left: `calc(${widthOf(planned)} - 1px)` }}
          />
        )}
      </div>
    </figure>
  );
}
