/** Queries for two rows that become one. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import { TAGS_MAX } from '../../../domain/parts.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

const OWN = sql`('TRASPASO', 'PAGO_TARJETA')`;
const INCOMING = sql`('DEVOLUCION', 'DEPOSITO', 'SALARY')`;

/** What points at a row points at another, and what a person chose for it is chosen for the other: its receipt, its month's accrual, what it gave back, who may be the same. */
export async function pointElsewhere(db: Kysely<DB>, from: number, to: number): Promise<void> {
  await db.updateTable('municipal_receipts').set({ transaction_id: to }).where('transaction_id', '=', from).execute();
  await db.updateTable('savings_accrual').set({ transaction_id: to }).where('transaction_id', '=', from).execute();
  await sql`
    update transactions s
    set account_id = g.account_id, account_by = g.account_by
    from transactions g
    where s.id = ${to} and g.id = ${from} and s.account_by is distinct from 'person'
      and (s.type in ${INCOMING}) = (g.type in ${INCOMING}) and not (s.type in ${OWN} or g.type in ${OWN})
      and (g.account_by = 'person' or g.account_by = 'rule' and coalesce(s.account_by, 'earlier') = 'earlier'
        or g.account_by = 'earlier' and s.account_by is null)`.execute(db);
  await sql`
    update transactions s
    set category_id = g.category_id, category_rule_id = g.category_rule_id, category_guess = g.category_guess
    from transactions g
    where s.id = ${to} and g.id = ${from} and not s.is_split and not g.is_split and g.category_id is not null
      and (s.category_id is null or s.category_guess is not null and g.category_guess is null
        or s.category_rule_id is not null and g.category_rule_id is null and g.category_guess is null)`.execute(db);
  await sql`
    update transactions s
    set parts = case when s.parts is null and s.plan_id is null and (s.amount, s.currency) = (g.amount, g.currency)
        then g.parts else s.parts end,
      tags = array(select distinct tag from unnest(s.tags || g.tags) tag order by tag limit ${TAGS_MAX}::integer)
    from transactions g where s.id = ${to} and g.id = ${from} and (g.is_split or g.tags <> '{}')`.execute(db);
  await sql`
    update transactions s
    set deferred_to_next_cycle = true, cycle = to_char((s.cycle || '-01')::date + interval '1 month', 'YYYY-MM')
    from transactions g
    where s.id = ${to} and g.id = ${from} and g.deferred_to_next_cycle and not s.deferred_to_next_cycle`.execute(db);
  await db.updateTable('transactions').set({ refund_of: to }).where('refund_of', '=', from).execute();
  await db
    .updateTable('transactions')
    .set({ possible_duplicate_of: to })
    .where('possible_duplicate_of', '=', from)
    .where('id', '<>', to)
    .execute();
  await db
    .updateTable('notices')
    .set({ possible_transaction_id: to })
    .where('possible_transaction_id', '=', from)
    .where(sql<SqlBool>`transaction_id is distinct from ${to}`)
    .execute();
}
