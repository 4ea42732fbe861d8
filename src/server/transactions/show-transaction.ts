/** Stored rows on the wire. */
import type { Kysely } from 'kysely';
import { type Currency, toCrc } from '../../domain/money.ts';
import { highestTrust } from '../../domain/trust/assess-trust.ts';
import type { Origin, TransactionType } from '../../domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { findPays, PAYS_NOTHING, type PaymentDeps, type Pays } from '../recurring-items/payments/find-payments.ts';
import type { ItemRow } from '../recurring-items/read-items.ts';
import type { TransactionOut } from './schema.ts';
import { findTransactions, type TransactionRow } from './store.ts';

/** Colones by currency, as decimal strings, for the currencies whose rate is in memory. */
export type CurrentRates = Readonly<Record<string, string>>;

/**
 * Until euros and crypto keep a rate, they are converted at the current one: `rate` and `amount_crc` are null when none
 * is known.
 */
function presentTransaction(row: Converted, pays: Pays, merchant_name: string): TransactionOut {
  const { category_identifier, category_name, category_rule_id, category_rule_pattern, ...rest } = row;
  const {
    names_version: _,
    plan_id,
    installment_number,
    plan_of,
    anchor_id,
    pays_item_id,
    pays_on,
    pays_nothing,
    ...shown
  } = rest;
  const isSaid = pays_item_id !== null || pays_nothing !== null;
  return {
    ...shown,
    merchant_name,
    ...pays,
    pays_link: isSaid ? { recurring_item_id: pays_item_id, on: pays_on } : null,
    currency: row.currency as Currency,
    type: row.type as TransactionType,
    origin: row.origin as Origin,
    category:
      row.category_id !== null && category_identifier !== null && category_name !== null
        ? { id: row.category_id, identifier: category_identifier, name: category_name }
        : null,
    category_rule:
      category_rule_id !== null && category_rule_pattern !== null
        ? { id: category_rule_id, pattern: category_rule_pattern }
        : null,
    trust: highestTrust(row.notices.map(({ trust }) => trust)),
    parts: row.parts ?? [],
    raw_charges: row.raw_charges as TransactionOut['raw_charges'],
    installment:
      plan_id !== null && installment_number !== null && plan_of !== null && anchor_id !== null
        ? { plan_id, anchor_id, number: installment_number, of: plan_of }
        : null,
  };
}

/** What showing rows needs. */
export type ShowDeps = PaymentDeps & Pick<Deps, 'nameBook'>;

/**
 * How rows are shown. `items` are all recurring items, when the caller has read them. Without `pays` a row does not say
 * what it pays, which takes longer than all else: for the agent, whose answers say nothing of it.
 */
export type Showing = { items?: readonly ItemRow[] | undefined; pays?: boolean | undefined };

/** Shows rows, in their order. */
export async function presentTransactions(
  deps: ShowDeps,
  db: Kysely<DB>,
  rows: readonly TransactionRow[],
  { items, pays: saysPays = true }: Showing = {},
): Promise<TransactionOut[]> {
  const [first] = rows;
  if (!first) return [];
  const rates = deps.rates.current();
  const nameMerchant = await deps.nameBook.open(db, first.names_version);
  const converted = rows.map((row) => convert(row, rates));
  const pays = saysPays ? await findPays(deps, db, converted, items) : new Map<number, Pays>();
  return converted.map((row) =>
    presentTransaction(row, pays.get(row.id) ?? PAYS_NOTHING, nameMerchant(row.merchant).name),
  );
}

/** Shows one row, the same way. */
export async function presentOne(
  deps: ShowDeps,
  db: Kysely<DB>,
  row: TransactionRow,
  items?: readonly ItemRow[],
): Promise<TransactionOut> {
  const [shown] = await presentTransactions(deps, db, [row], { items });
  if (!shown) throw new Error('A row is shown as none');
  return shown;
}

type Converted = TransactionRow & { rate: string | null; amount_crc: string | null };

function convert(row: TransactionRow, rates: CurrentRates): Converted {
  const rate = row.rate ?? rates[row.currency] ?? null;
  return { ...row, rate, amount_crc: row.amount_crc ?? (rate === null ? null : toCrc(row.amount, rate)) };
}

/** In the order of the given ids; unknown ones are left out. */
export async function showTransactions(
  deps: ShowDeps,
  db: Kysely<DB>,
  ids: readonly number[],
  showing: Showing = {},
): Promise<TransactionOut[]> {
  const rows = await findTransactions(db, ids);
  const shown = await presentTransactions(deps, db, rows, showing);
  const byId = new Map(shown.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Null for an unknown id. */
export async function showTransaction(deps: ShowDeps, db: Kysely<DB>, id: number): Promise<TransactionOut | null> {
  const [shown] = await showTransactions(deps, db, [id]);
  return shown ?? null;
}

export { findTransaction as readRow, findTransactions as readRows, type TransactionRow } from './store.ts';
