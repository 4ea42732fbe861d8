/** What signs mean depends on whose list it is: a card's is read as one. */
import type { Kysely } from 'kysely';
import type { PasteReading } from '../../domain/paste/reading.ts';
import { isCard } from '../accounts/assign/assign-accounts.ts';
import { findListAccount } from '../accounts/balances/keep-statements.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type CardReader, readInCurrency } from './list-currency.ts';

/** The reading for the account that the caller named, or else for the one whose number the list prints, in its currency. */
export async function readForAccount(
  session: Kysely<DB>,
  reader: CardReader,
  asked: Parameters<typeof readInCurrency>[2],
): Promise<PasteReading> {
  const read = (onCard: boolean) => readInCurrency(session, reader(onCard), asked);
  const named = asked.account_id;
  if (typeof named === 'number') return read(await isCard(session, named));
  const reading = await read(false);
  if (named === null) return reading;
  return (await isCard(session, await findListAccount(session, reading.statement))) ? read(true) : reading;
}
