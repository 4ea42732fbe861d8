import { api, type Currency, type HistoryEntry } from '../api/client.ts';
import { formatDay, formatMoment, formatMonth } from '../ui/days.ts';
import { originName, sourceName } from '../ui/known-names.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney } from '../ui/money.tsx';
import { useAccounts } from '../ui/use-accounts.ts';
import { words } from '../ui/words.ts';

/** Who created and changed the transaction, oldest first. */
export function TransactionHistory({ id }: { id: number }) {
  const entries = api.useQuery('get', '/api/v1/transactions/{id}/history', { params: { path: { id } } });
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {});
  const accounts = useAccounts();
  const nameOf = (field: string, id: number) =>
    (field === 'category_id' ? categories : accounts)?.find((each) => each.id === id)?.name;
  return (
    <section>
      <h3 className="mb-2 font-semibold">{words.detail.history}</h3>
      <Loaded query={entries} skeleton="h-10" failed={words.detail.historyFailed}>
        {(data) => (
          <ol className="space-y-3 border-l border-line pl-4">
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} nameOf={nameOf} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

type EntryProps = { entry: HistoryEntry; nameOf: NameOf };
type NameOf = (field: string, id: number) => string | undefined;

function Entry({ entry, nameOf }: EntryProps) {
  return (
    <li>
      <p>
        <span className="font-medium">{words.actions[entry.action]}</span>{' '}
        <span className="text-muted">{words.detail.by(entry.actor, originName(entry.origin))}</span>
      </p>
      {entry.action === 'changed' &&
        changesIn(entry, nameOf).map(({ field, before, after }) => (
          <p key={field} className="text-[0.8125rem] break-words">
            {words.fields[field]}: <del className="text-muted">{before ?? words.detail.nothing}</del> →{' '}
            <ins className="no-underline">{after ?? words.detail.nothing}</ins>
          </p>
        ))}
      <p className="text-xs text-muted tabular-nums">{formatMoment(entry.at)}</p>
    </li>
  );
}

type FieldChange = { field: keyof typeof words.fields; before: string | null; after: string | null };

const FIELDS = Object.keys(words.fields) as FieldChange['field'][];
type Row = HistoryEntry['before'];

/** The changed fields that have a name on the screen, formatted as the screen does. */
function changesIn({ before, after }: Pick<HistoryEntry, 'before' | 'after'>, nameOf: NameOf): FieldChange[] {
  return FIELDS.filter((field) => textOf(before?.[field]) !== textOf(after?.[field])).map((field) => ({
    field,
    before: show(field, before, nameOf),
    after: show(field, after, nameOf),
  }));
}

function show(field: FieldChange['field'], row: Row, nameOf: NameOf): string | null {
  const value = row?.[field];
  if (field === 'parts') return showParts(value, row, nameOf);
  const text = textOf(value);
  if (text === null || text === '') return null;
  switch (field) {
    case 'category_id':
    case 'account_id':
    case 'to_account_id':
      return nameOf(field, Number(value)) ?? `#${text}`;
    case 'amount':
      return formatMoney(Number(value), row?.['currency'] as Currency);
    case 'local_date':
      return formatDay(text);
    case 'cycle':
      return formatMonth(text);
    case 'type':
      return (words.types as Readonly<Record<string, string>>)[text] ?? text;
    case 'source':
      return sourceName(text);
    default:
      return text;
  }
}

function showParts(value: unknown, row: Row, nameOf: NameOf): string | null {
  if (!Array.isArray(value)) return null;
  const parts = value as { category_id: number | null; amount: string }[];
  const name = (id: number | null) =>
    id === null ? words.transactions.uncategorized : (nameOf('category_id', id) ?? `#${id}`);
  return parts
    .map(
      ({ category_id, amount }) => `${name(category_id)} ${formatMoney(Number(amount), row?.['currency'] as Currency)}`,
    )
    .join(' · ');
}

function textOf(value: unknown): string | null {
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'string') ? value.join(' ') : JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
