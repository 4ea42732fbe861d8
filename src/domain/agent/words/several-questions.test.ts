/** Several questions at once are each answered: none is passed over, and a word of one changes nothing in the other. */
import { describe, expect, it } from 'vitest';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import type { ReadTool } from '../answers/tool-data.ts';
import { understandAll } from '../understand-conversation.ts';
import { questionsIn } from './several-questions.ts';

const SPANISH = [
  ...[
    'cuánto gasté en súper',
    'cuánto me queda',
    'cuánto debo en la tarjeta',
    'cuándo me pagan',
    'cuánto tengo ahorrado',
  ],
  ...['cuánto cuesta Netflix', 'cuánto hay en el ROP', 'a cómo está el dólar', 'cuánto gasté en Uber'],
  ...['cuál fue mi compra más cara', 'qué tengo que pagar esta semana', 'cuánto pagué de agua'],
];
const ENGLISH = [
  ...[
    'how much did I spend on groceries',
    'how much do I have left',
    'how much do I owe on the card',
    'when do I get paid',
  ],
  ...['how much do I have saved', 'how much is Netflix', "what's in my ROP", "what's the dollar at"],
  ...['how much did I spend at Uber', 'what was my biggest purchase', 'how much did I pay for water'],
];

/** What is planned for each question asked; what is not understood by its kind. */
const plansOf = (text: string, earlier: string[] = []) =>
  understandAll(questionOf(text, { earlier })).map((meant) =>
    meant.kind === 'answer' && meant.plan.kind === 'read' ? JSON.stringify(meant.plan.calls) : meant.kind,
  );

