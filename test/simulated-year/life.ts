/** A year in Costa Rica: what a person truly buys, sends, receives and pays, event by event. */
import { dayOf, plusDays, plusMonths } from '../oracle/days.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Account, Event } from './events.ts';
import {
  CAFES,
  EMPLOYER_REASON,
  OWNER,
  PEOPLE,
  PLAN_SHOPS,
  REASONS,
  SHOPS,
  type Shop,
  SUBSCRIPTIONS,
  TOWN_HALL,
} from './names.ts';

export const FIRST_DAY = '2026-04-01';
const MONTHS = Array.from({ length: 12 }, (_, at) => plusMonths('2026-04', at));
const CASH = ['Feria del agricultor', 'Parqueo', 'Propina', 'Pulpería', 'Bus'];

export type Life = { chance: Chance; events: Event[] };
/** The required fields of an event; the rest is derived or not printed. */
type Known = Pick<Event, 'what' | 'day' | 'amount' | 'counterpart'> & Partial<Event>;

/** About 350 events from 1 April 2026 on, sorted by day. */
export function liveAYear(seed: number): Life {
  const life: Life = { chance: chanceOf(seed), events: [] };
  drinkCoffee(life, 20, 6);
  shop(life, 140);
  for (const subscription of SUBSCRIPTIONS) subscribe(life, subscription);
  reverse(life, 4);
  transfer(life, 44, 3);
  for (const month of MONTHS) liveAMonth(life, month);
  payTheTownHall(life, 4);
  for (const plan of [0, 1, 2])
    buyInCuotas(life, PLAN_SHOPS[plan] as Shop, MONTHS[life.chance.between(0, 7)] as string);
  payCash(life, 25);
  return ordered(life);
}

/** Ten to twenty events around 15 August 2026 whose documents can come in every order. */
export function liveAWhile(seed: number): Life {
  const life: Life = { chance: chanceOf(seed), events: [] };
  const { chance } = life;
  const monday = '2026-08-10';
  const cafe = chance.pick(CAFES);
  const coffees = chance.between(2, 4);
  for (let day = 0; day < coffees; day++) buy(life, cafe, plusDays(monday, day), 'visa');
  if (chance.happens(0.7)) buy(life, cafe, plusDays(monday, 1), 'visa');
  for (let at = chance.between(2, 5); at > 0; at--) {
    const where = chance.weighted(SHOPS);
    const card = where.currency === 'USD' ? 'visa' : chance.pick(['visa', 'bcr'] as const);
    buy(life, where, plusDays(monday, chance.between(0, 9)), card);
  }
  sendTwice(life, plusDays(monday, 2));
  moveOwnMoney(life, plusDays(monday, 3));
  earn(life, '2026-08-14');
  sendOrReceive(life, plusDays(monday, 4));
  buyInCuotas(life, chance.pick(PLAN_SHOPS), '2026-08', 6);
  payCash(life, 1, [plusDays(monday, 5)]);
  if (chance.happens(0.5)) payBill(life, '2026-07', monday, 'davibank', null);
  return ordered(life);
}

function ordered({ chance, events }: Life): Life {
  return { chance, events: events.toSorted((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1)) };
}

function add({ chance, events }: Life, known: Known): Event {
  const event: Event = {
    ...{ id: events.length + 1, currency: 'CRC', direction: 'out', town: 'SAN JOSE', account: 'bac', reason: '' },
    ...{ reference: null, authorisation: null, reverses: null, plan: null, bill: null },
    time: `${String(chance.between(7, 21)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`,
    ...known,
  };
  events.push(event);
  return event;
}

/** What a card's terminal prints: AMEX has an authorisation only. */
function cardNumbers(chance: Chance, account: Account, day: string): Pick<Event, 'reference' | 'authorisation'> {
  if (account === 'amex') return { reference: null, authorisation: chance.digits(6) };
  if (account === 'bcr') return { reference: chance.digits(12), authorisation: `00${chance.digits(6)}` };
  return { reference: `${day.slice(3, 4)}${chance.digits(11)}`, authorisation: chance.digits(6) };
}

