/** Uploads documents, from choosing files to the result of each, with undo. */
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Uploads } from '../../api/client.ts';
import { Button, IconButton } from '../button.tsx';
import { formatMegabytes } from '../figures.ts';
import { Section } from '../section.tsx';
import { explain } from '../states.tsx';
import { useUndo } from '../use-undo.ts';
import { words } from '../words.ts';
import { DropFiles } from './drop-files.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type UploadResult, UploadResults } from './upload-results.tsx';
import { useUpload } from './use-upload.ts';
import { documentWords } from './words.ts';

type Props<P extends keyof Uploads> = {
  path: P;
  title: string;
  text: string;
  /** Maps the response to a result for each file. */
  present: (answer: Uploads[P]) => UploadResult[];
};

/** A section that uploads files to `path`. */
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
      <div className="-mt-2 space-y-3">
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

/** Moves the focus to the heading when the focused element unmounts as sending begins and ends. */
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

/** Lists unsuitable files before anything is sent, and offers to send the others. */
function UnfitFiles(props: { choice: Choice<File>; onSend: () => void; onCancel: () => void }) {
  const { fit, unfit, tooMany } = props.choice;
  return (
    <div role="alert" className="rounded-xl bg-warning-soft px-4 py-3 text-warning">
      <p className="font-semibold">{documentWords.upload.unfit(unfit.length)}</p>
      <ul>
        {unfit.map(({ file, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and they never move
          <li key={index} className="break-words">
            <span className="font-medium">{file.name}</span>
            {reason === 'too_large' ? ` (${formatMegabytes(file.size)})` : ''}: {documentWords.refusals[reason]}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 text-ink">
        {fit.length > 0 && !tooMany && (
          <Button onClick={props.onSend}>{documentWords.upload.sendRest(fit.length)}</Button>
        )}
        <Button onClick={props.onCancel}>{words.app.cancel}</Button>
      </div>
    </div>
  );
}

/** Checks files before they are sent. */

const FILES_MAX = 20;
const FILE_BYTES_MAX = 10 * 1024 * 1024;

type UnfitFile<F> = { file: F; reason: 'not_pdf' | 'too_large' | 'empty' };
type Choice<F> = {
  fit: F[];
  unfit: UnfitFile<F>[];
  /** More suitable files than one upload allows. */
  tooMany: boolean;
};

type Facts = { name: string; size: number; type: string };

/** Separates files that the service would accept from those it would reject by kind or size. */
export function chooseFiles<F extends Facts>(files: readonly F[]): Choice<F> {
  const unfit = files.flatMap((file) => {
    const reason = refusalOf(file);
    return reason === null ? [] : [{ file, reason }];
  });
  const fit = files.filter((file) => refusalOf(file) === null);
  return { fit, unfit, tooMany: fit.length > FILES_MAX };
}

function refusalOf({ name, size, type }: Facts): UnfitFile<Facts>['reason'] | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return 'not_pdf';
  if (size > FILE_BYTES_MAX) return 'too_large';
  return size === 0 ? 'empty' : null;
}
