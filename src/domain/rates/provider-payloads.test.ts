import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBccr, readCoingecko, readFrankfurter, readHacienda, readKraken, readOpenEr } from './provider-payloads.ts';

const hacienda = (valor: unknown, dolares: unknown = 1.1627) => ({
  dolar: { venta: { fecha: '2026-09-07', valor }, compra: { fecha: '2026-09-07', valor: 447.5 } },
  euro: { fecha: '2026-09-07', dolares, colones: 527.51 },
});

const bccr = (values: Record<string, string | null>, indicator = 318) => {
  const days = Object.keys(values);
  const series = (shift: number) =>
    Object.fromEntries(
      Object.values(values).flatMap((value, i) => [
        [`serie${i + 1}`, value?.replace('.', ',') ?? value],
        [`serie${i + 1}Ingles`, value && shift ? `${Number(value) - shift}` : value],
      ]),
    );
  return {
    columnas: [
      { field: 'nombre', tituloEspanol: 'Indicadores', tituloIngles: 'Indicators' },
      ...days.map((day, i) => ({ field: `serie${i + 1}`, tituloEspanol: day, tituloIngles: day })),
    ],
    indicadoresRaiz: [
      { id: 1, idIndicador: 317, nombreEspanol: 'Compra', series: series(7) },
      { id: 2, idIndicador: indicator, nombreEspanol: 'Venta', series: series(0) },
    ],
  };
};

const frankfurter = (crc: unknown, eur: unknown = 0.8655) => [
  { date: '2026-03-20', base: 'USD', quote: 'USD', rate: 1 },
  { date: '2026-03-20', base: 'USD', quote: 'CRC', rate: crc },
  { date: '2026-03-20', base: 'USD', quote: 'EUR', rate: eur },
];

const openEr = (crc: unknown, more: object = {}) => ({
  result: 'success',
  time_last_update_unix: 1787184151,
  base_code: 'USD',
  rates: { USD: 1, CRC: crc, EUR: 0.8655 },
  ...more,
});

const kraken = (btc: unknown, xmr: unknown = '356.85000000') => ({
  error: [],
  result: { XXBTZUSD: { a: ['1', '1', '1'], c: [btc, '0.001'] }, XXMRZUSD: { a: ['1', '1', '1'], c: [xmr, '0.02'] } },
});

/** Values that are no rate, in a payload of the right shape. */
const FAULTS = [0, -453.69, null, undefined, '453.69', 'NaN', '', true, [], {}, Number.NaN, Infinity];

describe('Hacienda', () => {
  it('gives the selling rate and dollars per euro', () => {
    expect(readHacienda(hacienda(453.69))).toEqual({
      quotes: { USD: '453.69', EUR: '1.1627' },
      day: '2026-09-07',
      problems: [],
    });
  });

  it('removes binary rounding noise', () => {
    expect(readHacienda(hacienda(468.5 * 1.3, 1.1 + 0.1)).quotes).toEqual({ USD: '609.05', EUR: '1.2' });
  });

  it.each(['2019-10-24T00:00:00-06:00', '2019-10-24 00:00:00', '2019-10-24'])('reads the day of %s', (fecha) => {
    expect(readHacienda({ dolar: { venta: { fecha, valor: 586 } } })).toMatchObject({
      quotes: { USD: '586' },
      day: '2019-10-24',
    });
  });

  it.each(FAULTS)('has no dollar when its value is %j, but the euro', (value) => {
    expect(readHacienda(hacienda(value))).toMatchObject({ quotes: { EUR: '1.1627' }, problems: [expect.any(String)] });
    expect(readHacienda(hacienda(value)).quotes.USD).toBeUndefined();
  });

  it.each(FAULTS)('has no euro when its value is %j, but the dollar', (value) => {
    const read = readHacienda(hacienda(453.69, value === undefined ? null : value));
    expect(read.quotes).toEqual({ USD: '453.69' });
  });

  it.each([{ status: 404 }, { code: 404 }, null, [], 'html', 7, {}])('has no quotes in %j', (payload) => {
    expect(readHacienda(payload)).toEqual({
      quotes: {},
      day: null,
      problems: [expect.any(String), expect.any(String)],
    });
  });
});

describe('BCCR', () => {
  it('gives the newest column of indicator 318, in English notation', () => {
    const payload = bccr({ '15 dec 2025': '500.49', '23 mar 2026': '469.49', '24 mar 2026': '468.29' });
    expect(readBccr(payload)).toEqual({ quotes: { USD: '468.29' }, day: '2026-03-24', problems: [] });
  });

  it('does not depend on the order of the columns', () => {
    const payload = bccr({ '24 mar 2026': '468.29', '15 dec 2025': '500.49', '2 jan 2026': '501.42' });
    expect(readBccr(payload)).toMatchObject({ quotes: { USD: '468.29' }, day: '2026-03-24' });
  });

  it.each([null, '', ' '])('skips a newest column that is %j', (empty) => {
    const payload = bccr({ '24 mar 2026': '468.29', '25 mar 2026': empty });
    expect(readBccr(payload)).toMatchObject({ quotes: { USD: '468.29' }, day: '2026-03-24' });
  });

  it.each(['0.00', '-468.29', '468,29', '1,468.29', 'NaN', '4.6829e2', 'N/D'])('has no quotes in %j', (value) => {
    expect(readBccr(bccr({ '24 mar 2026': value })).quotes).toEqual({});
  });

  it('has no quotes without the selling indicator', () => {
    expect(readBccr(bccr({ '24 mar 2026': '468.29' }, 999)).quotes).toEqual({});
    expect(readBccr({ columnas: [], indicadoresRaiz: [] }).quotes).toEqual({});
  });
});