const sinpeNumber = (chance: Chance, day: string) => `${day.replaceAll('-', '')}${chance.digits(17)}`;
const someDay = (chance: Chance) => plusDays(FIRST_DAY, chance.between(0, 364));

function buy(life: Life, shop: Shop, day: string, account: Account): Event {
  const { chance } = life;
  const cents = shop.currency === 'USD' ? BigInt(chance.between(shop.from * 100, shop.to * 100)) : null;
  return add(life, {
    ...{ what: 'purchase', day, account, counterpart: shop.name, town: shop.town, currency: shop.currency ?? 'CRC' },
    // Prices end in 5 or 0, so that equal amounts at one shop within a week do happen.
    amount: cents ?? BigInt(Math.round(chance.between(shop.from, shop.to) / 5) * 5) * 100n,
    ...cardNumbers(chance, account, day),
  });
}

/** Two periods of working days with the same coffee, some days two. */
function drinkCoffee(life: Life, days: number, twice: number): void {
  const { chance } = life;
  const cafe = chance.pick(CAFES);
  const card = chance.pick(['visa', 'amex', 'visa'] as const);
  const starts = [chance.between(0, 4), chance.between(6, 10)];
  const mornings = starts.flatMap((month) => workingDays(`${MONTHS[month]}-06`, days));
  for (const day of mornings) buy(life, cafe, day, card);
  for (const day of chance.shuffled(mornings).slice(0, twice)) buy(life, cafe, day, card);
}

function workingDays(from: string, count: number): string[] {
  const days = Array.from({ length: 2 * count }, (_, at) => plusDays(from, at));
  return days.filter((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())).slice(0, count);
}

function shop(life: Life, times: number): void {
  const { chance } = life;
  for (let at = 0; at < times; at++) {
    const where = chance.weighted(SHOPS);
    const cards = [
      ['visa', 60],
      ['amex', 15],
      ['bn', 12],
      ['bcr', 13],
    ] as const;
    // Dollars are on one card only, because the others' lists print none.
    buy(life, where, someDay(chance), where.currency === 'USD' ? 'visa' : chance.weighted(cards));
  }
}

function subscribe(life: Life, { price, date, ...shop }: (typeof SUBSCRIPTIONS)[number]): void {
  for (const month of MONTHS) {
    const day = dayOf(month, date);
    const amount = BigInt(price.replace('.', ''));
    const event = buy(life, shop, day, 'visa');
    event.amount = amount;
  }
}

function reverse(life: Life, times: number): void {
  const { chance } = life;
  const could = life.events.filter(
    ({ account, currency, what }) => what === 'purchase' && account === 'visa' && currency === 'CRC',
  );
  for (const purchase of chance.shuffled(could).slice(0, times)) {
    const { counterpart, town, amount, account, reference, authorisation } = purchase;
    const day = plusDays(purchase.day, chance.between(2, 20));
    const facts = { counterpart, town, amount, account, reference, authorisation };
    add(life, { ...facts, what: 'reversal', day, direction: 'back', reverses: purchase });
  }
}

function transfer(life: Life, times: number, twins: number): void {
  for (let at = 0; at < times; at++) sendOrReceive(life, someDay(life.chance));
  for (let at = 0; at < twins; at++) sendTwice(life, someDay(life.chance));
}

/** BAC's notices name no counterpart, only the text of the transfer; BCR's name the person. */
function sendOrReceive(life: Life, day: string): Event {
  const { chance } = life;
  const account = chance.pick(['bac', 'bcr'] as const);
  const reason = chance.pick(REASONS);
  return add(life, {
    ...{ what: 'transfer', day, account, reason, counterpart: account === 'bac' ? reason : chance.pick(PEOPLE) },
    direction: chance.happens(0.7) ? 'out' : 'in',
    amount:
      BigInt(
        chance.weighted([
          [5_000, 4],
          [10_000, 4],
          [chance.between(1, 60) * 500, 8],
        ]),
      ) * 100n,
    reference: sinpeNumber(chance, day),
  });
}

