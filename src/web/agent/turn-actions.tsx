import { Copy, RotateCcw } from 'lucide-react';
import { toast } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { showText } from './hide-figures.ts';
import { usePage } from './page-context.ts';
import { plainText } from './read-text.ts';
import { askAgain } from './thread.ts';
import { useThread } from './thread-state.ts';
import type { Turn } from './turns.ts';
import { agentWords } from './words.ts';

const SMALL =
  'inline-flex min-h-8 min-w-8 items-center justify-center gap-1 rounded-lg px-2 text-xs text-muted transition-colors hover:not-disabled:bg-hover hover:not-disabled:text-ink disabled:opacity-40';

/** Copies an answer as it is shown, and asks the last question again. */
export function TurnActions({ turn, isLast }: { turn: Turn; isLast: boolean }) {
  const { phase, problem } = useThread();
  const page = usePage();
  const answer = answerOf(turn);
  const canRetry = isLast && turn.question !== null && turn.files === 0 && phase === 'idle' && problem === null;
  if (answer === '' && !canRetry) return null;
  return (
    <div className="-mx-2 flex gap-1">
      {answer !== '' && (
        <button type="button" title={agentWords.copy} className={SMALL} onClick={() => void copy(answer)}>
          <Copy size={14} aria-hidden="true" />
          {words.copy.copy}
        </button>
      )}
      {canRetry && (
        <button type="button" className={SMALL} onClick={() => void askAgain(page)}>
          <RotateCcw size={14} aria-hidden="true" />
          {agentWords.again}
        </button>
      )}
    </div>
  );
}

/** What an answer says, without its marks; without amounts while they are hidden. */
function answerOf({ parts }: Turn): string {
  const said = parts.flatMap((part) => (part.kind === 'text' ? [plainText(part.text)] : []));
  return showText(said.join('\n\n').trim());
}

async function copy(answer: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(answer);
    toast(words.copy.copied);
  } catch {
    toast(words.copy.failed);
  }
}
