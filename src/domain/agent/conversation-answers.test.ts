/** What a conversation points back to, what comes again costs, and names that are made of known words: generated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { callOf, questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';
import { extractAmounts } from './words/amounts.ts';
import { indexNames } from './words/ledger-names.ts';
import { wordsOf } from './words/question-words.ts';

const { ledger } = questionOf('').names;
const CHARGED = ['Netflix', 'Spotify', 'Smart Fit', 'iCloud'];
const VISITED = ['Walmart', 'Auto Mercado', 'Starbucks', 'McDonalds'];
const names = indexNames({
  ...ledger,
  items: [],
  accounts: [
    ...(ledger.accounts ?? []),
    { id: 3, name: 'Planilla', bank: 'BCR', account_type: 'checking', currency: 'CRC', receives_salary: true },
  ],
  merchants: [...(ledger.merchants ?? []), ...CHARGED, ...VISITED],
  charges: CHARGED,
});
const planOf = (text: string, earlier: readonly string[] = []) => {
  const meant = understand(questionOf(text, { names, earlier }));
  return meant.kind === 'answer' ? meant.plan : meant.kind;
};
const any = <T>(values: readonly T[]) => fc.constantFrom(...values);

describe('what is said after one row was shown', () => {
  const asked = any([
    'when was the last time I went to NAME',
    'cuándo fue la última vez en NAME',
    'my last NAME purchase',
  ]);
  const changes = any([
    ...['delete that one', 'bórrelo', 'elimine ese', 'remove it', 'categorize it as Salud', 'páselo a Salud'],
    ...['change it to 5000', 'cámbielo a 5000'],
  ]);

  it('changes that row, and never all of its name', () => {
    fc.assert(
      fc.property(asked, any([...CHARGED, ...VISITED]), changes, (question, name, change) => {
        const plan = planOf(change, [question.replace('NAME', name)]);
        if (typeof plan === 'string') return;
        expect(plan, `${question} ${name}: ${change}`).toMatchObject({
          kind: 'propose_found',
          rows: { args: { limit: 1 } },
        });
        expect(JSON.stringify(plan).toLowerCase()).toContain(name.toLowerCase());
      }),
    );
  });

  it('is a question about the same name where it points back', () => {
    const back = any([
      ...[
        'how many times was that?',
        'and the largest there?',
        '¿y cuánto he gastado ahí este año?',
        '¿y la más cara de esas?',
      ],
      ...['and how much was it?', '¿y cuánto fue?', '¿y cuántas veces fue eso?'],
    ]);
    fc.assert(
      fc.property(asked, any([...CHARGED, ...VISITED]), back, (question, name, more) => {
        const plan = planOf(more, [question.replace('NAME', name)]);
        if (typeof plan === 'string') return;
        expect(JSON.stringify(plan).toLowerCase(), `${question} ${name}: ${more}`).toContain(name.toLowerCase());
      }),
    );
  });

  it('is not changed where another row is open, and this one is said', () => {
    const earlier = ['when was the last time I went to Walmart'];
    const asked = (text: string) =>
      understand(questionOf(text, { names, earlier, page: { path: '/', transaction_id: 7 } }));
    expect(asked('put this in Salud')).toMatchObject({ plan: { args: { transaction_ids: [7] } } });
    expect(asked('put that one in Salud')).toMatchObject({ plan: { kind: 'propose_found' } });
  });

  it('changes nothing where all of them are meant', () => {
    const plan = planOf('delete all of them', ['when was the last time I went to Walmart']);
    expect(JSON.stringify(plan)).not.toContain('propose_found');
  });
});

describe('what comes again', () => {
  const some = fc.uniqueArray(any(CHARGED), { minLength: 1, maxLength: 3 });
  const prices = any([
    ...['how much is NAMES', 'what am I paying for NAMES', 'cuánto cuesta NAMES', 'cuánto pago por NAMES al mes'],
    ...['how much would I save a year if I cancel NAMES', 'si cancelo NAMES cuánto me ahorro al mes'],
    ...['NAMES together, what is that a month', 'annual cost of NAMES', 'cuánto me sale NAMES al año'],
  ]);
  const joined = (list: readonly string[], word: string) =>
    list.length === 1 ? String(list[0]) : `${list.slice(0, -1).join(', ')} ${word} ${list.at(-1)}`;

  it('costs what those that are named charge, all of them and no other; or is not answered', () => {
    let answered = 0;
    fc.assert(
      fc.property(some, prices, (list, question) => {
        const word = /[áé]|pago|sale|si cancelo/.test(question) ? 'y' : 'and';
        const plan = planOf(question.replace('NAMES', joined(list, word)));
        if (typeof plan === 'string' || plan.kind === 'tell') return;
        expect(plan.kind, question).toBe('read');
        const [call] = plan.kind === 'read' ? plan.calls : [];
        if (call?.tool !== 'recurring_items') return;
        answered++;
        const charged = String(call.args['charged']).toLowerCase().split('|').toSorted();
        expect(charged, question).toEqual(list.map((name) => name.toLowerCase()).toSorted());
      }),
      { numRuns: randomRuns({ short: 70, long: 200 }) },
    );
    expect(answered).toBeGreaterThan(randomRuns({ short: 35, long: 120 }));
  });

  it('is no price of a shop that charges nothing regular', () => {
    fc.assert(
      fc.property(any(VISITED), prices, (name, question) => {
        expect(JSON.stringify(planOf(question.replace('NAMES', name)))).not.toContain('"charged":"');
      }),
    );
  });
});

describe('a name made of a category and a word that nobody knows', () => {
  const category = any(['home', 'comida', 'super', 'salud', 'clothes', 'fuel']);
  const unknown = any(['depot', 'fischel', 'zorvex', 'britt', 'quintela']);
  const questions = any(['how much did I spend at NAME', 'cuánto he gastado en NAME este año', 'last time at NAME']);

  it('is not answered with the category', () => {
    fc.assert(
      fc.property(category, unknown, questions, (first, second, question) => {
        const text = question.replace('NAME', `${first} ${second}`);
        const plan = planOf(text);
        const said = JSON.stringify(plan);
        if (!/"category"|cat:/.test(said)) return;
        // What is looked for has the unknown word too.
        expect(said, text).toContain(second);
      }),
    );
  });
});

describe('what narrows or leaves out, and asks for no change', () => {
  const TAILS = [
    'rides only, no food',
    'just the weekend ones',
    'throw amazon in too',
    'without the deliveries',
    'leave out amazon',
    'take it out of the total',
    'drop the small ones from the total',
    'that was a lot',
    'solo los viajes, sin comida',
    'meta amazon también',
    'no cuente las propinas',
    'dejemos amazon por fuera',
    'quíteme de la suma los chicos',
    'sáquelo de la cuenta',
    'eso fue mucho',
    'agréguele amazon',
  ];

  it('proposes none, alone or after a question', () => {
    fc.assert(
      fc.property(
        any([...VISITED, ...CHARGED]),
        any(['', 'last month', 'in march', 'el mes pasado', 'en marzo', 'este año']),
        any(TAILS),
        fc.boolean(),
        (shop, time, tail, isAfter) => {
          const asked = `${shop} ${time}`.trim();
          const plan = isAfter ? planOf(tail, [`cuánto gasté en ${asked}`]) : planOf(`${asked}, ${tail}`);
          const isChange = typeof plan !== 'string' && plan.kind.startsWith('propose');
          expect(isChange, `${asked}, ${tail}: ${JSON.stringify(plan)}`).toBe(false);
        },
      ),
      { numRuns: randomRuns({ short: 100, long: 300 }) },
    );
  });
});

describe('answers of strangers', () => {
  it.each([
    ['saldo de la cuenta donde me cae el salario', ['list_accounts', {}]],
    ['cuánto creció mi patrimonio en un año', ['list_accounts', { on: '2025-04-10' }]],
    ['cuánto he pagado de agua este año, sin basura', ['water_consumption', { year: 2026 }]],
    [
      'qué categoría subió más de enero a febrero',
      ['query_ledger', { measure: 'compare', by: 'category', cycle: '2026-02', compare_to: { cycle: '2026-01' } }],
    ],
    [
      'cheapest month for groceries this year',
      [
        'query_ledger',
        { measure: 'sum', by: 'cycle', start_date: '2025-12-19', end_date: '2026-04-10', filter: 'cat:supermercado' },
      ],
    ],
    ['list what I spent on the 8th', ['search_transactions', { start_date: '2026-04-08', end_date: '2026-04-08' }]],
    ['suma el ROP y el voluntario', ['pension_summary', { funds: ['ROP', 'VOL'] }]],
    ['pagos pendientes entre hoy y el 2 de mayo', ['due_soon', { until: '2026-05-02' }]],
    ['cuáles recibos me faltan todavía', ['due_soon', { until: '2026-04-18' }]],
    [
      '¿Cuánto llevamos en ropa este año? Siento que me he pasado con las compras de Walmart y Amazon',
      ['spending_by_category', { start_date: '2026-01-01', end_date: '2026-04-10', category: 11 }],
    ],
    [
      'Me quedaron 250 dólares en efectivo de un viaje, ¿eso cuántos colones es?',
      ['convert', { amount: 250, from: 'USD', to: 'CRC' }],
    ],
  ])('%s', (text, call) => {
    expect(callOf(text, { names })).toEqual(call);
  });

  it.each([
    ['cuánto se fue en Walmart en marzo que anduve por la veintisiete', []],
    ['muéstreme las tres últimas compras', [3]],
    ['las cinco mil de ayer', [5000]],
  ])('what is called by a number is no amount: %s', (text, amounts) => {
    expect(extractAmounts(wordsOf(text)).amounts.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('what a row was is why it is put elsewhere, and not which row', () => {
    const plan = planOf('Ese gasto de Walmart del 8 fue comida, póngalo en Restaurantes');
    expect(plan).toMatchObject({
      ...{ kind: 'propose_found', tool: 'propose_category', args: { category: 2 } },
      rows: { args: { q: 'Walmart', start_date: '2026-04-08' } },
    });
    expect(plan).not.toHaveProperty('search.category');
  });

  it('of a fund, a receipt or what is held, the question before is kept', () => {
    expect(planOf('And a year ago?', ['What is my net worth today?'])).toMatchObject({
      calls: [{ tool: 'list_accounts', args: { on: '2025-04-10' } }],
    });
    expect(planOf('¿Y el más bajo?', ['¿En qué mes del 2025 tuve el gasto más alto?'])).toMatchObject({
      calls: [{ args: { by: 'cycle', start_date: '2024-12-19', end_date: '2025-12-18' } }],
      about: 'low',
    });
    expect(planOf('¿Cuál de esos salió más alto?', ['Muéstreme los recibos municipales de 2025'])).toMatchObject({
      calls: [{ tool: 'municipal_receipts' }],
      about: 'top',
    });
  });

  it.each([
    ['cuánto gasté en octubre sin súper', 'qué porcentaje del presupuesto llevo gastado'],
    ['how much did I spend on groceries in October', 'what percentage of my budget have I spent'],
  ])('what is used of the plan is of no shop that was asked of before: %s, %s', (earlier, text) => {
    expect(planOf(text, [earlier])).toMatchObject({ calls: [{ tool: 'budget_projection' }], about: 'used' });
  });
});
