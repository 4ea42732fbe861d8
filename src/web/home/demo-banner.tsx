import { useNavigate, useRouterState } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { explain } from '../ui/states.tsx';
import { REMOVE_DEMO_HASH, useRemoveDemo } from './use-demo-data.ts';
import { homeWords } from './words.ts';

const text = homeWords.demo;

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog }));

/** Warns that the data are examples, and removes them. */
export function DemoBanner({ transactions }: { transactions: number }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const isAsked = useRouterState({ select: ({ location }) => location.hash === REMOVE_DEMO_HASH });
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
      {(asking || isAsked) && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => {
              remove.reset();
              setAsking(false);
              if (isAsked) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
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
