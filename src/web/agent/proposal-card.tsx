/** Shows what a proposal would change and asks the person. Nothing changes without an answer. */
import type { Interrupt } from '@ag-ui/client';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { LEDGER, refresh } from '../api/refresh.ts';
import { Button } from '../ui/button.tsx';
import { formatDayInRow } from '../ui/days.ts';
import { Money } from '../ui/money.tsx';
import { toast } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { showText } from './hide-figures.ts';
import { OwnLink } from './own-link.tsx';
import { usePage } from './page-context.ts';
import { type Proposal, type ProposalRow, readProposal, timeLeft } from './read-proposal.ts';
import { answerProposal, askAnew } from './thread.ts';
import { useThread } from './thread-state.ts';
import { formatTool } from './tool-line.tsx';
import { useTakeBack } from './use-take-back.ts';
import { agentWords } from './words.ts';

const text = agentWords.proposal;
const CLOCK = new Intl.DateTimeFormat('es-CR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

type Props = {
  interrupt: Interrupt;
  /** The person talked on: what it would change is one press away, so that the answers stay in sight. */
  isFolded: boolean;
};

export function ProposalCard({ interrupt, isFolded }: Props) {
  const id = useId();
  const proposal = readProposal(interrupt);
  const isExpired = useExpiry(interrupt);
  return (
    <section aria-labelledby={id} className="rounded-xl border border-accent bg-surface p-3">
      <h3 id={id} className="font-semibold">
        {proposal ? <Title title={proposal.title} /> : text.title}
      </h3>
      {proposal === null && <p className="mt-1 text-muted">{text.broken}</p>}
      {proposal && !isFolded && <Preview proposal={proposal} />}
      {proposal && isFolded && (
        <details className="mt-1">
          <summary className="cursor-pointer text-accent">{text.unfold}</summary>
          <Preview proposal={proposal} />
        </details>
      )}
      {isExpired ? (
        <p className="mt-2 text-warning">{text.expired}</p>
      ) : (
        interrupt.expiresAt !== undefined && (
          <p className="mt-2 text-xs text-muted">{text.expires(CLOCK.format(new Date(interrupt.expiresAt)))}</p>
        )
      )}
      <Buttons interrupt={interrupt} proposal={proposal} isExpired={isExpired} />
    </section>
  );
}

/** Draws the arrow in a title as an icon, because not every font has it. */
function Title({ title }: { title: string }) {
  const [before = '', ...after] = title.split('→');
  return (
    <>
      {showText(before)}
      {after.length > 0 && <ArrowRight size={14} aria-label={text.becomes} className="inline" />}
      {showText(after.join('→'))}
    </>
  );
}

/** Whether the proposal has expired; updates by itself. */
function useExpiry(interrupt: Interrupt): boolean {
  const [isExpired, setExpired] = useState(() => timeLeft(interrupt, Date.now()) === 0);
  useEffect(() => {
    const left = timeLeft(interrupt, Date.now());
    // Timers are limited to 24 days.
    const timer = setTimeout(() => setExpired(timeLeft(interrupt, Date.now()) === 0), Math.min(left, 2_000_000_000));
    return () => clearTimeout(timer);
  }, [interrupt]);
  return isExpired;
}

function Preview({ proposal: { rows, total, notes } }: { proposal: Proposal }) {
  return (
    <>
      {rows.length > 0 && (
        <ul aria-label={text.rows} className="mt-2 max-h-72 divide-y divide-line overflow-y-auto">
          {rows.map((row) => (
            <PreviewRow key={row.key} row={row} />
          ))}
        </ul>
      )}
      {total > rows.length && <p className="mt-1 text-xs text-muted">{text.more(total - rows.length)}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-muted">
          {showText(note)}
        </p>
      ))}
    </>
  );
}

function PreviewRow({ row }: { row: ProposalRow }) {
  const { transactionId, merchant, day, amount, before, after } = row;
  return (
    <li className="py-1.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words">
          {transactionId === null ? merchant : <OwnLink href={`/transactions/${transactionId}`}>{merchant}</OwnLink>}
          {day !== null && <span className="text-xs text-muted"> {formatDayInRow(day)}</span>}
        </span>
        {amount && <Money {...amount} className="shrink-0" />}
      </span>
      {after !== null && (
        <span className="flex flex-wrap items-center gap-1 text-xs">
          {before !== null && <span className="text-muted line-through">{showText(before)}</span>}
          {before !== null && <ArrowRight size={12} aria-label={text.becomes} className="text-muted" />}
          <span className="font-medium">{showText(after)}</span>
        </span>
      )}
    </li>
  );
}

type ButtonsProps = { interrupt: Interrupt; proposal: Proposal | null; isExpired: boolean };

function Buttons({ interrupt, proposal, isExpired }: ButtonsProps) {
  const { phase, answering } = useThread();
  const queryClient = useQueryClient();
  const page = usePage();
  const { takeBack } = useTakeBack();
  const isBusy = phase !== 'idle';
  const apply = async ({ tool, arguments: args }: Proposal) => {
    const token = await answerProposal(interrupt, { tool, arguments: args }, page);
    if (token === null) return;
    toast(text.appliedNotice(formatTool(tool)), { label: words.app.undo, run: () => takeBack(token) });
    await refresh(queryClient, LEDGER);
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isExpired ? (
        <Button look="primary" disabled={isBusy} onClick={() => void askAnew(interrupt, page)}>
          {text.askAgain}
        </Button>
      ) : (
        proposal && (
          <Button look="primary" disabled={isBusy} onClick={() => void apply(proposal)}>
            {answering === 'applying' ? text.applying : text.apply}
          </Button>
        )
      )}
      <Button disabled={isBusy} onClick={() => void answerProposal(interrupt, null, page)}>
        {text.decline}
      </Button>
    </div>
  );
}
