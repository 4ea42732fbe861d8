/** Orders in a conversation: notes, cuotas, reminders, what is taken back, and what another screen does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { addDays } from '../calendar.ts';
import { converse, outcomeOf, questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 20, long: 600 }) };
const TODAY = '2026-04-10';

/** The plan of the last of some messages, each after a proposal where the one before made one. */
function planOf(...said: string[]): unknown {
  const text = said.at(-1) ?? '';
  const found = understand(questionOf(text, { earlier: said.slice(0, -1), isProposed: said.length > 1 }));
  return found.kind === 'answer' ? found.plan : found.kind === 'social' ? found.what : found.kind;
}

/** The same where nothing was proposed before. */
function planIn(said: string[]): unknown {
  const found = understand(questionOf(said.at(-1) ?? '', { earlier: said.slice(0, -1) }));
  return found.kind === 'answer' ? found.plan : found.kind;
}

describe('a note', () => {
  const text = fc.constantFrom(
    'vacuna de la gata',
    'jarabe para la tos',
    'regalo de Ana',
    'charger for the laptop',
    'cena 12',
  );
  const order = fc.constantFrom(
    'y póngale de nota: #',
    'nota: #',
    'agréguele una nota que diga #',
    'add a note: #',
    'and a note saying #',
  );

  it('is written as it was said, on what was proposed', () => {
    fc.assert(
      fc.property(text, order, (note, said) => {
        expect(planOf('gasté 9 mil en Walmart', said.replace('#', note))).toMatchObject({
          tool: 'propose_transaction',
          args: { amount: 9_000, notes: note },
        });
      }),
      RUNS,
    );
  });

  it('goes to the row that is named, or that is pointed at in a list', () => {
    const edit = (notes: string) => ({ tool: 'propose_edit', args: { changes: { notes } } });
    expect(planOf('agregue una nota al Walmart del 2: útiles')).toMatchObject(edit('útiles'));
    expect(planOf('muéstreme Starbucks', 'al segundo póngale nota cena de navidad')).toMatchObject({
      ...edit('cena de navidad'),
      rows: { which: { at: 2, count: 1 } },
    });
  });
});

describe('cuotas', () => {
  it('are as many as were said, of the purchase that is named, and are corrected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.constantFrom(
          'pase el Walmart del 2 a # cuotas',
          'difiera el Walmart del 2 a # meses',
          'put the Walmart of April 2 in # installments',
        ),
        (n, said) => {
          const order = said.replace('#', String(n));
          expect(planOf(order), order).toMatchObject({ tool: 'propose_link', args: { plan: { cuotas: n } } });
          expect(planOf('pase el Walmart del 2 a 3 cuotas', `make it ${n}`)).toMatchObject({
            args: { plan: { cuotas: n } },
          });
        },
      ),
      RUNS,
    );
  });
});

describe('a reminder', () => {
  it('in so many days or weeks is on that day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.constantFrom(['dias', 1], ['semanas', 7]), (n, [unit, days]) => {
        const on = addDays(TODAY, n * Number(days));
        expect(planOf(`recuérdeme en ${n} ${unit} pagar el marchamo`)).toMatchObject({
          args: { text: 'pagar el marchamo', on },
        });
        const english = unit === 'dias' ? 'days' : 'weeks';
        expect(planOf(`remind me in ${n} ${english} to renew my license`)).toMatchObject({ args: { on } });
      }),
      RUNS,
    );
  });

  it('is so many days before what is due, named with it or asked about before', () => {
    const due = fc.constantFrom(['la tarjeta', 'the credit card', 'card'], ['el alquiler', 'the rent', 'Alquiler']);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), due, fc.boolean(), (n, [spanish, english, of], isAskedBefore) => {
        const wanted = { tool: 'propose_reminder', args: { before_due: { of, days: n } } };
        const es = isAskedBefore ? [`¿cuándo vence ${spanish}?`, `recuérdemelo ${n} días antes`] : [];
        const en = isAskedBefore ? [`when is ${english} due?`, `ok remind me ${n} days before it`] : [];
        const asked = (said: string[], otherwise: string) => planIn(said.length > 0 ? said : [otherwise]);
        expect(asked(es, `recuérdeme pagar ${spanish} ${n} días antes`)).toMatchObject(wanted);
        expect(asked(en, `remind me to pay ${english} ${n} days before it is due`)).toMatchObject(wanted);
      }),
      RUNS,
    );
    expect(planOf('remind me to pay the rent the day before', 'no, three days before')).toMatchObject({
      args: { before_due: { of: 'Alquiler', days: 3 } },
    });
    expect(planIn(['¿cuándo vence el alquiler?', 'recuérdemelo el 28 de abril'])).toMatchObject({
      args: { text: 'pagar Alquiler', on: '2026-04-28' },
    });
    expect(planIn(['recuérdeme el cumpleaños de Ana un día antes'])).not.toMatchObject({ kind: 'propose' });
  });

  it('has no hour, and keeps its words and its day', () => {
    expect(planOf('recuérdeme el viernes comprar pan', 'a las 8 de la mañana')).toMatchObject({ what: 'no_hour' });
  });
});

