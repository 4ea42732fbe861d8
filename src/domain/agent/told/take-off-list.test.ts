/** What is taken off a list that was told is left out of it, or asked about, and never deleted; an order to delete is one. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const SHOPS = (NAMES.ledger.merchants ?? []).filter((name) => /^[a-z]+$/i.test(name));
const SPANISH = {
  lists: ['mostrame las compras de marzo', 'compras de más de 40 mil de marzo', '¿cuánto gasté en marzo?'],
  names: ['las de @', 'lo de @', 'los de @', 'la de @', '@'],
  orders: [
    'quitale %',
    'quitá %',
    'quite %',
    'sacá %',
    'sáquele %',
    'y quitame %',
    'retire %',
    'quitá % de la lista',
    'sacá % de ahí',
  ],
  deletes: ['borrá %', 'elimine %'],
};
const ENGLISH = {
  lists: ['show me the March purchases', 'purchases over 40,000 in March', 'how much did I spend in March?'],
  names: ['the @ ones', '@', 'the @ one', 'everything from @'],
  orders: ['remove %', 'take % out', 'take out %', 'remove % from the list', 'can you remove %', 'now take off %'],
  deletes: ['delete %', 'erase %'],
};

const sentence = fc
  .record({
    language: fc.constantFrom(SPANISH, ENGLISH),
    name: fc.constantFrom(...SHOPS, 'restaurantes', 'supermercado', 'más de 50 mil'),
    parts: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
  })
  .map(({ language, name, parts: [list, order, form, gone] }) => {
    const of = (all: readonly string[], at: number) => all[at % all.length] ?? '';
    const what = of(language.names, form).replace('@', name);
    return {
      earlier: [of(language.lists, list)],
      off: of(language.orders, order).replace('%', what),
      gone: of(language.deletes, gone).replace('%', what),
      name,
    };
  });

it('it is the same without that, or the person is asked', () => {
  let [right, all] = [0, 0];
  fc.assert(
    fc.property(sentence, ({ earlier, off, name }) => {
      const found = understandAll(questionOf(off, { earlier }));
      const plans = found.flatMap((each) => (each.kind === 'answer' ? [each.plan] : []));
      all++;
      for (const plan of plans) {
        expect(plan.kind, `${earlier[0]} / ${off}`).toMatch(/^(?:read|tell)$/);
        if (plan.kind !== 'read') continue;
        const said = plan.calls.map(({ args }) => String(args['q'] ?? args['filter']));
        expect(
          said.every((each) => / -\S/.test(` ${each}`)),
          `${earlier[0]} / ${off}: ${said.join()}`,
        ).toBe(true);
        right++;
      }
      expect(name).not.toBe('');
    }),
    { numRuns: randomRuns({ short: 70, long: 200 }) },
  );
  expect(right / all).toBeGreaterThan(0.6);
});

it('what is ordered to be deleted is proposed so, or not at all', () => {
  fc.assert(
    fc.property(sentence, ({ earlier, gone }) => {
      for (const found of understandAll(questionOf(gone, { earlier }))) {
        const isProposed = found.kind === 'answer' && found.plan.kind.startsWith('propose');
        if (isProposed) expect(JSON.stringify(found.plan), gone).not.toMatch(/"q":"[^"]*-cat:|"q":"-/);
      }
    }),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
});

it.each(['borre las que no son de restaurantes', 'delete everything except Walmart', 'borrá todo menos Uber'])(
  '“%s” is no order about all the ledger but one thing',
  (text) => {
    const [found] = understandAll(questionOf(text));
    expect(found.kind === 'answer' && found.plan.kind.startsWith('propose')).toBe(false);
  },
);
