/** Which numbers documents print that no account has, and which accounts they may be of. */
import { kindOfNumber } from '../../../domain/account-number.ts';
import type { Currency } from '../../../domain/money.ts';
import { BANKS, type Bank } from '../../../domain/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { listAccounts } from '../store.ts';
import type { UnknownNumberOut } from './schema.ts';
import { countUnknown, listUnknown } from './store.ts';

/** The most used first; those that a person dismissed are left out. */
export async function listUnknownNumbers({ db, nameBook }: Pick<Deps, 'db' | 'nameBook'>): Promise<UnknownNumberOut[]> {
  const [unknown, accounts] = await Promise.all([listUnknown(db, BANKS), listAccounts(db)]);
  const nameMerchant = await nameBook.open(db);
  return unknown.map(({ issuer, currencies, merchants, ...row }) => {
    const ofBank = accounts.filter(({ bank }) => bank === issuer);
    const isInCurrency = ({ currency }: { currency: string }) => currencies.includes(currency);
    const suggested = [...ofBank.filter(isInCurrency), ...ofBank.filter((account) => !isInCurrency(account))];
    return {
      ...row,
      merchants: [...new Set(merchants.map((merchant) => nameMerchant(merchant).name))],
      issuer: issuer as Bank,
      kind: kindOfNumber(row.number),
      currencies: currencies as Currency[],
      suggested: suggested.map(({ id }) => id),
    };
  });
}

/** How many of them wait for an answer. */
export async function countUnknownNumbers({ db }: Pick<Deps, 'db'>): Promise<number> {
  return countUnknown(db, BANKS);
}
