import type { HistoryEntry } from '../api/client.ts';
import { words } from '../words.ts';

export type FieldChange = { field: keyof typeof words.fields; before: string | null; after: string | null };

const FIELDS = Object.keys(words.fields) as FieldChange['field'][];

/** What a change changed, of the fields that have a name on the screen. */
export function changesIn({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): FieldChange[] {
  return FIELDS.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) })).filter(
    (change) => change.before !== change.after,
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
