/** Which row each notice belongs to, from what the ledger holds. It writes nothing. */
import type { Kysely } from 'kysely';
import { type AccountEvidence, findOwnAccount, type NumberedAccount } from '../../domain/accounts/find-accounts.ts';
import type { LearnedPairs } from '../../domain/matching/alike.ts';
import { areOfTwoAccounts } from '../../domain/matching/contradict.ts';
import { cuotaSlack } from '../../domain/matching/judge-cuota.ts';
import { isOneMovement, judgeLikeness, withoutRivals } from '../../domain/matching/judge-pair.ts';
import { type Decision, matchNotices } from '../../domain/matching/match-notices.ts';
import {
  directionOf,
  type MoneyDirection,
  type NoticeKind,
  type PrintedReference,
  type Telling,
} from '../../domain/matching/notice.ts';
import { findConverted } from '../../domain/matching/plan-credit.ts';
import { significantNumbers } from '../../domain/matching/references.ts';
import type { Currency } from '../../domain/money.ts';
import type { Trust } from '../../domain/trust/assess-trust.ts';
import { accountsOf, NUMBERED_ACCOUNTS, readNumbered } from '../accounts/assign/assign-accounts.ts';
import { RULES_VERSION } from '../category-rules/categorize-merchant.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { ITEMS, type ItemRow } from '../recurring-items/read-items.ts';
import type { TransactionInput } from '../transactions/record-transaction.ts';
import {
  type Candidate,
  findCandidates,
  findKeys,
  type KnownKey,
  type LookedUp,
  listPairs,
  lockAmounts,
  lookUp,
  type Money,
  readAccountsOfKeys,
  wasDeleted,
} from './match/store.ts';

/** A document that came in, and the row that it would make alone. */
export type NewNotice = {
  kind: NoticeKind;
  /** Its exact identity within its kind. */
  key: string;
  door: string;
  list: string | null;
  issuer: string | null;
  references: readonly PrintedReference[];
  /** The person's own account or card, as printed. */
  digits: string | null;
  /** The account whose list it is a line of, where the importer was told. */
  account_id?: number | null;
  cuota: Telling['cuota'];
  /** Which side of a transfer between own accounts it reports. */
  direction?: MoneyDirection;
  /** As it is printed, where the merchant of the row holds more, such as the place. */
  counterpart?: string;
  /** What the document prints as the whole, where the row holds less of it. */
  printed_amount?: string;
  facts: Record<string, string>;
  trust: Trust | null;
  received_at: string | null;
  /** The document prints no day: its row has that of the mail that carried it. */
  day_only?: boolean;
  /** When it came, naive UTC, of a message: the bank sends it the moment the money moves. */
  came_at?: string | undefined;
  row: TransactionInput;
  /** A person declared it a separate event. */
  forced?: boolean;
  /** A person said that it is the row that it was asked about. */
  said_same?: boolean;
  /** Another row that a forced one may be. */
  may_be?: number | undefined;
  /** A person chose its row. */
  is_row?: number;
  /** Its list distinguishes its equal lines: its printed totals need each of them. */
  proved?: boolean;
};

/** What recording and showing a row will ask for. */
type ReadAhead = { rules_version: number; items: ItemRow[]; accounts: NumberedAccount[]; is_deleted: boolean };
const AHEAD = { rules_version: RULES_VERSION, items: ITEMS, accounts: NUMBERED_ACCOUNTS };

export type Decided = (
  | { outcome: 'known'; notice: Pick<KnownKey, 'transaction_id'> & { id?: number }; row: Candidate | null }
  | { outcome: 'same'; row: Candidate; because: 'reference' | 'alike' | 'external_id' | 'person' }
  | Exclude<Decision<Candidate>, { outcome: 'same' }>
) & {
  /** For a single document: how many rows its name matches, whatever other documents they have. */
  alike_rows?: number;
  /** For a single document: whether another row has its number. */
  is_number_taken?: boolean;
  /** For a single document: what was looked up with it. */
  looked_up?: Pick<LookedUp<ReadAhead>, 'is_awaited' | 'ahead'>;
};

/**
 * Decides for each notice, in their order. The caller holds the lock of their amounts when it is going to write; for a
 * single notice, the amounts in `toLock` are locked here.
 */
