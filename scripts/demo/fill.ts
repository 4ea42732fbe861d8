/** Puts the invented year into a ledger through the verbs that real mails and entries go through. */
import { addDays, readMoment } from '../../src/domain/calendar.ts';
import type { Deps } from '../../src/server/deps.ts';
import { ingestEmail } from '../../src/server/ingest/ingest-email.ts';
import { mailOfFields } from '../../src/server/ingest/read-mail.ts';
import { countMails } from '../../src/server/ingest/store.ts';
import { instantAt, todayAt } from '../../src/server/platform/clock.ts';
import { inTransaction } from '../../src/server/platform/database.ts';
import { refreshUsdAmounts, upsertUsdRate } from '../../src/server/rates/store.ts';
import { recordTransaction } from '../../src/server/transactions/record-transaction.ts';
import { chanceOf } from './random.ts';
import { type Entry, type Movement, movementsOf } from './year.ts';

/** How history names who made the rows; it also tells them from a person's own. */
export const LABEL = 'demo';
const DAYS = 365;
/** What the bank needs to send its mail. */
const MAIL_DELAY_MS = 90_000;

/** The rate around which the invented ones move: the one a new ledger starts with. */
const RATE = { middle: 468.29, wave: 6, waveDays: 170, noise: 1.2 } as const;
/** The newest invented rate is so old that it is shown as stale until a real one is fetched. */
const RATES_END_DAYS_AGO = 2;

export type Filled = {
  added: number;
  /** Rows that an earlier run made. */
  known: number;
  /** Mails that were taken in now and made no row. */
  ignored: number;
  unrecognized: number;
  rates: number;
  from: string;
  to: string;
};

type FillDeps = Pick<Deps, 'env' | 'now' | 'ruleBook' | 'rates' | 'db'>;

/** Fills in the year up to this moment. What is there already stays as it is and is counted as known. */
export async function fillYear(deps: FillDeps): Promise<Filled> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const from = addDays(today, -DAYS);
  const filled: Filled = { added: 0, known: 0, ignored: 0, unrecognized: 0, rates: 0, from, to: today };
  filled.ignored -= await countMails(deps.db, { status: 'ignored' });
  filled.unrecognized -= await countMails(deps.db, { status: 'unrecognized' });
  filled.rates = await fillRates(deps, from, addDays(today, -RATES_END_DAYS_AGO));
  for (let day = from; day <= today; day = addDays(day, 1)) {
    for (const movement of movementsOf(day)) {
      const atMs = Date.parse(`${movement.day}T${movement.time}:00-06:00`);
      if (atMs + MAIL_DELAY_MS > deps.now()) continue;
      const outcome = await put({ ...deps, now: () => atMs + MAIL_DELAY_MS }, movement);
      if (outcome !== null) filled[outcome] += 1;
    }
  }
  filled.ignored += await countMails(deps.db, { status: 'ignored' });
  filled.unrecognized += await countMails(deps.db, { status: 'unrecognized' });
  return filled;
}

async function put(deps: FillDeps, movement: Movement): Promise<'added' | 'known' | null> {
  const by = { label: LABEL, origin: 'import' } as const;
  if ('entry' in movement) {
    const { created } = await recordTransaction(
      deps,
      deps.db,
      inputOf(movement.entry, movement, deps.env.timeZone),
      by,
    );
    return created ? 'added' : 'known';
  }
  const { status } = await ingestEmail(deps, deps.db, mailOfFields(movement.mail), by);
  if (status === 'created') return 'added';
  return status === 'duplicate' ? 'known' : null;
}

function inputOf(entry: Entry, at: { day: string; time: string }, timeZone: string) {
  const moment = readMoment(`${at.day}T${at.time}:00-06:00`, timeZone);
  if (!moment) throw new Error(`${at.day} ${at.time} is no moment`);
  const { key, merchant, amount, type, source, notes } = entry;
  return {
    ...moment,
    merchant,
    amount,
    currency: 'CRC',
    type,
    source,
    reference: null,
    external_id: `${LABEL}:${key}`,
    notes,
    deferred_to_next_cycle: false,
    raw_charges: null,
  };
}

/** A dollar rate for each day that has none, and the dollars of those days converted anew. */
async function fillRates(deps: FillDeps, from: string, to: string): Promise<number> {
  return inTransaction(deps.db, async (session) => {
    const known = await session.selectFrom('usd_rates').select('day').execute();
    const days = new Set(known.map((row) => row.day));
    let added = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (days.has(day)) continue;
      const fetched_at = instantAt(Date.parse(`${day}T18:00:00-06:00`));
      await upsertUsdRate(session, { day, rate: rateOf(day), provider: LABEL, fetched_at });
      await refreshUsdAmounts(session, day);
      added += 1;
    }
    return added;
  });
}

/** Colones for a dollar on a day: a slow wave with a little noise, the same for a day whenever it is asked. */
function rateOf(day: string): string {
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const noise = (chanceOf(`rate ${day}`).next() - 0.5) * 2 * RATE.noise;
  return (RATE.middle + RATE.wave * Math.sin((2 * Math.PI * dayNumber) / RATE.waveDays) + noise).toFixed(2);
}
