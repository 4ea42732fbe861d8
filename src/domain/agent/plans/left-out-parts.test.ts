/** What is left out of what was told is left out of it, or refused: it turns the question to nothing else. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const TOLD = [
  ['sin categoría este año', 'es'],
  ['cuánto gasté en restaurantes este año', 'es'],
  ['compras de marzo', 'es'],
  ['cuánto gasté este mes', 'es'],
  ['uncategorized this year', 'en'],
  ['how much did I spend on restaurants this year', 'en'],
  ['what I spent in March', 'en'],
] as const;
const OUT = {
  es: [
    'menos los retiros',
    'sin los retiros',
    'y sin las transferencias',
    'sin contar los retiros',
    'quitando las transferencias',
  ],
  en: ['without the withdrawals', 'minus the transfers', 'excluding withdrawals', 'and leaving out the transfers'],
};

it('rows of a type are left out, or refused, and never told alone or in silence', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TOLD), fc.nat(9), fc.boolean(), ([first, language], way, isInOne) => {
      const less = OUT[language][way % OUT[language].length] ?? '';
      const question = isInOne
        ? questionOf(`${first} ${less}`, { language })
        : questionOf(less, { language, earlier: [first] });
      const [found] = understandAll(question);
      if (found.kind !== 'answer' || found.plan.kind !== 'read') return;
      const type = /retiro|withdrawal/.test(less) ? 'RETIRO' : 'TRANSFERENCIA';
      for (const { args } of found.plan.calls)
        expect(` ${String(args['q'] ?? args['filter'])} `, `${first} | ${less}`).toContain(` -type:${type} `);
    }),
    { numRuns: randomRuns({ short: 40, long: 120 }) },
  );
});

it('a word for shops of a category leaves these out of it, and not the category', () => {
  const named = [
    ['salud', 'la clínica', 'clinica'],
    ['salud', 'el dentista', 'dentista'],
    ['restaurantes', 'las pizzas', 'pizza'],
    ['restaurantes', 'la pizzería', 'pizz'],
    ['súper', 'la pulpería', 'pulper'],
  ] as const;
  let told = 0;
  for (const [category, out, word] of named)
    for (const way of ['sin', 'menos', 'y sin', 'sin contar'])
      for (const isInOne of way === 'y sin' ? [false] : [false, true]) {
        const first = `cuánto gasté en ${category} este año`;
        const less = `${way} ${out}`;
        const [found] = understandAll(
          isInOne ? questionOf(`${first} ${less}`) : questionOf(less, { earlier: [first], language: 'es' }),
        );
        if (found.kind !== 'answer' || found.plan.kind !== 'read') continue;
        told += 1;
        const { category: of, q, filter = q } = found.plan.calls[0]?.args ?? {};
        const said = `${first} | ${less}: ${JSON.stringify(found.plan)}`;
        expect(of, said).toBeDefined();
        expect(String(filter).normalize('NFD').replaceAll(/\p{M}/gu, ''), said).toMatch(new RegExp(`-"?${word}`, 'i'));
      }
  expect(told).toBeGreaterThan(15);
});

it('a merchant that is left out of groups sets no time: all that was asked is of the same days', () => {
  const groups = [
    ['cuánto gasté por categoría', 'es'],
    ['how much did I spend by category', 'en'],
  ] as const;
  for (const [first, language] of groups) {
    const less = language === 'es' ? 'sin Walmart' : 'without Walmart';
    const [inOne] = understandAll(questionOf(`${first} ${less}`, { language }));
    const [after] = understandAll(questionOf(less, { language, earlier: [first] }));
    for (const found of [inOne, after]) {
      if (found.kind !== 'answer' || found.plan.kind !== 'read') throw new Error(`${first} ${less}: ${found.kind}`);
      expect(found.plan.calls[0]?.args, `${first} ${less}`).not.toHaveProperty('start_date');
    }
  }
});
