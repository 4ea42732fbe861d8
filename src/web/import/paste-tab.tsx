/** Imports a pasted list: a live preview of each line while typing, then the import once it is confirmed. */
import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { api } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { type Answer, isWorthTaking } from './answer.ts';
import { problemOfText } from './check-input.ts';
import { Checked } from './checked.tsx';
import { askedOf, carryForce, type Force, NO_FORCE, rangeOfLine } from './forced-lines.ts';
import { ImportOptions, type Options } from './import-options.tsx';
import { ImportResult } from './import-result.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useKept } from './use-kept.ts';
import { useTaking } from './use-taking.ts';
import { importWords } from './words.ts';

const text = importWords.paste;
const USUAL = { source: 'PASTE', name: importWords.fromPaste };

type PasteDraft = Options & { text: string; force: Force };
const EMPTY: PasteDraft = {
  text: '',
  currency: null,
  source: USUAL.source,
  accrue: true,
  purchases: null,
  account: null,
  force: NO_FORCE,
};

export function PasteTab({ field, onClose }: { field: RefObject<HTMLTextAreaElement | null>; onClose: () => void }) {
  const [draft, setDraft] = useKept('paste', EMPTY);
  const post = api.useMutation('post', '/api/v1/transactions/paste-import');
  const bodyOf = ({ text, currency, source, force, purchases, account }: PasteDraft) => ({
    ...{ text, source, ...askedOf(force) },
    ...(currency === null ? {} : { currency }),
    ...(purchases === null ? {} : { card_purchases: purchases }),
    ...(account === null ? {} : { account_id: account === 'none' ? null : account }),
  });
  // A preview always includes the effect on the pots.
  const look = (of: PasteDraft) => post.mutateAsync({ body: { ...bodyOf(of), accrue: true, dry_run: true } });
  const take = (of: PasteDraft, key: string) =>
    post.mutateAsync({
      params: { header: { 'idempotency-key': key } },
      body: { ...bodyOf(of), accrue: of.accrue, dry_run: false },
    });
  const taking = useTaking<PasteDraft>(take, () =>
    setDraft({ ...draft, text: '', accrue: true, purchases: null, account: null, force: NO_FORCE }),
  );
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

/** The text with a preview of its lines. `ask` is a dry run, `onImport` imports. */
function PasteForm(props: {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: PasteDraft;
  onChange: (change: Partial<PasteDraft>) => void;
  ask: (draft: PasteDraft) => Promise<Answer>;
  onImport: () => void;
  isBusy: boolean;
  error: unknown;
}) {
  const { field, draft, onChange } = props;
  const problem = problemOfText(draft.text);
  const isBlank = draft.text.trim() === '';
  const run = useDryRun(isBlank || problem !== null ? null : draft, props.ask, props.error);
  const setText = (next: string) =>
    onChange({
      text: next,
      force: carryForce(draft.force, draft.text, next),
      accrue: draft.accrue || next.trim() === '',
      purchases: next.trim() === '' ? null : draft.purchases,
      account: next.trim() === '' ? null : draft.account,
    });
  const goTo = useCallback((line: number) => showLine(field.current, line), [field]);
  const onKeyDown = (event: KeyboardEvent) => {
    const canImport = run.isCurrent && !props.isBusy && run.told !== null && isWorthTaking(run.told.answer);
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !canImport) return;
    event.preventDefault();
    props.onImport();
  };
  return (
    <div className="space-y-4">
      <TextField field={field} value={draft.text} problem={problem} onChange={setText} onKeyDown={onKeyDown} />
      <ImportOptions
        options={draft}
        onChange={(options) => onChange('currency' in options ? { ...options, force: NO_FORCE } : options)}
        usual={USUAL}
      />
      {isBlank ? (
        <PasteForms />
      ) : (
        <Checked
          name="paste"
          run={run}
          force={draft.force}
          onForce={(force) => onChange({ force })}
          accrue={draft.accrue}
          onAccrue={(accrue) => onChange({ accrue })}
          purchases={draft.purchases}
          onPurchases={(purchases) => onChange({ purchases, force: NO_FORCE })}
          account={draft.account}
          onAccount={(account) => onChange({ account })}
          isSameList={isSame(run.told?.question, draft)}
          goTo={goTo}
          onImport={props.onImport}
          isBusy={props.isBusy}
          error={props.error}
        />
      )}
    </div>
  );
}

function isSame(asked: PasteDraft | undefined, { text, currency, source, purchases, account }: PasteDraft): boolean {
  if (asked?.purchases !== purchases || asked.account !== account) return false;
  return asked.text === text && asked.currency === currency && asked.source === source;
}

function TextField(props: {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  problem: string | null;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const clear = () => {
    props.onChange('');
    props.field.current?.focus();
  };
  return (
    <div className="relative">
      {props.value !== '' && (
        <button
          type="button"
          onClick={clear}
          className="absolute -top-0.5 right-0 min-h-6 rounded px-1.5 text-accent underline-offset-2 hover:underline"
        >
          {text.clear}
        </button>
      )}
      <Field label={text.field} hint={text.hint} problem={props.problem}>
        {(control) => (
          <textarea
            {...control}
            ref={props.field}
            rows={8}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder={text.example}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            onKeyDown={props.onKeyDown}
            className={`${inputClass} block overflow-auto py-2 font-mono text-xs/5 max-lg:text-base max-sm:h-40 max-sm:placeholder:text-xs/5 max-sm:placeholder:whitespace-pre-wrap [:root[data-hidden]_&:not(:focus)]:blur-xs`}
          />
        )}
      </Field>
    </div>
  );
}

/** Puts the caret on a line and scrolls to it, which browsers do not do for a selection set by script. */
function showLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return;
  area.focus();
  area.setSelectionRange(...rangeOfLine(area.value, line));
  const height = area.scrollHeight / area.value.split('\n').length;
  area.scrollTop = (line - 1) * height - area.clientHeight / 2;
  area.scrollLeft = 0;
  area.scrollIntoView({ block: 'nearest' });
}

/** Examples of what can be pasted. */
function PasteForms() {
  return (
    <section aria-label={text.forms} className="space-y-3 rounded-xl border border-line px-4 py-3">
      <h3 className="font-medium">{text.forms}</h3>
      <Form about={text.lineForm} example={text.example} />
      <Form about={text.tableForm} example={text.table} />
      <p className="text-muted">{text.statementForm}</p>
      <p className="text-muted">{text.twice}</p>
    </section>
  );
}

function Form({ about, example }: { about: string; example: string }) {
  return (
    <div>
      <p className="text-muted">{about}</p>
      <pre className="mt-1 rounded-lg bg-page px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap">
        {example}
      </pre>
    </div>
  );
}
