import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../api/api-error.ts';
import { api, type RecurringSuggestion } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { showDay } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { explain, Failure } from '../ui/states.tsx';
import { budgetWords } from '../words-of-budget.ts';
import { saySchedule } from './say-schedule.ts';

const text = budgetWords.suggestions;

/** What the ledger suggests; nothing on the screen while there is nothing to suggest. */
export function Suggestions() {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/budget/recurring-items/suggestions', {});
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <div className="mt-5 rounded-xl bg-page p-4">
      <h3 className="font-semibold">{text.title}</h3>
      <p className="text-xs text-muted">{text.lead}</p>
      <ul className="mt-2">
        {data.map((suggestion) => (
          <Suggestion key={`${suggestion.name} ${suggestion.type} ${suggestion.currency}`} suggestion={suggestion} />
        ))}
      </ul>
    </div>
  );
}

function Suggestion({ suggestion }: { suggestion: RecurringSuggestion }) {
  const { last_on, transaction_ids, ...item } = suggestion;
  const queryClient = useQueryClient();
  const accept = api.useMutation('post', '/api/v1/budget/recurring-items/suggestions/accept', {
    onSuccess: ({ name }) => {
      notify(text.accepted(name));
      return refreshBudget(queryClient);
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.failed} ${explain(error)}`);
    },
  });
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {item.name} <Money amount={item.amount} currency={item.currency} className="font-normal" />
        </p>
        <p className="text-xs text-muted">
          {saySchedule(item)}, {text.from(showDay(item.starts_on))}
          <span className="block">{text.seen(transaction_ids.length, showDay(last_on))}</span>
        </p>
      </div>
      <Button
        aria-label={text.acceptNamed(item.name)}
        disabled={accept.isPending}
        onClick={() => accept.mutate({ body: item })}
      >
        {accept.isPending ? text.adding : text.accept}
      </Button>
    </li>
  );
}
