import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type IngestedEmail, PAGES } from '../api/client.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { useHiddenAmounts } from '../ui/privacy.ts';
import { Section } from '../ui/section.tsx';
import { Segments } from '../ui/segments.tsx';
import { Failure, Loading, Skeleton } from '../ui/states.tsx';
import { upkeepWords } from '../words-of-upkeep.ts';
import { showMoment } from './moments.ts';
import { sayMail } from './say-mail.ts';

const PAGE = 20;
const text = upkeepWords.mails;
type Status = IngestedEmail['status'];
const STATUSES = Object.keys(text.statuses) as Status[];

/** What became of the bank's mails; those that were not understood first, because they need a hand. */
export function Mails() {
  const [status, setStatus] = useState<Status>('unrecognized');
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/ingest/emails',
    { params: { query: { status, limit: PAGE } } },
    { ...PAGES, placeholderData: keepPreviousData },
  );
  const mails = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <Section
      title={text.title}
      aside={total > 0 && !list.isPlaceholderData && <output className="text-muted">{text.count(total)}</output>}
    >
      <Segments
        label={text.show}
        name="mail-status"
        value={status}
        choices={STATUSES.map((value) => ({ value, label: text.statuses[value] }))}
        onChange={setStatus}
      />
      {mails ? (
        <div aria-busy={list.isPlaceholderData} className="mt-3 transition-opacity aria-busy:opacity-60">
          <p className="text-muted">{mails.length === 0 ? text.none[status] : text.leads[status]}</p>
          <ul className="mt-1 divide-y divide-line">
            {mails.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
          {list.hasNextPage && <LoadMore list={list} />}
        </div>
      ) : list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="mt-3 h-32" />
        </Loading>
      )}
    </Section>
  );
}

function Mail({ mail }: { mail: IngestedEmail }) {
  const reason = sayMail(mail);
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium break-words">{mail.subject || text.noSubject}</span>
        <span className="text-xs text-muted tabular-nums">{showMoment(mail.received_at ?? mail.ingested_at)}</span>
      </p>
      <p className="text-[0.8125rem] break-words text-muted">{mail.sender}</p>
      {reason !== '' && <p>{reason}</p>}
      {mail.transaction_id !== null && (
        <Link
          to="/transactions/$id"
          params={{ id: String(mail.transaction_id) }}
          search={{}}
          className="inline-block py-1 text-accent underline-offset-2 hover:underline"
        >
          {text.seeRow}
        </Link>
      )}
      {(mail.body !== null || Object.keys(mail.facts).length > 0) && <MailContent mail={mail} />}
    </li>
  );
}

/** What the mail said: its amounts cannot be told apart from the rest, so all of it is hidden with them. */
function MailContent({ mail }: { mail: IngestedEmail }) {
  const hidden = useHiddenAmounts();
  const facts = Object.entries(mail.facts);
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-accent">{text.read}</summary>
      {hidden ? (
        <p className="py-1 text-muted">{text.hidden}</p>
      ) : (
        <div className="space-y-2 border-l border-line py-1 pl-3 text-[0.8125rem]">
          {facts.length > 0 && (
            <dl aria-label={text.facts} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="font-mono text-muted">{name}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {mail.body !== null && (
            <section aria-label={text.body} className="break-words whitespace-pre-line">
              {mail.body}
            </section>
          )}
        </div>
      )}
    </details>
  );
}
