/** Which way money went, and whom it went to: what came in is never told as spent, nor what went out as received. Generated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
const RUNS = { numRuns: randomRuns({ short: 80, long: 800 }) };
const callsOf = (text: string, earlier: readonly string[] = []) =>
  understandAll(questionOf(text, { earlier })).flatMap((meant) =>
    meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.calls : [],
  );
const time = any(['', ' este año', ' en marzo']);
const then = any(['', ' this year', ' in March']);

describe('the way of the money', () => {
  it('is out of what one sent, to whomever', () => {
    const asked = fc.oneof(
      fc
        .tuple(any(['cuánto he transferido', 'cuánto le mandé', 'cuánto hemos enviado', 'cuánto transferí']), time)
        .map(([text, at]) => `${text} por sinpe a terceros${at}`),
      fc
        .tuple(any(['how much have I sent', 'how much did I transfer', 'how much have we sent']), then)
        .map(([text, at]) => `${text} to other people by sinpe${at}`),
    );
    fc.assert(
      fc.property(asked, (text) => {
        expect(JSON.stringify(callsOf(text)), text).not.toMatch(/"direction":"in"|DEPOSITO|flow:in/);
      }),
      RUNS,
    );
  });

  it('is in of what people chip in or pay back', () => {
    const asked = fc.oneof(
      fc
        .tuple(any(['people', 'friends', 'they', 'folks']), then)
        .map(([who, at]) => `how much have ${who} chipped in for petrol${at}?`),
      fc.tuple(any(['people', 'friends', 'they']), then).map(([who, at]) => `how much have ${who} paid me back${at}?`),
    );
    fc.assert(
      fc.property(asked, (text) => {
        for (const { tool, args } of callsOf(text))
          expect([tool, args['direction']], text).toEqual(['query_ledger', 'in']);
      }),
      RUNS,
    );
  });

  it('to somebody is never the sum of everything', () => {
    const asked = any([
      'cuánto le he dado este año',
      'en total cuánto les he comprado este año',
      'al chapulín cuánto le he pagado en marzo',
      'how much have I paid him this year',
      'how much did I give them in March',
    ]);
    const before = any([[], ['cuánto gasté en marzo'], ['how am I doing']]);
    fc.assert(
      fc.property(asked, before, (text, earlier) => {
        for (const { tool, args } of callsOf(text, earlier))
          expect([tool, args['q'] ?? args['filter'] ?? args['category']], text).not.toContain(undefined);
      }),
      RUNS,
    );
  });
});

it('whom a question is about is the one of the question before it', () => {
  expect(callOf('y cuánto les he comprado este año', { earlier: ['cuándo fue la última compra en Walmart'] })).toEqual([
    'search_transactions',
    { q: 'Walmart', start_date: '2026-01-01', end_date: '2026-04-10' },
  ]);
  expect(callOf('how much have I paid them this year', { earlier: ['when did I last pay Spotify'] })).toEqual([
    'search_transactions',
    { q: 'Spotify', start_date: '2026-01-01', end_date: '2026-04-10' },
  ]);
});

it.each([
  ['Gasolina del mes pasado, rápido que entro a consulta', 'spending_by_category'],
  ['cuánto entró a la cuenta en marzo', 'query_ledger'],
])('what one enters is no income: %s', (text, tool) => {
  expect(callOf(text)).toMatchObject([tool, tool === 'query_ledger' ? { direction: 'in' } : { category: 5 }]);
});

it('examples bound nothing, and what friends pay for is not left out', () => {
  expect(callOf('how much have friends sent me by sinpe this year (gasoline, tickets, such things)?')).toEqual([
    'query_ledger',
    {
      measure: 'sum',
      direction: 'in',
      filter: 'medium:SINPE type:DEPOSITO',
      start_date: '2026-01-01',
      end_date: '2026-04-10',
    },
  ]);
  expect(
    callOf('My friends sinpe me back for concert tickets all the time. How much have they sent since January?'),
  ).toBe('ask');
});
