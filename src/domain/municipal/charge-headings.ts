/** The heading of a table of charges: `DETALLE DE SERVICIOS MONTO`, `Servicio Periodo Monto IVA Total`. */
import { fold } from '../emails/text.ts';

/** The kinds of amount columns; `other` is a price or a quantity. */
export type AmountColumn = 'net' | 'tax' | 'interest' | 'discount' | 'total' | 'other';

const SUBJECT = /(?<![a-z])(?:servicios?|detalle|conceptos?|descripcion|rubros?|tributos?)(?![a-z])/;
const COLUMNS =
  /(?<![a-z])(?:(?<total>(?:monto |valor )?total)|(?<other>tarifa|precio(?: unitario)?|costo unitario)|(?<tax>iva|i\.v\.a\.?|impuesto)|(?<interest>interes(?:es)?|recargos?|multas?|mora)|(?<discount>descuentos?)|(?<net>monto|valor|importe|subtotal|neto|principal|colones))(?![a-z])/g;
/** The maximum length of a heading. */
const LENGTH_MAX = 160;

/** Whether a line without amounts is the heading of a table of charges. */
export function isChargeHeading(text: string): boolean {
  if (text.length > LENGTH_MAX || /\d/.test(text.replace(/m ?3/gi, ''))) return false;
  const folded = fold(text);
  return SUBJECT.test(folded) && amountColumnsOf(text).length > 0;
}

/** Whether a line is a title above charges, not part of their descriptions: `Detalle de servicios`. */
export function isTitle(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  return /^(?:detalle|conceptos?|descripcion|rubros?|servicios?)(?: (?:de(?: los)? )?[a-z]+){0,3}:?$/.test(fold(text));
}

/** The amount columns of a heading, from left to right. */
export function amountColumnsOf(text: string): AmountColumn[] {
  return [...fold(text).matchAll(COLUMNS)].flatMap(
    ({ groups = {} }) =>
      (Object.keys(groups).find((name) => groups[name] !== undefined) as AmountColumn | undefined) ?? [],
  );
}
