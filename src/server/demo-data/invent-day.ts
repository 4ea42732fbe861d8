/**
 * A year of an invented person's movements. Each depends on its own name and day alone, so that tomorrow's year holds
 * today's movements unchanged: filling the ledger again adds only the days that have passed since.
 */
import { addDays } from '../../domain/calendar.ts';
import { type BankMail, cardMail, cashMail, type Occasion, sinpeMail, strangeMail } from './bank-mails.ts';
import { type Chance, chanceOf } from './seeded-chance.ts';
import { amountIn, BILLS, CARD_HABITS, type CardHabit, SINPE_IN, SINPE_OUT, TRIP } from './spending-habits.ts';

const SEED = 'alcancia';
/** Each half of a month, in the first year of the story; it grows a little every January. */
const SALARY_CRC = 780_000;
const SALARY_YEAR = 2026;
const SALARY_GROWTH = 1.03;
const RENT_CRC = '325000';

/** A movement that no mail tells of. */
export type Entry = {
  key: string;
  merchant: string;
  amount: string;
  type: 'COMPRA' | 'PAGO_TARJETA' | 'TRANSFERENCIA';
  source: string;
  notes: string | null;
  /** Paid in so many cuotas, Tasa Cero. */
  cuotas?: number;
  /** The identifier of its category; without it, the rules choose. */
  category?: string;
  tags?: readonly string[];
  /** Split over the categories with these identifiers: the first has so much, the second the rest. */
  split?: { first: string; amount: string; second: string };
};

/** What happens at one moment of Costa Rica's time: a bank mail arrives, or a person enters something. */
export type Movement = { day: string; time: string } & ({ mail: BankMail } | { entry: Entry });

/** Everything of one day, in the order of its hours. */
export function movementsOf(day: string): Movement[] {
  const away = day.slice(5) >= TRIP.from && day.slice(5) <= TRIP.to;
  return [...cardCharges(day, away), ...regular(day), ...(away ? [] : between(day)), ...rare(day)].sort((a, b) =>
    a.time < b.time ? -1 : 1,
  );
}

/** The last day of the day's month. */
export function isLastOfMonth(day: string): boolean {
  return addDays(day, 1).slice(8) === '01';
}

function cardCharges(day: string, away: boolean): Movement[] {
  return CARD_HABITS.flatMap((habit) => {
    const chance = chanceOf(`${SEED} ${habit.name} ${day}`);
    if (habit.where === (away ? 'home' : 'trip') || !isDayOf(habit, day) || chance.next() >= habit.chance) return [];
    const at = moment(day, habit.name, chance, habit.hours);
    const { merchants, place, currency, amount } = habit;
    const charge = { merchant: chance.pick(merchants), place, currency, amount: amountIn(amount, chance) };
    return [{ ...at, mail: cardMail({ ...at, ...charge, type: 'COMPRA' }) }];
  });
}

function isDayOf({ days }: CardHabit, day: string): boolean {
  if (days === 'any') return true;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (days === 'weekday') return weekday >= 1 && weekday <= 5;
  return 'weekday' in days ? weekday === days.weekday : Number(day.slice(8)) === days.monthDay;
}

/** Twelve digits that name the movement, and an hour that chance picks. */
function moment(day: string, name: string, chance: Chance, hours: readonly [number, number]): Occasion {
  const time = [chance.whole(...hours), chance.whole(0, 59)].map((part) => String(part).padStart(2, '0')).join(':');
  return { day, time, number: Math.floor(chanceOf(`${SEED} number ${name} ${day}`).next() * 1e12) };
}

