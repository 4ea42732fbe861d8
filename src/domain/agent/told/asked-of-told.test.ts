/** What is asked of several that were told is of these, or refused: never of the last alone, and never of all there is. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const planOf = (text: string, earlier: readonly string[] = []) => {
  const [found] = understandAll(questionOf(text, { earlier: [...earlier] }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
};
const NAMES = ['Amazon', 'Starbucks', 'DiDi', 'Spotify'] as const;
const MONTHS = { es: ['enero', 'febrero', 'marzo'], en: ['January', 'February', 'March'] };

it('a mean after several times is of these; the difference of the most and the least of three is refused', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES, 'súper', 'restaurantes'),
      fc.shuffledSubarray(MONTHS.es, { minLength: 2, maxLength: 3 }),
      fc.constantFrom(
        'y en promedio',
        'el promedio',
        'y de promedio',
        'cuánto es en promedio',
        'la diferencia entre el mayor y el menor',
      ),
      (name, [first = '', ...others], text) => {
        const earlier = [`cuánto gasté en ${name} en ${first}`, ...others.map((each) => `y en ${each}`)];
        const plan = planOf(text, earlier);
        const said = [...earlier, text].join(' | ');
        if (text.includes('mayor')) expect(plan, said).toBeNull();
        if (plan === null) return;
        told += 1;
        expect([plan.reckoned?.op.kind, plan.reckoned?.of.length], said).toEqual(['mean', earlier.length]);
      },
    ),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
  expect(told).toBeGreaterThan(randomRuns({ short: 9, long: 50 }));
});

it('per visit, each of two shops has a mean of its own', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...NAMES], { minLength: 2, maxLength: 2 }),
      fc.constantFrom(
        'cuánto gasté por visita en # y en @',
        'cuánto gasto por visita en # y @ este año',
        'how much do I spend per visit at # and at @',
      ),
      ([one = '', other = ''], way) => {
        const text = way.replace('#', one).replace('@', other);
        const plan = planOf(text);
        if (plan === null) return;
        told += 1;
        const filters = plan.calls.map(({ args }) => String(args['filter']).toLowerCase());
        expect(filters.length, text).toBe(2);
        for (const [at, name] of [one, other].entries()) expect(filters[at], text).toContain(name.toLowerCase());
      },
    ),
    { numRuns: 60 },
  );
  expect(told).toBeGreaterThan(30);
});

it('what two owe together is of both, and which ends first is of neither alone', () => {
  const earlier = ['cuánto debo en Gollo', 'y de Netflix'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...NAMES, 'súper', 'salud'], { minLength: 2, maxLength: 2 }),
      fc.constantFrom('cuánto gasté entre los dos', 'cuánto gasto en ambos', 'cuánto gasté en los dos'),
      ([one = '', other = ''], text) => {
        const before = [`cuánto gasté en ${one} en marzo`, `y en ${other}`];
        const plan = planOf(text, before);
        if (plan === null) return;
        expect([plan.reckoned?.op.kind, plan.reckoned?.of.length], [...before, text].join(' | ')).toEqual(['sum', 2]);
      },
    ),
    { numRuns: 60 },
  );
  for (const text of ['cuál termina primero', 'which ends first', 'cuánto debo entre los dos'])
    expect(planOf(text, earlier)?.detail, text).toBeUndefined();
});

it('what is due in the week after the one that was told is of its seven days', () => {
  for (const [first, next] of [
    ['qué tengo que pagar esta semana', 'y la próxima'],
    ['what do I have to pay this week', 'and next week'],
    ['qué tengo que pagar esta semana', 'y la semana siguiente'],
  ] as const) {
    const plan = planOf(next, [first]);
    if (plan !== null) expect(plan.calls[0]?.args, next).toEqual({ since: '2026-04-13', until: '2026-04-19' });
  }
});
