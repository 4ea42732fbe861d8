import { describe, expect, test } from 'vitest';
import { isSameHolder, readConcept, typeOfBankWord, typeOfIncoming, undoingIn } from './bank-words.ts';

test.each([
  ['Rechazada', 'declined'],
  ['DENEGADA', 'declined'],
  ['Negada', 'declined'],
  ['transacción declinada', 'declined'],
  ['no se aplicó', 'declined'],
  ['Anulada', 'reversed'],
  ['Anulación', 'reversed'],
  ['REVERSADA', 'reversed'],
  ['REVERSION', 'reversed'],
  ['Reverso', 'reversed'],
  ['rechazada y reversada', 'reversed'],
  ['Devolución', 'refunded'],
  ['devuelta', 'refunded'],
  ['Aprobada', null],
  ['COMPRA', null],
  ['realizada', null],
  ['inversión', null],
])('a movement that is %s is %s', (wording, undoing) => {
  expect(undoingIn(wording)).toBe(undoing);
});

test.each([
  ['COMPRA', 'COMPRA'],
  ['QUASI_CASH', 'COMPRA'],
  ['CARGO AUTOMÁTICO', 'COMPRA'],
  ['RETIRO', 'RETIRO'],
  ['TRANSFERENCIA', 'TRANSFERENCIA'],
  ['PAGO', 'PAGO_TARJETA'],
])('the bank’s word %s means %s', (word, type) => {
  expect(typeOfBankWord(word)).toBe(type);
});

test('an unknown word of a bank is not guessed', () => {
  expect(typeOfBankWord('AJUSTE')).toBeUndefined();
  expect(typeOfBankWord(undefined)).toBeUndefined();
});

test.each([
  ['Salario setiembre', 'SALARY'],
  ['PAGO_NÓMINA_Q2', 'SALARY'],
  ['planilla 2026-03', 'SALARY'],
  ['PAGO QUINCENA', 'SALARY'],
  ['DEPOSITO SALARIO', 'SALARY'],
  ['AGUINALDO', 'DEPOSITO'],
  ['salario y aguinaldo', 'DEPOSITO'],
  ['LIQUIDACION PLANILLA', 'DEPOSITO'],
  ['Vacaciones pagadas planilla', 'DEPOSITO'],
  ['pago quincenal del alquiler', 'DEPOSITO'],
  ['asalariado', 'DEPOSITO'],
  ['almuerzo', 'DEPOSITO'],
])('incoming money for "%s" is %s', (concept, type) => {
  expect(typeOfIncoming(undefined, concept)).toBe(type);
});

test.each([
  ['regalo_de_cumple', 'regalo de cumple'],
  ['abono_____', 'abono'],
  ['Sin Descripción', undefined],
  ['Sin_Descripcion', undefined],
  ['____', undefined],
  [undefined, undefined],
])('the concept %s reads as %s', (written, expected) => {
  expect(readConcept(written)).toBe(expected);
});

describe('one holder', () => {
  test.each([
    ['matches regardless of case, accents and underscores', 'JOSÉ_PRUEBA_VEGA', 'Jose Prueba Vega', true],
    ['matches in the order of another bank', 'PRUEBA VEGA JOSE', 'Jose Prueba Vega', true],
    ['matches without a second name', 'PRUEBA VEGA ANA', 'Ana Lucía Prueba Vega', true],
    ['does not match two words of a longer name', 'Ana Vega', 'Ana Lucía Prueba Vega', false],
    ['does not match another member of the family', 'Ana Prueba Vega', 'Luis Prueba Vega', false],
    ['does not match two missing names', '', undefined, false],
  ])('%s', (_, one, other, same) => {
    expect(isSameHolder(one, other)).toBe(same);
    expect(isSameHolder(other, one)).toBe(same);
  });
});
