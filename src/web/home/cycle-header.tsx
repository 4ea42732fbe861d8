import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ByCategory } from '../api/client.ts';
import { useCurrentCycle } from '../api/today.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { addCycles, formatDayRange, formatMonth, isCycle } from '../ui/days.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/states.tsx';
import { words } from '../ui/words.ts';

type Props = {
  asked: string | undefined;
  /** Null when it could not be read. */
  shown: ByCategory | undefined | null;
  /** The last of the buttons. */
  children: ReactNode;
};

/** The cycle, its first and last day, and links to its neighbours. */
export function CycleHeader({ asked, shown, children }: Props) {
  const current = useCurrentCycle();
  const cycle = asked ?? current;
  return (
    <div className="mb-4 flex items-center justify-between gap-3 lg:mb-6">
      <div className="min-w-0">
        <PageTitle name={cycle === null ? words.nav.home : words.home.title(formatMonth(cycle))} />
        <p className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 text-muted">
          {shown && <span>{formatDayRange(shown.starts_on, shown.ends_on)}</span>}
          {shown === undefined && <Skeleton className="h-4 w-36" />}
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
    </div>
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