export async function decideNotices(
  db: Kysely<DB>,
  notices: readonly NewNotice[],
  toLock: readonly Money[] = [],
): Promise<Decided[]> {
  const { known, rows, ...looked_up } = await readKnown(db, notices, toLock);
  const keys = new Map(known.map((each) => [each.key, each]));
  const { ahead } = looked_up.looked_up ?? {};
  const settled = settledBefore(notices, keys, rows, ahead);
  const taken = new Set(settled.flatMap((each) => rowIdOf(each) ?? []));
  const needsPairs = rows.length > 0 && settled.some((each) => !each);
  const learned = needsPairs ? await listPairs(db) : new Set<string>();
  for (const [at, notice] of notices.entries()) {
    const anchor = settled[at] || notice.forced ? null : findConverted(tellingOf(notice), rows, learned);
    if (anchor) settled[at] = { outcome: 'same', row: anchor, because: 'alike' };
  }
  const rest = notices.flatMap((notice, at) => (settled[at] ? [] : [{ at, notice }]));
  const accounts = ahead?.accounts ?? (needsPairs ? await readNumbered(db) : []);
  const decisions = matchNotices(
    rest.map(({ notice }) => ({
      telling: tellingOf(notice, accounts),
      merchant: notice.row.merchant,
      forced: notice.forced ?? false,
      said_same: notice.said_same ?? false,
      proved: notice.proved ?? false,
    })),
    rows,
    { learned, taken },
  );
  for (const [place, { at }] of rest.entries()) settled[at] = placed(decisions[place], rest) as Decided;
  const [only, ...others] = notices;
  const [decided] = settled as Decided[];
  if (!only || !decided || others.length > 0) return settled as Decided[];
  const alike_rows = countAlike(tellingOf(only, accounts), rows, learned);
  const is_number_taken = ownerOfNumber(only, ownersOf(rows)) !== undefined;
  return [{ ...decided, ...looked_up, alike_rows, is_number_taken }];
}

function countAlike(telling: Telling, rows: readonly Candidate[], learned: LearnedPairs): number {
  return rows.filter((row) => {
    const free = withoutRivals(telling, row);
    return free !== null && judgeLikeness(telling, free.row, learned)?.bond === 'alike';
  }).length;
}

/** The keys among these that are known, and the rows that any of them may belong to. */
async function readKnown(
  db: Kysely<DB>,
  notices: readonly NewNotice[],
  toLock: readonly Money[],
): Promise<{ known: KnownKey[]; rows: Candidate[] } & Pick<Decided, 'looked_up'>> {
  const wanted = notices.map((notice) => ({
    ...{ ...moneyOf(notice), local_date: notice.row.local_date },
    references: notice.forced ? [] : significantNumbers(notice),
    slack: notice.kind === 'statement' ? cuotaSlack(notice) : null,
  }));
  const [first, ...others] = notices;
  const [only] = wanted;
  if (!first || !only) return { known: [], rows: [] };
  // A line may be a cuota of another amount, which is looked for among those of lists.
  if (others.length === 0 && first.kind !== 'statement') {
    const { known, rows, ...looked_up } = await lookUp(db, first, only, {
      locked: toLock,
      ahead: { ...AHEAD, is_deleted: wasDeleted(first.row) },
    });
    return { known, rows, looked_up };
  }
  const keys = notices.filter(({ forced }) => !forced).map(({ key }) => key);
  return { known: await findKeys(db, first.kind, keys), rows: await findCandidates(db, wanted) };
}

/**
 * Lines that the list of another account or card printed alike are lines of their own: their keys say whose they are. Else
 * the same list is known whether or not its account was named.
 */
export async function separateAccounts(db: Kysely<DB>, notices: readonly NewNotice[]): Promise<NewNotice[]> {
  const isSaid = ({ digits, account_id = null, issuer }: NewNotice) => (digits ?? account_id ?? issuer) !== null;
  if (!notices.some(isSaid)) return [...notices];
  const accounts = await readNumbered(db);
  const keys = notices.map(({ key }) => key);
  const owners = new Map((await readAccountsOfKeys(db, keys)).map((known) => [known.key, known]));
  return notices.map((notice) => {
    const owner = owners.get(notice.key);
    const telling = tellingOf(notice, accounts);
    if (!owner || !areOfTwoAccounts(telling, owner)) return notice;
    return { ...notice, key: `${notice.key}@${telling.digits ?? telling.account_id ?? telling.issuer}` };
  });
}

/** A line is reported by its index among all notices, not among those left to match. */
function placed(
  decision: Decision<Candidate> | undefined,
  rest: readonly { at: number }[],
): Decision<Candidate> | undefined {
  if (decision?.outcome !== 'duplicate' || !('earlier' in decision.of)) return decision;
  return { outcome: 'duplicate', of: { earlier: rest[decision.of.earlier]?.at ?? 0 } };
}

