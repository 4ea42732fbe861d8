/**
 * Frequent merchants and trade words of Costa Rica, added after the first ledgers: a new ledger starts with them, an
 * older one is offered them. Facts, as printed on card slips.
 */
import type { CategoryIdentifier, SeedMatch } from './seed-categories.ts';

/** Patterns for a category, by a shop's name or trade: see `PRIORITIES` in merchant-patterns.ts. */
export type MerchantGroup<Category = CategoryIdentifier> = readonly [
  category: Category,
  level: 'EXCEPTION' | 'TRADE' | 'BRAND' | 'PLACE' | 'PROCESSOR',
  match: SeedMatch,
  patterns: string,
];

export const WEEKLY_GROUPS: readonly MerchantGroup[] = [
  // Stores that print the names of purchased items, whatever trade those suggest.
  ['suscripciones', 'EXCEPTION', 'prefix', 'GOOGLE *, GOOGLE*, APPLE.COM/BILL, MICROSOFT*'],
  ['comida-a-domicilio', 'EXCEPTION', 'contains', 'UBER* EATS, DIDIFOOD, GLOVO'],
  ['entretenimiento', 'EXCEPTION', 'contains', 'ALQUILER DE CANCHA, ALQUILER CANCHA'],
  ['transporte', 'EXCEPTION', 'contains', 'ALQUILER DE AUTO, ALQUILER DE VEHIC, RENT A CAR, AEROPUERTO, AMERICAN AIR'],
  ['transporte', 'EXCEPTION', 'contains', 'UNITED AIR, SPIRIT AIR, FRONTIER AIR, LATAM AIR, AIR CANADA'],
  ['ropa-personal', 'EXCEPTION', 'contains', 'NAIL BAR, NAILS BAR, BROW BAR, BEAUTY BAR, BAR DE UNAS'],
  ['hogar', 'EXCEPTION', 'contains', 'DEPOSITO DE MATERIALES'],

  ['restaurantes', 'TRADE', 'contains', 'TAQUERIA, MARISQUERIA, CEVICHERIA, HAMBURGUES, POLLERIA, REPOSTERIA'],
  ['restaurantes', 'TRADE', 'contains', 'PASTELERIA, COMIDA RAPIDA, MERENDERO, GASTROBAR, COFFEE, BAKERY, STEAKHOUSE'],
  ['restaurantes', 'TRADE', 'contains', 'STEAK HOUSE, TRATTORIA, RISTORANTE, BURGER, PIZZA, ROSTICERIA, CHURRERIA'],
  ['restaurantes', 'TRADE', 'contains', 'CHOCOLATERIA, CREPERIA, FOOD TRUCK'],
  ['restaurantes', 'TRADE', 'word', 'BAR, GRILL, PUB, RAMEN, WOK, TACOS, SODITA, CEVICHE, CAFETIN, MARISCOS, HELADOS'],
  ['restaurantes', 'TRADE', 'word', 'BISTRO, CANTINA, POLLOS, ASADOS, COMIDAS, GELATO, CAFES, SODAS, CASADOS'],
  ['restaurantes', 'BRAND', 'contains', 'POPEYES, LITTLE CAESAR, DOMINOS, DOMINO S, WENDY, CARLS JR, CARL S JR'],
  ['restaurantes', 'BRAND', 'contains', 'CINNABON, AUNTIE ANNE, APPLEBEE, TONY ROMA, OUTBACK, HOOTERS, CHILI S, IHOP'],
  ['restaurantes', 'BRAND', 'contains', 'DENNYS, DENNY S, TGI FRIDAY, POLLO CAMPERO, AS DE OROS, ROSTIPOLLOS'],
  ['restaurantes', 'BRAND', 'contains', 'BAGELMEN, JOHNNY ROCKETS, SMASHBURGER, FIVE GUYS, NOVILLO ALEGRE'],
  ['restaurantes', 'BRAND', 'contains', 'JUAN VALDEZ, BRITT, POLLOLANDIA, CASA DEL POLLO, KRUNCHY, TIO PEPE'],
  ['restaurantes', 'BRAND', 'contains', 'TRIGO MIEL, PIZZAHUT, TACOBELL'],

  ['supermercado', 'TRADE', 'contains', 'ABASTECEDOR, FRUTERIA, LICORERA, LICORERIA, PESCADERIA, MACROBIOTICA'],
  ['supermercado', 'TRADE', 'contains', 'FERIA DEL AGRICULTOR, VINATERIA, MERCADITO, DELICATESSEN, CARNES'],
  ['supermercado', 'BRAND', 'contains', 'SUPER COMPRO, SUPERCOMPRO, MAYCA, JUMBO SUPER, BM SUPER, COOPEAGRI, MERKAMAX'],
  ['supermercado', 'BRAND', 'contains', 'SUPER MORA, SUPER CINDY, LA YESCA, MUSI, PRICE SM'],
  // A corner shop's name is SUPER and its owner's name; a shop of spare parts may be named so too, with its trade.
  ['supermercado', 'PLACE', 'word', 'SUPER, MARKET'],

  ['combustible', 'TRADE', 'contains', 'SERVI CENTRO, GASOLINA, COMBUSTIBLE, ESTACION DE SERV, EST DE SERVICIO'],
  ['combustible', 'BRAND', 'contains', 'PETROLEOS DELTA, PUMA ENERGY, COOPEGAS, UNO EXPRESS, GRUPO UNO, ESTACION JSM'],
  ['combustible', 'BRAND', 'word', 'SHELL, TEXACO, TERPEL, PRIMAX'],

  ['transporte', 'TRADE', 'contains', 'LAVACAR, CAR WASH, AUTOLAVADO, LUBRICENTRO, REPUESTOS, LLANTAS'],
  ['transporte', 'TRADE', 'contains', 'ESTACIONAMIENTO, TALLER MECANICO, ENDEREZADO, AUTOTRANSPORTES, BUSETAS'],
  ['transporte', 'TRADE', 'contains', 'BICICLETAS'],
  ['transporte', 'TRADE', 'word', 'BUS, BUSES, GRUAS, TAXIS, TRANSPORTES'],
  ['transporte', 'BRAND', 'contains', 'JETBLUE, SOUTHWES, AEROMEXICO, ARAJET, LUFTHANSA, AIR FRANCE, VIVA AEROBUS'],
  ['transporte', 'BRAND', 'contains', 'TRACOPA, TICABUS, TICA BUS, CARIBENOS, TUASA, PULMITAN, INTERBUS'],
  ['transporte', 'BRAND', 'word', 'KLM, IBERIA, WINGO'],

  ['salud', 'TRADE', 'contains', 'ODONTOLOG, DENTISTA, ORTODON, PSICOLOG, FISIOTERAP, NUTRICION, DERMATOLOG, PEDIATR'],
  ['salud', 'TRADE', 'contains', 'GINECOLOG, OFTALMOLOG, CONSULTORIO, CENTRO MEDICO, DROGUERIA, BOTICA, RADIOLOG'],
  ['salud', 'TRADE', 'contains', 'QUIROPR, AUDIOLOG, PHARMACY, FARMACEUTIC'],
  ['salud', 'TRADE', 'word', 'OPTICAS, MEDICAL, MEDICOS, TERAPIA, FARMA'],
  ['salud', 'BRAND', 'contains', 'LABIN, ASEMBIS, MULTIOPTICAS, MUNKEL, LA CATOLICA, SALUD 506, UNIBE MEDIC'],
  ['salud', 'BRAND', 'word', 'SANTA LUCIA, METROPOLITANO'],

  ['hogar', 'TRADE', 'contains', 'MUEBLERIA, CERRAJERIA, VIVERO, DECORACION, ELECTRODOMEST, VIDRIERIA, FLORISTERIA'],
  ['hogar', 'TRADE', 'word', 'MUEBLES, PINTURAS, BAZAR, COLCHONES, MADERAS'],
  ['hogar', 'BRAND', 'contains', 'LA CURACAO, GALLO MAS GALLO, DO IT CENTER, CASA FEBO, ALISS, PLAY MARKET, IKEA'],
  ['hogar', 'BRAND', 'contains', 'MACOPA, LAS GRAVILIAS, ASHLEY, YAMUNI, COLCHONERIA JIRON'],

  ['ropa-personal', 'TRADE', 'contains', 'BARBER, SALON DE BELLEZA, ESTETICA, LAVANDERIA, JOYERIA, CALZADO'],
  ['ropa-personal', 'TRADE', 'contains', 'PERFUMERIA, COSMETIC, SASTRERIA, MANICUR, BOUTIQUE, RELOJERIA, LENCERIA'],
  ['ropa-personal', 'TRADE', 'word', 'SPA, NAILS, NAIL, ROPA, ZAPATOS, BEAUTY, BELLEZA, DEPORTES, MODAS'],
  ['ropa-personal', 'BRAND', 'contains', 'BERSHKA, PULL AND BEAR, PULL & BEAR, STRADIVARIUS, MASSIMO DUTTI'],
  ['ropa-personal', 'BRAND', 'contains', 'AMERICAN EAGLE, AEROPOSTALE, TOMMY HILFIGER, CALVIN KLEIN, UNDER ARMOUR'],
  ['ropa-personal', 'BRAND', 'contains', 'SKECHERS, PAYLESS, NINE WEST, CHILDRENS PLACE, CARTERS, BATH & BODY'],
  ['ropa-personal', 'BRAND', 'contains', 'BATH AND BODY, VICTORIAS SECRET, SEPHORA, SALLY BEAUTY, SWAROVSKI'],
  ['ropa-personal', 'BRAND', 'contains', 'TIENDAS EL REY, PERRY ELLIS'],
  ['ropa-personal', 'BRAND', 'word', 'LEVIS, ADOC, ALDO, GUESS, VANS, CONVERSE, H&M, PANDORA, ARENAS, EKONO'],

  ['entretenimiento', 'TRADE', 'contains', 'GIMNASIO, FITNESS, CROSSFIT, DISCOTECA, BOLICHE, BOWLING, KARAOKE, MUSEO'],
  ['entretenimiento', 'TRADE', 'contains', 'PARQUE DE DIVERSIONES, PARQUE DIVERSIONES'],
  ['entretenimiento', 'TRADE', 'word', 'GYM, YOGA, PILATES, FUTBOL, GAMES, GAMING, CINES'],
  ['entretenimiento', 'BRAND', 'contains', 'NINTENDO, EPICGAMES, RIOTGAMES, ROBLOX, BLIZZARD, ELECTRONIC ARTS'],
  ['entretenimiento', 'BRAND', 'contains', 'UBISOFT, TWITCH, HOYOVERSE, TICKETMASTER, SPECIALTICKET, SPECIAL TICKET'],
  ['entretenimiento', 'BRAND', 'contains', 'STARTICKET, PUBLITICKET, DAVE & BUSTER, DAVE AND BUSTER, STUDIO FLOW'],
  ['entretenimiento', 'BRAND', 'contains', 'MULTISPA'],

  ['suscripciones', 'BRAND', 'contains', 'DEEZER, PARAMOUNT, CANVA, NOTION, DROPBOX, ICLOUD, AUDIBLE, KINDLE, PATREON'],
  ['suscripciones', 'BRAND', 'contains', 'DUOLINGO, NORDVPN, EXPRESSVPN, LINKEDIN, ZOOM.US, ZOOM COM, GRAMMARLY'],
  ['suscripciones', 'BRAND', 'contains', 'CLAUDE.AI, MIDJOURNEY, GODADDY, NAMECHEAP, HOSTINGER, CLOUDFLARE'],
  ['suscripciones', 'BRAND', 'contains', 'AMAZON WEB, VERCEL, FIGMA'],
  ['suscripciones', 'BRAND', 'word', 'TIDAL, TINDER, BUMBLE, DISCORD, VIX, AWS'],

  ['educacion', 'TRADE', 'contains', 'ACADEMIA, GUARDERIA, PREESCOLAR, MATRICULA, MONTESSORI, PAPELERIA, FOTOCOPIA'],
  ['educacion', 'TRADE', 'word', 'KINDER, IDIOMAS, CURSOS'],
  ['educacion', 'BRAND', 'contains', 'ULACIT, UCIMED, FIDELITAS, CENFOTEC, ULATINA, U LATINA, HISPANOAMERICANA'],
  ['educacion', 'BRAND', 'contains', 'INSTITUTO TECNOLOGICO, CENTRO CULTURAL COSTARR, ALIANZA FRANCESA, PLATZI'],
  ['educacion', 'BRAND', 'contains', 'DOMESTIKA, LEAD UNIVERSITY, BERLITZ, INTENSA, SKILLSHARE'],
  ['educacion', 'BRAND', 'word', 'UNIBE, UNED, UTN, UCR, UACA, UAM, UIA, EDX, VERITAS, FUNDATEC, FUNDEPOS'],
  ['educacion', 'PLACE', 'word', 'INSTITUTO, SCHOOL, COLLEGE, UNIVERSITY'],

  ['servicios-publicos', 'TRADE', 'contains', 'ACUEDUCTO, GAS TOMZA, GAS ZETA, TROPIGAS'],
  ['servicios-publicos', 'BRAND', 'contains', 'COOPEALFARO, EMPRESA SERVICIOS PUBLICOS, ICE ELECTRICIDAD'],
  ['servicios-publicos', 'BRAND', 'word', 'ASADAS'],
  ['telefonia-internet', 'BRAND', 'contains', 'STARLINK, CABLEVISION, AMERICAN DATA, FULLMOVIL, FULL MOVIL'],
  ['telefonia-internet', 'BRAND', 'contains', 'ICE CELULAR'],
  ['telefonia-internet', 'BRAND', 'word', 'RACSA, IBW, SKY, RECARGA'],

  ['compras-en-linea', 'TRADE', 'contains', 'CORREOS DE COSTA RICA'],
  ['compras-en-linea', 'BRAND', 'contains', 'MERCADOLIBRE, MERCADO LIBRE, ALIBABA, BESTBUY, BEST BUY, NEWEGG'],
  ['compras-en-linea', 'BRAND', 'contains', 'TIENDAMIA, AEROPOST, BOX CORREOS, JETBOX, JET BOX, PUNTOMAIL, SHOPIFY'],
  ['compras-en-linea', 'BRAND', 'word', 'ETSY, DHL, FEDEX, UPS'],
];

