import { describe, expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const notice = (date: string) =>
  `Comercio: SODA LA PRUEBA\nCiudad y país: , Costa Rica\nFecha: ${date}, 20:38\nVISA: ************1234\nTipo de Transacción: COMPRA\nMonto: CRC 6,980.00`;

describe('printed date', () => {
  test.each(['Sep 22, 2026', 'Sep 21, 2026', 'Sep 22, 2025', '21/09/26'])(
    '%s is near the mail of 21 September 2026',
    (date) => {
      expect(readText(notice(date)).outcome).toBe('candidate');
    },
  );

  test.each(['Sep 23, 2026', 'Sep 21, 2036', 'Ago 10, 2025', 'Sep 21, 1926', '21/09/96'])(
    '%s is too far from the mail and needs review with a code',
    (date) => {
      expect(readText(notice(date))).toMatchObject({ outcome: 'unrecognized', code: 'date_out_of_range' });
    },
  );

  test.each(['Sep 21', '21/09', '21 de setiembre'])('%s has no year, and none is invented', (date) => {
    expect(readText(notice(date)).outcome).toBe('unrecognized');
  });

  test('is compared with the date of the forwarded mail, not with its forwarding', () => {
    const forwarded = `De: Avisos\nEnviado: 21/09/2023 20:40\nPara: Ana\nAsunto: Aviso\n${notice('Sep 21, 2023')}`;
    expect(outline(readText(forwarded))).toMatchObject({ outcome: 'candidate', date: '2023-09-21T20:38:00-06:00' });
  });
});
