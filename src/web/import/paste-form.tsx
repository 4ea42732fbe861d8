import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { Field, inputClass } from '../ui/field.tsx';
import { type Answer, isWorthTaking } from './answer.ts';
import { problemOfText } from './check-input.ts';
import { Checked } from './checked.tsx';
import { carryForce, type Force, NO_FORCE, rangeOfLine } from './forced-lines.ts';
import { ImportOptions, type Options } from './import-options.tsx';
import { PasteForms } from './paste-forms.tsx';
import { useDryRun } from './use-dry-run.ts';
import { importWords } from './words.ts';

const text = importWords.paste;
const USUAL = { source: 'PASTE', name: importWords.fromPaste };

export type PasteDraft = Options & { text: string; force: Force };
export const BLANK: PasteDraft = { text: '', currency: 'CRC', source: USUAL.source, accrue: true, force: NO_FORCE };

/** The text with what would become of it below. `ask` writes nothing, `onImport` does. */
export function PasteForm(props: {
  /** Where the text is typed. */
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

function isSame(asked: PasteDraft | undefined, { text, currency, source }: PasteDraft): boolean {
  return asked?.text === text && asked.currency === currency && asked.source === source;
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
            className={`${inputClass} block overflow-auto py-2 font-mono text-xs/5 max-lg:text-base max-sm:h-40 [:root[data-hidden]_&:not(:focus)]:blur-xs`}
          />
        )}
      </Field>
    </div>
  );
}

/** Puts the caret on a line and brings it into sight, which browsers do not do for a selection that was set. */
function showLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return;
  area.focus();
  area.setSelectionRange(...rangeOfLine(area.value, line));
  const height = area.scrollHeight / area.value.split('\n').length;
  area.scrollTop = (line - 1) * height - area.clientHeight / 2;
  area.scrollLeft = 0;
  area.scrollIntoView({ block: 'nearest' });
}
