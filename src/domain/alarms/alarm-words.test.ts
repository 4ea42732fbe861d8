import { describe, expect, test } from 'vitest';
import { moneyText } from '../agent/show-money.ts';
import { SYNC_SOURCES } from '../sync-status.ts';
import {
  type AlarmText,
  sayCuotaDue,
  sayLowBalance,
  sayPossibleDuplicate,
  sayStaleSource,
  sayUnusualCharge,
} from './alarm-words.ts';

const CHARGE = { id: 7, merchant: 'GOLLO', amount: '91250.5', currency: 'CRC' } as const;
const DOLLARS = { ...CHARGE, amount: '1250.5', currency: 'USD' } as const;

const WITH_AMOUNTS: [string, AlarmText, amounts: string[]][] = [
  [
    'a low balance',
    sayLowBalance({ local_date: '2026-05-01', balance: '-35000.25' }, '50000'),
    [moneyText(-35000.25, 'CRC'), moneyText(50000, 'CRC')],
  ],
  ['a cuota', sayCuotaDue({ ...CHARGE, number: 3, of: 12 }), ['₡91']],
  ['an unusual charge', sayUnusualCharge(DOLLARS, '12000'), ['US$1', moneyText(12000, 'CRC')]],
  ['a duplicate', sayPossibleDuplicate(DOLLARS), ['US$1']],
];

describe('what an alarm says', () => {
  test.each(WITH_AMOUNTS)(
    'of %s has its amounts in the body, and none in the title or the private body',
    (_, said, amounts) => {
      for (const amount of amounts) expect(said.body).toContain(amount);
      expect(`${said.title} ${said.private_body}`.replace('de 2026', '')).not.toMatch(/₡|\$|\d{3}/);
    },
  );

  test('is whole sentences in Spanish', () => {
    expect(sayLowBalance({ local_date: '2026-05-01', balance: '-35000.25' }, '50000')).toEqual({
      title: 'Saldo proyectado bajo',
      body: `El 1 de mayo de 2026 el saldo llegaría a ${moneyText(-35000.25, 'CRC')}, por debajo de ${moneyText(50000, 'CRC')}.`,
      private_body: 'El 1 de mayo de 2026 el saldo bajaría de la línea que puso.',
      url: '/budget',
    });
    expect(sayCuotaDue({ ...CHARGE, number: 3, of: 12 })).toEqual({
      title: 'Mañana cuenta una cuota',
      body: `GOLLO · cuota 3 de 12 · ${moneyText(91250.5, 'CRC')}`,
      private_body: 'GOLLO · cuota 3 de 12',
      url: '/transactions?id=7',
    });
  });

  test('of a source names it and the day of its last sign of life, and is another for each source', () => {
    const said = SYNC_SOURCES.map((source) => sayStaleSource(source, '2026-04-10'));
    expect(new Set(said.map(({ title }) => title)).size).toBe(SYNC_SOURCES.length);
    for (const { body, private_body } of said) {
      expect(body).toContain('10 de abril de 2026');
      expect(private_body).toBe(body);
    }
  });
});
