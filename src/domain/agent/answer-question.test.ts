import { describe, expect, it } from 'vitest';
import { converse, outcomeOf, questionOf, refused } from './agent-testing.ts';
import { afterProposal, answerQuestion, finish } from './answer-question.ts';
import { ANSWERS, ROW } from './answers/answers-testing.ts';
import { READ_TOOLS, type ReadTool, type ToolData, type ToolOutcome } from './answers/tool-data.ts';
import type { Question, ToolCall } from './plans/intents.ts';

/** Replaces the no-break spaces of figures, so that expectations are readable. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function worked({ tool, args }: ToolCall): ToolOutcome {
  const found = READ_TOOLS.find((each) => each === tool);
  return found === undefined ? refused('not_valid') : outcomeOf(found, ANSWERS[found], args);
}

const say = (text: string, more: Partial<Question> = {}) => plain(converse(questionOf(text, more), worked).text);

function sayOf<Tool extends ReadTool>(text: string, tool: Tool, data: ToolData[Tool]): string {
  return plain(converse(questionOf(text), (call) => outcomeOf(tool, data, call.args)).text);
}

describe('answerQuestion', () => {
  it('states the total with a link to its rows, the largest categories, and what it leaves out and why', () => {
    expect(say('cuánto llevo gastado')).toBe(
      [
        'Gastó **[₡21 178,22](/transactions?cycle=2026-04)** en este ciclo, abril 2026 (del 19 de marzo de 2026 al 18 de abril de 2026).',
        'En lo que más:',
        '- Supermercado: [₡12 500,50](/transactions?cycle=2026-04&category_id=1) (3 movimientos)\n- Sin categoría: [₡8 677,72](/transactions?cycle=2026-04&category_id=none) (1 movimiento)',
        'Queda fuera de la suma, porque no hay tipo de cambio: [0,50 XMR](/transactions?cycle=2026-04) (1 movimiento).',
      ].join('\n\n'),
    );
  });

  it('says who sent what came in, and that nothing did', () => {
    const { query_ledger: query } = ANSWERS;
    const group = { key: 'EMPRESA', name: 'Empresa', amount_crc: 700_000, count: 1, share_pct: null };
    const income = { ...query, measure: 'sum', direction: 'in', by: 'merchant', total: 700_000, count: 1 } as const;
    expect(sayOf('cuanto me entró', 'query_ledger', { ...income, groups: [group], groups_n: 1 })).toMatch(
      /^Entraron \*\*\[₡700 000,00\].*: 1 movimiento\.\n\n- Empresa: \[₡700 000,00\]/,
    );
    expect(
      sayOf('cuanto me entró', 'query_ledger', { ...income, total: 0, count: 0, groups: [], groups_n: 0 }),
    ).toMatch(/^Entraron \*\*\[₡0,00\]/);
  });

  it('tells all its calls before the first is answered, so that none waits for another', () => {
    const begun: ToolCall[][] = [];
    const run = answerQuestion(questionOf('cuánto gasté en walmart en marzo'), {
      begin: (calls) => begun.push([...calls]),
      meanwhile: (work) => () => finish(work),
    });
    const made: ToolCall[] = [];
    for (let step = run.next(); !step.done; step = run.next(worked(step.value))) {
      expect(begun).toHaveLength(1);
      made.push(step.value);
    }
    expect(made.length).toBeGreaterThan(1);
    expect(begun).toEqual([made]);
  });

  it('replies in English to an English question', () => {
    expect(say('how much have I spent')).toContain(
      'You spent **[₡21 178,22](/transactions?cycle=2026-04)** in this cycle, April 2026 (19 March 2026 to 18 April 2026).',
    );
  });

  it.each([
    ['cuanto gasté en comida', '**[₡12 500,50](/transactions?cycle=2026-04&category_id=1)** en Supermercado'],
    [
      'how much did i spend on groceries',
      '**[₡12 500,50](/transactions?cycle=2026-04&category_id=1)** on Supermercado',
    ],
    ['cuanto gasté en walmart', 'Gastó **[₡10 000,00](/transactions?q=walmart%20cycle%3A2026-04)** de “walmart”'],
    ['como voy', '[₡-5 000,00]'.replace('₡-', '-₡')],
    ['how am i doing', 'Stale: salary.'],
    ['cuanta plata tengo', 'Tiene **[₡1 000 000,00](/accounts)** en total'],
    ['cuanto debo', 'Debe **[₡100 000,00](/accounts)** en total'],
    ['cuanto tengo en colones', 'BAC colones: [₡1 000 000,00](/accounts)'],
    ['cuanto tengo en el bcr', 'Visa: **[₡100 000,00](/accounts)**, próximo pago 3 de mayo de 2026'],
    [
      'cuanto gasto por dia',
      '1 de abril de 2026: [₡12 500,00](/transactions?q=since%3A2026-04-01%20until%3A2026-04-01)',
    ],
    ['monthly spending', 'April 2026: spent [₡21 178,22](/transactions?cycle=2026-04)'],
    ['cuanto me queda', 'le quedarían **[₡1 021 866,67](/budget/2026/4)**'],
    ['cuanto me queda en supermercado', 'planeado **[₡150 000,00](/budget/2026/4)**, gastado [₡97 500,00]'],
    ['que cuotas vienen', 'suman **[₡49 633,34](/installments)**, desde el 19 de mayo de 2026'],
    [
      'me alcanza para un tele de 100 mil a 3 cuotas',
      'Sí le alcanza: con esa compra el saldo más bajo sería de **[₡350 533,34]',
    ],
    ['ya me pagaron', 'El último salario es del 31 de marzo de 2026: **[₡700 000,00](/transactions/8)**'],
    ['cuanto me pagaron en marzo', 'En marzo 2026 le pagaron **[₡700 000,00](/salarios)**'],
    [
      'cuanto hay en el rop',
      '**[₡7 820 761,55](/pensions)** al 30 de junio de 2026, aportes [₡330 000,00](/pensions), rendimientos [₡290 311,45](/pensions), 4,82% anual',
    ],
    ['mis ahorros', 'Tiene **[₡400 000,00](/accounts)** en ahorros:\n\n- MEMP: [₡400 000,00 MEMP](/accounts)'],
    ['recibos municipales', 'Belén, marzo 2026: [₡25 000,00](/receipts/5), vence 30 de abril de 2026'],
    [
      'cuanta agua gaste',
      'marzo 2026: **31 m³**, [₡9 870,00](/receipts) ([₡318,39](/receipts) el m³), más que lo usual (20 m³)',
    ],
    ['a como esta el dolar', '1 USD = **[₡468,29](/settings?section=rates)** (24 de marzo de 2026, sin actualizar'],
    ['cuando se actualizo', '- salario: nunca ha llegado nada'],
  ])('quotes the worked numbers for “%s”', (text, expected) => {
    expect(say(text)).toContain(expected);
  });

  it('explains a row: what, when, its category and why, its cuotas, and whether it counts', () => {
    const page = { path: '/transactions', transaction_id: 77 };
    expect(say('¿y esto?', { page })).toBe(
      [
        'Es una fila de tipo compra: “WALMART”, **[₡10 000,00](/transactions/77)**, del 1 de abril de 2026.',
        '- Categoría: Supermercado, por la regla “WALMART”.\n- Cuenta en el ciclo de abril 2026.',
      ].join('\n\n'),
    );
    expect(say('¿y esto?')).toContain('Abra primero un movimiento');
  });

  it('explains that the cuotas of a Tasa Cero purchase count and the purchase does not', () => {
    const anchor = { ...ROW, installment: { plan_id: 1, anchor_id: 77, number: 0, of: 12 } };
    const data = { ...ANSWERS.search_transactions, items: [anchor] };
    const page = { path: '/transactions', transaction_id: 77 };
    const { text } = converse(questionOf('que es esto', { page }), (call) =>
      outcomeOf('search_transactions', data, call.args),
    );
    expect(text).toContain('No cuenta en las sumas: cuentan sus cuotas.');
    expect(text).toContain('12 cuotas');
  });

  it('states when no rows match', () => {
    const data = { items: [], total: 0, totals: { spent_crc: 0, income_crc: 0, count: 0, unconverted: [] } };
    expect(sayOf('cuanto gaste en uber este mes', 'search_transactions', data)).toBe(
      'No hay movimientos de “uber” en este ciclo, abril 2026 (del 19 de marzo de 2026 al 18 de abril de 2026).',
    );
    expect(sayOf('find netflix', 'search_transactions', data)).toBe('There are no transactions for “netflix”.');
  });

  it('states when the plan is already below zero without the purchase', () => {
    const low = (lowest_without: number, lowest_with: number) =>
      sayOf('me alcanza para un tele de 100 mil a 12 cuotas', 'what_if_purchase', {
        ...ANSWERS.what_if_purchase,
        since_payment: {
          starts_on: '2026-04-19',
          lowest_without: { balance: lowest_without, local_date: '2026-05-13' },
          lowest_with: { balance: lowest_with, local_date: '2026-05-13' },
        },
      });
    expect(low(5000, -1000)).toContain('No le alcanza: con esa compra');
    expect(low(-500, -1000)).toContain('ya queda bajo cero sin esa compra');
  });

  it('judges a purchase by the days from its first payment on, and tells the lower one before by itself', () => {
    const said = sayOf('me alcanza para un tele de 100 mil a 12 cuotas', 'what_if_purchase', {
      ...ANSWERS.what_if_purchase,
      lowest_without: { balance: -96_086, local_date: '2026-04-12' },
      lowest_with: { balance: -96_086, local_date: '2026-04-12' },
    });
    expect(said).toContain('Sí le alcanza: con esa compra el saldo más bajo sería de **[₡350 533,34]');
    expect(said).toContain('Antes de pagarla, con ella o sin ella, lo más bajo es [-₡96 086,00]');
  });

  it('reports a failed call in one sentence', () => {
    const said = (text: string, outcome: ToolOutcome) => converse(questionOf(text), () => outcome).text;
    const noRate = refused('no_rate_yet', { currency: 'USD' });
    expect(said('a como esta el dolar', noRate)).toBe('Todavía no hay tipo de cambio de USD.');
    expect(said('what is the dollar at', noRate)).toBe('No USD rate is known yet.');
    expect(said('cuanto me queda', refused('budget_begins', { month: '2026-03' }))).toBe(
      'El presupuesto empieza en marzo 2026.',
    );
    expect(said('cuanto me queda', refused('of_a_newer_service'))).toBe('Eso no se pudo consultar.');
  });

  it('that was refused quotes what came from outside', () => {
    const { text } = converse(questionOf('cuanto me queda'), () => refused('no_category', { name: '[x](http://x)' }));
    expect(text).toBe('No hay una categoría “\\[x\\]\\(http://x\\)”.');
  });

  it('refuses in one line with questions that are near, and without a call', () => {
    const { calls, text, kind, suggestions = [] } = converse(questionOf('cuánto mide el chirripó'), worked);
    expect([calls, kind, text]).toEqual([[], 'refusal', 'Eso no lo entendí. ¿Le sirve alguna de estas?']);
    expect(suggestions.length).toBe(3);
    expect(say('tell me a joke')).toContain('no advice');
  });

  it('passes over a word that narrows nothing', () => {
    expect(say('ando furioso jaja, cuánto gasté en gasolina diay')).toBe(say('cuánto gasté en gasolina'));
  });

  it('asks back with complete questions when a word that narrows has no place', () => {
    const { calls, kind, suggestions } = converse(questionOf('cuánto no gasté en gasolina'), worked);
    expect([calls, kind]).toEqual([[], 'ask']);
    expect(suggestions).toContainEqual({ question: '¿Cuánto gasté en Combustible?' });
  });

  it('says how the question was read, and what may be asked next', () => {
    const { read_as, suggestions } = converse(questionOf('cuánto gasto en gasolina en promedio'), worked);
    expect(read_as).toBe('Combustible · promedio');
    expect(suggestions?.length).toBe(3);
  });

  it('says of a merchant that is in no row that there is nothing of it', () => {
    const none = { items: [], total: 0, totals: { spent_crc: 0, income_crc: 0, count: 0, unconverted: [] } };
    expect(sayOf('cuánto gasté en pizza hut', 'search_transactions', none)).toBe(
      'No veo nada de “pizza hut” en sus movimientos.',
    );
  });

  it('greets, and points to the button of an open proposal', () => {
    expect(converse(questionOf('hola'), worked)).toMatchObject({ kind: 'social', calls: [] });
    expect(say('dale', { isProposed: true })).toContain('use el botón Aplicar');
    expect(say('yes', { isProposed: true })).toContain('press Apply');
    expect(say('sí')).not.toContain('botón');
  });

  it('guesses no amount', () => {
    const { calls, text } = converse(questionOf('anote cinco mil seis mil en la feria'), worked);
    expect([calls, text.slice(0, 28)]).toEqual([[], 'No estoy seguro del monto, y']);
  });

  it('escapes links, bold and lists in text from outside', () => {
    const merchant = '**[₡1](/x)**\n- `a` <b>![i](http://e.example)';
    const data = { ...ANSWERS.search_transactions, items: [{ ...ROW, merchant }] };
    const text = sayOf('busca uber', 'search_transactions', data);
    expect(text).toContain('\\*\\*\\[₡1\\]\\(/x\\)\\*\\* - \\`a\\` \\<b\\>\\!\\[i\\]\\(http://e.example\\)');
  });
});

describe('proposals in an answer', () => {
  it('are for every row of a filter', () => {
    const { calls, kind } = converse(questionOf('poné lo sin categoría en hogar'), () =>
      outcomeOf('sync_status', ANSWERS.sync_status),
    );
    expect(calls).toEqual([{ tool: 'propose_category', args: { filter: 'cat:none', category: 10 } }]);
    expect(kind).toBe('proposal');
  });

  it('are for the newest row of a subject when one is meant', () => {
    const { calls } = converse(questionOf('borre la última compra en Amazon'), worked);
    expect(calls).toEqual([
      // A refund is no purchase.
      { tool: 'search_transactions', args: { q: 'Amazon flow:out until:2026-04-10', limit: 1 } },
      { tool: 'propose_delete', args: { transaction_ids: [77] } },
    ]);
  });

  it('report their outcome and what was done', () => {
    const args = { transaction_ids: [1, 2], category: 4 };
    const ended = (outcome: unknown, language: 'es' | 'en' = 'es') =>
      afterProposal({ tool: 'propose_category', args, outcome, language });
    expect(ended({ applied: true, undo_token: 'x' })).toBe(
      'Listo: cambié la categoría de 2 movimientos. Lo puede deshacer.',
    );
    expect(ended({ applied: true }, 'en')).toBe('Done: I changed the category of 2 transactions. You can undo it.');
    expect(ended({ applied: false, reason: 'declined' })).toBe('Está bien, no cambié nada.');
    expect(ended({ applied: false, reason: 'expired' }, 'en')).toContain('expired');
    const gone = { applied: false, reason: 'refused', problem: 'It is gone.', code: 'no_transaction', params: {} };
    expect(ended(gone)).toBe('No se pudo aplicar, y no cambié nada. Ese movimiento no existe, o ya se borró.');
    expect(ended(gone, 'en')).toBe(
      'It could not be applied, and nothing was changed. There is no transaction with that id.',
    );
    expect(ended(null)).toBe('No se pudo aplicar, y no cambié nada.');
  });
});
