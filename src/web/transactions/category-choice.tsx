import { useId } from 'react';
import { api, type Transaction } from '../api/client.ts';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { words } from '../ui/words.ts';
import type { useChangeTransaction } from './use-change-transaction.ts';
import { transactionWords } from './words.ts';

const NONE = 'none';

type Props = {
  transaction: Transaction;
  save: ReturnType<typeof useChangeTransaction>['save'];
  /** Why the last change was rejected. */
  problem: string | null;
  /** The address asks to open the list. */
  isAsked: boolean;
};

/** One-touch changes: the category, with its source and a list to pick another, and the next cycle. */
export function CategoryChoice({ transaction, save, problem, isAsked }: Props) {
  const id = useId();
  // The parts of a split one have theirs.
  const isWhole = transaction.parts.length === 0;
  return (
    <section>
      {isWhole && (
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {words.detail.category}
        </label>
      )}
      {!isWhole ? null : isAsked ? (
        <CategoryPicker
          id={id}
          label={words.detail.category}
          value={transaction.category_id}
          onPick={(category_id) => save(transaction, { category_id })}
          autoOpen
        />
      ) : (
        <CategorySelect id={id} transaction={transaction} save={save} />
      )}
      {isWhole && (
        <p id={`${id}-why`} className="mt-1.5 text-xs text-muted">
          {whoChose(transaction)}
        </p>
      )}
      <Switch
        label={transactionWords.detail.nextCycle}
        hint={transactionWords.detail.nextCycleHint}
        checked={transaction.deferred_to_next_cycle}
        onChange={(deferred_to_next_cycle) => save(transaction, { deferred_to_next_cycle })}
      />
      {problem !== null && (
        <p role="alert" className="mt-1.5 text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}

function CategorySelect({ id, transaction, save }: Pick<Props, 'transaction' | 'save'> & { id: string }) {
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  return (
    <Select
      id={id}
      data-category={transaction.id}
      className="w-full"
      value={transaction.category_id === null ? NONE : String(transaction.category_id)}
      onChange={({ target: { value } }) => save(transaction, { category_id: value === NONE ? null : Number(value) })}
      disabled={categories === undefined}
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
  );
}

function whoChose({ category, category_rule, category_guess }: Transaction): string {
  if (category_rule) return words.detail.rule(category_rule.pattern);
  if (category && category_guess) return words.detail.guessed[category_guess];
  return category ? words.detail.byHand : words.detail.noRule;
}
