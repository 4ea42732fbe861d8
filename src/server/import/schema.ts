/** Wire schemas of pasted lists and imported files. */

import * as z from 'zod';
import type { Line as DocumentLine } from '../../domain/documents/line.ts';
import type { Currency } from '../../domain/money.ts';
import { LINE_SENTENCES } from '../../domain/paste/line-reasons.ts';
import { LAYOUTS } from '../../domain/paste/reading.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { BankCode, PotsMoved } from '../accounts/schema.ts';
import type { Author } from '../history/set-audit-author.ts';
import { PlanListResult } from '../installments/schema.ts';
import type { RequestKey } from '../platform/http/idempotency.ts';
import { issueOf, reasonFields } from '../platform/http/reason.ts';
import { CurrencyCode, FlagText, Id, IdText, MoneyOut, textOf } from '../platform/http/wire.ts';
import { Transaction, TransactionTypeCode } from '../transactions/schema.ts';

export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** A file with more movements is refused. */
export const MOVEMENTS_MAX = 50_000;

/** Years of movements; a longer text is rejected. */
const LINES_MAX = 50_000;

const LIST_CURRENCY = 'Of the lines that print none; unless said, that of the account whose list it is, or colones';
const LIST_ACCOUNT = 'The account whose list it is, where the list does not say';

const Lines = z.array(z.number().int().min(1).max(1_000_000)).max(50_000).default([]);

export const PasteRequest = z
  .strictObject({
    text: z
      .string()
      .min(1)
      .max(1_048_576)
      .refine((text) => (text.match(/\n/g)?.length ?? 0) < LINES_MAX, {
        ...issueOf(problemReason('too_many_lines', { max: LINES_MAX })),
      }),
    allow_duplicates: z.boolean().default(false).meta({ description: 'Take every line, duplicate or not' }),
    force_lines: Lines.meta({ description: 'Take these lines, duplicate or not; possible when yet another row fits' }),
    source: textOf(40).default('PASTE'),
    currency: CurrencyCode.optional().meta({ description: LIST_CURRENCY }),
    same_lines: Lines.meta({ description: 'These lines are the rows that they may be (`possible`)' }),
    account_id: Id.nullable()
      .optional()
      .meta({ description: `${LIST_ACCOUNT}; null when it is of none of the accounts` }),
    accrue: z
      .boolean()
      .default(true)
      .meta({ description: 'False: its salaries add nothing to MEMP and MPAT, now or later' }),
    card_purchases: z
      .boolean()
      .optional()
      .meta({ description: 'Answers `question`: whether lines without any sign are a card’s purchases' }),
    dry_run: z.boolean().default(false).meta({ description: 'Say what would happen and write nothing' }),
  })
  .meta({ id: 'PasteRequest' });

const Statement = z
  .object({
    numbers: z.array(z.string()).meta({ description: 'Last four digits of cards, and IBANs' }),
    issuer: BankCode.nullable(),
    opening: MoneyOut.nullable(),
    debits: MoneyOut.nullable(),
    credits: MoneyOut.nullable(),
    closing: MoneyOut.nullable().meta({ description: 'Of a card: what is owed' }),
    count: z.number().int().nullable(),
    currency: CurrencyCode,
    from: z.string().nullable(),
    as_of: z.string().nullable(),
    agrees: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether its lines come to what it prints; null when it prints nothing to compare' }),
    difference: MoneyOut.nullable().meta({ description: 'What its lines come to, less what it prints' }),
    doubtful: z.array(z.number().int()).meta({ description: 'The lines that may be why it does not agree' }),
  })
  .meta({ id: 'ListStatement' });

const Parsed = z.object({
  local_date: z.string(),
  merchant: z.string(),
  amount: MoneyOut,
  currency: CurrencyCode,
  type: TransactionTypeCode,
  reference: z.string().nullable(),
});

const Line = z.object({ line: z.number().int(), text: z.string(), parsed: Parsed });

