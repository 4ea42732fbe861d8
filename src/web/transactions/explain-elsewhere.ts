/** What a field of a transaction was changed to elsewhere, in the screen's words. */
import type { Transaction } from '../api/client.ts';
import { formatDay } from '../ui/days.ts';
import { sourceName } from '../ui/known-names.ts';
import { formatMoney } from '../ui/money.tsx';
import { words } from '../ui/words.ts';
import type { ChangedElsewhere } from './change-seen.ts';
import { writeTags } from './tags.ts';
import type { Change } from './typed-change.ts';
import { transactionWords } from './words.ts';

const text = transactionWords.edit.elsewhere;

/** The stored value; null where the screen cannot name it. */
export function formatStored(now: Transaction, field: keyof Change): string | null {
  const { amount, currency, local_date, type, source, tags, notes, merchant, category } = now;
  switch (field) {
    case 'amount':
    case 'currency':
      return formatMoney(amount, currency);
    case 'date':
      return formatDay(local_date);
    case 'type':
      return words.types[type];
    case 'source':
      return sourceName(source);
    case 'tags':
      return writeTags(tags) || text.nothing;
    case 'notes':
      return notes ?? text.nothing;
    case 'merchant':
      return merchant;
    case 'category_id':
      return category?.name ?? words.transactions.uncategorized;
    default:
      return null;
  }
}

/** One sentence, for a change of a single field. */
export function explainElsewhere({ now, fields: [field] }: ChangedElsewhere): string {
  const stored = field === undefined ? null : formatStored(now, field);
  return stored === null ? text.changed : text.changedTo(stored);
}
