import { expect, test } from 'vitest';
import { foundPart, missingPart } from '../../../domain/documents/document-parts.ts';
import { wordsFor } from '../../../domain/reasons.ts';
import { documentWords } from './words.ts';

const plain = (text: string | null) => text?.replace(/\s/g, ' ');

test.each([
  [foundPart('opening', { fund: 'ROP', amount: '4100000' }), 'ROP: saldo inicial ₡4 100 000,00'],
  [foundPart('transfers', { fund: 'VOL', amount: '-12.5' }), 'VOL: traslados -₡12,50'],
  [foundPart('water', { description: 'AGUA', amount: '8400.00' }), 'agua: AGUA ₡8 400,00'],
  [foundPart('arrears', { description: 'total', amount: '5.00' }), 'saldo anterior: total ₡5,00'],
  [foundPart('cut_date', { day: '2026-06-30' }), 'fecha de corte: 30 jun 2026'],
  [foundPart('operator', { operator: 'VIDA_PLENA' }), 'operadora: Vida Plena'],
  [foundPart('period', { from: '2026-05', to: '2026-05' }), 'período: mayo 2026'],
  [foundPart('period', { from: '2026-05', to: '2026-06' }), 'período: mayo 2026 a junio 2026'],
  [foundPart('receipt_number', { number: '2026-05' }), 'número de recibo: 2026-05'],
  [foundPart('meter', { meter: '77-2', month: '2026-05', m3: '20' }), 'medidor: 77-2 mayo 2026 20 m³'],
])('documentWords.found has the words of %j', (part, said) => {
  expect(plain(wordsFor(documentWords.found, part))).toBe(said);
});

test.each([
  [missingPart('balance', { fund: 'FCL' }), 'FCL: saldo final'],
  [missingPart('previous_reading', { meter: '77' }), 'lectura anterior del medidor 77'],
  [missingPart('meter_month', { meter: '' }), 'mes de un medidor'],
  [missingPart('readings', { meter: '77' }), 'lecturas del medidor 77'],
  [missingPart('canton', { named: '' }), 'cantón de Costa Rica (no nombra ninguno)'],
])('documentWords.missing has the words of %j', (part, said) => {
  expect(wordsFor(documentWords.missing, part)).toBe(said);
});