describe('several questions at once', () => {
  it('are each answered, alone or as what continues the other, in their order', () => {
    const missed: string[] = [];
    let n = 0;
    for (const [questions, and] of [
      [SPANISH, 'y'],
      [ENGLISH, 'and'],
    ] as const)
      for (const first of questions)
        for (const second of questions) {
          if (first === second) continue;
          n++;
          const [one = ''] = plansOf(first);
          const [after = ''] = plansOf(`${and} ${second}?`, [first]);
          const [alone = ''] = plansOf(second);
          const all = plansOf(`${first} ${and} ${second}?`);
          const isAskedBack = all.length === 1 && !all[0]?.startsWith('[');
          const isBoth = all[0] === one && [after, alone].includes(all[1] ?? one);
          if (!isAskedBack && !isBoth) missed.push(`${first} ${and} ${second}: ${all.join(' + ')}`);
        }
    // Words that two topics share make one question of a few.
    expect(missed.length / n, missed.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ['cuánto gané y cuánto gasté el mes pasado', ['"cycle":"2026-03"', '"cycle":"2026-03"']],
    ['cuántas compras hice y cuánto gasté en Walmart', ['Walmart', 'Walmart']],
    ['cuántas veces y cuánto gasté en Walmart en marzo', ['Walmart', 'Walmart']],
    [
      'dígame cuánto gasté en marzo, cuánto me entró y cuánto me queda',
      ['spending', 'query_ledger', 'budget_projection'],
    ],
    ['cuánto es mi salario y cuánto de eso gasto en súper', ['salary_summary', 'cat:supermercado']],
    ['netflix price and how much do I owe?', ['recurring_items', 'list_accounts']],
    ['How much did I spend on Uber? And when do I get paid?', ['Uber', 'due_soon']],
    ['cuánto gasté en súper y cuántas compras fueron?', ['spending_by_category', '"type":"COMPRA","category":1']],
  ])('“%s” asks %j', (text, parts) => {
    const all = plansOf(text);
    expect(all).toHaveLength(parts.length);
    for (const [at, part] of parts.entries()) expect(all[at]).toContain(part);
  });

  it.each([
    'cuánto gasté en súper y en Walmart',
    'cuál es la diferencia entre lo que gano y lo que gasto',
    'cuando me paguen, ¿cuánto me queda?',
    'cuánto fue la última compra y dónde',
    'qué entró en marzo y de dónde vino',
    'when did I last buy at Walmart and what did it cost?',
    'what is my total installment charge next month, and on what date?',
  ])('“%s” asks one thing', (text) => {
    expect(plansOf(text)).toHaveLength(1);
  });

  it('of which one is not understood say so, beside the answer to the other', () => {
    const all = understandAll(questionOf('cuánto gasté en súper y cuánto mide la torre Eiffel'));
    expect(all).toMatchObject([{ kind: 'answer' }, { kind: 'refusal', words: 'cuánto mide la torre Eiffel' }]);
    const { text } = converse(questionOf('cuánto gasté en súper y cuánto mide la torre Eiffel'), ({ tool, args }) =>
      outcomeOf(tool as ReadTool, ANSWERS[tool as ReadTool], args),
    );
    expect(text).toMatch(/“cuánto mide la torre Eiffel”: eso no lo entendí\.$/);
  });

  it('what it comes to in dollars is the figure converted', () => {
    const [meant] = understandAll(questionOf('cuánto gasté en súper en marzo y cuánto es eso en dólares?'));
    expect(meant).toMatchObject({ kind: 'answer', plan: { into: 'USD', calls: [{ args: { category: 1 } }, {}] } });
  });

  it('are answered in paragraphs of one message, each with its calls', () => {
    const { text, calls, read_as } = converse(
      questionOf('a cómo está el dólar y cuánto tengo ahorrado'),
      ({ tool, args }) => outcomeOf(tool as ReadTool, ANSWERS[tool as ReadTool], args),
    );
    expect(calls.map(({ tool }) => tool)).toEqual(['exchange_rate', 'savings_balances']);
    expect(text.split('\n\n').length).toBeGreaterThan(1);
    expect(read_as).toContain(' + ');
  });

  it('continue each other: what follows is about the last of them', () => {
    const earlier = ['cuánto gasté en Walmart en marzo y cuánto me queda'];
    expect(plansOf('¿y en diciembre?', earlier)[0]).toContain('budget_projection');
    expect(plansOf('¿y en restaurantes?', ['cuánto gasté en súper y cuánto debo en la tarjeta'])).toEqual(
      plansOf('cuánto gasté en restaurantes'),
    );
    expect(plansOf('¿y en febrero?', ['cuánto me queda y cuánto gasté en Walmart en marzo'])[0]).toContain('Walmart');
  });

  it('are cut only before what asks', () => {
    expect(questionsIn('cuánto gasté en súper, restaurantes y ropa')).toHaveLength(1);
    expect(questionsIn('hola, cuánto gasté y cuánto me queda')).toEqual(['hola, cuánto gasté', 'y cuánto me queda']);
  });
});

describe('a second question that names nothing', () => {
  const OF_SOMETHING = {
    es: ['cuánto me falta de lo de Gollo', 'cuánto cuesta Netflix', 'cuánto gasté en Uber en marzo'],
    en: ['how much is left on Gollo', 'how much is Netflix', 'how much did I spend at Uber in March'],
  };
  const ASKING_MORE = {
    es: [
      'y cuándo termino',
      'y en qué fecha',
      'y qué día fue',
      'y cuánto fue el cobro',
      'y cuándo se paga',
      'y de qué día es',
    ],
    en: [
      'and when does it end',
      'and on which day',
      'and how much was it',
      'and when is it due',
      'and which day is that from',
    ],
  };
  it.each(['es', 'en'] as const)('is of what the first named, and of nothing else (%s)', (language) => {
    for (const first of OF_SOMETHING[language])
      for (const more of ASKING_MORE[language]) {
        const plans = understandAll(questionOf(`${first} ${more}`, { language }));
        for (const each of plans) {
          if (each.kind !== 'answer' || each.plan.kind !== 'read') continue;
          const { calls, detail, about } = each.plan;
          const isNarrowed = calls.some(({ args }) => Object.keys(args).some((key) => !/date|cycle|measure/.test(key)));
          const isOfReceipts = calls.some(({ tool }) => tool === 'municipal_receipts');
          expect(detail !== undefined || isNarrowed || isOfReceipts, `${first} ${more}: ${about}`).toBe(true);
        }
      }
  });
});
