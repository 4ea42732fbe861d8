import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { isColones } from '../../domain/money.ts';
import { isOwed } from '../../domain/net-worth.ts';
import type { Account, NetWorth } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/field.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Empty } from '../ui/states.tsx';
import { balanceProblem, formatBalance, parseBalance } from './account-draft.ts';
import { daysSince, groupsOf } from './account-facts.ts';
import { useChangeAccount } from './use-change-account.ts';
import { accountWords } from './words.ts';

const text = accountWords.list;

type Props = {
  accounts: readonly Account[];
  worth: NetWorth;
  editing: number | null;
  onEditing: (id: number | null) => void;
  onOpen: (account: Account | null) => void;
  heading: Ref<HTMLHeadingElement>;
};

/** Lists accounts by type, each type with its sum. */
export function AccountList({ accounts, worth, editing, onEditing, onOpen, heading }: Props) {
  const add = (
    <Button onClick={() => onOpen(null)}>
      <Plus size={16} aria-hidden="true" />
      {text.add}
    </Button>
  );
  if (accounts.length === 0) {
    return (
      <Section title={text.title} ref={heading}>
        <Empty title={text.emptyTitle}>
          <p>{text.empty}</p>
          {add}
        </Empty>
      </Section>
    );
  }
  return (
    <Section title={text.title} aside={add} ref={heading}>
      <table aria-label={text.title} className="w-full border-collapse">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              {text.account}
            </th>
            <th scope="col" className="py-2 pl-3 text-left font-normal max-sm:hidden">
              {text.updated}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {text.balance}
            </th>
          </tr>
        </thead>
        {groupsOf(accounts, worth).map((group) => (
          <tbody key={group.account_type}>
            <GroupRow group={group} />
            {group.accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                as_of={worth.as_of}
                isEditing={editing === account.id}
                onEditing={(isEditing) => onEditing(isEditing ? account.id : null)}
                onOpen={() => onOpen(account)}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className="mt-3 border-t border-line pt-3 text-xs text-muted">{text.hint}</p>
    </Section>
  );
}

function GroupRow({ group }: { group: ReturnType<typeof groupsOf>[number] }) {
  return (
    <tr className="border-t-2 border-line">
      <th scope="rowgroup" className="pt-4 pb-2 text-left font-semibold">
        {accountWords.types[group.account_type]}
      </th>
      <td className="max-sm:hidden">{'\u00a0'}</td>
      <td className="pt-4 pb-2 pl-3 text-right font-semibold">
        {group.accounts.every(({ balance_crc }) => balance_crc === null) ? (
          <span className="text-xs font-normal text-warning">{text.noRate}</span>
        ) : (
          <Money amount={group.total_crc} currency="CRC" />
        )}
      </td>
    </tr>
  );
}

type AccountRowProps = {
  account: Account;
  /** The instant of the figures, in naive UTC. */
  as_of: string;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  /** Opens the account's dialog. */
  onOpen: () => void;
};

function AccountRow({ account, as_of, isEditing, onEditing, onOpen }: AccountRowProps) {
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
  const { id, name, currency, current_balance: balance, notes } = account;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal">
        <span className="flex items-center gap-1">
          <Link
            to="/accounts/$id"
            params={{ id: String(id) }}
            className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={text.edit(name)}
            onClick={onOpen}
            className="inline-grid min-h-6 min-w-6 shrink-0 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
          >
            <Pencil size={13} aria-hidden="true" />
          </button>
        </span>
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
          aria-label={text.editBalance(name, formatMoney(balance, currency))}
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

/** Its part of net worth, where that differs from the balance. */
function InColones({ account: { currency, balance_crc, account_type } }: { account: Account }) {
  if (balance_crc === null) return <span className="block text-xs text-warning">{text.noRate}</span>;
  if (isColones(currency) && !isOwed(account_type)) return null;
  return (
    <span className="block text-xs text-muted">
      {isColones(currency) ? text.owed : <Money amount={balance_crc} currency="CRC" />}
    </span>
  );
}

/** Whether rows keep the balance, or how long ago it was given. */
function ageOf({ updated_at, movement }: Account, as_of: string): string {
  if (movement === 'rows') return text.moves;
  if (updated_at === null) return text.never;
  const days = daysSince(updated_at, as_of);
  return days === 0 ? text.today : text.ago(days);
}

/** Edits a balance in its row; Enter saves, Escape cancels. */
function BalanceForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const { name, currency, current_balance: balance } = account;
  const [typed, setTyped] = useState(() => formatBalance(balance));
  const [problem, setProblem] = useState<string | null>(null);
  const { change } = useChangeAccount();
  const about = useId();
  const read = parseBalance(typed, currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = balanceProblem(typed, currency);
    setProblem(wrong);
    if (wrong !== null || read === null) return;
    change(account, { balance: read }, { done: text.balanceSaved(name), failed: text.balanceFailed(name) });
    onClose();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2 py-1">
      <span className="min-w-24 flex-1 font-medium">{name}</span>
      <input
        ref={selectOnce}
        name="balance"
        inputMode="decimal"
        autoComplete="off"
        aria-label={text.newBalance(name)}
        aria-invalid={problem !== null}
        aria-describedby={about}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        className={`${inputClass} max-w-44 text-right tabular-nums`}
      />
      <Button type="submit" look="primary">
        {text.save}
      </Button>
      <Button onClick={onClose}>{text.cancel}</Button>
      <p id={about} className={`w-full text-right text-xs ${problem === null ? 'text-muted' : 'text-danger'}`}>
        {problem ?? (read === null ? '\u00a0' : formatMoney(Number(read), currency))}
      </p>
    </form>
  );
}

/** Select the text, so that typing replaces the old figure. */
function selectOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
