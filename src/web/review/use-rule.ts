/** The rule offered after a decision: what it would change, making it, and taking the whole decision back. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, client } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { usePaused } from '../ui/use-paused.ts';
import { explainUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { reviewWords } from '../words-of-review.ts';
import type { Decision } from './use-decisions.ts';

const PAUSE_MS = 250;

/** The rule that the newest row of a decision suggests, as it is until somebody changes its text. */
export function useRuleDraft({ group, category }: Decision) {
  const [typed, setTyped] = useState<string | null>(null);
  const suggestion = api.useQuery('get', '/api/v1/category-rules/suggestion', {
    params: { query: { transaction_id: group.rows[0].id } },
  });
  const pattern = typed ?? suggestion.data?.pattern ?? '';
  const match = suggestion.data?.match ?? 'contains';
  const asked = usePaused(pattern.trim(), PAUSE_MS);
  const rule = { pattern: asked, match, category_id: category.id };
  const preview = api.useQuery(
    'post',
    '/api/v1/category-rules/preview',
    { body: { ...rule, priority: 0, include_manual: false } },
    { enabled: asked !== '', placeholderData: keepPreviousData, retry: false },
  );
  return {
    pattern,
    setPattern: setTyped,
    match,
    isReady: pattern.trim() !== '',
    /** What the rule as it is now would change is seen, or cannot be. */
    isSeen: asked === pattern.trim() && !preview.isPlaceholderData && !preview.isPending,
    preview: asked === pattern.trim() && !preview.isPlaceholderData ? preview.data : undefined,
    /** A pattern that no rule can have, in the words of the service. */
    problem: preview.error instanceof ApiError && preview.error.status === 422 ? explain(preview.error) : null,
    isLoading: suggestion.isPending,
  };
}

type Rule = { pattern: string; match: 'contains' | 'word' | 'prefix' | 'regex'; category_id: number };

/** Makes the rule and runs it over the rows that are there. `onBack` runs once all of the decision is taken back. */
export function useMakeRule(decision: Decision, events: { onMade: () => void; onBack: () => void }) {
  const queryClient = useQueryClient();
  const create = api.useMutation('post', '/api/v1/category-rules');
  const apply = api.useMutation('post', '/api/v1/category-rules/apply');
  const undo = api.useMutation('post', '/api/v1/transactions/undo');

  const takeBack = async (rule_id: number, undo_tokens: string[]) => {
    try {
      const [run, chosen] = undo_tokens;
      if (run !== undefined) await undo.mutateAsync({ body: { undo_token: run } });
      await client.DELETE('/api/v1/category-rules/{id}', { params: { path: { id: rule_id } } });
      if (chosen !== undefined) await undo.mutateAsync({ body: { undo_token: chosen } });
      notify(words.app.undone);
      events.onBack();
    } catch (error) {
      if (!isSignedOut(error)) notify(explainUndo(error));
    } finally {
      void refreshLedger(queryClient);
    }
  };
  const make = async (rule: Rule) => {
    const made = await create.mutateAsync({ body: { ...rule, priority: 0 } });
    const { name } = decision.category;
    try {
      const run = await apply.mutateAsync({ body: { rule_id: made.id, include_manual: false } });
      const said =
        run.changed > 0
          ? reviewWords.rule.madeAnd(rule.pattern, name, run.changed)
          : reviewWords.rule.made(rule.pattern, name);
      const tokens = [run.undo_token, decision.undo_token].filter((token) => token !== null);
      notify(said, { label: words.app.undo, run: () => void takeBack(made.id, tokens) });
    } catch (error) {
      if (!isSignedOut(error)) notify(`${reviewWords.rule.applyFailed} ${explain(error)}`);
    }
    events.onMade();
    void refreshLedger(queryClient);
  };
  return {
    // What went wrong with making it is in `error`.
    make: (rule: Rule) => void make(rule).catch(() => undefined),
    isPending: create.isPending || apply.isPending,
    error: isSignedOut(create.error) ? null : create.error,
  };
}
