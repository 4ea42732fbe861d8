/** Quick add, from anywhere: the amount first, the rest in the order one thinks of it. */
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { dropPending, takeEdited } from '../api/pending-store.ts';
import { useToday } from '../api/today.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { MOD_KEY, useKeys } from '../ui/keys.ts';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { explain } from '../ui/states.tsx';
import { BLANK, type Draft, FIELD_NAMES, isStarted, nextDraft, type Problems, problemsIn, readDraft } from './draft.ts';
import { DetailFields, MainFields } from './fields.tsx';
import { useAdd } from './use-add.ts';
import { quickAddWords } from './words.ts';

/** What was typed and not saved: it outlives the window, and the session. */
let kept: Draft = BLANK;
/** The unsent one that is being mended: its key, and what had been typed before. */
let mending: { key: string; aside: Draft } | null = null;

/** What the form begins with: one that the service refused and that is to be mended, or what was typed before. */
function firstDraft(): Draft {
  const edited = takeEdited();
  if (edited) {
    mending = { key: edited.key, aside: mending?.aside ?? kept };
    kept = { ...BLANK, ...(edited.draft as Partial<Draft>) };
  }
  return kept;
}

/** The mended one has taken the place of the refused one. Answers what had been typed before it. */
function endMending(): Draft | null {
  if (!mending) return null;
  const { key, aside } = mending;
  mending = null;
  void dropPending(key).catch(() => {});
  return isStarted(aside) ? aside : null;
}

/** Nothing is mended any more. Answers what had been typed before. */
function leaveMending(): Draft {
  const aside = mending?.aside ?? BLANK;
  mending = null;
  return aside;
}

export function QuickAdd({ open, onClose }: { open: boolean; onClose: () => void }) {
  const amount = useRef<HTMLInputElement>(null);
  useHiddenAmounts();
  return (
    <Dialog open={open} onClose={onClose} title={quickAddWords.title} initialFocus={amount}>
      <Form amount={amount} onSaved={onClose} />
    </Dialog>
  );
}

function Form({ amount, onSaved }: { amount: RefObject<HTMLInputElement | null>; onSaved: () => void }) {
  const text = quickAddWords;
  const form = useRef<HTMLFormElement>(null);
  const { draft, problems, change, save, clear, isPending, failure } = useDraft({ form, amount }, onSaved);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(false);
  };
  useKeys({ 'mod+Enter': () => save(false), 'mod+shift+Enter': () => save(true) });
  const typed = { draft, problems, change };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-3">
      <MainFields {...typed} amountRef={amount} />
      <DetailFields {...typed} />
      {failure !== null && <p role="alert" className="text-danger">{`${text.saveFailed} ${explain(failure)}`}</p>}
      <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-2 bg-raised px-5 pt-2 pb-1">
        {isStarted(draft) && (
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
            onClick={() => save(true)}
            disabled={isPending}
            aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          >
            {text.again}
          </Button>
          <Button
            type="submit"
            look="primary"
            disabled={isPending}
            title={`${MOD_KEY}Enter`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {isPending ? text.saving : text.save}
          </Button>
        </span>
      </div>
    </form>
  );
}

type Places = { form: RefObject<HTMLFormElement | null>; amount: RefObject<HTMLInputElement | null> };

/** What is typed, what is wrong with it, and saving it. The first field that is wrong takes the focus. */
function useDraft({ form, amount }: Places, onSaved: () => void) {
  const today = useToday();
  const [typed, setTyped] = useState(firstDraft);
  const [problems, setProblems] = useState<Problems>({});
  const { add, isPending, error, reset } = useAdd();
  const draft = typed.day === '' && today !== null ? { ...typed, day: today } : typed;
  const write = (next: Draft) => {
    kept = next;
    setTyped(next);
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    focusFirst(form, found);
  };
  const startWith = (next: Draft) => {
    write(next);
    setProblems({});
    reset();
    amount.current?.focus();
  };
  const save = (again: boolean) => {
    if (isPending) return;
    const read = readDraft(draft);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    add(
      read.body,
      draft,
      () => {
        startWith(endMending() ?? (again ? nextDraft(draft) : BLANK));
        if (!again) onSaved();
      },
      (refused) => refuse(problemsIn(refused)),
    );
  };
  return {
    draft,
    problems,
    change: (part: Partial<Draft>) => {
      write({ ...draft, ...part });
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    },
    save,
    clear: () => startWith(leaveMending()),
    isPending,
    /** A failure that is about no field. */
    failure: Object.keys(problemsIn(error)).length > 0 ? null : error,
  };
}

/** Gives the focus to the first field that is wrong. */
function focusFirst(form: RefObject<HTMLFormElement | null>, problems: Problems): void {
  const first = FIELD_NAMES.find((field) => problems[field] !== undefined);
  // What is under “Más detalles” has first to be opened by what is drawn now.
  if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus());
}
