/** What is left of a loan is its balance, by a word of its name in either language, and of nothing else of that word. */
import { expect, it } from 'vitest';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const LOAN = { id: 7, name: 'Préstamo del carro', bank: 'OTHER', account_type: 'liability', currency: 'CRC' } as const;
const idsOf = (text: string, ledger = NAMES.ledger): unknown => {
  const names = indexNames({ ...ledger, accounts: [...(ledger.accounts ?? []), LOAN] });
  const found = understand(questionOf(text, { names }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.ids : undefined;
};

it.each([
  'how much is left on the car',
  'how much is left to pay on the car',
  'how much do I have left to pay on the car?',
  'what do I still owe on my car',
  'cuánto falta del carro',
  '¿cuánto me falta pagar del carro?',
  'cuánto nos queda debiendo del carro todavía',
])('“%s” is its balance', (text) => {
  expect(idsOf(text)).toEqual([7]);
});

it.each([
  'how much is left for the car',
  'how much is left on the house',
  'cuánto me queda de restaurantes',
  'how much did I spend on the car',
  'how much is left on the car and the card this month',
])('“%s” is not', (text) => {
  expect(idsOf(text)).not.toEqual([7]);
});

it('is not known where something planned has the name', () => {
  const items = [{ id: 9, name: 'Carro' }];
  expect(idsOf('cuánto falta del carro', { ...NAMES.ledger, items })).not.toEqual([7]);
});
