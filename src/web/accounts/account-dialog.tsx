import type { RefObject } from 'react';
import { type Account, client, undoTokenOf } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { Dialog } from '../ui/dialog.tsx';
import { explain } from '../ui/states.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { AccountForm } from './account-form.tsx';
import { accountWords } from './words.ts';

const text = accountWords.form;

type Props = {
  /** The account to edit; null creates one. It keeps its value while the dialog closes. */
  account: Account | null;
  open: boolean;
  onClose: () => void;
  /** Closes it too when it is left out. */
  onDeleted?: () => void;
  /** Receives the focus when the account is deleted. */
  heading: RefObject<HTMLElement | null>;
};

/** Edits an account in a dialog, or deletes it. */
export function AccountDialog({ account, open, onClose, onDeleted = onClose, heading }: Props) {
  const removal = useDelete<Account>({
    remove: ({ id }) => undoTokenOf(client.DELETE('/api/v1/accounts/{id}', { params: { path: { id } } })),
    refreshes: LEDGER,
    title: () => accountWords.remove.title,
    text: ({ name }) => accountWords.remove.text(name),
    done: ({ name }) => accountWords.remove.removed(name),
    failed: (error) => `${accountWords.remove.failed} ${explain(error)}`,
    heading,
    onDeleted,
  });
  return (
    <>
      <Dialog
        open={open && !removal.isOpen}
        onClose={onClose}
        title={account === null ? text.add : text.edit(account.name)}
      >
        <AccountForm
          // Reset the form when the dialog opens again.
          key={String(open)}
          account={account}
          onDone={onClose}
          onDelete={account === null ? null : () => removal.ask(account)}
        />
      </Dialog>
      {removal.dialog}
    </>
  );
}
