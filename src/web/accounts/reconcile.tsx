import { type FormEvent, useState } from 'react';
import type { components } from '../../contract/schema.gen.ts';
import { isOwed } from '../../domain/net-worth.ts';
import { type Account, api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { formatDay } from '../ui/days.ts';
import { FactLines } from '../ui/facts.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { toast, toastFailure } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { balanceProblem, formatBalance, parseBalance } from './account-draft.ts';
import { MoveList } from './account-moves.tsx';
import { accountWords } from './words.ts';

const text = accountWords.reconcile;

type Reconciliation = components['schemas']['Reconciliation'];
type Asked = { as_of: string; balance: string };

/** Compares the account with what the bank says of a day, and writes down that they agree. */
export function Reconcile({ account, today }: { account: Account; today: string }) {
  const [draft, setDraft] = useState<Asked>({ as_of: today, balance: '' });
  const { undo } = useUndo();
  const compare = api.useMutation('post', '/api/v1/accounts/{id}/reconcile');
  const agree = api.useMutation('post', '/api/v1/accounts/{id}/reconcile', {
    meta: { refreshes: LEDGER, isPendingUntilRead: true },
  });
  const params = { path: { id: account.id } };
  const ask = (asked: Asked) =>
    compare.mutate({ params, body: asked }, { onError: (error) => toastFailure(text.failed)(error) });
  const write = ({ as_of }: Reconciliation) => {
    const balance = parseBalance(draft.balance, account.currency) ?? '';
    const done = ({ undo_token: token }: Reconciliation) => {
      compare.reset();
      setDraft({ ...draft, balance: '' });
      toast(text.agreed(formatDay(as_of)), token ? { label: words.app.undo, run: () => undo(token) } : undefined);
    };
    agree.mutate(
      { params, body: { as_of, balance, agree: true } },
      { onSuccess: done, onError: (error) => toastFailure(text.failed)(error) },
    );
  };
  return (
    <Section title={text.title}>
      <Form
        {...{ account, today, draft }}
        isPending={compare.isPending}
        onDraft={(next) => {
          setDraft(next);
          compare.reset();
        }}
        onAsk={ask}
      />
      <div aria-live="polite">
        {compare.data && <Result account={account} found={compare.data} isPending={agree.isPending} onAgree={write} />}
      </div>
      <Checkpoints
        account={account}
        onAgain={({ as_of, balance }) => {
          setDraft({ as_of, balance: formatBalance(balance) });
          ask({ as_of, balance: parseBalance(formatBalance(balance), account.currency) ?? '0' });
        }}
      />
    </Section>
  );
}

type FormProps = {
  account: Account;
  today: string;
  draft: Asked;
  isPending: boolean;
  onDraft: (draft: Asked) => void;
  onAsk: (asked: Asked) => void;
};

function Form({ account, today, draft, isPending, onDraft, onAsk }: FormProps) {
  const [problems, setProblems] = useState<{ as_of?: string | undefined; balance?: string | undefined }>({});
  const read = parseBalance(draft.balance, account.currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      as_of: draft.as_of === '' ? text.badDay : undefined,
      balance: balanceProblem(draft.balance, account.currency) ?? undefined,
    };
    setProblems(found);
    if (!found.as_of && !found.balance && read !== null) onAsk({ as_of: draft.as_of, balance: read });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className="mb-2 text-muted">{text.lead}</p>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
        <Field label={text.day} problem={problems.as_of}>
          {(control) => (
            <DateInput
              {...control}
              name="as_of"
              max={today}
              value={draft.as_of}
              onChange={(as_of) => onDraft({ ...draft, as_of })}
            />
          )}
        </Field>
        <Field
          label={isOwed(account.account_type) ? text.owed : text.balance}
          hint={read === null ? null : formatMoney(Number(read), account.currency)}
          problem={problems.balance}
        >
          {(control) => (
            <input
              {...control}
              name="balance"
              inputMode="decimal"
              autoComplete="off"
              value={draft.balance}
              onChange={(event) => onDraft({ ...draft, balance: event.target.value })}
              className={`${inputClass} tabular-nums`}
            />
          )}
        </Field>
        <Button type="submit" className="sm:mt-6.5" disabled={isPending}>
          {isPending ? text.comparing : text.compare}
        </Button>
      </div>
    </form>
  );
}

type ResultProps = {
  account: Account;
  found: Reconciliation;
  isPending: boolean;
  onAgree: (found: Reconciliation) => void;
};

function Result({ account, found, isPending, onAgree }: ResultProps) {
  const { currency } = account;
  const money = (amount: number, sign?: '+') => <Money amount={amount} currency={currency} sign={sign} />;
  const reasonsOf = new Map(found.suspects.map(({ transaction_id, reasons }) => [transaction_id, reasons]));
  const suspects = found.rows.filter(({ transaction }) => reasonsOf.has(transaction.id));
  const say = (id: number) => (reasonsOf.get(id) ?? []).map((reason) => text.reasons[reason]).join(', ') || null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      {found.difference === 0 ? (
        <p className="font-medium text-income">{text.same}</p>
      ) : (
        <FactLines
          className="max-w-md"
          line="gap-4 py-1"
          facts={[
            [text.bank, money(found.balance)],
            [text.here, money(found.current_balance)],
            [
              text.difference,
              <span key="difference" className="font-semibold text-warning" data-testid="difference">
                {money(found.difference, found.difference > 0 ? '+' : undefined)}
              </span>,
            ],
          ]}
        />
      )}
      <p className="mt-2 text-muted">
        {found.since === null ? text.sinceEver(found.rows_total) : text.since(found.rows_total, formatDay(found.since))}
      </p>
      {found.difference !== 0 && (
        <>
          <h3 className="mt-3 mb-2 font-medium">{text.suspects}</h3>
          {suspects.length === 0 ? (
            <p className="text-muted">{text.noSuspects}</p>
          ) : (
            <MoveList moves={suspects} account={account} say={say} />
          )}
        </>
      )}
      <div className="mt-3 flex justify-end">
        <Button look="primary" disabled={isPending} onClick={() => onAgree(found)}>
          {isPending ? text.agreeing : text.agree}
        </Button>
      </div>
    </div>
  );
}

type Checkpoint = components['schemas']['AccountCheckpoint'];

function Checkpoints({ account, onAgain }: { account: Account; onAgain: (checkpoint: Checkpoint) => void }) {
  const query = api.useQuery('get', '/api/v1/accounts/{id}/checkpoints', { params: { path: { id: account.id } } });
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 font-medium">{text.checkpoints}</h3>
      <Loaded query={query} skeleton="h-10">
        {(checkpoints) =>
          checkpoints.length === 0 ? (
            <p className="text-muted">{text.none}</p>
          ) : (
            <ul className="-my-1.5 max-h-72 divide-y divide-line overflow-y-auto">
              {checkpoints.map((each) => (
                <li key={each.id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2">
                  <span className="min-w-0">
                    <span className="flex flex-wrap items-center gap-2">
                      {formatDay(each.as_of)}
                      <Badge look={each.holds ? 'plain' : 'warning'}>
                        {each.holds ? text.holds : text.broken(formatMoney(each.difference, account.currency))}
                      </Badge>
                    </span>
                    <span className="block text-xs text-muted">{text.sources[each.source]}</span>
                  </span>
                  <span className="flex items-baseline gap-2">
                    <Money amount={each.balance} currency={account.currency} />
                    {!each.holds && (
                      <Button aria-label={text.againOf(formatDay(each.as_of))} onClick={() => onAgain(each)}>
                        {text.again}
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
