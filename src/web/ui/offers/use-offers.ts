/** The categories and merchants on offer, and taking some of them: announced, with the way back. */
import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { refreshLedger } from '../../api/query-client.ts';
import type { components } from '../../api/schema.gen.ts';
import { notify } from '../notice.tsx';
import { explain } from '../states.tsx';
import { useUndo } from '../use-undo.ts';
import { words } from '../words.ts';
import { offerWords as text } from './words.ts';

const OFFERS = '/api/v1/categories/offers';
type Asked = components['schemas']['TakeOffersRequest'];

/** What is on offer; undefined until it is known. */
export function useOffers() {
  return api.useQuery('get', OFFERS, {}, { staleTime: 60_000 });
}

/** Takes some of it; `then` runs once they are there. */
export function useTakeOffers() {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const take = api.useMutation('post', OFFERS, {
    onSuccess: ({ categories, changed, undo_token }) => {
      const names = categories.map(({ name }) => name).join(', ') || text.merchants;
      notify(text.taken(names, changed), { label: words.app.undo, run: () => undo(undo_token) });
      return refreshLedger(queryClient);
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.failed} ${explain(error)}`);
    },
  });
  return {
    isPending: take.isPending,
    take: (asked: Asked, then?: () => void) => take.mutate({ body: asked }, then ? { onSuccess: then } : {}),
  };
}
