/**
 * What a proposal would change, as the service prepared it, and the exact call that the person's answer is bound to.
 */
import type { Interrupt } from '@ag-ui/client';
import type { Currency } from '../api/client.ts';
import { isCurrency } from './answer-cells.ts';
import { isDay, isNumber, listOf } from './read-answer.ts';
import { asRecord } from './turns.ts';

export type ProposalRow = {
  key: string;
  transactionId: number | null;
  merchant: string;
  day: string | null;
  amount: { amount: number; currency: Currency } | null;
  before: string | null;
  after: string | null;
};

export type Proposal = {
  tool: string;
  arguments: Readonly<Record<string, unknown>>;
  title: string;
  rows: ProposalRow[];
  total: number;
  notes: string[];
};

/** Reads a proposal; null when it is incomplete, and so must not be applied. */
export function readProposal({ metadata }: Interrupt): Proposal | null {
  const { tool, arguments: args, preview } = asRecord(asRecord(metadata)['alcancia']);
  const { title, rows, total, notes } = asRecord(preview);
  if (typeof tool !== 'string' || typeof args !== 'object' || args === null || typeof title !== 'string') return null;
  const read = listOf(rows).map(readRow);
  return {
    tool,
    arguments: asRecord(args),
    title,
    rows: read,
    total: isNumber(total) ? total : read.length,
    notes: Array.isArray(notes) ? notes.filter((note): note is string => typeof note === 'string') : [],
  };
}

function readRow(row: Readonly<Record<string, unknown>>, at: number): ProposalRow {
  const { transaction_id, merchant, date, amount, currency, before, after } = row;
  return {
    key: String(at),
    transactionId: isNumber(transaction_id) ? transaction_id : null,
    merchant: typeof merchant === 'string' ? merchant : '',
    day: isDay(date) ? date : null,
    amount: isNumber(amount) && isCurrency(currency) ? { amount, currency } : null,
    before: typeof before === 'string' ? before : null,
    after: typeof after === 'string' ? after : null,
  };
}

/** Milliseconds until a proposal expires; 0 when it has. */
export function timeLeft({ expiresAt }: Interrupt, now: number): number {
  const at = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
