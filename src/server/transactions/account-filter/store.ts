/** The conditions of `transactions as t` on accounts and their numbers. */
import { type SqlBool, sql } from 'kysely';

export const NO_ACCOUNT = sql<SqlBool>`(t.account_id is null and t.to_account_id is null)`;

/** Either side of own money. */
export const ofAccount = (id: number) =>
  sql<SqlBool>`(t.account_id = ${id}::integer or t.to_account_id = ${id}::integer)`;

/** What credit cards were charged with, and not what was paid to them. */
export const ON_CARDS = sql<SqlBool>`t.account_id in (select id from accounts where account_type = 'credit_card')`;

/** The rows of which a document prints a number of an account, and the cuotas of such purchases. */
export const printing = (number: string) => sql<SqlBool>`t.id in (
  with printed as materialized (
    select n.transaction_id as id from notices n
    where n.kind in ('email', 'message', 'statement', 'plan_list') and numbers_in(n.digits, n.facts) && ${[number]}::text[]
  )
  select id from printed where id is not null
  union select c.id from printed join transactions p using (id) join transactions c on c.plan_id = p.plan_id)`;
