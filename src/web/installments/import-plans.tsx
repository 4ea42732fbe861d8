import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { wordsFor } from '../../domain/reasons.ts';
import { isSignedOut } from '../api/api-error.ts';
import { api, type PlanListResult } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { Field, inputClass } from '../ui/field.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { planLineWords } from './plan-line-words.ts';
import { installmentWords } from './words.ts';

const text = installmentWords.bank;

/** Imports the bank's list of running plans: a preview first, stored when confirmed. */
export function ImportPlans() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [list, setList] = useState('');
  const [isMissing, setMissing] = useState(false);
  const read = useReadList();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(list.trim() === '');
    if (list.trim() === '') field.current?.focus();
    else read.check(list);
  };
  return (
    <Section title={text.title}>
      <p className="mb-3 max-w-prose text-muted">{text.about}</p>
      <form onSubmit={submit} className="space-y-3">
        <Field label={text.field} problem={isMissing ? text.missing : null}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={5}
              spellCheck={false}
              value={list}
              onChange={(event) => {
                setList(event.target.value);
                setMissing(false);
                read.reset();
              }}
              className={`${inputClass} py-2 font-mono text-xs`}
            />
          )}
        </Field>
        <Button type="submit" disabled={read.isPending}>
          {read.isPending && read.isDry ? text.checking : text.check}
        </Button>
      </form>
      {read.error && !isSignedOut(read.error) && (
        <p role="alert" className="mt-3 text-danger">{`${text.failed} ${explain(read.error)}`}</p>
      )}
      {read.result && (
        <>
          <ImportResults result={read.result} isStored={!read.isDry} />
          {read.isDry && <SaveButton count={read.result.fresh.length} onSave={() => read.save(list)} />}
        </>
      )}
    </Section>
  );
}

function SaveButton({ count, onSave }: { count: number; onSave: () => void }) {
  if (count === 0) return null;
  return (
    <Button look="primary" className="mt-3" onClick={onSave}>
      {text.save(count)}
    </Button>
  );
}

function useReadList() {
  const { undo } = useUndo();
  const check = api.useMutation('post', '/api/v1/installments/import');
  const save = api.useMutation('post', '/api/v1/installments/import', {
    onSuccess: ({ fresh, undo_token }) => {
      if (undo_token === null) return;
      toast(text.saved(fresh.length), { label: words.app.undo, run: () => undo(undo_token, reset) });
    },
    meta: { refreshes: LEDGER },
  });
  const reset = () => {
    check.reset();
    save.reset();
  };
  const last = save.isIdle ? check : save;
  return {
    result: last.data,
    error: last.error,
    isPending: last.isPending,
    /** Whether the last request was a dry run. */
    isDry: last === check,
    check: (list: string) => {
      save.reset();
      check.mutate({ body: { text: list, dry_run: true } });
    },
    save: (list: string) => save.mutate({ body: { text: list, dry_run: false } }),
    reset,
  };
}

type Line = { line: number; look: 'accent' | 'plain' | 'warning'; outcome: string; content: ReactNode };

/** The outcome of each line, in order, before or after the import. */
function ImportResults({ result, isStored }: { result: PlanListResult; isStored: boolean }) {
  const lines: Line[] = [
    ...result.fresh.map((plan): Line => {
      const outcome = isStored ? text.stored : text.fresh;
      return { line: plan.line, look: 'accent', outcome, content: <Listed plan={plan} /> };
    }),
    ...result.duplicates.map(
      (plan): Line => ({
        line: plan.line,
        look: 'plain',
        outcome: text.duplicate,
        content: <Listed plan={plan} />,
      }),
    ),
    ...result.errors.map(
      ({ line, text: printed, ...reason }): Line => ({
        line,
        look: 'warning',
        outcome: text.refused,
        content: (
          <>
            <span className="block">{wordsFor(planLineWords, reason) ?? reason.message}</span>
            <span className="block truncate font-mono text-xs text-muted">{printed}</span>
          </>
        ),
      }),
    ),
  ];
  return (
    <section aria-label={text.results} className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 font-medium">{text.results}</h3>
      <ol>
        {lines
          .toSorted((a, b) => a.line - b.line)
          .map(({ line, look, outcome, content }) => (
            <li key={line} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2">
              <div className="min-w-0">
                <span className="text-xs text-muted">{text.line(line)}</span>
                <div>{content}</div>
              </div>
              <span>
                <Badge look={look}>{outcome}</Badge>
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}

function Listed({ plan }: { plan: PlanListResult['fresh'][number] }) {
  const { merchant, purchased_on, billed, of, remaining_amount, currency } = plan;
  return (
    <>
      <span className="block truncate font-medium">{merchant}</span>
      <span className="block text-muted">
        {formatDay(purchased_on)} · {installmentWords.progress(billed, of)} · {installmentWords.left}{' '}
        <Money amount={remaining_amount} currency={currency} />
      </span>
    </>
  );
}
