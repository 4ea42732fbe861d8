import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ByCategory } from '../api/client.ts';
import { useChangeSettings, useSettings } from '../api/settings.ts';
import { useSyncStatus } from '../api/sync-status.ts';
import { useCurrentCycle, useToday } from '../api/today.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { addCycles, formatDayRange, formatMonth, formatNearRange, isCycle } from '../ui/days.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/states.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { homeWords } from './words.ts';

type Props = {
  asked: string | undefined;
  /** Null when it could not be read. */
  shown: ByCategory | undefined | null;
  /** The last of the buttons. */
  children: ReactNode;
};

/** The first and last day of the cycle, its name, and links to its neighbours. */
export function CycleHeader({ asked, shown, children }: Props) {
  const current = useCurrentCycle();
  const today = useToday();
  const cycle = asked ?? current;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 lg:mb-6">
      <div className="min-w-0">
        <PageTitle
          name={shown ? formatDayRange(shown.starts_on, shown.ends_on) : words.nav.home}
          className="min-h-7 whitespace-nowrap"
        >
          {shown === undefined ? (
            <Skeleton className="h-6 w-36" />
          ) : shown && today !== null ? (
            formatNearRange(shown.starts_on, shown.ends_on, today)
          ) : undefined}
        </PageTitle>
        <p className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 text-muted">
          {cycle !== null && <span>{words.home.name(formatMonth(cycle))}</span>}
          {cycle !== null && cycle === current && (
            <span className="rounded-full bg-accent-soft px-2 text-xs leading-5 font-medium text-accent max-[24rem]:sr-only">
              {words.home.current}
            </span>
          )}
          {cycle !== current && (
            <Link to="/" className="py-0.5 text-accent underline underline-offset-2">
              {words.home.toCurrent}
            </Link>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        {cycle !== null && (
          <>
            <CycleLink to={addCycles(cycle, -1)} current={current} label={words.home.previous}>
              <ChevronLeft size={20} aria-hidden="true" />
            </CycleLink>
            <CycleLink to={addCycles(cycle, 1)} current={current} label={words.home.next}>
              <ChevronRight size={20} aria-hidden="true" />
            </CycleLink>
          </>
        )}
        {children}
      </div>
      {cycle !== null && cycle === current && <NameExplained />}
    </div>
  );
}

/** Why the cycle is called so: until the person has read it, on any device. Not before there is anything to count. */
function NameExplained() {
  const { cycle_explained } = useSettings();
  const { data } = useSyncStatus();
  const settings = useChangeSettings();
  if (cycle_explained || !data || data.transactions.total === 0) return null;
  return (
    <p className="mt-1 flex w-full flex-wrap items-baseline gap-x-3 text-muted">
      {homeWords.cycle.explained}
      <button
        type="button"
        className="py-1 text-accent underline underline-offset-2"
        onClick={() =>
          settings.mutate({ body: { cycle_explained: true } }, { onError: toastFailure(words.form.saveFailed) })
        }
      >
        {homeWords.cycle.understood}
      </button>
    </p>
  );
}

/** Renders nothing beyond the first and last cycle of the service. */
function CycleLink(props: { to: string; current: string | null; label: string; children: ReactNode }) {
  if (!isCycle(props.to)) return <span className="size-10" />;
  return (
    <Link
      to="/"
      search={props.to === props.current ? {} : { cycle: props.to }}
      aria-label={props.label}
      title={props.label}
      className={iconButtonClass}
    >
      {props.children}
    </Link>
  );
}
