import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { useNoFilesElsewhere } from '../ui/documents/drop-files.tsx';
import { UploadProgress } from '../ui/documents/upload-progress.tsx';
import { sourceName } from '../ui/known-names.ts';
import { type Answer, isUnread } from './answer.ts';
import { formatSize, problemOfFile } from './check-input.ts';
import { Checked } from './checked.tsx';
import { ColumnEditor } from './column-editor.tsx';
import { askedOf, type Force, NO_FORCE } from './forced-lines.ts';
import { guessColumns, type Mapping, problemOfMapping } from './guess-columns.ts';
import { ImportOptions, type Options, PastImports } from './import-options.tsx';
import { type Told, useDryRun } from './use-dry-run.ts';
import { useKept } from './use-kept.ts';
import { importWords } from './words.ts';

const text = importWords.file;
const SAMPLES = 3;
const USUAL = { source: 'IMPORT', name: sourceName('IMPORT') };

export type FileDraft = Options & { file: File | null; mapping: Mapping | null; force: Force };
export const EMPTY: FileDraft = {
  file: null,
  currency: null,
  source: USUAL.source,
  accrue: true,
  purchases: null,
  account: null,
  mapping: null,
  force: NO_FORCE,
};

type Props = {
  draft: FileDraft;
  onChange: (change: Partial<FileDraft>) => void;
  ask: (draft: FileDraft) => Promise<Answer>;
  onImport: () => void;
  isBusy: boolean;
  error: unknown;
  /** The upload progress, see UploadProgress. */
  fraction: number | null;
  onStop: () => void;
};

/** The file with a preview of its lines. `ask` is a dry run, `onImport` imports. */
export function FileForm(props: Props) {
  const { draft, onChange, fraction, onStop } = props;
  const [note, setNote] = useState<string | null>(null);
  const { file } = draft;
  const form = useFocusKept(file);
  const problem = file && problemOfFile(file, []);
  const run = useDryRun(file && problem === null ? draft : null, props.ask, props.error);
  const columns = useColumnsFound(draft, run.told, onChange);
  const choose = ([first, ...others]: readonly File[]) => {
    setNote(others.length > 0 ? text.onlyFirst : null);
    columns.forget();
    if (first) onChange({ file: first, mapping: null, force: NO_FORCE, accrue: true, purchases: null, account: null });
  };
  const leave = () => {
    onStop();
    setNote(null);
    columns.forget();
    onChange({ ...EMPTY, currency: draft.currency, source: draft.source });
  };
  const setForce = (force: Force) => {
    const { force_lines, same_lines } = askedOf(force);
    const tooMany = file && problemOfFile(file, [...force_lines, ...same_lines]);
    setNote(tooMany);
    if (tooMany === null) onChange({ force });
  };
  return (
    <div ref={form} className="space-y-4">
      {file ? <ChosenFile file={file} problem={problem} onRemove={leave} /> : <DropFile onFiles={choose} />}
      {note !== null && <output className="block text-muted">{note}</output>}
      {file && (
        <ImportOptions
          options={draft}
          onChange={(options) => onChange('currency' in options ? { ...options, force: NO_FORCE } : options)}
          usual={USUAL}
        />
      )}
      {file && problem === null && (
        <Checked
          name="file"
          run={run}
          force={draft.force}
          onForce={setForce}
          accrue={draft.accrue}
          onAccrue={(accrue) => onChange({ accrue })}
          purchases={draft.purchases}
          onPurchases={(purchases) => onChange({ purchases, force: NO_FORCE })}
          account={draft.account}
          onAccount={(account) => onChange({ account })}
          isSameList={isSame(run.told?.question, draft)}
          onImport={props.onImport}
          isBusy={props.isBusy}
          error={props.error}
          waiting={<UploadProgress count={1} fraction={fraction} onStop={leave} />}
        >
          <Meanwhile {...props} header={columns.header} answer={run.told?.answer} />
        </Checked>
      )}
      {!file && <PastImports />}
    </div>
  );
}

/** The upload progress, and the column editor where columns are unknown. */
function Meanwhile(props: Props & { header: readonly string[] | null; answer: Answer | undefined }) {
  const { draft, header } = props;
  return (
    <>
      {props.isBusy && (
        <div className="mb-2">
          <UploadProgress count={1} fraction={props.fraction} onStop={props.onStop} />
        </div>
      )}
      {header && (
        <Columns
          header={header}
          mapping={draft.mapping}
          answer={props.answer}
          onMapping={(mapping) => props.onChange({ mapping, force: NO_FORCE })}
        />
      )}
    </>
  );
}

