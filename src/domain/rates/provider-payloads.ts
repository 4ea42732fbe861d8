/**
 * Parses each rate provider's payload into quotes. A payload is never trusted: a number counts only when it is finite
 * and positive, of the provider's usual type and for the requested pair.
 *
 * A quote is a decimal string of at most 8 decimals. USD is colones for one dollar, at the selling rate where there is
 * one (specification 4); EUR, BTC and XMR are dollars for one unit.
 */
import { addDays, isDay } from '../calendar.ts';
import { compareAmounts, divide, type ForeignCurrency } from '../money.ts';

/** A provider's quotes. A currency without a quote has its problem in `problems`, or was not requested. */
export type Quotes = {
  quotes: Partial<Record<ForeignCurrency, string>>;
  /** The provider's day for the fiat quotes; null when it names none. */
  day: string | null;
  problems: string[];
};

/** More decimals than any provider means; anything beyond is binary noise. */
const QUOTE_DECIMALS = 8;

/** BCCR's indicator of the dollar's selling rate (317 is the buying rate). */
const BCCR_SELL = 318;
const BCCR_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SECONDS_PER_DAY = 86_400;

/**
 * Ministerio de Hacienda, `/indicadores/tc`: dollar sale and dollars per euro. Some failures are HTTP 200 with
 * `{"status":404}` in the body, which has none of the fields.
 */
export function readHacienda(payload: unknown): Quotes {
  const sale = at(payload, 'dolar', 'venta');
  return quotesOf(dayIn(at(sale, 'fecha')), {
    USD: fromNumber(at(sale, 'valor')),
    EUR: fromNumber(at(payload, 'euro', 'dolares')),
  });
}

/**
 * BCCR's site, `ObtenerDatosCuadro`: one column per date, one row per indicator, values as text in two notations
 * (`serie1: "468,29"`, `serie1Ingles: "468.29"`). The newest column that has a value counts.
 */
export function readBccr(payload: unknown): Quotes {
  const sell = items(at(payload, 'indicadoresRaiz')).find((row) => at(row, 'idIndicador') === BCCR_SELL);
  const columns = items(at(payload, 'columnas'))
    .map((column) => ({
      day: bccrDay(at(column, 'tituloIngles')),
      text: at(sell, 'series', `${String(at(column, 'field'))}Ingles`),
    }))
    .filter((column) => column.day !== null && typeof column.text === 'string' && column.text.trim() !== '')
    .sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1));
  return quotesOf(columns[0]?.day ?? null, { USD: fromText(columns[0]?.text) });
}

/** Frankfurter v2, `/v2/rates?base=USD&quotes=CRC,EUR`: rows of one pair; the euro is inverted. */
export function readFrankfurter(payload: unknown): Quotes {
  const row = (quote: string) =>
    items(payload).find((candidate) => at(candidate, 'base') === 'USD' && at(candidate, 'quote') === quote);
  return quotesOf(dayIn(at(row('CRC') ?? row('EUR'), 'date')), {
    USD: fromNumber(at(row('CRC'), 'rate')),
    EUR: inverted(fromNumber(at(row('EUR'), 'rate'))),
  });
}

/** open.er-api, `/v6/latest/USD`: a mid rate, once a day; the euro is inverted. */
export function readOpenEr(payload: unknown): Quotes {
  const usable = at(payload, 'result') === 'success' && at(payload, 'base_code') === 'USD';
  const rates = usable ? at(payload, 'rates') : undefined;
  return quotesOf(unixDay(at(payload, 'time_last_update_unix')), {
    USD: fromNumber(at(rates, 'CRC')),
    EUR: inverted(fromNumber(at(rates, 'EUR'))),
  });
}

/** CoinGecko, `/api/v3/simple/price?ids=bitcoin,monero&vs_currencies=usd`. */
export function readCoingecko(payload: unknown): Quotes {
  return quotesOf(null, {
    BTC: fromNumber(at(payload, 'bitcoin', 'usd')),
    XMR: fromNumber(at(payload, 'monero', 'usd')),
  });
}

/**
 * Kraken, `/0/public/Ticker?pair=XBTUSD,XMRUSD`: errors come with HTTP 200 in `error`; the keys of the result are not
 * the pairs that were asked (`XXBTZUSD`); the price is the last trade, `c[0]`, as text.
 */
export function readKraken(payload: unknown): Quotes {
  const faultless = items(at(payload, 'error')).length === 0;
  const price = (...keys: string[]) => {
    const ticker = keys.map((key) => at(payload, 'result', key)).find((value) => value !== undefined);
    return faultless ? fromText(items(at(ticker, 'c'))[0]) : null;
  };
  return quotesOf(null, { BTC: price('XXBTZUSD', 'XBTUSD'), XMR: price('XXMRZUSD', 'XMRUSD') });
}

function quotesOf(day: string | null, read: Partial<Record<ForeignCurrency, string | null>>): Quotes {
  const entries = Object.entries(read) as [ForeignCurrency, string | null][];
  return {
    quotes: Object.fromEntries(entries.filter(([, quote]) => quote !== null)),
    day,
    problems: entries
      .filter(([, quote]) => quote === null)
      .map(([currency]) => `The answer has no usable ${currency} rate`),
  };
}

/** The value under some keys, or undefined when the payload has another shape. */
function at(value: unknown, ...keys: string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A JSON number as a decimal string; null unless finite and positive. */
function fromNumber(value: unknown): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? ratio(String(value), '1') : null;
}

/** A decimal in text form; null unless positive. */
function fromText(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{1,12}(?:\.\d{1,18})?$/.test(value)) return null;
  return ratio(value, '1');
}

/** The inverse: dollars for one euro from euros for one dollar. */
function inverted(quote: string | null): string | null {
  return quote === null ? null : ratio('1', quote);
}

/** a ÷ b as a quote, null unless positive. */
function ratio(a: string, b: string): string | null {
  const quote = divide(a, b, QUOTE_DECIMALS);
  return compareAmounts(quote, '0') > 0 ? quote : null;
}

/** `2025-11-30`, `2019-10-24T00:00:00-06:00` and `2019-12-01 00:00:00` all begin with their day. */
function dayIn(value: unknown): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDay(day) ? day : null;
}

/** The UTC day of a Unix time in seconds. */
function unixDay(value: unknown): string | null {
  const days = typeof value === 'number' ? Math.floor(value / SECONDS_PER_DAY) : Number.NaN;
  return days > 0 && days < 50_000 ? addDays('1970-01-01', days) : null;
}

/** BCCR's column titles: `24 mar 2026`. */
function bccrDay(title: unknown): string | null {
  const [, day, name, year] = (typeof title === 'string' && /^(\d{1,2}) ([a-z]{3}) (\d{4})$/i.exec(title.trim())) || [];
  const month = BCCR_MONTHS.indexOf(name?.toLowerCase() ?? '') + 1;
  const text = `${year}-${String(month).padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