it.each([
  'no mentira',
  'mejor no borre nada',
  'scratch that',
  'ok keep it',
  'bueno no, ya me llegó el correo, olvídelo',
  'undo that',
])('a proposal is taken back, and nothing else is done: %s', (said) => {
  expect(planOf('anote 5000 en Walmart', said)).toBe('press_no');
});

it('an order of another screen is refused with where it is done, in the language of the order', () => {
  const leads = ['', 'por favor ', 'quiero ', 'please ', 'can you '];
  const orders = [
    ['renombrar la categoría Hogar', 'rename the category Hogar', 'section=categories'],
    ['ponga la etiqueta viaje al Walmart del 2', 'add a tag work to the Walmart charge', '/transactions'],
    ['desvincular el pago de octubre', 'unlink the refund from Walmart', '/transactions'],
    ['exportar los movimientos a excel', 'export my transactions to excel', 'section=backup'],
    ['cambie el día de corte de la tarjeta al 10', 'change the closing day of my card to the 10th', '/accounts'],
  ] as const;
  for (const lead of leads)
    for (const [spanish, english, place] of orders) {
      const text = `${lead}${/please|can/.test(lead) ? english : spanish}`;
      const { kind, text: said, calls } = converse(questionOf(text), () => expect.unreachable(text));
      expect([kind, calls.length], text).toEqual(['refusal', 0]);
      expect(said).toContain(place);
      expect(said, text).toMatch(/please|can/.test(lead) ? /^I do not do that/ : /^Eso no lo hago/);
    }
});

describe('a time to come', () => {
  it('is of what is planned, and not of what was spent', () => {
    expect(planOf('cuánto voy a gastar el próximo mes')).toMatchObject({
      calls: [{ tool: 'budget_projection' }],
      about: 'expenses',
    });
    expect(planOf('cuánto gasto en súper el próximo mes')).toMatchObject({ calls: [{ tool: 'budget_projection' }] });
    expect(planOf('qué tengo que pagar el próximo mes')).toMatchObject({
      calls: [{ tool: 'due_soon', args: { since: '2026-05-01', until: '2026-05-31' } }],
    });
  });
});

it('a currency that is said at the end is what the figure is told in, and beside the verb what was paid in', () => {
  fc.assert(
    fc.property(fc.constantFrom('el mes pasado', 'en marzo', 'este año', 'en restaurantes'), (time) => {
      expect(planOf(`cuánto gasté ${time}, en dólares`), time).toMatchObject({ into: 'USD' });
      expect(JSON.stringify(planOf(`cuánto gasté en dólares ${time}`)), time).toContain('USD');
      expect(planOf(`cuánto gasté en dólares ${time}`)).not.toHaveProperty('into', 'USD');
    }),
  );
});

it('a row is split by shares of it, and the last part is what is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1_000, max: 99_999 }), (share, amount) => {
      const text = `divida lo de Walmart del 2: ${share}% súper y ${100 - share}% hogar`;
      const items = [
        { id: 7, merchant: 'WALMART', amount, amount_crc: amount, currency: 'CRC', local_date: '2026-04-02' },
      ];
      const totals = { spent_crc: 1, income_crc: 0, count: 1, unconverted: [] };
      const { calls } = converse(questionOf(text), ({ tool }) =>
        tool === 'search_transactions'
          ? outcomeOf('search_transactions', { items, total: 1, totals } as never)
          : { ok: true, answer: { data: {} as never, figures: [], today: TODAY } },
      );
      const parts = calls.at(-1)?.args['parts'] as { category: number; amount: number }[];
      expect(parts.map(({ category }) => category)).toEqual([1, 10]);
      const [first, second] = parts.map((part) => Math.round(part.amount * 100));
      expect((first ?? 0) + (second ?? 0)).toBe(amount * 100);
      expect(first).toBe(amount * share);
    }),
    RUNS,
  );
});

it('what is done to one row is not done to two', () => {
  const items = [1, 2, 3].map((id) => ({
    id,
    merchant: 'STARBUCKS',
    amount: 900 + id,
    amount_crc: 900 + id,
    currency: 'CRC',
    local_date: '2026-04-02',
  }));
  const totals = { spent_crc: 1, income_crc: 0, count: 3, unconverted: [] };
  const ask = (order: string) =>
    converse(questionOf(order, { earlier: ['muéstreme Starbucks'] }), ({ tool }) =>
      tool === 'search_transactions'
        ? outcomeOf('search_transactions', { items, total: 3, totals } as never)
        : { ok: true, answer: { data: {} as never, figures: [], today: TODAY } },
    );
  expect(ask('la 2da y la 3ra póngales de nota: reembolso').calls.at(-1)).toMatchObject({
    tool: 'propose_edit',
    args: { transaction_ids: [2, 3], changes: { notes: 'reembolso' } },
  });
  expect(ask('el segundo y el tercero páselos a 6 cuotas')).toMatchObject({ kind: 'refusal' });
});
