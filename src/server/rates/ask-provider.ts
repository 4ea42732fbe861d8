/**
 * Asks the rate providers: their addresses, and the order in which they are asked for a currency.
 * domain/rates/provider-payloads.ts parses their answers.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '../../domain/calendar.ts';
import type { ForeignCurrency } from '../../domain/money.ts';
import {
  type Quotes,
  readBccr,
  readCoingecko,
  readFrankfurter,
  readHacienda,
  readKraken,
  readOpenEr,
} from '../../domain/rates/provider-payloads.ts';
import { EgressError, type EgressRequest, fetchJson, fetchText } from '../platform/egress/egress.ts';
import type { Env } from '../platform/env/env.ts';

/** Stored with each rate and shown. */
export type ProviderName = 'hacienda' | 'bccr' | 'frankfurter' | 'open-er-api' | 'coingecko' | 'kraken';

/** The first is preferred; the next is the fallback and the second opinion. */
export const PROVIDERS_OF: Readonly<Record<ForeignCurrency, readonly ProviderName[]>> = {
  USD: ['hacienda', 'bccr', 'frankfurter', 'open-er-api'],
  EUR: ['hacienda', 'frankfurter', 'open-er-api'],
  BTC: ['coingecko', 'kraken'],
  XMR: ['coingecko', 'kraken'],
};

export type AskOptions = {
  urls: Env['rates'];
  /** The civil day: BCCR wants a range of days. */
  today: string;
  /** Limit of one request. */
  timeoutMs: number;
  retryPauseMs: number;
  /** Aborts when the whole refresh has taken too long. */
  signal: AbortSignal;
};

const BCCR_API = '/SDDE/api/Bccr.GE.SDDE.IndicadoresSitioExterno';
/** Contains a published rate even over the longest holidays; the provider allows at most 100 days. */
const BCCR_DAYS = 14;

const ASK: Readonly<Record<ProviderName, (options: AskOptions) => Promise<Quotes>>> = {
  hacienda: async (options) => readHacienda(await ask(options, `${options.urls.hacienda}/indicadores/tc`)),
  bccr: async (options) => readBccr(await askBccr(options)),
  frankfurter: async (options) =>
    readFrankfurter(await ask(options, `${options.urls.frankfurter}/v2/rates?base=USD&quotes=CRC,EUR`)),
  'open-er-api': async (options) => readOpenEr(await ask(options, `${options.urls.openEr}/v6/latest/USD`)),
  coingecko: async (options) => {
    const query = 'ids=bitcoin,monero&vs_currencies=usd&include_last_updated_at=true';
    return readCoingecko(await ask(options, `${options.urls.coingecko}/api/v3/simple/price?${query}`));
  },
  kraken: async (options) =>
    readKraken(await ask(options, `${options.urls.kraken}/0/public/Ticker?pair=XBTUSD,XMRUSD`)),
};

/** Fetches all quotes of a provider, with at most one retry. Throws EgressError without a usable answer. */
export async function fetchQuotes(name: ProviderName, options: AskOptions): Promise<Quotes> {
  try {
    return await ASK[name](options);
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    await delay(options.retryPauseMs, undefined, { signal: options.signal }).catch(() => {});
    return ASK[name](options);
  }
}

/** A 4xx would come again, and after a 429 a retry makes it worse (Hacienda blocks for 10 minutes). */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof EgressError)) return false;
  switch (error.code) {
    case 'timeout':
    case 'network':
    case 'not_json':
      return true;
    case 'status':
      return (error.status ?? 0) >= 500;
    case 'aborted':
    case 'redirect':
    case 'too_large':
      return false;
  }
}

function ask(options: AskOptions, url: string, headers: Record<string, string> = {}): Promise<unknown> {
  return fetchJson(requestOf(options, url, headers));
}

/** The API of the bank's own site: an anonymous token, then the table of the dollar (group 1). */
async function askBccr(options: AskOptions): Promise<unknown> {
  const tokenUrl = `${options.urls.bccr}${BCCR_API}.ServiciosUsuario.API/Token/GenereCSRF`;
  const token = (await fetchText(requestOf(options, tokenUrl))).trim().replace(/^"|"$/g, '');
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) throw new EgressError('not_json', 'The BCCR gave no token');
  const range = `FechaInicio=${addDays(options.today, -BCCR_DAYS)}T00:00:00&FechaFin=${options.today}`;
  const tableUrl =
    `${options.urls.bccr}${BCCR_API}.GrupoVariables.API/CuadroGrupoVariables/ObtenerDatosCuadro` +
    `?IdGrupoVariable=1&${range}&CantidadSeriesAMostrar=100`;
  return ask(options, tableUrl, { token_csrf: token, origin: 'https://sdd.bccr.fi.cr' });
}

function requestOf(options: AskOptions, url: string, headers: Record<string, string> = {}): EgressRequest {
  return { url, headers, timeoutMs: options.timeoutMs, signal: options.signal };
}
