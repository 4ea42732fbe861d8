import type { Transaction } from '../api/client.ts';
import { useItemName } from './use-pays.ts';
import { transactionWords } from './words.ts';

/** In a list: what the row pays, as soon as its name is known. */
export function PaysBadge({ pays }: { pays: NonNullable<Transaction['pays']> }) {
  const name = useItemName(pays.recurring_item_id);
  if (name === undefined) return null;
  return (
    <span className="min-w-0 truncate rounded bg-accent-soft px-1.5 text-xs leading-5 text-accent">
      {transactionWords.pays.badge(name)}
    </span>
  );
}
