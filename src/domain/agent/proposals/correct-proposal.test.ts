import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { answerQuestion } from '../answer-question.ts';
import { understand } from '../understand-conversation.ts';

const NOTED = 'anotá 4500 en Uber Eats';
const proposed = (text: string, earlier: string[], isProposed = true) => {
  const step = answerQuestion(questionOf(text, { earlier, isProposed })).next();
  return step.done ? step.value.kind : [step.value.tool, step.value.args];
};

describe('a message that corrects an open proposal', () => {
  it.each([
    ['no, que sean 5000', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 5000 }],
    ['nah make that 24k', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 24000 }],
    ['perdón, fue en Starbucks', NOTED, 'propose_transaction', { merchant: 'Starbucks', amount: 4500 }],
    ['mejor en restaurantes', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 4500, category: 2 }],
    ['ayer', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 4500, date: '2026-04-09' }],
    ['no, fueron 20 dólares', NOTED, 'propose_transaction', { merchant: 'Uber Eats', amount: 20, currency: 'USD' }],
    ['mejor en ropa', 'poné lo de Amazon en salud', 'propose_category', { filter: 'Amazon', category: 11 }],
  ])('“%s” after “%s” proposes it again, corrected', (text, before, tool, args) => {
    expect(proposed(text, [before])).toEqual([tool, args]);
  });

  it.each([
    ['wait no it was 25', 25_000],
    ['no, que sean 5', 5_000],
    ['not 22, 50', 50_000],
    ['mejor 7', 7_000],
  ])('“%s” of whole thousands is of thousands too', (text, amount) => {
    expect(proposed(text, ['anotá 22 mil en Uber Eats'])).toEqual([
      'propose_transaction',
      { merchant: 'Uber Eats', amount },
    ]);
  });

  it.each(['wait no it was 25', 'no, que sean 5'])('“%s” of any other amount is asked back', (text) => {
    expect(proposed(text, ['anotá 22150 en Uber Eats'])).toBe('refusal');
    expect(proposed(text, ['anotá 22 mil en Uber Eats'], false)).not.toContainEqual(
      expect.objectContaining({ amount: 25 }),
    );
  });

  it('keeps the day that is not taken back', () => {
    const found = proposed('sorry, monday not tuesday', ['anotá 4500 en Uber Eats el martes']);
    expect(found).toEqual(['propose_transaction', { merchant: 'Uber Eats', amount: 4500, date: '2026-04-06' }]);
  });

  it('is corrected twice', () => {
    const again = proposed('no, que sean 5000', [NOTED, 'perdón, fue en Starbucks']);
    expect(again).toEqual(['propose_transaction', { merchant: 'Starbucks', amount: 5000 }]);
  });

  it.each(['¿y cuánto gasté en Starbucks?', 'cuánto llevo este mes', '4500 soda la parada', 'anotá 3000 en Starbucks'])(
    'is none when it asks or adds something else: “%s”',
    (text) => {
      const found = proposed(text, [NOTED]);
      expect(JSON.stringify(found)).not.toContain('Uber Eats');
    },
  );

  it('is none once the proposal was answered', () => {
    expect(JSON.stringify(proposed('no, que sean 5000', [NOTED], false))).not.toContain('Uber Eats');
  });

  it.each(['quitalo', 'bórrelo', 'cancel that', 'delete it'])('“%s” points to its button', (text) => {
    const meant = understand(questionOf(text, { earlier: [NOTED], isProposed: true }));
    expect(meant).toMatchObject({ kind: 'social', what: 'press_no' });
  });

  it('has the amount that is said, whatever it is, and all else as it was', () => {
    const led = fc.constantFrom('no, ', 'nah make that ', 'mejor ', 'perdón, eran ', 'actually ', '');
    fc.assert(
      fc.property(led, fc.integer({ min: 100, max: 9_999_999 }), (lead, amount) => {
        const found = proposed(`${lead}${amount}`, [NOTED]);
        if (Array.isArray(found)) expect(found[1]).toEqual({ merchant: 'Uber Eats', amount });
        else expect(['ask', 'refusal', 'social']).toContain(found);
      }),
    );
  });

  it('is never taken from any other question that the tests know', () => {
    for (const merchant of NAMES.ledger.merchants ?? [])
      for (const text of [`cuánto en ${merchant}`, `y ${merchant}?`, `lista de ${merchant}`])
        expect(JSON.stringify(proposed(text, [NOTED]))).not.toContain('4500');
  });

  const SPANISH = { noted: 'anote 5000 en la feria', base: { merchant: 'feria', amount: 5000 } };
  const ENGLISH = { noted: 'record 50 dollars at the fair', base: { merchant: 'fair', amount: 50, currency: 'USD' } };
  /** How a person says one thing of it anew; `of` is what is then proposed. */
  const ANEW: readonly [typeof SPANISH | typeof ENGLISH, readonly string[], Record<string, unknown>][] = [
    [
      SPANISH,
      [
        'no, 4500',
        'no 4500',
        'eran 4500',
        'me equivoqué, eran 4500',
        'corrija a 4500',
        'póngale 4500',
        '4500, no 5000',
      ],
      { amount: 4500 },
    ],
    [
      SPANISH,
      ['en dólares', 'son dólares', 'perdón, dólares', 'dólares, no colones', 'no, dólares', 'eran dólares'],
      { currency: 'USD' },
    ],
    [SPANISH, ['no, 20 euros', 'eran 20 euros', '20 euros'], { amount: 20, currency: 'EUR' }],
    [SPANISH, ['fue ayer', 'no, de ayer', 'ayer, no hoy', 'la fecha está mal, fue ayer'], { date: '2026-04-09' }],
    [
      SPANISH,
      ['en la feria no, en Starbucks', 'no fue en la feria, fue en Starbucks', 'no, era Starbucks'],
      { merchant: 'Starbucks' },
    ],
    [
      SPANISH,
      ['va en hogar', 'eso es de hogar', 'cámbielo a hogar', 'la categoría es hogar', 'mejor en hogar'],
      { category: 10 },
    ],
    [SPANISH, ['pagué en 6 cuotas', 'en 6 cuotas', 'fue a 6 cuotas'], { cuotas: 6 }],
    [
      ENGLISH,
      [
        'no, 65',
        'make it 65',
        "wrong amount, it's 65",
        'on second thought make it 65',
        'sorry, meant 65',
        '65, not 50',
      ],
      { amount: 65 },
    ],
    [ENGLISH, ['euros, not dollars', 'in euros', 'it was euros', 'I meant euros'], { currency: 'EUR' }],
    [ENGLISH, ['I meant colones', 'no, colones', 'colones, not dollars'], { currency: undefined }],
    [ENGLISH, ['it was at Zoo', 'not the fair, Zoo', 'the merchant is Zoo', 'no, it was at Zoo'], { merchant: 'Zoo' }],
    [ENGLISH, ["it's groceries", 'file it under groceries', 'change it to groceries'], { category: 1 }],
  ];

  it.each(ANEW)('of %j says one thing anew: %j', ({ noted, base }, texts, changes) => {
    for (const text of texts) {
      const found = proposed(text, [noted]);
      const args = JSON.parse(JSON.stringify({ ...base, ...changes }));
      expect([text, found]).toEqual([text, ['propose_transaction', args]]);
    }
  });

  it('has each of two things that are said anew, whatever the first was corrected to', () => {
    for (const [{ noted, base }, texts, changes] of ANEW)
      for (const [other, others, more] of ANEW) {
        const first = texts[0] ?? '';
        const second = others.at(-1) ?? '';
        if (other.noted !== noted || Object.keys(more).some((field) => field in changes) || 'currency' in more)
          continue;
        const args = JSON.parse(JSON.stringify({ ...base, ...changes, ...more }));
        expect([first, second, proposed(second, [noted, first])]).toEqual([
          first,
          second,
          ['propose_transaction', args],
        ]);
      }
  });

  /** An order that changes a row, or reminds; how its amount or its day is said anew; and the change then proposed. */
  const CHANGES = {
    amount: {
      orders: ['cambie el gasto de Walmart de ayer a 5000', 'change the Walmart charge to 5000'],
      leads: ['no, ', 'no, que sean ', 'perdón, ', 'make it ', 'sorry, ', 'eran ', ''],
    },
    date: {
      orders: ['la compra de Walmart de ayer fue el lunes', 'move the Walmart purchase to April 3'],
      leads: ['no, ', 'no, fue ', 'perdón, ', 'sorry, ', 'mejor '],
    },
  };
  const plan = (text: string, earlier: string[]) => {
    const meant = understand(questionOf(text, { earlier, isProposed: true }));
    return meant.kind === 'answer' ? meant.plan : meant.kind;
  };

  it('has another amount for the row of an edit, whatever it is, and the row as it was', () => {
    const { orders, leads } = CHANGES.amount;
    const said = fc.record({
      order: fc.constantFrom(...orders),
      lead: fc.constantFrom(...leads),
      amount: fc.integer({ min: 100, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(said, ({ order, lead, amount }) => {
        const found = plan(`${lead}${amount}`, [order]);
        expect(found, `${lead}${amount}`).toEqual({ ...(plan(order, []) as object), args: { changes: { amount } } });
      }),
      { numRuns: randomRuns({ short: 50, long: 150 }) },
    );
  });

  it('has another day for the row of an edit, or for a reminder', () => {
    const { orders, leads } = CHANGES.date;
    for (const order of orders)
      for (const lead of leads)
        for (const [text, date] of [
          ['el martes', '2026-04-07'],
          ['el 2 de abril', '2026-04-02'],
          ['April 4', '2026-04-04'],
        ])
          expect([lead, text, plan(`${lead}${text}`, [order])]).toEqual([
            lead,
            text,
            { ...(plan(order, []) as object), args: { changes: { date } } },
          ]);
    expect(proposed('no, el sábado', ['recuérdeme pagar el agua el viernes'])).toEqual([
      'propose_reminder',
      { text: 'pagar el agua', on: '2026-04-11' },
    ]);
  });

  it.each(['no, Uber', 'no, el de Uber', 'mejor en restaurantes'])('“%s” is no other amount for a row', (text) => {
    const found = plan(text, [CHANGES.amount.orders[0] ?? '']);
    expect(JSON.stringify(found)).not.toContain('changes');
  });

  it.each(['no lo haga', 'forget it', "don't add it", 'olvídelo', 'así está bien', 'looks good', 'mejor no'])(
    '“%s” changes nothing of it',
    (text) => {
      const meant = understand(questionOf(text, { earlier: [SPANISH.noted], isProposed: true }));
      expect(meant).toMatchObject({ kind: 'social', what: /bien|good/.test(text) ? 'press_button' : 'press_no' });
    },
  );

  it.each(['no fue caro', 'fue horrible', 'es mucho', 'not bad', 'it was dear', 'qué lindo'])(
    'is not called “%s”',
    (text) => {
      const found = proposed(text, [SPANISH.noted]);
      expect(JSON.stringify(found)).not.toMatch(/caro|horrible|mucho|bad|dear|lindo/);
    },
  );

  it.each([
    ['under groceries please, and it was on April 3rd', { category: 1, date: '2026-04-03' }],
    ['it was yesterday, in 3 installments', { date: '2026-04-09', cuotas: 3 }],
    ['Sorry, wrong shop. It was AMPM', { merchant: 'AMPM' }],
  ])('has both things that “%s” says', (text, changes) => {
    expect(proposed(text, [ENGLISH.noted])).toEqual(['propose_transaction', { ...ENGLISH.base, ...changes }]);
  });

  it('says again none of the first words once they were corrected', () => {
    const first = 'recuérdeme pagar la luz el 20 de abril';
    expect(proposed('mejor el 18', [first])).toMatchObject(['propose_reminder', { on: '2026-04-18' }]);
    for (const text of ['a las 8 am', 'el de la casa', 'por favor en la mañana'])
      expect(JSON.stringify(proposed(text, [first, 'mejor el 18'])), text).not.toContain('2026-04-20');
  });

  it('leaves its day to another row of the same day', () => {
    expect(proposed('and another 3k at PetSmart, same day', ['record 7200 at Zoo yesterday'], false)).toEqual([
      'propose_transaction',
      { merchant: 'PetSmart', amount: 3000, date: '2026-04-09' },
    ]);
  });
});

it.each([
  [['anotá 5000 de almuerzo en Starbucks', 'mejor en efectivo'], /^almuerzos?, en efectivo$/],
  [['anotá 5000 de almuerzo en Starbucks', 'mejor en efectivo', 'no, con tarjeta'], /^almuerzos?, con tarjeta$/],
  [['add a 12000 expense at Starbucks', 'with cash'], /^with cash$/],
] as const)('how it is paid is beside what the note says, and in the place of another way: %j', (turns, note) => {
  const found = understand(questionOf(turns.at(-1) ?? '', { earlier: turns.slice(0, -1), isProposed: true }));
  const plan = found.kind === 'answer' && found.plan.kind === 'propose' ? found.plan : null;
  expect(plan?.args['notes']).toMatch(note);
});

it('a row that is edited is put into a category on the same card', () => {
  for (const [text, category] of [
    ['and put it in entretenimiento', 12],
    ['put it in hogar', 10],
    ['y póngalo en hogar', 10],
    ['ok, póngala en transporte', 4],
  ] as const) {
    const open = ['last Walmart was 31,500'];
    const found = understand(questionOf(text, { earlier: open, isProposed: true }));
    const plan = found.kind === 'answer' ? found.plan : null;
    expect(plan, text).toMatchObject({
      kind: 'propose_found',
      tool: 'propose_edit',
      args: { changes: { amount: 31_500, category } },
    });
  }
});
