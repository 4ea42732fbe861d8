/** A purchase in cuotas, told by the bank's list of plans and by other documents, in any order: only its cuotas count. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { addDays } from '../../domain/calendar.ts';
import { type Documents, documentsOf, NOW } from '../notices/documents-testing.ts';

const TODAY = NOW.slice(0, 10);
/** The 19ths until today and after it. */
const CUTS = ['07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}-19`);

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
  const card = { name: 'Visa', account_type: 'credit_card', currency: 'CRC', bank: 'BAC', numbers: ['1111'] };
  await tell.send('POST', '/api/v1/accounts', { ...card, balance: 0, balance_as_of: '2026-06-01' });
});
afterAll(() => service.close());

type Bought = { name: string; day: string; cents: number; of: number; delay: number; hasCuotas: boolean };
let lives = 0;
/** A purchase that is like no other. */
const buy = (more: Partial<Bought> = {}): Bought => {
  const name = `MUEBLES ${String(++lives).padStart(4, 'M')}`;
  return { name, day: '2026-09-10', cents: 6_000_000 + 60_600 * lives, of: 6, delay: 1, hasCuotas: false, ...more };
};

const money = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const printed = (day: string) => day.split('-').toReversed().join('/');
const cutsOf = ({ day }: Bought) => CUTS.filter((cut) => cut > day);
const billed = (bought: Bought) => cutsOf(bought).filter((cut) => cut <= TODAY);
/** The bank cuts a cuota off at ten céntimos. */
const cuotaOf = ({ cents, of }: Bought) => Math.floor(cents / of / 10) * 10;

const planList = (bought: Bought) => {
  const { name, day, cents, of } = bought;
  const count = billed(bought).length;
  const counter = [count, of].map((number) => String(number).padStart(3, '0')).join('/');
  const cuota = cuotaOf(bought);
  const text = `Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante\n1111,${printed(day)},${name},${counter},"${money(cuota)} CRC","${money(cents)}","${money(cents - count * cuota)}"`;
  return tell.send('POST', '/api/v1/installments/import', { text });
};

const cardLines = (bought: Bought) => {
  const { name, day, cents, of, delay, hasCuotas } = bought;
  const cuotas = billed(bought).map(
    (cut, at) =>
      `${printed(addDays(cut, delay % 3))} ${name} CUOTA ${String(at + 1).padStart(2, '0')}/${String(of).padStart(2, '0')} ${money(cuotaOf(bought))}`,
  );
  return [`${printed(addDays(day, delay))} ${name} ${money(cents)}`, ...(hasCuotas ? cuotas : [])];
};

async function cardList(bought: Bought): Promise<Json> {
  return tell.cardList('1111', cardLines(bought));
}

/** The same, and a person says that what may be the same is. */
async function cardListSame(bought: Bought): Promise<Json> {
  const { possible } = await tell.cardList('1111', cardLines(bought), { dry_run: 'true' });
  const same_lines = possible.map(({ line }: Json) => line).join();
  return tell.cardList('1111', cardLines(bought), same_lines ? { same_lines } : {});
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const numbers = new Map<string, { authorization: string; reference: string }>();
const mail = ({ name, day, cents }: Bought) => {
  const [, month, date] = day.split('-').map(Number);
  const number = String(600_000 + lives);
  const printedNumbers = numbers.get(name) ?? { authorization: number, reference: `620000${number}` };
  numbers.set(name, printedNumbers);
  return tell.mail(name, money(cents), { at: `${MONTHS[(month ?? 1) - 1]} ${date}, 2026, 12:00`, ...printedNumbers });
};

const typed = ({ name, day, cents }: Bought) =>
  tell.send('POST', '/api/v1/transactions', {
    ...{ merchant: name, date: day, amount: (cents / 100).toFixed(2), currency: 'CRC', type: 'COMPRA' },
  });

const DOORS = { plan: planList, list: cardList, same: cardListSame, mail, typed };
type Door = keyof typeof DOORS;

/** What counts until today, and whether a person is asked. */
async function told(bought: Bought, order: readonly Door[]) {
  const asked: number[] = [];
  for (const door of order) {
    const { possible = [] } = (await DOORS[door](bought)) ?? {};
    asked.push(possible.length);
  }
  const rows = await tell.rows(`"${bought.name}"`);
  const counted = rows
    .filter(({ local_date, installment }) => local_date <= TODAY && installment?.number !== 0)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const isAsked = asked.some((count) => count > 0) || rows.some((row) => row.possible_duplicate_of !== null);
  return { counted, isAsked, rows };
}

describe('the cuotas billed until today count, and the purchase does not', () => {
  const orders: Door[][] = [
    ['plan', 'list'],
    ['plan', 'same'],
    ['plan', 'mail'],
    ['plan', 'typed'],
    ['typed', 'plan'],
    ['mail', 'list', 'plan'],
  ];
  for (const order of orders)
    for (const delay of [0, 1, 3])
      for (const hasCuotas of [false, true])
        it(`${order.join(', ')}; posted +${delay}${hasCuotas ? ', with its cuotas' : ''}`, async () => {
          const bought = buy({ delay, hasCuotas });
          const { counted, isAsked } = await told(bought, order);
          expect([counted, isAsked]).toEqual([3 * cuotaOf(bought), false]);
        });
});
