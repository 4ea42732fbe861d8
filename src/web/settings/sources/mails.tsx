import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { wordsFor } from '../../../domain/reasons.ts';
import { api, type IngestedEmail, PAGES } from '../../api/client.ts';
import { formatMoment } from '../../ui/days.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { matchingWords } from '../../ui/matching/words.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { Section } from '../../ui/section.tsx';
import { Segments } from '../../ui/segments.tsx';
import { sourceWords } from './words.ts';

const PAGE = 20;
const text = sourceWords.mails;
const LINK = 'text-accent underline underline-offset-2';
type Status = keyof typeof text.statuses;
const STATUSES = Object.keys(text.statuses) as Status[];

/** The mails that made or joined a row. The others are in Revisar. */
export function Mails() {
  const [status, setStatus] = useState<Status>('created');
  const list = api.useInfiniteQuery(
    'get',
    '/api/v1/ingest/emails',
    { params: { query: { status, limit: PAGE } } },
    { ...PAGES, placeholderData: keepPreviousData },
  );
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
      <p className="mt-3">
        {text.others}{' '}
        <Link to="/review" search={{ show: 'notices' }} className={LINK}>
          {text.seeOthers}
        </Link>
      </p>
      <Loaded query={list} skeleton="mt-3 h-32">
        {({ pages }) => (
          <div aria-busy={list.isPlaceholderData} className="mt-1 transition-opacity aria-busy:opacity-60">
            <p className="text-muted">{total === 0 ? text.none[status] : text.leads[status]}</p>
            {total === 0 && status === 'created' && (
              <Link to="/settings" search={{ section: 'mailboxes' }} className={LINK}>
                {text.connect}
              </Link>
            )}
            <ul className="mt-1 divide-y divide-line">
              {pages
                .flatMap(({ items }) => items)
                .map((mail) => (
                  <Mail key={mail.id} mail={mail} />
                ))}
            </ul>
            {list.hasNextPage && <LoadMore list={list} />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Mail({ mail }: { mail: IngestedEmail }) {
  const reason = wordsFor(matchingWords.reasons, { code: mail.reason_code, params: {} });
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium break-words">{mail.subject || text.noSubject}</span>
        <span className="text-xs text-muted tabular-nums">{formatMoment(mail.received_at ?? mail.ingested_at)}</span>
      </p>
      <p className="text-[0.8125rem] break-words text-muted">{mail.sender}</p>
      {reason && <p>{reason}</p>}
      {mail.transaction_id !== null && (
        <RowLink id={mail.transaction_id} className="inline-block py-1 text-accent underline-offset-2 hover:underline">
          {text.seeRow}
        </RowLink>
      )}
    </li>
  );
}
