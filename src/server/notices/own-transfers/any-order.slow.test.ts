/** A bank's notice that money moved between the person's own accounts is never just ignored. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW } from '../documents-testing.ts';

let service: TestApp;
let automation: Ask;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  automation = await service.withToken(['write'], 'correo');
  tell = documentsOf(service, automation);
});
afterAll(() => service.close());

let life = 0;
/** A sum of money of its own, moved on 20 October. */
function invent() {
  life += 1;
  const amount = 200_000 + life;
  return { amount, printed: `200,${String(life).padStart(3, '0')}.00`, reference: `5${String(life).padStart(7, '0')}` };
}
type Event = ReturnType<typeof invent>;

const post = async (path: string, body: object): Promise<Json> => {
  const { status, body: answer, text } = await automation('POST', `/api/v1${path}`, body);
  expect(status, text).toBeLessThan(300);
  return answer;
};
const words = ({ printed, reference }: Event) =>
  `BCR le informa que se realizó una transferencia entre sus cuentas propias por un monto de CRC ${printed} el 20/10/2026. Referencia ${reference}.`;
const tells = {
  message: (event: Event) =>
    post('/ingest/message', { text: words(event), sender: 'BCR', received_at: '2026-10-20T10:31:00-06:00' }),
  mail: (event: Event) =>
    post('/ingest/email', {
      ...{ from: 'mensajero@bancobcr.com', subject: 'Transferencia entre cuentas propias', text: words(event) },
      ...{ date: '2026-10-20T16:31:00Z', message_id: `<${event.reference}@m>` },
    }),
};
const typed = (event: Event, more: object = {}): Promise<Json> =>
  tell.send('POST', '/api/v1/transactions', {
    ...{ merchant: 'pase a ahorros', date: '2026-10-20', amount: event.amount, currency: 'CRC', type: 'TRANSFERENCIA' },
    ...more,
  });
const line = (event: Event, way: 'D' | 'C', name: string): Promise<Json> =>
  tell.paste(`20/10/2026 ${name} ${event.printed} CRC ${way}`);
const rows = {
  'typed as a transfer': (event: Event) => typed(event),
  'typed as a deposit': (event: Event) => typed(event, { merchant: 'ahorros', type: 'DEPOSITO' }),
  'a line of what went out': (event: Event) => line(event, 'D', 'TRANSFERENC BANCOBCR AHORRO'),
  'a line of what came in': (event: Event) => line(event, 'C', 'DEP TRANSFERENCIA BCR'),
};
const kind = fc.constantFrom('message', 'mail' as const);

const rowsOf = async ({ amount }: Event): Promise<Json[]> =>
  (await tell.send('GET', `/api/v1/transactions?min_amount=${amount}&max_amount=${amount}`)).items;
const spent = async (): Promise<number> =>
  (await tell.send('GET', '/api/v1/analytics/by-category?start_date=2026-10-01&end_date=2026-10-31')).total_crc;

