import type { Currency, HistoryEntry } from '../api/client.ts';
import { showDay, showMonth } from '../ui/days.ts';
import { sourceName } from '../ui/known-names.ts';
import { showMoney } from '../ui/money.tsx';
import { words } from '../ui/words.ts';

export type FieldChange = { field: keyof typeof words.fields; before: string | null; after: string | null };

const FIELDS = Object.keys(words.fields) as FieldChange['field'][];
type Row = HistoryEntry['before'];

/** What a change changed, of the fields that have a name on the screen, as the screen shows each of them. */
export function changesIn(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  categoryName: (id: number) => string | undefined,
): FieldChange[] {
  return FIELDS.filter((field) => textOf(before?.[field]) !== textOf(after?.[field])).map((field) => ({
    field,
    before: show(field, before, categoryName),
    after: show(field, after, categoryName),
  }));
}

function show(field: FieldChange['field'], row: Row, categoryName: (id: number) => string | undefined): string | null {
  const value = row?.[field];
  const text = textOf(value);
  if (text === null) return null;
  switch (field) {
    case 'category_id':
      return categoryName(Number(value)) ?? `#${text}`;
    case 'amount':
      return showMoney(Number(value), row?.['currency'] as Currency);
    case 'local_date':
      return showDay(text);
    case 'cycle':
      return showMonth(text);
    case 'type':
      return (words.types as Readonly<Record<string, string>>)[text] ?? text;
    case 'source':
      return sourceName(text);
    default:
      return text;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
