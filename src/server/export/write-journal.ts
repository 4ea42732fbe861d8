/** The ledger as a journal of another program, part by part: its size costs no memory. */

import { type Account, type JournalRow, type JournalWriter, postingsOf } from '../../domain/journal/journal-entry.ts';
import { beancount } from '../../domain/journal/write-beancount.ts';
import { hledger } from '../../domain/journal/write-hledger.ts';
import { CURRENCIES, decimalsOf, isColones } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { listDollarRates, listJournalRows, type Position } from './store.ts';

const WRITERS = { hledger, beancount } as const satisfies Record<string, JournalWriter>;

/** Rows read at once. */
const PART = 2_000;

export type JournalDeps = Pick<Deps, 'db' | 'now' | 'rates'> & { env: Pick<Deps['env'], 'timeZone'> };

/**
 * The parts of the file: currencies, rates, then the rows oldest first, each account declared before its first row. A row
 * that is added meanwhile never shifts another.
 */
export async function* writeJournal(deps: JournalDeps, format: keyof typeof WRITERS): AsyncGenerator<string> {
  const writer: JournalWriter = WRITERS[format];
  yield [writer.head, ...CURRENCIES.map((code) => writer.currency(code, decimalsOf(code)))].join('');
  yield* prices(deps, writer);
  const declared = new Set<string>();
  const rates = deps.rates.current();
  for (let after: Position | null = null; ; ) {
    const rows: (JournalRow & Position)[] = await listJournalRows(deps.db, rates, { after, limit: PART });
    const opened = rows.flatMap(accountsOf).filter(({ root, name }) => {
      const isNew = !declared.has(`${root}:${name}`);
      declared.add(`${root}:${name}`);
      return isNew;
    });
    if (rows.length > 0) yield [...opened.map(writer.account), ...rows.map(writer.entry)].join('');
    const last = rows.at(-1);
    if (!last || rows.length < PART) return;
    after = last;
  }
}

function accountsOf(row: JournalRow): Account[] {
  return postingsOf(row)?.map(({ account }) => account) ?? [];
}

async function* prices(deps: JournalDeps, writer: JournalWriter): AsyncGenerator<string> {
  for (let after: string | null = null; ; ) {
    const rates: { day: string; rate: string }[] = await listDollarRates(deps.db, after, PART);
    yield rates.map((rate) => writer.price({ ...rate, currency: 'USD' })).join('');
    after = rates.at(-1)?.day ?? null;
    if (rates.length < PART) break;
  }
  // Of these only the current one is known.
  const day = todayAt(deps.now(), deps.env.timeZone);
  const current = Object.entries(deps.rates.current()).filter(
    ([code]) => code !== 'USD' && CURRENCIES.some((known) => known === code && !isColones(known)),
  );
  yield current.map(([currency, rate]) => writer.price({ day, currency, rate })).join('');
}
