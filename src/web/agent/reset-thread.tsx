import { Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { eraseThread } from './thread.ts';
import { useThread } from './thread-state.ts';
import { agentWords } from './words.ts';

const text = agentWords.reset;

/** Erases the conversation for good, once that is confirmed. The focus goes back to where one asks. */
export function ResetThread({ inputRef }: { inputRef: RefObject<HTMLTextAreaElement | null> }) {
  const { messages } = useThread();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const erase = async () => {
    setPending(true);
    setProblem(null);
    try {
      await eraseThread();
      setOpen(false);
      notify(text.done);
    } catch (error) {
      setProblem(`${text.failed} ${explain(error)}`);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <IconButton
        label={text.name}
        disabled={messages.length === 0}
        onClick={() => {
          setProblem(null);
          setOpen(true);
        }}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.title}
        text={text.text}
        problem={problem}
        pending={isPending}
        confirm={{ label: text.confirm, pending: text.pending }}
        onConfirm={() => void erase()}
        finalFocus={() => inputRef.current}
      />
    </>
  );
}
