import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { labelledReadings } from './meter-labels.ts';
import { tabledReadings } from './meter-tables.ts';
import { volumeOf } from './meter-words.ts';
import { reckonReadings } from './meters.ts';

const JUNE = { from: '2026-06', to: '2026-06' };
const QUARTER = { from: '2026-04', to: '2026-06' };

function inShort(text: string, period = JUNE): readonly string[] {
  const tabled = tabledReadings(linesOfText(text), ',');
  const labelled = labelledReadings(tabled.rest, ',');
  const { readings, missing, wrong, twice } = reckonReadings([...tabled.drafts, ...labelled.drafts], period);
  return [
    ...readings.map((r) => `${r.meter} ${r.previous} ${r.current} ${r.m3} ${r.estimated ? 'e ' : ''}${r.period_from}`),
    ...missing.map((each) => `missing ${each}`),
    ...wrong.map((each) => `wrong ${each}`),
    ...twice.map((each) => `twice ${each}`),
  ];
}

describe('reading printed after its words', () => {
  test.each([
    ['Medidor 7 Lectura anterior 1,245 Lectura actual 1,263 Consumo 18 m3', '7 1245 1263 18 2026-06'],
    ['Medidor 7 Lect. ant. 10.5 Lect. act. 12.75', '7 10.5 12.75 2.25 2026-06'],
    ['Medidor N° 7-A\nLecturas: Anterior 402  Actual 417  Consumo m³ 15', '7-A 402 417 15 2026-06'],
    ['N° Medidor: 7 Lectura anterior (01/05/2026): 402 Lectura actual (31/05/2026): 410', '7 402 410 8 2026-06'],
    ['Lectura anterior 1 Lectura actual 3 Medidor 7', '7 1 3 2 2026-06'],
    ['Medidor 7 Lectura anterior 5 Lectura actual 5 Consumo 9 m3 (E)', '7 5 5 9 e 2026-06'],
    ['Medidor 7 Lectura anterior 5 Lectura actual 14 Consumo 9 Estimado', '7 5 14 9 e 2026-06'],
    ['Medidor 7\nLectura anterior 5\nLectura actual 5\nConsumo 9\nTipo de lectura: ESTIMADA', '7 5 5 9 e 2026-06'],
    ['Medidor 7 Mes: MAYO-2026 Lectura anterior 5 Lectura actual 14', '7 5 14 9 2026-05'],
    ['Medidor 7 Lectura anterior 5 Lectura actual 14\nConsumo promedio 12 m3', '7 5 14 9 2026-06'],
    ['Medidor 7 Lectura anterior 5 Lectura actual 5 Consumo 9', 'wrong meter 7: 5 - 5 is 0 m3, printed 9'],
    ['Medidor 7 Lectura anterior 5 Lectura actual 9 Consumo 8 (E)', 'wrong meter 7: 9 - 5 is 4 m3, printed 8'],
    ['Medidor 7 Lectura anterior 5', 'missing current reading of meter 7'],
    ['Lectura anterior 5 Lectura actual 9', 'missing meter number'],
  ])('%j', (text, expected) => {
    expect(inShort(text)).toEqual([expected]);
  });

  test('is not found where a meter is only named', () => {
    expect(inShort('Medidor: 7\nAlquiler de medidor 500.00\nConsumo 18 m3')).toEqual([]);
  });

  test('accepts a meter that passed its last digit, and adds one full turn', () => {
    const figures = 'Medidor 7 Lectura anterior 99990 Lectura actual 00012';
    expect(inShort(`${figures} Consumo 22`)).toEqual(['7 99990 12 22 2026-06']);
    expect(inShort(`${figures} Consumo 23`)).toEqual(['wrong meter 7: 12 - 99990 is -99978 m3, printed 23']);
    expect(inShort(figures)).toEqual(['wrong meter 7: 12 - 99990 is -99978 m3, printed -99978']);
  });
});

describe('readings in a table', () => {
  test.each([
    ['Medidor Lectura anterior Lectura actual Consumo', '7 1,245 1,263 18', '7 1245 1263 18 2026-06'],
    ['Hidrómetro  Anterior  Actual  m³  Mes', '7  845  868  23  MAYO-2026', '7 845 868 23 2026-05'],
    ['Hidrómetro Lect. Ant. Lect. Act. Consumo (m³) Mes', '7 845 868 23 mayo', '7 845 868 23 2026-05'],
    ['Mes   Medidor   Lect. Ant.   Lect. Act.', '05/2026   7   845   868', '7 845 868 23 2026-05'],
    ['Medidor Fecha Lect. Ant. Lect. Act. Días Consumo', '7 30/05/2026 845 868 30 23', '7 845 868 23 2026-06'],
    ['Medidor   Ubicación   Lect. Ant.   Lect. Act.', '7   casa de atrás   845   868', '7 845 868 23 2026-06'],
    ['Medidor Lect. Ant. Lect. Act. Consumo', '7 845 845 23 (ESTIMADA)', '7 845 845 23 e 2026-06'],
    ['Medidor  Lect. Ant.  Lect. Act.  Consumo', '7  845  845  23  E', '7 845 845 23 e 2026-06'],
    ['Medidor Lect. Ant. Lect. Act. Consumo Monto', '7 845 868 23 7,560.00', '7 845 868 23 2026-06'],
  ])('%s: %s', (heading, row, expected) => {
    expect(inShort(`${heading}\n${row}`, row.includes('mayo') ? QUARTER : JUNE)).toEqual([expected]);
  });

  test('belong to the only named meter when there is no column for it', () => {
    const table = 'Mes Lectura anterior Lectura actual\nABRIL 1 2\nMAYO 2 4';
    expect(inShort(`Medidor: 7\n${table}`, QUARTER)).toEqual(['7 1 2 1 2026-04', '7 2 4 2 2026-05']);
    expect(inShort(table, QUARTER)).toEqual(['missing meter number', 'missing meter number']);
    expect(inShort(`Medidor: 7\n${table}`, JUNE)).toEqual(['missing month of meter 7', 'missing month of meter 7']);
  });

  test('report a meter that is read twice for a month', () => {
    const table = 'Medidor Lectura anterior Lectura actual\n7 1 2\n7 2 4';
    expect(inShort(table)).toContain('twice meter 7 for 2026-06');
  });
});

test.each([
  ['1,245', ',', '1245'],
  ['1.245', '.', '1245'],
  ['1 245', ' ', '1245'],
  ['1,245.125', ',', '1245.125'],
  ['0012', 'unknown', '12'],
  ['12.50', ',', '12.5'],
  ['1.245', ',', '1.245'],
  ['1,245', '.', '1.245'],
] as const)('%s with %j between thousands is %s cubic metres', (printed, style, value) => {
  expect(volumeOf(printed, style)?.value).toBe(value);
});

test.each(['1,245', '1.245', '1 245', '', '-5', '12.3456', '1,24,5'])('%j is ambiguous or not a reading', (printed) => {
  expect(volumeOf(printed, 'unknown')).toBeNull();
});
