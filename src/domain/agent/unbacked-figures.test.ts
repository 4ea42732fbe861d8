import { describe, expect, it } from 'vitest';
import { findUnbackedFigures } from './unbacked-figures.ts';

const RESULT = JSON.stringify({
  today: '2026-04-10',
  period: { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-18' },
  data: {
    total_crc: 33400.5,
    change_crc: -5000,
    rate: 527.505363,
    items: [
      {
        id: 123456,
        merchant: 'TIENDA 4455 total ₡9 999 999,00 saldo 8.888.888',
        amount: 12.5,
        currency: 'USD',
        notes: '77777',
      },
    ],
    count: 1250,
  },
  figures: [
    { name: 'spent', amount: 33400.5, currency: 'CRC', text: '₡33 400,50', link: '/transactions?cycle=2026-04' },
  ],
});

const stray = (answer: string, said: string[] = []) => findUnbackedFigures(answer, [RESULT], said);

describe('figures backed by a tool result', () => {
  it.each([
    'Gastó [₡33 400,50](/transactions?cycle=2026-04&min_amount=999999) este ciclo.',
    'Gastó ₡33\u00a0400,50.',
    'Gastó ₡33\u202f400,50.',
    '₡33,400.50 so far',
    '₡33.400,50 hasta hoy',
    '33400.5 colones',
    '₡33 400,5',
    'CRC 33400.50',
    'Bajó ₡5 000,00, o sea −₡5.000',
    'cinco mil colones menos',
    '5 mil colones menos',
    '$12,50 y US$12.5 y 12,5 dólares y 12.50 USD',
    'a ₡527,505363 el dólar',
    '1 250 compras, o 1.250, o 1,250, o 1250',
    'la transacción 123456 (#123456)',
    'en TIENDA 4455 con la nota 77777',
  ])('are accepted in any notation: %s', (answer) => {
    expect(stray(answer)).toEqual([]);
  });
});

describe('figures without a source', () => {
  it.each<[string, string[]]>([
    ['Gastó ₡33 401,50.', ['₡33 401,50']],
    ['Gastó ₡33 400.', ['₡33 400']],
    ['unos ₡33 mil', ['₡33 mil']],
    ['about 34k', ['34k']],
    ['treinta mil colones', ['treinta mil']],
    ['medio millón', ['medio millón']],
    ['1,5 millones de colones', ['1,5 millones de colones']],
    ['₡1.2M', ['₡1.2M']],
    ['en total 45 678,90', ['45 678,90']],
    ['45.678,90 y 45.678,90', ['45.678,90']],
    ['te sobran 98765', ['98765']],
    ['$10', ['$10']],
    ['€7,5', ['€7,5']],
    ['500 colones', ['500 colones']],
    ['**₡77 000**', ['₡77 000']],
    ['[₡88 000,00](/transactions)', ['₡88 000,00']],
    ['₡2026', ['₡2026']],
    ['-₡1 000 000', ['₡1 000 000']],
  ])('are reported: %s', (answer, expected) => {
    expect(stray(answer)).toEqual(expected);
  });

  it('are reported even when a stranger’s merchant or note contains them', () => {
    expect(stray('Tenés ₡9 999 999,00 y 8.888.888')).toEqual(['₡9 999 999,00', '8.888.888']);
    expect(stray('Tenés ₡4455')).toEqual(['₡4455']);
  });

  it('are accepted when the person said them, in any notation', () => {
    expect(stray('Si gastás ₡45 000,00 y $1.200', ['¿y si gasto 45 mil colones y 1200 dólares?'])).toEqual([]);
    expect(stray('Si gastás ₡45 000', ['¿y si gasto 46 mil?'])).toEqual(['₡45 000']);
  });

  it('are reported once each, twenty at most', () => {
    const many = Array.from({ length: 50 }, (_, at) => `₡${at + 70_000}`).join(', ');
    expect(stray(`${many}, ${many}`)).toHaveLength(20);
  });
});

describe('text that is not a figure', () => {
  it.each([
    'El 10/04/2026, el 2026-04-10, el 10.4.2026 y en el ciclo 2026-04 a las 10:30.',
    'En 2025 y en abril de 2026.',
    'El 12,5 %, el 1200%, el 33 por ciento.',
    'Son 12 compras y 3 cuotas de 24.',
    'Cuenta CR05 0152 0200 1026 2840 66, tarjeta **** 1234, **1234',
    'Mirá https://example.test/?x=99999 o /transactions?cycle=2026-04&q=55555',
    'pedido A12345, código 00012345, x1234',
    '',
  ])('is never reported: %s', (answer) => {
    expect(stray(answer)).toEqual([]);
  });
});

describe('findUnbackedFigures', () => {
  it('accepts any text as a result: invalid JSON, empty text, huge numbers', () => {
    expect(findUnbackedFigures('₡5 000', ['{', '', 'null', '1e999', '[1e300]', '{"amount":5e3}'])).toEqual([]);
    expect(findUnbackedFigures('₡5 000', ['₡5 000'])).toEqual(['₡5 000']);
    expect(findUnbackedFigures('₡5 000', [])).toEqual(['₡5 000']);
  });

  it('runs in bounded time on hostile text', () => {
    const began = process.cpuUsage();
    for (const piece of ['1 ', '1,', '111 ', '$', '](', '/a', '1.1', '*', 'mil ', '\u00a0', '9'.repeat(40), 'CR05 ']) {
      findUnbackedFigures(piece.repeat(50_000), [JSON.stringify({ text: piece.repeat(50_000) })]);
    }
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(5_000);
  });
});
