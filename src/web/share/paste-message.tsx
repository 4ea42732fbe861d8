import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import { explain } from '../ui/states.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { usePaused } from '../ui/use-paused.ts';
import { Pieces } from './pieces.tsx';
import { shareWords as text } from './words.ts';

const MESSAGE = '/api/v1/ingest/message';
const PAUSE_MS = 400;
const LENGTH_MAX = 40_000;

/** A box for copied messages: a live preview, then the import once confirmed. */
export function PasteMessage() {
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed.trim(), PAUSE_MS);
  const preview = api.useQuery(
    'post',
    MESSAGE,
    { params: { query: { dry_run: 'true' } }, body: { text: asked } },
    { enabled: asked !== '', placeholderData: keepPreviousData, retry: false, gcTime: 0 },
  );
  const take = api.useMutation('post', MESSAGE, {
    meta: { refreshes: LEDGER, isPendingUntilRead: true },
    onError: toastFailure(text.saveFailed),
  });
  const again = () => {
    take.reset();
    setTyped('');
  };
  if (take.data) {
    return (
      <Section>
        <Pieces pieces={take.data.messages} isDone />
        <Button onClick={again}>{text.another}</Button>
      </Section>
    );
  }
  const isSeen = typed.trim() !== '' && asked === typed.trim() && preview.data !== undefined;
  return (
    <Section>
      <p className="mb-3 text-muted">{text.pasteLead}</p>
      <Field label={text.field} problem={preview.error && asked !== '' ? explain(preview.error) : null}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            value={typed}
            maxLength={LENGTH_MAX}
            onChange={(event) => setTyped(event.target.value)}
            className={`${inputClass} py-2`}
          />
        )}
      </Field>
      {isSeen && <Pieces pieces={preview.data.messages} isDone={false} />}
      <Button
        look="primary"
        className="mt-2 max-sm:min-h-12 max-sm:w-full"
        disabled={!isSeen || take.isPending}
        onClick={() => take.mutate({ body: { text: typed.trim() } })}
      >
        {take.isPending ? text.saving : text.save}
      </Button>
    </Section>
  );
}
