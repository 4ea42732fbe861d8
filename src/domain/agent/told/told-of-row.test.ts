/** What is told of a row of a list changes that row, or is refused; it is never a new one, or another of the list's. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import type { Plan } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 25, long: 1_500 }) };
const LISTS = [
  'compras de la semana pasada',
  'qué pagué el 5 de abril',
  'what did I buy last week',
  'compras de marzo',
];
const TOLD = [
  'la de # fueron @ mil',
  'la de # del 5 fue @ mil',
  'y la de # eran @ mil',
  'the # one was @ thousand',
  'el de # es un regalo para Ana',
  'la de @000 es un regalo',
  'la del 5 fueron @ mil',
];
const shop = fc.constantFrom('Starbucks', 'Amazon', 'Didi', 'Walmart');
const thousands = fc.integer({ min: 2, max: 90 });

function planOf(turns: readonly string[], isProposed = true): Plan | null {
  const found = understand(questionOf(turns.at(-1) ?? '', { earlier: turns.slice(0, -1), isProposed }));
  return found.kind === 'answer' ? found.plan : null;
}

describe('what is told of a row', () => {
  it('is of the row of the list, and no new one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTS), fc.constantFrom(...TOLD), shop, thousands, (list, told, name, n) => {
        const text = told.replace('#', name).replace('@', String(n));
        const plan = planOf([list, text], false);
        if (plan === null || plan.kind === 'tell' || plan.kind === 'read') return;
        expect([list, text, plan]).toMatchObject([
          list,
          text,
          { kind: 'propose_found', tool: 'propose_edit', args: { changes: { amount: n * 1_000 } } },
        ]);
      }),
      RUNS,
    );
  });

  it('is of the row before that of the card, with its own amount', () => {
    const pairs = [
      ['cambie la última de # a 5 mil', 'y la anterior a @ mil'],
      ['cambie el último # a 5 mil', 'y el anterior a @ mil'],
      ['change the last # to 5 thousand', 'and the one before to @ thousand'],
      ['change the last # to 5 thousand', 'and the previous one to @ thousand'],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...pairs), shop, thousands, ([first, next], name, n) => {
        const text = next.replace('@', String(n));
        const plan = planOf([first.replace('#', name), text]);
        if (plan === null || plan.kind === 'tell') return;
        expect([text, plan]).toMatchObject([
          text,
          { rows: { args: { limit: 2 }, which: { at: 2, count: 1 } }, args: { changes: { amount: n * 1_000 } } },
        ]);
      }),
      RUNS,
    );
  });

  it('of cuotas is as many of them, or asked back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('no, a #', 'mejor a #', 'no, #', 'make it #', 'no, in #'),
        fc.integer({ min: 2, max: 36 }),
        (more, n) => {
          const plan = planOf(['compré una refri de 400 mil a 12 cuotas en Gollo', more.replace('#', String(n))]);
          if (plan === null || plan.kind === 'tell') return;
          expect([more, n, plan]).toMatchObject([more, n, { args: { amount: 400_000, cuotas: n } }]);
        },
      ),
      RUNS,
    );
  });

  it('after “menos Netflix”, “solo Spotify y Netflix” is of both', () => {
    const turns = ['suscripciones de marzo', 'páselas al próximo ciclo', 'menos Netflix', 'solo Spotify y Netflix'];
    expect(JSON.stringify(planOf(turns))).not.toMatch(/-netflix/i);
  });
});
