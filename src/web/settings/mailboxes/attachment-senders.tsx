import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Mailbox } from '../../api/client.ts';
import { AddForm } from '../../ui/add-form.tsx';
import { IconButton } from '../../ui/button.tsx';
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
      <AddForm
        label={text.sender}
        hint={text.senderHint}
        add={text.senderAdd}
        inputMode="email"
        read={readSender}
        wrong={text.senderProblem}
        problemOf={(sender) => (attachment_senders.includes(sender) ? text.senderTaken : null)}
        isPending={change.isPending}
        onAdd={(sender) => save([...attachment_senders, sender], text.senderAdded(sender))}
      />
    </details>
  );
}
