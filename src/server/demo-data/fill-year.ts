/** Puts the invented year into a ledger through the verbs that real mails and entries go through. */
import type { Kysely } from 'kysely';
import { addDays, dayInMonth, monthOf, readMoment } from '../../domain/calendar.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { NOBODY } from '../../domain/own-money.ts';
import { changeAccount, createAccount } from '../accounts/change-account.ts';
import { readAccounts } from '../accounts/read-net-worth.ts';
import { saveSnapshot } from '../accounts/save-snapshot.ts';
import { ingestEntry } from '../entries/ingest-entry.ts';
import { setAuditAuthor } from '../history/set-audit-author.ts';
import { ingestEmail } from '../ingest/ingest-email.ts';
import { mailOfFields } from '../ingest/read-mail.ts';
import { readMail } from '../ingest/understand-mail.ts';
import { makePlan } from '../installments/make-plan.ts';
import { enterBalances } from '../pensions/enter-balances.ts';
import { todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { ratesOnCommit } from '../rates/set-rate.ts';
import { createItem } from '../recurring-items/change-item.ts';
import { holdLog } from '../salary/change-log.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { type Entry, isLastOfMonth, type Movement, movementsOf } from './invent-day.ts';
import { accountsAt, CARD, CHECKING, fundsAt, plannedItems } from './invent-plan.ts';
import { receiptOf } from './invent-receipt.ts';
import { chanceOf } from './seeded-chance.ts';
import {
  categoryIds,
  countMails,
  hasPensionSnapshot,
  hasReceipt,
  insertRates,
  keepAccounts,
  LABEL,
  lastWorthDay,
  markedNames,
  ratedDays,
  readState,
  startMarking,
} from './store.ts';
import { storeReceipt } from './store-receipt.ts';

const BY = { label: LABEL, origin: 'import' } as const;
const DAYS = 365;
/** What the bank needs to send its mail. */
const MAIL_DELAY_MS = 90_000;

/** The rate around which the invented ones move: the one a new ledger starts with. */
const RATE = { middle: 468.29, wave: 6, waveDays: 170, noise: 1.2 } as const;
/** The newest invented rate is so old that it is shown as stale until a real one is fetched. */
const RATES_END_DAYS_AGO = 2;

export type Filled = {
  added: number;
  known: number;
  /** Mails that were taken in now and made no row. */
  ignored: number;
  unrecognized: number;
  rates: number;
  from: string;
  to: string;
};

/**
 * Fills in the year up to this moment, in one database transaction, and marks what it makes so that `removeDemo` takes
 * away exactly that. What is there already stays as it is and is counted as known. The caller loads the newest dollar
 * rate afterwards.
 */
export async function fillYear({ rates, ...given }: RecordDeps, db: Kysely<DB>): Promise<Filled> {
  const today = todayAt(given.now(), given.env.timeZone);
  const from = addDays(today, -DAYS);
  return inTransaction(db, async (session) => {
    await startMarking(session);
    await holdLog(session);
    const filled: Filled = { added: 0, known: 0, ignored: 0, unrecognized: 0, rates: 0, from, to: today };
    filled.ignored -= await countMails(session, 'ignored');
    filled.unrecognized -= await countMails(session, 'unrecognized');
    const isFirst = !(await readState(session)).present;
    await keepAccounts(session, today);
    filled.rates = await fillRates(session, from, addDays(today, -RATES_END_DAYS_AGO));
    const deps = { ...given, rates: await ratesOnCommit(session, rates) };
    if (isFirst) await layFoundation(deps, session, from);
    const worthUntil = (await lastWorthDay(session)) ?? from;
    const accounts = await markedNames(session, 'accounts');
    for (let day = from; day <= today; day = addDays(day, 1)) {
      if (day > worthUntil) await closeCard(deps, session, addDays(day, -1), accounts);
      await fillDay(deps, session, day, filled, accounts);
      if (isLastOfMonth(day)) await closeMonth(deps, session, day, day > worthUntil, accounts);
    }
    await saveSnapshot({ ...deps, db: session });
    filled.ignored += await countMails(session, 'ignored');
    filled.unrecognized += await countMails(session, 'unrecognized');
    return filled;
  });
}

/** The accounts as they were on the first day, and the plan that the year is compared with. */
async function layFoundation(deps: RecordDeps, db: Kysely<DB>, from: string): Promise<void> {
  const then = { ...deps, now: () => eveningOf(from) };
  for (const account of accountsAt(from)) await createAccount(then, db, account, BY);
  for (const item of plannedItems(from, await categoryIds(db))) await createItem(then, db, item, BY);
}

type Accounts = ReadonlyMap<string, number>;

async function fillDay(
  deps: RecordDeps,
  db: Kysely<DB>,
  day: string,
  filled: Filled,
  accounts: Accounts,
): Promise<void> {
  for (const movement of movementsOf(day)) {
    const atMs = Date.parse(`${movement.day}T${movement.time}:00-06:00`) + MAIL_DELAY_MS;
    if (atMs > deps.now()) continue;
    const outcome = await put({ ...deps, now: () => atMs }, db, movement, accounts);
    if (outcome !== null) filled[outcome] += 1;
  }
}

/** What comes at a month's end: the municipality's receipt, the funds' statements, what the accounts hold. */
async function closeMonth(
  deps: RecordDeps,
  db: Kysely<DB>,
  day: string,
  isNew: boolean,
  accounts: Accounts,
): Promise<void> {
  if (eveningOf(day) > deps.now()) return;
  const then = { ...deps, now: () => eveningOf(day) };
  const receipt = receiptOf(monthOf(day), day);
  if (!(await hasReceipt(db, receipt))) await storeReceipt(then, db, receipt, BY);
  if (!(await hasPensionSnapshot(db, day))) await enterBalances(then, db, fundsAt(day), BY);
  if (!isNew) return;
  for (const { name, balance } of accountsAt(day)) {
    const id = accounts.get(name);
    if (id !== undefined && name !== CARD.name) await changeAccount(then, db, id, { balance }, BY);
  }
}

/** What the card owes on the day it closes is what its statement says, so that debt, statement and due day agree. */
async function closeCard(deps: RecordDeps, db: Kysely<DB>, closed: string, accounts: Accounts): Promise<void> {
  if (closed !== dayInMonth(monthOf(closed), CARD.closing_day ?? 1)) return;
  const then = { ...deps, now: () => Date.parse(`${addDays(closed, 1)}T00:00:00-06:00`) };
  const card = (await readAccounts({ ...then, db })).find(({ id }) => id === accounts.get(CARD.name));
  if (!card?.closed_statement) return;
  const stated = { balance: String(card.closed_statement.sum), balance_as_of: closed };
  await changeAccount(then, db, card.id, stated, BY);
}

const eveningOf = (day: string): number => Date.parse(`${day}T20:00:00-06:00`);

async function put(
  deps: RecordDeps,
  db: Kysely<DB>,
  movement: Movement,
  accounts: Accounts,
): Promise<'added' | 'known' | null> {
  if ('mail' in movement) {
    const mail = await readMail({ mail: mailOfFields(movement.mail) }, { ...NOBODY, names: deps.env.ownerNames });
    const { status } = await ingestEmail(deps, db, mail, BY);
    if (status === 'created') return 'added';
    return status === 'duplicate' ? 'known' : null;
  }
  const { entry } = movement;
  const isNamed = entry.category !== undefined || entry.split !== undefined;
  const categories = isNamed ? await categoryIds(db) : null;
  const input = inputOf(entry, movement, deps.env.timeZone);
  const category_id = entry.category === undefined ? undefined : (categories?.get(entry.category) ?? null);
  return inTransaction(db, async (session) => {
    await setAuditAuthor(session, BY, deps.now());
    const { outcome, transaction } = await ingestEntry(
      deps,
      session,
      { ...input, category_id, ...splitOf(entry, categories), ...accountsOf(entry, accounts) },
      BY,
      { alone: true },
    );
    if (outcome !== 'created' || !transaction) return 'known';
    if (entry.cuotas !== undefined) await makePlan(deps, session, transaction.id, { cuotas: entry.cuotas }, BY);
    return 'added';
  });
}

/** The tags and parts of an entry. */
function splitOf({ amount, split, tags }: Entry, categories: ReadonlyMap<string, number> | null) {
  const given = tags === undefined ? {} : { tags };
  if (split === undefined) return given;
  const parts = [
    { category_id: categories?.get(split.first) ?? null, amount: split.amount },
    { category_id: categories?.get(split.second) ?? null, amount: subtractAmounts(amount, split.amount) },
  ];
  return { ...given, parts };
}

/** A card's payment leaves the account and reaches the card. */
function accountsOf({ type }: Entry, accounts: Accounts) {
  if (type !== 'PAGO_TARJETA') return {};
  const [account_id, to_account_id] = [accounts.get(CHECKING.name) ?? null, accounts.get(CARD.name) ?? null];
  return { account_id, to_account_id, account_by: 'person' as const };
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
async function fillRates(db: Kysely<DB>, from: string, to: string): Promise<number> {
  const known = await ratedDays(db);
  const rates: { day: string; rate: string }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!known.has(day)) rates.push({ day, rate: rateOf(day) });
  }
  await insertRates(db, rates);
  return rates.length;
}

/** Colones for a dollar on a day: a slow wave with a little noise, the same for a day whenever it is asked. */
function rateOf(day: string): string {
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const noise = (chanceOf(`rate ${day}`).next() - 0.5) * 2 * RATE.noise;
  return (RATE.middle + RATE.wave * Math.sin((2 * Math.PI * dayNumber) / RATE.waveDays) + noise).toFixed(2);
}
