import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { api, type Token } from '../api/client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { upkeepWords } from '../words-of-upkeep.ts';

const text = upkeepWords.tokens;

type Props = {
  /** The one to revoke; it keeps its name while the dialog goes away. */
  token: Token;
  open: boolean;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Revokes a token after asking once: there is no way back. */
export function RevokeToken({ token, open, onClose, heading }: Props) {
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  const revoke = api.useMutation('delete', '/api/v1/tokens/{id}', {
    onSuccess: () => {
      notify(text.revoked(token.name));
      isGone.current = true;
      onClose();
      const { queryKey } = api.queryOptions('get', '/api/v1/tokens', {});
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const close = () => {
    isGone.current = false;
    revoke.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={text.revokeTitle(token.name)}
      text={text.revokeText}
      problem={revoke.error ? `${text.revokeFailed} ${explain(revoke.error)}` : null}
      pending={revoke.isPending}
      confirm={{ label: text.revokeRun, pending: text.revoking }}
      onConfirm={() => revoke.mutate({ params: { path: { id: token.id } } })}
      finalFocus={() => (isGone.current ? heading.current : null)}
    />
  );
}
