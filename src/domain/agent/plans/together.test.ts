/** What is asked of several things together is of all of them, or refused; and never of one alone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { CATEGORIES } from '../../seed-categories.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';
import type { ReadPlan } from './intents.ts';

const SAVED = ['MEMP', 'MPAT', 'Fondo viaje', 'Ahorro en dólares'];
const CHARGED = ['NETFLIX', 'SPOTIFY', 'CHATGPT'];
const names = indexNames({
  categories: CATEGORIES.map(({ name, identifier }, at) => ({ id: at + 1, name, identifier })),
  accounts: SAVED.map((name, at) => ({
    ...{ id: at + 1, name, bank: 'BAC', account_type: 'savings', currency: name.includes('dólares') ? 'USD' : 'CRC' },
  })),
  merchants: CHARGED,
  charges: CHARGED,
});
const plansOf = (text: string, language: 'es' | 'en'): ReadPlan[] =>
  understandAll(questionOf(text, { names, language })).flatMap((found) =>
    found.kind === 'answer' && found.plan.kind === 'read' ? [found.plan] : [],
  );

const WAYS = {
  es: [
    (list: string) => `cuánto tengo ahorrado en ${list} juntos`,
    (list: string) => `${list}, ¿cuánto suman?`,
    (list: string) => `cuánta plata hay entre ${list} en total, sumados`,
    (list: string) => `cuánto suman ${list}`,
  ],
  en: [
    (list: string) => `how much do I have in ${list} together?`,
    (list: string) => `${list} combined?`,
    (list: string) => `what do ${list} hold, both together`,
  ],
};

it.each(['es', 'en'] as const)('accounts are told with what they come to (%s)', (language) => {
  let told = 0;
  fc.assert(
    fc.property(fc.subarray(SAVED, { minLength: 2, maxLength: 2 }), fc.constantFrom(...WAYS[language]), (two, way) => {
      const text = way(two.join(language === 'es' ? ' y ' : ' and '));
      const ids = two.map((name) => SAVED.indexOf(name) + 1);
      for (const plan of plansOf(text, language)) {
        told += 1;
        expect(plan.ids?.toSorted(), `${text}: ${JSON.stringify(plan)}`).toEqual(ids);
        expect(plan.reckoned?.op, text).toEqual({ kind: 'sum' });
        expect(
          plan.reckoned?.of.map((each) => each.ids),
          text,
        ).toEqual(ids.map((id) => [id]));
      }
    }),
    { numRuns: randomRuns({ short: 40, long: 100 }) },
  );
  expect(told).toBeGreaterThan(10);
});

it('“dólares y colones” leaves out no savings', () => {
  for (const text of [
    'cuánto tengo ahorrado en total, dólares y colones',
    'cuánto tengo ahorrado sumando colones y dólares',
    'how much have I saved in all, dollars and colones',
  ])
    for (const plan of plansOf(text, 'es')) expect([plan.ids, plan.into], text).toEqual([undefined, undefined]);
});

it('of two questions with a currency in the first both are answered', () => {
  for (const text of [
    'cuánto tengo en dólares y a cómo está el cambio',
    'cuánto tengo ahorrado en dólares y cuánto en el MEMP',
  ])
    expect(plansOf(text, 'es').length, text).toBe(2);
});

it('examples of subscriptions stand for all of them, and what is set apart for none', () => {
  const example = fc
    .record({
      some: fc.subarray(['Netflix', 'Spotify', 'ChatGPT'], { minLength: 1 }),
      way: fc.constantFrom(
        (list: string) => `cuánto sumo en suscripciones al mes, tipo ${list}`,
        (list: string) => `suscripciones como por ejemplo ${list}, cuánto son al mes`,
        (list: string) => `how much are my subscriptions a month, such as ${list}`,
      ),
    })
    .map(({ some, way }) => way(some.join(', ')));
  fc.assert(
    fc.property(example, (text) => {
      for (const plan of plansOf(text, 'es'))
        for (const { args } of plan.calls) expect(args['charged'] ?? '*', `${text}: ${JSON.stringify(plan)}`).toBe('*');
    }),
    { numRuns: randomRuns({ short: 30, long: 60 }) },
  );
  for (const text of [
    'aparte de Netflix, qué otras suscripciones pago',
    'other than Netflix, what subscriptions do I pay',
  ])
    for (const plan of plansOf(text, 'es')) expect(plan.calls[0]?.args['charged'] ?? '', text).not.toMatch(/netflix/i);
});
