/** Names that are left out are all left out, however many and however they are joined. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES as LEDGER, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from './ledger-names.ts';

const NAMES = [
  ['el súper', '-cat:supermercado'],
  ['la gasolina', '-cat:combustible'],
  ['salud', '-cat:salud'],
  ['los servicios', '-cat:servicios-publicos'],
  ['Starbucks', '-starbucks'],
  ['Amazon', '-amazon'],
  ['alquiler', '-arriendos'],
] as const;
const LEADS = [
  'cuánto gasté en marzo sin contar #',
  'en qué gasté más en marzo sin #',
  'spending in March excluding #',
];

/** The rent is paid by what `Arriendos` charges. */
const names = indexNames({ ...LEDGER.ledger, items: [{ id: 2, name: 'Alquiler', matches: ['ARRIENDOS'] }] });

it('in a sum and in groups', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LEADS),
      fc.uniqueArray(fc.nat({ max: NAMES.length - 1 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('y', 'ni'),
      (lead, places, last) => {
        const said = places.map((at) => NAMES[at]?.[0] ?? '');
        const list =
          said.length === 1
            ? said[0]
            : `${said.slice(0, -1).join(', ')} ${lead.startsWith('s') ? 'and' : last} ${said.at(-1)}`;
        const text = lead.replace('#', list ?? '');
        const found = understand(questionOf(text, { names }));
        // Asked first where three kinds of question are near each other, and with the same names.
        const meant = found.kind === 'answer' ? found.plan : found.kind === 'ask' ? found.fits[0]?.plan : undefined;
        const plan = meant?.kind === 'read' ? meant : null;
        expect(plan, text).not.toBeNull();
        for (const { args } of plan?.calls ?? []) {
          const filter = String(args['q'] ?? args['filter']).toLowerCase();
          expect(args['category'], text).toBeUndefined();
          for (const at of places) expect(filter, text).toContain(NAMES[at]?.[1]);
        }
      },
    ),
    { numRuns: randomRuns({ short: 25, long: 1_000 }) },
  );
});

it('what a shop sells is no category of its own', () => {
  const found = understand(questionOf('cuánto gasté en Uber este año sin contar la comida de Uber Eats'));
  expect(found).toMatchObject({ plan: { calls: [{ args: { q: 'Uber -"Uber Eats"' } }] } });
});

it('an item by whose name nothing is paid is not said to be left out', () => {
  const found = understand(questionOf('cuánto gasté en marzo sin contar alquiler'));
  expect(found.kind).not.toBe('answer');
});
