import { type RefObject, useState } from 'react';
import type { Account } from '../api/client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AccountForm } from './account-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { accountWords } from './words.ts';

const text = accountWords.form;

type Props = {
  /** The one to change; null makes a new one. It keeps its name while the window goes away. */
  account: Account | null;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the account is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Everything about an account in a window, and the way to delete it. */
export function AccountDialog({ account, open, onClose, heading }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog open={open && !isAsking} onClose={onClose} title={account === null ? text.add : text.edit(account.name)}>
        <AccountForm
          // What was typed before goes when the window is opened again.
          key={String(open || isAsking)}
          account={account}
          onDone={onClose}
          onDelete={account === null ? null : () => setAsking(true)}
        />
      </Dialog>
      {account !== null && (
        <DeleteAccount
          account={account}
          open={isAsking}
          heading={heading}
          onCancel={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
