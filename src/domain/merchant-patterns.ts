/**
 * The merchant patterns for the categories of a new ledger.
 *
 * The patterns are facts about merchants of Costa Rica, as printed on a card slip: upper case, no accents. A merchant
 * without a matching pattern stays without category ("Sin categoría"); there is no catch-all. Insurance, bank fees,
 * taxes, betting, lodging and pets have no category among the sixteen, so they have no patterns.
 */

import type { CategoryIdentifier, SeedMatch } from './seed-categories.ts';
import { type MerchantGroup, OFFERED_GROUPS, type OfferedIdentifier, WEEKLY_GROUPS } from './weekly-merchants.ts';

export type MerchantPattern<Category = CategoryIdentifier> = {
  pattern: string;
  match: SeedMatch;
  category: Category;
  priority: number;
};

/**
 * The order in which patterns are tried, lower first. The kind of shop counts more than a name that it shares with a
 * brand: CLARO DE LUNA SPA is not a telephone bill.
 */
export const PRIORITIES = {
  /** A longer name that contains another one: UBER EATS before UBER, AMAZON PRIME before AMAZON. */
  EXCEPTION: 100,
  /** A word for a kind of shop. */
  TRADE: 150,
  /** A merchant's own name. */
  BRAND: 200,
  /** An institution that houses other trades (a soda or a parking lot of a university is not a course). */
  PLACE: 400,
  /** Only the payment processor is known: any match for the name after it takes precedence. */
  PROCESSOR: 500,
} as const;
/** The earlier value of TRADE, which rules of older ledgers have. */
export const TRADE_PRIORITY_BEFORE = 300;

