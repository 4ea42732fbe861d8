import { expect, test } from 'vitest';
import { meaningOf } from './line-meaning.ts';

const inShort = (description: string) => {
  const meaning = meaningOf(description);
  if (meaning.role === 'part') return `sum of ${meaning.of}`;
  return meaning.role === 'charge' ? `${meaning.kind}${meaning.certain ? '' : '?'}` : meaning.role;
};

test.each([
  ['AGUA POTABLE', 'water'],
  ['Servicio de acueducto', 'water'],
  ['Consumo de agua', 'water'],
  ['Cargo fijo', 'water'],
  ['Alcantarillado sanitario', 'service'],
  ['Tratamiento de aguas residuales', 'service'],
  ['Tarifa hídrica', 'service'],
  ['Hidrantes', 'service'],
  ['Alquiler de hidrómetro', 'service'],
  ['Impuesto sobre bienes inmuebles', 'service'],
  ['Recolección de basura', 'service'],
  ['Limpieza de vías', 'service'],
  ['Áreas verdes', 'service'],
  ['Timbre pro parques', 'service'],
  ['IVA 13%', 'tax'],
  ['I.V.A.', 'tax'],
  ['13% IVA', 'tax'],
  ['Impuesto al valor agregado', 'tax'],
  ['Intereses moratorios agua potable', 'interest'],
  ['Multa por mora', 'interest'],
  ['Descuento por pronto pago', 'discount'],
  ['Saldo a favor', 'discount?'],
  ['Fondo barrial', 'service?'],
  ['Total a pagar', 'total'],
  ['TOTAL CANCELADO', 'total'],
  ['Monto total', 'total'],
  ['Gran total', 'total'],
  ['Total del recibo N°', 'total'],
  ['Total a pagar antes del de julio de', 'total'],
  ['Monto a pagar', 'total'],
  ['Sub-Total', 'sum of services'],
  ['Total servicios', 'sum of services'],
  ['Total venta', 'sum of services'],
  ['Total venta neta', 'sum of net'],
  ['Total IVA', 'sum of tax'],
  ['Total de intereses', 'sum of interest'],
  ['Total agua potable', 'sum of water'],
  ['Total aseo', 'sum of section'],
  ['Vienen', 'sum of before'],
  ['Total después del vencimiento', 'aside'],
  ['Total con recargo', 'aside'],
  ['Recargo si paga después de la fecha', 'aside'],
  ['Valor de la finca', 'aside'],
  ['Base imponible', 'aside'],
  ['Tarifa por m³', 'aside'],
  ['Total servicios gravados', 'aside'],
  ['Vuelto', 'aside'],
  ['', 'aside'],
])('%j is %s', (description, meaning) => {
  expect(inShort(description)).toBe(meaning);
});