const Match = z
  .object({
    id: z.number().int().nullable().meta({ description: 'Null when it is an earlier line of a dry run' }),
    merchant: z.string(),
    date: z.string(),
    amount: MoneyOut,
    source: z.string(),
  })
  .meta({ description: 'The row it is like' });

/** Rows that an answer holds of what it created; the others are behind its cursor. */
export const CREATED_AT_ONCE = 200;

export const ImportResult = z
  .object({
    created: z
      .array(Transaction)
      .meta({ description: `The first ${CREATED_AT_ONCE} rows, in the order of their lines` }),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'For the other rows: GET /api/v1/imports/created; null without any' }),
    counts: z
      .object({
        created: z.number().int().meta({ description: 'All rows' }),
        uncategorized: z
          .number()
          .int()
          .meta({ description: 'Of these rows, those that count and are without a category' }),
        fresh: z.number().int().meta({ description: 'All lines that are new' }),
        attached: z.number().int(),
        duplicates: z.number().int().meta({ description: 'Without those that were attached' }),
        possible: z.number().int(),
        errors: z.number().int(),
      })
      .meta({ id: 'ImportCounts' }),
    fresh: z
      .array(Line)
      .meta({ description: 'The lines that are new: those of the rows in `created`, or all of them in a dry run' }),
    duplicates: z.array(
      Line.extend({
        reason: z.enum(['same', 'attached']).meta({ description: 'attached: it tells of the row and has joined it' }),
        code: z.enum(['known', 'repeated', 'reference', 'alike', 'external_id', 'person']).meta({
          description: 'Why: the line was taken before, it repeats a row or line, or what shows that it is the row',
        }),
        match: Match,
      }),
    ),
    possible: z
      .array(Line.extend({ match: Match }))
      .meta({ description: 'Lines that may be a row: not taken. Send them in force_lines, or in same_lines' }),
    errors: z.array(
      z.object({ line: z.number().int(), text: z.string(), ...reasonFields(LINE_SENTENCES, 'LineReason') }),
    ),
    skipped: z.array(z.number().int()).meta({
      description: 'The lines that hold no movement: headings, sums, blank lines, amounts of zero',
    }),
    accrual: PotsMoved.nullable().meta({
      description: 'What its salaries add to MEMP and MPAT, or would in a dry run; null when nothing',
    }),
    account_id: z.number().int().nullable().meta({
      description: 'The account that the list is of: the one that was named, or the only one that has its number',
    }),
    checkpoints: z.number().int().meta({
      description: 'The closing balances that it keeps as checkpoints of their accounts, or would in a dry run',
    }),
    statement: Statement.nullable().meta({ description: 'What the list prints of itself, when all lines are of one' }),
    statements: z.array(Statement).meta({ description: 'The same of each list' }),
    question: z
      .object({
        code: z.literal('are_these_card_purchases'),
        params: z.object({ count: z.number().int() }),
        lines: z.array(z.number().int()),
      })
      .nullable()
      .meta({ description: 'Of a dry run: answer it with `card_purchases`' }),
    plans: PlanListResult.nullable().meta({ description: 'It is the bank’s list of Tasa Cero plans: these are they' }),
    layouts: z.array(z.enum(LAYOUTS)).meta({ description: 'What the list, or each part of it, was recognised as' }),
    undo_token: z
      .string()
      .nullable()
      .meta({ description: 'Takes the whole import back; null when nothing was created' }),
  })
  .meta({ id: 'ImportResult' });

export const FileImportResult = ImportResult.extend({
  import_id: z.number().int().nullable(),
  unknown_header: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Columns that were not understood: send `mapping` to say which is which' }),
}).meta({ id: 'FileImportResult' });

