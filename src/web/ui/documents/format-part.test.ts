import { expect, test } from 'vitest';
import { formatPart } from './format-part.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['ROP: opening balance 4100000', 'ROP: saldo inicial ₡4 100 000,00'],
  ['VOL: transfers -12.5', 'VOL: traslados -₡12,50'],
  ['FCL: balance', 'FCL: saldo final'],
  ['total: 14922.50', 'total: ₡14 922,50'],
  ['water: AGUA POTABLE 8400.00', 'agua: AGUA POTABLE ₡8 400,00'],
  ['cut date: 2026-06-30', 'fecha de corte: 30 jun 2026'],
  ['operator: VIDA_PLENA', 'operadora: Vida Plena'],
  ['period: 2026-05 to 2026-06', 'período: mayo 2026 a junio 2026'],
  ['receipt number: 2026-0009001', 'número de recibo: 2026-0009001'],
  ['receipt number: 2026-05', 'número de recibo: 2026-05'],
  ['meter: 77-204411 2026-05 20 m3', 'medidor: 77-204411 mayo 2026 20 m³'],
  ['previous reading of meter 77', 'lectura anterior de medidor 77'],
  ['canton of Costa Rica (none named)', 'cantón de Costa Rica (no nombra ninguno)'],
  ['something new', 'something new'],
])('formatPart translates %j', (part, said) => {
  expect(plain(formatPart(part))).toBe(said);
});
