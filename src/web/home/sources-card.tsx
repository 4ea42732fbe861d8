import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { MailboxFreshness, SyncSource } from '../api/client.ts';
import { useSyncStatus } from '../api/sync-status.ts';
import { dayOf, formatDay } from '../ui/days.ts';
import { MAILBOX_VERDICTS } from '../ui/mailboxes/mailbox-verdict.ts';
import { mailboxStateWords } from '../ui/mailboxes/words.ts';
import { Card, CardBody } from './card.tsx';
import { homeWords } from './words.ts';

const text = homeWords.sources;

const LIST = 'grid grid-cols-1 gap-x-5 gap-y-3 @md:grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-5';

const LOOKS = {
  fresh: { icon: CircleCheck, className: 'text-income' },
  stale: { icon: CircleAlert, className: 'text-warning' },
  never: { icon: CircleDashed, className: 'text-muted' },
} as const;

/** Which of the five sources are fresh, and what to do about the others. */
export function SourcesCard() {
  const query = useSyncStatus();
  const title = homeWords.cards.sources;
  const sources = query.data?.sources;
  return (
    <Card
      title={title}
      aside={
        sources && (
          <span className="text-muted">
            {text.summary(sources.filter(({ verdict }) => verdict === 'fresh').length, sources.length)}
          </span>
        )
      }
    >
      <CardBody query={query} title={title} height="h-80 @md:h-44 @4xl:h-24">
        {(status) => (
          <>
            <ul className={LIST}>
              {status.sources.map((source) => (
                <Source key={source.source} source={source} />
              ))}
            </ul>
            {status.mailboxes.length > 0 && (
              <ul aria-label={mailboxStateWords.title} className={`mt-3 border-t border-line pt-3 ${LIST}`}>
                {status.mailboxes.map((mailbox) => (
                  <Box key={mailbox.id} mailbox={mailbox} />
                ))}
              </ul>
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

function Source({ source: { source, verdict, last_received_on } }: { source: SyncSource }) {
  const { icon: Icon, className } = LOOKS[verdict];
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon size={18} aria-hidden="true" className={`mt-px shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className="font-medium">
          {text.names[source]} <span className={`block font-normal ${className}`}>{text.verdicts[verdict]}</span>
        </p>
        <p className="text-xs text-muted">
          {last_received_on === null ? text.never : text.last(formatDay(last_received_on))}
        </p>
        {verdict !== 'fresh' && <ToDo source={source} />}
      </div>
    </li>
  );
}

/** A mailbox, which links to where it can be fixed. */
function Box({ mailbox: { name, status, last_mail_at } }: { mailbox: MailboxFreshness }) {
  const { icon: Icon, className } = LOOKS[MAILBOX_VERDICTS[status]];
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon size={18} aria-hidden="true" className={`mt-px shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className="font-medium break-words">
          <Link to="/settings" search={{ section: 'mailboxes' }} className="underline-offset-2 hover:underline">
            {name}
          </Link>{' '}
          <span className={`block font-normal ${className}`}>{mailboxStateWords.statuses[status]}</span>
        </p>
        {last_mail_at !== null && <p className="text-xs text-muted">{text.last(formatDay(dayOf(last_mail_at)))}</p>}
      </div>
    </li>
  );
}

/** Links to where a source can be fixed. */
function ToDo({ source }: { source: SyncSource['source'] }) {
  const label = text.todo[source];
  const className = 'inline-block py-1 text-accent underline underline-offset-2';
  switch (source) {
    case 'bank_charges':
      return (
        <Link to="/settings" search={{ section: 'sources' }} className={className}>
          {label}
        </Link>
      );
    case 'exchange_rate':
      return (
        <Link to="/settings" search={{ section: 'rates' }} className={className}>
          {label}
        </Link>
      );
    case 'salary':
      return (
        <Link to="/salarios" className={className}>
          {label}
        </Link>
      );
    case 'municipal':
      return (
        <Link to="/receipts" className={className}>
          {label}
        </Link>
      );
    case 'pensions':
      return (
        <Link to="/pensions" className={className}>
          {label}
        </Link>
      );
    default:
      return source satisfies never;
  }
}
