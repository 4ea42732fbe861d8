/** Fills in the sentences that the classifier of kinds is trained on: names, times and amounts in place of `{…}`. */
import { languageOf } from '../src/domain/agent/words/language.ts';
import { indexNames } from '../src/domain/agent/words/ledger-names.ts';
import { CATEGORIES } from '../src/domain/seed-categories.ts';

const MERCHANTS = [
  'UBER EATS',
  'UBER TRIP',
  'WALMART HEREDIA',
  'AUTO MERCADO',
  'PALI BARVA',
  'MAS X MENOS',
  'PRICESMART',
  'SPOTIFY',
  'AMAZON MKTPL',
  'DIDI RIDES',
  'DELTA LA AURORA',
  'RESTAURANTE EL FOGON',
  'SUSHI KOI',
  'ZARA OXIGENO',
  'SIMAN',
  'FARMACIA FISCHEL',
  'SODA LA PARADA',
  'PEDIDOSYA',
  'CONSTRUPLAZA',
  'TEATRO NACIONAL',
  'KIOSCO DON BETO',
  'MUSMANNI',
];
const PLANS = ['GOLLO', 'ICON MULTIPLAZA', 'MONGE', 'EL VERDUGO'];
const ITEMS = [
  'Alquiler',
  'Electricidad',
  'Internet',
  'Celular',
  'Netflix',
  'Gimnasio',
  'Seguro del carro',
  'Supermercado',
  'Restaurantes',
  'Transporte',
  'Entretenimiento',
];
const ACCOUNTS = [
  ['Cuenta de planilla', 'BAC', 'checking', 'CRC'],
  ['BAC colones', 'BAC', 'checking', 'CRC'],
  ['BCR dólares', 'BCR', 'savings', 'USD'],
  ['Tarjeta de crédito', 'BAC', 'credit_card', 'CRC'],
  ['Préstamo del carro', 'POPULAR', 'liability', 'CRC'],
  ['Davivienda', 'OTHER', 'checking', 'CRC'],
] as const;

/** A ledger such as the sentences are about. */
export const TRAINING_NAMES = indexNames({
  categories: CATEGORIES.map(({ name, identifier }, at) => ({ id: at + 1, name, identifier })),
  accounts: ACCOUNTS.map(([name, bank, account_type, currency], at) => ({
    ...{ id: at + 1, name, bank, account_type, currency },
  })),
  items: ITEMS.map((name, at) => ({ id: at + 1, name })),
  plans: PLANS.map((merchant, at) => ({ id: at + 1, merchant })),
  merchants: MERCHANTS,
  payday: '2026-11-13',
});

const list = (text: string): string[] => text.split(', ');

/** In Spanish and in English; a name is the same in both. */
const FILLERS: Readonly<Record<string, readonly [string[], string[]]>> = {
  category: [
    list(
      'Supermercado, Transporte, el súper, restaurantes, gasolina, transporte, ropa, salud, entretenimiento, comida a domicilio, hogar, mascotas, suscripciones, educación, viajes, super, comida, compras en línea',
    ),
    list(
      'groceries, restaurants, gas, transport, clothes, health, entertainment, food delivery, eating out, fuel, subscriptions, education, Supermercado, Hogar',
    ),
  ],
  merchant: [
    list(
      'Walmart, uber, el Auto Mercado, Palí, uber eats, amazon, Zara, la Delta, sushi koi, didi, PriceSmart, Simán, el Fogón, musmanni',
    ),
    list('Walmart, Uber, Auto Mercado, Amazon, Zara, Didi, PriceSmart, Sushi Koi, Uber Eats, Siman, Delta, Spotify'),
  ],
  account: [
    list('la cuenta de planilla, el BAC, BCR, Davivienda, el préstamo del carro, la cuenta del bcr'),
    list('Davivienda, the BAC account, BCR, the car loan, Cuenta de planilla'),
  ],
  item: [
    list('alquiler, la luz, el internet, el celular, Netflix, el gimnasio, electricidad, el seguro del carro'),
    list('rent, the power bill, internet, the phone, Netflix, the gym, electricity'),
  ],
  plan: [list('Gollo, el Icon, lo de Monge, el verdugo'), list('Gollo, Icon, Monge')],
  fund: [list('ROP, FCL, voluntaria, pensión voluntaria'), list('ROP, FCL, voluntary pension')],
  period: [
    list(
      'este mes, el mes pasado, en octubre, ayer, la semana pasada, este año, en 2025, del 1 al 15 de marzo, el viernes, los últimos 3 meses, este ciclo, en noviembre, hoy, desde enero, el 14 de noviembre, el sábado, la quincena pasada, el año pasado, en setiembre, el próximo mes, en diciembre, el 5',
    ),
    list(
      'this month, last month, in October, yesterday, last week, this year, in 2025, from March 1 to March 15, on Friday, the last 3 months, this cycle, in November, today, since January, on November 14, last year, in September, next month, in December',
    ),
  ],
  amount: [
    list('5 mil, 25 mil colones, ₡12 500, 300 mil, 20 dólares, 4500, $50, un millón, 8 rojos, 15.000, 1 200 000'),
    list('5000, 25k, ₡12,500, 300 thousand colones, $20, 4500, 50 dollars, 1 million, 15,000'),
  ],
  count: [list('3, 12, 5, 10, 6, dos'), list('3, 12, 5, 10, 6, two')],
  name: [
    list('Marta, zapatos, mi hermano, una lámpara, la boda, cerveza, don Beto, el perro, Playa Sámara, una bici'),
    list('Martha, shoes, my brother, a lamp, the wedding, beer, the dog, Samara, a bike'),
  ],
};

/** A text with the places of what was filled in: what is asked about, and what is only told (`{~period}`). */
export type Filled = { text: string; places: { from: number; to: number; isAside: boolean }[] };

/** Words that a filler says again: `en {period}` with `en octubre`. */
const REPEATED = /^(?:en|in|el|la|los|las|del?|al?|on|the|from|this|my)$/i;

/** A sentence with something in place of each `{…}`. */
export function fillSentence(sentence: string, random: () => number): Filled {
  const language = languageOf(sentence.replaceAll(/\{~?\w+\}/g, ''), 'es');
  const filled: Filled = { text: '', places: [] };
  let end = 0;
  for (const match of sentence.matchAll(/\{(~?)(\w+)\}/g)) {
    const words = FILLERS[match[2] ?? '']?.[language === 'en' ? 1 : 0];
    if (words === undefined) continue;
    filled.text += sentence.slice(end, match.index);
    end = match.index + match[0].length;
    const before = /(\S+)\s*$/.exec(filled.text)?.[1] ?? '';
    const [first = '', ...rest] = (words[Math.floor(random() * words.length)] ?? '').split(' ');
    const isAgain = rest.length > 0 && REPEATED.test(first) && REPEATED.test(before);
    const from = filled.text.length;
    filled.text += isAgain ? rest.join(' ') : [first, ...rest].join(' ');
    filled.places.push({ from, to: filled.text.length, isAside: match[1] !== '' });
  }
  filled.text += sentence.slice(end);
  return filled;
}