describe('the notice of an own transfer', () => {
  it.each(Object.keys(rows) as (keyof typeof rows)[])(
    'makes the row that is %s a TRASPASO, which no sum counts, before it or after',
    async (row) => {
      await fc.assert(
        fc.asyncProperty(kind, fc.boolean(), async (by, isFirst) => {
          const [event, before] = [invent(), await spent()];
          const steps = [() => rows[row](event), () => tells[by](event)];
          for (const step of isFirst ? steps : steps.toReversed()) await step();
          const [only, ...others] = await rowsOf(event);
          expect([only.type, only.possible_duplicate_of, others]).toEqual(['TRASPASO', null, []]);
          expect([only.notices.length, await spent()]).toEqual([2, before]);
        }),
        { numRuns: 4 },
      );
    },
  );

  it('makes one event of what went out and what came in, in any order, or a question about the second', async () => {
    const order = fc.shuffledSubarray(['out', 'in', 'told'] as const, { minLength: 3 });
    await fc.assert(
      fc.asyncProperty(kind, order, async (by, steps) => {
        const event = invent();
        let listed = 0;
        for (const step of steps) {
          const answer = await (step === 'told'
            ? tells[by](event)
            : rows[step === 'out' ? 'a line of what went out' : 'a line of what came in'](event));
          listed += answer.possible?.length ?? 0;
        }
        const found = await rowsOf(event);
        const sure = found.filter(({ possible_duplicate_of }) => possible_duplicate_of === null);
        expect(sure.map(({ type }) => type)).toEqual(['TRASPASO']);
        expect(found.length - 1 + listed).toBeLessThanOrEqual(1);
      }),
      { numRuns: randomRuns({ short: 8, long: 12 }) },
    );
  });

  it('waits with what it says, and is the same notice when it comes again', async () => {
    const event = invent();
    const first = await tells.message(event);
    expect([first.status, first.code, first.facts.reference]).toEqual([
      ...['ignored', 'between_own_accounts', event.reference],
    ]);
    await tells.message(event);
    const { items } = await tell.send('GET', '/api/v1/notices?status=ignored');
    expect(items.filter(({ facts }: Json) => facts.reference === event.reference)).toMatchObject([
      { amount: event.amount, local_date: '2026-10-20', direction: 'own', transaction_id: null },
    ]);
  });

  it('is a question of two rows', async () => {
    const event = invent();
    await typed(event);
    await typed(event, { merchant: 'otro pase' });
    expect(await tells.message(event)).toMatchObject({ status: 'created', code: 'possible_duplicate' });
    expect((await rowsOf(event)).map(({ type }) => type).toSorted()).toEqual([
      ...['TRANSFERENCIA', 'TRANSFERENCIA', 'TRASPASO'],
    ]);
  });

  it('is a question of a row that was for something: one with a category, one whose bank named somebody', async () => {
    const [{ id: category_id }] = await tell.send('GET', '/api/v1/categories');
    const toSomebody = ({ printed, reference }: Event) =>
      post('/ingest/email', {
        ...{ from: 'mensajero@bancobcr.com', subject: 'Transferencia', date: '2026-10-20T16:31:00Z' },
        text: `Transferencia entre cuentas BCR\nFecha 20/10/2026 03:37 p. m.\nDocumento 1${reference}\nCuenta origen CR00015202000000000001 ANA PRUEBA SOLANO\nCuenta destino CR00015202000000000002 LUIS PRUEBA MATA\nMonto debitado ₡${printed.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))}\nMonto transferido ₡1,00\nMotivo abono\nPara más información llame.`,
      });
    const withCategory = (event: Event) => typed(event, { merchant: 'alquiler', category_id });
    const unclear = fc.constantFrom(
      { make: withCategory, tell: tells.message },
      { make: withCategory, tell: tells.mail },
      { make: toSomebody, tell: tells.message },
    );
    await fc.assert(
      fc.asyncProperty(unclear, fc.boolean(), async ({ make, tell: say }, isFirst) => {
        const event = invent();
        const steps = [() => make(event), () => say(event)];
        for (const step of isFirst ? steps : steps.toReversed()) await step();
        const found = await rowsOf(event);
        const asked = found.filter(({ possible_duplicate_of }) => possible_duplicate_of !== null);
        expect(asked.length, JSON.stringify(found)).toBe(1);
      }),
      { numRuns: randomRuns({ short: 8, long: 12 }) },
    );
  });

  it('leaves a type that a person chose, and its row when it is taken out of it', async () => {
    const event = invent();
    const { id } = await typed(event);
    await tells.message(event);
    const before = await spent();
    const [row] = await rowsOf(event);
    const { id: notice_id } = row.notices.find(({ kind: of }: Json) => of === 'message');
    const { transaction, undo_token } = await tell.send('POST', `/api/v1/transactions/${id}/detach`, { notice_id });
    expect([transaction.type, await spent()]).toEqual(['TRANSFERENCIA', before + event.amount]);
    await tell.undo(undo_token);
    expect([(await rowsOf(event))[0], await spent()]).toEqual([row, before]);
    await tell.send('PATCH', `/api/v1/transactions/${id}`, { type: 'TRANSFERENCIA' });
    await tells.mail(event);
    expect(await rowsOf(event)).toMatchObject([{ id, type: 'TRANSFERENCIA' }]);
  });

  it('waits again after the undo of the list that had its row', async () => {
    const event = invent();
    await tells.message(event);
    const { undo_token, created } = await rows['a line of what went out'](event);
    expect(created).toMatchObject([{ type: 'TRASPASO' }]);
    await tell.undo(undo_token);
    expect(await rowsOf(event)).toEqual([]);
    await typed(event);
    expect(await rowsOf(event)).toMatchObject([{ type: 'TRASPASO' }]);
  });
});

describe('a line of a list that says so itself', () => {
  it.each([
    ['TRANSF ENTRE CUENTAS PROPIAS', true],
    ['TRASPASO ENTRE CUENTAS PROPIAS 00123', true],
    ['TRASPASO A MIS AHORROS', true],
    ['COMISION TRANSF CUENTAS PROPIAS', false],
    ['LIBRERIA CUENTAS PROPIAS', false],
  ])('is own money, and nothing else that speaks of it: %s %s', async (name, isOwn) => {
    const { created } = await line(invent(), 'D', name);
    expect(created.map(({ type }: Json) => type === 'TRASPASO')).toEqual([isOwn]);
  });
});
