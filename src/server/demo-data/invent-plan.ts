/** What the invented person has and plans, besides the movements of each day: accounts, funds, a budget. */
import { monthNumber, monthOf } from '../../domain/calendar.ts';
import type { AccountInput } from '../accounts/schema.ts';
import type { ItemInput } from '../recurring-items/schema.ts';
import { chanceOf } from './seeded-chance.ts';

/** What is told apart by its place in time counts its months from here. */
const FIRST_MONTH = '2025-01';

const monthsAt = (day: string): number => monthNumber(monthOf(day)) - monthNumber(FIRST_MONTH);
/** Somewhere between both ends, the same for a name whenever it is asked. */
const between = (name: string, min: number, max: number): number => chanceOf(`plan ${name}`).whole(min, max);

type Held = Omit<AccountInput, 'balance' | 'next_payment'>;
const held = (
  name: string,
  account_type: Held['account_type'],
  currency: Held['currency'],
  bank: Held['bank'],
  more: Partial<Held> = {},
): Held => ({
  ...{ name, account_type, currency, bank },
  ...{ notes: null, numbers: [], closing_day: null, due_day: null, credit_limit: null },
  ...more,
});

/** The numbers are those that the invented mails print (bank-mails.ts). The account pays the card. */
export const CHECKING = held('Cuenta de planilla', 'checking', 'CRC', 'BAC', { numbers: ['0000'] });
export const CARD = held('Tarjeta de crédito', 'credit_card', 'CRC', 'BAC', {
  ...{ numbers: ['1234'], closing_day: 8, due_day: 28, credit_limit: '1500000' },
});

/** Each account with what it holds at the end of a day. */
const ACCOUNTS: readonly { account: Held; holds: (day: string) => number }[] = [
  {
    account: CHECKING,
    holds: (day) => 640_000 + monthsAt(day) * 38_000 + between(`cuenta ${day}`, -120_000, 160_000),
  },
  {
    account: held('Ahorro en dólares', 'savings', 'USD', 'BCR'),
    holds: (day) => 2_150 + monthsAt(day) * 75,
  },
  {
    account: CARD,
    holds: (day) => between(`tarjeta ${day}`, 290_000, 470_000),
  },
  {
    account: held('Préstamo del carro', 'liability', 'CRC', 'POPULAR'),
    holds: (day) => Math.max(0, 5_400_000 - monthsAt(day) * 118_500),
  },
  { account: held('Régimen obligatorio', 'pension', 'ROP', 'OTHER'), holds: (day) => fundAt('ROP', day).balance },
  { account: held('Capitalización laboral', 'pension', 'FCL', 'OTHER'), holds: (day) => fundAt('FCL', day).balance },
  { account: held('Régimen voluntario', 'pension', 'VOL', 'OTHER'), holds: (day) => fundAt('VOL', day).balance },
];

/** The accounts as they are at the end of a day. */
export function accountsAt(day: string): AccountInput[] {
  return ACCOUNTS.map(({ account, holds }) => ({
    ...account,
    balance: String(holds(day)),
    next_payment: null,
  }));
}

const FUNDS = {
  ROP: { start: 5_900_000, monthly: 46_800, yield: 0.0062 },
  FCL: { start: 410_000, monthly: 23_400, yield: 0.0051 },
  VOL: { start: 1_250_000, monthly: 40_000, yield: 0.0068 },
} as const;
type FundName = keyof typeof FUNDS;

/** The balance of a fund at a month's end, and what it yielded in the month. */
function fundAt(fund: FundName, day: string): { balance: number; rendimientos: number } {
  const { start, monthly, yield: rate } = FUNDS[fund];
  let balance: number = start;
  let rendimientos = 0;
  for (let month = 0; month <= monthsAt(day); month++) {
    rendimientos = Math.round(balance * rate + between(`${fund} ${month}`, -6_000, 6_000) * (balance / 6_000_000));
    balance += monthly + rendimientos;
  }
  return { balance, rendimientos };
}

/** What the funds' statements of a month's end would say. */
export function fundsAt(day: string) {
  return (['ROP', 'FCL', 'VOL'] as const).map((fund) => {
    const { balance, rendimientos } = fundAt(fund, day);
    return { fund, as_of: day, balance: String(balance), rendimientos: String(rendimientos) };
  });
}

type Planned = Pick<ItemInput, 'name' | 'type' | 'frequency' | 'day' | 'interval' | 'mode' | 'matches'> & {
  amount: string;
  category: string | null;
};
const planned = (name: string, amount: string, category: string | null, rest: Partial<Planned> = {}): Planned => ({
  ...{ name, amount, category },
  ...{ type: 'EXPENSE', frequency: 'monthly', day: null, interval: null },
  ...{ mode: category === null ? 'payment' : 'allowance', matches: [] },
  ...rest,
});

/** One payment each time, whose rows hold a word. */
const paidTo = (word: string) => ({ mode: 'payment' as const, matches: [word] });

const PLAN: readonly Planned[] = [
  planned('Salario', '780000', 'salario', { type: 'INCOME', frequency: 'semimonthly', mode: 'payment' }),
  planned('Alquiler', '325000', null, { day: 1 }),
  planned('Supermercado', '65000', 'supermercado', { frequency: 'weekly' }),
  planned('Combustible', '85000', 'combustible', { day: 10 }),
  planned('Restaurantes', '28000', 'restaurantes', { frequency: 'weekly' }),
  planned('Transporte', '48000', 'transporte', { day: 20 }),
  planned('Comida a domicilio', '42000', 'comida-a-domicilio', { day: 25 }),
  planned('Salud', '40000', 'salud', { day: 5 }),
  planned('Hogar', '45000', 'hogar', { day: 8 }),
  planned('Compras en línea', '60000', 'compras-en-linea', { day: 22 }),
  planned('Ropa y personal', '40000', 'ropa-personal', { day: 18 }),
  planned('Salidas', '20000', 'entretenimiento', { day: 27 }),
  planned('Electricidad', '30000', 'servicios-publicos', { day: 9, ...paidTo('CNFL') }),
  planned('Celular', '18900', 'telefonia-internet', { day: 7, ...paidTo('KOLBI') }),
  planned('Internet', '29900', 'telefonia-internet', { day: 13, ...paidTo('LIBERTY') }),
  planned('Suscripciones', '22000', 'suscripciones', { day: 16 }),
  planned('Recibo municipal', '30000', 'municipalidad', { day: 15, ...paidTo('MUNICIPALIDAD') }),
];

/** What comes in and goes out again and again, from a day on. */
export function plannedItems(from: string, categories: ReadonlyMap<string, number>): ItemInput[] {
  return PLAN.map(({ category, ...item }) => ({
    ...item,
    currency: 'CRC',
    category_id: category === null ? null : (categories.get(category) ?? null),
    starts_on: from,
    ends_on: null,
    active: true,
  }));
}
