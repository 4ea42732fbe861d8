/** Quick add, from anywhere: one line that fills the fields below it, which can be corrected one by one. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropPending, type PendingAdd, popEdited, readPending, savePending } from '../api/pending-store.ts';
import { useToday } from '../api/today.ts';
import { keepTypedEntry, readTypedEntry } from '../api/typed-entry.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { MOD_KEY, useKeys } from '../ui/keys.ts';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { explain } from '../ui/states.tsx';
import { useForm } from '../ui/use-form.ts';
import { type Draft, EMPTY, guessed, isStarted, parseForm, rejection } from './draft.ts';
import { nextDraft } from './entry-line.ts';
import { DetailFields, MainFields } from './fields.tsx';
import { FilesField } from './files-field.tsx';
import { PlanLine } from './likely-fields.tsx';
import { LineField } from './line-field.tsx';
import { useAdd } from './use-add.ts';
import { usePreview } from './use-preview.ts';
import { quickAddWords } from './words.ts';

/** Unsaved input, which survives closing the dialog, the session and, but for its files, a reload. */
let kept: Draft = { ...EMPTY, ...readTypedEntry(), files: [] };
/** The rejected entry that the open form corrects, and the input before it. */
let mending: { entry: PendingAdd; aside: Draft } | null = null;

/** The initial values: a rejected entry to correct, or the kept input. */
function firstDraft(): Draft {
  const entry = popEdited();
  if (entry) {
    mending = { entry, aside: mending?.aside ?? kept };
    kept = { ...EMPTY, ...(entry.draft as Partial<Draft>), files: entry.files ?? [] };
  }
  return kept;
}

/** Ends a correction that replaced the rejected entry. Returns the input before it. */
function endMending(): Draft | null {
  if (!mending) return null;
  const { entry, aside } = mending;
  mending = null;
  void dropPending(entry.key).catch(() => {});
  return isStarted(aside) ? aside : null;
}

/** Leaves a correction, which waits with the rejected entry as far as it was typed. Returns the input before it. */
function leaveMending(typed: Draft | null): Draft {
  const { entry, aside } = mending ?? { entry: null, aside: EMPTY };
  mending = null;
  if (entry && typed) void keepCorrection(entry, typed).catch(() => {});
  return aside;
}

async function keepCorrection(entry: PendingAdd, { files, ...draft }: Draft): Promise<void> {
  // It may have been discarded in another tab.
  const isThere = (await readPending()).some(({ key }) => key === entry.key);
  if (isThere) await savePending({ ...entry, draft: { ...draft, files: [] }, files });
}

export function QuickAdd({ open, onClose }: { open: boolean; onClose: () => void }) {
  const line = useRef<HTMLInputElement>(null);
  const [isMending, setMending] = useState(false);
  const opening = useOpening(open);
  useHiddenAmounts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isMending ? quickAddWords.correctTitle : quickAddWords.title}
      initialFocus={line}
    >
      <Form key={opening} line={line} onSaved={onClose} onMending={setMending} />
    </Dialog>
  );
}

/** The number of the opening: each has a form of its own. Closing leaves a correction, so that the next is of a new entry. */
function useOpening(open: boolean): number {
  const [state, setState] = useState({ open, count: 0 });
  if (state.open !== open) setState({ open, count: state.count + (open ? 1 : 0) });
  useEffect(() => {
    if (!open && mending) keepInput(leaveMending(kept));
  }, [open]);
  return state.count;
}

/** Keeps input for the next opening, and without its files for a reload. */
function keepInput(draft: Draft): void {
  kept = draft;
  keepTypedEntry(mending === null && isStarted(draft) ? { ...draft, files: [] } : null);
}

type FormProps = {
  line: RefObject<HTMLInputElement | null>;
  onSaved: () => void;
  /** Whether the form corrects a rejected entry. */
  onMending: (isMending: boolean) => void;
};

function Form({ line, onSaved, onMending }: FormProps) {
  const text = quickAddWords;
  const { form, clear, preview } = useQuickAdd(line, onSaved);
  useEffect(() => onMending(mending !== null));
  useKeys({ 'mod+Enter': () => form.send(), 'mod+shift+Enter': () => form.send('again') });
  return (
    <form {...form.props} className="space-y-3">
      <LineField form={form} inputRef={line} />
      <PlanLine form={form} preview={preview} />
      <MainFields form={form} preview={preview} />
      <FilesField form={form} />
      <DetailFields form={form} />
      {form.failure !== null && (
        <p role="alert" className="text-danger">{`${text.saveFailed} ${explain(form.failure)}`}</p>
      )}
      <div className="sticky bottom-[calc(-1.25rem-env(safe-area-inset-bottom))] z-10 -mx-5 flex flex-wrap items-center gap-2 bg-raised px-5 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {isStarted(form.values) && (
          <button
            type="button"
            onClick={clear}
            className="min-h-10 px-1 text-muted underline underline-offset-2 hover:text-ink"
          >
            {text.clear}
          </button>
        )}
        <span className="flex flex-1 flex-wrap justify-end gap-2">
          <Button
            onClick={() => form.send('again')}
            disabled={form.isPending}
            aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          >
            {text.again}
          </Button>
          <Button
            type="submit"
            look="primary"
            disabled={form.isPending}
            title={`${MOD_KEY}Enter`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {form.isPending ? text.saving : text.save}
          </Button>
        </span>
      </div>
    </form>
  );
}

/** The form and saving it: once, or with another entry to follow. */
function useQuickAdd(line: RefObject<HTMLInputElement | null>, onSaved: () => void) {
  const today = useToday();
  const add = useAdd();
  const onDay = (draft: Draft): Draft => (draft.day === '' && today !== null ? { ...draft, day: today } : draft);
  const form = useForm({
    initial: () => onDay(firstDraft()),
    parse: parseForm,
    unreadable: { day: quickAddWords.problems.day },
    save: async (body, _how: 'again' | undefined) => add({ ...body, ...guessed(values, await awaitPreview()) }, values),
    rejection,
    onSaved: (_added, _body, how) => {
      startWith(endMending() ?? (how === 'again' ? nextDraft(values) : EMPTY));
      if (how !== 'again') onSaved();
    },
  });
  const values: Draft = form.values;
  const { preview, awaitPreview } = usePreview(values);
  // Today may become known after the form was opened, and midnight may pass over an open one that is not begun.
  const before = useRef(today);
  useEffect(() => {
    const was = before.current ?? '';
    before.current = today;
    if (today !== null && today !== was && values.day === was && !(was !== '' && isStarted(values)))
      form.set({ day: today });
  });
  useEffect(() => {
    // Input that is kept to another day is of that day.
    keepInput(values.day === today ? { ...values, day: '' } : values);
  }, [values, today]);
  const startWith = (next: Draft) => {
    // The dialog may unmount before the next render.
    keepInput(next);
    form.reset(onDay(next));
    line.current?.focus();
  };
  return { form, preview, clear: () => startWith(leaveMending(null)) };
}
