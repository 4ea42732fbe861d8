/** The names of a person's own ledger, which a question may use: kept with the version of the data they were read from. */
import { merchantKey } from '../merchant-text.ts';
import { banksWithout, type KnownAccount, phrasesOf } from './account-names.ts';
import { FREE, isSaying } from './lexicon.ts';
import { isNumberWord } from './numerals.ts';
import { extractPeriods } from './periods.ts';
import { foldWord } from './question-words.ts';

export type KnownCategory = { id: number; name: string; identifier: string };
/** Everything with a name; `merchants` as they stand in rows. */
export type LedgerNames = {
  categories: readonly KnownCategory[];
  accounts?: readonly KnownAccount[];
  items?: readonly { id: number; name: string }[];
  plans?: readonly { id: number; merchant: string }[];
  merchants?: readonly string[];
  /** The day of the last salary up to today. */
  payday?: string | null;
};

export type Reading = { slot: string; value: string };
/** Names by their words joined together (AUTO MERCADO is `automercado`), and the words, for typing slips. */
export type NameIndex = {
  /** The first words of merchants by their stems. */
  stems: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, readonly Reading[]>;
  words: ReadonlySet<string>;
  ledger: LedgerNames;
};

/** Common words for the seeded categories; each applies only while the ledger has the category. */
const CALLED: Readonly<Record<string, string>> = {
  supermercado:
    'mercado, carne, carnes, frutas, leche y huevos, diario de la casa, super, supers, comida, mandado, mandados, abarrotes, compras del super, groceries, grocery, supermarket, supermarkets, food, verduras',
  restaurantes:
    'restaurante, salida a comer, salidas a comer, comidas fuera, comida fuera, meal out, comida afuera, restaurants and cafes, meals out, eating at restaurants, comer en la calle, comer afuera, comidas afuera, salir a comer, comer fuera, comiendo afuera, sodas, restaurant, restaurants, eating out, dining out, dining, eat out',
  'comida-a-domicilio':
    'pedidos de comida, pedidos de comida a la casa, comida a la casa, comida pedida, apps de comida, aplicaciones de comida, pedir comida, comida a la puerta, delivery apps, food apps, ordering in, order in, domicilio, domicilios, delivery, express, comida express, takeout, take out, food delivery, deliveries, comida rapida a domicilio',
  transporte:
    'transportes, taxi, taxis, bus, buses, pasajes, peajes, parqueo, parqueos, transport, transportation, rides, parking, tolls, pases',
  combustible:
    'tanque, tanqueada, tanqueadas, llenada de tanque, bomba, gasofa, fill up, fill ups, gassing up, petrol, gasolina, gas, diesel, nafta, combustibles, gasoline, fuel, bencina, gasolinera, gas station',
  'servicios-publicos':
    'luz, light bill, recibo electrico, recibos electricos, servicio electrico, electricidad, servicios, recibo de luz, recibos de luz, agua y luz, utilities, electricity, power, power bill, electric bill, electricity bill',
  'telefonia-internet':
    'telefono, telefonos, internet, celular, celulares, cable, plan del celular, telefonia, phone, cell phone, phone bill, cellphone',
  suscripciones: 'suscripcion, streaming, subscription, subscriptions, subs',
  salud:
    'medicina, clinica, hospital, consulta medica, consultas medicas, doctor y medicinas, medical, medicines, meds, drugstore, medicinas, medicamentos, farmacia, farmacias, doctor, doctores, medico, medicos, health, medicine, pharmacy, doctors, healthcare',
  hogar:
    'chunches de la casa, chunches pa la casa, cosas pa la casa, casa, cosas de la casa, cosas para la casa, muebles, alquiler, rent, home, house, furniture, household',
  'ropa-personal':
    'ropa y cosas personales, clothes and personal stuff, cosas personales, personal stuff, ropa, zapatos, vestimenta, clothes and shoes, clothes, clothing, shoes',
  entretenimiento:
    'salidas, going out, guaro, birras, chupe, bar, bares, vacilon, conciertos, salir de fiesta, going out, drinks, nightlife, diversion, cine, fiesta, fiestas, salidas, entertainment, fun, movies, ocio',
  'compras-en-linea': 'compras online, compras por internet, compras en internet, online shopping, shopping online',
  educacion:
    'matricula, libros, clases, cursos en linea, classes, books, estudios, universidad, la u, cursos, colegio, escuela, education, school, courses, university, tuition',
  municipalidad: 'impuestos municipales, municipality',
};
/** Trades by what their signs say, where they say another word than people do. */
const TRADES: Readonly<Record<string, string>> = {
  gimnasio: 'gym, fit, fitness, crossfit, smart fit, world gym',
  gym: 'gimnasio, fit, fitness, crossfit',
  pizza: 'pizzeria',
  pizzas: 'pizzeria, pizza',
  hamburguesa: 'burger, hamburgueseria',
  burger: 'hamburgueseria',
  helado: 'heladeria',
  bread: 'panaderia, musmanni',
  dentista: 'dental, odontologia, dent',
  dentist: 'dental, odontologia, dent',
  barbero: 'barberia, barber, peluqueria, salon',
  barber: 'barberia, peluqueria',
  peluqueria: 'barberia, salon, estilista',
  pelo: 'barberia, peluqueria, salon',
  haircut: 'barberia, peluqueria, barber, salon',
  pulpe: 'pulperia, minisuper, mini super, abastecedor',
  pulperia: 'minisuper, mini super, abastecedor',
  cajero: 'retiro, cajero, atm',
  atm: 'retiro, cajero',
  pan: 'panaderia, musmanni',
  panaderia: 'panaderia, musmanni',
  bakery: 'panaderia, musmanni',
  bakeries: 'panaderia, musmanni',
  cafeteria: 'cafe, coffee, starbucks',
  cafes: 'cafe, coffee',
  movies: 'cine, cinemas, cinepolis',
  cine: 'cinemas, cinepolis, cine, cinemark',
  feria: 'feria',
  hardware: 'ferreteria',
  'hardware store': 'ferreteria',
  veterinario: 'veterinaria, vet',
  vet: 'veterinaria',
  peajes: 'quickpass, ruta 27, peaje',
  rent: 'alquiler',
  casa: 'alquiler',
  flight: 'avianca, volaris, copa, american, jetblue',
  flights: 'avianca, volaris, copa, american, jetblue',
  vuelos: 'avianca, volaris, copa, american, jetblue',
  vuelo: 'avianca, volaris, copa, american, jetblue',
};
/** What people call the same payment. */
const ITEM_CALLED: readonly (readonly string[])[] = [
  'alquiler, renta, rent, alquiler de la casa',
  'electricidad, luz, recibo electrico, servicio electrico, recibo de luz, electricity, power, power bill, electric bill, electricity bill, light bill, ice, cnfl',
  'celular, cel, celu, telefono, telephone, plan del celular, phone, cell phone, cellphone, mobile, phone bill, kolbi',
  'internet, wifi, internet bill, cable',
  'gimnasio, gym',
  'netflix, netflis',
  'recibo municipal, recibo de la muni, municipal receipt, municipal bill',
].map((words) => words.split(', '));
const NAME_WORDS_MAX = 4;

