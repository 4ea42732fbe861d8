import { expect, test } from 'vitest';
import { readPlanList } from '../../domain/paste/read-plan-list.ts';
import { explainLine } from './explain-line.ts';
import { installmentWords } from './words.ts';

const text = installmentWords.bank;
const HEAD = 'Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante';

test('what the reader of the list refuses is said in Spanish', () => {
  const list = [
    HEAD,
    '09/08/2023,TRASLADO SALDO,031/060,"72,206.60 CRC","2,096,154.99","1,464,278.23"',
    '15/07/2025,TALLER,012/012,"29,472.00 CRC","353,664.79",0.00',
    '2025-07-15,TALLER,001/012,"29,472.00 CRC","353,664.79",0.00',
    '15/07/2027,TALLER,001/012,"29,472.00 CRC","353,664.79",0.00',
    '15/07/2025,TALLER,doce,"29,472.00 CRC","353,664.79",0.00',
    '15/07/2025,,001/012,"29,472.00 CRC","353,664.79",0.00',
  ].join('\n');
  const { errors } = readPlanList(list, { today: '2026-04-08', startDay: 19 });
  expect(errors.map(({ message }) => explainLine(message).replace(/\s/g, ' '))).toEqual([
    text.interest('2 096 154,99 − 31 × 72 206,60 = -142 249,61', '1 464 278,23'),
    text.nothingLeft,
    text.badDate,
    text.future,
    text.badCounter,
    text.unreadable,
  ]);
  const [none] = readPlanList('hola', { today: '2026-04-08', startDay: 19 }).errors;
  expect(explainLine(none?.message ?? '')).toBe(text.notAList);
});
