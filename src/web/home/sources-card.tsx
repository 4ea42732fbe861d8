import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { SyncSource } from '../api/client.ts';
import { useSyncStatus } from '../api/sync-status.ts';
import { formatDay } from '../ui/days.ts';
import { Card, CardBody } from './card.tsx';
import { homeWords } from './words.ts';

const text = homeWords.sources;

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
          <ul className="grid grid-cols-1 gap-x-5 gap-y-3 @md:grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-5">
            {status.sources.map((source) => (
              <Source key={source.source} source={source} />
            ))}
          </ul>
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
