import { ApiError, isSignedOut } from '../../api/api-error.ts';
import { api, type RecurringSuggestion } from '../../api/client.ts';
import { BUDGET } from '../../api/refresh.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { formatDay, formatMonth } from '../days.ts';
import { formatMoney, Money } from '../money.tsx';
import { explain, Failure } from '../states.tsx';
import { toast } from '../toast.tsx';
import { useUndo } from '../use-undo.ts';
import { words } from '../words.ts';
import { formatSchedule } from './format-schedule.ts';
import { recurringWords } from './words.ts';

const text = recurringWords.suggestions;

/** Suggestions from the ledger; renders nothing without any. */
export function Suggestions() {
  const { data, error, refetch } = api.useQuery('get', '/api/v1/budget/recurring-items/suggestions', {});
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const free = data.filter(({ covered_by }) => covered_by === null);
  const covered = data.filter(({ covered_by }) => covered_by !== null);
  return (
    <section aria-label={text.title} className="mt-5 rounded-xl bg-page p-4">
      <h3 className="font-semibold">{text.title}</h3>
      <p className="text-xs text-muted">{text.lead}</p>
      {free.length > 0 && <SuggestionList suggestions={free} />}
      {covered.length > 0 && (
        <details open={free.length === 0 && covered.length === 1} className="mt-2 border-t border-line pt-2">
          <summary className="cursor-pointer rounded py-1 font-medium text-accent">
            {text.parts(covered.length)}
          </summary>
          <SuggestionList suggestions={covered} />
        </details>
      )}
    </section>
  );
}

function SuggestionList({ suggestions }: { suggestions: readonly RecurringSuggestion[] }) {
  return (
    <ul className="mt-2">
      {suggestions.map((suggestion) => (
        <Suggestion key={`${suggestion.name} ${suggestion.type} ${suggestion.currency}`} suggestion={suggestion} />
      ))}
    </ul>
  );
}

/** A repeating transaction, whether an item already plans it, and the effect of each answer. */
function Suggestion({ suggestion }: { suggestion: RecurringSuggestion }) {
  const { name, amount, currency, starts_on, last_on, transaction_ids, covered_by } = suggestion;
  const answer = useSuggestion(suggestion);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="font-medium break-words">
        {name} <Money amount={amount} currency={currency} className="font-normal" />
      </p>
      <p className="text-xs text-muted">
        {formatSchedule(suggestion)}, {text.from(formatDay(starts_on))}
        <span className="block">{text.seen(transaction_ids.length, formatDay(last_on))}</span>
      </p>
      {covered_by && (
        <p className="mt-1.5">
          <Badge look="accent">{text.partOf(covered_by.name)}</Badge>{' '}
          <span className="text-xs text-muted">{text.why[covered_by.why](covered_by.name)}</span>
        </p>
      )}
      {covered_by ? (
        <CoveredAnswers suggestion={suggestion} cover={covered_by} answer={answer} />
      ) : (
        <FreeAnswers suggestion={suggestion} answer={answer} />
      )}
    </li>
  );
}

type AnswerProps = { suggestion: RecurringSuggestion; answer: ReturnType<typeof useSuggestion> };

function FreeAnswers({ suggestion: { name, effect }, answer }: AnswerProps) {
  return (
    <>
      <p className="mt-1.5 text-xs">{formatEffect(effect)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button aria-label={text.acceptNamed(name)} disabled={answer.isPending} onClick={() => void answer.add()}>
          {text.accept}
        </Button>
        <Button aria-label={text.dismissNamed(name)} disabled={answer.isPending} onClick={() => void answer.dismiss()}>
          {text.dismiss}
        </Button>
      </div>
    </>
  );
}

type CoveredProps = AnswerProps & { cover: NonNullable<RecurringSuggestion['covered_by']> };

function CoveredAnswers({ suggestion, cover, answer }: CoveredProps) {
  const { name, link_effect, replace_effect } = suggestion;
  const ways = [
    { how: 'link', label: text.link, named: text.linkNamed(name, cover.name), effect: link_effect },
    { how: 'replace', label: text.replace, named: text.replaceNamed(name, cover.name), effect: replace_effect },
  ] as const;
  const open = ways.flatMap(({ effect, ...way }) => (effect ? [{ ...way, effect }] : []));
  return (
    <>
      <dl className="mt-1.5 text-xs">
        {open.map(({ how, label, effect }) => (
          <div key={how}>
            <dt className="inline font-medium">{label}:</dt> <dd className="inline">{formatEffect(effect)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        {open.map(({ how, label, named }) => (
          <Button key={how} aria-label={named} disabled={answer.isPending} onClick={() => void answer.join(how, cover)}>
            {label}
          </Button>
        ))}
        <Button aria-label={text.leaveNamed(name)} disabled={answer.isPending} onClick={() => void answer.dismiss()}>
          {text.leave}
        </Button>
      </div>
    </>
  );
}

export function formatEffect(effect: RecurringSuggestion['effect']): string {
  const { month, income, expenses, most_income, most_expenses } = effect;
  const next = formatChange(income, expenses);
  const most = formatChange(most_income, most_expenses);
  const first = next === '' ? text.effectNone(formatMonth(month)) : text.effect(formatMonth(month), next);
  return most === next ? `${first}.` : `${first}; ${text.effectMost(most)}.`;
}

/** `ingresos +₡5 000,00, gastos -₡100,00`; unchanged parts are left out. */
function formatChange(income: number, expenses: number): string {
  return [
    income !== 0 && text.effectIncome(showChange(income)),
    expenses !== 0 && text.effectExpenses(showChange(expenses)),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** An amount with its sign, which never wraps away from it. */
const showChange = (amount: number): string =>
  `${amount > 0 ? '+' : ''}${formatMoney(amount, 'CRC').replace('-', '-\u2060')}`;

const ANSWERED = { meta: { refreshes: BUDGET, isReadAfterFailure: true } };

function useSuggestion(suggestion: RecurringSuggestion) {
  const { undo } = useUndo();
  const accept = api.useMutation('post', '/api/v1/budget/recurring-items/suggestions/accept', ANSWERED);
  const dismiss = api.useMutation('post', '/api/v1/budget/recurring-items/suggestions/dismiss', ANSWERED);
  const { name, type, amount, currency, category_id, frequency, day, starts_on } = suggestion;
  const item = { name, type, amount, currency, category_id, frequency, day, starts_on };
  const run = async (said: string, ask: () => Promise<{ undo_token: string }>) => {
    try {
      const { undo_token } = await ask();
      toast(said, { label: words.app.undo, run: () => undo(undo_token) });
    } catch (error) {
      if (!isSignedOut(error)) toast(isTaken(error) ? text.covered : `${text.failed} ${explain(error)}`);
    }
  };
  return {
    isPending: accept.isPending || dismiss.isPending,
    add: () => run(text.accepted(name), () => accept.mutateAsync({ body: item })),
    /** Makes it part of the item that already plans it. */
    join: (how: 'link' | 'replace', part: { recurring_item_id: number; name: string }) =>
      run(how === 'link' ? text.linked(name, part.name) : text.replaced(name, part.name), () =>
        accept.mutateAsync({ body: { ...item, part_of: part.recurring_item_id, how } }),
      ),
    dismiss: () => run(text.dismissed(name), () => dismiss.mutateAsync({ body: { name, type, currency } })),
  };
}

/** An item plans it by now. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
