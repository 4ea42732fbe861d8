/** What a kind beyond doubt may pass over, and what it may not. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

/** The calls that a question is planned as; null when it is asked back or refused. */
function planOf(text: string): string | null {
  const meant = understand(questionOf(text));
  if (meant.kind !== 'answer' || meant.plan.kind !== 'read') return null;
  // A balance of today is the balance.
  return JSON.stringify(meant.plan.calls).replace('"on":"2026-04-10"', '');
}

/** Questions of a topic that has one answer, whatever is told around it. */
const ASKED = [
  '¿cuánto crédito me queda en la tarjeta?',
  '¿cuánto tengo en total en los fondos de pensión?',
  '¿cuánto debo en total?',
  '¿cuánto vale mi patrimonio?',
  '¿cuánta agua gasté el mes pasado?',
  '¿a cómo está el dólar?',
  'how much credit is left on my card?',
  'how much is in my pension funds altogether?',
  'what is my net worth?',
  'how much do I owe in total?',
  'how much water did I use last month?',
];
const STORIES = [
  (thing: string) => `estoy pensando en comprar ${thing}, `,
  (thing: string) => `mi hermana me pidió plata para ${thing}. `,
  (thing: string) => `Ayer fuimos a ${thing} con los chiquitos y no sé. `,
  (thing: string) => `thinking of booking ${thing}, so `,
  (thing: string) => `my flatmate keeps going on about ${thing}. `,
  (thing: string) => `before I go to ${thing} tell me, `,
  (thing: string) => `Ando sacando cuentas con mi tía de lo que cuesta ${thing}. `,
  (thing: string) => `Somebody in this house spends forty minutes on ${thing}. `,
  (thing: string) => `No es que me falte plata, pero ${thing} sale caro. `,
  (thing: string) => `Not that I need ${thing}, just curious. `,
];

/** Names of the ledger, things, and names that nobody knows. */
const things = fc.oneof(
  fc.constantFrom(...(NAMES.ledger.merchants ?? []), 'un perro', 'the dentist', 'flights', 'un sillón', 'vacaciones'),
  fc.stringMatching(/^[A-Z][a-z]{3,8}( [A-Z][a-z]{3,8})?$/),
);

it('what is told around a question of a topic changes no answer: it is the same, asked back or refused', () => {
  const others: string[] = [];
  let answered = 0;
  fc.assert(
    fc.property(fc.constantFrom(...ASKED), fc.constantFrom(...STORIES), things, (asked, story, thing) => {
      const own = planOf(asked);
      const told = planOf(story(thing) + asked);
      if (told !== null) {
        answered++;
        if (told !== own) others.push(`${story(thing)}${asked} ${told}`);
      }
    }),
    { numRuns: randomRuns({ short: 50, long: 600 }) },
  );
  expect(answered).toBeGreaterThan(randomRuns({ short: 23, long: 100 }));
  // What was meant is told by chances: of 100 no more than one.
  expect(others.length / answered, others.join('\n')).toBeLessThanOrEqual(0.01);
});

it.each([
  [
    'Somebody in this house showers for forty minutes. How much water did we use last month?',
    '¿cuánta agua gasté el mes pasado?',
  ],
  [
    'Estoy sacando cuentas con mi hermana de lo que cuesta la casa. ¿Cuánta agua gastamos el mes pasado?',
    '¿cuánta agua gasté el mes pasado?',
  ],
  ['dígame la verdad sin pelos en la lengua, ¿cuánto debo en total?', '¿cuánto debo en total?'],
])('what asks is read alone when the rest names nothing that is asked about: %s', (told, asked) => {
  expect(planOf(told)).not.toBeNull();
  expect(planOf(told)).toBe(planOf(asked));
});

test.each([
  ['y en el EPA cuánto he gastado'],
  ['mi mamá dice que vivo sacando plata del cajero, así que decime cuánto llevo en el año'],
  ['whats my ex’s bank balance'],
  ['cuánto tiene mi vecina en el banco'],
  ['dame un resumen en Uber'],
  ['cuánto gasté en comida desde el último corte'],
  ['cuál es mi patrimonio en Uber'],
])('what narrows an answer is not passed over: %s', (text) => {
  expect(planOf(text)).toBeNull();
});
