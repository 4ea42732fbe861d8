/** What is said after a proposal was applied is of what that made; after one was declined it is proposed anew. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import type { ProposalTool } from '../answers/tool-data.ts';
import type { Settled } from '../plans/settled-proposal.ts';
import { understandAll } from '../understand-conversation.ts';

const NOTED = 'anotá 4500 en Uber Eats';
const ROW = 77;

const answered = (
  text: string,
  said: string,
  tool: ProposalTool,
  applied: Partial<NonNullable<Settled['applied']>> | null,
) => {
  const done = applied && { token: 'T', rows: [ROW], isNew: true, ...applied };
  const [found, ...more] = understandAll(questionOf(text, { earlier: [said], settled: { tool, applied: done } }));
  if (more.length > 0 || found.kind !== 'answer' || !('tool' in found.plan)) return found.kind;
  return [found.plan.tool, found.plan.args];
};
const afterNote = (text: string) => answered(text, NOTED, 'propose_transaction', {});

const AMOUNTS = [
  ...[
    'no, eran #',
    'no eran 4500, eran #',
    'cámbielo a #',
    'cambialo a #',
    'perdón, fueron #',
    'mejor #',
    'que sean #',
  ],
  ...['no, #', '#, no 4500', 'make it #', 'sorry, it was #', 'actually #', 'no, # colones', 'uy no, eran # colones'],
];
const DAYS = [
  'fue ayer',
  'ayer',
  'no, fue ayer',
  'era de ayer',
  'it was yesterday',
  'sorry, yesterday',
  'perdón, ayer',
];
const PLACES = [
  'no, fue en Starbucks',
  'era en Starbucks',
  'no era Uber Eats, era Starbucks',
  'sorry, it was Starbucks',
];
const CATEGORIES = [
  'póngalo en Hogar',
  'ponelo en Hogar',
  'no, en Hogar',
  'mejor en Hogar',
  'put it in Hogar',
  'eso va en Hogar',
];
const DELETIONS = [
  'bórrelo',
  'borralo',
  'mejor borralo',
  'no, quitalo',
  'elimínelo',
  'delete it',
  'actually delete it',
];
const UNDOINGS = [
  'mejor no',
  'no, déjelo como estaba',
  'scratch that',
  'never mind',
  'cancel that',
  'pensándolo bien, no',
];

describe('after an applied note', () => {
  it('an amount that is taken back changes the row that was made', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AMOUNTS), fc.integer({ min: 5_001, max: 900_000 }), (words, amount) => {
        const found = afterNote(words.replace('#', String(amount)));
        const { transaction_id = ROW, transaction_ids = [ROW], ...args } = (found[1] ?? {}) as Record<string, unknown>;
        expect([found[0], transaction_id, transaction_ids, args]).toEqual([
          'propose_edit',
          ROW,
          [ROW],
          { changes: { amount } },
        ]);
      }),
      { numRuns: randomRuns({ short: 60, long: 600 }) },
    );
  });

  it.each(DAYS)('“%s” changes its day', (text) => {
    const [tool, args] = afterNote(text);
    expect([tool, (args as { changes: unknown }).changes]).toEqual(['propose_edit', { date: '2026-04-09' }]);
  });

  it.each(PLACES)('“%s” changes its place', (text) => {
    expect(afterNote(text)).toEqual(['propose_edit', { transaction_ids: [ROW], changes: { merchant: 'Starbucks' } }]);
  });

  it.each(CATEGORIES)('“%s” puts it there', (text) => {
    expect(afterNote(text)).toEqual(['propose_category', { transaction_ids: [ROW], category: 10 }]);
  });

  it.each(DELETIONS)('“%s” deletes it; the row that was there already stays', (text) => {
    expect(afterNote(text)).toEqual(['propose_delete', { transaction_ids: [ROW] }]);
    const joined = answered(text, NOTED, 'propose_transaction', { isNew: false });
    expect(joined).toEqual(['undo', { token: 'T' }]);
  });

  it.each(UNDOINGS)('“%s” undoes it', (text) => {
    expect(afterNote(text)).toEqual(['undo', { token: 'T' }]);
  });

  it('cuotas make a plan of it', () => {
    for (const text of ['fue a 6 cuotas', 'póngalo a 6 cuotas', 'en 6 cuotas'])
      expect(afterNote(text)).toEqual(['propose_link', { transaction_id: ROW, plan: { cuotas: 6 } }]);
  });

  it.each([
    ...['anotá 3000 en Starbucks', 'y otro de 3 mil', 'y 3000 en Starbucks', 'no, en Starbucks gasté otros 3 mil'],
    ...[
      'las últimas compras',
      'todas mis compras de más de 20 mil',
      'cuánto gasté en todos los súper',
      'muéstreme los últimos gastos',
    ],
    ...['¿cuánto gasté en Uber Eats?', 'gracias', 'ok', 'sí', 'déjelo así', 'no lo borre', 'está mal', '¿eran 18 mil?'],
  ])('“%s” changes nothing of it', (text) => {
    expect(JSON.stringify(afterNote(text))).not.toContain(String(ROW));
    expect(JSON.stringify(afterNote(text))).not.toContain('"T"');
  });

  it('is of no row behind a question', () => {
    const settled: Settled = { tool: 'propose_transaction', applied: { token: 'T', rows: [ROW], isNew: true } };
    const asked = questionOf('no, eran 18 mil', { earlier: [NOTED, '¿cuánto gasté en marzo?'], settled });
    const [found] = understandAll(asked);
    expect(JSON.stringify('plan' in found ? found.plan : found.kind)).not.toContain(String(ROW));
  });
});

it('what asks for itself, or says that it is not remembered, is asked as ever', () => {
  for (const text of [
    'no me acuerdo cuánto gasté en Starbucks en marzo',
    "I don't remember how much I spent at Starbucks in March",
  ]) {
    const settled: Settled = { tool: 'propose_transaction', applied: { token: 'T', rows: [ROW], isNew: true } };
    const [found] = understandAll(questionOf(text, { earlier: [NOTED], settled }));
    expect([text, found.kind === 'answer' && found.plan.kind]).toEqual([text, 'read']);
  }
});

describe('after another applied change', () => {
  it('rows go to the category that is said instead, all of them', () => {
    for (const text of ['no, en hogar', 'mejor en hogar', 'perdón, en hogar'])
      expect(answered(text, 'poné lo de Amazon en salud', 'propose_category', { rows: [1, 2, 3] })).toEqual([
        'propose_category',
        { transaction_ids: [1, 2, 3], category: 10 },
      ]);
  });

  it('a row that was moved stays in its own cycle', () => {
    for (const text of ['no, déjela en este', 'no, dejala en este mes', 'no, en este mes', 'leave it in this cycle'])
      expect(answered(text, 'pasá lo de Amazon al otro mes', 'propose_defer', {})).toEqual([
        'propose_defer',
        { transaction_ids: [ROW], deferred: false },
      ]);
  });

  it('what is planned is changed, and taken away whole', () => {
    const said = 'planeá 30 mil al mes para el gimnasio';
    const made = { rows: [], item: 5 };
    expect(answered('no, 25 mil', said, 'propose_budget_item', made)).toEqual([
      'propose_budget_item',
      { item: 5, amount: 25_000 },
    ]);
    expect(answered('mejor bórrelo', said, 'propose_budget_item', made)).toEqual(['undo', { token: 'T' }]);
  });

  it('a row that was just noted goes to the next cycle', () => {
    for (const text of [
      'pasalo para el otro mes',
      'páselo al próximo mes',
      'move it to next month',
      'ay no, mejor pasalo al otro mes',
    ])
      expect(answered(text, NOTED, 'propose_transaction', {})).toEqual([
        'propose_defer',
        { transaction_ids: [ROW], deferred: true },
      ]);
  });

  it('a day alone is of the month of the reminder', () => {
    const said = 'recordame renovar el seguro el 15 de julio';
    for (const text of ['el 10 mejor', 'no, el 10', 'make it the 10th'])
      expect(answered(text, said, 'propose_reminder', { rows: [], item: 9 })).toEqual([
        'propose_reminder',
        expect.objectContaining({ reminder: 9, on: '2026-07-10' }),
      ]);
  });

  it('a reminder is of the day that is said instead', () => {
    const said = 'recordame pagar el agua el viernes 17';
    for (const text of ['no, el sábado 18', 'mejor el sábado 18', 'sorry, the 18th'])
      expect(answered(text, said, 'propose_reminder', { rows: [], item: 9 })).toEqual([
        'propose_reminder',
        expect.objectContaining({ reminder: 9, on: '2026-04-18' }),
      ]);
  });

  it('what deletes might mean the row or the change is not guessed', () => {
    expect(JSON.stringify(answered('bórrelo', 'poné lo de Amazon en salud', 'propose_category', {}))).not.toContain(
      'delete',
    );
  });
});

describe('after a declined note', () => {
  it('what is said anew is proposed anew', () => {
    const found = answered('no, eran 6000', NOTED, 'propose_transaction', null);
    expect(found).toEqual(['propose_transaction', { merchant: 'Uber Eats', amount: 6000 }]);
  });

  it.each(['bórrelo', 'mejor no', 'gracias', 'ayer'])('“%s” changes nothing', (text) => {
    expect(JSON.stringify(answered(text, NOTED, 'propose_transaction', null))).not.toMatch(
      /propose_(?:delete|edit)|undo/,
    );
  });
});
