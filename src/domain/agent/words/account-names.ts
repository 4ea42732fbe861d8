/** What people call an account: by its name, its bank, or a word of its name. */
import { BANK_NAMES, type Bank } from '../../vocabulary.ts';
import { foldWord } from './question-words.ts';

export type KnownAccount = {
  id: number;
  name: string;
  bank: Bank;
  account_type: string;
  currency: string;
  /** The last salary came into it. */
  receives_salary?: boolean;
};

const BANK_CALLED: Partial<Record<Bank, string>> = {
  BAC: 'bac, bac credomatic, credomatic',
  BCR: 'bcr, banco de costa rica',
  BNCR: 'nacional, banco nacional, bn, bncr',
  POPULAR: 'popular, banco popular, bp',
  SCOTIABANK: 'scotia, scotiabank',
};
/** Words of accounts that many have. */
export const PLAIN_ACCOUNT =
  /^(?:cuentas?|account|de|la|en|mi|ahorros?|credito|debito|corriente|principal|fondo|colones|dolares|crc|usd|tarjetas?|banco|bank|card|credito|debito|\d+)$/;
/** What an account's word is called in English. */
const ACCOUNT_CALLED: Readonly<Record<string, string>> = {
  planilla: 'payroll',
  nomina: 'payroll',
  emergencias: 'emergency',
  carro: 'car',
};

const wordsOfName = (name: string): string[] =>
  foldWord(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of an account's name that tell it from others: `planilla`, which is a salary too. */
export const ownWords = (name: string): string[] =>
  wordsOfName(name).filter((word) => word.length > 3 && !PLAIN_ACCOUNT.test(word));

/** Accounts that a single word may name, in Spanish or English: `carro`, `car`. */
export const calledBy = (word: string, accounts: readonly KnownAccount[]): KnownAccount[] =>
  accounts.filter(({ name }) => ownWords(name).some((own) => own === word || ACCOUNT_CALLED[own] === word));

/** The phrases that name an account, with what finds it; `isCommon` tells words that say something else by themselves. */
export function phrasesOf(
  { name, bank, account_type }: KnownAccount,
  isCommon: (word: string) => boolean,
): [phrase: string, value: string][] {
  // `Tarjeta de crédito` says what it is: the words of cards find it.
  if (account_type === 'credit_card' && wordsOfName(name).every((word) => PLAIN_ACCOUNT.test(word))) return [];
  const banks = (BANK_CALLED[bank] ?? (bank === 'OTHER' ? '' : BANK_NAMES[bank])).split(', ');
  return [
    [name, name],
    ...(name.includes(' de ') ? ['de la', 'del'] : []).map((of): [string, string] => [
      name.replace(' de ', ` ${of} `),
      name,
    ]),
    ...banks.map((phrase): [string, string] => [phrase, bank === 'OTHER' ? phrase : bank]),
    ...wordsOfName(name).flatMap((word): [string, string][] => {
      if (word.length <= 2 || PLAIN_ACCOUNT.test(word)) return [];
      const called = ACCOUNT_CALLED[word] ?? word;
      // `Planilla` alone is the salary.
      return (isCommon(word) ? [`${called} account`] : [word, called]).map((phrase) => [phrase, word]);
    }),
  ];
}

/** Banks without an account are named too: there is none to tell of. */
export const banksWithout = (accounts: readonly KnownAccount[]): string[] =>
  Object.entries(BANK_CALLED).flatMap(([bank, called]) =>
    accounts.every((each) => each.bank !== bank) ? called.split(', ').filter((phrase) => phrase.includes(' ')) : [],
  );

/** What `la cuenta donde me cae el salario` finds. */
const OF_SALARY = 'PAY';

/** The accounts that a phrase names: by the bank's code, words of the name, bank or currency, or what comes into it. */
export function accountsNamed<Account extends Pick<KnownAccount, 'name' | 'bank' | 'currency' | 'receives_salary'>>(
  phrase: string,
  accounts: readonly Account[],
): Account[] {
  if (phrase === OF_SALARY) return accounts.filter(({ receives_salary }) => receives_salary === true);
  const asked = foldWord(phrase).split(/\s+/).filter(Boolean);
  return accounts.filter((each) => {
    const name = foldWord(`${each.name} ${each.bank} ${each.currency}`);
    return asked.every((word) => name.includes(word));
  });
}
