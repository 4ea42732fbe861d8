/** A row that arrived by itself, through a token or an e-mail, is told to the person with the row itself. */
import type { Kysely } from 'kysely';
import { moneyText } from '../../domain/agent/show-money.ts';
import { type Currency, toWire } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../history/answer-for.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertNotifications, type NotificationValues } from './store.ts';

/** What the words are made of. `amount` is a decimal string. */
export type Recorded = {
  id: number;
  merchant: string;
  amount: string;
  currency: string;
  type: string;
  category_name: string | null;
  possible_duplicate_of: number | null;
};

/** Rows that the person did not type, paste, upload or agree to. */
const BY_ITSELF = ['automation', 'email', 'message'];

/**
 * Writes a notification for each row just recorded, in the caller's database transaction, so that there is never one
 * without the other. Only for rows of the origins `automation`, `email` and `message`, and only if that is not switched off.
 */
export async function notifyRecorded(
  deps: Pick<Deps, 'now'>,
  session: Kysely<DB>,
  rows: readonly Recorded[],
  by: By,
): Promise<void> {
  if (rows.length === 0 || !BY_ITSELF.includes(by.origin)) return;
  await insertNotifications(session, rows.map(notificationOf), instantAt(deps.now()));
}

/** What each type of row is called; a refund or a deposit is no purchase. */
const WORDS: Readonly<Record<string, string>> = {
  COMPRA: 'Compra nueva',
  RETIRO: 'Retiro nuevo',
  TRANSFERENCIA: 'Transferencia nueva',
  DEVOLUCION: 'Devolución nueva',
  DEPOSITO: 'Depósito nuevo',
  SALARY: 'Salario nuevo',
  PAGO_TARJETA: 'Pago de tarjeta nuevo',
  TRASPASO: 'Traspaso nuevo',
};

function notificationOf(row: Recorded): NotificationValues {
  const category = row.category_name ?? 'Sin categoría';
  const amount = moneyText(toWire(row.amount), row.currency as Currency);
  const isAsked = row.possible_duplicate_of !== null;
  const asks = isAsked ? '¿Es el mismo? ' : '';
  return {
    kind: 'transaction',
    dedupe_key: `transaction:${row.id}`,
    title: row.merchant,
    body: `${asks}${amount} · ${category}`,
    private_body: `${asks}${WORDS[row.type] ?? 'Movimiento nuevo'} · ${category}`,
    url: isAsked ? '/review' : urlOf(row),
    transaction_id: row.id,
  };
}

/** Specification: for deposits the notification links to /salarios, which asks whether it is the salary. */
function urlOf({ id, type }: Recorded): string {
  return `${type === 'DEPOSITO' || type === 'SALARY' ? '/salarios' : '/transactions'}?id=${id}`;
}
