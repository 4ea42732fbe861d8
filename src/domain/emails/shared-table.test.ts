import { expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const table = (merchant = 'SODA LA PRUEBA') =>
  `Comercio: ${merchant}\nCiudad y pais: CARTAGO CR\nFecha: Sep 20, 2026, 16:40\nVisa: ************1234\nAutorizacion: 000222\nTipo de Transaccion: COMPRA\nMonto: CRC 43000.00\n`;

test.each([
  ['BAC', table(), {}],
  ['POPULAR', `${table()}Consultas: popularvisa@bp.fi.cr`, {}],
  ['POPULAR', `${table()}Banco Popular y de Desarrollo Comunal`, { from: 'una.amiga@example.com' }],
  ['POPULAR', table(), { from: 'notificacion@bancopopularinforma.fi.cr' }],
  ['BAC', `${table()}BAC Credomatic`, { from: 'notificacion@bancopopularinforma.fi.cr' }],
  ['BAC', table('BANCO POPULAR CAJERO'), {}],
] as const)('the table that two banks share is attributed to %s', (bank, text, message) => {
  expect(outline(readText(text, message))).toMatchObject({ outcome: 'candidate', bank });
});
