import { useId } from 'react';
import { isOwnMoney } from '../../domain/counts.ts';
import type { Account, Transaction } from '../api/client.ts';
import { Select } from '../ui/select.tsx';
import { useAccounts } from '../ui/use-accounts.ts';
import type { useChangeTransaction } from './use-change-transaction.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.account;

type Props = { transaction: Transaction; save: ReturnType<typeof useChangeTransaction>['save'] };

/** The account of a transaction, and where own money goes; a choice applies at once. */
export function AccountChoice({ transaction, save }: Props) {
  const accounts = useAccounts();
  const why = useId();
  const { account_id, to_account_id, account_by } = transaction;
  if (accounts.length === 0) return null;
  const isOwn = isOwnMoney(transaction.type);
  return (
    <section>
      <div className={isOwn ? 'grid grid-cols-2 gap-3' : ''}>
        <OneAccount
          label={isOwn ? text.from : text.title}
          describedBy={why}
          accounts={accounts.filter((account) => account.id !== to_account_id)}
          value={account_id}
          onPick={(picked) => save(transaction, { account_id: picked })}
        />
        {isOwn && (
          <OneAccount
            label={text.to}
            describedBy={why}
            accounts={accounts.filter((account) => account.id !== account_id)}
            value={to_account_id}
            onPick={(picked) => save(transaction, { to_account_id: picked })}
          />
        )}
      </div>
      <p id={why} className="mt-1.5 text-xs text-muted">
        {account_by === null ? text.unknown : text.by[account_by]}
      </p>
    </section>
  );
}

type OneProps = {
  label: string;
  describedBy: string;
  accounts: readonly Account[];
  value: number | null;
  onPick: (id: number | null) => void;
};

function OneAccount({ label, describedBy, accounts, value, onPick }: OneProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <Select
        id={id}
        className="w-full"
        value={value ?? ''}
        aria-describedby={describedBy}
        onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{text.none}</option>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {account.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
