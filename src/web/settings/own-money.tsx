/** What is the person's own: a transfer to it is a Traspaso, neither income nor spending. */
import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { type OwnMoney as Own, useChangeSettings, useSettings } from '../api/settings.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { notify } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../words.ts';
import { ownWords as text } from '../words-of-own-money.ts';
import { readIban, readPhone, showIban, showPhone } from './read-own.ts';

const NOTHING: Own = { ibans: [], phones: [] };
/** More than anybody has. */
const COUNT_MAX = 50;

const KINDS = {
  ibans: { read: readIban, show: showIban, inputMode: 'text', text: text.ibans },
  phones: { read: readPhone, show: showPhone, inputMode: 'tel', text: text.phones },
} as const;
type Kind = keyof typeof KINDS;

export function OwnMoney() {
  return (
    <>
      <Section title={text.names.title}>
        <p>{text.names.text}</p>
        <p className="mt-1 text-muted">{text.names.where}</p>
      </Section>
      <OwnList kind="ibans" />
      <OwnList kind="phones" />
    </>
  );
}

/** What is kept of one kind, and adding to it. */
function OwnList({ kind }: { kind: Kind }) {
  const { show, text: said } = KINDS[kind];
  const { list, remove } = useOwn(kind);
  return (
    <Section title={said.title}>
      <p className="text-muted">{said.hint}</p>
      {list.length > 0 && (
        <ul className="my-2 divide-y divide-line">
          {list.map((one) => (
            <li key={one} className="flex min-h-11 items-center justify-between gap-3">
              <span className="min-w-0 break-words tabular-nums">{show(one)}</span>
              <IconButton label={said.remove(show(one))} onClick={() => remove(one)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <AddOwn kind={kind} />
    </Section>
  );
}

function AddOwn({ kind }: { kind: Kind }) {
  const { read, inputMode, text: said } = KINDS[kind];
  const { list, add, isPending } = useOwn(kind);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const one = read(typed);
    const found =
      one === null
        ? said.wrong
        : list.includes(one)
          ? said.taken
          : list.length >= COUNT_MAX
            ? text.full(COUNT_MAX)
            : null;
    setProblem(found);
    field.current?.focus();
    if (one === null || found !== null) return;
    add(one);
    setTyped('');
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field label={said.field} hint={said.example} problem={problem}>
          {(control) => (
            <input
              {...control}
              ref={field}
              value={typed}
              inputMode={inputMode}
              autoComplete="off"
              maxLength={60}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
              }}
              className={inputClass}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="sm:mt-7" disabled={isPending}>
        {said.add}
      </Button>
    </form>
  );
}

/** What is kept of one kind; what is taken out is said, with a way back. */
function useOwn(kind: Kind) {
  const own = useSettings().own_money ?? NOTHING;
  const change = useChangeSettings();
  // Taking back is about what is kept by then.
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  });
  const save = (next: (list: readonly string[]) => string[], said: string, back?: () => void) =>
    change.mutate(
      { body: { own_money: { ...latest.current, [kind]: next(latest.current[kind]) } } },
      {
        onSuccess: () => notify(said, back && { label: words.app.undo, run: back }),
        onError: (error) => {
          if (!isSignedOut(error)) notify(`${text.failed} ${explain(error)}`);
        },
      },
    );
  const { show, text: said } = KINDS[kind];
  const add = (one: string, done: string) => save((list) => [...list.filter((each) => each !== one), one], done);
  return {
    list: own[kind],
    isPending: change.isPending,
    add: (one: string) => add(one, said.added(show(one))),
    remove: (one: string) =>
      save(
        (list) => list.filter((each) => each !== one),
        said.removed(show(one)),
        () => add(one, words.app.undone),
      ),
  };
}
