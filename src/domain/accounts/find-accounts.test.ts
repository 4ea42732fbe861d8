import { describe, expect, it } from 'vitest';
import { type AccountEvidence, findAccounts, type NumberedAccount } from './find-accounts.ts';

const account = (id: number, numbers: string[], more: Partial<NumberedAccount> = {}): NumberedAccount => ({
  ...{ id, bank: 'BAC', currency: 'CRC', account_type: 'checking', numbers },
  ...more,
});
const CARD = { account_type: 'credit_card' };
const paper = (more: Partial<AccountEvidence>): AccountEvidence => ({
  ...{ issuer: 'BAC', direction: null, digits: null, facts: {}, account_id: null },
  ...more,
});
const purchase = { type: 'COMPRA', currency: 'CRC' } as const;

describe('the account of a row', () => {
  it.each<[string, readonly NumberedAccount[], Partial<AccountEvidence>, number | null]>([
    ['the one of that number', [account(1, ['1234'])], { digits: '1234' }, 1],
    ['of that bank', [account(1, ['1234'], { bank: 'BCR' })], { digits: '1234' }, null],
    ['of no known bank', [account(1, ['1234'], { bank: 'OTHER' })], { digits: '1234' }, 1],
    ['of any bank where none is named', [account(1, ['1234'])], { digits: '1234', issuer: null }, 1],
    ['in the row’s currency', [account(1, ['1234'], { currency: 'USD' }), account(2, ['1234'])], { digits: '1234' }, 2],
    ['none of two alike', [account(1, ['1234']), account(2, ['1234'])], { digits: '1234' }, null],
    [
      'the card’s before the account’s',
      [account(1, ['1234']), account(2, ['5555'])],
      { digits: '1234', facts: { account: '5555' } },
      1,
    ],
    [
      'the account’s where the card is unknown',
      [account(2, ['5555'])],
      { digits: '1234', facts: { account: '5555' } },
      2,
    ],
    ['the list’s, where no number says one', [account(1, ['9999'])], { digits: '1234', account_id: 7 }, 7],
    ['the number’s before the list’s', [account(1, ['1234'])], { digits: '1234', account_id: 7 }, 1],
    ['never the other side’s', [account(1, ['88887777'])], { facts: { counterparty_account: '8888-7777' } }, null],
  ])('is %s', (_name, accounts, document, id) => {
    expect(findAccounts(purchase, [paper(document)], accounts)?.account_id ?? null).toBe(id);
  });

  it('is none where documents differ', () => {
    const accounts = [account(1, ['1234']), account(2, ['5555'])];
    expect(findAccounts(purchase, [paper({ digits: '1234' }), paper({ digits: '5555' })], accounts)).toBeNull();
    expect(findAccounts(purchase, [paper({ digits: '1234' }), paper({ digits: '7777' })], accounts)?.account_id).toBe(
      1,
    );
  });
});

describe('own money', () => {
  const accounts = [account(1, ['0000', '88887777']), account(2, ['5555']), account(3, ['1234'], CARD)];
  const sides = (type: 'TRASPASO' | 'PAGO_TARJETA', ...documents: Partial<AccountEvidence>[]) => {
    const found = findAccounts({ type, currency: 'CRC' }, documents.map(paper), accounts);
    return found && [found.account_id, found.to_account_id];
  };

  it('leaves one account and reaches the other, by the document of each side', () => {
    expect(sides('TRASPASO', { digits: '0000', direction: 'out' }, { digits: '5555', direction: 'in' })).toEqual([
      1, 2,
    ]);
    expect(sides('TRASPASO', { digits: '5555', direction: 'in' })).toEqual([null, 2]);
    expect(sides('TRASPASO', { digits: '5555', direction: 'own' })).toBeNull();
  });

  it('has both sides on one document that prints the other account', () => {
    const sent = { digits: '5555', facts: { own_side: 'out', counterparty_account: '+506 8888 7777' } };
    expect(sides('TRASPASO', sent)).toEqual([2, 1]);
    expect(sides('TRASPASO', { ...sent, facts: { ...sent.facts, own_side: 'in' } })).toEqual([1, 2]);
  });

  it('pays the card from the account', () => {
    expect(sides('PAGO_TARJETA', { digits: '1234', facts: { card: '1234', account: '0000' } })).toEqual([1, 3]);
    expect(sides('PAGO_TARJETA', { digits: '0000' }, { digits: '1234' })).toEqual([1, 3]);
  });

  it('never goes from an account to itself', () => {
    expect(sides('TRASPASO', { digits: '0000', direction: 'out' }, { digits: '0000', direction: 'in' })).toBeNull();
  });
});
