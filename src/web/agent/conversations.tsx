/** The conversations: found by their words, opened, begun, named and deleted. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { components } from '../../contract/schema.gen.ts';
import { api } from '../api/client.ts';
import { refresh } from '../api/refresh.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { dayOf, formatDay } from '../ui/days.ts';
import { inputClass } from '../ui/field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { usePaused } from '../ui/use-paused.ts';
import { words } from '../ui/words.ts';
import { chatWords } from './chat-words.ts';
import { showText } from './hide-figures.ts';
import { eraseThread, startThread, switchThread } from './thread.ts';
import { useThread } from './thread-state.ts';
import { agentWords } from './words.ts';

const text = chatWords.threads;
const THREADS = ['chat/threads'] as const;
const PAUSE_MS = 250;
const TITLE_MAX = 100;

type Entry = components['schemas']['ChatThreadEntry'];
type Props = { onChosen: () => void };

export function Conversations({ onChosen }: Props) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), PAUSE_MS);
  const threads = api.useQuery('get', '/api/v1/chat/threads', { params: { query: { q } } }, { staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (act: () => void) => {
    act();
    onChosen();
  };
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <div className="space-y-2 border-b border-line px-4 py-3">
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          {text.title}
        </h3>
        <Button look="primary" className="w-full" onClick={() => choose(startThread)}>
          <Plus size={16} aria-hidden="true" />
          {text.begin}
        </Button>
        <input
          ref={search}
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          className={inputClass}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4">
        <Loaded query={threads} skeleton="h-40" failed={text.failed}>
          {(found) => <Found threads={found} isSearch={q !== ''} heading={heading} choose={choose} />}
        </Loaded>
      </div>
    </section>
  );
}

type FoundProps = {
  threads: readonly Entry[];
  isSearch: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  choose: (act: () => void) => void;
};

function Found({ threads, isSearch, heading, choose }: FoundProps) {
  const { id: open } = useThread();
  const [named, setNamed] = useState<string | null>(null);
  const endNaming = () => {
    setNamed(null);
    heading.current?.focus();
  };
  const removal = useDelete<Entry>({
    remove: async ({ thread_id }) => {
      await eraseThread(thread_id);
      return null;
    },
    refreshes: THREADS,
    isReadAfterFailure: true,
    title: () => agentWords.reset.title,
    text: (entry) => `${titleOf(entry)}. ${agentWords.reset.text}`,
    done: () => agentWords.reset.done,
    confirm: { label: agentWords.reset.confirm, pending: agentWords.reset.pending },
    heading,
  });
  if (threads.length === 0) return <p className="py-4 text-muted">{isSearch ? text.notFound : text.none}</p>;
  return (
    <>
      <ul aria-label={text.title} className="divide-y divide-line">
        {threads.map((entry) =>
          entry.thread_id === named ? (
            <NameForm key={entry.thread_id} entry={entry} onDone={endNaming} />
          ) : (
            <li key={entry.thread_id} className="flex items-center gap-1 py-1">
              <button
                type="button"
                aria-current={entry.thread_id === open ? 'true' : undefined}
                onClick={() => choose(() => entry.thread_id !== open && switchThread(entry.thread_id))}
                className="min-h-11 min-w-0 flex-1 rounded-lg px-2 py-1 text-left transition-colors hover:bg-hover aria-[current]:bg-accent-soft"
              >
                <span className="block truncate">{titleOf(entry)}</span>
                <span className="block text-xs text-muted">{formatDay(dayOf(entry.updated_at))}</span>
              </button>
              <IconButton label={text.rename(titleOf(entry))} onClick={() => setNamed(entry.thread_id)}>
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
              <IconButton label={text.remove(titleOf(entry))} onClick={() => removal.ask(entry)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ),
        )}
      </ul>
      {removal.dialog}
    </>
  );
}

const titleOf = ({ title }: Entry) => (title === '' ? text.untitled : showText(title));

function NameForm({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(entry.title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { mutateAsync } = api.useMutation('patch', '/api/v1/chat/threads/{id}', {
    onError: toastFailure(text.renameFailed),
  });
  const save = useMutation({
    mutationFn: async () => {
      await mutateAsync({ params: { path: { id: entry.thread_id } }, body: { title } });
      await refresh(queryClient, THREADS);
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '' && !save.isPending) save.mutate();
  };
  return (
    <li className="py-2">
      <form onSubmit={submit} className="space-y-2">
        <label htmlFor={id} className="block text-xs text-muted">
          {text.name}
        </label>
        <input
          id={id}
          ref={input}
          value={title}
          maxLength={TITLE_MAX}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onDone();
          }}
          className={inputClass}
        />
        <div className="flex gap-2">
          <Button type="submit" look="primary" disabled={title.trim() === '' || save.isPending}>
            {text.save}
          </Button>
          <Button onClick={onDone}>{words.app.cancel}</Button>
        </div>
      </form>
    </li>
  );
}
