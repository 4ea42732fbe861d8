import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, type ImportEntry } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { Empty, Failure, Loading, Skeleton } from '../ui/states.tsx';
import { upkeepWords } from '../words-of-upkeep.ts';
import { showMoment } from './moments.ts';
import { RevertImport } from './revert-import.tsx';

const text = upkeepWords.imports;

/** The files that were imported, what came of each, and reverting one. */
export function Imports() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = api.useQuery('get', '/api/v1/imports', {});
  const [reverted, setReverted] = useState<{ entry: ImportEntry; open: boolean } | null>(null);
  return (
    <Section title={text.title} ref={heading}>
      {data ? (
        <ImportList imports={data} onRevert={(entry) => setReverted({ entry, open: true })} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {reverted && (
        <RevertImport
          entry={reverted.entry}
          open={reverted.open}
          onClose={() => setReverted({ entry: reverted.entry, open: false })}
          heading={heading}
        />
      )}
    </Section>
  );
}

type ListProps = { imports: readonly ImportEntry[]; onRevert: (entry: ImportEntry) => void };

function ImportList({ imports, onRevert }: ListProps) {
  if (imports.length === 0) {
    return (
      <Empty title={text.emptyTitle}>
        <p>{text.empty}</p>
        <Link to="/transactions" className={buttonClass('plain')}>
          {text.go}
        </Link>
      </Empty>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {imports.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium break-words">{entry.filename}</p>
            <p className="text-[0.8125rem] text-muted tabular-nums">
              {showMoment(entry.at)} · {text.by(entry.actor)}
            </p>
            <Counts entry={entry} />
          </div>
          {entry.reverted ? (
            <Badge>{text.reverted}</Badge>
          ) : (
            entry.created > 0 && (
              <Button aria-label={text.revertName(entry.filename)} onClick={() => onRevert(entry)}>
                {text.revert}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

function Counts({ entry: { created, duplicates, errors } }: { entry: ImportEntry }) {
  const counts = [
    [text.created, created, ''],
    [text.duplicates, duplicates, ''],
    [text.errors, errors, errors > 0 ? 'text-danger' : ''],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4">
      {counts.map(([label, count, className]) => (
        <div key={label} className={`flex gap-1 ${className}`}>
          <dt className={className === '' ? 'text-muted' : ''}>{label}:</dt>
          <dd className="tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
