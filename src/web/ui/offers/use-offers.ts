/** Offered categories and merchants, and adopting some: announced, with undo. */

import type { components } from '../../../contract/schema.gen.ts';
import { api } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { toast, toastFailure } from '../toast.tsx';
import { useUndo } from '../use-undo.ts';
import { words } from '../words.ts';
import { offerWords as text } from './words.ts';

const OFFERS = '/api/v1/categories/offers';
type Asked = components['schemas']['TakeOffersRequest'];

/** The offers; undefined while loading. */
export function useOffers() {
  return api.useQuery('get', OFFERS, {}, { staleTime: 60_000 });
}

/** Adopts some; `then` runs once they exist. */
export function useTakeOffers() {
  const { undo } = useUndo();
  const take = api.useMutation('post', OFFERS, {
    onSuccess: ({ categories, changed, undo_token }) => {
      const names = categories.map(({ name }) => name).join(', ') || text.merchants;
      toast(text.taken(names, changed), { label: words.app.undo, run: () => undo(undo_token) });
    },
    onError: toastFailure(text.failed),
    meta: { refreshes: LEDGER, isPendingUntilRead: true },
  });
  return {
    isPending: take.isPending,
    take: (asked: Asked, then?: () => void) => take.mutate({ body: asked }, then ? { onSuccess: then } : {}),
  };
}
