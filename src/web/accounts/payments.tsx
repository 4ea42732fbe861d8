import { Check } from 'lucide-react';
import type { Account } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { showDay, showDayInRow } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { nextMonth, type Payment, paymentsOf } from './account-facts.ts';
import { useChangeAccount } from './use-change-account.ts';
import { accountWords } from './words.ts';

const text = accountWords.payments;
const SOON_DAYS = 3;

/** What has to be paid next, the first first. */
export function Payments({ accounts, today }: { accounts: readonly Account[]; today: string }) {
  const payments = paymentsOf(accounts, today);
  return (
    <Section title={text.title}>
      {payments.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {payments.map((payment) => (
            <PaymentItem key={payment.account.id} payment={payment} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function PaymentItem({ payment: { account, day, inDays } }: { payment: Payment }) {
  const { change, isPending } = useChangeAccount();
  const next = nextMonth(day);
  const move = () =>
    change(account, { next_payment: next }, { done: text.moved(account.name, showDay(next)), failed: text.failed });
  return (
    <li className="flex items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">{account.name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {showDayInRow(day)}
          <Badge look={inDays <= SOON_DAYS ? 'warning' : 'plain'}>{sayWhen(inDays)}</Badge>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Money amount={account.balance} currency={account.currency} className="font-medium" />
        <IconButton label={text.paidOf(account.name, showDay(next))} onClick={move} disabled={isPending}>
          <Check size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

function sayWhen(inDays: number): string {
  if (inDays < 0) return text.due.late;
  if (inDays === 0) return text.due.today;
  return inDays === 1 ? text.due.tomorrow : text.inDays(inDays);
}
