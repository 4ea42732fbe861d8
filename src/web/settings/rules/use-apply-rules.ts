import { api } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { notify } from '../../ui/notice.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { words } from '../../ui/words.ts';
import { settingsWords } from '../words.ts';

/** Runs one rule, or all, over the rows that are there; says how many changed and offers the way back. */
export function useApplyRules(onApplied: () => void) {
  const { undo } = useUndo();
  return api.useMutation('post', '/api/v1/category-rules/apply', {
    onSuccess: ({ changed, undo_token }) => {
      const action =
        changed > 0 && undo_token !== null ? { label: words.app.undo, run: () => undo(undo_token) } : undefined;
      notify(settingsWords.rules.applied(changed), action);
      onApplied();
    },
    meta: { refreshes: LEDGER },
  });
}
