import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Mailbox } from '../../api/client.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { readSender } from './read-connection.ts';
import { pathOf, useChangeMailbox } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.settings;

/** Whose attachments are read: listed, added and removed. */
export function AttachmentSenders({ mailbox: { id, attachment_senders } }: { mailbox: Mailbox }) {
  const change = useChangeMailbox();
  const heading = useRef<HTMLElement>(null);
  const save = (list: readonly string[], said: string) =>
    change.mutate(
      { params: pathOf(id), body: { attachment_senders: [...list] } },
      { onSuccess: () => toast(said), onError: toastFailure(text.saveFailed) },
    );
  const remove = (sender: string) => {
    heading.current?.focus();
    save(
      attachment_senders.filter((each) => each !== sender),
      text.senderRemoved(sender),
    );
  };
  return (
    <details>
      <summary ref={heading} className="w-fit cursor-pointer py-1 font-medium">
        {text.senders(attachment_senders.length)}
      </summary>
      <p className="text-muted">{text.sendersHint}</p>
      {attachment_senders.length === 0 && <p className="mt-2">{text.noSenders}</p>}
      <ul className="my-2 divide-y divide-line">
        {attachment_senders.map((sender) => (
          <li key={sender} className="flex min-h-10 items-center justify-between gap-3">
            <span className="min-w-0 break-words">{sender}</span>
            <IconButton label={text.senderRemove(sender)} disabled={change.isPending} onClick={() => remove(sender)}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddSender
        senders={attachment_senders}
        isPending={change.isPending}
        onAdd={(sender) => save([...attachment_senders, sender], text.senderAdded(sender))}
      />
    </details>
  );
}

type AddProps = { senders: readonly string[]; isPending: boolean; onAdd: (sender: string) => void };

function AddSender({ senders, isPending, onAdd }: AddProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sender = readSender(typed);
    const found = sender === null ? text.senderProblem : senders.includes(sender) ? text.senderTaken : null;
    setProblem(found);
    field.current?.focus();
    if (sender === null || found !== null) return;
    onAdd(sender);
    setTyped('');
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field label={text.sender} hint={text.senderHint} problem={problem}>
          {(control) => (
            <input
              {...control}
              ref={field}
              value={typed}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={160}
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
        {text.senderAdd}
      </Button>
    </form>
  );
}
