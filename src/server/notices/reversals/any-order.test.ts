/** A purchase, the mail that takes it back and the line that does, in any order: nothing is left, and nothing doubled. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { type Documents, documentsOf, NOW, unquestioned } from '../documents-testing.ts';

let service: TestApp;
let tell: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: NOW });
  tell = documentsOf(service, await service.withToken(['write'], 'correo'));
});
afterAll(() => service.close());

const WORDS: ((name: string) => string)[] = [
  ...[
    'DEVOLUCION',
    'REVERSION COMPRA',
    'REVERSION',
    'REVERSADA',
    'ANULACION COMPRA',
    'REV',
    'REVERSO DE COMPRA EN',
  ].map((words) => (name: string) => `${words} ${name}`),
  (name) => `${name} DEVOLUCION`,
];

it('a reversed purchase comes to nothing, by whatever documents in whatever order', async () => {
  let life = 0;
  const orders = fc.shuffledSubarray(['purchase', 'purchase line', 'mail', 'line'] as const, { minLength: 2 });
  const documents = orders.filter((order) => order.some((each) => each.startsWith('purchase')));
  await fc.assert(
    fc.asyncProperty(documents, fc.nat(WORDS.length - 1), async (order, words) => {
      const name = `COMERCIO ${String(++life).padStart(4, 'V')}`;
      const [amount, authorization] = [`${20 + life},${100 + life}.00`, String(700_000 + life * 13)];
      const told = {
        purchase: () => tell.mail(name, amount, { authorization }),
        'purchase line': () => tell.paste(`21/10/2026 ${name} ${amount} CRC D`),
        mail: () => tell.mail(name, amount, { authorization, kind: 'REVERSION', at: 'Oct 24, 2026, 10:00' }),
        line: () => tell.paste(`25/10/2026 ${WORDS[words]?.(name)} ${amount} CRC C`),
      };
      for (const each of order) await told[each]();
      const rows = unquestioned(await tell.rows(name));
      const [spent, back] = [
        rows.filter(({ type }) => type === 'COMPRA'),
        rows.filter(({ type }) => type !== 'COMPRA'),
      ];
      expect(spent).toHaveLength(1);
      const isBack = order.includes('mail') || order.includes('line');
      expect(back.map(({ type, refund_of }: Json) => [type, refund_of])).toEqual(
        isBack ? [['DEVOLUCION', spent[0]?.id]] : [],
      );
    }),
    {
      numRuns: randomRuns({ short: 20, long: 60 }),
      examples: [
        [['purchase', 'line', 'mail'], 0],
        [['purchase', 'line', 'mail'], 3],
        [['line', 'mail', 'purchase'], 1],
      ],
    },
  );
});
