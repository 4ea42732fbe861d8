/** Describes the outcome of each line of an import. */
import type { Schemas } from './api.ts';
import { type Column, money, plain, table } from './print.ts';

/** The service's result for one file or pasted list. */
export type Imported = { file: string } & Schemas['ImportResult'] & Partial<Schemas['FileImportResult']>;
type Line = Imported['fresh'][number];
type Duplicate = Imported['duplicates'][number];
type Possible = Imported['possible'][number];
type Outcome = {
  file: string;
  line: number;
  outcome: 'new' | 'duplicate' | 'attached' | 'possible' | 'error';
  code: string;
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
const MATCH_COLUMNS: readonly Column<Possible>[] = [
  ...LINE_COLUMNS.slice(0, 4),
  { head: 'Is like', show: ({ match }) => likeness(match), value: ({ match }) => match.id },
];
const ATTACHED_COLUMNS: readonly Column<Duplicate>[] = [
  ...LINE_COLUMNS.slice(0, 4),
  { head: 'Tells of', show: ({ match }) => likeness(match), value: ({ match }) => match.id },
  { head: 'Because', show: ({ code }) => BECAUSE[code], value: ({ code }) => code },
];
const BECAUSE: Readonly<Record<Duplicate['code'], string>> = {
  known: 'taken before',
  repeated: 'it repeats it',
  reference: 'same reference',
  alike: 'amount, day and name agree',
  external_id: 'same number',
  person: 'you said so',
};

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
  column('code', (row) => row.code),
  column('match_id', (row) => row.match?.id),
  column('message', (row) => row.message),
  column('text', (row) => row.text),
];

/** The lines of a result in the order of the file. */
export function importLines(result: Imported): Outcome[] {
  const { file } = result;
  const none = { parsed: null, match: null, message: '', code: '' };
  return [
    ...result.fresh.map((line) => ({ ...none, ...line, file, outcome: 'new' as const })),
    ...result.duplicates.map((line) => ({
      ...{ ...none, ...line, file },
      outcome: line.reason === 'attached' ? ('attached' as const) : ('duplicate' as const),
    })),
    ...result.possible.map((line) => ({ ...none, ...line, file, outcome: 'possible' as const })),
    ...result.errors.map((line) => ({ ...none, ...line, file, outcome: 'error' as const })),
  ].sort((a, b) => a.line - b.line);
}

/** Describes a result for a person: the counts, then each non-empty list of lines and the next steps. */
export function describeImport(result: Imported, isDryRun: boolean): string {
  const { fresh, errors, possible, unknown_header } = result;
  const attached = result.duplicates.filter(({ reason }) => reason === 'attached');
  const repeated = result.duplicates.filter(({ reason }) => reason !== 'attached');
  const parts = [countLines(result, { attached, repeated }, isDryRun)];
  if (fresh.length > 0) parts.push(`\n${isDryRun ? 'Would be new' : 'New'}\n`, table(LINE_COLUMNS, fresh));
  parts.push(describeUnlisted(result));
  if (attached.length > 0) parts.push('\nTell of rows that are there\n', table(ATTACHED_COLUMNS, attached));
  if (repeated.length > 0) {
    parts.push('\nDuplicates, left out\n', table(MATCH_COLUMNS, repeated));
    parts.push(`Take them anyway: --force ${numbers(repeated)}\n`);
  }
  if (possible.length > 0) {
    parts.push('\nMay be there already, left out until you say\n', table(MATCH_COLUMNS, possible));
    parts.push(`The same: --same ${numbers(possible)}. Others: --force ${numbers(possible)}\n`);
  }
  if (errors.length > 0) {
    const said = errors.map((each) => `  line ${each.line}: ${each.message}\n    ${plain(each.text)}\n`);
    parts.push('\nNot read\n', ...said);
  }
  if (unknown_header) {
    const names = unknown_header.map(plain).join(', ');
    parts.push(`\nThe columns are ${names}.\nSay which is which: --mapping date=…,merchant=…,amount=…\n`);
  }
  parts.push(...result.statements.filter(({ agrees }) => agrees === false).map(describeGap));
  if (result.question) {
    parts.push(`\nNothing says a side on ${result.question.lines.length} lines: --card-purchases yes or no\n`);
  }
  if (result.plans) {
    parts.push(
      `\nThe bank’s list of Tasa Cero plans: ${result.plans.fresh.length} new, ${result.plans.duplicates.length} known\n`,
    );
  }
  if (isDryRun) parts.push('\nNothing was written.\n');
  return parts.join('');
}

/** By how much the lines of a list miss what it prints. */
function describeGap({ difference, currency, doubtful }: Imported['statements'][number]): string {
  const by = difference ? ` by ${money(difference, currency)}` : '';
  const lines = doubtful.length > 0 ? `; check lines ${doubtful.join(', ')}` : '';
  return `\nThe lines do not come to what the list prints${by}${lines}\n`;
}

/** Says how many new lines an answer does not list; nothing when it lists all. */
export function describeUnlisted({ file, counts, fresh }: Imported): string {
  const unlisted = counts.fresh - fresh.length;
  return unlisted > 0 ? `${file}: ${unlisted} more lines are new; alcancia list shows their rows.\n` : '';
}

/** Counts lines by outcome; the outcomes of matching are listed only where they occur. */
function countLines(
  { file, fresh, counts: { created }, possible, errors, layouts }: Imported,
  { attached, repeated }: { attached: readonly Duplicate[]; repeated: readonly Duplicate[] },
  isDryRun: boolean,
): string {
  const counts = [
    isDryRun ? `${fresh.length} would be new` : `${created} new`,
    ...(attached.length > 0 ? [`${attached.length} of rows that are there`] : []),
    `${repeated.length} duplicate`,
    ...(possible.length > 0 ? [`${possible.length} possible`] : []),
    `${errors.length} not read`,
  ];
  return `${file === '-' ? 'standard input' : file}: ${counts.join(', ')} (${layouts.join(' + ').replaceAll('_', ' ') || 'none'})\n`;
}

function numbers(lines: readonly { line: number }[]): string {
  return lines.map(({ line }) => line).join(',');
}

function likeness(match: Duplicate['match']): string {
  const which = match.id === null ? 'an earlier line' : String(match.id);
  return `${which}: ${match.merchant}, ${match.date.slice(0, 10)}, ${match.source}`;
}

function column(head: string, value: Column<Outcome>['value']): Column<Outcome> {
  return { head, value, show: (row) => String(value(row) ?? '') };
}
