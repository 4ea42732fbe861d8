/** Queries for the names that a question may use. */
import { type Kysely, sql } from 'kysely';
import type { LedgerNames } from '../../../domain/agent/words/ledger-names.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** A number that grows with every change of what people name; no change of names leaves it as it was. */
export async function readNamesVersion(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', (select max(id) from history),
      (select max(id) from transactions), (select max(id) from categories)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** The most merchants that are known by name. */
const MERCHANTS_MAX = 20_000;

/**
 * The names of a ledger in one read. The distinct merchants are found by one step in `transactions_merchant_days` each,
 * never by reading the rows.
 */
export async function readNames(db: Kysely<DB>, today: string): Promise<LedgerNames> {
  const { rows } = await sql<{ names: LedgerNames }>`
    with recursive merchants(name, n) as (
      (select t.merchant, 1 from transactions t
        where t.type not in ('PAGO_TARJETA', 'TRASPASO', 'DEVOLUCION') and t.installment_number is null
        order by t.merchant limit 1)
      union all
      select (select t.merchant from transactions t
        where t.type not in ('PAGO_TARJETA', 'TRASPASO', 'DEVOLUCION') and t.installment_number is null
          and t.merchant > m.name order by t.merchant limit 1), m.n + 1
      from merchants m where m.name is not null and m.n < ${MERCHANTS_MAX}
    )
    select jsonb_build_object(
      'categories', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'identifier', identifier)
        order by id), '[]') from categories),
      'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'bank', bank,
        'account_type', account_type, 'currency', currency, 'receives_salary', id is not distinct from (
          select account_id from transactions where type = 'SALARY' and local_date <= ${today}::date
          order by local_date desc, id desc limit 1)) order by id), '[]') from accounts),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'amount', amount::text,
        'currency', currency, 'frequency', frequency, 'type', type, 'category_id', category_id, 'matches', matches) order by id), '[]')
        from recurring_items where active),
      'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'merchant', t.merchant) order by p.id), '[]')
        from installment_plans p join transactions t on t.plan_id = p.id and t.installment_number = 0),
      'merchants', (select coalesce(jsonb_agg(name), '[]') from merchants where name is not null),
      'payday', (select max(local_date) from transactions where type = 'SALARY' and local_date <= ${today}::date)
    ) as names`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without rows that always has one');
  return found.names;
}
