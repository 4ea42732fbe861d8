import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Mailbox } from '../../api/client.ts';
import { DOCUMENTS, refresh } from '../../api/refresh.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useArrival } from '../../ui/connect/use-arrival.ts';
import { formatDay } from '../../ui/days.ts';
import { Money } from '../../ui/money.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Segments } from '../../ui/segments.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { pathOf, useStartBackfill, useStopBackfill } from './use-mailboxes.ts';
import { mailboxWords } from './words.ts';

const text = mailboxWords.backfill;
const MONTHS = ['3', '12', '24'] as const;
type Backfill = NonNullable<Mailbox['backfill']>;

/** Old mails: how far back, what that would bring, bringing it, and how far it is. */
export function BackfillPanel({ mailbox, isStarting }: { mailbox: Mailbox; isStarting: boolean }) {
  const { id, backfill } = mailbox;
  const [isChoosing, setChoosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useStartBackfill();
  useShowBrought(backfill);
  const run = (months: number, dry_run: boolean) => {
    leave(false);
    start.mutate({ params: pathOf(id), body: { months, dry_run } }, { onError: toastFailure(text.startFailed) });
  };
  // The pressed button goes with its part of the panel.
  const leave = (choosing: boolean) => {
    heading.current?.focus({ preventScroll: true });
    setChoosing(choosing);
  };
  const isUnderWay = backfill?.status === 'running' || isStarting || start.isPending;
  const isDryRun = start.isPending ? start.variables.body.dry_run === true : isStarting || backfill?.dry_run === true;
  return (
    <div className="space-y-3 border-t border-line pt-3">
      <h3 ref={heading} tabIndex={-1} className="font-medium">
        {text.title}
      </h3>
      {isUnderWay ? (
        <UnderWay
          id={id}
          onStop={() => leave(false)}
          backfill={backfill?.status === 'running' ? backfill : null}
          isDryRun={isDryRun}
        />
      ) : backfill === null || isChoosing ? (
        <ChooseMonths onChoose={(months) => run(months, true)} />
      ) : (
        <Ended backfill={backfill} onRun={run} onChoose={() => leave(true)} />
      )}
    </div>
  );
}

/** Reads the ledger again once mails were brought in. */
function useShowBrought(backfill: Backfill | null): void {
  const queryClient = useQueryClient();
  const isBringing = backfill?.status === 'running' && !backfill.dry_run;
  const before = useRef(isBringing);
  useEffect(() => {
    if (before.current && !isBringing) void refresh(queryClient, DOCUMENTS);
    before.current = isBringing;
  }, [isBringing, queryClient]);
}

function ChooseMonths({ onChoose }: { onChoose: (months: number) => void }) {
  const [months, setMonths] = useState<(typeof MONTHS)[number]>('12');
  return (
    <>
      <p className="max-w-prose text-muted">{text.lead}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label={text.months}
          name="months"
          value={months}
          choices={MONTHS.map((value) => ({ value, label: text.choices[value] }))}
          onChange={setMonths}
        />
        <Button look="primary" onClick={() => onChoose(Number(months))}>
          {text.preview(Number(months))}
        </Button>
      </div>
    </>
  );
}

type UnderWayProps = { id: number; backfill: Backfill | null; isDryRun: boolean; onStop: () => void };

/** The progress, and stopping it. `backfill` is null until the service has begun. */
function UnderWay({ id, backfill, isDryRun, onStop }: UnderWayProps) {
  const stop = useStopBackfill();
  const { scanned = 0, total = 0, oldest = null } = backfill ?? {};
  return (
    <>
      <output className="block">{isDryRun ? text.counting : text.bringing}</output>
      <progress
        aria-label={text.progress}
        {...(total > 0 ? { value: scanned, max: total } : {})}
        className="block h-1.5 w-full max-w-xl appearance-none overflow-hidden rounded-full border-0 bg-line indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={stop.isPending || backfill === null}
          onClick={() =>
            stop.mutate({ params: pathOf(id) }, { onSuccess: onStop, onError: toastFailure(text.stopFailed) })
          }
        >
          {text.stop}
        </Button>
        {total > 0 && (
          <p className="text-muted tabular-nums">
            {text.scanned(scanned, total)}
            {oldest !== null && `, ${text.oldest(formatDay(oldest))}`}
          </p>
        )}
      </div>
    </>
  );
}

type EndedProps = {
  backfill: Backfill;
  onRun: (months: number, isDryRun: boolean) => void;
  onChoose: () => void;
};

/** What was found or brought, and what comes next. */
function Ended({ backfill, onRun, onChoose }: EndedProps) {
  const { status, months, dry_run, since, total, scanned } = backfill;
  const isStopped = status === 'stopped';
  const isEmpty = counts(backfill).length === 0;
  return (
    <>
      {isStopped && (
        <p>
          {text.stopped} <span className="text-muted tabular-nums">{text.scanned(scanned, total)}</span>
        </p>
      )}
      {isEmpty ? (
        !isStopped && <p>{text.nothing(total)}</p>
      ) : (
        <Counts backfill={backfill} lead={dry_run ? text.found(formatDay(since)) : text.brought(formatDay(since))} />
      )}
      {!dry_run && <LastRow />}
      <div className="flex flex-wrap gap-2">
        {isStopped ? (
          <Button look="primary" onClick={() => onRun(months, dry_run)}>
            {text.resume}
          </Button>
        ) : (
          dry_run &&
          !isEmpty && (
            <Button look="primary" onClick={() => onRun(months, false)}>
              {text.run}
            </Button>
          )
        )}
        {!dry_run && backfill.unread > 0 && (
          <Link to="/review" search={{ show: 'notices' }} className={buttonClass('plain')}>
            {text.review}
          </Link>
        )}
        <Button onClick={onChoose}>{dry_run ? text.other : text.again}</Button>
      </div>
    </>
  );
}

/** `214 compras nuevas · 31 que ya estaban`: nothing of what there was none. */
function counts({ created, attached, known, unread, failed }: Backfill): string[] {
  const all: [number, (n: number) => string][] = [
    [created, text.created],
    [attached + known, text.known],
    [unread, text.unread],
    [failed, text.failed],
  ];
  return all.flatMap(([n, say]) => (n > 0 ? [say(n)] : []));
}

function Counts({ backfill, lead }: { backfill: Backfill; lead: string }) {
  return (
    <div>
      <p className="text-muted">{lead}</p>
      <p className="font-medium">{counts(backfill).join(' · ')}</p>
      {backfill.unread > 0 && <p className="text-muted">{text.unreadHint}</p>}
    </div>
  );
}

/** The newest transaction that came by mail: that it works. */
function LastRow() {
  const { arrived } = useArrival('email');
  if (arrived === null) return null;
  return (
    <p>
      {mailboxWords.box.lastRow}{' '}
      <span className="font-medium">
        {arrived.merchant_name}, <Money amount={arrived.amount} currency={arrived.currency} />
      </span>{' '}
      <RowLink id={arrived.id} className="py-1 text-accent underline underline-offset-2">
        {mailboxWords.box.seeRow}
      </RowLink>
    </p>
  );
}
