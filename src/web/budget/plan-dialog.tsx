/** What is planned in a category: the amount of each of its recurring items, or of a new one to spend from. */
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { api, client, type MonthBudget, type RecurringItem } from '../api/client.ts';
import { BUDGET } from '../api/refresh.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney } from '../ui/money.tsx';
import { formatSchedule } from '../ui/recurring/format-schedule.ts';
import { toast, toastFailure } from '../ui/toast.tsx';
import { readTypedAmount } from '../ui/typed-amount.ts';
import { type Parsed, useForm } from '../ui/use-form.ts';
import { words } from '../ui/words.ts';
import { type Line, nameOf } from './line-figures.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.plan;
const ITEM = '/api/v1/budget/recurring-items/{id}';
const pathOf = (id: number) => ({ params: { path: { id } } });

type Props = { month: MonthBudget; line: Line; onClose: () => void };
type FormProps = Props & { first: RefObject<HTMLInputElement | null> };

export function PlanDialog({ open, ...props }: Props & { open: boolean }) {
  const first = useRef<HTMLInputElement>(null);
  const isNew = props.line.items.length === 0;
  const name = nameOf(props.line);
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={isNew ? text.make(name) : text.change(name)}
      lead={isNew ? text.leadNew : text.lead}
      initialFocus={first}
    >
      {isNew ? <NewPlan {...props} first={first} /> : <StoredPlan {...props} first={first} />}
    </Dialog>
  );
}

function StoredPlan(props: FormProps) {
  const query = api.useQuery('get', '/api/v1/budget/recurring-items', {});
  const isOfLine = ({ id }: RecurringItem) => props.line.items.some((item) => item.id === id);
  return (
    <Loaded query={query} skeleton="h-24">
      {(all) => <Amounts {...props} items={all.filter(isOfLine)} />}
    </Loaded>
  );
}

type Change = { id: number; amount: string };

function Amounts({ line, items, first, onClose }: FormProps & { items: readonly RecurringItem[] }) {
  const restore = useMutation({
    mutationFn: changeAmounts,
    onSuccess: () => toast(words.app.undone),
    onError: toastFailure(words.app.undoFailed),
    meta: { refreshes: BUDGET },
  });
  const form = useForm({
    initial: () => Object.fromEntries(items.map(({ id, amount }) => [String(id), String(amount).replace('.', ',')])),
    parse: (values) => parseAmounts(items, values),
    save: changeAmounts,
    onSaved: (_answer, changes) => {
      const before = items.filter(({ id }) => changes.some((change) => change.id === id));
      const undo = () => restore.mutate(before.map(({ id, amount }) => ({ id, amount: String(amount) })));
      toast(text.saved(nameOf(line)), { label: words.app.undo, run: undo });
      onClose();
    },
    onUnchanged: onClose,
    refreshes: BUDGET,
  });
  useSelected(first);
  return (
    <form {...form.props} className="space-y-3">
      {items.map((item, at) => (
        <TextField
          key={item.id}
          form={form}
          name={String(item.id)}
          label={item.name}
          hint={sayAmount(form.values[item.id] ?? '', item)}
          inputMode="decimal"
          className="tabular-nums"
          {...(at === 0 ? { ref: first } : {})}
        />
      ))}
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose} />
    </form>
  );
}

/** One after the other: the items are independent of each other. */
async function changeAmounts(changes: readonly Change[]): Promise<void> {
  for (const { id, amount } of changes) await client.PATCH(ITEM, { ...pathOf(id), body: { amount } });
}

/** An amount to spend each month from this one on, in a category without a plan. */
function NewPlan({ month, line, first, onClose }: FormProps) {
  const remove = api.useMutation('delete', ITEM, {
    onSuccess: () => toast(words.app.undone),
    onError: toastFailure(words.app.undoFailed),
    meta: { refreshes: BUDGET },
  });
  const form = useForm({
    initial: { amount: '' },
    parse: ({ amount: typed }): Parsed<string, 'amount'> => {
      const amount = readPositive(typed);
      return amount === null ? { problems: { amount: budgetWords.items.problems.amount } } : { body: amount };
    },
    save: async (amount) =>
      (
        await client.POST('/api/v1/budget/recurring-items', {
          body: {
            name: line.name,
            type: 'EXPENSE',
            mode: 'allowance',
            amount,
            currency: 'CRC',
            category_id: line.category_id,
            frequency: 'monthly',
            starts_on: month.starts_on,
          },
        })
      ).data,
    onSaved: (made) => {
      const undo = made && { label: words.app.undo, run: () => remove.mutate(pathOf(made.id)) };
      toast(text.saved(nameOf(line)), undo);
      onClose();
    },
    refreshes: BUDGET,
  });
  useSelected(first);
  return (
    <form {...form.props} className="space-y-3">
      <TextField
        form={form}
        name="amount"
        label={text.monthly}
        hint={understood(form.values.amount, 'CRC')}
        inputMode="decimal"
        className="tabular-nums"
        ref={first}
      />
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose} />
    </form>
  );
}

/** Selects the first amount, so that what is typed takes its place. */
function useSelected(first: FormProps['first']): void {
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, [first]);
}

/** `Cada semana · ₡65 000,00`: how often, and how the typed amount is read. */
const sayAmount = (typed: string, item: RecurringItem): string =>
  [formatSchedule(item), understood(typed, item.currency)].filter((part) => part !== null).join(' · ');

function understood(typed: string, currency: RecurringItem['currency']): string | null {
  const amount = readTypedAmount(typed);
  return amount === null ? null : formatMoney(Number(amount), currency);
}

/** The items whose amount was typed anew, or the problem of each field. */
function parseAmounts(items: readonly RecurringItem[], values: Record<string, string>): Parsed<Change[], string> {
  const changes: Change[] = [];
  const problems: Record<string, string> = {};
  for (const { id, amount: stored } of items) {
    const amount = readPositive(values[id] ?? '');
    if (amount === null) problems[id] = budgetWords.items.problems.amount;
    else if (Number(amount) !== stored) changes.push({ id, amount });
  }
  return Object.keys(problems).length > 0 ? { problems } : { body: changes };
}

function readPositive(typed: string): string | null {
  const amount = readTypedAmount(typed);
  return amount === null || amount === '0' || amount.startsWith('-') ? null : amount;
}
