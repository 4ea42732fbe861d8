import { expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { fold } from '../emails/text.ts';
import { CANTON_NAMES } from './cantons.ts';
import { municipalitiesIn } from './municipality.ts';

const named = (text: string) => municipalitiesIn(linesOfText(text));

test('Costa Rica has 84 cantons with unique names', () => {
  expect(new Set(CANTON_NAMES.map(fold)).size).toBe(84);
});

test.each(CANTON_NAMES)('the municipality of %s is recognized however it is printed', (canton) => {
  const printed = [
    `Municipalidad de ${canton}`,
    `MUNICIPALIDAD DE ${canton.toUpperCase()}`,
    `Municipalidad de ${fold(canton)}, Costa Rica`,
    `Recibo de la Municipalidad del Cantón de ${canton}`,
    `MUNICIPALIDAD DE\n${canton.toUpperCase()}`,
    `Municipalidad ${canton}`,
    ...(canton.startsWith('El ') ? [`Municipalidad del ${canton.slice(3)}`] : []),
  ];
  for (const text of printed) expect(named(text), text).toEqual({ cantons: [canton], unknown: [] });
});

test.each([
  ['Municipalidad de Coronado', 'Vázquez de Coronado'],
  ['Municipalidad de Vásquez de Coronado', 'Vázquez de Coronado'],
  ['MUNICIPALIDAD DE LEON CORTES', 'León Cortés Castro'],
  ['Municipalidad de Valverde Vega', 'Sarchí'],
  ['Municipalidad de San Isidro de Heredia', 'San Isidro'],
  ['Municipalidad   de   Mora', 'Mora'],
  ['MUNICIPALIDAD DEL CANTÓN CENTRAL DE ALAJUELA', 'Alajuela'],
])('%s names the municipality of %s', (text, canton) => {
  expect(named(text)).toEqual({ cantons: [canton], unknown: [] });
});

test('an unknown canton differs from a sentence and from no municipality', () => {
  expect(named('Municipalidad de Macondo')).toEqual({ cantons: [], unknown: ['Macondo'] });
  expect(named('La municipalidad le recuerda pagar a tiempo')).toEqual({ cantons: [], unknown: [] });
  expect(named('Banco de Belén')).toBeNull();
});
