/** Saying what a row pays, or that a purchase is paid in cuotas. */

import type { Kysely } from 'kysely';
import * as z from 'zod';
import { CUOTAS_MAX, CUOTAS_MIN } from '../../../domain/installments/split-price.ts';
import { foldMerchant } from '../../../domain/merchant-text.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { makePlan } from '../../installments/make-plan.ts';
import { invalid } from '../../platform/http/problem.ts';
import { issueOf } from '../../platform/http/reason.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { linkPayment } from '../../recurring-items/payments/link-payment.ts';
import { readPlannedItems } from '../../recurring-items/read-items.ts';
import type { ToolDeps } from '../tools/define-tool.ts';
import { TransactionId } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';
import { findRow, previewOf } from './find-rows.ts';
import { REHEARSING, rehearse } from './rehearse-change.ts';
import { rowsAsShown } from './what-was-shown.ts';

const LinkArguments = z
  .strictObject({
    transaction_id: TransactionId,
    recurring_item: z
      .union([z.int().min(1), z.string().trim().min(1).max(80)])
      .optional()
      .describe('The recurring item that it pays: its id or exact name; none when it pays nothing'),
    plan: z
      .strictObject({
        cuotas: z.int().min(CUOTAS_MIN).max(CUOTAS_MAX),
        amount_per_cuota: z.number().positive().optional(),
      })
      .optional()
      .describe('The purchase is paid in so many cuotas (Tasa Cero)'),
  })
  .superRefine(({ recurring_item, plan }, ctx) => {
    const path = ['recurring_item'];
    if (recurring_item === undefined && plan === undefined)
      ctx.addIssue({ path, ...issueOf(problemReason('needed')), message: 'Needs an item, or a plan' });
    if (recurring_item !== undefined && plan !== undefined)
      ctx.addIssue({ path, ...issueOf(problemReason('named_twice')), message: 'Is an item or a plan, not both' });
  });

type Link = z.output<typeof LinkArguments>;

export const proposeLink = proposal({
  name: 'propose_link',
  does: 'Says which recurring item a transaction pays, or makes an instalment plan of a purchase',
  hint: 'Find the item with recurring_items.',
  overwrites: true,
  args: LinkArguments,
  shows: rowsAsShown,
  async prepare(deps, asked, language) {
    const row = await findRow(deps, asked.transaction_id);
    const item = await itemOf(deps, deps.db, asked);
    await rehearse(deps.db, (session) => link(deps, session, asked, REHEARSING));
    const before = row.pays === null ? '' : await nameOf(deps, row.pays.recurring_item_id);
    return {
      arguments: { ...asked, ...(item === undefined ? {} : { recurring_item: item?.id ?? 'none' }) },
      preview: {
        title: titleOf(item === undefined ? null : (item?.name ?? ''), row.merchant_name, language),
        rows: [{ ...previewOf(row), before, after: item?.name ?? cuotasOf(asked, language) }],
        total: 1,
      },
    };
  },
  async apply(deps, session, asked, by) {
    return link(deps, session, asked, by);
  },
});

async function link(deps: ToolDeps, session: Kysely<DB>, asked: Link, by: Author) {
  const { transaction_id, plan } = asked;
  if (plan !== undefined) {
    const { undo_token, plan_id } = await makePlan(deps, session, transaction_id, plan, by);
    return { undo_token, data: { transaction_id, plan_id } };
  }
  const item = await itemOf(deps, session, asked);
  const pays = { recurring_item_id: item?.id ?? null, on: null };
  const { undo_token, learned } = await linkPayment(deps, session, transaction_id, pays, by);
  return { undo_token, data: { transaction_id, recurring_item_id: pays.recurring_item_id, learned } };
}

/** The item asked for; null when it pays nothing, undefined when none is asked for. Throws `validation`. */
async function itemOf(deps: ToolDeps, db: Kysely<DB>, { recurring_item }: Link) {
  if (recurring_item === undefined) return undefined;
  if (recurring_item === 'none') return null;
  const text = String(recurring_item);
  const items = await readPlannedItems(db, deps.rates.current());
  const found =
    items.find(({ id }) => String(id) === text) ?? items.find(({ name }) => foldMerchant(name) === foldMerchant(text));
  if (found) return found;
  throw invalid({ path: 'recurring_item', ...problemReason('no_item') });
}

async function nameOf(deps: ToolDeps, id: number): Promise<string> {
  return (await readPlannedItems(deps.db, deps.rates.current())).find((item) => item.id === id)?.name ?? '';
}

function cuotasOf({ plan }: Link, language: Language): string {
  if (plan === undefined) return language === 'en' ? 'nothing' : 'nada';
  return `${plan.cuotas} cuotas`;
}

function titleOf(item: string | null, merchant: string, language: Language): string {
  if (item === null) return language === 'en' ? `In cuotas: ${merchant}` : `A cuotas: ${merchant}`;
  if (item === '') return language === 'en' ? `${merchant} pays nothing planned` : `${merchant} no paga nada planeado`;
  return language === 'en' ? `${merchant} pays ${item}` : `${merchant} paga ${item}`;
}
