import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { sayReason } from '../ui/say-refusal.ts';
import { words } from '../ui/words.ts';
import { tableWords } from '../words-of-table.ts';
import { type FormField, type FormFields, fieldAt, fieldsOf, readForm, understood } from './form-change.ts';
import { HowMuch, HowPaid, Notes, WhatAndWhen } from './form-fields.tsx';
import { useChangeTransaction } from './use-change-transaction.ts';

const text = tableWords.detail;
type Problems = Partial<Record<FormField, string>>;

const MISSING: Partial<Record<FormField, string>> = {
  merchant: tableWords.edit.merchantMissing,
  day: tableWords.edit.dayMissing,
  amount: tableWords.edit.amountMissing,
  source: text.sourceMissing,
};

/** Everything of a transaction that a person may mend. Saved unchanged, it sends nothing. */
export function TransactionForm({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { submit, problem, isPending, ...form } = useTransactionForm(transaction, onClose);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const element = useEscape(onClose);
  return (
    <form ref={element} aria-label={text.form} onSubmit={submit} noValidate className="space-y-2.5">
      <WhatAndWhen {...form} first={first} />
      <HowMuch {...form} understood={understood(transaction, form.fields)} />
      <HowPaid {...form} />
      <Notes {...form} />
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2 pt-1">
        <Button onClick={onClose}>{words.app.cancel}</Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? text.saving : text.save}
        </Button>
      </div>
    </form>
  );
}

/** Escape leaves the form from any of its fields. */
function useEscape(onClose: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave.current();
    };
    const element = form.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return form;
}

function useTransactionForm(row: Transaction, onClose: () => void) {
  const [fields, setFields] = useState(() => fieldsOf(row));
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isPending } = useChangeTransaction((why, error) => {
    const named = error instanceof ApiError && error.status === 422 ? error.fields : [];
    const at = named.flatMap((refused) => {
      const field = fieldAt(refused.path);
      return field ? [[field, sayReason(refused)] as const] : [];
    });
    setProblems(Object.fromEntries(at));
    setProblem(at.length > 0 ? null : why);
  });
  const set = (some: Partial<FormFields>) => {
    setFields((before) => ({ ...before, ...some }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in some))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const read = readForm(row, fields);
    if (!read.ok) return setProblems(Object.fromEntries(read.problems.map((field) => [field, MISSING[field]])));
    if (read.change === null) return onClose();
    save(row.id, read.change, onClose);
  };
  return { fields, set, problems, problem, submit, isPending };
}
