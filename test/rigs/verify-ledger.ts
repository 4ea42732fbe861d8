/** Compares acknowledged requests with the ledger, and looks for half-applied effects. */
import pg from 'pg';
import { BROKEN } from '../../src/server/doctor/ledger/store.ts';
import type { Acknowledged } from './writers.ts';

export type Comparison = {
  rows: number;
  acknowledged: number;
  /** Acknowledged but missing. */
  lost: number;
  /** Requests that made more than one row. */
  doubled: number;
  /** Half-applied effects, in words; empty when there are none. */
  halves: string[];
};

/** Each query finds incomplete effects. */
const HALVES: Record<string, string> = {
  'transactions without exactly one created entry in the history': `
    select t.id from transactions t
      left join history h on h.entity = 'transaction' and h.entity_id = t.id and h.action = 'created'
    group by t.id having count(h.id) <> 1`,
  'created entries of the history without their transaction': `
    select h.id from history h left join transactions t on t.id = h.entity_id
    where h.entity = 'transaction' and h.action = 'created' and t.id is null`,
  'idempotency keys without their effect': `
    select k.key from idempotency_keys k
      left join transactions t on t.id = (k.response ->> 'id')::integer and 'rig-' || t.reference = k.key
    where k.status not in (200, 201) or t.id is null`,
  'created mails without their transaction': `
    select n.id from notices n left join transactions t on t.id = n.transaction_id
    where n.kind = 'email' and n.made_row and t.id is null`,
  'transactions of a mail without exactly one mail': `
    select t.id from transactions t left join notices n on n.transaction_id = t.id and n.kind = 'email' and n.made_row
    where t.origin = 'email' group by t.id having count(n.id) <> 1`,
  'a kept count that is not the count': `
    select 1 where (select sum(n) from transaction_counts) <> (select count(*) from transactions)`,
  'kept sums that are not the sums': BROKEN.month_sums,
  'kept sums of accounts that are not the sums': BROKEN.account_sums,
};

/** Checks the ledger of a service whose writers have stopped. `socketDir` is its database's socket folder. */
export async function verifyLedger(socketDir: string, acknowledged: readonly Acknowledged[]): Promise<Comparison> {
  const client = new pg.Client({ host: socketDir, user: 'alcancia', database: 'alcancia' });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; reference: string }>('select id, reference from transactions');
    const idsOf = Map.groupBy(rows, (row) => row.reference);
    const isThere = ({ mark, id }: Acknowledged) => (idsOf.get(mark) ?? []).some((row) => id === null || row.id === id);
    const halves: string[] = [];
    for (const [what, query] of Object.entries(HALVES)) {
      const { rowCount } = await client.query(query);
      if (rowCount) halves.push(`${rowCount} ${what}`);
    }
    return {
      rows: rows.length,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((one) => !isThere(one)).length,
      doubled: [...idsOf.values()].filter((group) => group.length > 1).length,
      halves,
    };
  } finally {
    await client.end();
  }
}
