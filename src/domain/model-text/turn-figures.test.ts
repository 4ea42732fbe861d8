/** What accounts of a type come to is of none of them, and an account is called by its own name. */
import { expect, it } from 'vitest';
import { figuresOf } from '../agent/answers/figures.ts';
import { createReviewer } from './review-sentence.ts';
import { turnFigures } from './turn-figures.ts';

const TODAY = '2026-04-10';
const ACCOUNTS = [
  ['BAC colones', 'checking', 'CRC', 50_000],
  ['Cuenta de planilla', 'checking', 'CRC', 1_800_137],
  ['Ahorro navideño', 'savings', 'CRC', 310_000],
  ['MEMP', 'savings', 'MEMP', 1_600_000],
  ['Régimen obligatorio', 'pension', 'ROP', 7_861_994],
  ['Voluntaria', 'pension', 'VOL', 998_445],
] as const;

function results() {
  const accounts = ACCOUNTS.map(([name, account_type, currency, balance], at) => ({
    ...{ id: at + 1, name, account_type, bank: 'BAC' as const, currency },
    ...{ current_balance: balance, balance_crc: balance, next_payment: null },
  }));
  const by_type = [...Map.groupBy(accounts, ({ account_type }) => account_type)].map(([account_type, of]) => ({
    account_type,
    total_crc: of.reduce((sum, { balance_crc }) => sum + balance_crc, 0),
  }));
  const total_crc = by_type.reduce((sum, each) => sum + each.total_crc, 0);
  const net_worth = { total_crc, assets_crc: total_crc, liabilities_crc: 0, at_hand_crc: 0, by_type, unconverted: [] };
  const data = { accounts, net_worth } as unknown as Parameters<typeof figuresOf<'list_accounts'>>[1];
  return [
    {
      tool: 'list_accounts',
      args: {},
      value: { today: TODAY, data, figures: figuresOf('list_accounts', data, { today: TODAY }) },
    },
  ];
}

it('a sum of a type is called after the type, and an account after itself', () => {
  const labels = new Map(turnFigures(results(), TODAY, 'es').map(({ name, label }) => [name, label]));
  expect([...labels].filter(([name]) => /^type:/.test(name))).toEqual([
    ['type:checking', 'Cuentas corrientes, saldo'],
    ['type:savings', 'Ahorros, saldo'],
    ['type:pension', 'Pensiones, saldo'],
  ]);
  expect(ACCOUNTS.map((_, at) => labels.get(`account:${at + 1}`))).toEqual(ACCOUNTS.map(([name]) => `${name}, saldo`));
});

it('no sum of a type passes for one of its accounts', () => {
  const reviewer = createReviewer({ results: results(), question: '¿cuánto tengo?', today: TODAY, language: 'es' });
  for (const figure of reviewer.figures.filter(({ name }) => /^type:/.test(name)))
    for (const [name] of ACCOUNTS)
      for (const said of [
        `En ${name} hay {{${figure.reference}}}.`,
        `${name}: {{${figure.reference}}}`,
        `Tiene {{${figure.reference}}} en ${name}.`,
        `Su cuenta ${name} tiene ${figure.text}.`,
      ]) {
        const { text } = reviewer.review(said, '', 0);
        expect(/~~|\((?:Cuentas|Ahorros|Pensiones)/.test(text), `${said} → ${text}`).toBe(true);
      }
});
