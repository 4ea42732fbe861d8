/** An offered question is read once, and again when a name that it says, or the day, is another. */
import { expect, it } from 'vitest';
import { NAMES, questionOf } from '../agent-testing.ts';
import { indexNames } from '../words/ledger-names.ts';
import { isUnderstoodBy } from './offered-questions.ts';

function reader() {
  const read: string[] = [];
  const isUnderstood = isUnderstoodBy(({ text }) => {
    read.push(text);
    return true;
  });
  return { read, isUnderstood };
}
const withShop = (shop: string) =>
  indexNames({ ...NAMES.ledger, merchants: [...(NAMES.ledger.merchants ?? []), shop] });

it('is read once while only other names are new', () => {
  const { read, isUnderstood } = reader();
  const text = '¿Gasté más en uber que el mes pasado, de una vez?';
  for (const shop of ['ZAPATERIA UNO', 'ZAPATERIA DOS', 'FERRETERIA TRES'])
    expect(isUnderstood(questionOf(text, { names: withShop(shop) }))).toBe(true);
  expect(read).toEqual([text]);
});

it('is read again when its words name something new, on another day, and where it was not understood', () => {
  const { read, isUnderstood } = reader();
  const text = '¿Cuánto gasté en Brumosa, de otra vez?';
  isUnderstood(questionOf(text, { names: withShop('OTRA') }));
  isUnderstood(questionOf(text, { names: withShop('BRUMOSA') }));
  isUnderstood(questionOf(text, { names: withShop('BRUMOSA'), today: '2026-05-02' }));
  expect(read).toHaveLength(3);
  expect(isUnderstoodBy(() => false)(questionOf('qué brumoso', {}))).toBe(false);
});
