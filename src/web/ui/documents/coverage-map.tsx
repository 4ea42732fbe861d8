/**
 * Which months have a document, or a balance entered by hand: a year per line, each month with its own sign, and the
 * missing ones in words.
 */
import { Check, Copy, type LucideIcon, Pencil, X } from 'lucide-react';
import { api, type Coverage } from '../../api/client.ts';
import { formatMonth, formatMonthList, formatMonthName } from '../days.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { documentWords } from './words.ts';

type Source = Coverage['sources'][number];
type Month = Source['months'][number];
type Status = Month['status'];

const SIGNS: Readonly<Record<Status, { icon: LucideIcon; className: string }>> = {
  covered: { icon: Check, className: 'bg-accent-soft text-accent' },
  balance: { icon: Pencil, className: 'border border-line text-muted' },
  missing: { icon: X, className: 'border border-danger text-danger' },
  duplicate: { icon: Copy, className: 'bg-warning-soft text-warning' },
};
const STATUSES = Object.keys(SIGNS) as Status[];
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const CELL = 'flex h-6 w-full items-center justify-center rounded';

/** `showName` names a source, `showLabel` one of its documents. */
export function CoverageMap(props: {
  sources: readonly Source[];
  showName: (name: string) => string;
  showLabel: (label: string) => string;
}) {
  return (
    <div>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {props.sources.map((source) => (
          <SourceMap key={source.name} source={source} name={props.showName(source.name)} showLabel={props.showLabel} />
        ))}
      </div>
      <Legend />
    </div>
  );
}

type SourceProps = { source: Source; name: string; showLabel: (label: string) => string };

function SourceMap({ source, name, showLabel }: SourceProps) {
  const byMonth = new Map(source.months.map((month) => [month.month, month]));
  const years = [...new Set(source.months.map(({ month }) => month.slice(0, 4)))].sort().reverse();
  return (
    <div className="min-w-0">
      <table className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1">
        <caption className="pb-1 text-left font-medium">{name}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="w-9">
              <span className="sr-only">{documentWords.coverage.year}</span>
            </th>
            {MONTHS.map((month) => (
              <th key={month} scope="col" className="font-normal">
                <span aria-hidden="true">{monthName(month).charAt(0).toUpperCase()}</span>
                <span className="sr-only">{monthName(month)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row" className="text-left text-xs font-normal text-muted tabular-nums">
                {year}
              </th>
              {MONTHS.map((month) => (
                <td key={month} className="p-0">
                  <Cell month={byMonth.get(`${year}-${month}`)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <InWords source={source} showLabel={showLabel} />
    </div>
  );
}

const monthName = (month: string) => formatMonthName(`2026-${month}`);

function Cell({ month }: { month: Month | undefined }) {
  if (!month) return <span className="sr-only">{documentWords.coverage.outside}</span>;
  return (
    <span className={`${CELL} ${SIGNS[month.status].className}`}>
      <Sign status={month.status} />
      <span className="sr-only">{documentWords.coverage[month.status]}</span>
    </span>
  );
}

function Sign({ status }: { status: Status }) {
  const { icon: Icon } = SIGNS[status];
  return <Icon size={13} strokeWidth={2.5} aria-hidden="true" />;
}

function InWords({ source, showLabel }: Omit<SourceProps, 'name'>) {
  const twice = source.months.filter(({ status }) => status === 'duplicate');
  return (
    <div className="mt-1 text-xs text-muted">
      <p>
        {source.missing.length === 0
          ? documentWords.coverage.none
          : documentWords.coverage.missingList(formatMonthList(source.missing))}
      </p>
      {twice.map(({ month, documents }) => (
        <p key={month}>
          {documentWords.coverage.duplicateList(
            formatMonth(month),
            documents.map(({ label }) => showLabel(label)).join(', '),
          )}
        </p>
      ))}
    </div>
  );
}

function Legend() {
  return (
    <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {STATUSES.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span className={`${CELL} max-w-6 min-w-6 ${SIGNS[status].className}`}>
            <Sign status={status} />
          </span>
          {documentWords.coverage[status]}
        </li>
      ))}
    </ul>
  );
}

/** The months of one kind of document; renders nothing before the first. */
export function CoverageSection(props: {
  title: string;
  kind: Coverage['sources'][number]['kind'];
  showName?: (name: string) => string;
  showLabel?: (label: string) => string;
}) {
  const coverage = api.useQuery('get', '/api/v1/documents/coverage', {});
  const sources = coverage.data?.sources.filter(({ kind }) => kind === props.kind);
  if (sources?.length === 0) return null;
  return (
    <Section title={props.title}>
      <Loaded query={{ ...coverage, data: sources }} skeleton="h-24" failed={documentWords.coverage.failed}>
        {(shown) => (
          <CoverageMap sources={shown} showName={props.showName ?? asItIs} showLabel={props.showLabel ?? asItIs} />
        )}
      </Loaded>
    </Section>
  );
}

const asItIs = (text: string) => text;
