import { Link } from '@tanstack/react-router';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { Money } from '../ui/money.tsx';
import { useAccounts } from '../ui/use-accounts.ts';
import type { Filters } from './filters.ts';
import { valueIn } from './search-terms.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.account;

/** Above the rows of one account: what it holds now, and the way to its page. Nothing above others. */
export function AccountLine({ filters }: { filters: Filters }) {
  const accounts = useAccounts();
  const asked = valueIn(filters, 'account');
  const account = accounts.find(({ id, name }) => String(id) === asked || foldMerchant(name) === foldMerchant(asked));
  if (asked === '' || !account) return null;
  const { id, name, current_balance, currency } = account;
  return (
    <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 rounded-xl bg-accent-soft px-4 py-2">
      <Link
        to="/accounts/$id"
        params={{ id: String(id) }}
        className="min-w-0 font-medium break-words text-accent underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <span className="tabular-nums">
        <span className="text-muted">{text.balance} </span>
        <Money amount={current_balance} currency={currency} />
      </span>
    </p>
  );
}