/** Letters and digits alone. */
export const joined = (text: string): string => foldWord(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Builds the index of a ledger's names; in proportion to the merchants. */
export function indexNames(ledger: LedgerNames): NameIndex {
  const names = new Map<string, Reading[]>();
  const words = new Set<string>();
  const add = (phrase: string, slot: string, value: string) => {
    const key = joined(phrase);
    if (key.length < 2) return;
    const found = names.get(key);
    if (found === undefined) names.set(key, [{ slot, value }]);
    else if (!found.some((each) => each.slot === slot)) found.push({ slot, value });
    for (const word of foldWord(phrase).split(/[^a-z]+/)) if (word.length >= 5) words.add(word);
  };
  for (const { id, name, identifier } of ledger.categories) {
    for (const phrase of [name, identifier, ...(CALLED[identifier]?.split(', ') ?? [])])
      add(phrase, 'category', String(id));
  }
  for (const account of ledger.accounts ?? [])
    for (const [phrase, value] of phrasesOf(account, isCommon)) add(phrase, 'account', value);
  for (const phrase of banksWithout(ledger.accounts ?? [])) add(phrase, 'account', phrase);
  for (const { id, name } of ledger.items ?? []) {
    add(name, 'item', String(id));
    const called = ITEM_CALLED.find((words) => words.includes(foldWord(name)));
    for (const phrase of called ?? []) {
      add(phrase, 'item', String(id));
      if (/^recibo muni/.test(foldWord(name))) add(phrase, 'receipts', '');
    }
  }
  for (const { id, merchant } of ledger.plans ?? []) {
    add(merchantKey(merchant), 'plan', String(id));
    // `Lo de Gollo`, `el Icon phone`: the first word of a shop's name says which plan is meant.
    const [first = ''] = wordsIn(merchant).filter((word) => !FREE.has(word));
    if (first.length > 2 && !isCommon(first)) add(first, 'plan', String(id));
  }
  for (const merchant of ledger.merchants ?? []) addMerchant(merchant, add);
  addTrades(names);
  dropPaid(names, ledger);
  return { names, words, ledger, stems: stemsOf(names) };
}

/** What people call a trade, for those of the ledger's merchants that have another word for it. */
function addTrades(names: Map<string, Reading[]>): void {
  for (const [called, signs] of Object.entries(TRADES)) {
    const own = names.get(joined(called)) ?? [];
    const known = signs.split(', ').filter((sign) => names.get(joined(sign))?.some(({ slot }) => slot === 'merchant'));
    if (known.length === 0) continue;
    const value = (all: readonly string[]) => all.map(quoted).join('|');
    if (own.some(({ slot }) => slot !== 'merchant')) {
      names.set(joined(called), [...own, { slot: 'trade', value: value(known) }]);
      continue;
    }
    const all = own.length > 0 && !known.includes(called) ? [called, ...known] : known;
    names.set(joined(called), [{ slot: 'merchant', value: value(all) }]);
  }
}

/** `Alquiler` is what the plan and the rows call so: of a category that people also say so, it is a part. */
function dropPaid(names: Map<string, Reading[]>, { categories }: LedgerNames): void {
  const own = new Set(categories.flatMap(({ name, identifier }) => [joined(name), joined(identifier)]));
  for (const [called, readings] of names) {
    const has = (slot: string) => readings.some((each) => each.slot === slot);
    if (own.has(called) || !has('item') || !has('category') || !(has('merchant') || has('trade'))) continue;
    names.set(
      called,
      readings.flatMap((each) =>
        each.slot === 'category'
          ? []
          : each.slot === 'trade' && !has('merchant')
            ? { ...each, slot: 'merchant' }
            : each,
      ),
    );
  }
}

const quoted = (words: string) => (words.includes(' ') ? `"${words}"` : words);

/** `Barbero` and `barbería` have one stem, and so have `soda` and `sodita`. */
const ENDINGS = /(?:c?it[oa]s?|eri[ao]s?|er[oa]s?|istas?|ists?|ers?|al(?:es)?|es|[aeos]|as|os)$/;
const STEM_MIN = 4;
const stemOf = (word: string): string => {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= STEM_MIN ? stem : word.replace(/(?:it([oa]))?s?$/, '$1');
};

/** The merchants' single words by their stems; of two words with one stem, neither. */
function stemsOf(names: ReadonlyMap<string, readonly Reading[]>): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const [word, readings] of names) {
    if (!/^[a-z]{4,}$/.test(word) || !readings.some(({ slot, value }) => slot === 'merchant' && value === word))
      continue;
    const found = stems.get(stemOf(word));
    stems.set(
      stemOf(word),
      found === undefined || found.startsWith(word) ? word : word.startsWith(found) ? found : `${found}|${word}`,
    );
  }
  return stems;
}

