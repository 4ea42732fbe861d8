import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { homeWords } from './words.ts';

const text = homeWords.demo;

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog }));

/** Says that what is on the screen is made up, and takes it away. */
export function DemoBanner({ transactions }: { transactions: number }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveDemo();
  return (
    <section
      aria-label={text.title}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-warning-soft px-4 py-2.5 lg:mb-6"
    >
      <p className="flex min-w-0 items-start gap-2.5 text-warning">
        <FlaskConical size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <span className="font-semibold">{text.title}.</span> {text.text(transactions)}
        </span>
      </p>
      <Button disabled={remove.isPending} onClick={() => setAsking(true)}>
        {remove.isPending ? text.removing : text.remove}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => {
              remove.reset();
              setAsking(false);
            }}
            title={text.removeTitle}
            text={text.removeText}
            problem={remove.error ? `${text.removeFailed} ${explain(remove.error)}` : null}
            pending={remove.isPending}
            confirm={{ label: text.removeConfirm, pending: text.removing }}
            onConfirm={() => remove.mutate({})}
          />
        </Suspense>
      )}
    </section>
  );
}

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
      notify(text.filled(transactions));
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify(`${text.fillFailed} ${explain(error)}`);
    },
  });
}

/** Takes the example data away; everything is read again. The message offers to put it back. */
function useRemoveDemo() {
  const queryClient = useQueryClient();
  const fill = useFillDemo();
  return api.useMutation('delete', '/api/v1/demo-data', {
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      focusTitle();
      notify(text.removed, { label: text.again, run: () => fill.mutate({}) });
    },
  });
}

/** What had the focus is gone with the screen that was there. */
function focusTitle(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
}
