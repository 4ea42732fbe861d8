/** The input: Enter sends, Shift+Enter starts a line. While an answer streams, the button stops it. */
import { ArrowUp, Square } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { api } from '../api/client.ts';
import { chatWords } from './chat-words.ts';
import { AttachButton, DictateButton } from './composer-tools.tsx';
import { usePage } from './page-context.ts';
import { ask, stopAnswer } from './thread.ts';
import { readThread, updateThread, useThread } from './thread-state.ts';
import { type Dictation, useDictation } from './use-dictation.ts';
import type { GiveFiles } from './use-give-files.ts';
import { agentWords } from './words.ts';

/** The service's limit in characters. */
const LENGTH_MAX = 8_000;

type Props = { inputRef: RefObject<HTMLTextAreaElement | null>; giving: GiveFiles };

export function Composer({ inputRef, giving }: Props) {
  const { phase, draft } = useThread();
  const page = usePage();
  const dictation = useDraftDictation();
  const isBusy = phase === 'running' || phase === 'elsewhere';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const question = draft.trim();
    if (question === '' || isBusy) return;
    dictation.stop();
    updateThread({ draft: '' });
    void ask(question, page);
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    giving.give(files);
  };
  return (
    <form onSubmit={send} className="border-t border-line px-3 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {page.transaction_id !== undefined && !isBusy && <About id={page.transaction_id} />}
      <Notices giving={giving} dictation={dictation} />
      <div className="flex items-end gap-1 rounded-xl border border-edge bg-surface p-1 focus-within:outline-2 focus-within:outline-accent">
        <AttachButton onFiles={giving.give} isDisabled={isBusy || giving.count > 0} />
        <textarea
          ref={inputRef}
          aria-label={agentWords.input}
          placeholder={agentWords.placeholder}
          value={draft}
          rows={1}
          maxLength={LENGTH_MAX}
          onChange={(event) => updateThread({ draft: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none bg-transparent px-2 py-2 outline-none placeholder:text-muted max-lg:text-base"
        />
        <DictateButton dictation={dictation} />
        <SendButton isBusy={isBusy} isEmpty={draft.trim() === ''} />
      </div>
    </form>
  );
}

/** Dictates at the end of what was typed. */
function useDraftDictation(): Dictation {
  const typed = useRef('');
  const dictation = useDictation((said) => {
    const space = typed.current === '' || /\s$/.test(typed.current) ? '' : ' ';
    updateThread({ draft: `${typed.current}${space}${said.trimStart()}`.slice(0, LENGTH_MAX) });
  });
  const start = () => {
    typed.current = readThread().draft;
    dictation.start();
  };
  return { ...dictation, start };
}

/** What happens to files and voice, and what went wrong with them. */
function Notices({ giving, dictation }: { giving: GiveFiles; dictation: Dictation }) {
  const { isListening, problem } = dictation;
  return (
    <>
      <output className="block text-xs text-muted">
        {giving.count > 0 && <span className="mb-2 block">{chatWords.files.reading(giving.count)}</span>}
        <span className="sr-only">{giving.said}</span>
        {isListening && (
          <span className="mb-2 block">{`${chatWords.dictation.listening} ${chatWords.dictation.where}`}</span>
        )}
      </output>
      {(giving.problem !== null || problem !== null) && (
        <p role="alert" className="mb-2 text-xs text-danger">
          {giving.problem ?? (problem && chatWords.dictation.problems[problem])}
        </p>
      )}
    </>
  );
}

const SQUARE =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent text-on-accent transition-colors hover:not-disabled:opacity-90 disabled:cursor-not-allowed disabled:opacity-60';

function SendButton({ isBusy, isEmpty }: { isBusy: boolean; isEmpty: boolean }) {
  if (isBusy) {
    return (
      <button
        type="button"
        aria-label={agentWords.stop}
        title={agentWords.stop}
        onClick={() => void stopAnswer()}
        className={SQUARE}
      >
        <Square size={16} aria-hidden="true" fill="currentColor" />
      </button>
    );
  }
  return (
    <button type="submit" aria-label={agentWords.send} title={agentWords.send} disabled={isEmpty} className={SQUARE}>
      <ArrowUp size={18} aria-hidden="true" />
    </button>
  );
}

/** Shows the transaction open behind the drawer, which "this" refers to. */
function About({ id }: { id: number }) {
  const page = usePage();
  const { data } = api.useQuery('get', '/api/v1/transactions/{id}', { params: { path: { id } } });
  if (!data) return null;
  return (
    <button
      type="button"
      title={agentWords.aboutAsk(data.merchant_name)}
      onClick={() => void ask(agentWords.aboutQuestion, page)}
      className="mb-2 block max-w-full truncate rounded-full border border-line bg-surface px-3 py-1 text-xs text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      {agentWords.about(data.merchant_name)}
    </button>
  );
}
