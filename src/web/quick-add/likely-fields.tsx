/** Category, account and cuotas: what the service expects of them is shown before it is saved. */

import { useQuery } from '@tanstack/react-query';
import { useToday } from '../api/today.ts';
import { useCategoryChoices } from '../ui/category-choices.ts';
import { CategoryPicker } from '../ui/category-picker.tsx';
import { formatDayNear } from '../ui/days.ts';
import { Field } from '../ui/field.tsx';
import { formatMoney } from '../ui/money.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { Select } from '../ui/select.tsx';
import { accountsOptions } from '../ui/use-accounts.ts';
import type { FormOf } from '../ui/use-form.ts';
import type { Draft } from './draft.ts';
import type { Preview } from './use-preview.ts';
import { quickAddWords } from './words.ts';

type Props = { form: FormOf<Draft>; preview: Preview | null };
const text = quickAddWords;

export function CategoryField({ form, preview }: Props) {
  const { values, problems, set } = form;
  const likely = values.category_id === null ? (preview?.category ?? null) : null;
  const chosen = typeof values.category_id === 'number' ? values.category_id : null;
  const choices = useCategoryChoices(null, text.noCategory);
  const isGone = chosen !== null && choices.length > 1 && choices.every(({ id }) => id !== chosen);
  const hint = isGone ? text.goneCategory : likely && text.because[likely.by];
  return (
    <Field label={text.category} problem={problems.category_id} hint={hint}>
      {({ id }) => (
        <CategoryPicker
          id={id}
          label={text.category}
          value={likely?.id ?? chosen}
          placeholder={values.category_id === 'none' ? text.noCategory : text.byRules}
          onPick={(category_id) => set({ category_id: category_id ?? 'none' })}
        />
      )}
    </Field>
  );
}

export function AccountField({ form, preview }: Props) {
  const { values, problems, set } = form;
  const { data: accounts } = useQuery(accountsOptions);
  // Its place is kept until they are known.
  if (!accounts) return <div />;
  const chosen = typeof values.account_id === 'number' ? values.account_id : null;
  if (accounts.length === 0 && chosen === null) return null;
  // What is shown is what is sent, until another is chosen.
  const isGone = chosen !== null && accounts.every(({ id }) => id !== chosen);
  const likely = values.account_id === null ? (preview?.account ?? null) : null;
  return (
    <Field label={text.account} problem={problems.account_id} hint={likely && text.because[likely.by]}>
      {(control) => (
        <Select
          {...control}
          name="account_id"
          className="w-full"
          value={likely?.id ?? chosen ?? ''}
          onChange={({ target }) => set({ account_id: target.value === '' ? 'none' : Number(target.value) })}
        >
          <option value="">{text.noAccount}</option>
          {isGone && <option value={chosen}>{text.goneAccount}</option>}
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The cuotas of a purchase, before it is saved; nothing when it is paid at once. */
export function PlanLine({ form, preview }: Props) {
  useHiddenAmounts();
  const today = useToday();
  const { cuotas, currency } = form.values;
  const plan = cuotas.trim() === '' ? null : (preview?.plan ?? null);
  return (
    <output className="block font-medium text-accent empty:hidden">{plan && formatPlan(plan, currency, today)}</output>
  );
}

/** `12 × ₡50 000, la primera el 19 dic` */
function formatPlan(plan: NonNullable<Preview['plan']>, currency: Draft['currency'], today: string | null): string {
  const last = plan.last_amount === plan.amount ? null : formatMoney(plan.last_amount, currency);
  const day = formatDayNear(plan.first_day, today);
  return text.plan({ cuotas: plan.cuotas, amount: formatMoney(plan.amount, currency), last, day });
}
