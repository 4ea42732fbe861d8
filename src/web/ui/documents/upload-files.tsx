/** Sending documents, from choosing files to what became of each, with the way back. */
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Uploads } from '../../api/client.ts';
import { Button, IconButton } from '../button.tsx';
import { Section } from '../section.tsx';
import { explain } from '../states.tsx';
import { useUndo } from '../use-undo.ts';
import { words } from '../words.ts';
import { type Choice, chooseFiles } from './choose-files.ts';
import { DropFiles } from './drop-files.tsx';
import { UnfitFiles } from './unfit-files.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type UploadResult, UploadResults } from './upload-results.tsx';
import { useUpload } from './use-upload.ts';
import { documentWords } from './words.ts';

type Props<P extends keyof Uploads> = {
  path: P;
  title: string;
  text: string;
  /** What the service's answer says of each file. */
  present: (answer: Uploads[P]) => UploadResult[];
};

/** A section that takes files to `path`. */
export function UploadFiles<P extends keyof Uploads>({ path, title, text, present }: Props<P>) {
  const { state, send, stop, dismiss } = useUpload(path);
  const [choice, setChoice] = useState<Choice<File> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(state.step, heading);

  const take = (files: readonly File[]) => {
    const chosen = chooseFiles(files);
    dismiss();
    setChoice(chosen.tooMany || chosen.unfit.length > 0 ? chosen : null);
    if (!chosen.tooMany && chosen.unfit.length === 0) send(chosen.fit);
  };
  const sendFit = () => {
    setChoice(null);
    if (choice) send(choice.fit);
  };
  return (
    <Section title={title} ref={heading}>
      <div className="space-y-4">
        <p className="text-muted">{text}</p>
        {state.step === 'busy' ? (
          <UploadProgress count={state.count} fraction={state.fraction} onStop={stop} />
        ) : (
          <DropFiles
            onFiles={take}
            problem={choice?.tooMany ? documentWords.upload.tooMany(choice.fit.length) : null}
          />
        )}
        {choice && choice.unfit.length > 0 && (
          <UnfitFiles choice={choice} onSend={sendFit} onCancel={() => setChoice(null)} />
        )}
        {state.step === 'failed' && <Failed error={state.error} onRetry={() => send(state.files)} />}
        {state.step === 'done' && (
          <Results results={present(state.answer)} undoToken={state.answer.undo_token} onClose={dismiss} />
        )}
      </div>
    </Section>
  );
}

/** What had the focus goes away when sending begins and ends: then the heading takes it, so that it is not lost. */
function useFocusKept(step: string, heading: RefObject<HTMLElement | null>): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step, heading]);
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-danger">{`${documentWords.upload.failed} ${explain(error)}`}</p>
      <Button onClick={onRetry}>{words.app.retry}</Button>
    </div>
  );
}

type ResultsProps = { results: readonly UploadResult[]; undoToken: string | null; onClose: () => void };

function Results({ results, undoToken, onClose }: ResultsProps) {
  const { isPending, undo } = useUndo();
  const count = (outcome: UploadResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return (
    <section aria-label={documentWords.upload.results} className="border-t border-line pt-2">
      <div className="flex items-center justify-between gap-2">
        <output className="font-medium">
          {documentWords.upload.counts(count('stored'), count('known'), count('refused')) ||
            documentWords.upload.noResults}
        </output>
        <span className="flex items-center">
          {undoToken !== null && (
            <Button disabled={isPending} onClick={() => undo(undoToken, onClose)}>
              {isPending ? words.app.undoing : words.app.undo}
            </Button>
          )}
          <IconButton label={documentWords.upload.close} onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <UploadResults results={results} />
    </section>
  );
}
