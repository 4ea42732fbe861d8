/** The answers to a suggestion: each is announced, with the way back. */
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, type RecurringSuggestion } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.suggestions;

export function useSuggestion(suggestion: RecurringSuggestion) {
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const accept = api.useMutation('post', '/api/v1/budget/recurring-items/suggestions/accept');
  const dismiss = api.useMutation('post', '/api/v1/budget/recurring-items/suggestions/dismiss');
  const { name, type, amount, currency, category_id, frequency, day, starts_on } = suggestion;
  const item = { name, type, amount, currency, category_id, frequency, day, starts_on };
  const run = async (said: string, ask: () => Promise<{ undo_token: string }>) => {
    try {
      const { undo_token } = await ask();
      notify(said, { label: words.app.undo, run: () => undo(undo_token) });
    } catch (error) {
      if (!isSignedOut(error)) notify(isTaken(error) ? text.covered : `${text.failed} ${explain(error)}`);
    }
    await refreshBudget(queryClient);
  };
  return {
    isPending: accept.isPending || dismiss.isPending,
    add: () => run(text.accepted(name), () => accept.mutateAsync({ body: item })),
    /** Makes it part of the item that plans it already. */
    join: (how: 'link' | 'replace', part: { recurring_item_id: number; name: string }) =>
      run(how === 'link' ? text.linked(name, part.name) : text.replaced(name, part.name), () =>
        accept.mutateAsync({ body: { ...item, part_of: part.recurring_item_id, how } }),
      ),
    dismiss: () => run(text.dismissed(name), () => dismiss.mutateAsync({ body: { name, type, currency } })),
  };
}

/** Something plans it by now. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
