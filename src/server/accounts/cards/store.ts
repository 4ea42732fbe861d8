/** Queries for the statements of cards. */
import { type Kysely, sql } from 'kysely';
import type { CardDays } from '../../../domain/accounts/card-statements.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** A card with its days as seen from `today`; without days only what is still to bill is asked. */
export type AskedCard = { account_id: number; currency: string; days: CardDays | null };

/** In the card's currency: purchases positive. Rows without a rate are left out of the sums, and counted. */
export type CardSums = {
  open_sum: string;
  open_count: number;
  closed_sum: string;
  closed_count: number;
  paid: string;
  to_bill: string;
};

/** What cards came to: the statement that is open, the closed one, what was paid since it closed, the cuotas to come. */
export async function sumCards(db: Kysely<DB>, cards: readonly AskedCard[], today: string): Promise<CardSums[]> {
  if (cards.length === 0) return [];
  const asked = cards.map(({ account_id, currency: own, days }) => ({
    ...{ account_id, own, today },
    ...{ before: days?.before ?? null, closed: days?.closed ?? null },
  }));
  // As one value, so that the plan of one request is that of the next. Own money that reaches the card pays it; all else is what it was used for.
  const { rows } = await sql<CardSums>`
    with asked as (
      select * from rows from (json_to_recordset(${JSON.stringify(asked)}::json)
        as (account_id integer, own text, today date, before date, closed date))
        with ordinality s (account_id, own, today, before, closed, place)
    )
    select s.open_sum, s.open_count, s.closed_sum, s.closed_count, s.paid, b.to_bill
    from asked a
    cross join lateral (
      select coalesce(-sum(m.own) filter (where not m.pays and m.local_date > a.closed), 0) as open_sum,
        (count(*) filter (where not m.pays and m.local_date > a.closed))::integer as open_count,
        coalesce(-sum(m.own) filter (where not m.pays and m.local_date <= a.closed), 0) as closed_sum,
        (count(*) filter (where not m.pays and m.local_date <= a.closed))::integer as closed_count,
        coalesce(sum(m.own) filter (where m.pays and m.local_date > a.closed), 0) as paid
      from (
        select local_date, own_amount(a.own, currency, amount, crc, local_date) as own,
          type in ('PAGO_TARJETA', 'TRASPASO') and amount > 0 as pays
        from account_moves(a.account_id, a.before, a.today)
      ) m
    ) s
    cross join lateral (
      select coalesce(sum(own_amount(a.own, t.currency, t.amount, t.amount_crc, t.local_date)), 0) as to_bill
      from transactions t
      where t.account_id = a.account_id and t.local_date > a.today and t.installment_number > 0
    ) b
    order by a.place`.execute(db);
  return rows;
}
