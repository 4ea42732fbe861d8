/** How an invented person spends: what they buy where, how often and for how much, in a year of Costa Rica. */
import type { Chance } from './seeded-chance.ts';

/** A card habit. `chance` is of a day, among the days that `days` allows. */
export type CardHabit = {
  name: string;
  merchants: readonly string[];
  place: string;
  currency: 'CRC' | 'USD' | 'EUR';
  /** Both ends included, in steps of `step`. */
  amount: { min: number; max: number; step: number };
  days: 'any' | 'weekday' | { weekday: number } | { monthDay: number };
  chance: number;
  hours: readonly [number, number];
  /** Where it happens: at home (not during the trip), on the trip alone, or wherever one is. */
  where: 'home' | 'trip' | 'anywhere';
};

const colones = (min: number, max: number, step = 5) => ({ min, max, step });
const dollars = (price: number) => ({ min: price, max: price, step: 1 });
const shared = { currency: 'CRC', days: 'any', where: 'home', place: 'HEREDIA, Costa Rica', chance: 1 } as const;
const monthly = (day: number) => ({ days: { monthDay: day }, where: 'anywhere', hours: [3, 6] }) as const;
const abroad = { where: 'trip', place: 'MADRID, Espana', currency: 'EUR', days: 'any' } as const;

/** Prices in colones as of 2026, more or less. */
export const CARD_HABITS: readonly CardHabit[] = [
  h('supermarket', ['AUTO MERCADO HEREDIA', 'MAS X MENOS', 'WALMART SAN FRANCISCO'], colones(38_000, 92_000), {
    days: { weekday: 6 },
    hours: [9, 12],
  }),
  h('groceries', ['PALI BARVA', 'MINISUPER LA ESQUINA', 'VERDULERIA EL MANGO'], colones(3_200, 15_500), {
    days: 'weekday',
    chance: 0.28,
    hours: [17, 20],
  }),
  h('fuel', ['SERVICENTRO EL ROBLE', 'DELTA LA AURORA'], colones(18_000, 34_000, 500), { chance: 0.11 }),
  h(
    'restaurant',
    ['SODA LA CEIBA', 'RESTAURANTE EL FOGON', 'PIZZERIA TRES LEÑOS', 'SUSHI KOI'],
    colones(4_200, 26_000),
    {
      chance: 0.22,
      hours: [12, 21],
    },
  ),
  h('coffee', ['CAFE DEL PATIO', 'PANADERIA LA ESPIGA', 'MUSMANNI'], colones(1_400, 4_900), {
    days: 'weekday',
    chance: 0.3,
    hours: [6, 9],
  }),
  h('ride', ['UBER TRIP', 'UBER *TRIP HELP', 'DIDI RIDES'], colones(1_600, 6_800), { chance: 0.16 }),
  h('delivery', ['UBER EATS', 'PEDIDOSYA'], colones(6_200, 15_900), { chance: 0.1, hours: [18, 21] }),
  h('toll', ['QUICKPASS RECARGA'], colones(5_000, 10_000, 5_000), { chance: 0.05 }),
  h('pharmacy', ['FARMACIA SUCRE', 'FARMAVALUE'], colones(3_900, 36_000), { chance: 0.035 }),
  h('dentist', ['CLINICA DENTAL SONRISAS'], colones(35_000, 60_000, 1_000), { chance: 0.006 }),
  h('house', ['EPA', 'CONSTRUPLAZA', 'FERRETERIA EL CLAVO'], colones(6_500, 74_000), { chance: 0.03 }),
  h('clothes', ['ZARA OXIGENO', 'SIMAN', 'BARBERIA EL CORTE'], colones(7_500, 58_000, 50), { chance: 0.03 }),
  h('cinema', ['CINEPOLIS', 'NOVA CINEMAS'], colones(4_800, 14_200), { chance: 0.04, hours: [18, 21] }),
  h(
    'online',
    ['AMAZON MKTPL*US', 'PAYPAL *TIENDA', 'TEMU.COM'],
    { min: 9.5, max: 118, step: 0.01 },
    {
      currency: 'USD',
      place: 'SEATTLE, Estados Unidos',
      chance: 0.035,
    },
  ),
  h(
    'unknown',
    ['INVERSIONES QUIRIBRI SA', 'COMERCIALIZADORA TRES NORTE', 'KIOSCO LAS PALMAS'],
    colones(2_500, 41_000),
    {
      chance: 0.05,
    },
  ),
  h('netflix', ['NETFLIX.COM'], dollars(15.49), { ...monthly(4), currency: 'USD', place: 'LOS GATOS, Estados Unidos' }),
  h('spotify', ['SPOTIFY CR'], dollars(5.49), { ...monthly(11), currency: 'USD', place: 'STOCKHOLM, Suecia' }),
  h('cloud', ['GOOGLE *ONE'], dollars(1.99), { ...monthly(21), currency: 'USD', place: 'g.co/helppay#, Irlanda' }),
  h('assistant', ['OPENAI *CHATGPT SUBSCR'], dollars(20), {
    ...monthly(16),
    currency: 'USD',
    place: 'San Francisco, Estados Unidos',
  }),
  h('gym', ['SMART FIT'], colones(17_900, 17_900), { ...monthly(6) }),
  h(
    'trip-meals',
    ['TABERNA DEL ARCO', 'CAFE DE LA PLAZA'],
    { min: 8.5, max: 46, step: 0.05 },
    {
      ...abroad,
      chance: 0.9,
      hours: [8, 15],
    },
  ),
  h(
    'trip-museum',
    ['MUSEO ENTRADAS', 'METRO MADRID'],
    { min: 5, max: 24, step: 0.5 },
    {
      ...abroad,
      chance: 0.5,
      hours: [4, 12],
    },
  ),
];

function h(
  name: string,
  merchants: readonly string[],
  amount: CardHabit['amount'],
  rest: Partial<CardHabit> = {},
): CardHabit {
  return { ...shared, hours: [8, 20], name, merchants, amount, ...rest };
}

/** Bills paid from the account on a day of each month. The municipality's, with the water, comes as a receipt. */
export const BILLS = [
  { name: 'electricity', merchant: 'CNFL', monthDay: 9, amount: colones(21_000, 37_500), source: 'TRANSFER' },
  { name: 'phone', merchant: 'KOLBI POSTPAGO', monthDay: 7, amount: colones(18_900, 18_900), source: 'TRANSFER' },
  { name: 'internet', merchant: 'LIBERTY HOGAR', monthDay: 13, amount: colones(29_900, 29_900), source: 'TRANSFER' },
] as const;

/** What people send each other by SINPE. */
export const SINPE_IN = ['almuerzo', 'entradas concierto', 'vaquita cumpleaños', 'gasolina compartida'] as const;
export const SINPE_OUT = ['mejenga del jueves', 'feria del agricultor', 'regalo', 'corte de zacate', 'cena'] as const;

/** The trip to Europe: these days of each year. */
export const TRIP = { from: '07-08', to: '07-15' } as const;

/** An amount of a range, as a decimal text with at most two decimals. */
export function amountIn({ min, max, step }: CardHabit['amount'], chance: Chance): string {
  const steps = Math.round((max - min) / step);
  return String(Number((min + chance.whole(0, steps) * step).toFixed(2)));
}