/** Optional categories beside the sixteen of a new ledger. */
export const OFFERED_CATEGORIES = [
  { identifier: 'alquiler-vivienda', name: 'Alquiler y vivienda' },
  { identifier: 'seguros', name: 'Seguros' },
  { identifier: 'impuestos-comisiones', name: 'Impuestos y comisiones' },
  { identifier: 'viajes', name: 'Viajes' },
  { identifier: 'mascotas', name: 'Mascotas' },
] as const;

export type OfferedIdentifier = (typeof OFFERED_CATEGORIES)[number]['identifier'];

/** Their patterns. Airlines and the like are transport until a person adopts `viajes`, which takes them over. */
export const OFFERED_GROUPS: readonly MerchantGroup<OfferedIdentifier>[] = [
  ['alquiler-vivienda', 'TRADE', 'word', 'ALQUILER, ALQUILERES, CONDOMINIO, CONDOMINIOS, HIPOTECA, INMOBILIARIA'],
  ['alquiler-vivienda', 'TRADE', 'contains', 'CUOTA CONDOMINAL, ARRENDAMIENTO, BIENES RAICES, PRESTAMO VIVIENDA'],
  ['seguros', 'TRADE', 'word', 'SEGURO, SEGUROS, POLIZA, POLIZAS, ASEGURADORA'],
  ['seguros', 'BRAND', 'word', 'INS, ASSA, ADISA, MAPFRE, QUALITAS, PALIG, SAGICOR'],
  ['seguros', 'BRAND', 'contains', 'PAN AMERICAN LIFE, BLUE CROSS, OCEANICA DE SEG'],
  ['impuestos-comisiones', 'EXCEPTION', 'contains', 'SEGURO SOCIAL, CAJA COSTARRICENSE, TRIBUTACION'],
  ['impuestos-comisiones', 'EXCEPTION', 'contains', 'TESORERIA NACIONAL, MINISTERIO DE HACIENDA, MIN HACIENDA'],
  ['impuestos-comisiones', 'EXCEPTION', 'contains', 'MIN DE HACIENDA, REGISTRO NACIONAL'],
  ['impuestos-comisiones', 'EXCEPTION', 'word', 'MARCHAMO, CCSS, COSEVI, IMPUESTO, IMPUESTOS, COMISION, COMISIONES'],
  ['impuestos-comisiones', 'EXCEPTION', 'word', 'ANUALIDAD'],
  ['impuestos-comisiones', 'TRADE', 'word', 'TIMBRES, MEMBRESIA ANUAL, INTERESES MORATORIOS, CARGO POR MORA'],
  ['impuestos-comisiones', 'TRADE', 'word', 'SEGURO FRAUDE'],
  ['viajes', 'EXCEPTION', 'contains', 'DELTA AIR, AMERICAN AIR, UNITED AIR, SPIRIT AIR, FRONTIER AIR, LATAM AIR'],
  ['viajes', 'EXCEPTION', 'contains', 'AIR CANADA, RENT A CAR, ADOBE RENT, AEROPUERTO, AIRBNB, AGENCIA DE VIAJE'],
  ['viajes', 'BRAND', 'contains', 'AVIANCA, COPA AIR, VOLARIS, JETBLUE, SOUTHWES, AEROMEXICO, ARAJET, LUFTHANSA'],
  ['viajes', 'BRAND', 'contains', 'AIR FRANCE, VIVA AEROBUS, EXPEDIA, DESPEGAR, BOOKING.COM, HOTELS.COM, HOSTELWORLD'],
  ['viajes', 'BRAND', 'word', 'BOOKING, KLM, IBERIA, WINGO, SANSA, HERTZ, AVIS, EUROPCAR, TRIVAGO'],
  ['viajes', 'TRADE', 'word', 'HOTEL, HOTELES, HOSTEL, HOSTAL, LODGE, RESORT, CABINAS, HOSPEDAJE, TOUR, TOURS'],
  ['viajes', 'TRADE', 'contains', 'PARQUE NACIONAL, BED AND BREAKFAST, BED & BREAKFAST'],
  ['mascotas', 'EXCEPTION', 'contains', 'VETERINARI, PET SHOP, PETSHOP, SUPER PET, PUNTO MASCOTA, MASCOTA, GROOMING'],
  ['mascotas', 'EXCEPTION', 'word', 'PET, PETS, PETCO, KENNEL'],
];
