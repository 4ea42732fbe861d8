import { expect, test } from 'vitest';
import { outline, readText } from './mail-testing.ts';

const CELLS: Readonly<Record<string, string>> = {
  Fecha: '03/09/2026 07:34:40',
  Autorización: '00200001',
  'No.Referencia': '624600000001',
  Monto: '19,800.00',
  Moneda: 'COLONES',
  Comercio: 'CLINICA 2000 DE PRUEBA CR',
  Estado: 'Aprobada',
};
const notice = (columns: readonly string[], cells = CELLS) =>
  `Le informamos la siguiente transacción realizada con su tarjeta BCR :\n${columns.join(' ')}\n${columns.map((column) => cells[column]).join(' ')}\nEn caso de dudas escriba.`;
const READ = { amount: '19800', merchant: 'CLINICA 2000 DE PRUEBA CR', date: '2026-09-03T07:34:40-06:00' };
const COLUMNS = Object.keys(CELLS);

test('a BCR row is read by its header line, whatever the order of its columns', () => {
  for (let at = 0; at < COLUMNS.length; at++) {
    const turned = [...COLUMNS.slice(at), ...COLUMNS.slice(0, at)];
    expect([at, outline(readText(notice(turned)))]).toMatchObject([at, { outcome: 'candidate', ...READ }]);
    const reversed = outline(readText(notice(turned.toReversed())));
    if (reversed.outcome === 'candidate') expect(reversed).toMatchObject(READ);
  }
});

test.each([
  ['an unknown column', notice([...COLUMNS, 'Saldo'], { ...CELLS, Saldo: '5,000.00' })],
  ['more cells than columns', notice(COLUMNS).replace('Aprobada', 'Aprobada 5,000.00')],
  ['no amount', notice(COLUMNS.filter((column) => column !== 'Monto'))],
  ['an unknown state', notice(COLUMNS).replace('Aprobada', 'Revisada')],
  ['an amount that continues', notice(COLUMNS).replace('19,800.00', '19,800.00-')],
  ['two columns of the same name', notice([...COLUMNS, 'Monto'])],
])('a BCR table with %s needs review', (_, text) => {
  expect(readText(text).outcome).toBe('unrecognized');
});
