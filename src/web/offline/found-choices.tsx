import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { client, undoTokenOf } from '../api/client.ts';
import { dropPending, type PendingAdd } from '../api/pending-store.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { entryOf } from '../ui/entry-of.ts';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { offlineWords } from './words.ts';

const text = offlineWords.pending;

/** What to do with an entry that was discarded after the service had it: delete it there, or keep it. */
export function FoundChoices({ one, row }: { one: PendingAdd; row: number }) {
  const { merchant } = one.body;
  const { undo } = useUndo();
  const remove = useMutation({
    mutationFn: async () => {
      const removed = await removeEntry(row);
      await dropPending(one.key);
      return removed;
    },
    onSuccess: ({ token, isJoined }) => {
      const said = isJoined ? text.detached(merchant) : text.removed(merchant);
      toast(said, token === null ? undefined : { label: words.app.undo, run: () => undo(token) });
    },
    onError: toastFailure(text.removeFailed),
    meta: { refreshes: LEDGER, isReadAfterFailure: true },
  });
  const keep = async () => {
    await dropPending(one.key);
    toast(text.keptThere(merchant));
  };
  return (
    <span className="ml-auto flex gap-2">
      <Button aria-label={text.keepName(merchant)} disabled={remove.isPending} onClick={() => void keep()}>
        {text.keep}
      </Button>
      <Button
        look="danger"
        aria-label={text.removeName(merchant)}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {text.remove}
      </Button>
    </span>
  );
}

type Removed = { token: string | null; isJoined: boolean };

/** Deletes what an entry became. Where it joined a row that other documents tell of, the row stays without it. */
async function removeEntry(id: number): Promise<Removed> {
  try {
    const { data: row } = await client.GET('/api/v1/transactions/{id}', { params: { path: { id } } });
    const { entry, others } = row ? entryOf(row) : { entry: undefined, others: [] };
    const isJoined = entry !== undefined && others.length > 0;
    const made = isJoined
      ? await client.POST('/api/v1/transactions/{id}/detach', {
          params: { path: { id } },
          body: { notice_id: entry.id },
        })
      : null;
    const own = made?.data ? made.data.made.id : id;
    const token = await undoTokenOf(client.DELETE('/api/v1/transactions/{id}', { params: { path: { id: own } } }));
    return { token: isJoined ? null : token, isJoined };
  } catch (error) {
    // It was deleted meanwhile.
    if (error instanceof ApiError && error.status === 404) return { token: null, isJoined: false };
    throw error;
  }
}
