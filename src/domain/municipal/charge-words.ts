/** The words of a receipt's charges, for folded text. A new municipality's wording is added here. */
import type { ChargeKind } from './receipt.ts';
import { wordTest } from './word-lists.ts';

/** Drinking water. */
const WATER = `
  agua potable, acueducto, consumo de agua, servicio de agua, agua., consumo$, consumo m, cargo fijo$, consumo basico,
  consumo excedente, consumo fijo`;
/** With these it is other water, or work on the connection. */
const NOT_WATER = `
  alcantarillado, hidrante, hidric, residual, pluvial, negras, servidas, paja, conexion, reconexion, instalacion,
  medidor, hidrometro, canon, proteccion, recurso, cuenca`;
const SERVICES = `
  bienes inmuebles, impuesto, tasa, tributo, basura, residuo, desecho, recoleccion, aseo, limpieza, barrido, vias.,
  parque, ornato, zonas verdes, areas verdes, alcantarillado, pluvial, cloaca, sanitari, aguas, hidrante, hidric,
  patente, licencia, cementerio, nicho, boveda, timbre, canon, mercado, alquiler, arriendo, permiso, construccion,
  acera, caminos, rotulo, espectaculo, seguridad, vigilancia, policia, alumbrado, servicios urbanos,
  servicios municipales, cargo fijo, reconexion, conexion, instalacion, derecho de, certificacion, tramite, bomberos,
  ambiental, mantenimiento, tratamiento, deposito y, disposicion, tarifa fija, garantia, cancelacion tardia,
  pago tardio, redondeo`;
/** Electricity; the lighting of streets is a service of its own. */
const ELECTRICITY =
  'energia, electric, kwh, kilovat, demanda, potencia, combustible, cvg., cvc., (?:servicio|consumo|recibo) de luz.';
const NOT_ELECTRICITY = 'alumbrado, medidor, conexion, reconexion, instalacion, garantia, iva., bombero';
/** Words of water that electricity shares. */
const SHARED =
  /^(?:medidor(?: [a-z]{1,6})?|consumo|cargo fijo|consumo (?:basico|excedente|fijo|mensual|del mes|facturado|medido))$/;
/** Value added tax; `I.V.A.` arrives as three letters. */
export const TAX_WORDS = `
  iva., i v a., impuesto al valor agregado, impuesto sobre el valor agregado, impuesto valor agregado, impuestos?$`;
/** Interest and fines. */
export const INTEREST_WORDS = 'interes, recargo, multa, moratori, por mora., de mora., mora.';
/** Charges of earlier receipts. */
export const ARREARS_WORDS = `
  saldos? anterior, saldos? pendiente, saldos? vencid, saldos? moros, deudas? anterior, deudas? pendiente,
  (?:periodo|mes|mese|recibo|factura|cuota|cobro|monto|ano|trimestre)s? (?:pendientes? )?(?:anterior|atrasad|vencid),
  (?:recibo|factura|cuota)s? pendiente, pendientes? anterior, morosidad, morosos?$, atrasos?$, arrastre`;
/** Discounts. */
export const DISCOUNT_WORDS = 'descuento, rebaj, bonificacion, nota de credito, exoneracion, exonerad, pronto pago';
/** A discount that may already be included in other lines. */
const CREDIT = 'a favor, credito, abono, adelanto';

const isWater = wordTest(WATER, 'anywhere');
const isNotWater = wordTest(NOT_WATER, 'anywhere');
const isElectric = wordTest(ELECTRICITY, 'anywhere');
const isNotElectric = wordTest(NOT_ELECTRICITY, 'anywhere');
const isService = wordTest(SERVICES, 'anywhere');
const isTax = wordTest(TAX_WORDS, 'start');
const isArrears = wordTest(ARREARS_WORDS, 'anywhere');
const beginsWithArrears = wordTest(ARREARS_WORDS, 'start');
const holdsTax = wordTest('iva., i v a.', 'anywhere');
const isInterest = wordTest(INTEREST_WORDS, 'anywhere');
const isDiscount = wordTest(DISCOUNT_WORDS, 'anywhere');
const isCredit = wordTest(CREDIT, 'anywhere');

/** The kind of a charge. A `certain` line has known words and always counts. */
export type ChargeMeaning = { readonly kind: ChargeKind; readonly certain: boolean };

/** The kind of a line with these words (wordsOf); a line with unknown words may be a service or no charge. */
export function chargeOf(words: string): ChargeMeaning {
  const certain = true;
  if (isDiscount(words)) return { kind: 'discount', certain };
  if (isOwed(words)) return { kind: 'arrears', certain: isService(words) || isWater(words) };
  if (isInterest(words)) return { kind: 'interest', certain };
  if (isTax(words) || (holdsTax(words) && !isService(words) && !isWater(words) && !isElectricity(words)))
    return { kind: 'tax', certain };
  if (isElectricity(words)) return { kind: 'electricity', certain };
  if (isDrinkingWater(words)) return { kind: 'water', certain };
  if (isService(words) || isWater(words)) return { kind: 'service', certain };
  // A row of readings with an amount (meter-tables), which the charges may repeat.
  if (/^medidor(?: [a-z]{1,6})?$/.test(words)) return { kind: 'water', certain: false };
  return { kind: isCredit(words) ? 'discount' : 'service', certain: false };
}

/** Whether these words are about charges of earlier receipts; interest on them is billed for the first time. */
export function isOwed(words: string): boolean {
  return !isCredit(words) && (beginsWithArrears(words) || (isArrears(words) && !isInterest(words)));
}

/** Whether these words are about electricity. */
export function isElectricity(words: string): boolean {
  return isElectric(words) && !isNotElectric(words) && !/(?<![a-z])agua/.test(words);
}

/** Whether these words may mean water or electricity: `Cargo fijo`, `Consumo`. */
export function isShared(words: string): boolean {
  return SHARED.test(words);
}

/** Whether these words are about drinking water. */
export function isDrinkingWater(words: string): boolean {
  return isWater(words) && !isNotWater(words);
}
