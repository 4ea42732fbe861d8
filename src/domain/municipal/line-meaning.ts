/** The kind of a receipt's money line: a charge, a total, a partial sum, or an informational amount. */
import {
  type ChargeMeaning,
  chargeOf,
  DISCOUNT_WORDS,
  INTEREST_WORDS,
  isDrinkingWater,
  isElectricity,
  isOwed,
  TAX_WORDS,
} from './charge-words.ts';
import { wordsOf, wordTest } from './word-lists.ts';

/**
 * The range of a partial sum: services and water; the same less discounts; one kind; a section; everything before it; what
 * the period bills, without arrears.
 */
export type PartOf =
  | 'services'
  | 'net'
  | 'water'
  | 'electricity'
  | 'tax'
  | 'interest'
  | 'discount'
  | 'arrears'
  | 'section'
  | 'before'
  | 'period';

export type LineMeaning =
  | ({ readonly role: 'charge' } & ChargeMeaning)
  /** `isOfPeriod`: `Total del mes`, which is a partial sum where arrears follow and another total is to be paid. */
  | { readonly role: 'total'; readonly isOfPeriod: boolean }
  | { readonly role: 'part'; readonly of: PartOf }
  | { readonly role: 'aside' };

/** Informational amounts that are never charged, by the beginning of their line. */
const ASIDES = `
  valor fiscal, valor declarad, valor registrad, valor imponible, valor catastral, base imponible,
  valor (?:total )?(?:de )?(?:el |la |del )?(?:finca|propiedad|terreno|construccion|inmueble|obra|metro|m3|m³),
  base de calculo, monto imponible, monto exento, monto gravado, monto base, monto minimo, avaluo, area., frente.,
  medida., metros., tarifa$, tarifa (?:por|x|m3|m³|basica|metro|vigente|aplicad),
  tarifa (?:residencial|domiciliar|ordinaria|reproductiva|preferencial|gobierno|comercial), costo por, precio,
  tasa (?:de )?(?:interes|mora), tipo de cambio, salario, efectivo, vuelto, su vuelto, cambio$, recibido, pago con,
  paga con, tarjeta, cheque, transferencia, ultimo pago, pago anterior, su pago,
  total (?:de )?(?:los )?(?:servicios |bienes )?(?:gravad|exent|exonerad), total mercancia, total metros, total m3,
  total consumo m, consumo promedio, consumo anterior, promedio, historial, lectura anterior, lectura actual, recibo,
  factura, comprobante, tiquete, pagina, hoja`;
/** What would be owed later. */
const LATER =
  /(?<![a-z])(?:despues|posterior al?|a partir|pasad[oa] (?:el|la|esta)|luego|vencid[oa] el|fuera de)(?![a-z])|^(?:total|monto).{0,20} con (?:recargo|multa|interes)/;

const CARRIED = /^(?:vienen?|van?|pasan?|suma y sigue|suman|acarreo|saldo de la pagina)(?![a-z])/;
const NET = /^(?:total )?venta neta$|^sub ?total (?:neto|con descuento)/;
const SUBTOTAL = /^(?:sub ?total(?:es)?|suma(?: de)?(?: los)? servicios|suma)(?![a-z])/;
const TOTAL = /^(?:gran |monto |importe |valor )?total(?:es)?(?![a-z])/;
/** `Monto a pagar` and similar words mean a total. */
const PAYABLE =
  /^(?:(?:monto|importe|valor|neto)(?: a pagar| por pagar| a cancelar| cancelado| pagado| adeudado| del recibo| de la factura)|monto|importe|pagado|cancelado)$/;
/** `Total servicios`: all of them. */
const ALL_SERVICES = 'servicio, tributo, tasas, impuestos? municipal, cargo, rubro, ventas?$';
/** Words that may follow `total` without changing its meaning. */
const FILLERS = new Set(
  [
    'a al antes con de del el en este esta hasta la por su y iva incluido final general neto cobro pago dia fecha cuenta',
    'cancelado cancelar cobrar facturado facturar pagado pagar adeudado pendiente contado colones crc deuda documento',
    'recibo factura comprobante periodo mes trimestre bimestre semestre vencimiento',
    'abonado cliente usuario contribuyente municipal municipalidad',
    'enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre',
  ].flatMap((words) => words.split(' ')),
);

/** The period's words alone: `Total a pagar del mes` is what is to be paid. */
const OF_PERIOD =
  /^(?:este |actual )?(?:mes|periodo|trimestre|bimestre|semestre)(?: (?:actual|de [a-z]{4,10}|[a-z]{4,10}))?$/;

const isAside = wordTest(ASIDES, 'start');
const isTax = wordTest(TAX_WORDS, 'start');
const isInterest = wordTest(INTEREST_WORDS, 'start');
const isDiscount = wordTest(DISCOUNT_WORDS, 'start');
const isAllServices = wordTest(ALL_SERVICES, 'start');

/** The kind of a money line with this description. Without words it is not a charge. */
export function meaningOf(description: string): LineMeaning {
  const words = wordsOf(description);
  if (words === '' || LATER.test(words) || (isAside(words) && !isOwed(words))) return { role: 'aside' };
  return sumOf(words) ?? { role: 'charge', ...chargeOf(words) };
}

function sumOf(words: string): LineMeaning | null {
  if (PAYABLE.test(words)) return { role: 'total', isOfPeriod: false };
  if (CARRIED.test(words)) return { role: 'part', of: 'before' };
  if (NET.test(words)) return { role: 'part', of: 'net' };
  const label = SUBTOTAL.exec(words) ?? TOTAL.exec(words);
  if (!label) return null;
  const rest = words.slice(label[0].length).trim();
  const left = rest.replace(/^(?:(?:de|del|por|la|el|los|las) )+/, '');
  if (isOwed(left)) return { role: 'part', of: 'arrears' };
  if (isTax(left)) return { role: 'part', of: 'tax' };
  if (isInterest(left)) return { role: 'part', of: 'interest' };
  if (isDiscount(left)) return { role: 'part', of: 'discount' };
  const isPlain = left.split(' ').every((word) => word.length < 2 || FILLERS.has(word));
  if (isPlain && TOTAL.test(words)) return { role: 'total', isOfPeriod: OF_PERIOD.test(left) };
  if (isPlain || isAllServices(left)) return { role: 'part', of: 'services' };
  if (isElectricity(left)) return { role: 'part', of: 'electricity' };
  return { role: 'part', of: isDrinkingWater(left) ? 'water' : 'section' };
}
