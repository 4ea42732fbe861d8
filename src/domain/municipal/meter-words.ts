/** The words for a meter's values on receipts, for folded text, and the notation of cubic metres. */
import type { NumberStyle } from '../documents/printed-amounts.ts';

/** The parts of a reading. */
export type MeterPart = 'meter' | 'previous' | 'current' | 'm3';

/** `medidor`, but not a charge for one. */
export const METER_WORDS =
  '(?<!(?:alquiler|mantenimiento|cambio|costo|valor|venta|instalacion) (?:del? )?)(?:medidor(?:es)?|hidrometros?|contador)';
const READING = '(?:lect(?:uras?|s)?\\.?:?|l\\.) ?';
/** The word for reading is optional only where the line has it, or names a meter. */
const BARE = '(?<!(?:consumo|mes|saldo|periodo|deuda|recibo|pago) )';
/** `Lectura anterior`, `Lect. Ant.` */
export const PREVIOUS_WORDS = `(?:${READING}|${BARE})(?:anterior|ant\\.?|previa|inicial)(?![a-z])`;
/** `Lectura actual`, `Lect. Act.` */
export const CURRENT_WORDS = `(?:${READING}|${BARE})(?:actual|act\\.?|final|presente)(?![a-z])`;
/** Where it occurs, the words above are about a meter. */
export const SPEAKS_OF_METERS = /(?<![a-z])(?:lect|medidor|hidrometro|contador)/;
const CUBIC = 'm ?[3³]|mts?\\.? ?[3³]|metros cubicos|metros';
const HOURS = 'k ?w ?h|kilovatios?[- ]?(?:por )?horas?';
/** A unit behind a label or a figure, or in brackets. */
export const UNIT = `(?: ?\\(? ?(?:${CUBIC}|${HOURS})(?![a-z]) ?\\)?)`;
/** `consumo`, `consumo facturado (m³)`, `m3 consumidos`; not the mean or another month's. */
export const M3_WORDS = `(?:(?:consumo|energia (?:consumida|facturada|activa))(?: (?:facturado|medido|estimado|mensual|total|del (?:mes|periodo)|actual|real|en|de (?:agua|energia|electricidad)|electrico))*${UNIT}?|(?:${CUBIC}|${HOURS})(?: (?:consumid|facturad)os)|metros cubicos|volumen|kwh)`;
/** What a meter measures. */
export type Unit = 'm3' | 'kwh';
const SAYS_HOURS = new RegExp(`(?:${HOURS})(?![a-z])`);
const SAYS_CUBIC = /(?:m ?[3³]|mts?\.? ?[3³]|metros cubicos)(?![a-z])/;

/** The unit that a folded text prints; null for none or both. */
export function unitIn(folded: string): Unit | null {
  const [isHours, isCubic] = [SAYS_HOURS.test(folded), SAYS_CUBIC.test(folded)];
  return isHours === isCubic ? null : isHours ? 'kwh' : 'm3';
}
/** An estimated reading: `ESTIMADO`, `(E)`, `por promedio`. */
export const ESTIMATED_WORDS =
  '(?<![a-z])(?:estimad[oa]s?|estim?\\.|(?:por|lectura|consumo por|tipo(?: de lectura)?:?) promedio)(?![a-z])|\\( ?(?:e|est|promedio) ?\\)|tipo(?: de)? lectura ?:? {0,5}e(?![a-z])';

/** Digits before the decimals, in groups. */
const WHOLE: Readonly<Record<NumberStyle, RegExp>> = {
  ',': /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,3})?$/,
  '.': /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,\d{1,3})?$/,
  ' ': /^(?:\d{1,9}|\d{1,3}(?: \d{3}){1,2})(?:[.,]\d{1,3})?$/,
  unknown: /^\d{1,9}(?:[.,]\d{1,2})?$/,
};

/** Cubic metres as a plain decimal, and the number of digits before the decimals, which gives a meter's full turn. */
export type Volume = { readonly value: string; readonly digits: number };

/** Parses cubic metres in the document's style: `1,245` is 1245 where commas group thousands. Null when ambiguous. */
export function volumeOf(printed: string, style: NumberStyle): Volume | null {
  const text = printed.trim();
  if (!WHOLE[style].test(text)) return null;
  const decimal = style === ',' ? '.' : style === '.' ? ',' : /[.,]/.exec(text)?.[0];
  const [whole = '', decimals = ''] = decimal === undefined ? [text] : text.split(decimal);
  const digits = whole.replace(/\D/g, '');
  const plain = digits.replace(/^0+(?=\d)/, '');
  const fraction = decimals.replace(/(?<!0)0+$/, '');
  return { value: fraction === '' ? plain : `${plain}.${fraction}`, digits: digits.length };
}
