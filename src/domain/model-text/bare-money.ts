/** Tells a number without sign, unit and scale that is money from ids, days, years and counts. */
import { Decimal } from 'decimal.js';

/** What is counted, right after its number. */
export const COUNTED =
  /^ (?:\w+ )?(?:compras?|movimientos?|transacci\w+|gastos?|filas?|vez|veces|dias?|mes(?:es)?|ciclos?|semanas?|quincenas?|anos?|horas?|minutos?|segundos?|cuotas?|pagos?|categorias?|cuentas?|tarjetas?|comercios?|recibos?|duplicad\w+|salarios?|suscripci\w+|cambios?|m³|m3|metros?|litros?|km|kwh|purchases?|transactions?|rows?|times?|days?|months?|cycles?|weeks?|fortnights?|years?|hours?|minutes?|seconds?|installments?|payments?|accounts?|cards?|categor\w+|merchants?|receipts?|items?|duplicates?|salaries|subscriptions?|changes?|cubic)(?![a-z])/;
const NAMED_BY =
  /(?:#|n[.º°o]{1,2}|numero|number|num|id|transaccion|transaction|movimiento|fila|row|medidor|meter|nis|recibo|receipt|factura|invoice|referencia|reference|codigo|code|tarjeta|card|cuenta|account|terminad[ao] en|ending in|plan|orden|pedido|order|dia|day|ciclo|cycle|cuota|installment|semana|week|pagina|page|linea|line|articulo|ley|quincena|ultim[ao]s|last|proxim[ao]s|next|top|primer[ao]s|first)[ :#]*$/;
const MONTH =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)';
const DATED_BEFORE = new RegExp(`(?:${MONTH}|\\b(?:el|del|al|the|on)) $`);
const DATED_AFTER = new RegExp(`^(?:st|nd|rd|th)?,? (?:de |of )?${MONTH}`);
const YEAR_BEFORE = new RegExp(
  `(?:^|[(,/]|\\b(?:en|in|ano|year|desde|since|hasta|until|para|for|y|and|a|to)|(?<!(?:total|saldo|monto|suma|sum|amount)) \\b(?:de|del|of)|${MONTH},?) ?$`,
);
/** Words before an amount without a sign. */
const MONEY_BEFORE =
  /(?:gast\w*|(?:esta|estan|andan?|compra|vende|cotiza) (?:a|en|por)|ronda|at|pag\w+|cuest\w+|cost\w*|vale|valio|deb\w+|queda\w*|sobra\w*|tien\w+|tuvo|hay|ingres\w+|recib\w+|gan\w+|cobr\w+|por|son|es|fue|fueron|total|suma\w*|saldo|monto|lleva\w*|spent|spend\w*|paid|owe\w*|have|has|had|left|earn\w*|receiv\w*|is|are|was|were|balance|subio|bajo|aument\w+|average|promedio|of|de|con|en|for|with|:|=|\|)(?: de| a| en| by| of| to| at| unos| casi| about| around| only| solo)? ?$/;

/** `Gastó 12 en restaurantes` is money, also where there are 12 purchases. */
const SPENT_BEFORE = /\b(?:gast\w*|pag[oóa]\w*|cost\w*|deb\w+|spent|spend\w*|paid|owe\w*) $/;

/** Whether a number without sign, unit and scale is money: an id, a day, a year and a count are not. */
export function isBareMoney(
  text: string,
  { start, end, readings }: { start: number; end: number; readings: readonly string[] },
  words: readonly string[],
  counts: ReadonlySet<string>,
): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const [first] = words;
  const written = words.join(' ');
  if (COUNTED.test(after) || NAMED_BY.test(before) || /^ ?m³/.test(after)) return false;
  if (/^\d{1,2}$/.test(written) && (DATED_AFTER.test(after) || (DATED_BEFORE.test(before) && Number(written) <= 31)))
    return false;
  if (/^\d{4}$/.test(written) && /^(?:19|20|21)/.test(written) && YEAR_BEFORE.test(before)) return false;
  if (/\b\d+ (?:cuotas |pagos |installments |payments )?(?:de|of) $/.test(before) && /^\d{1,3}$/.test(written))
    return false;
  const isLarge = readings.length === 0 || readings.some((each) => new Decimal(each).gte(1_000));
  if (isLarge || /[.,]/.test(first ?? ''))
    return !(readings.some((each) => counts.has(each)) && !MONEY_BEFORE.test(before));
  // A small one that counts something: `3 posibles duplicados`, or that a result counted.
  const isFollowed =
    /^ (?!(?:de|del|en|y|e|o|a|al|el|la|los|las|por|para|que|con|este|esta|hasta|in|on|of|and|or|at|for|this|so|the|to|ya|mas|menos|more|less|pero|but)\b)[a-zñ]/.test(
      after,
    );
  if (isFollowed || (readings.some((each) => counts.has(each)) && !SPENT_BEFORE.test(before))) return false;
  return MONEY_BEFORE.test(before);
}
