/** Pasting a list: what becomes of each line is said while one types, and nothing is written until that is confirmed. */
import type { RefObject } from 'react';
import { api } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { askedOf, NO_FORCE } from './forced-lines.ts';
import { ImportResult } from './import-result.tsx';
import { BLANK, type PasteDraft, PasteForm } from './paste-form.tsx';
import { useKept } from './use-kept.ts';
import { useTaking } from './use-taking.ts';
import { importWords } from './words.ts';

export function PasteTab({ field, onClose }: { field: RefObject<HTMLTextAreaElement | null>; onClose: () => void }) {
  const [draft, setDraft] = useKept('paste', BLANK);
  const post = api.useMutation('post', '/api/v1/transactions/paste-import');
  const bodyOf = ({ text, currency, source, force }: PasteDraft) => ({ text, currency, source, ...askedOf(force) });
  // What it would add to the pots is said whether it is to or not.
  const look = (of: PasteDraft) => post.mutateAsync({ body: { ...bodyOf(of), accrue: true, dry_run: true } });
  const take = (of: PasteDraft, key: string) =>
    post.mutateAsync({
      params: { header: { 'idempotency-key': key } },
      body: { ...bodyOf(of), accrue: of.accrue, dry_run: false },
    });
  const taking = useTaking<PasteDraft>(take, () => setDraft({ ...draft, text: '', accrue: true, force: NO_FORCE }));
  const { taken } = taking;
  if (!taken) {
    return (
      <PasteForm
        field={field}
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        ask={look}
        onImport={() => taking.take(draft)}
        isBusy={taking.isPending}
        error={taking.error}
      />
    );
  }
  const startOver = () => {
    taking.leave();
    requestAnimationFrame(() => field.current?.focus());
  };
  const backToText = () => {
    setDraft(taken.question);
    startOver();
  };
  return (
    <ImportResult
      taken={taken}
      name="paste"
      takeAnyway={taking.anyway}
      error={taking.error}
      onUndone={taken.previous ? taking.stepBack : backToText}
      onClose={onClose}
    >
      {taken.lines.some(({ state }) => state === 'error') && (
        <Button onClick={backToText}>{importWords.result.back}</Button>
      )}
      <Button onClick={startOver}>{importWords.result.again}</Button>
    </ImportResult>
  );
}
