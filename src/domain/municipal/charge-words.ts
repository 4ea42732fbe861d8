/**
 * The words of a receipt's money lines, for folded text (lower case, no accents). A new municipality's wording is added
 * here: a word begins where it stands and may go on (`hidrante` is also `hidrantes`) unless it ends with a full stop.
 */
import { fold } from '../emails/text.ts';
import type { ChargeKind } from './receipt.ts';

/** What a money line is. `certain` charges always count; the others only where the receipt adds up with them. */
export type LineMeaning =
  | { readonly role: 'charge'; readonly kind: ChargeKind; readonly certain: boolean }
  | { readonly role: 'total' }
  | { readonly role: 'part'; readonly of: PartOf }
  | { readonly role: 'aside' };

/** What a partial sum adds up: services and water; them less discounts; one kind; a section; all that stands before. */
export type PartOf = 'services' | 'net' | 'water' | 'tax' | 'interest' | 'discount' | 'section' | 'before';

const WATER = [
  ...[
    'agua potable',
    'acueducto',
    'consumo de agua',
    'servicio de agua',
    'agua.',
    'consumo$',
    'consumo m',
    'cargo fijo$',
  ],
  ...['consumo basico', 'consumo excedente', 'consumo fijo'],
];
/** With these it is no drinking water, or a work on the connection. */
const NOT_WATER = [
  ...['alcantarillado', 'hidrante', 'hidric', 'residual', 'pluvial', 'negras', 'servidas', 'paja', 'conexion'],
  ...['reconexion', 'instalacion', 'medidor', 'hidrometro', 'canon', 'proteccion', 'recurso', 'cuenca'],
];
const SERVICES = [
  ...['bienes inmuebles', 'impuesto territorial', 'basura', 'residuo', 'desecho', 'recoleccion', 'aseo', 'limpieza'],
  ...['barrido', 'vias.', 'parque', 'ornato', 'zonas verdes', 'areas verdes', 'alcantarillado', 'pluvial', 'cloaca'],
  ...['sanitari', 'hidrante', 'hidric', 'patente', 'licencia', 'cementerio', 'nicho', 'boveda', 'timbre', 'canon'],
  ...['mercado', 'alquiler', 'arriendo', 'permiso', 'construccion', 'acera', 'caminos', 'rotulo', 'espectaculo'],
  ...['seguridad', 'vigilancia', 'policia', 'alumbrado', 'servicios urbanos', 'cargo fijo', 'reconexion', 'conexion'],
  ...['instalacion', 'derecho de', 'certificacion', 'tramite', 'bomberos', 'tributo', 'ambiental', 'impuesto'],
  ...['mantenimiento', 'tratamiento', 'deposito y', 'disposicion', 'servicios municipales', 'aguas', 'tasa'],
];
const TAX = [
  'iva.',
  'i v a.',
  'impuesto al valor agregado',
  'impuesto sobre el valor agregado',
  'impuesto valor agregado',
];
const INTEREST = ['interes', 'recargo', 'multa', 'moratori', 'por mora.', 'de mora.', 'mora.'];
const DISCOUNT = ['descuento', 'rebaj', 'bonificacion', 'nota de credito', 'exoneracion', 'exonerad', 'pronto pago'];
/** May have been taken off already, or not. */
const CREDIT = ['saldo a favor', 'credito', 'abono', 'adelanto'];

/** Amounts that inform and are never charged, by how their line begins. */
const ASIDES = [
  ...['valor fiscal', 'valor declarad', 'valor registrad', 'valor imponible', 'valor catastral', 'base imponible'],
  ...['valor (?:total )?(?:de )?(?:el |la |del )?(?:finca|propiedad|terreno|construccion|inmueble|obra|metro|m3|m³)'],
  ...['base de calculo', 'monto imponible', 'monto exento', 'monto gravado', 'monto base', 'monto minimo', 'avaluo'],
  ...['area.', 'frente.', 'medida.', 'metros.', 'tarifa$', 'tarifa (?:por|x|m3|m³|basica|metro|vigente|aplicad)'],
  ...[
    'tarifa (?:residencial|domiciliar|ordinaria|reproductiva|preferencial|gobierno|comercial)',
    'costo por',
    'precio',
  ],
  ...['tasa (?:de )?(?:interes|mora)', 'tipo de cambio', 'salario', 'efectivo', 'vuelto', 'su vuelto', 'cambio$'],
  ...[
    'recibido',
    'pago con',
    'paga con',
    'tarjeta',
    'cheque',
    'transferencia',
    'ultimo pago',
    'pago anterior',
    'su pago',
  ],
  ...[
    'total gravado',
    'total exento',
    'total exonerad',
    'total mercancia',
    'total metros',
    'total m3',
    'total consumo m',
  ],
  ...['consumo promedio', 'consumo anterior', 'promedio', 'historial', 'lectura anterior', 'lectura actual'],
];
/** What would be owed later. */
const LATER =
  /(?<![a-z])(?:despues|posterior al?|a partir|pasad[oa] (?:el|la|esta)|luego|vencid[oa] el|fuera de)(?![a-z])|^(?:total|monto).{0,20} con (?:recargo|multa|interes)/;

