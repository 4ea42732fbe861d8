import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { notify } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { explain } from '../ui/states.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import { ImportResults } from './import-results.tsx';
import { installmentWords } from './words.ts';

const text = installmentWords.bank;

/** Takes in the bank's list of running plans: what it contains is shown first and stored when that is confirmed. */
export function ImportPlans() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [list, setList] = useState('');
  const [isMissing, setMissing] = useState(false);
  const read = useReadList();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(list.trim() === '');
    if (list.trim() === '') field.current?.focus();
    else read.send(list, true);
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
          {read.isDry && <SaveButton count={read.result.fresh.length} onSave={() => read.send(list, false)} />}
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
  const queryClient = useQueryClient();
  const { undo } = useUndo();
  const take = api.useMutation('post', '/api/v1/installments/import', {
    onSuccess: ({ fresh, undo_token }, { body }) => {
      if (body.dry_run === true || undo_token === null) return;
      const run = () => undo(undo_token, () => take.reset());
      notify(text.saved(fresh.length), { label: words.app.undo, run });
      void refreshLedger(queryClient);
    },
  });
  return {
    result: take.data,
    error: take.error,
    isPending: take.isPending,
    /** Whether what was sent last only asks. */
    isDry: take.variables?.body.dry_run === true,
    send: (list: string, dry_run: boolean) => take.mutate({ body: { text: list, dry_run } }),
    reset: () => take.reset(),
  };
}
