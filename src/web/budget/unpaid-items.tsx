/** Unpaid items of a closed cycle, and carrying them over to the next. */
import { CalendarArrowUp } from 'lucide-react';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, type MonthBudget } from '../api/client.ts';
import { BUDGET } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { addCycles, formatDay, formatDayInRow, formatMonth } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useBudgetMonth } from '../ui/use-budget-month.ts';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.unpaid;
type Unpaid = MonthBudget['unpaid_items'][number];

/** The month's own when it is over, the previous cycle's in the current month. Renders nothing when all were paid. */
export function UnpaidItems({ month }: { month: MonthBudget }) {
  if (month.status === 'past') return <List items={month.unpaid_items} title={text.title} lead={text.lead} />;
  if (month.status === 'current') return <UnpaidBefore cycle={addCycles(month.month, -1)} />;
  return null;
}

function UnpaidBefore({ cycle }: { cycle: string }) {
  const { data } = useBudgetMonth(cycle);
  return data?.month === cycle ? (
    <List items={data.unpaid_items} title={text.titleBefore(formatMonth(cycle))} lead={text.leadBefore} />
  ) : null;
}

function List({ items, title, lead }: { items: readonly Unpaid[]; title: string; lead: string }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <p className="mb-2 text-muted">{lead}</p>
      <ul>
        {items.map((item) => (
          <Item key={`${item.recurring_item_id} ${item.local_date} ${item.carried_from}`} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function Item({ item }: { item: Unpaid }) {
  const { name, local_date, carried_from, amount_crc, recurring_item_id, direction } = item;
  const due = formatDayInRow(carried_from ?? local_date);
  const { undo } = useUndo();
  const carry = api.useMutation('post', '/api/v1/budget/carry-over', {
    onSuccess: ({ to, undo_token }) =>
      toast(text.carried(name, formatDay(to)), { label: words.app.undo, run: () => undo(undo_token) }),
    onError: (error) => {
      const isTaken = error instanceof ApiError && error.status === 409;
      if (!isSignedOut(error)) toast(isTaken ? text.taken : `${text.failed} ${explain(error)}`);
    },
    meta: { refreshes: BUDGET, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-medium break-words">{name}</span>
        <span className="text-xs text-muted">{text.due(due)}</span>
      </p>
      <Money
        amount={amount_crc}
        currency="CRC"
        {...(direction === 'income' ? { sign: '+' as const, className: 'text-income' } : {})}
      />
      <Button
        aria-label={text.carryNamed(name, due)}
        disabled={carry.isPending}
        onClick={() => carry.mutate({ body: { recurring_item_id, on: local_date } })}
      >
        <CalendarArrowUp size={16} aria-hidden="true" />
        {carry.isPending ? text.carrying : text.carry}
      </Button>
    </li>
  );
}
