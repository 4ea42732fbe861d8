import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api, client, type ImportEntry } from '../api/client.ts';
import { DOCUMENTS } from '../api/refresh.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { formatMoment } from '../ui/days.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/section.tsx';
import { Empty, explain } from '../ui/states.tsx';
import { useDelete } from '../ui/use-delete.tsx';
import { isPartly, sayUndone } from '../ui/use-undo.ts';
import { settingsWords } from './words.ts';

const text = settingsWords.imports;

/** The imported files with their results, and reverting one. */
export function Imports() {
  const heading = useRef<HTMLHeadingElement>(null);
  const imports = api.useQuery('get', '/api/v1/imports', {});
  // The import of which some changed since: confirming again reverts the rest.
  const [partly, setPartly] = useState<number | null>(null);
  const kept = useRef<string | null>(null);
  const reversion = useDelete<ImportEntry>({
    remove: async ({ id }) => {
      const query = partly === id ? { keep_changed: 'true' as const } : {};
      const { data } = await client
        .DELETE('/api/v1/imports/{id}', { params: { path: { id }, query } })
        .catch((error: unknown) => {
          if (isPartly(error)) setPartly(id);
          throw error;
        });
      kept.current = data?.kept ? sayUndone(data) : null;
      setPartly(null);
      return data?.undo_token ?? null;
    },
    refreshes: DOCUMENTS,
    title: () => text.revertTitle,
    text: ({ filename, created }) => `${filename}. ${text.revertText(created)}`,
    done: ({ filename }) => [text.done(filename), kept.current].filter((said) => said !== null).join(' '),
    failed: explainRevert,
    confirm: { label: partly === null ? text.revertRun : text.revertRest, pending: text.reverting },
    heading,
  });
  return (
    <Section title={text.title} ref={heading}>
      <Loaded query={imports} skeleton="h-32">
        {(data) => <ImportList imports={data} onRevert={reversion.ask} />}
      </Loaded>
      {reversion.dialog}
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
              {formatMoment(entry.at)} · {text.by(entry.actor)}
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

function explainRevert(error: unknown): string {
  if (isPartly(error)) return text.some;
  if (error instanceof ApiError && error.status === 409) return text.conflict;
  if (error instanceof ApiError && error.status === 404) return text.gone;
  return `${text.failed} ${explain(error)}`;
}
