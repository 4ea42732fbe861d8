import { expect, test } from 'vitest';
import { linesOfText } from './line.ts';
import { isScaled } from './scaled-amounts.ts';

test.each([
  'En miles de colones',
  '(en miles)',
  'Cifras en millones de colones',
  'Montos expresados en miles de ¢',
  'Saldos presentados en miles',
  'Miles de colones',
  'Concepto   Monto (miles ₡)',
  'Concepto   ₡ miles',
  'MILLONES DE COLONES',
  'Valores en ₡ 000',
  "Monto CRC '000",
  'Monto (000)',
  'Cifras x 1.000',
  'Montos en\nmiles de colones',
  'Los montos se multiplican: multiplique por mil',
  'Datos en millones',
  'Monto (mill. de colones)',
])('amounts are scaled: %s', (text) => {
  expect(isScaled(linesOfText(text))).toBe(true);
});

test.each([
  'Multa de hasta 2 millones de colones',
  'dos millones de colones',
  'Agua potable 7,000.00',
  'Total ₡ 1,000.00',
  'Total ₡ 12 000',
  'Teléfono 800 000 0000',
  'Miles de familias confían en nosotros',
  'en miles de hogares',
  'Familia Millar   Total 5,000.00',
  'Precio ₡1,000',
  'Recolección 3 x 1,500.00',
  'Un total de ₡3 000',
])('amounts are as printed: %s', (text) => {
  expect(isScaled(linesOfText(text))).toBe(false);
});
