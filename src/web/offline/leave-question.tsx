import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { offlineWords } from './words.ts';

/** Asks before a logout with unsent entries. */
export function LeaveQuestion({ pending, answer }: { pending: number; answer: (leaves: boolean) => void }) {
  return (
    <ConfirmDialog
      open
      onClose={() => answer(false)}
      title={offlineWords.leaving.title}
      text={offlineWords.leaving.text(pending)}
      problem={null}
      pending={false}
      confirm={{
        label: offlineWords.leaving.confirm,
        pending: offlineWords.leaving.pending,
        dismiss: offlineWords.leaving.stay,
      }}
      onConfirm={() => answer(true)}
    />
  );
}
