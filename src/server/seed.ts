/**
 * What a new ledger starts with. Each part is sown once and remembered, so that starting again never doubles anything
 * and never brings back what the user deleted.
 */
import { type Kysely, sql } from 'kysely';
import { MERCHANT_PATTERNS } from '../domain/merchant-patterns.ts';
import { ACCRUAL_CRC } from '../domain/salary.ts';
import { CATEGORIES } from '../domain/seed-categories.ts';
import { asMaintenance } from './history/set-audit-author.ts';
import { type Database, inTransaction } from './platform/postgres/database.ts';
import type { DB } from './platform/postgres/database.types.ts';

/** USD/CRC (sell) that the Banco Central published for 24 March 2026: sums in dollars work before the first refresh. */
export const REFERENCE_RATE = { day: '2026-03-24', rate: '468.29', provider: 'reference' } as const;

const ACCOUNTS = [
  { name: 'BAC colones', account_type: 'checking', bank: 'BAC', currency: 'CRC' },
  { name: 'BAC dólares', account_type: 'checking', bank: 'BAC', currency: 'USD' },
  { name: 'MEMP', account_type: 'savings', bank: 'OTHER', currency: 'MEMP' },
  { name: 'MPAT', account_type: 'savings', bank: 'OTHER', currency: 'MPAT' },
] as const;

const PARTS: Record<string, (db: Kysely<DB>) => Promise<void>> = {
  categories: sowCategories,
  accounts: async (db) => {
    await db
      .insertInto('accounts')
      .values([...ACCOUNTS])
      .execute();
  },
  savings_accrual: async (db) => {
    const amounts = { memp_amount: ACCRUAL_CRC, mpat_amount: ACCRUAL_CRC, source: 'baseline' };
    await db
      .insertInto('savings_accrual')
      .values([
        { year: 2026, month: 2, ...amounts },
        { year: 2026, month: 3, ...amounts },
      ])
      .execute();
  },
  reference_rate: async (db) => {
    await db
      .insertInto('usd_rates')
      .values({ ...REFERENCE_RATE, fetched_at: `${REFERENCE_RATE.day}T00:00:00` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

/** Sows what was never sown. Two services that start at once sow it once. */
export async function seed(db: Database): Promise<void> {
  for (const [part, sow] of Object.entries(PARTS)) {
    await inTransaction(db, async (session) => {
      const mine = await session
        .insertInto('service_meta')
        .values({ key: `seeded:${part}`, value: 'true' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!mine) return;
      await asMaintenance(session);
      await sow(session);
    });
  }
}

async function sowCategories(db: Kysely<DB>): Promise<void> {
  const rows = await db
    .insertInto('categories')
    .values(CATEGORIES.map(({ identifier, name }) => ({ identifier, name })))
    .returning(['id', 'identifier'])
    .execute();
  const ids = new Map(rows.map((row) => [row.identifier, row.id]));
  const rules = MERCHANT_PATTERNS.map(({ pattern, match, category, priority }) => {
    const category_id = ids.get(category);
    if (category_id === undefined) throw new Error(`No category ${category} for the pattern ${pattern}`);
    return { pattern, match, category_id, priority };
  });
  await db.insertInto('category_rules').values(rules).execute();
}

/**
 * Brings the stored cycles in line with the configured first day of a cycle, when it changed since they were computed.
 * The SQL says what domain/calendar.ts says; a test holds them together.
 */
export async function alignCycles(db: Database, startDay: number): Promise<boolean> {
  return inTransaction(db, async (session) => {
    const stored = await session
      .insertInto('service_meta')
      .values({ key: 'cycle_start_day', value: String(startDay) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: 'cycle_start_day' }))
      .returning('value')
      .executeTakeFirstOrThrow();
    if (Number(stored.value) === startDay) return false;
    await sql`
      update transactions set cycle = to_char(
        date_trunc('month', local_date)
          + case when ${startDay}::integer > 1 and extract(day from local_date) >= ${startDay}::integer
              then interval '1 month' else interval '0' end
          + case when deferred_to_next_cycle then interval '1 month' else interval '0' end,
        'YYYY-MM')`.execute(session);
    await session
      .updateTable('service_meta')
      .set({ value: String(startDay) })
      .where('key', '=', 'cycle_start_day')
      .execute();
    return true;
  });
}
