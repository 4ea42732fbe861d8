import { useNavigate } from '@tanstack/react-router';
import { isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { words } from '../words.ts';
import { forgetNotices, notify } from './notice.tsx';

/** Ends the session on the server, then goes to the door. Until the server has said so, nobody is told it ended. */
export function useLogout() {
  const navigate = useNavigate();
  return api.useMutation('post', '/api/auth/logout', {
    onSuccess: () => {
      forgetNotices();
      return navigate({ to: '/login' });
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(words.app.signOutFailed);
    },
  });
}
