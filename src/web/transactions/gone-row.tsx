import { Empty } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { editWords } from './edit-words.ts';
import { useKeptEdit } from './kept-edits.ts';

const labelOf = (field: string) =>
  (words.fields as Readonly<Record<string, string>>)[field === 'day' ? 'local_date' : field];

/** In place of a transaction that is no more, with what was typed over it. */
export function GoneRow({ id }: { id: number }) {
  const edit = useKeptEdit(id);
  return (
    <Empty title={words.detail.goneTitle}>
      <p>{words.detail.gone}</p>
      {edit && (
        <section className="mt-4 text-left">
          <h3 className="font-semibold text-ink">{editWords.typed(edit.over.merchant_name)}</h3>
          <dl className="mt-1">
            {Object.entries(edit.values).map(([field, value]) => (
              <div key={field} className="flex gap-2">
                <dt>{labelOf(field)}:</dt>
                <dd className="min-w-0 break-words text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Empty>
  );
}
