import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api, type Transaction } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { notify } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../words.ts';

const NONE = 'none';

/** The category, who set it, and a list to set another. */
export function CategoryChoice({ transaction }: { transaction: Transaction }) {
  const queryClient = useQueryClient();
  const id = useId();
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {});
  const change = api.useMutation('patch', '/api/v1/transactions/{id}', {
    onSuccess: async () => {
      notify(words.detail.saved);
      await refreshLedger(queryClient);
    },
  });
  const asked = change.isPending ? change.variables.body.category_id : transaction.category_id;

  const choose = (value: string) =>
    change.mutate({
      params: { path: { id: transaction.id } },
      body: { category_id: value === NONE ? null : Number(value) },
    });

  return (
    <section>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {words.detail.category}
      </label>
      <Select
        id={id}
        className="w-full"
        value={asked == null ? NONE : String(asked)}
        onChange={(event) => choose(event.target.value)}
        disabled={categories === undefined || change.isPending}
        aria-describedby={`${id}-why`}
      >
        <option value={NONE}>{words.transactions.uncategorized}</option>
        {(categories ?? [transaction.category]).map(
          (category) =>
            category && (
              <option key={category.id} value={String(category.id)}>
                {category.name}
              </option>
            ),
        )}
      </Select>
      <p id={`${id}-why`} className="mt-1.5 text-xs text-muted">
        {whoChose(transaction)}
      </p>
      {change.error && (
        <p role="alert" className="mt-1.5 text-danger">{`${words.detail.categoryFailed} ${explain(change.error)}`}</p>
      )}
    </section>
  );
}

function whoChose({ category, category_rule }: Transaction): string {
  if (category_rule) return words.detail.rule(category_rule.pattern);
  return category ? words.detail.byHand : words.detail.noRule;
}
