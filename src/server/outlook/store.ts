/** Queries for what is due. */
import { type Kysely, sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { DB } from '../platform/postgres/database.types.ts';

export type CuotaDay = {
  id: number;
  merchant: string;
  number: number;
  of: number;
  local_date: string;
  amount: string;
  currency: Currency;
  amount_crc: string | null;
  /** Its card bills it: what leaves the bank is the card's payment. */
  is_on_card: boolean;
};

type Days = { from: string; to: string };
type Rates = Readonly<Record<string, string>>;

/** The cuotas that bill on these days, both included. */
export async function listCuotas(db: Kysely<DB>, rates: Rates, { from, to }: Days): Promise<CuotaDay[]> {
  const { rows } = await sql<CuotaDay>`
    select t.id, t.merchant, t.installment_number as number, p.of, t.local_date, t.amount, t.currency,
      coalesce(t.amount_crc, round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2)) as amount_crc,
      coalesce(a.account_type = 'credit_card', false) as is_on_card
    from transactions t join installment_plans p on p.id = t.plan_id left join accounts a on a.id = t.account_id
    where t.installment_number > 0 and t.local_date between ${from}::date and ${to}::date
    order by t.local_date, t.id`.execute(db);
  return rows;
}

export type DueReceipt = { id: number; municipality: string; due_on: string; total: string; paid: boolean };

/**
 * A receipt that is not paid: it does not say so, no bank told of its row, and its day is not over. Its row, of that day,
 * counts as spent from then on, so the receipt does not wait any more.
 */
const isUnpaid = (today: string) => sql`(r.paid_on is null and (t.id is null or (t.local_date >= ${today}::date
  and not exists (select from notices n where n.transaction_id = t.id and n.kind <> 'receipt' and n.status = 'attached'))))`;

/** The receipts that are due on these days, and whether they were paid. */
export async function listDueReceipts(db: Kysely<DB>, { from, to }: Days, today: string): Promise<DueReceipt[]> {
  const { rows } = await sql<DueReceipt>`
    select r.id, r.municipality, r.due_on, r.total, not ${isUnpaid(today)} as paid
    from municipal_receipts r left join transactions t on t.id = r.transaction_id
    where r.due_on between ${from}::date and ${to}::date
    order by r.due_on, r.id`.execute(db);
  return rows;
}

/** The rows of receipts that are not paid. */
export async function listReceiptRows(db: Kysely<DB>, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from municipal_receipts r join transactions t on t.id = r.transaction_id
    where t.local_date >= ${today}::date and r.due_on is not null and ${isUnpaid(today)}`.execute(db);
  return rows.map(({ id }) => id);
}

export type LastSalary = Pick<CuotaDay, 'id' | 'merchant' | 'local_date' | 'amount' | 'currency' | 'amount_crc'>;

/** The newest salaries up to a day. */
export async function lastSalaries(db: Kysely<DB>, rates: Rates, until: string, limit: number): Promise<LastSalary[]> {
  const { rows } = await sql<LastSalary>`
    select id, merchant, local_date, amount, currency,
      coalesce(amount_crc, round(amount * (${JSON.stringify(rates)}::jsonb ->> currency)::numeric, 2)) as amount_crc
    from transactions where type = 'SALARY' and local_date <= ${until}::date
    order by date desc, id desc limit ${limit}`.execute(db);
  return rows;
}
