/** The subject of a question: a category by its name or a common word, a currency, or the words of a merchant. */
import type { Currency } from '../money.ts';
import { currencyOf } from './amounts.ts';
import { foldWord, isOneTypoFrom, type QuestionWord, rawOf } from './question-words.ts';

export type KnownCategory = { id: number; name: string; identifier: string };

/** `name` is its name in the sentence. */
export type Subject =
  | { kind: 'category'; category: KnownCategory; name: string }
  | { kind: 'uncategorized'; name: 'none' }
  | { kind: 'currency'; name: Currency }
  | { kind: 'source' | 'merchant'; name: string };

/** Common words for the seeded categories; each applies only while the ledger has the category. */
const CALLED: Readonly<Record<string, string>> = {
  supermercado:
    'super, supers, comida, el mandado, mandado, mandados, abarrotes, compras del super, diario, groceries, grocery, supermarket, food',
  restaurantes:
    'restaurante, comer afuera, comidas afuera, salir a comer, comer fuera, sodas, restaurants, eating out, dining out, dining',
  'comida-a-domicilio':
    'domicilio, domicilios, delivery, express, comida express, comida a domicilio, takeout, food delivery, deliveries',
  transporte:
    'transportes, taxi, taxis, bus, buses, pasajes, peajes, parqueo, parqueos, transport, transportation, rides, parking, tolls',
  combustible: 'gasolina, gas, diesel, nafta, combustibles, gasoline, fuel',
  'servicios-publicos':
    'luz, electricidad, la luz, servicios, recibo de luz, recibos de luz, agua y luz, utilities, electricity, power, power bill',
  'telefonia-internet':
    'telefono, telefonos, internet, celular, celulares, cable, plan del celular, telefonia, phone, cell phone, phone bill',
  suscripciones: 'suscripcion, streaming, subscription, subscriptions',
  salud:
    'medicinas, medicamentos, farmacia, farmacias, doctor, doctores, medico, medicos, health, medicine, pharmacy, doctors',
  hogar: 'casa, cosas de la casa, cosas para la casa, muebles, home, house, furniture',
  'ropa-personal': 'ropa, zapatos, clothes, clothing, shoes',
  entretenimiento: 'diversion, cine, fiesta, fiestas, salidas, entertainment, fun, movies',
  'compras-en-linea': 'compras online, compras por internet, compras en internet, online shopping, shopping online',
  educacion: 'estudios, universidad, la u, cursos, colegio, escuela, education, school, courses, university',
  municipalidad: 'muni, impuestos municipales, municipality',
};

const IDENTIFIERS = new Map(
  Object.entries(CALLED).flatMap(([identifier, names]) => names.split(', ').map((name) => [name, identifier] as const)),
);

/** Common words for where a movement happened. */
const SOURCES: readonly [RegExp, string][] = [
  [/^(?:efectivo|cash)$/, 'CASH'],
  [/^(?:tarjeta|tarjetas|tarjeta de credito|credito|credit card|card|cards)$/, 'CREDIT_CARD'],
  [/^(?:tarjeta de debito|debito|debit card|debit)$/, 'DEBIT_CARD'],
  [/^(?:sinpe|sinpe movil|sinpes)$/, 'SINPE'],
];

const ARTICLES = /^(?:el|la|los|las|lo|mi|mis|un|una|the|my|a|an) /;
/** Part of a sentence rather than a merchant, so it is not searched for. */
const SENTENCE =
  /(?:^| )(?:que|porque|cuando|como|si|cual|quien|donde|cuant[oa]s?|gaste|gasto|y|o|ni|pero|es|era|fue|son|is|are|was|and|or|but|who|what|why|how|when|where|much|many|spend|spent|if|because|that|instrucciones|instructions|sistema|system|prompt|ignora|ignore|borra|delete|drop)(?: |$)/;
/** Words without a particular subject. */
const VAGUE =
  /^(?:promedio|average|general|eso|esto|esa|ese|este|esta|todo|nada|algo|ella|el|cosas|mucho|poco|mas|menos|total|it|this|that|everything|nothing|something|things|stuff|more|less|@[aq])$/;
const WORDS_MAX = 5;
const NAME_LETTERS_MIN = 6;

const fold = (text: string) =>
  foldWord(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The category that a phrase names: its name or identifier, a common word, or its name with one slip. */
export function findCategory(phrase: string, categories: readonly KnownCategory[]): KnownCategory | null {
  const whole = fold(phrase);
  const bare = fold(whole.replace(ARTICLES, ''));
  for (const said of [whole, bare]) {
    const named = categories.find(({ name, identifier }) => fold(name) === said || fold(identifier) === said);
    const called = categories.find(({ identifier }) => identifier === IDENTIFIERS.get(said));
    const found = named ?? called;
    if (found !== undefined && said !== '') return found;
  }
  if (bare.length < NAME_LETTERS_MIN) return null;
  const near = categories.filter(({ name }) => isOneTypoFrom(fold(name), bare));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** The subject of the words, or null when they name nothing; nothing is guessed. */
export function subjectOf(words: readonly QuestionWord[], categories: readonly KnownCategory[]): Subject | null {
  const raw = rawOf(words);
  const phrase = fold(raw);
  const only = words.length === 1 ? words[0] : undefined;
  if (only?.quoted !== true) {
    if (/^(?:sin categoria|sin categorizar|uncategori[sz]ed|without (?:a )?category|no category)$/.test(phrase))
      return { kind: 'uncategorized', name: 'none' };
    const source = SOURCES.find(([pattern]) => pattern.test(phrase.replace(ARTICLES, '')))?.[1];
    if (source !== undefined) return { kind: 'source', name: source };
    const currency = currencyOf(phrase.replace(ARTICLES, ''));
    if (currency !== null) return { kind: 'currency', name: currency };
  }
  const category = findCategory(raw, categories);
  if (category !== null) return { kind: 'category', category, name: category.name };
  const merchant = merchantOf(words);
  return merchant === null ? null : { kind: 'merchant', name: merchant };
}

/** A merchant as written, without a leading article; null for anything longer or vaguer. */
export function merchantOf(words: readonly QuestionWord[]): string | null {
  if (words.length === 1 && words[0]?.quoted === true) return words[0].raw;
  const [first, ...others] = words;
  const named = first !== undefined && others.length > 0 && ARTICLES.test(`${first.text} `) ? others : words;
  const phrase = named.map((word) => foldWord(word.raw)).join(' ');
  if (named.length === 0 || named.length > WORDS_MAX || phrase.length < 2 || phrase.length > 60) return null;
  if (SENTENCE.test(phrase) || VAGUE.test(phrase) || !/[a-z]/.test(phrase)) return null;
  // A number may be part of a name (Ruta 27); money is not.
  if (named.some((word) => word.text === '@p' || (word.text === '@a' && !/^\d+$/.test(word.raw)))) return null;
  return rawOf(named);
}

/** Merchant words for the search language, with none that could become one of its terms. */
export function searchWords(words: string): string {
  return (
    words
      .split(/\s+/)
      .map((word) => word.replace(/["“”«»]/g, '').replace(/^-+/, ''))
      // The remainder of an apostrophe: MCDONALD'S gives the word MCDONALD.
      .filter((word, index) => index === 0 || word.toLowerCase() !== 's')
      .map((word) => (/[:<>=]/.test(word) ? word.replace(/[:<>=]+/g, ' ') : word))
      .join(' ')
      .trim()
  );
}
