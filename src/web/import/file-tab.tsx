/** Imports a file: a preview first, with its columns assigned where they are unknown, then the import. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { handedFile } from '../api/handed-file.ts';
import { sendImportFile } from '../api/send-files.ts';
import { Button } from '../ui/button.tsx';
import type { Answer } from './answer.ts';
import { nameToSend } from './check-input.ts';
import { EMPTY, type FileDraft, FileForm } from './file-form.tsx';
import { askedOf, NO_FORCE } from './forced-lines.ts';
import { PastImports } from './import-options.tsx';
import { ImportResult } from './import-result.tsx';
import { useKept } from './use-kept.ts';
import { useTaking } from './use-taking.ts';
import { importWords } from './words.ts';

export function FileTab({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useKept<FileDraft>('file', { ...EMPTY, file: handedFile(queryClient) });
  const { fraction, look, take, stop } = useSendFile();
  const taking = useTaking<FileDraft>(take, () =>
    setDraft({ ...draft, file: null, mapping: null, accrue: true, purchases: null, account: null, force: NO_FORCE }),
  );
  const { taken } = taking;
  if (!taken) {
    return (
      <FileForm
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        ask={look}
        onImport={() => taking.take(draft)}
        isBusy={taking.isPending}
        error={taking.error}
        fraction={fraction}
        onStop={stop}
      />
    );
  }
  const backToFile = () => {
    setDraft(taken.question);
    taking.leave();
  };
  return (
    <div className="space-y-3">
      <ImportResult
        taken={taken}
        name="file"
        takeAnyway={taking.anyway}
        error={taking.error}
        onUndone={taken.previous ? taking.stepBack : backToFile}
        onClose={onClose}
      >
        <Button onClick={taking.leave}>{importWords.file.another}</Button>
      </ImportResult>
      <PastImports />
    </div>
  );
}

/** Sends a file, for a preview or the import, with upload progress. */
function useSendFile() {
  const [fraction, setFraction] = useState<number | null>(null);
  const looking = useRef<AbortController | null>(null);
  const taking = useRef<AbortController | null>(null);
  const send = async (draft: FileDraft, dry_run: 'true' | 'false', { signal }: AbortController, key?: string) => {
    const { file } = draft;
    if (!file) throw new TypeError('No file was chosen.');
    setFraction(null);
    // A preview always includes the effect on the pots.
    const accrue = dry_run === 'true' || draft.accrue ? ('true' as const) : ('false' as const);
    const query = { ...queryOf(file, draft), accrue, dry_run };
    return sendImportFile(file, query, { signal, onSent: setFraction, idempotencyKey: key });
  };
  const look = (draft: FileDraft): Promise<Answer> => {
    // A new preview cancels the one before.
    looking.current?.abort();
    looking.current = new AbortController();
    return send(draft, 'true', looking.current);
  };
  const take = (draft: FileDraft, key: string): Promise<Answer> => {
    looking.current?.abort();
    taking.current = new AbortController();
    return send(draft, 'false', taking.current, key);
  };
  const stop = () => {
    looking.current?.abort();
    taking.current?.abort();
  };
  return { fraction, look, take, stop };
}

function queryOf(file: File, { currency, source, mapping, force, purchases, account }: FileDraft) {
  const { allow_duplicates, force_lines, same_lines } = askedOf(force);
  return {
    filename: nameToSend(file.name),
    source,
    ...(currency === null ? {} : { currency }),
    allow_duplicates: allow_duplicates ? ('true' as const) : ('false' as const),
    ...(force_lines.length > 0 ? { force_lines: force_lines.join(',') } : {}),
    ...(same_lines.length > 0 ? { same_lines: same_lines.join(',') } : {}),
    ...(purchases === null ? {} : { card_purchases: purchases ? ('true' as const) : ('false' as const) }),
    ...(account === null ? {} : { account_id: String(account) }),
    ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  };
}