/** The same person gets the same amount twice on a day: only the references distinguish them. */
function sendTwice(life: Life, day: string): void {
  const first = sendOrReceive(life, day);
  add(life, { ...first, id: life.events.length + 1, time: '21:30', reference: sinpeNumber(life.chance, day) });
}

function moveOwnMoney(life: Life, day: string): void {
  const { chance } = life;
  const amount = BigInt(chance.between(2, 8) * 25_000) * 100n;
  const reference = sinpeNumber(chance, day);
  add(life, { what: 'own transfer', day, amount, reference, counterpart: OWNER, direction: 'own', reason: 'Traspaso' });
}

function earn(life: Life, day: string): void {
  const fixed = { amount: 41_235_075n, counterpart: EMPLOYER_REASON, reason: EMPLOYER_REASON };
  add(life, { ...fixed, what: 'salary', day, direction: 'in', reference: sinpeNumber(life.chance, day) });
}

function liveAMonth(life: Life, month: string): void {
  const { chance } = life;
  for (const date of [15, 31]) earn(life, dayOf(month, date));
  moveOwnMoney(life, dayOf(month, chance.between(2, 27)));
  const cash = BigInt(chance.pick([20_000, 40_000, 60_000])) * 100n;
  const place = chance.pick(['CAR-PSMRT TRES RIOS', 'CAR-MULTIPLAZA']);
  const machine = { counterpart: `RETIRO SIN TARJETA ${place}`, day: dayOf(month, chance.between(1, 28)) };
  add(life, { ...machine, what: 'withdrawal', amount: cash });
  const payment = { amount: BigInt(chance.between(10_000_000, 40_000_000)), counterpart: 'PAGO TARJETA 4444' };
  add(life, { ...payment, what: 'card payment', day: dayOf(month, chance.between(22, 28)), direction: 'own' });
}

/** A month's bill is printed on the 2nd of the next and due on its 15th. Some are paid after the next is printed. */
function payTheTownHall(life: Life, months: number): void {
  const { chance } = life;
  const first = chance.between(0, 5);
  let unpaid: Event | null = null;
  for (const [at, month] of MONTHS.slice(first, first + months).entries()) {
    const late = at < months - 1 && chance.happens(0.3);
    // The earlier bill and this one are paid separately, because the rules do not settle what one payment of both would
    // match.
    const paidOn = late
      ? dayOf(plusMonths(month, 2), chance.between(4, 11))
      : dayOf(plusMonths(month, 1), chance.between(4, 17));
    const bill = payBill(life, month, paidOn, chance.pick(['davibank', 'bac']), unpaid);
    unpaid = late ? bill : null;
  }
}

function payBill(life: Life, month: string, day: string, paidAt: 'davibank' | 'bac', unpaid: Event | null): Event {
  const { chance } = life;
  return add(life, {
    ...{ what: 'bill', day, counterpart: TOWN_HALL },
    amount: BigInt(chance.between(14, 26) * 420 + 4_410) * 100n,
    bill: { number: `${month.slice(0, 4)}-${chance.digits(7)}`, month, paidAt, unpaid },
  });
}

/**
 * Bought from the 13th to the 18th: with a card cut on the 12th, BAC's counter (one more than the cuts since) and the
 * 19ths on which cuotas bill agree from the 19th of one month to the 11th of the next, which is when lists are fetched.
 */
function buyInCuotas(life: Life, shop: Shop, month: string, of?: number): void {
  const { chance } = life;
  const cuotas = of ?? chance.pick([3, 6, 12]);
  const bought = buy(life, shop, dayOf(month, chance.between(13, 18)), 'visa');
  // BAC truncates a cuota to ten céntimos.
  bought.plan = { cuotas, each: (bought.amount / BigInt(cuotas) / 10n) * 10n };
  bought.what = 'plan';
}

function payCash(life: Life, times: number, days?: readonly string[]): void {
  const { chance } = life;
  for (let at = 0; at < times; at++) {
    const day = days?.[at] ?? someDay(chance);
    add(life, {
      what: 'cash',
      day,
      amount: BigInt(chance.between(2, 40) * 250) * 100n,
      counterpart: chance.pick(CASH),
    });
  }
}
