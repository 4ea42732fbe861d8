import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isColones } from '../../domain/money.ts';
import { isOwed } from '../../domain/net-worth.ts';
import type { Account } from '../api/client.ts';
import { Money, showMoney } from '../ui/money.tsx';
import { daysSince } from './account-facts.ts';
import { BalanceForm } from './balance-form.tsx';
import { accountWords } from './words.ts';

const text = accountWords.list;

type Props = {
  account: Account;
  /** The instant of the figures, naive UTC. */
  as_of: string;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  /** Opens everything about the account. */
  onOpen: () => void;
};

/** An account with its balance, which is changed in place. */
export function AccountRow({ account, as_of, isEditing, onEditing, onOpen }: Props) {
  const balanceButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) balanceButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <tr className="border-t border-line">
        <td colSpan={3} className="py-1.5">
          <BalanceForm account={account} onClose={() => onEditing(false)} />
        </td>
      </tr>
    );
  }
  const { name, currency, balance, notes } = account;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal">
        <button
          type="button"
          aria-label={text.edit(name)}
          onClick={onOpen}
          className="group inline-flex min-h-6 items-center gap-1.5 text-left font-medium underline-offset-4 hover:underline"
        >
          {name}
          <Pencil size={13} aria-hidden="true" className="shrink-0 text-muted group-hover:text-ink" />
        </button>
        <span className="block text-xs text-muted">
          {accountWords.banks[account.bank]}
          <span className="sm:hidden"> · {ageOf(account, as_of)}</span>
          {notes !== null && <span className="max-sm:hidden"> · {notes}</span>}
        </span>
      </th>
      <td className="py-2 pl-3 text-muted whitespace-nowrap max-sm:hidden">{ageOf(account, as_of)}</td>
      <td className="py-2 pl-3 text-right">
        <button
          ref={balanceButton}
          type="button"
          aria-label={text.editBalance(name, showMoney(balance, currency))}
          onClick={() => onEditing(true)}
          className="-mr-2 min-h-7 rounded-lg px-2 font-medium underline decoration-edge decoration-dotted underline-offset-4 hover:bg-hover"
        >
          <Money amount={balance} currency={currency} />
        </button>
        <InColones account={account} />
      </td>
    </tr>
  );
}

/** What it adds to net worth, where that is not the balance itself. */
function InColones({ account: { currency, balance_crc, account_type } }: { account: Account }) {
  if (balance_crc === null) return <span className="block text-xs text-warning">{text.noRate}</span>;
  if (isColones(currency) && !isOwed(account_type)) return null;
  return (
    <span className="block text-xs text-muted">
      {isColones(currency) ? text.owed : <Money amount={balance_crc} currency="CRC" />}
    </span>
  );
}

/** How long ago the balance was last given. */
function ageOf({ updated_at }: Account, as_of: string): string {
  if (updated_at === null) return text.never;
  const days = daysSince(updated_at, as_of);
  return days === 0 ? text.today : text.ago(days);
}