/** Open at once when the file is unreadable without it. */
function Columns(props: {
  header: readonly string[];
  mapping: Mapping | null;
  answer: Answer | undefined;
  onMapping: (mapping: Mapping) => void;
}) {
  const { header, mapping, answer, onMapping } = props;
  const [isNeeded] = useState(mapping !== null || !answer || isUnread(answer));
  const [samples] = useState(() => (answer ? firstLines(answer) : []));
  return (
    <details open={isNeeded} className="my-2 rounded-xl border border-line px-4 py-1">
      <summary className="min-h-8 w-fit cursor-pointer content-center font-medium">
        {isNeeded ? importWords.columns.title : importWords.columns.change}
      </summary>
      <div className="pt-1 pb-3">
        <ColumnEditor header={header} mapping={mapping} samples={samples} onMapping={onMapping} />
      </div>
    </details>
  );
}

function firstLines({ errors, fresh }: Answer): string[] {
  const lines = [...errors, ...fresh].sort((a, b) => a.line - b.line);
  return lines.slice(0, SAMPLES).map(({ text }) => text);
}

function isSame(asked: FileDraft | undefined, draft: FileDraft): boolean {
  const { file, currency, source, mapping, purchases, account } = draft;
  if (asked?.file !== file || asked.purchases !== purchases || asked.account !== account) return false;
  return asked.currency === currency && asked.source === source && asked.mapping === mapping;
}

/** Keeps unknown columns, with a guess when the service read no line. */
function useColumnsFound(
  { file }: FileDraft,
  told: Told<FileDraft> | null,
  onChange: (change: Partial<FileDraft>) => void,
) {
  const [header, setHeader] = useKept<readonly string[] | null>('header', null);
  const answer = told !== null && told.question.file === file ? told.answer : null;
  const found = header === null ? (answer?.unknown_header ?? null) : null;
  useEffect(() => {
    if (!found || !answer) return;
    setHeader(found);
    const guess = guessColumns(found);
    if (isUnread(answer) && problemOfMapping(guess) === null) onChange({ mapping: guess });
  });
  return { header, forget: () => setHeader(null) };
}

/** Moves the focus to the first element in place of the one that disappeared with or for a file. */
function useFocusKept(file: File | null): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(file);
  useEffect(() => {
    const isOther = before.current !== file;
    before.current = file;
    const { activeElement } = document;
    // The dialog takes the focus that its parts lose.
    const isLost = activeElement === document.body || activeElement?.role === 'dialog';
    if (isOther && isLost) form.current?.querySelector<HTMLElement>('input, button')?.focus();
  });
  return form;
}

function ChosenFile({ file, problem, onRemove }: { file: File; problem: string | null; onRemove: () => void }) {
  return (
    <div>
      <p className="flex items-center gap-3 rounded-xl border border-line bg-page py-1 pr-1 pl-4">
        <FileText size={18} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 py-1">
          <span className="sr-only">{`${text.chosen}: `}</span>
          <span className="font-medium break-words">{file.name}</span>{' '}
          <span className="text-xs whitespace-nowrap text-muted">{formatSize(file.size)}</span>
        </span>
        <IconButton label={text.remove} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </p>
      {problem !== null && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

const KINDS = '.csv,.txt,.tsv,.ofx,.qfx,.qif,.xls,.xlsx,.xml,.pdf,.sta,.940,.mt940,text/csv,text/plain,application/pdf';

function DropFile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  const id = useId();
  useNoFilesElsewhere();
  const onDragLeave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has an alternative, the picker inside
    <div
      className={`flex flex-col items-center gap-2 rounded-xl border border-dashed px-4 py-8 text-center transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={onDragLeave}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <label
        className={`${buttonClass('plain')} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
      >
        <Upload size={16} aria-hidden="true" />
        {text.choose}
        <input
          type="file"
          accept={KINDS}
          aria-describedby={id}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => onFiles([...(target.files ?? [])])}
        />
      </label>
      <p className="text-muted pointer-coarse:hidden">{over ? text.drop : text.drag}</p>
      <p id={id} className="text-xs text-muted">
        {text.limits}
      </p>
    </div>
  );
}
