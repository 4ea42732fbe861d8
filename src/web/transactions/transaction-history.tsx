import { api, type HistoryEntry } from '../api/client.ts';
import { showInstant } from '../ui/days.ts';
import { originName } from '../ui/known-names.ts';
import { explain, Loading, Skeleton } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import { changesIn } from './changes-in.ts';

/** Who made the transaction and who changed what in it, oldest first. */
export function TransactionHistory({ id }: { id: number }) {
  const { data, error } = api.useQuery('get', '/api/v1/transactions/{id}/history', { params: { path: { id } } });
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {});
  const categoryName = (id: number) => categories?.find((category) => category.id === id)?.name;
  return (
    <section>
      <h3 className="mb-2 font-semibold">{words.detail.history}</h3>
      {error && !data ? (
        <p role="alert" className="text-danger">{`${words.detail.historyFailed} ${explain(error)}`}</p>
      ) : data ? (
        <ol className="space-y-3 border-l border-line pl-4">
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} categoryName={categoryName} />
          ))}
        </ol>
      ) : (
        <Loading>
          <Skeleton className="h-10" />
        </Loading>
      )}
    </section>
  );
}

type EntryProps = { entry: HistoryEntry; categoryName: (id: number) => string | undefined };

function Entry({ entry, categoryName }: EntryProps) {
  return (
    <li>
      <p>
        <span className="font-medium">{words.actions[entry.action]}</span>{' '}
        <span className="text-muted">{words.detail.by(entry.actor, originName(entry.origin))}</span>
      </p>
      {entry.action === 'changed' &&
        changesIn(entry, categoryName).map(({ field, before, after }) => (
          <p key={field} className="text-[0.8125rem] break-words">
            {words.fields[field]}: <del className="text-muted">{before ?? words.detail.nothing}</del> →{' '}
            <ins className="no-underline">{after ?? words.detail.nothing}</ins>
          </p>
        ))}
      <p className="text-xs text-muted tabular-nums">{showInstant(entry.at)}</p>
    </li>
  );
}