/** Salaries, rent, bills and the payment of the card. */
function regular(day: string): Movement[] {
  const found: Movement[] = [];
  const monthDay = Number(day.slice(8));
  const month = Number(day.slice(5, 7));
  const at = (name: string, hours: readonly [number, number]) =>
    moment(day, name, chanceOf(`${SEED} ${name} ${day}`), hours);
  const salary = Math.round(SALARY_CRC * SALARY_GROWTH ** Math.max(0, Number(day.slice(0, 4)) - SALARY_YEAR));
  const paid = (name: string, concept: string, amount: number) => {
    const when = at(name, [6, 8]);
    found.push({ ...when, mail: sinpeMail({ ...when, way: 'in', concept, amount: String(amount) }) });
  };
  if (monthDay === 15 || isLastOfMonth(day)) paid('salary', 'SALARIO QUINCENA', salary);
  if (month === 12 && monthDay === 5) paid('bonus', 'AGUINALDO', salary * 2);
  if (monthDay === 1) {
    const when = at('rent', [9, 10]);
    found.push({ ...when, mail: sinpeMail({ ...when, way: 'out', concept: 'alquiler', amount: RENT_CRC }) });
  }
  for (const bill of BILLS) {
    if (monthDay !== bill.monthDay) continue;
    const amount = amountIn(bill.amount, chanceOf(`${SEED} amount ${bill.name} ${day}`));
    const { merchant, source } = bill;
    found.push({
      ...at(bill.name, [8, 9]),
      entry: { key: `${bill.name}:${day}`, merchant, source, amount, type: 'COMPRA', notes: null },
    });
  }
  if (monthDay === 9) {
    const amount = chanceOf(`${SEED} warehouse ${day}`).whole(38_000, 74_000);
    const split = { first: 'supermercado', amount: String(amount - 12_500), second: 'hogar' };
    const entry = { key: `warehouse:${day}`, merchant: 'PRICESMART HEREDIA', amount: String(amount), split } as const;
    found.push({
      ...at('warehouse', [11, 13]),
      entry: { ...entry, type: 'COMPRA', source: 'DEBIT_CARD', notes: null, tags: ['compra-grande'] },
    });
  }
  if (monthDay === 28) {
    const amount = String(chanceOf(`${SEED} card ${day}`).whole(310_000, 520_000));
    const entry: Entry = {
      key: `card:${day}`,
      merchant: 'PAGO TARJETA BAC',
      amount,
      type: 'PAGO_TARJETA',
      source: 'TRANSFER',
      notes: 'Abono a la tarjeta',
    };
    found.push({ ...at('card', [19, 20]), entry });
  }
  return found;
}

/** Money between friends, and cash. */
function between(day: string): Movement[] {
  const found: Movement[] = [];
  for (const [way, chanceOfDay, concepts] of [
    ['in', 0.05, SINPE_IN],
    ['out', 0.12, SINPE_OUT],
  ] as const) {
    const chance = chanceOf(`${SEED} sinpe ${way} ${day}`);
    if (chance.next() >= chanceOfDay) continue;
    const when = moment(day, `sinpe ${way}`, chance, [10, 21]);
    const amount = String(chance.whole(4, 30) * 500);
    found.push({ ...when, mail: sinpeMail({ ...when, way, concept: chance.pick(concepts), amount }) });
  }
  const chance = chanceOf(`${SEED} cash ${day}`);
  if (chance.next() < 0.04) {
    const when = moment(day, 'cash', chance, [10, 18]);
    const amount = String(chance.pick([20_000, 40_000, 60_000]));
    found.push({ ...when, mail: cashMail({ ...when, amount, place: 'CAR-CENTRO' }) });
  }
  return found;
}

/** What happens on one day of each year: the flight, three purchases in cuotas, two refunds, a verification of the card, a mail nobody can read. */
function rare(day: string): Movement[] {
  const date = day.slice(5);
  const charge = (name: string, rest: Omit<Parameters<typeof cardMail>[0], keyof Occasion>): Movement[] => {
    const when = moment(day, name, chanceOf(`${SEED} ${name} ${day}`), [10, 20]);
    return [{ ...when, mail: cardMail({ ...when, ...rest }) }];
  };
  const inCuotas = (merchant: string, amount: string, cuotas: number, category: string): Movement[] => {
    const when = moment(day, merchant, chanceOf(`${SEED} ${merchant} ${day}`), [11, 18]);
    const key = `cuotas:${day}`;
    const entry = {
      key,
      merchant,
      amount,
      cuotas,
      category,
      type: 'COMPRA',
      source: 'CREDIT_CARD',
      notes: null,
    } as const;
    return [{ ...when, entry }];
  };
  const shop = { place: 'SAN JOSE, Costa Rica', currency: 'CRC' } as const;
  switch (date) {
    case '05-19':
      return charge('flight', { ...shop, merchant: 'AVIANCA', currency: 'USD', amount: '892.4', type: 'COMPRA' });
    case '02-11':
      return inCuotas('GOLLO HEREDIA', '389900', 12, 'hogar');
    case '06-17':
      return inCuotas('EL REY OXIGENO', '186540', 6, 'ropa-personal');
    case '09-23':
      return inCuotas('ICON MULTIPLAZA', '648000', 12, 'compras-en-linea');
    case '02-18':
    case '10-06':
      return charge('refund', { ...shop, merchant: 'ZARA OXIGENO', amount: '24950', type: 'DEVOLUCION' });
    case '03-11':
      return charge('check', { ...shop, merchant: 'UBER *VERIF', currency: 'USD', amount: '0', type: 'COMPRA' });
    case '09-14': {
      const when = moment(day, 'strange', chanceOf(`${SEED} strange ${day}`), [9, 10]);
      return [{ ...when, mail: strangeMail(when) }];
    }
    default:
      return [];
  }
}