describe('Frankfurter', () => {
  it('gives colones per dollar, and inverts the euro', () => {
    expect(readFrankfurter(frankfurter(469.49))).toEqual({
      quotes: { USD: '469.49', EUR: '1.1554015' },
      day: '2026-03-20',
      problems: [],
    });
  });

  it('ignores a row of another base or currency', () => {
    const rows = [
      { date: '2026-03-20', base: 'EUR', quote: 'CRC', rate: 540 },
      { date: '2026-03-20', base: 'USD', quote: 'MXN', rate: 18 },
    ];
    expect(readFrankfurter(rows).quotes).toEqual({});
  });

  it.each(FAULTS)('rejects a rate of %j', (value) => {
    const rate = value === undefined ? null : value;
    expect(readFrankfurter(frankfurter(rate, rate)).quotes).toEqual({});
  });

  it('rejects the format of version 1', () => {
    expect(readFrankfurter({ amount: 1, base: 'USD', rates: { CRC: 469 } }).quotes).toEqual({});
  });
});

describe('open.er-api', () => {
  it('gives colones per dollar, the inverted euro, and its day', () => {
    expect(readOpenEr(openEr(459.1))).toEqual({
      quotes: { USD: '459.1', EUR: '1.1554015' },
      day: '2026-08-20',
      problems: [],
    });
  });

  it.each([{ result: 'error' }, { base_code: 'EUR' }, { rates: null }, { conversion_rates: {}, rates: undefined }])(
    'has no quotes with %j',
    (more) => expect(readOpenEr(openEr(459.1, more)).quotes).toEqual({}),
  );

  it.each(FAULTS)('has no dollar in %j', (value) => {
    expect(readOpenEr(openEr(value)).quotes).toEqual({ EUR: '1.1554015' });
  });
});

describe('CoinGecko', () => {
  it('gives dollars per coin', () => {
    const payload = { bitcoin: { usd: 111813, last_updated_at: 1757400000 }, monero: { usd: 538.8 } };
    expect(readCoingecko(payload)).toEqual({ quotes: { BTC: '111813', XMR: '538.8' }, day: null, problems: [] });
  });

  it.each(FAULTS)('has no bitcoin in %j, but monero', (usd) => {
    expect(readCoingecko({ bitcoin: { usd }, monero: { usd: 538.8 } }).quotes).toEqual({ XMR: '538.8' });
  });

  it('ignores a price in another currency', () => {
    expect(readCoingecko({ bitcoin: { eur: 95000 }, monero: { crc: 250000 } }).quotes).toEqual({});
  });
});

describe('Kraken', () => {
  it('gives the last trade, whatever name the pair has', () => {
    expect(readKraken(kraken('111813.00000')).quotes).toEqual({ BTC: '111813', XMR: '356.85' });
    const renamed = { error: [], result: { XBTUSD: { c: ['111813.5', '1'] }, XMRUSD: { c: ['356.85', '1'] } } };
    expect(readKraken(renamed).quotes).toEqual({ BTC: '111813.5', XMR: '356.85' });
  });

  it('has no quotes in an error, even beside a result', () => {
    expect(readKraken({ error: ['EQuery:Unknown asset pair'] }).quotes).toEqual({});
    expect(readKraken({ ...kraken('111813'), error: ['EGeneral:Temporary lockout'] }).quotes).toEqual({});
  });

  it.each([0, 111813, '0', '0.000', '-1', 'NaN', '1e5', '', null, '9'.repeat(400)])('has no bitcoin in %j', (price) => {
    expect(readKraken(kraken(price)).quotes).toEqual({ XMR: '356.85' });
  });
});

it('no payload makes a reader throw or give a quote that is not a positive plain decimal', () => {
  const named = fc.constantFrom(
    'dolar',
    'venta',
    'valor',
    'euro',
    'dolares',
    'rates',
    'CRC',
    'result',
    'error',
    'c',
    '__proto__',
  );
  const payload = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(named, fc.dictionary(named, fc.oneof(fc.double(), fc.jsonValue()))),
  );
  const rate = fc.oneof(fc.double(), fc.string(), fc.constant(5e-324), fc.constant(1.7e308));
  const shaped = rate.map((value) => [
    hacienda(value, value),
    bccr({ '24 mar 2026': String(value) }),
    frankfurter(value, value),
    openEr(value),
    kraken(value),
  ]);
  const readers = [readHacienda, readBccr, readFrankfurter, readOpenEr, readCoingecko, readKraken];
  fc.assert(
    fc.property(
      fc.oneof(
        payload.map((one) => [one]),
        shaped,
      ),
      (payloads) => {
        for (const one of payloads) {
          for (const quote of readers.flatMap((read) => Object.values(read(one).quotes))) {
            expect(quote).toMatch(/^\d+(\.\d{1,8})?$/);
            expect(quote).toMatch(/[1-9]/);
          }
        }
      },
    ),
  );
});