/** Which column is which, by the names in the file's header. */
export const ColumnMapping = z
  .strictObject({
    date: z.string().max(100),
    merchant: z.string().max(100),
    amount: z.string().max(100).optional(),
    debit: z.string().max(100).optional(),
    credit: z.string().max(100).optional(),
    currency: z.string().max(100).optional(),
    reference: z.string().max(100).optional(),
    balance: z.string().max(100).optional(),
  })
  .refine(({ amount, debit, credit }) => amount !== undefined || (debit !== undefined && credit !== undefined), {
    ...issueOf(problemReason('no_amount_column')),
    path: ['amount'],
  });

const LineList = z
  .string()
  .regex(/^\d{1,7}(?:,\d{1,7}){0,5000}$/, 'Must be line numbers such as 3,7')
  .transform((text) => text.split(',').map(Number));

const MappingText = z
  .string()
  .max(2000)
  .transform((text, ctx) => {
    try {
      return ColumnMapping.parse(JSON.parse(text));
    } catch (error) {
      const detail =
        error instanceof z.ZodError ? error.issues.map((issue) => issue.message).join('; ') : 'is not JSON';
      ctx.addIssue({
        code: 'custom',
        message: `Must be JSON such as {"date":"Fecha","merchant":"Detalle","amount":"Monto"}: ${detail}`,
      });
      return z.NEVER;
    }
  });

const ListAccountText = z
  .string()
  .transform((text) => (text === 'none' ? null : text))
  .pipe(IdText.nullable());

export const FileImportQuery = z.strictObject({
  filename: z.string().min(1).max(200),
  dry_run: FlagText.optional(),
  account_id: ListAccountText.optional().meta({
    override: { type: 'string', description: `${LIST_ACCOUNT}; \`none\` when it is of none of the accounts` },
  }),
  accrue: FlagText.optional().meta({
    override: {
      type: 'string',
      enum: ['true', 'false'],
      description: 'false: its salaries add nothing to MEMP and MPAT',
    },
  }),
  allow_duplicates: FlagText.optional(),
  force_lines: LineList.optional().meta({ override: { type: 'string' } }),
  same_lines: LineList.optional().meta({ override: { type: 'string' } }),
  source: textOf(40).optional(),
  card_purchases: FlagText.optional(),
  currency: CurrencyCode.optional().meta({ description: LIST_CURRENCY }),
  mapping: MappingText.optional().meta({
    override: { type: 'string', description: 'JSON: which column is which; remembered for this header' },
  }),
});

export const CreatedQuery = z.strictObject({ cursor: z.string().max(200) });

export const CreatedPage = z
  .object({ items: z.array(Transaction), next_cursor: z.string().nullable() })
  .meta({ id: 'ImportedRows' });

export const ImportEntry = z
  .object({
    id: z.number().int(),
    filename: z.string(),
    at: z.string(),
    actor: z.string(),
    created: z.number().int(),
    duplicates: z.number().int(),
    errors: z.number().int(),
    reverted: z.boolean(),
  })
  .meta({ id: 'ImportEntry' });

export type ImportOptions = {
  allow_duplicates: boolean;
  force_lines: readonly number[];
  same_lines: readonly number[];
  source: string;
  /** The account whose list it is, where the caller says; null for none of the accounts. */
  account_id?: number | null | undefined;
  /** Whether its salaries accrue. */
  accrue: boolean;
  dry_run: boolean;
};

export type FileImport = {
  filename: string;
  bytes: Uint8Array;
  /** Those of a PDF. */
  lines: readonly DocumentLine[] | null;
  /** Of the lines that print none, where the caller says. */
  currency: Currency | undefined;
  mapping: z.output<typeof ColumnMapping> | undefined;
  card_purchases: boolean | undefined;
};

/** What was sent, by whom, under which Idempotency-Key: plain values, which travel to another thread. */
export type ImportAsked = { by: Author; key: RequestKey | null } & (
  | { paste: z.output<typeof PasteRequest> }
  | { file: FileImport; options: ImportOptions }
);

/** The answer as JSON text in UTF-8, and its headers. */
export type WrittenAnswer = { headers: Record<string, string>; json: Uint8Array };
