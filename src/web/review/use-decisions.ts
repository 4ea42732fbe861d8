/** The decisions about a group of rows, each with undo. */
import { useState } from 'react';
import { api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import type { Group } from './queue.ts';
import type { Inbox } from './use-inbox.ts';
import { reviewWords } from './words.ts';

export type Chosen = { id: number; name: string };
/** The last category given, for which a rule is offered. */
export type Decision = { group: Group; category: Chosen; undo_token: string };

const idsOf = ({ rows }: Group) => rows.map(({ id }) => id);
const formatGroup = ({ rows }: Group) => {
  const { merchant_name } = rows[0];
  return rows.length === 1 ? merchant_name : reviewWords.savedMany(merchant_name, rows.length);
};

/** Calls `onBack` with a group that has to be decided again. */
export function useDecisions(inbox: Inbox, onBack: (group: Group) => void) {
  const { undo } = useUndo();
  const [decision, setDecision] = useState<Decision | null>(null);
  const bulk = api.useMutation('post', '/api/v1/transactions/bulk', { meta: { refreshes: LEDGER } });

  const bringBack = (group: Group) => {
    inbox.bringBack(idsOf(group));
    setDecision((before) => (before?.group === group ? null : before));
    onBack(group);
  };
  const decide = async (group: Group, category: Chosen) => {
    inbox.setAside(idsOf(group));
    setDecision(null);
    try {
      const body = { action: 'set_category', ids: idsOf(group), category_id: category.id } as const;
      const { undo_token } = await bulk.mutateAsync({ body });
      setDecision({ group, category, undo_token });
      toast(reviewWords.saved(formatGroup(group), category.name), {
        label: words.app.undo,
        run: () => undo(undo_token, () => bringBack(group)),
      });
    } catch (error) {
      bringBack(group);
      toastFailure(reviewWords.saveFailed)(error);
    }
  };
  return {
    /** Gives a group its category optimistically, and reverts it when the service rejects it. */
    decide: (group: Group, category: Chosen) => void decide(group, category),
    isSaving: bulk.isPending,
    /** The last decision, while its rule is offered. */
    decision,
    closeDecision: () => setDecision(null),
    bringBack,
  };
}

/** Defers a row to the next cycle, or back. */
export function useDefer() {
  const { undo } = useUndo();
  const bulk = api.useMutation('post', '/api/v1/transactions/bulk', {
    onError: toastFailure(reviewWords.deferFailed),
    meta: { refreshes: LEDGER },
  });
  return ({ id, merchant, deferred_to_next_cycle }: Group['rows'][0]) => {
    if (bulk.isPending) return;
    const deferred = !deferred_to_next_cycle;
    bulk.mutate(
      { body: { action: 'set_deferred', ids: [id], deferred } },
      {
        onSuccess: ({ undo_token }) => {
          const said = deferred ? reviewWords.deferred(merchant) : reviewWords.undeferred(merchant);
          toast(said, { label: words.app.undo, run: () => undo(undo_token) });
        },
      },
    );
  };
}
