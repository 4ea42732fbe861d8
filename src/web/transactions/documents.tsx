/** The documents of a transaction: each shows when it arrived, and opens its content and the reason it is here. */

import { ChevronDown, ChevronRight, FileX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { wordsFor } from '../../domain/reasons.ts';
import { api, type Currency, type Notice, type NoticeOfRow, type Transaction } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { dayOf, formatDay } from '../ui/days.ts';
import { FactLines } from '../ui/facts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { formatDocument, inOrderOfDays } from '../ui/matching/format-document.ts';
import { TrustBadge } from '../ui/matching/trust-badge.tsx';
import { useMatching } from '../ui/matching/use-matching.ts';
import { matchingWords as text } from '../ui/matching/words.ts';
import { Money } from '../ui/money.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';

export function Documents({ transaction: { id, notices } }: { transaction: Transaction }) {
  if (notices.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{text.title}</h3>
      <ul className="divide-y divide-line">
        {inOrderOfDays(notices).map((notice) => (
          <Document key={notice.id} id={id} notice={notice} isOnly={notices.length === 1} />
        ))}
      </ul>
    </section>
  );
}

/** `isOnly`: it is the transaction's only document. */
function Document({ id, notice, isOnly }: { id: number; notice: NoticeOfRow; isOnly: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { detach, isPending } = useMatching();
  const name = formatDocument(notice);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 w-full items-center gap-2 rounded-lg text-left hover:bg-hover"
      >
        <Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 first-letter:uppercase">{name}</span>
        <TrustBadge trust={notice.trust} />
        {notice.issuer !== null && <span className="truncate text-muted">{notice.issuer}</span>}
      </button>
      {isOpen && (
        <div id={details} className="pb-3 pl-6">
          <NoticeDetails id={notice.id} />
          {!isOnly && (
            <Button
              className="mt-2 w-full"
              aria-label={text.detachName(name)}
              disabled={isPending}
              onClick={() => detach({ id, notice: notice.id })}
            >
              <FileX size={16} aria-hidden="true" />
              {text.detach}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** A document's content, its references, and why it belongs to its transaction. */
function NoticeDetails({ id }: { id: number }) {
  const notice = api.useQuery('get', '/api/v1/notices/{id}', { params: { path: { id } } });
  return (
    <Loaded query={notice} skeleton="h-24" failed={text.failed}>
      {(data) => <Details notice={data} />}
    </Loaded>
  );
}

function Details({ notice }: { notice: Notice }) {
  const { counterpart, local_date, amount, currency, issuer, digits, sender, subject, received_at, trust } = notice;
  const { labels } = text;
  const facts: [label: string, value: ReactNode][] = [[labels.why, formatReason(notice)]];
  if (trust !== null) facts.push([text.trust.title, text.trust.says[trust]]);
  if (counterpart !== null) facts.push([labels.counterpart, counterpart]);
  if (local_date !== null) facts.push([labels.day, formatDay(local_date)]);
  if (amount !== null && currency !== null) facts.push([labels.amount, moneyOf(amount, currency)]);
  for (const { kind, value } of notice.references) facts.push([text.references[kind], value]);
  if (issuer !== null) facts.push([labels.issuer, issuer]);
  if (digits !== null) facts.push([labels.digits, digits]);
  if (sender !== null && sender !== '') facts.push([labels.sender, sender]);
  if (subject !== null && subject !== '') facts.push([labels.subject, subject]);
  if (received_at !== null) facts.push([labels.received, formatDay(dayOf(received_at))]);
  facts.push([labels.noted, formatDay(dayOf(notice.noted_at))]);
  return (
    <>
      <FactLines facts={facts} className="divide-y divide-line text-[0.8125rem]" line="gap-4 py-1" />
      <Read notice={notice} />
    </>
  );
}

/** A notice that first made its own row, merged later, has the reason of that row. */
function formatReason({ reason, made_row }: Notice): string {
  if (made_row) return text.recorded;
  return wordsFor(text.reasons, { ...reason, params: {} }) ?? text.joined;
}

function moneyOf(amount: number, currency: Currency): ReactNode {
  return <Money amount={amount} currency={currency} />;
}

/** The document's text: amounts cannot be told apart in it, so hidden amounts hide all of it. */
function Read({ notice: { facts, body } }: { notice: Notice }) {
  const hidden = useHiddenAmounts();
  const read = Object.entries(facts);
  if (read.length === 0 && body === null) return null;
  return (
    <details className="text-[0.8125rem]">
      <summary className="w-fit cursor-pointer py-1 text-accent">{text.facts}</summary>
      {hidden ? (
        <p className="py-1 text-muted">{text.hidden}</p>
      ) : (
        <div className="space-y-2 border-l border-line py-1 pl-3">
          {read.length > 0 && (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              {read.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="font-mono text-muted">{name}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {body !== null && (
            <section aria-label={text.body} className="break-words whitespace-pre-line">
              {body}
            </section>
          )}
        </div>
      )}
    </details>
  );
}
