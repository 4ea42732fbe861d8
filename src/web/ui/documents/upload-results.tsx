/** The result of each file of an upload. */
import { Check, Copy, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileError } from '../../api/client.ts';
import { Money } from '../money.tsx';
import { formatPart } from './format-part.ts';
import { documentWords } from './words.ts';

/** A document of an upload; a file may contain several. */
export type UploadResult = {
  key: string;
  outcome: 'stored' | 'known' | 'refused';
  /** The document's subject. */
  title: ReactNode;
  /** Ends the line. */
  figure?: ReactNode;
  text?: string | null;
  filename?: string | null;
  details?: ReactNode;
};

const LOOKS = {
  stored: { icon: Check, className: 'text-accent' },
  known: { icon: Copy, className: 'text-muted' },
  refused: { icon: TriangleAlert, className: 'text-danger' },
} as const;

/** Rejected files come first, because they need attention. */
export function UploadResults({ results }: { results: readonly UploadResult[] }) {
  const order = (['refused', 'stored', 'known'] as const).flatMap((outcome) =>
    results.filter((result) => result.outcome === outcome),
  );
  return (
    <ul className="divide-y divide-line">
      {order.map((result) => (
        <Result key={result.key} result={result} />
      ))}
    </ul>
  );
}

function Result({ result }: { result: UploadResult }) {
  const { outcome, title, figure, text, filename, details } = result;
  const { icon: Icon, className } = LOOKS[outcome];
  return (
    <li className="flex gap-2.5 py-2.5">
      <Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-medium break-words">{title}</span>
          {figure}
        </p>
        <p>
          <span className={className}>{documentWords.upload.outcomes[outcome]}</span>
          {text && `. ${text}`}
          {filename && <span className="text-xs break-words text-muted"> · {filename}</span>}
        </p>
        {details}
      </div>
    </li>
  );
}

/** A rejected file, with what was understood of it behind a disclosure. */
export function refusedFile(error: FileError, index: number): UploadResult {
  const { filename, code, difference, found = [], missing = [] } = error;
  const hasDetails = difference !== undefined || found.length > 0 || missing.length > 0;
  return {
    key: `refused ${index}`,
    outcome: 'refused',
    title: filename,
    text: documentWords.refusals[code],
    details: hasDetails && <RefusalDetails difference={difference} found={found} missing={missing} />,
  };
}

function RefusalDetails(props: { difference: number | undefined; found: string[]; missing: string[] }) {
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1 text-accent">{documentWords.upload.details}</summary>
      <div className="space-y-2 border-l border-line py-1 pl-3 text-xs">
        {props.difference !== undefined && (
          <p>
            {documentWords.upload.difference} <Money amount={props.difference} currency="CRC" className="font-medium" />
          </p>
        )}
        <Parts title={documentWords.upload.missing} parts={props.missing} />
        <Parts title={documentWords.upload.found} parts={props.found} />
      </div>
    </details>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="text-muted">
        {[...new Set(parts)].map((part) => (
          <li key={part} className="break-words">
            {formatPart(part)}
          </li>
        ))}
      </ul>
    </div>
  );
}
