/** The first steps: connect the bank's mails, bring in what there is, say what is planned. Each ticks itself. */
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { useChangeSettings } from '../api/settings.ts';
import { Button } from '../ui/button.tsx';
import { ConnectMails } from '../ui/connect/connect-mails.tsx';
import { notify } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { explain, Loading, Skeleton } from '../ui/states.tsx';
import { CardFailure } from './card.tsx';
import { FillDemo } from './fill-demo.tsx';
import { FirstPlan } from './first-plan.tsx';
import { ImportLinks } from './import-links.tsx';
import { type Steps, useSteps } from './use-steps.ts';
import { welcomeWords as text } from './welcome-words.ts';

export function Welcome() {
  const steps = useSteps();
  return (
    <Section title={text.title} className="mb-4 lg:mb-6">
      <p className="max-w-prose text-muted">{text.lead}</p>
      {steps.isPending && !steps.error ? (
        <Loading>
          <Skeleton className="mt-4 h-96 rounded-lg" />
        </Loading>
      ) : (
        <>
          {steps.error !== undefined && steps.error !== null && (
            <CardFailure title={text.failed} error={steps.error} onRetry={steps.retry} />
          )}
          <StepList steps={steps} />
        </>
      )}
      <Foot isDone={steps.arrived !== null && steps.isImported && steps.planned.length > 0} />
    </Section>
  );
}

function StepList({ steps }: { steps: Steps }) {
  return (
    <ol className="mt-2">
      <Step number={1} isDone={steps.arrived !== null} title={text.connect.title} lead={text.connect.text}>
        <ConnectMails arrived={steps.arrived} />
        <Link
          to="/settings"
          search={{ section: 'connect_phone' }}
          className="mt-2 inline-block py-1 text-accent underline underline-offset-2"
        >
          {text.connect.phone}
        </Link>
      </Step>
      <Step number={2} isDone={steps.isImported} title={text.import.title} lead={text.import.text}>
        <ImportLinks />
      </Step>
      <Step number={3} isDone={steps.planned.length > 0} title={text.plan.title} lead={text.plan.text}>
        <FirstPlan planned={steps.planned} />
      </Step>
    </ol>
  );
}

type StepProps = { number: number; isDone: boolean; title: string; lead: string; children: ReactNode };

function Step({ number, isDone, title, lead, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-5 first:border-0">
      <span
        className={`flex size-8 items-center justify-center rounded-full font-semibold ${isDone ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent'}`}
      >
        {isDone ? <Check size={18} aria-hidden="true" /> : <span aria-hidden="true">{number}</span>}
        <span className="sr-only">{isDone ? text.done : text.step(number)}</span>
      </span>
      <div className="min-w-0">
        <h3 className="pt-1 text-base font-semibold">{title}</h3>
        <p className="mt-1 max-w-prose text-muted">{lead}</p>
        <div className="mt-3">{children}</div>
      </div>
    </li>
  );
}

function Foot({ isDone }: { isDone: boolean }) {
  const settings = useChangeSettings();
  const putAway = () =>
    settings.mutate(
      { body: { welcome_done: true } },
      {
        onError: (error) => {
          if (!isSignedOut(error)) notify(`${text.putAwayFailed} ${explain(error)}`);
        },
      },
    );
  const leave = () => {
    notify(text.wasPutAway);
    putAway();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <FillDemo lead={text.example} />
      <Button look={isDone ? 'primary' : 'plain'} onClick={leave} className="ml-auto">
        {isDone ? text.finish : text.putAway}
      </Button>
    </div>
  );
}
