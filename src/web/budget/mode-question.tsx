/** Of items made before there were two modes: which of them each is, one question at a time, with a guess. */
import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../api/api-error.ts';
import { api, type RecurringItem } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { MODES } from './item-draft.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

/** Nothing once all are answered. */
export function ModeQuestions({ items }: { items: readonly RecurringItem[] }) {
  const [item, ...others] = items.filter(({ mode_asked }) => mode_asked);
  return item ? <Question key={item.id} item={item} left={others.length} /> : null;
}

function Question({ item: { id, name, mode_guess }, left }: { item: RecurringItem; left: number }) {
  const queryClient = useQueryClient();
  const answer = api.useMutation('patch', '/api/v1/budget/recurring-items/{id}', {
    onSuccess: ({ mode }) => {
      notify(text.asked.said[mode](name));
      return refreshBudget(queryClient);
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.changeFailed} ${explain(error)}`);
    },
  });
  return (
    <section aria-label={text.asked.question(name)} className="mb-4 rounded-xl bg-accent-soft p-3">
      <p className="font-semibold">{text.asked.question(name)}</p>
      <p>
        {mode_guess === null ? text.asked.noGuess : text.asked.guess[mode_guess]}
        {left > 0 && <span className="text-muted"> {text.asked.left(left)}</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {MODES.map((mode) => (
          <Button
            key={mode}
            look={mode === mode_guess ? 'primary' : 'plain'}
            className="flex-1"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ params: { path: { id } }, body: { mode } })}
          >
            {text.modes[mode]}
          </Button>
        ))}
      </div>
    </section>
  );
}