/** The merchant that unknown words name in another form; null when one of them is of no merchant. */
export function merchantLike(words: readonly string[], { names, stems }: NameIndex): string | null {
  const content = words.filter((word) => word !== '@' && !FREE.has(word));
  const found = content.map((word) =>
    names.get(word)?.some(({ slot }) => slot === 'merchant') ? word : stems.get(stemOf(word)),
  );
  return found.length > 0 && found.every((each) => each !== undefined) ? found.join(' ') : null;
}

const wordsIn = (merchant: string): string[] =>
  foldWord(merchantKey(merchant))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const COMMON = new Map<string, boolean>();
/** Words of questions: alone they are no name. */
function isCommon(word: string): boolean {
  const known = COMMON.get(word);
  if (known !== undefined) return known;
  const isPeriod = extractPeriods([word], { today: '2026-01-01', cycle_start_day: 1 }).length > 0;
  const is = isPeriod || isNumberWord(word) || isSaying(word);
  COMMON.set(word, is);
  return is;
}

/** A merchant by each run of its words; a single word only when it says something by itself. */
function addMerchant(merchant: string, add: (phrase: string, slot: string, value: string) => void): void {
  const parts = wordsIn(merchant);
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 1; to <= Math.min(parts.length, from + NAME_WORDS_MAX); to++) {
      const run = parts.slice(from, to);
      const [only = ''] = run;
      if (run.every((word) => FREE.has(word) || /^\d+$/.test(word))) continue;
      // `Del jueves` is of a fair, and of any Thursday.
      if (run.length < parts.length && (FREE.has(only) || FREE.has(run.at(-1) ?? ''))) continue;
      if (run.length === 1 && (only.length < 3 || isCommon(only))) continue;
      add(run.join(' '), 'merchant', run.join(' '));
    }
  }
}
