import type { HistoryEntry } from '../api/client.ts';
import { words } from '../words.ts';

export type FieldChange = { field: keyof typeof words.fields; before: string | null; after: string | null };

const FIELDS = Object.keys(words.fields) as FieldChange['field'][];

/** What a change changed, of the fields that have a name on the screen; categories by their names. */
export function changesIn(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  categoryName: (id: number) => string | undefined,
): FieldChange[] {
  const show = (field: FieldChange['field'], value: unknown) =>
    field === 'category_id' && typeof value === 'number' ? (categoryName(value) ?? `#${value}`) : textOf(value);
  return FIELDS.map((field) => ({
    field,
    before: show(field, before?.[field]),
    after: show(field, after?.[field]),
  })).filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
