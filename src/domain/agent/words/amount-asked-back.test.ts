/** An amount is written down as it was said, or is asked for: never a part of it, nor so little that it was meant in thousands. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const SHOPS = ['Walmart', 'Starbucks', 'Amazon', 'Didi'];
const DEEDS = [
  'gasté # en *',
  'anotá # en *',
  'pagué # en *',
  'compré pan en * por #',
  'cené en *, #',
  'spent # at *',
  'record # at *',
];
/** `#` is an amount, `%` another. */
const UNCLEAR = [
  '# más el 10 de servicio',
  '# más propina',
  '# más IVA',
  '# o %',
  '# o fueron %',
  '# plus shipping',
  '# or %',
  '# más el envío',
];

const amountIn = (text: string): number | undefined => {
  const meant = understand(questionOf(text));
  return meant.kind === 'answer' && meant.plan.kind === 'propose' ? Number(meant.plan.args['amount']) : undefined;
};

it('what is added to it, or said beside it, leaves no amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHOPS),
      fc.constantFrom(...DEEDS),
      fc.constantFrom(...UNCLEAR),
      fc.integer({ min: 3, max: 90 }),
      (shop, deed, unclear, n) => {
        const plain = deed.replace('*', shop).replace('#', `${n} mil`);
        const [own] = [amountIn(plain)];
        expect(own === undefined || own === n * 1000, plain).toBe(true);
        const said = unclear.replace('#', `${n} mil`).replace('%', String(n + 1));
        const text = deed.replace('*', shop).replace('#', said);
        expect(amountIn(text), text).toBeUndefined();
      },
    ),
    { numRuns: randomRuns({ short: 70, long: 200 }) },
  );
});

it('fewer colones than anything costs are no amount, unless they are said to be colones', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHOPS),
      fc.constantFrom(...DEEDS),
      fc.integer({ min: 2, max: 99 }),
      (shop, deed, n) => {
        const text = deed.replace('*', shop).replace('#', String(n));
        expect(amountIn(text), text).toBeUndefined();
        const colones = deed.replace('*', shop).replace('#', `${n} colones`);
        expect([n, undefined], colones).toContain(amountIn(colones));
      },
    ),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
});
