import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { fold } from '../emails/text.ts';
import { fundsIn, operatorIn } from './named-funds.ts';
import { seeLine } from './seen-lines.ts';

function labelsOf(text: string): string[] {
  return linesOfText(text)
    .map((line) => seeLine(line, ','))
    .flatMap(({ labels }) => labels)
    .map(({ meaning }) => (meaning ? `${meaning.part} ${meaning.role} ${meaning.sign}` : 'no part'));
}

describe('label', () => {
  test.each([
    ['Saldo anterior', 'opening whole printed'],
    ['SALDO AL INICIO DEL PERÍODO', 'opening whole printed'],
    ['Saldo final del semestre anterior', 'opening whole printed'],
    ['Saldo actual al 30/06/2026', 'balance whole printed'],
    ['Nuevo saldo', 'balance whole printed'],
    ['Total acumulado', 'balance whole printed'],
    ['Saldo', 'balance whole printed'],
    ['Saldo al 30/06/2026', 'dated whole printed'],
    ['Saldo junio 2026', 'dated whole printed'],
    ['Saldo promedio', 'no part'],
    ['Saldo a los 65 años', 'no part'],
    ['Otros saldos', 'no part'],
    ['Total de aportes recibidos', 'contributions whole printed'],
    ['Aportes obrero-patronales', 'contributions whole printed'],
    ['Aportaciones del período', 'contributions whole printed'],
    ['Aporte patronal', 'contributions piece printed'],
    ['Otros aportes', 'contributions piece printed'],
    ['Aportes voluntarios', 'contributions extra printed'],
    ['Aportes acumulados', 'contributions spare printed'],
    ['Aportes desde su afiliación', 'no part'],
    ['Rendimientos netos del semestre', 'rendimientos whole printed'],
    ['Rendimientos (minusvalías)', 'rendimientos whole printed'],
    ['Intereses ganados', 'rendimientos piece printed'],
    ['Minusvalías', 'rendimientos piece minus'],
    ['Plusvalías y minusvalías', 'rendimientos piece printed'],
    ['Rendimiento anual', 'no part'],
    ['Bonificación', 'bonuses whole printed'],
    ['Distribución de utilidades', 'bonuses extra printed'],
    ['Comisión por administración', 'commission whole plus'],
    ['Comisión sobre aportes y rendimientos', 'commission piece plus'],
    ['Cargo por administración', 'commission whole plus'],
    ['Retiros y traslados', 'transfers whole either'],
    ['Retiro parcial', 'transfers piece minus'],
    ['Traslados recibidos', 'transfers piece plus'],
    ['Traslado a otra operadora', 'transfers piece minus'],
    ['Traslado del FCL', 'transfers piece plus'],
    ['Traslado al ROP', 'transfers piece minus'],
    ['Traslados del FCL al ROP', 'transfers piece either'],
    ['Transferencias', 'transfers piece either'],
    ['Otros egresos', 'transfers piece minus'],
    ['Ajustes', 'transfers piece printed'],
    ['Aportes y rendimientos', 'no part'],
    ['Retiros + comisiones', 'no part'],
  ])('%s: %s', (text, expected) => expect(labelsOf(text)).toEqual([expected]));

  test.each([
    ['Saldo inicial Aportes Rendimientos Comisiones Saldo final', 5],
    ['Saldo anterior 5.00 Aportes 6.00', 2],
    ['Fondo: ROP Saldo anterior 5.00', 1],
    ['(+) Aportes: 5.00', 1],
    ['Rentabilidad 12 meses 7.35 %', 0],
    ['Durante el período sus aportes crecieron 5.00', 0],
    ['La tasa de interés es de 5.00', 0],
  ])('begins a field, and is not a word in a sentence: %s', (text, count) => {
    expect(labelsOf(text)).toHaveLength(count);
  });
});

describe('fund', () => {
  test.each([
    ['Régimen Obligatorio de Pensiones Complementarias (ROP)', ['ROP']],
    ['Pensión Complementaria Obligatoria', ['ROP']],
    ['Fondo de pensión obligatoria · ROPC · R.O.P.', ['ROP', 'ROP', 'ROP']],
    ['FONDOS GENERACIONALES', ['ROP']],
    ['Fondo de Capitalización Laboral', ['FCL']],
    ['FCL y ROP', ['FCL', 'ROP']],
    ['Régimen Voluntario de Pensiones Complementarias', ['VOL']],
    ['Plan de Pensión Voluntaria', ['VOL']],
    ['Plan A Colones', ['VOL']],
    ['RVPC', ['VOL']],
    ['Operadora de Planes de Pensiones Complementarias, S.A.', []],
    ['Operadora de Pensiones Complementarias y de Capitalización Laboral', []],
    ['Europa, aprop y volumen', []],
    ['Aportes voluntarios', []],
  ])('%s', (text, funds) => expect(fundsIn(fold(text)).map(({ fund }) => fund)).toEqual(funds));

  test.each([
    ['Régimen Voluntario de Pensiones Dólares', true],
    ['RVP (US$)', true],
    ['Plan B en dólares', true],
    ['Régimen Voluntario de Pensiones Colones', false],
  ])('%s in dollars: %s', (text, dollars) => expect(fundsIn(fold(text))).toMatchObject([{ inDollars: dollars }]));
});

describe('operator', () => {
  test.each([
    ['BAC San José Pensiones OPC S.A.', 'BAC'],
    ['Pensiones BAC', 'BAC'],
    ['BCR Pensiones', 'BCR'],
    ['BN-Vital OPC', 'BN_VITAL'],
    ['Popular Pensiones', 'POPULAR'],
    ['Vida Plena', 'VIDA_PLENA'],
    ['OPC-CCSS', 'OPC_CCSS'],
    [
      'Operadora de Pensiones Complementarias y de Capitalización Laboral de la Caja Costarricense de Seguro Social',
      'OPC_CCSS',
    ],
    ['Traslado de BCR Pensiones a BN Vital', null],
    ['Banco Popular', null],
  ])('%s', (text, operator) => expect(operatorIn(fold(text))).toBe(operator));
});
