/** The last change of a person that is in force: what `z` offers when the page itself knows nothing to undo. */
import type { QueryClient } from '@tanstack/react-query';
import { api, type HistoryEntry } from '../../api/client.ts';
import { whoAmI } from '../../api/query-client.ts';
import { formatMoment } from '../../ui/days.ts';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { words } from '../../ui/words.ts';
import { aboutOf } from './history-changes.ts';
import { historyWords as text } from './words.ts';

/** How far back is looked, past what was undone already. */
const LOOKED_AT = 50;

type Looked = Pick<HistoryEntry, 'operation'>;

/** The newest of these, newest first, that neither undoes anything nor was undone; undefined without one. */
export const lastInForce = <Entry extends Looked>(entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ operation }) => operation === null || (operation.kind !== 'undo' && !operation.undone));

/**
 * Offers to undo the last change that the person made on the screens, or says that it is not undone here and where it
 * is. Nothing is undone unseen: a second `z` takes the offer.
 */
export async function offerLastChange(queryClient: QueryClient, undo: (token: string) => void): Promise<void> {
  try {
    const { username } = await queryClient.ensureQueryData(whoAmI);
    const query = { origin: 'web', actor: username, limit: LOOKED_AT };
    const asked = api.queryOptions('get', '/api/v1/history', { params: { query } }, { staleTime: 0 });
    const last = lastInForce((await queryClient.fetchQuery(asked)).items);
    if (!last) return toast(text.last.none);
    const token = last.operation?.undo_token ?? null;
    const said = sayChange(last);
    if (token === null) toast(text.last.elsewhere(said));
    else toast(text.last.offer(said), { label: words.app.undo, run: () => undo(token) });
  } catch (error) {
    toastFailure(text.last.failed)(error);
  }
}

/** `Cambio en el presupuesto, 29 nov 2026, 23:43`, or the sentence of a change that is part of nothing. */
function sayChange(entry: HistoryEntry): string {
  const { operation, action, entity, at } = entry;
  const kind = operation === null || operation.kind === 'delete' ? undefined : text.operations[operation.kind];
  return `${kind ?? text.sentence(text.actions[action], text.entities[entity], aboutOf(entry).name)}, ${formatMoment(at)}`;
}
