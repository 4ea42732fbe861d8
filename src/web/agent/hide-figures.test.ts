import { expect, test } from 'vitest';
import { withFirmSigns, withoutFigures } from './hide-figures.ts';

test('withFirmSigns keeps a minus on the line of its amount, and leaves every other hyphen alone', () => {
  expect(withFirmSigns('neto -₡144 586,05 y -US$3,00')).toBe('neto -\u2060₡144 586,05 y -\u2060US$3,00');
  for (const text of ['2026-11-30', 'lunes-viernes', 'auto-mercado', '- Supermercado', 'de 3-5'])
    expect(withFirmSigns(text)).toBe(text);
});

test('withoutFigures hides everything that looks like an amount', () => {
  const hidden: Record<string, string> = {
    'Lleva ₡123 456,00 gastados': 'Lleva ₡••• gastados',
    'Lleva ₡123\u00a0456,00, y ₡5': 'Lleva ₡•••, y ₡•••',
    'son US$1 250,50 o €12': 'son US$••• o €•••',
    '₡-1.500': '₡•••',
    'me alcanza para 500 mil?': 'me alcanza para ••• mil?',
    'un tele de 300k': 'un tele de •••k',
    '1,5 millones de colones': '••• millones de colones',
    '25000 colones, 12 dólares': '••• colones, ••• dólares',
    '25.000,50 y 25,000.50 y 25 000': '••• y ••• y •••',
    '0.00012345 BTC': '••• BTC',
    'quedan 45.90': 'quedan •••',
    'de 12500 a 900000': 'de ••• a •••',
    'CRC 4500': 'CRC•••',
  };
  for (const [text, shown] of Object.entries(hidden)) expect(withoutFigures(text)).toBe(shown);
});

test('withoutFigures keeps years, days, counts and percentages', () => {
  for (const text of [
    'en marzo 2026',
    'el 19/03/2026',
    '2026-03-19 y 2026-04',
    '12 cuotas, la 3 de 12',
    '12,50 % más',
    '22,67 m³',
    'ciclo 9',
  ]) {
    expect(withoutFigures(text)).toBe(text);
  }
});
