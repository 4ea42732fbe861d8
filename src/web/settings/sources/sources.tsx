import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { MailboxFreshness, SyncSource } from '../../api/client.ts';
import { useSyncStatus } from '../../api/sync-status.ts';
import { formatMoment } from '../../ui/days.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { MAILBOX_VERDICTS } from '../../ui/mailboxes/mailbox-verdict.ts';
import { mailboxStateWords as mailboxWords } from '../../ui/mailboxes/words.ts';
import { matchingWords } from '../../ui/matching/words.ts';
import { PossibleDuplicates } from '../../ui/possible-duplicates.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { whyOf } from '../mailboxes/mailbox-problem.tsx';
import { formatSince } from '../moments.ts';
import { KeptTexts } from './kept-texts.tsx';
import { Mails } from './mails.tsx';
import { Backups, Vault } from './storage.tsx';
import { sourceWords } from './words.ts';

const text = sourceWords.sources;

const LOOKS: Readonly<Record<SyncSource['verdict'], { icon: LucideIcon; className: string }>> = {
  fresh: { icon: CircleCheck, className: 'text-accent' },
  stale: { icon: CircleAlert, className: 'text-warning' },
  never: { icon: CircleDashed, className: 'text-muted' },
};

/** Where each source can be fixed. */
const MENDED_AT: Readonly<Record<SyncSource['source'], Pick<LinkProps, 'to' | 'search'>>> = {
  bank_charges: { to: '/settings', search: { section: 'mailboxes' } },
  salary: { to: '/transactions' },
  municipal: { to: '/receipts' },
  pensions: { to: '/pensions' },
  exchange_rate: { to: '/settings', search: { section: 'rates' } },
};

/** Whether each source still sends, what to do otherwise, possible duplicates, backups and originals, and the mails. */
export function Sources() {
  const status = useSyncStatus();
  return (
    <>
      <Section title={text.title}>
        <Loaded query={status} skeleton="h-72">
          {(data) => (
            <ul className="divide-y divide-line">
              {data.sources.map((source) => (
                <Source key={source.source} source={source} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      {status.data && status.data.mailboxes.length > 0 && <MailboxList mailboxes={status.data.mailboxes} />}
      {status.data && <Possible {...status.data.possible_duplicates} />}
      {status.data?.backup && <Backups status={status.data.backup} />}
      {status.data?.vault && <Vault status={status.data.vault} />}
      <Mails />
      <KeptTexts />
    </>
  );
}

/** Whether each mailbox can be read, and when its last mail came. */
function MailboxList({ mailboxes }: { mailboxes: readonly MailboxFreshness[] }) {
  return (
    <Section
      title={mailboxWords.title}
      aside={
        <Link to="/settings" search={{ section: 'mailboxes' }} className="text-accent underline underline-offset-2">
          {mailboxWords.open}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {mailboxes.map((mailbox) => (
          <Box key={mailbox.id} mailbox={mailbox} />
        ))}
      </ul>
    </Section>
  );
}

function Box({ mailbox: { name, status, last_mail_at, last_success_at, last_error } }: { mailbox: MailboxFreshness }) {
  const now = useNow();
  const { icon: Icon, className } = LOOKS[MAILBOX_VERDICTS[status]];
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-medium break-words">{name}</span>
          <span className={className}>{mailboxWords.statuses[status]}</span>
        </p>
        <p className="text-muted">
          {last_mail_at === null ? mailboxWords.never : mailboxWords.last(formatSince(last_mail_at, now))}
          {last_success_at !== null && <> {mailboxWords.looked(formatSince(last_success_at, now))}</>}
        </p>
        {last_error && status !== 'paused' && <p>{whyOf(last_error)}</p>}
      </div>
    </li>
  );
}

/** How much may be recorded twice. */
function Possible(possible: { count: number; total_crc: number }) {
  const { title, none } = matchingWords.possible;
  return (
    <Section title={title}>
      {possible.count > 0 ? <PossibleDuplicates {...possible} /> : <p className="text-muted">{none}</p>}
    </Section>
  );
}

function Source({ source: each }: { source: SyncSource }) {
  const { source, verdict, last_received_at, expected_by, usual_gap_days } = each;
  const now = useNow();
  const { icon: Icon, className } = LOOKS[verdict];
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{text.names[source]}</span>
          <span className={className}>{text.verdicts[verdict]}</span>
        </p>
        {last_received_at !== null && (
          <p className="text-muted" title={formatMoment(last_received_at)}>
            {text.last(formatSince(last_received_at, now))}
            {expected_by !== null && (
              <>
                {'. '}
                {verdict === 'fresh' ? text.expected(formatMoment(expected_by)) : text.late(formatMoment(expected_by))}.
              </>
            )}
            {usual_gap_days !== null && <> {text.usualGap(usual_gap_days)}</>}
          </p>
        )}
        {verdict !== 'fresh' && (
          <p>
            {text.what[source]}{' '}
            <Link {...MENDED_AT[source]} className="text-accent underline underline-offset-2">
              {text.links[source]}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
