/** For tests: all six providers on one loopback server, each answering well until it is told otherwise. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../platform/env/env.ts';
import type { ProviderName } from './ask-provider.ts';

/** The day that the good answers are of. */
const QUOTE_DAY = '2026-04-10';
const QUOTE_UNIX = Date.parse(`${QUOTE_DAY}T00:00:00Z`) / 1000;

/** Turns a good value into what is sent instead. */
export type Twist = (value: number) => unknown;

type Values = { value: Twist; day?: string; wrongCurrency?: boolean };

/** A provider's payload, with every rate passed through `value`. */
export function payloadOf(provider: ProviderName, { value, day = QUOTE_DAY, wrongCurrency = false }: Values): unknown {
  const text = (good: number) => {
    const twisted = value(good);
    return typeof twisted === 'number' ? String(twisted) : twisted;
  };
  switch (provider) {
    case 'hacienda':
      return {
        [wrongCurrency ? 'yen' : 'dolar']: {
          venta: { fecha: day, valor: value(468.5) },
          compra: { fecha: day, valor: 461 },
        },
        euro: { fecha: day, [wrongCurrency ? 'yenes' : 'dolares']: value(1.16), colones: 543.46 },
      };
    case 'bccr': {
      const title = `${Number(day.slice(8))} ${day.slice(5, 7) === '04' ? 'apr' : 'jan'} ${day.slice(0, 4)}`;
      return {
        columnas: [
          { field: 'nombre', tituloIngles: 'Indicators' },
          { field: 'serie1', tituloIngles: title },
        ],
        indicadoresRaiz: [
          { idIndicador: 317, series: { serie1Ingles: '461.00' } },
          { idIndicador: wrongCurrency ? 333 : 318, series: { serie1Ingles: text(468.29) } },
        ],
      };
    }
    case 'frankfurter':
      return [
        { date: day, base: wrongCurrency ? 'EUR' : 'USD', quote: 'CRC', rate: value(469.49) },
        { date: day, base: wrongCurrency ? 'GBP' : 'USD', quote: 'EUR', rate: value(0.86) },
      ];
    case 'open-er-api':
      return {
        result: 'success',
        time_last_update_unix: day === QUOTE_DAY ? QUOTE_UNIX : 1_500_000_000,
        base_code: wrongCurrency ? 'EUR' : 'USD',
        rates: { USD: 1, CRC: value(466.1), EUR: value(0.864) },
      };
    case 'coingecko': {
      const unit = wrongCurrency ? 'eur' : 'usd';
      return { bitcoin: { [unit]: value(111813) }, monero: { [unit]: value(350) } };
    }
    case 'kraken': {
      const [btc, xmr] = wrongCurrency ? ['XXBTZEUR', 'XXMRZEUR'] : ['XXBTZUSD', 'XXMRZUSD'];
      return { error: [], result: { [btc]: { c: [text(111500), '0.1'] }, [xmr]: { c: [text(351), '0.1'] } } };
    }
  }
}

const PATHS: Readonly<Record<ProviderName, string>> = {
  hacienda: '/indicadores/tc',
  bccr: 'ObtenerDatosCuadro',
  frankfurter: '/v2/rates',
  'open-er-api': '/v6/latest/USD',
  coingecko: '/api/v3/simple/price',
  kraken: '/0/public/Ticker',
};

export type FakeProviders = {
  urls: Env['rates'];
  /** What a provider does instead of answering well. */
  faults: Partial<Record<ProviderName, RequestListener>>;
  /** Every request, in order. */
  asked: { provider: ProviderName; url: string; headers: IncomingMessage['headers'] }[];
  /** All well again, and nothing asked yet. */
  reset(): void;
  close(): Promise<void>;
};

/** Starts the server. */
export async function startFakeProviders(): Promise<FakeProviders> {
  const fake: Pick<FakeProviders, 'faults' | 'asked'> = { faults: {}, asked: [] };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url.endsWith('/Token/GenereCSRF')) return void response.end('"a-token"');
    const provider = (Object.keys(PATHS) as ProviderName[]).find((name) => url.includes(PATHS[name]));
    if (!provider) return void response.writeHead(404).end();
    fake.asked.push({ provider, url, headers: request.headers });
    const fault = fake.faults[provider];
    if (fault) fault(request, response);
    else answerWith(payloadOf(provider, { value: (good) => good }))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...fake,
    urls: { hacienda: base, bccr: base, frankfurter: base, openEr: base, coingecko: base, kraken: base },
    reset() {
      for (const provider of Object.keys(fake.faults) as ProviderName[]) delete fake.faults[provider];
      fake.asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON. NaN and Infinity, which JSON lacks, are written as they are called. */
export function answerWith(payload: unknown): RequestListener {
  const text = JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? `@${value}@` : value,
  ).replace(/"@(.*?)@"/g, '$1');
  return (_request, response) => response.setHeader('content-type', 'application/json').end(text);
}

/** Answers with a status and nothing else. */
export function answerStatus(status: number): RequestListener {
  return (_request, response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
}

/** Answers with a text that may be anything. */
export function answerText(text: string): RequestListener {
  return (_request, response) => response.end(text);
}
