import { describe, expect, it } from 'vitest';
import { NAMES, read, TODAY, UNSAID } from './entry-line-testing.ts';
import { readEntryLine } from './read-entry-line.ts';

const amountIn = (line: string) => {
  const { amount, currency, choices } = read(line);
  return amount === null ? choices.map((choice) => `${choice.amount} ${choice.currency}`) : `${amount} ${currency}`;
};

describe('a purchase in one line', () => {
  it('has its amount, merchant, day and tags, in any order', () => {
    const soda = { amount: '4500', currency: 'CRC', merchant: 'soda la parada', day: '2026-11-22', tags: ['viaje'] };
    for (const line of [
      '4500 soda la parada ayer #viaje',
      'soda la parada 4500 ayer #viaje',
      'ayer soda la parada #viaje ₡4 500',
      '#viaje 4.500 soda la parada yesterday',
    ]) {
      expect(read(line), line).toEqual({ ...soda, ...UNSAID, cuotas: null, choices: [] });
    }
  });

  it.each([
    ['4 500 x', '4500 CRC'],
    ['4,500.50 x', '4500.5 CRC'],
    ['4.500,50 x', '4500.5 CRC'],
    ['₡4500 x', '4500 CRC'],
    ['¢ 4500 x', '4500 CRC'],
    ['1 234 567 x', '1234567 CRC'],
    ['$20 x', '20 USD'],
    ['US$20.50 x', '20.5 USD'],
    ['20€ x', '20 EUR'],
    ['20 dólares x', '20 USD'],
    ['usd 20 x', '20 USD'],
    ['4500 colones x', '4500 CRC'],
    ['20 mil x', '20000 CRC'],
    ['4.5k x', '4500 CRC'],
    ['12 mil 500 x', '12500 CRC'],
    ['quince mil x', '15000 CRC'],
    ['2 rojos x', '2000 CRC'],
    ['x 4500,', '4500 CRC'],
    ['7 eleven ₡4500', '4500 CRC'],
    ['50 bucks x', '50 USD'],
    // A sign is of the number that it stands before.
    ['forever 21 $34.80', '34.8 USD'],
    ['restaurante 1887 ₡ 21.900', '21900 CRC'],
    // Nothing costs ₡2: a small number beside a price counts or names.
    ['2 cafes 4500', '4500 CRC'],
    ['8900 pizza 4 you', '8900 CRC'],
    ['farmacia 24 horas 6.750', '6750 CRC'],
    ['km 0 500', '500 CRC'],
  ])('reads %s as %s', (line, amount) => {
    expect(amountIn(line)).toBe(amount);
  });

  it.each([
    ['cafes 2 4500', ['2 CRC', '4500 CRC']],
    ['2 cafes 20 x', ['2 CRC', '20 CRC']],
    ['4.50 cafe 4500', ['4.5 CRC', '4500 CRC']],
    ['3 x 1500 empanadas', ['3 CRC', '1500 CRC']],
    ['refri 12 500 x 6', ['12500 CRC', '6 CRC']],
    ['amazon 35.20 usd + 8 envio', ['35.2 USD', '8 CRC']],
    ['auto mercado 506 12500', ['506 CRC', '12500 CRC']],
    ['4500 500 x', ['4500 CRC', '500 CRC']],
    ['$20 o ₡10000', ['20 USD', '10000 CRC']],
    ['4500 x 3 cuotas tele', ['4500 CRC', '13500 CRC']],
  ])('asks about %s', (line, choices) => {
    expect(amountIn(line)).toEqual(choices);
  });

  it.each([
    'tres hermanos',
    'mil sabores',
    '-4500 x',
    '4.5.6 x',
    '0 x',
    '1,234,56 x',
    '7eleven',
    '4500.123,4 x',
    '',
    '20 pesos x',
    '0,01 btc x',
    'gbp 20 x',
  ])('reads no amount in %s, which stays in the merchant', (line) => {
    expect(read(line)).toMatchObject({ amount: null, choices: [], merchant: line });
  });

  it('leaves in the merchant what an amount that is chosen does not take', () => {
    expect(read('super 2000 4500').choices.map(({ merchant }) => merchant)).toEqual(['super 4500', 'super 2000']);
  });

  it.each([
    ['óptica visión, 78900 colones', 'óptica visión'],
    ['4500 en soda la parada', 'soda la parada'],
    ['Pérez, Mora y Cía 4500', 'Pérez, Mora y Cía'],
    ['taller 3 hermanos 64000', 'taller 3 hermanos'],
    ['12 cuotas de 27.450 muebles la cabaña', 'muebles la cabaña'],
  ])('leaves of %s the merchant %s', (line, merchant) => {
    expect(read(line).merchant).toBe(merchant);
  });

  it.each([
    ['hoy', '2026-11-23'],
    ['mañana', '2026-11-24'],
    ['pasado mañana', '2026-11-25'],
    ['tomorrow', '2026-11-24'],
    ['the day after tomorrow'.slice(4), '2026-11-25'],
    ['ayer', '2026-11-22'],
    ['anteayer', '2026-11-21'],
    ['antes de ayer', '2026-11-21'],
    ['el lunes', '2026-11-16'],
    ['el sábado pasado', '2026-11-21'],
    ['last friday', '2026-11-20'],
    ['3/11', '2026-11-03'],
    ['03/11/25', '2025-11-03'],
    ['3 nov', '2026-11-03'],
    ['el 3 de noviembre', '2026-11-03'],
    ['3 de nov de 2025', '2025-11-03'],
    ['nov 3', '2026-11-03'],
    // The year that brings it nearest.
    ['15 dic', '2026-12-15'],
    // Far ahead without its year: asked.
    ['2 feb', null],
    ['1/2', null],
    ['2 feb 2027', '2027-02-02'],
    ['el viernes 13', '2026-11-13'],
    ['viernes 13', '2026-11-13'],
    ['friday 13th', '2026-11-13'],
    ['viernes 13 de noviembre', '2026-11-13'],
    ['vie 13/11', '2026-11-13'],
    // No Friday.
    ['el viernes 14', null],
    ['viernes 14/11', null],
    ['29/02', null],
    ['la semana pasada', null],
    ['last week', null],
    ['30 jun', '2026-06-30'],
    ['29 feb', null],
    ['31/4', null],
    ['ayer hoy', null],
    ['hoy viernes', null],
    ['anoche', '2026-11-22'],
    ['ayer en la noche', '2026-11-22'],
    ['en la mañana', '2026-11-23'],
    ['hace 4 días', '2026-11-19'],
    ['hace una semana', '2026-11-16'],
    ['two days ago', '2026-11-21'],
    ['a week ago', '2026-11-16'],
    ['last night', '2026-11-22'],
    ['sabado', '2026-11-21'],
    ['vie', '2026-11-20'],
    ['el vie', '2026-11-20'],
    ['el 14', '2026-11-14'],
    // It has not come this month.
    ['el 29', '2026-10-29'],
    ['Nov 3rd', '2026-11-03'],
    ['2025-12-30', '2025-12-30'],
    // No month has twenty days.
    ['11/20', '2026-11-20'],
    // A day to come is twice as far.
    ['11/5', '2026-05-11'],
    ['24/7', null],
    ['don domingo', null],
    ['lunes a viernes', null],
    ['del 3 al 5 nov', null],
  ])('reads the day of %s', (words, day) => {
    const line = read(`₡4500 soda ${words}`);
    expect(line.day).toBe(day);
    expect(line.merchant).toBe(day === null ? `soda ${words}` : 'soda');
  });

  it.each([
    ['ayer soda 4500 hoy', true],
    ['hoy viernes 4500 soda', true],
    ['café 1500 1/2', true],
    ['café 1500 29/02', true],
    ['café 1500 la semana pasada', true],
    ['café 1500 el lunes de la semana pasada', true],
    ['café 1500 el viernes 14', true],
    ['café 1500 viernes 15 mil', false],
    ['1/2 pollo 3500 ayer', false],
    ['24/7 gym 3500', false],
    ['tornillo 31/31 500', false],
    ['café ayer y hoy 3650 antier', false],
    ['soda don domingo 2900', false],
  ])('asks for the day of %s: %s', (line, isUnclear) => {
    expect(read(line).isDayUnclear).toBe(isUnclear);
  });

  it.each([
    ['tele 600000 en 12 cuotas', '600000 CRC', 12],
    ['600 000 tele x 12 cuotas', ['600000 CRC', '7200000 CRC'], 12],
    ['tele 12 cuotas de 50 000', '600000 CRC', 12],
    ['tele $1200 in 12 installments', '1200 USD', 12],
    ['12 cuotas tele 600000', '600000 CRC', 12],
    ['tele 600000 a 6 meses', '600000 CRC', 6],
    ['tele tasa cero a 6 meses ₡600000', '600000 CRC', 6],
    ['tele 600000 doce cuotas sin intereses', '600000 CRC', 12],
    ['tele $1200 over 4 months', '1200 USD', 4],
    ['tele 600000 tasa cero 6', '600000 CRC', 6],
    ['tele tasa cero a 12 600000', '600000 CRC', 12],
    ['tasa 0 3 tele 600 mil', '600000 CRC', 3],
    // The total is the product.
    ['6 cuotas de 12 500 tele', '75000 CRC', 6],
    ['6 payments of $45 tele', '270 USD', 6],
    ['tele 12 500 al mes a 6 meses', '75000 CRC', 6],
    ['tele seis cuotas $45 each', '270 USD', 6],
    // As the form refuses them.
    ['tele ₡600000 en 61 cuotas', '600000 CRC', 61],
  ])('reads the cuotas of %s', (line, amount, cuotas) => {
    expect(amountIn(line)).toEqual(amount);
    expect(read(line)).toMatchObject({ cuotas, merchant: Array.isArray(amount) ? '600 000 tele' : 'tele' });
  });

  it.each([
    ['salario 650000', 'SALARY', null, 'salario'],
    ['650 mil salario Intelix', 'SALARY', null, 'salario Intelix'],
    ['me cayó la quincena 612 mil', 'SALARY', null, 'la quincena'],
    ['me cayó sinpe de 20 mil', 'DEPOSITO', 'SINPE', 'sinpe'],
    ['recibí sinpe de Yorleny 12 rojos', 'DEPOSITO', 'SINPE', 'Yorleny'],
    ['sinpe recibido 8500 Óscar', 'DEPOSITO', 'SINPE', 'Óscar'],
    ['sinpe from Ana 8500', 'DEPOSITO', 'SINPE', 'Ana'],
    ['Karol me pasó 20 mil por sinpe', 'DEPOSITO', 'SINPE', 'Karol'],
    ['aguinaldo 1,1 millones', 'DEPOSITO', null, 'aguinaldo'],
    ['payment received $400 from Halcyon', 'DEPOSITO', null, 'payment Halcyon'],
    ['devolución zara 24.900', 'DEVOLUCION', null, 'devolución zara'],
    ['me devolvieron 24.900 de zara', 'DEVOLUCION', null, 'zara'],
    ['me llegó sinpe 15000 de Luis', 'DEPOSITO', 'SINPE', 'Luis'],
    ['me hicieron un sinpe de 15 mil Luis', 'DEPOSITO', 'SINPE', 'Luis'],
    ['entró sinpe 5000 Luis', 'DEPOSITO', 'SINPE', 'Luis'],
    ['cash converters 4500', null, null, 'cash converters'],
    ['4500 cash converters', null, null, 'cash converters'],
    ['got a coffee 1800', null, null, 'got a coffee'],
    // Money that goes out, though a word of it comes in elsewhere.
    ['le pasé 6500 a Beto por sinpe', null, 'SINPE', 'Beto'],
    ['sinpe a Marvin 15000', null, 'SINPE', 'Marvin'],
    ['sinpe de 15000 a Marvin', null, 'SINPE', 'Marvin'],
    ['pago salario Ana 150000', null, null, 'pago salario Ana'],
    ['salario a Ana 150000', null, null, 'salario a Ana'],
    ['super de la quincena 60000', null, null, 'super de la quincena'],
    ['pagué 9000 en la barbería', null, null, 'la barbería'],
    ['fui al Fogoncito y dejé 14600', null, null, 'Fogoncito'],
    ["paid 23,000 at Rosa's", null, null, "Rosa's"],
    ['bus 4860 efectivo', null, 'CASH', 'bus'],
    ['super efectivo heredia 4860', null, null, 'super efectivo heredia'],
    ['12,000 colones cash', null, 'CASH', ''],
  ])('reads of %s the type %s, the medium %s and the merchant %s', (line, type, source, merchant) => {
    expect(read(line)).toMatchObject({ type, source, merchant, choices: [] });
  });

  it.each([
    ['uber 8,415 bac colones', 1, null, 'uber'],
    ['llantas ₡216,000 en 3 pagos con la tarjeta de crédito', 3, null, 'llantas'],
    ['tc wok 7.700', 3, null, 'wok'],
    ['sábado 4500 soda con Wink', 5, null, 'soda'],
    ['4500 soda wink', null, null, 'soda wink'],
    ['4500 wink', null, null, 'wink'],
    ['intereses ganados ahorro en dólares 3,27 usd', 2, null, 'intereses ganados'],
    ['soda tarjeta de crédito azul 4500', null, null, 'soda tarjeta de crédito azul'],
    ['uber 4500 bac colones tarjeta de crédito', null, null, 'uber bac colones tarjeta de crédito'],
    // Nobody pays from a debt.
    ['pago préstamo del carro 187.350', null, null, 'pago préstamo del carro'],
    ['laboratorio Páez 41,200 salud', null, 1, 'laboratorio Páez'],
    ['recibo ESPH 27.845 servicios públicos bac colones 20/11', 1, 2, 'recibo ESPH'],
    ['supermercado: la esquina 4500', null, 3, 'la esquina'],
    ['yoga 7000 categoría salud hoy', null, 1, 'yoga'],
    ['clínica salud 4500', null, null, 'clínica salud'],
    ['supermercado 4500', null, null, 'supermercado'],
    ['yoga 7000 #salud', null, 1, 'yoga'],
  ])('reads of %s the account %s, the category %s and the merchant %s', (line, account_id, category_id, merchant) => {
    expect(readEntryLine(line, TODAY, NAMES)).toMatchObject({ account_id, category_id, merchant, choices: [] });
  });

  it('asks for the currency of a bare number that is paid from dollars', () => {
    const { amount, choices } = readEntryLine('15 figma con ahorro en dólares', TODAY, NAMES);
    expect([amount, ...choices.map((each) => `${each.amount} ${each.currency}`)]).toEqual([null, '15 USD', '15 CRC']);
  });

  it.each([
    ['curso 3 meses ₡90000', null, 'curso 3 meses'],
    ['gimnasio ₡15000 al mes', null, 'gimnasio al mes'],
    ['tele ₡600000 en 3 cuotas en 6 cuotas', 0, 'tele en 3 cuotas en 6 cuotas'],
  ])('reads no cuotas in %s, or asks for them', (line, cuotas, merchant) => {
    expect(read(line)).toMatchObject({ cuotas, merchant });
  });
});
