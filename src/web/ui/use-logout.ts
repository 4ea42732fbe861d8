import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { forgetDevice } from '../api/forget-device.ts';
import { askToLeave } from '../api/leaving.ts';
import { readPending } from '../api/pending-store.ts';
import { turnOff } from '../api/push-device.ts';
import { broadcast } from '../api/tabs.ts';
import { clearToasts, toast } from './toast.tsx';
import { words } from './words.ts';

/**
 * Ends the session on the server, then forgets all of it here, in every tab, and goes to the door. What is still unsent is
 * asked about first. Until the server has said so, nobody is told it ended and nothing is forgotten.
 */
export function useLogout() {
  const navigate = useNavigate();
  const logout = api.useMutation('post', '/api/auth/logout', {
    onSuccess: async () => {
      clearToasts();
      await forgetDevice();
      broadcast({ kind: 'left' });
      return navigate({ to: '/login' });
    },
    onError: () => toast(words.app.signOutFailed),
  });
  const leave = async () => {
    const pending = await readPending().catch(() => []);
    if (pending.length > 0 && !(await askToLeave(pending.length))) return;
    // Who has left is told nothing more on this device; without the service the session does not end either.
    await turnOff().catch(() => {});
    logout.mutate({});
  };
  return { leave: () => void leave(), isPending: logout.isPending };
}
