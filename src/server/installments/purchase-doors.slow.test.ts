/** A purchase in cuotas, told by the bank's list of plans and by other documents, in any order: only its cuotas count. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
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
  const card = { account_type: 'credit_card', currency: 'CRC', bank: 'BAC' };
  for (const number of ['1111', '2222'])
    await tell.send('POST', '/api/v1/accounts', {
      ...{ ...card, name: `Visa ${number}`, numbers: [number], balance: 0, balance_as_of: '2026-06-01' },
    });
});
afterAll(() => service.close());

type Bought = { name: string; day: string; cents: number; of: number; delay: number; late: number; hasCuotas: boolean };
let lives = 0;
/** A purchase that is like no other. */
const buy = (more: Partial<Bought> = {}): Bought => {
  const name = `MUEBLES ${String(++lives).padStart(4, 'M')}`;
  return {
    name,
    day: '2026-09-10',
    cents: 6_000_000 + 60_600 * lives,
    of: 6,
    delay: 1,
    late: 1,
    hasCuotas: false,
    ...more,
  };
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
  const { name, cents, of, delay, late, hasCuotas } = bought;
  const cuotas = billed(bought).map(
    (cut, at) =>
      `${printed(addDays(cut, late))} ${name} CUOTA ${String(at + 1).padStart(2, '0')}/${String(of).padStart(2, '0')} ${money(cuotaOf(bought))}`,
  );
  return [`${printed(addDays(bought.day, delay))} ${name} ${money(cents)}`, ...(hasCuotas ? cuotas : [])];
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
  return { counted, isAsked };
}

describe('the cuotas billed until today count, and the purchase does not', () => {
  const orders: Door[][] = [
    ['list', 'plan'],
    ['list', 'plan', 'mail'],
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

const day = fc.integer({ min: 0, max: 100 }).map((days) => addDays('2026-08-01', days));
const doors = fc
  .tuple(
    fc.subarray<Door>(['list', 'same', 'mail', 'typed'], { minLength: 1 }),
    fc.subarray<Door>(['plan', 'list', 'same', 'mail']),
  )
  .chain(([once, twice]) =>
    fc.shuffledSubarray<Door>(['plan', ...once, ...twice], { minLength: 1 + once.length + twice.length }),
  );

it('in any order, by any doors, once or twice, the billed cuotas count, or a person is asked', async () => {
  const bought = fc.record({
    day,
    cents: fc.integer({ min: 1_000_000, max: 90_000_000 }),
    of: fc.integer({ min: 5, max: 24 }),
    delay: fc.integer({ min: 0, max: 5 }),
    late: fc.integer({ min: 0, max: 8 }),
    hasCuotas: fc.boolean(),
  });
  let asked = 0;
  let all = 0;
  await fc.assert(
    fc.asyncProperty(bought, doors, async (more, order) => {
      const one = buy(more);
      const { counted, isAsked } = await told(one, order);
      all += 1;
      if (isAsked) asked += 1;
      else expect(counted).toBe(billed(one).length * cuotaOf(one));
    }),
    { numRuns: randomRuns({ short: 15, long: 100 }) },
  );
  expect(asked).toBeLessThanOrEqual(all / 3);
});

describe('a row that may be the purchase of a listed plan', () => {
  const answer = async (row: Json, is_same: boolean) => {
    const question = row.notices.find(({ status }: Json) => status === 'possible') ?? row.notices[0];
    await tell.send('POST', `/api/v1/notices/${question.id}/settle`, { same: is_same });
  };
  const otherName = async (bought: Bought) => {
    const before = await tell.cardList('1111', [`12/09/2026 PAGOS ${lives} DEL SUR ${money(bought.cents)}`]);
    const { created, undo_token } = await planList(bought);
    return { row: before.created[0], anchor: created[0], undo_token };
  };
  const counted = async (bought: Bought, other: number) => {
    const rows = [...(await tell.rows(`"${bought.name}"`)), ...(await tell.rows(`"PAGOS ${other} DEL SUR"`))];
    const until = rows.filter(({ local_date, installment }) => local_date <= TODAY && installment?.number !== 0);
    return until.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  };

  it('by another name on another day is asked about: the same, only its cuotas count; two, both', async () => {
    for (const isSame of [true, false]) {
      const bought = buy();
      const { row, anchor } = await otherName(bought);
      expect(anchor.possible_duplicate_of).toBe(row.id);
      await answer(anchor, isSame);
      expect(await counted(bought, lives)).toBe(isSame ? 3 * cuotaOf(bought) : bought.cents);
    }
  });

  it('is as before once the import is undone', async () => {
    const bought = buy();
    const { row, undo_token } = await otherName(bought);
    await tell.undo(undo_token);
    expect(await tell.rows(`"PAGOS ${lives} DEL SUR"`)).toEqual([row]);
    expect(await tell.rows(`"${bought.name}"`)).toEqual([]);
  });

  it('is the plan that a person made of its posted line, when it has as many cuotas', async () => {
    const bought = buy({ delay: 3 });
    const { created } = await cardList(bought);
    await tell.send('POST', `/api/v1/transactions/${created[0].id}/installment-plan`, { cuotas: 6 });
    const { duplicates } = await planList(bought);
    expect(duplicates).toMatchObject([{ reason: 'attached', anchor_id: created[0].id }]);
    expect((await told(bought, [])).counted).toBe(3 * cuotaOf(bought));
  });

  it('of another card on that day is asked about', async () => {
    const bought = buy();
    await tell.cardList('2222', [`10/09/2026 ${bought.name} ${money(bought.cents)}`]);
    const { created } = await planList(bought);
    expect(created[0].possible_duplicate_of).not.toBeNull();
  });
});
