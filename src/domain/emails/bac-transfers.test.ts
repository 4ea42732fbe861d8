import { describe, expect, test } from 'vitest';
import { NOBODY } from '../own-money.ts';
import { outline, readText } from './mail-testing.ts';

const REFERENCE = '2026090210000000000000001';

describe('SINPE at BAC', () => {
  const received2025 = (concept = 'de almuerzo', money = '4,000.00 Colones') =>
    `BAC Credomatic le comunica que recibió una transferencia SINPE con el número de referencia ${REFERENCE} a su cuenta IBAN CR00XXXX0000 por un monto de ${money} por concepto ${concept}, la cual se aplicó correctamente el día 2/9/2026 a las 12:29 PM.`;
  const received2026 = (concept: string) =>
    `Hola PERSONA DE PRUEBA :\nBAC le comunica que recibió una transferencia SINPE con el número de referencia ${REFERENCE}, el día 02/09/2026 a las 06:54:00 p.m. horas, acreditando la cuenta IBAN CR00XXXX0000 un monto de 60,000.00 Colones, por concepto de ${concept}.\nMuchas gracias.\nNotas Importantes:`;
  const sent = `BAC le comunica que la transferencia SINPE con el número de referencia ${REFERENCE} se aplicó con éxito en el ciclo del día 01/09/2026, debitando su cuenta IBAN CR00XXXX0000 un monto de 97.00 Dolares, por concepto de Curso de guitarra. Día y hora 02/09/2026 09:54:46 p.m.`;

  test('reads incoming money in the wording of 2025 as a deposit named by its concept', () => {
    expect(outline(readText(received2025()))).toEqual({
      outcome: 'candidate',
      reason: 'bac_sinpe_in',
      type: 'DEPOSITO',
      source: 'SINPE',
      external_id: `sinpe:${REFERENCE}`,
      bank: 'BAC',
      merchant: 'almuerzo',
      amount: '4000',
      currency: 'CRC',
      date: '2026-09-02T12:29:00-06:00',
      reference: REFERENCE,
      concept: 'almuerzo',
      account: '0000',
    });
  });

  test('accepts a concept without "de", and dollars', () => {
    expect(outline(readText(received2025('ABONO 17', '500.00 Dólares')))).toMatchObject({
      merchant: 'ABONO 17',
      amount: '500',
      currency: 'USD',
    });
  });

  test('reads incoming money in the wording of 2026, on several lines or on one', () => {
    const expected = {
      type: 'DEPOSITO',
      merchant: 'Pago St. John 28',
      amount: '60000',
      date: '2026-09-02T18:54:00-06:00',
    };
    expect(outline(readText(received2026('Pago St. John 28')))).toMatchObject(expected);
    expect(outline(readText(received2026('Pago St. John 28').replaceAll('\n', ' ')))).toMatchObject(expected);
  });

  test('makes a salary of payroll words', () => {
    expect(outline(readText(received2026('SALARIO QUINCENA')))).toMatchObject({
      type: 'SALARY',
      merchant: 'SALARIO QUINCENA',
    });
    expect(outline(readText(received2026('AGUINALDO')))).toMatchObject({ type: 'DEPOSITO' });
  });

  test('falls back to a default name without a concept', () => {
    expect(outline(readText(received2025('de Sin Descripcion')))).toMatchObject({
      outcome: 'candidate',
      merchant: 'SINPE recibido',
    });
  });

  test('reads outgoing money as a transfer at its own hour, not on the cycle’s day', () => {
    expect(outline(readText(sent))).toMatchObject({
      reason: 'bac_sinpe_out',
      type: 'TRANSFERENCIA',
      merchant: 'Curso de guitarra',
      amount: '97',
      currency: 'USD',
      date: '2026-09-02T21:54:46-06:00',
    });
  });

  test('makes no row of a rejected transfer, but accepts a concept that sounds like a refusal', () => {
    expect(outline(readText(sent.replace('se aplicó con éxito', 'fue rechazada')))).toMatchObject({
      outcome: 'ignored',
      reason: 'declined',
    });
    expect(readText(received2025('de camisa rechazada')).outcome).toBe('candidate');
  });

  test('shares no identity when the reference has another length', () => {
    expect(outline(readText(received2025().replace(REFERENCE, '20260902100000000')))).toMatchObject({
      source: 'SINPE',
      external_id: 'BAC:::20260902100000000:4000:CRC:2026-09-02T12:29',
    });
  });
});

describe('BAC local transfer', () => {
  const transfer = ({ to = 'LUIS_PRUEBA_MATA', concept = 'un_regalito', money = '2.500,00 CRC' } = {}) =>
    `Notificación de Transferencia Local\nEstimado(a) ${to} :\nBAC Credomatic le comunica que ANA LUCIA PRUEBA VEGA\nrealizó una transferencia electrónica a su cuenta N° *****0001.\nLa transferencia se realizó el día 29-11-2025 a las 08:06:22 horas;\npor un monto de ${money}, por concepto de: ${concept}\nEl número de referencia es 2025112910000000000000001\nMuchas Gracias.`;
  const owner = (...names: string[]) => ({ owner: { ...NOBODY, names } });

  test('makes a deposit from the sender for the beneficiary', () => {
    expect(outline(readText(transfer()))).toEqual({
      outcome: 'candidate',
      reason: 'bac_local_transfer',
      type: 'DEPOSITO',
      source: 'SINPE',
      external_id: 'sinpe:2025112910000000000000001',
      bank: 'BAC',
      account: '0001',
      merchant: 'ANA LUCIA PRUEBA VEGA',
      amount: '2500',
      currency: 'CRC',
      date: '2025-11-29T08:06:22-06:00',
      reference: '2025112910000000000000001',
      concept: 'un regalito',
      counterparty: 'ANA LUCIA PRUEBA VEGA',
    });
  });

  test.each(['Ana Lucía Prueba Vega', 'ana_lucia_prueba_vega', 'PRUEBA VEGA ANA'])(
    'is an outflow in the sender’s own copy, who is %s',
    (name) => {
      expect(outline(readText(transfer(), {}, owner('Otra Persona', name)))).toMatchObject({
        type: 'TRANSFERENCIA',
        merchant: 'LUIS PRUEBA MATA',
        counterparty: 'LUIS PRUEBA MATA',
      });
    },
  );

  test('makes a salary of payroll words', () => {
    expect(outline(readText(transfer({ concept: 'pago_planilla' })))).toMatchObject({ type: 'SALARY' });
  });

  test('ignores the concept "Sin Descripcion"', () => {
    const reading = readText(transfer({ concept: 'Sin Descripcion' }));
    expect(outline(reading).concept).toBeUndefined();
    expect(reading).not.toHaveProperty('candidate.notes');
  });

  test('reads a point in a whole amount as a thousands separator, as the bank prints European numbers', () => {
    expect(outline(readText(transfer({ money: '12.345 CRC' })))).toMatchObject({ amount: '12345' });
    expect(outline(readText(transfer({ money: '12,345 USD' })))).toMatchObject({ outcome: 'unrecognized' });
  });
});