/** Short names and names that occur inside other words (PALI, EPA, UBER in TUBERIAS, AYA in PLAYA) match as words. */
const GROUPS: readonly MerchantGroup[] = [
  ['comida-a-domicilio', 'EXCEPTION', 'contains', 'UBER EATS, UBEREATS, UBER *EATS, DIDI FOOD, PEDIDOSYA, PEDIDOS YA'],
  ['comida-a-domicilio', 'EXCEPTION', 'contains', 'HUGO APP'],
  ['comida-a-domicilio', 'EXCEPTION', 'prefix', 'UE *, UE*'],
  ['comida-a-domicilio', 'EXCEPTION', 'word', 'RAPPI'],

  ['suscripciones', 'EXCEPTION', 'contains', 'AMAZON PRIME, PRIME VIDEO, AMZN PRIME'],
  ['transporte', 'EXCEPTION', 'contains', 'DELTA AIR, ADOBE RENT, QUICKPASS, QUICK PASS, MUNI PARK, PEAJE, PARQUEO'],
  ['transporte', 'EXCEPTION', 'contains', 'PARKING, PARQUIMETRO, COBRO ADMINISTR'],
  ['transporte', 'EXCEPTION', 'word', 'COMPASS, RUTA 27, RUTA 32, GLOBALVIA'],
  ['restaurantes', 'EXCEPTION', 'contains', 'ICE CREAM'],

  ['transporte', 'BRAND', 'contains', 'INDRIVE, SINPE TP, TRALAPA, INCOFER, AVIANCA, COPA AIR, VOLARIS, RITEVE'],
  ['transporte', 'BRAND', 'word', 'UBER, DIDI, LYFT, BOLT, SANSA, DEKRA'],
  ['transporte', 'TRADE', 'word', 'TAXI'],

  ['combustible', 'BRAND', 'word', 'DELTA, TOTALENERGIES, CYBER FUEL, FILL N GO, ESTACION UNO'],
  ['combustible', 'TRADE', 'contains', 'SERVICENTRO, GASOLINERA, ESTACION DE SERVICIO, GAS STATIONS'],

  ['suscripciones', 'BRAND', 'contains', 'NETFLIX, SPOTIFY, DISNEY, HBOMAX, HBO MAX, CRUNCHYROLL, YOUTUBE, GOOGLE'],
  ['suscripciones', 'BRAND', 'contains', 'APPLE.COM, MICROSOFT, OPENAI, CHATGPT, ANTHROPIC, GITHUB, JETBRAINS'],
  ['suscripciones', 'BRAND', 'contains', 'DIGITALOCEAN, FLUTTERFLOW, FACEBK'],
  ['suscripciones', 'BRAND', 'word', 'MAX.COM, ADOBE'],

  ['compras-en-linea', 'BRAND', 'word', 'AMAZON, SHEIN, TEMU, GOAT, ON INC, EBAY'],
  ['compras-en-linea', 'BRAND', 'contains', 'AMZN, ALIEXPRESS, SHOPSIMON'],
  ['compras-en-linea', 'BRAND', 'prefix', 'EBA*'],
  ['compras-en-linea', 'PROCESSOR', 'prefix', 'PAYPAL, PP*'],

  ['supermercado', 'BRAND', 'contains', 'AUTO MERCADO, AUTOMERCADO, MAS X MENOS, MASXMENOS, WALMART, MAXI PALI'],
  ['supermercado', 'BRAND', 'contains', 'MAXIPALI, PRICE SMART, PRICESMART, FRESH MARKET, MEGA SUPER, MEGASUPER'],
  ['supermercado', 'BRAND', 'contains', 'PERIMERCADO, SUPER SALON, SARETTO, COMPRE BIEN, MUNDO VERDE, DELIMART'],
  ['supermercado', 'BRAND', 'word', 'MXM, PALI, GESSA, VINDI, AM PM, AMPM'],
  ['supermercado', 'TRADE', 'contains', 'SUPERMERCADO, SUPER MERCADO, SUPERMARKET, SUPER MARKET, MINISUPER'],
  ['supermercado', 'TRADE', 'contains', 'MINI SUPER, CARNICERIA, VERDULERIA, PULPERIA'],

  ['restaurantes', 'BRAND', 'contains', 'MC DONALD, MCDONALD, BURGER KING, QUIZNOS, TACO BELL, PIZZA HUT, PAPA JOHN'],
  ['restaurantes', 'BRAND', 'contains', 'STARBUCKS, DUNKIN, KRISPY KREME, HELADOS MOYO, MUSMANNI, BREAD HOUSE'],
  ['restaurantes', 'BRAND', 'contains', 'PF CHANG, OLIVE GARDEN'],
  ['restaurantes', 'BRAND', 'word', 'KFC, SUBWAY, SPOON, ROSTI, POPS, SABORES'],
  ['restaurantes', 'TRADE', 'contains', 'RESTAURANT, PANADERIA, PARRILLADA, CAFETERIA, PIZZERIA, HELADERIA'],
  ['restaurantes', 'TRADE', 'word', 'SODA, CAFE, SUSHI'],

  ['salud', 'BRAND', 'contains', 'FARMAVALUE, FISCHEL, CLINICA BIBLICA, MEDISMART'],
  ['salud', 'BRAND', 'word', 'LA BOMBA, SUCRE, CIMA, ECHANDI, GNC'],
  ['salud', 'TRADE', 'contains', 'FARMACIA, PHARMACIES, CLINICA, LABORATORIO'],
  ['salud', 'TRADE', 'word', 'HOSPITAL, DENTAL, OPTICA'],

  ['servicios-publicos', 'BRAND', 'contains', 'ACUEDUCTOS Y ALC, C.N.F.L, COMPANIA NACIONAL DE FUERZA, COOPELESCA'],
  ['servicios-publicos', 'BRAND', 'contains', 'COOPEGUANACASTE, COOPESANTOS'],
  ['servicios-publicos', 'BRAND', 'word', 'A Y A, AYA, CNFL, ICE, JASEC, ESPH, ASADA'],

  ['telefonia-internet', 'BRAND', 'contains', 'TIEMPO AIRE, MOVISTAR, TELECABLE, CABLETICA, CABLE TICA, METROCOM'],
  ['telefonia-internet', 'BRAND', 'word', 'KOLBI, CLARO, LIBERTY, TIGO'],

  ['municipalidad', 'TRADE', 'contains', 'MUNICIPALIDAD'],
  ['municipalidad', 'TRADE', 'word', 'MUNI'],

  ['hogar', 'BRAND', 'contains', 'CONSTRUPLAZA, EL LAGAR, CEMACO, PEQUENO MUNDO, OFFICE DEPOT, ARTELEC, IMPORT.MONGE'],
  ['hogar', 'BRAND', 'contains', 'IMPORTADORA MONGE, TIENDA MONGE, TIENDAS MONGE'],
  ['hogar', 'BRAND', 'word', 'EPA, EL COLONO, NOVEX, GOLLO'],
  // Also surnames: only at the beginning, where a shop has its name and a person seldom the surname.
  ['hogar', 'BRAND', 'prefix', 'MONGE, VERDUGO, CASA BLANCA'],
  ['hogar', 'TRADE', 'contains', 'FERRETERIA'],

  ['ropa-personal', 'BRAND', 'contains', 'OLD NAVY, ADIDAS, FOREVER 21, VAN HEUSEN, DECATHLON, TOP OUTLET'],
  ['ropa-personal', 'BRAND', 'contains', 'ICON CC RETAIL'],
  ['ropa-personal', 'BRAND', 'word', 'ZARA, SIMAN, NIKE, CROCS, JERUSALEM'],
  ['ropa-personal', 'TRADE', 'contains', 'BARBERIA, PELUQUERIA, ZAPATERIA, DEPARTMENT STORES'],

  ['entretenimiento', 'BRAND', 'contains', 'CINEMARK, CINEPOLIS, NOVA CINEMAS, CCM CINEMAS, E-TICKET, SUPERCELL'],
  ['entretenimiento', 'BRAND', 'contains', "PLAYSTATION, STEAMGAMES, STEAMPOWERED, GOLDS GYM, GOLD'S GYM, WORLD GYM"],
  ['entretenimiento', 'BRAND', 'contains', 'SMART FIT, CRUNCH FITNESS, CLUB SPORT, COUNTRY CLUB'],
  ['entretenimiento', 'BRAND', 'word', 'STEAM, XBOX'],
  ['entretenimiento', 'TRADE', 'word', 'CINE, PADEL'],
  ['entretenimiento', 'PLACE', 'word', 'TEATRO'],

  ['educacion', 'BRAND', 'word', 'UDEMY, COURSERA'],
  ['educacion', 'TRADE', 'contains', 'LIBRERIA'],
  ['educacion', 'PLACE', 'word', 'UNIVERSIDAD, COLEGIO, ESCUELA'],

  ['salario', 'EXCEPTION', 'word', 'SALARIO, PLANILLA, NOMINA, PAGO QUINCENA, DEPOSITO SALARIO, AGUINALDO'],
];

/** Every seed pattern with its category and priority (lower is tried first). */
export const MERCHANT_PATTERNS: readonly MerchantPattern[] = patternsOf([...GROUPS, ...WEEKLY_GROUPS]);

/** The patterns of the offered categories. */
export const OFFERED_PATTERNS: readonly MerchantPattern<OfferedIdentifier>[] = patternsOf(OFFERED_GROUPS);

function patternsOf<Category>(groups: readonly MerchantGroup<Category>[]): MerchantPattern<Category>[] {
  return groups.flatMap(([category, level, match, patterns]) =>
    patterns.split(', ').map((pattern) => ({ pattern, match, category, priority: PRIORITIES[level] })),
  );
}
