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
 * Ends the session on the server, then clears everything here, in every tab, and shows the login. Asks about unsent
 * entries first. Nothing is cleared or announced before the server has confirmed.
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
    // A logged-out device gets no notifications; without the service the session does not end either.
    await turnOff().catch(() => {});
    logout.mutate({});
  };
  return { leave: () => void leave(), isPending: logout.isPending };
}
