/** What became of each line of an import, in words. */
import type { Schemas } from './api.ts';
import { type Column, money, plain, table } from './print.ts';

/** What the service said of one file, pasted or not. */
export type Imported = { file: string } & Schemas['ImportResult'] & Partial<Schemas['FileImportResult']>;
type Line = Imported['fresh'][number];
type Duplicate = Imported['duplicates'][number];
type Outcome = {
  file: string;
  line: number;
  outcome: 'new' | 'duplicate' | 'error';
  text: string;
  parsed: Line['parsed'] | null;
  match: Duplicate['match'] | null;
  message: string;
};

const LINE_COLUMNS: readonly Column<Line>[] = [
  { head: 'Line', show: (row) => String(row.line), value: (row) => row.line, align: 'right' },
  { head: 'Day', show: ({ parsed }) => parsed.local_date, value: ({ parsed }) => parsed.local_date },
  { head: 'Merchant', show: ({ parsed }) => parsed.merchant, value: ({ parsed }) => parsed.merchant },
  {
    head: 'Amount',
    show: ({ parsed }) => money(parsed.amount, parsed.currency),
    value: ({ parsed }) => parsed.amount,
    align: 'right',
  },
  { head: 'Type', show: ({ parsed }) => parsed.type, value: ({ parsed }) => parsed.type },
];
const DUPLICATE_COLUMNS: readonly Column<Duplicate>[] = [
  ...LINE_COLUMNS.slice(0, 4),
  { head: 'Is like', show: ({ match }) => likeness(match), value: ({ match }) => match.id },
];

/** One row of CSV for each line. */
export const IMPORT_COLUMNS: readonly Column<Outcome>[] = [
  column('file', (row) => row.file),
  column('line', (row) => row.line),
  column('outcome', (row) => row.outcome),
  column('day', (row) => row.parsed?.local_date),
  column('merchant', (row) => row.parsed?.merchant),
  column('amount', (row) => row.parsed?.amount),
  column('currency', (row) => row.parsed?.currency),
  column('type', (row) => row.parsed?.type),
  column('match_id', (row) => row.match?.id),
  column('message', (row) => row.message),
  column('text', (row) => row.text),
];

/** The lines of a result in the order of the file. */
export function importLines(result: Imported): Outcome[] {
  const { file } = result;
  const none = { parsed: null, match: null, message: '' };
  return [
    ...result.fresh.map((line) => ({ ...none, ...line, file, outcome: 'new' as const })),
    ...result.duplicates.map((line) => ({ ...none, ...line, file, outcome: 'duplicate' as const })),
    ...result.errors.map((line) => ({ ...none, ...line, file, outcome: 'error' as const })),
  ].sort((a, b) => a.line - b.line);
}

/** A result as a person reads it: the counts, then new lines, duplicates with their match, errors with their reason. */
export function describeImport(result: Imported, isDryRun: boolean): string {
  const { fresh, duplicates, errors, unknown_header } = result;
  const made = isDryRun ? `${fresh.length} would be new` : `${result.created.length} new`;
  const name = result.file === '-' ? 'standard input' : result.file;
  const parts = [`${name}: ${made}, ${duplicates.length} duplicate, ${errors.length} not read (${result.layout})\n`];
  if (fresh.length > 0) parts.push(`\n${isDryRun ? 'Would be new' : 'New'}\n`, table(LINE_COLUMNS, fresh));
  if (duplicates.length > 0) {
    const lines = duplicates.map((each) => each.line).join(',');
    parts.push(
      '\nDuplicates, left out\n',
      table(DUPLICATE_COLUMNS, duplicates),
      `Take them anyway: --force ${lines}\n`,
    );
  }
  if (errors.length > 0) {
    parts.push(
      '\nNot read\n',
      ...errors.map((each) => `  line ${each.line}: ${each.message}\n    ${plain(each.text)}\n`),
    );
  }
  if (unknown_header) {
    const names = unknown_header.map(plain).join(', ');
    parts.push(`\nThe columns are ${names}.\nSay which is which: --mapping date=…,merchant=…,amount=…\n`);
  }
  if (isDryRun) parts.push('\nNothing was written.\n');
  return parts.join('');
}

function likeness(match: Duplicate['match']): string {
  const which = match.id === null ? 'an earlier line' : String(match.id);
  return `${which}: ${match.merchant}, ${match.date.slice(0, 10)}, ${match.source}`;
}

function column(head: string, value: Column<Outcome>['value']): Column<Outcome> {
  return { head, value, show: (row) => String(value(row) ?? '') };
}
