/** A mail or message that made no row: why, what to do, what was read, and its original text. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { CURRENCIES } from '../../domain/money.ts';
import type { Notice } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { dayOf, formatDay } from '../ui/days.ts';
import { FactGrid } from '../ui/facts.tsx';
import { TrustBadge } from '../ui/matching/trust-badge.tsx';
import { Money } from '../ui/money.tsx';
import { openOverlay } from '../ui/overlay.ts';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { explainReason } from '../ui/reasons/explain-reason.ts';
import { reasonWords } from '../ui/reasons/words.ts';
import type { useAnswers } from './use-kept-notices.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.mails;

type Answers = ReturnType<typeof useAnswers>;

/** A notice waiting for an answer: open, with the answers. */
export function WaitingNotice({ notice, answers }: { notice: Notice; answers: Answers }) {
  const { why, what } = explainReason(notice.reason);
  const id = useId();
  return (
    <li>
      <article aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-4 lg:p-5">
        <Heading notice={notice} id={id} />
        <p className="mt-2 font-medium break-words">{why}</p>
        <p className="mt-1 text-muted">{what}</p>
        <Content notice={notice} />
        <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
          {notice.status === 'untrusted' ? (
            <>
              <Answer look="primary" isPending={answers.isPending} onPress={() => answers.trust(notice, false)}>
                {text.isNotBank}
              </Answer>
              <Answer isPending={answers.isPending} onPress={() => answers.trust(notice, true)}>
                {text.isBank}
              </Answer>
            </>
          ) : (
            <Unread notice={notice} answers={answers} />
          )}
        </div>
      </article>
    </li>
  );
}

/** Most can be added by hand; a reversal without its purchase cannot. */
function Unread({ notice, answers }: { notice: Notice; answers: Answers }) {
  const isNothing = notice.reason.code === 'reversal_without_purchase';
  const byHand = (
    <Answer
      key="hand"
      look={isNothing ? 'plain' : 'primary'}
      isPending={false}
      onPress={() => openOverlay('quick-add')}
    >
      {text.byHand}
    </Answer>
  );
  const dismiss = (
    <Answer
      key="dismiss"
      look={isNothing ? 'primary' : 'plain'}
      isPending={answers.isPending}
      onPress={() => answers.dismiss(notice)}
    >
      {text.dismiss}
    </Answer>
  );
  return isNothing ? [dismiss, byHand] : [byHand, dismiss];
}

type AnswerProps = { look?: 'primary' | 'plain'; isPending: boolean; onPress: () => void; children: ReactNode };

function Answer({ look, isPending, onPress, children }: AnswerProps) {
  return (
    <Button look={look ?? 'plain'} className="max-sm:min-h-12 max-sm:flex-1" disabled={isPending} onClick={onPress}>
      {children}
    </Button>
  );
}

/** A settled notice: a line that opens. */
export function SettledNotice({ notice }: { notice: Notice }) {
  const [isOpen, setOpen] = useState(false);
  const { why, what } = explainReason(notice.reason);
  const id = useId();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2 rounded-lg py-1.5 text-left hover:bg-hover"
      >
        <Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{why}</span>
          <span className="block truncate text-xs text-muted">{titleOf(notice)}</span>
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">{formatDay(dayOf(whenOf(notice)))}</span>
      </button>
      {isOpen && (
        <div id={id} className="pb-3 pl-6">
          <p className="break-words">{why}</p>
          <p className="mt-1 text-muted">{what}</p>
          <p className="mt-1 text-[0.8125rem] break-words text-muted">{notice.sender}</p>
          <Content notice={notice} />
        </div>
      )}
    </li>
  );
}

const whenOf = ({ received_at, noted_at }: Notice) => received_at ?? noted_at;

function titleOf({ kind, subject, body, sender }: Notice): string {
  if (kind === 'message') return body?.trim().split('\n')[0] || sender || text.kinds.message;
  return subject?.trim() || text.noSubject;
}

function Heading({ notice, id }: { notice: Notice; id: string }) {
  const hidden = useHiddenAmounts();
  const isMessage = notice.kind === 'message';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <Badge>{text.kinds[isMessage ? 'message' : 'email']}</Badge>
        <TrustBadge trust={notice.trust} />
        <span className="ml-auto tabular-nums">{formatDay(dayOf(whenOf(notice)))}</span>
      </div>
      <h3 id={id} className="mt-1 line-clamp-2 text-base font-semibold break-words">
        {isMessage && hidden ? text.kinds.message : titleOf(notice)}
      </h3>
      <p className="text-[0.8125rem] break-words text-muted">{notice.sender}</p>
    </>
  );
}

/** The facts, the plain text and the pictures: hidden amounts hide all of it. */
function Content({ notice }: { notice: Notice }) {
  const hidden = useHiddenAmounts();
  const { facts, body, attachments, text_kept_until } = notice;
  if (hidden) return <p className="mt-2 text-muted">{reasonWords.hidden}</p>;
  return (
    <div className="mt-2 space-y-2 text-[0.8125rem]">
      <ReadFacts facts={facts} />
      {attachments.map(({ id, filename }) => (
        <a key={id} href={pictureAt(id)} target="_blank" rel="noreferrer" className="block w-fit">
          <img
            src={pictureAt(id)}
            alt={reasonWords.picture(filename)}
            loading="lazy"
            className="max-h-64 max-w-full rounded-lg border border-line"
          />
        </a>
      ))}
      {body === null ? (
        <p className="text-muted">{text.bodyGone}</p>
      ) : (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-accent">{text.seeBody}</summary>
          <section aria-label={text.body} className="border-l border-line pl-3 break-words whitespace-pre-line">
            {body}
          </section>
          {text_kept_until !== null && <p className="mt-1 text-muted">{text.keptUntil(formatDay(text_kept_until))}</p>}
        </details>
      )}
    </div>
  );
}

/** The facts worth a line, in order; the text has all of them. */
const SHOWN = [
  'merchant',
  'counterparty',
  'amount',
  'date',
  'bank',
  'card',
  'account',
  'reference',
  'concept',
] as const;

function ReadFacts({ facts }: { facts: Notice['facts'] }) {
  const shown = SHOWN.flatMap((name) => (facts[name] === undefined ? [] : [{ name, value: facts[name] }]));
  if (shown.length === 0) return null;
  return (
    <FactGrid
      label={text.read}
      facts={shown.map(({ name, value }) => [text.facts[name], formatFact(name, value, facts['currency'])])}
    />
  );
}

/** Formats an amount in its currency and a date as a day; anything else as printed. */
function formatFact(name: (typeof SHOWN)[number], value: string, currency: string | undefined): ReactNode {
  const known = CURRENCIES.find((each) => each === currency);
  if (name === 'amount')
    return known ? <Money amount={Number(value)} currency={known} /> : `${value} ${currency ?? ''}`;
  return name === 'date' ? formatDay(value.slice(0, 10)) : value;
}

const pictureAt = (id: number) => `/api/v1/notices/attachments/${id}/file`;
