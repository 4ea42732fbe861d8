import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api, type NewRecurringItem, type RecurringItem } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Segments } from '../ui/segments.tsx';
import { explain } from '../ui/states.tsx';
import { welcomeWords } from '../words-of-welcome.ts';
import { itemsOf, type PlanDraft, problemsOf } from './plan-draft.ts';
import { useCycleSums } from './use-cycle-sums.ts';

const text = welcomeWords.plan;
const EMPTY: PlanDraft = { salary: '', often: 'semimonthly', rent: '' };

/** The salary and the rent, or what is planned already. */
export function FirstPlan({ planned }: { planned: readonly RecurringItem[] }) {
  const hasPlan = planned.length > 0;
  return (
    <>
      {hasPlan && <p className="mb-3">{text.has(planned.map(({ name }) => name).join(', '))}</p>}
      {!hasPlan && <PlanForm />}
      <Link to="/budget" className="inline-block py-1 text-accent underline underline-offset-2">
        {text.more}
      </Link>
    </>
  );
}

function PlanForm() {
  const [draft, setDraft] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const problems = tried ? problemsOf(draft) : {};
  const { save, isPending, error, isReady } = useSavePlan();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(draft)).length === 0) save(draft);
  };
  return (
    <form onSubmit={submit} noValidate className="mb-3 grid max-w-2xl grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="space-y-1">
        <AmountField
          label={text.salary}
          name="salary"
          value={draft.salary}
          onChange={(salary) => setDraft({ ...draft, salary })}
          problem={problems.salary && text[problems.salary]}
        />
        <Often value={draft.often} onChange={(often) => setDraft({ ...draft, often })} />
      </div>
      <AmountField
        label={text.rent}
        name="rent"
        value={draft.rent}
        onChange={(rent) => setDraft({ ...draft, rent })}
        problem={problems.rent && text[problems.rent]}
      />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" disabled={isPending || !isReady}>
          {isPending ? text.saving : text.save}
        </Button>
        {error !== null && (
          <p role="alert" className="text-danger">
            {text.failed} {explain(error)}
          </p>
        )}
      </div>
    </form>
  );
}

type Often = PlanDraft['often'];

function Often(props: { value: Often; onChange: (often: Often) => void }) {
  return (
    <Segments
      label={text.often}
      name="often"
      choices={[
        { value: 'semimonthly', label: text.frequencies.semimonthly },
        { value: 'monthly', label: text.frequencies.monthly },
      ]}
      {...props}
    />
  );
}

/** Saves what was typed as recurring items from the current cycle on. */
function useSavePlan() {
  const queryClient = useQueryClient();
  const { data: sums } = useCycleSums(undefined);
  const categories = api.useQuery('get', '/api/v1/categories', {});
  const create = api.useMutation('post', '/api/v1/budget/recurring-items');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const saveAll = async (items: readonly NewRecurringItem[]) => {
    setPending(true);
    setError(null);
    try {
      for (const body of items) await create.mutateAsync({ body });
    } catch (problem) {
      setError(problem);
    } finally {
      setPending(false);
      await refreshBudget(queryClient);
    }
  };
  const starts_on = sums?.starts_on;
  const salario = categories.data?.find(({ identifier }) => identifier === 'salario')?.id ?? null;
  const names = { salary: text.salaryName, rent: text.rentName };
  return {
    isPending,
    error,
    isReady: starts_on !== undefined && !categories.isPending,
    save: (draft: PlanDraft) => {
      if (starts_on !== undefined) void saveAll(itemsOf(draft, { starts_on, category_id: salario, names }));
    },
  };
}
