/** The rows that a proposal is about: said by ids or by a search, and at the end those that the person saw. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { AppError } from '../../platform/http/problem.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { type FindDeps, findTargets, TARGETS_MAX, type Target } from '../../transactions/find-targets.ts';
import { TransactionId } from '../tools/tool-arguments.ts';

/** Ids in one call; a search has no such limit. */
const IDS_MAX = 500;

/** Either of the first two; `matched` is what was prepared for a search, and nobody sends it. */
export const targetFields = {
  transaction_ids: z.array(TransactionId).min(1).max(IDS_MAX).optional(),
  filter: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .describe('In place of ids: all rows that the search language finds, such as cat:none uber since:2026-03'),
  matched: z
    .strictObject({ count: z.int().min(1), digest: z.string().max(64) })
    .optional()
    .describe('Set by the service: leave it out'),
};

type Asked = {
  transaction_ids?: number[] | undefined;
  filter?: string | undefined;
  matched?: { count: number; digest: string } | undefined;
};

/** The ways to say which rows are meant. */
const WAYS = ['transaction_id', 'transaction_ids', 'filter'] as const;

/** Needs one way to name the rows, and no other beside it, which would be passed over. */
export function checkTargets(asked: Asked & { transaction_id?: number | undefined }, ctx: z.RefinementCtx): void {
  const [first, ...others] = WAYS.filter((way) => asked[way] !== undefined);
  if (first === undefined)
    ctx.addIssue({ path: ['transaction_ids'], ...issueOf(problemReason('needed')), message: 'Needs ids, or a filter' });
  for (const other of others)
    ctx.addIssue({
      path: [other],
      ...issueOf(problemReason('named_twice')),
      message: `The rows are named by ${first} already: send one of the two`,
    });
}

/** Why rows stay out of a change. */
export type LeftOut = 'same' | 'own_money' | 'split' | 'cuota' | 'in_plan';
export type Chosen = { ids: number[]; left: Partial<Record<LeftOut, number>> };

/** Sorts the rows: `judge` says why one stays out, or null. A row that stands for another is judged as that one. */
export async function chooseTargets(
  deps: FindDeps,
  asked: Asked,
  judge: (row: Target) => LeftOut | null,
  { standsFor, max = TARGETS_MAX }: { standsFor?: (row: Target) => number | null; max?: number } = {},
): Promise<Chosen> {
  const found = await findTargets(deps, asked, max);
  // That they are so already would be untrue of none.
  if (found.length === 0 && asked.filter !== undefined) throw new AppError('conflict', problemReason('nothing_found'));
  const purchases = standsFor === undefined ? [] : found.flatMap((row) => standsFor(row) ?? []);
  const extra = purchases.filter((id) => !found.some((row) => row.id === id));
  const rows = [
    ...found.filter((row) => standsFor === undefined || standsFor(row) === null),
    ...(extra.length === 0 ? [] : await findTargets(deps, { transaction_ids: extra })),
  ];
  const left: Chosen['left'] = purchases.length === 0 ? {} : { cuota: purchases.length };
  const ids: number[] = [];
  for (const row of rows) {
    const reason = judge(row);
    if (reason === null) ids.push(row.id);
    else left[reason] = (left[reason] ?? 0) + 1;
  }
  return { ids, left };
}

const digestOf = (ids: readonly number[]): string =>
  createHash('sha256')
    .update([...ids].sort((a, b) => a - b).join(','))
    .digest('base64url')
    .slice(0, 22);

/** The rows as exact arguments: ids, or the search with how many it found and which. */
export function exactTargets({ filter }: Asked, ids: readonly number[]) {
  return filter === undefined
    ? { transaction_ids: [...ids] }
    : { filter, matched: { count: ids.length, digest: digestOf(ids) } };
}

/** Throws `conflict` when a search finds other rows than the person was shown. */
export function checkMatched({ filter, matched }: Asked, ids: readonly number[]): void {
  if (filter === undefined || matched === undefined || matched.digest === digestOf(ids)) return;
  throw new AppError('conflict', problemReason('others_found'));
}

const NOTES: Record<LeftOut, Record<Language, (n: number) => string>> = {
  same: { es: (n) => `Ya estaban así: ${n}.`, en: (n) => `Already so: ${n}.` },
  own_money: {
    es: (n) => `Quedan fuera, porque son dinero entre cuentas propias: ${n}.`,
    en: (n) => `Left out, because they are money between own accounts: ${n}.`,
  },
  split: {
    es: (n) => `Quedan fuera, porque están divididas: ${n}.`,
    en: (n) => `Left out, because they are split: ${n}.`,
  },
  cuota: {
    es: () => 'Una cuota tiene la categoría de su compra: es la compra la que cambia.',
    en: () => 'A cuota has the category of its purchase: that is what changes.',
  },
  in_plan: {
    es: (n) => `Quedan fuera, porque son de un plan de Tasa Cero: ${n}.`,
    en: (n) => `Left out, because they are of an instalment plan: ${n}.`,
  },
};

/** What stays out and why, one sentence each. */
export function notesOn(left: Chosen['left'], language: Language): string[] {
  return (Object.keys(NOTES) as LeftOut[]).flatMap((reason) => {
    const n = left[reason] ?? 0;
    return n === 0 ? [] : [NOTES[reason][language](n)];
  });
}
