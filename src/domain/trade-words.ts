/** Words for what money was spent on: trades in a merchant's name, and people's reasons for a SINPE. */
import { compileRules } from './categorize.ts';
import { MERCHANT_PATTERNS, type MerchantPattern, OFFERED_PATTERNS, PRIORITIES } from './merchant-patterns.ts';
import type { CategoryIdentifier } from './seed-categories.ts';
import type { OfferedIdentifier } from './weekly-merchants.ts';

/** Reasons in a person's own words, which suggest and never decide. */
const REASONS: Readonly<Partial<Record<CategoryIdentifier | OfferedIdentifier, string>>> = {
  supermercado: 'FERIA, VERDURAS, HUEVOS, CARNE, FRUTAS, MANDADO, DIARIO, COMPRAS',
  restaurantes: 'ALMUERZO, ALMUERZOS, CENA, DESAYUNO, CAFECITO, CAFE, COMIDA, PIZZA, EMPANADAS, TAMALES',
  transporte: 'PASAJE, PASAJES, VIAJE, TAXI, CARRO, MECANICO, TALLER, LLANTA, BUSETA, PARQUEO',
  combustible: 'GASOLINA, GAS, COMBUSTIBLE',
  'servicios-publicos': 'LUZ, AGUA, RECIBO, RECIBOS, ELECTRICIDAD',
  'telefonia-internet': 'INTERNET, CELULAR, TELEFONO, RECARGA, CABLE',
  suscripciones: 'SUSCRIPCION, NETFLIX, SPOTIFY',
  salud: 'CITA, CONSULTA, MEDICO, MEDICINA, MEDICINAS, DENTISTA, TERAPIA, EXAMENES, LENTES',
  hogar: 'LIMPIEZA, JARDIN, JARDINERO, EMPLEADA, MUEBLE, PINTURA, REPARACION, FONTANERO, ELECTRICISTA',
  'ropa-personal': 'ROPA, ZAPATOS, CORTE, PELO, UNAS, MANICURE, PELUQUERIA',
  entretenimiento: 'ENTRADA, ENTRADAS, PARTIDO, CUMPLE, CUMPLEANOS, FIESTA, CANCHA, MEJENGA, GYM, GIMNASIO',
  educacion: 'CLASES, CLASE, MENSUALIDAD, MATRICULA, LIBROS, CURSO, UTILES, TUTORIA, ESCUELA, COLEGIO',
  'alquiler-vivienda': 'ALQUILER, RENTA, CONDOMINIO, CASA, APTO, APARTAMENTO',
  seguros: 'SEGURO, POLIZA',
  'impuestos-comisiones': 'IMPUESTO, IMPUESTOS, MARCHAMO, COMISION, MULTA',
  viajes: 'HOTEL, TIQUETE, TIQUETES, HOSPEDAJE, AIRBNB, CABINA, TOUR',
  mascotas: 'VETERINARIO, VETERINARIA, PERRO, PERRA, GATO, GATA, VACUNA PERRO',
};
/** After every trade: a reason may be about anything. */
const REASON_PRIORITY = 1_000;

const TRADES: readonly MerchantPattern<string>[] = [...MERCHANT_PATTERNS, ...OFFERED_PATTERNS].filter(
  ({ priority }) => priority === PRIORITIES.TRADE || priority === PRIORITIES.PLACE || priority === PRIORITIES.EXCEPTION,
);
const WORDS: readonly MerchantPattern<string>[] = Object.entries(REASONS).flatMap(([category, words]) =>
  words.split(', ').map((pattern) => ({ pattern, match: 'word' as const, category, priority: REASON_PRIORITY })),
);
const IDENTIFIERS = [...new Set([...TRADES, ...WORDS].map(({ category }) => category))];
const compile = (words: readonly MerchantPattern<string>[]) =>
  compileRules(words.map(({ category, ...word }, id) => ({ ...word, id, category_id: IDENTIFIERS.indexOf(category) })));
const findTrade = compile(TRADES);
const findReason = compile([...TRADES, ...WORDS]);

/**
 * The identifier of the category that a row's words suggest; null for none. A merchant may be a person, and LUZ is a
 * name: words of reasons only match the notes.
 */
export function categoryByWords({ merchant, notes }: { merchant: string; notes: string | null }): string | null {
  const found = findTrade(merchant, 'COMPRA') ?? findReason(notes ?? '', 'COMPRA');
  return found ? (IDENTIFIERS[found.category_id] ?? null) : null;
}
