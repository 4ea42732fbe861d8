/** What a month added to the savings at the employer is told as that, and never as what they hold. */
import { expect, it } from 'vitest';
import { callOf, converse, NAMES, outcomeOf, questionOf } from '../agent-testing.ts';
import { indexNames } from '../words/ledger-names.ts';

const names = indexNames({
  ...NAMES.ledger,
  merchants: ['WALMART ESCAZU'],
  accounts: [
    { id: 1, name: 'BAC colones', bank: 'BAC', account_type: 'checking', currency: 'CRC' },
    { id: 3, name: 'MEMP', bank: 'OTHER', account_type: 'savings', currency: 'MEMP' },
    { id: 4, name: 'MPAT', bank: 'OTHER', account_type: 'savings', currency: 'MPAT' },
  ],
});
const accrual = (month: number) => ({ year: 2026, month, memp_amount: 200_000, mpat_amount: 150_000, source: 'x' });
const textOf = (text: string, earlier: readonly string[] = []) =>
  converse(questionOf(text, { names, earlier }), ({ tool, args }) =>
    tool === 'savings_balances'
      ? outcomeOf('savings_balances', { accounts: [], total_crc: 0, accruals: [accrual(4), accrual(3)] }, args)
      : { ok: false, refusal: { code: 'no_other_tool', params: {} } },
  ).text;

it.each([
  ['cuánto le entró al MEMP este mes', 'abril'],
  ['cuánto entró a la cuenta MEMP en marzo', 'marzo'],
  ['cuánto aporté a MEMP en marzo', 'marzo'],
  ['cuánto fue el último aporte al MEMP', 'abril'],
  ['how much came into MEMP this month', 'April'],
])('“%s” is what %s added', (text, month) => {
  expect(textOf(text)).toMatch(new RegExp(`^(?:En|In) ${month} 2026 .*200.000.*MEMP\\.$`));
});

it('after what it holds, “cuánto le entró” is of the same account', () => {
  expect(textOf('y este mes cuánto le entró?', ['cuánto tengo ahorrado en el MPAT'])).toMatch(/150.000.*MPAT\.$/);
});

it('of a month without any nothing is told', () => {
  expect(textOf('cuánto entró al MEMP en enero')).toBe('No hay aportes a MEMP en enero 2026.');
});

it.each([
  'cuánto entró a MEMP esta semana',
  'cuánto gané en intereses en MEMP este mes',
  'cuánto entró al MEMP este año',
])('“%s” has no such figure', (text) => {
  expect(callOf(text, { names })).toMatch(/^(?:ask|refusal|ask_without)$/);
});

it.each(['how much went out of MEMP in March', 'cuánto saqué de MEMP en marzo'])('“%s” is not what came in', (text) => {
  expect(callOf(text, { names })).not.toEqual(['savings_balances', {}]);
});