const SUBTOTAL = /^(?:sub ?total(?:es)?|suma(?: de)?(?: los)? servicios|suma)(?![a-z])/;
const NET = /^(?:total )?venta neta$|^sub ?total (?:neto|con descuento)/;
const CARRIED = /^(?:vienen?|van?|pasan?|suma y sigue|suman|acarreo|saldo de la pagina)(?![a-z])/;
const TOTAL = /^(?:gran |monto |importe |valor )?total(?:es)?(?![a-z])(?<rest>.*)$/;
/** `Monto a pagar` and the like say total without the word. */
const PAYABLE =
  /^(?:(?:monto|importe|valor|neto)(?: a pagar| por pagar| a cancelar| cancelado| pagado| adeudado| del recibo| de la factura)|monto|importe|pagado|cancelado)$/;
const ANY_SERVICE = /^(?:servicio|tributo|tasas|impuestos? municipal|cargo|rubro)/;
/** Words that may follow `total` and change nothing. */
const FILLERS = new Set(
  (
    'a al antes cancelado cancelar cobrar cobro colones comprobante con contado crc cuenta de del deuda documento el en ' +
    'factura facturado facturar fecha final general hasta incluido iva la mes municipal neto pagado pagar periodo por ' +
    'recibo su abonado cliente usuario contribuyente municipalidad trimestre bimestre semestre vencimiento venta y adeudado pendiente este esta dia pago ' +
    'enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre'
  ).split(' '),
);

const [isWater, isNotWater, isService, isTax, isInterest, isDiscount, isCredit] = [
  ...[WATER, NOT_WATER, SERVICES, TAX, INTEREST, DISCOUNT, CREDIT],
].map((words) => anywhere(words)) as [Test, Test, Test, Test, Test, Test, Test];
const isAside = atStart(ASIDES);
const startsWithTax = atStart(TAX);

type Test = (words: string) => boolean;

function anywhere(words: readonly string[]): Test {
  const pattern = new RegExp(`(?<![a-z])(?:${words.map(ending).join('|')})`);
  return (text) => pattern.test(text);
}

function atStart(words: readonly string[]): Test {
  const pattern = new RegExp(`^(?:${words.map(ending).join('|')})`);
  return (text) => pattern.test(text);
}

function ending(word: string): string {
  return word.endsWith('.') ? `${word.slice(0, -1)}(?![a-z])` : word;
}

/** The words of a description: folded, without numbers, percentages and signs. */
export function wordsOf(description: string): string {
  return fold(description)
    .split(/[^\p{L}\d³%]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ');
}

/** What a money line with this description is. */
export function meaningOf(description: string): LineMeaning {
  const words = wordsOf(description);
  if (LATER.test(words) || isAside(words)) return { role: 'aside' };
  return sumOf(words) ?? chargeOf(words);
}

function sumOf(words: string): LineMeaning | null {
  if (PAYABLE.test(words)) return { role: 'total' };
  if (CARRIED.test(words)) return { role: 'part', of: 'before' };
  if (NET.test(words)) return { role: 'part', of: 'net' };
  const rest = (SUBTOTAL.test(words) ? words.replace(SUBTOTAL, '') : TOTAL.exec(words)?.groups?.['rest'])?.trim();
  if (rest === undefined) return null;
  const left = rest.replace(/^(?:(?:de|del|por|la|el|los|las) )+/, '');
  if (startsWithTax(left) || /^impuestos?$/.test(left)) return { role: 'part', of: 'tax' };
  if (/^(?:interes|recargo|multa|mora)/.test(left)) return { role: 'part', of: 'interest' };
  if (/^(?:descuento|rebaj|bonific|exonera)/.test(left)) return { role: 'part', of: 'discount' };
  const isPlain = left.split(' ').every((word) => word.length < 2 || FILLERS.has(word));
  if (SUBTOTAL.test(words)) return { role: 'part', of: isPlain || ANY_SERVICE.test(left) ? 'services' : 'section' };
  if (isPlain) return { role: 'total' };
  if (ANY_SERVICE.test(left)) return { role: 'part', of: 'services' };
  return { role: 'part', of: isWater(left) && !isNotWater(left) ? 'water' : 'section' };
}

function chargeOf(words: string): LineMeaning {
  const charge = (kind: ChargeKind, certain = true) => ({ role: 'charge', kind, certain }) as const;
  if (/^medidor(?: [a-z]{1,6})?$/.test(words)) return charge('water', false);
  if (isDiscount(words)) return charge('discount');
  if (isInterest(words)) return charge('interest');
  if (startsWithTax(words) || /^impuestos?$/.test(words) || (isTax(words) && !isService(words) && !isWater(words)))
    return charge('tax');
  if (isWater(words) && !isNotWater(words)) return charge('water');
  if (isService(words) || isWater(words)) return charge('service');
  return isCredit(words) ? charge('discount', false) : charge('service', false);
}
