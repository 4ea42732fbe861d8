import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { useSyncStatus } from '../api/sync-status.ts';
import { toast, toastFailure } from '../ui/toast.tsx';
import { homeWords } from './words.ts';

const text = homeWords.demo;

/** Whether example data exist, and whether they can be filled in. */
export function useDemoData() {
  const { data, isPending } = useSyncStatus();
  return { data: data?.example_data, isPending };
}

/** Fills in a year of example data, reports the result and refetches everything. */
export function useFillDemo() {
  const queryClient = useQueryClient();
  return api.useMutation('post', '/api/v1/demo-data', {
    onSuccess: async ({ transactions }) => {
      await readAnew(queryClient);
      focusTitle();
      toast(text.filled(transactions));
    },
    onError: toastFailure(text.fillFailed),
  });
}

/** Removes the example data and refetches everything. The toast offers to restore them. */
export function useRemoveDemo() {
  const queryClient = useQueryClient();
  const fill = useFillDemo();
  return api.useMutation('delete', '/api/v1/demo-data', {
    onSuccess: async () => {
      await readAnew(queryClient);
      focusTitle();
      toast(text.removed, { label: text.again, run: () => fill.mutate({}) });
    },
  });
}

/** The fragment of Inicio's address that asks whether to remove the example data. */
export const REMOVE_DEMO_HASH = 'remove-example';

/** What is not on the screen is forgotten, or it would be shown for a moment when its card appears. */
function readAnew(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  return queryClient.invalidateQueries();
}

/** The focused element is gone with the previous screen. */
function focusTitle(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
}
