import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { toast, toastFailure } from '../ui/toast.tsx';
import { homeWords } from './words.ts';

const text = homeWords.demo;

/** Whether there is example data, and whether it can be filled in. */
export function useDemoData() {
  return api.useQuery('get', '/api/v1/demo-data', {}, { staleTime: 60_000 });
}

/** Fills in a year of example data, and says how that went; everything is read again. */
export function useFillDemo() {
  const queryClient = useQueryClient();
  return api.useMutation('post', '/api/v1/demo-data', {
    onSuccess: async ({ transactions }) => {
      await queryClient.invalidateQueries();
      focusTitle();
      toast(text.filled(transactions));
    },
    onError: toastFailure(text.fillFailed),
  });
}

/** Takes the example data away; everything is read again. The message offers to put it back. */
export function useRemoveDemo() {
  const queryClient = useQueryClient();
  const fill = useFillDemo();
  return api.useMutation('delete', '/api/v1/demo-data', {
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      focusTitle();
      toast(text.removed, { label: text.again, run: () => fill.mutate({}) });
    },
  });
}

/** What had the focus is gone with the screen that was there. */
function focusTitle(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
}
