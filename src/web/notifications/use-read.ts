import { useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { isOfNotifications } from '../api/notifications.ts';
import { tellTabs } from '../api/tabs.ts';
import { notify } from '../ui/notice.tsx';
import { notificationWords as text } from '../ui/notifications/words.ts';

/** Marks some, or all of them, as read; the bell and the other tabs follow. */
export function useRead() {
  const queryClient = useQueryClient();
  const mark = api.useMutation('post', '/api/v1/notifications/read', {
    onSuccess: () => {
      tellTabs({ kind: 'read' });
      return queryClient.invalidateQueries({ predicate: isOfNotifications });
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(text.readFailed);
    },
  });
  return {
    isPending: mark.isPending,
    read: (which: { all: true } | { ids: number[] }) => mark.mutate({ body: which }),
  };
}