/** Settles notices without matching: known keys and external ids, and a person's decisions. */
function settledBefore(
  notices: readonly NewNotice[],
  keys: ReadonlyMap<string, KnownKey>,
  rows: readonly Candidate[],
  { is_deleted: isDeleted = false, accounts = [] }: Partial<ReadAhead> = {},
): (Decided | undefined)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const owners = ownersOf(rows);
  return notices.map((notice) => {
    const known = notice.forced ? undefined : keys.get(notice.key);
    const row = byId.get(known?.transaction_id ?? 0) ?? null;
    if (known && isSettled(notice, known, row)) return { outcome: 'known', notice: known, row };
    const owner = ownerOfNumber(notice, owners);
    if (owner && isOwned(notice, owner, accounts)) return { outcome: 'same', row: owner, because: 'external_id' };
    if (isDeleted && STAY_DELETED.includes(notice.kind)) return { outcome: 'known', notice: DELETED, row: null };
    if (notice.forced) return undefined;
    const said = byId.get(notice.is_row ?? 0);
    return said && { outcome: 'same', row: said, because: 'person' };
  });
}

type Owners = ReadonlyMap<string, Candidate>;

/** Rows by their identity at the bank. */
function ownersOf(rows: readonly Candidate[]): Owners {
  return new Map(
    rows.flatMap((row) => (row.external_id === null ? [] : [[`${row.source}\n${row.external_id}`, row] as const])),
  );
}

function ownerOfNumber({ row: { source, external_id } }: NewNotice, owners: Owners): Candidate | undefined {
  return external_id === null ? undefined : owners.get(`${source}\n${external_id}`);
}

/** A program and a list that send a number mean its row; a bank may print the number of a transfer on what follows from it. */
const isOwned = (notice: NewNotice, owner: Candidate, accounts: readonly NumberedAccount[]): boolean =>
  !STAY_DELETED.includes(notice.kind) || isOneMovement(tellingOf(notice, accounts), owner);

/** What comes by itself, again and again, does not bring back a row that a person has deleted. */
const STAY_DELETED: readonly NoticeKind[] = ['email', 'message'];

/** Another document of a movement whose row was deleted, by the number that both print: a forwarded copy of its mail. */
const DELETED = { transaction_id: null };

/** Whether all was made of a known notice that can be. What no row is there of is tried again when a person brings it. */
function isSettled(notice: NewNotice, known: KnownKey, row: Candidate | null): boolean {
  if (known.status !== 'attached' && known.status !== 'possible') return false;
  return row !== null || STAY_DELETED.includes(notice.kind);
}

function rowIdOf(decided: Decided | undefined): number | null {
  if (decided?.outcome === 'known') return decided.notice.transaction_id;
  return decided?.outcome === 'same' ? decided.row.id : null;
}

/** What the document prints as the whole. */
export const moneyOf = ({ row, printed_amount }: NewNotice) => ({
  amount: printed_amount ?? row.amount,
  currency: row.currency as Currency,
});

/** A notice in the form that matching needs; its account is known with the accounts that have numbers. */
export function tellingOf(notice: NewNotice, accounts: readonly NumberedAccount[] = []): Telling {
  const { row, issuer, digits, facts, account_id = null } = notice;
  const direction = notice.direction ?? directionOf(row.type);
  const evidence: AccountEvidence = { issuer, direction, digits, facts, account_id };
  return {
    kind: notice.kind,
    door: notice.door,
    list: notice.list,
    local_date: row.local_date,
    instant: notice.day_only || row.date.endsWith('T00:00:00') ? (notice.came_at ?? null) : row.date,
    ...moneyOf(notice),
    direction,
    type: row.type,
    counterpart: notice.counterpart ?? row.merchant,
    source: row.source,
    ...{ issuer, digits },
    account_id: findOwnAccount(evidence, row.currency, accounts),
    references: notice.references,
    cuota: notice.cuota,
  };
}

/** The row that a notice makes, with the accounts that it says; a person's choice stays. */
export function rowWithAccounts(notice: NewNotice, accounts: readonly NumberedAccount[]): TransactionInput {
  if (notice.row.account_by !== undefined && notice.row.account_by !== 'earlier') return notice.row;
  const { direction, issuer } = tellingOf(notice);
  const { digits, facts, account_id = null } = notice;
  const document: AccountEvidence = { issuer, direction, digits, facts, account_id };
  return { ...notice.row, ...accountsOf(notice.row, [document], accounts) };
}

/** Lets one caller at a time decide about these amounts, until its database transaction ends. */
export async function lockNoticeAmounts(db: Kysely<DB>, notices: readonly NewNotice[]): Promise<void> {
  await lockAmounts(db, notices.map(moneyOf));
}

export { type Candidate, lockAmounts, readCandidates } from './match/store.ts';
