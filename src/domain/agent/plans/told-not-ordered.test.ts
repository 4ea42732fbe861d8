/** What is only told, wished, asked or forbidden proposes no change; the same words as an order or a deed do. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const SHOPS = ['Walmart', 'Starbucks', 'Amazon', 'Uber Eats'];
const isProposal = (text: string): boolean => {
  const call = callOf(text) as [string, Record<string, unknown>] | string;
  // One row is looked for before it is changed.
  return (
    Array.isArray(call) &&
    (call[0].startsWith('propose') || (call[0] === 'search_transactions' && call[1]['limit'] === 1))
  );
};

const ORDERS = [
  ['borre el último de #', 'delete the last # one'],
  ['ponga # en hogar', 'put # in Hogar'],
  ['anote 5000 en #', 'record 5000 at #'],
] as const;
const UNORDERED = [
  ['no *', 'do not *'],
  ['por favor no me *', "please don't *"],
  ['nunca *', 'never *'],
  ['*, mejor no', '*, never mind'],
  ['mi hermana me dijo que *', 'my sister told me to *'],
] as const;

it('an order that is forbidden, taken back or reported changes nothing, and by itself it does', () => {
  const index = fc.constantFrom<0 | 1>(0, 1);
  fc.assert(
    fc.property(
      fc.constantFrom(...SHOPS),
      fc.constantFrom(...ORDERS),
      fc.constantFrom(...UNORDERED),
      index,
      (shop, order, around, at) => {
        const said = order[at].replace('#', shop);
        expect(isProposal(said), said).toBe(true);
        const text = around[at].replace('*', said);
        expect(isProposal(text), text).toBe(false);
      },
    ),
    { numRuns: randomRuns({ short: 50, long: 200 }) },
  );
});

const ACTS = {
  vos: [
    'borrés lo de #',
    'pongás # en hogar',
    'anotés 5000 en #',
    'cambiés # a hogar',
    'agregués 5000 de # al presupuesto',
  ],
  tu: [
    'borres lo de #',
    'pongas # en hogar',
    'anotes 5000 en #',
    'cambies # a hogar',
    'dividas lo de #: 5000 en hogar y el resto en salud',
  ],
  usted: ['borre lo de #', 'ponga # en hogar', 'anote 5000 en #', 'mueva # a hogar', 'registre 5000 en #'],
  infinitive: ['borrar lo de #', 'poner # en hogar', 'anotar 5000 en #'],
  english: ['delete the # one', 'record 5000 at #', 'put # in Hogar', 'move # to Hogar'],
};
const FORBIDDING: Record<keyof typeof ACTS, readonly string[]> = {
  vos: ['no *', 'mejor no *', 'no me *', 'no hace falta que *', 'no quiero que *', 'nunca *', 'mejor que no *'],
  tu: ['no *', 'mejor no *', 'no hace falta que *', 'no necesito que *', 'jamás *', 'por favor no *'],
  usted: ['no *', 'mejor no me *', 'no hace falta que *', 'no ocupo que *', 'nunca *'],
  infinitive: ['no hay que *', 'no hace falta *', 'no es necesario *', 'no vaya a *', 'deje de *', 'no quiero *'],
  english: [
    "don't *",
    'do not *',
    'never *',
    "you don't need to *",
    "I don't want you to *",
    'no need to *',
    "please don't *",
  ],
};

it('what is forbidden in any form of address proposes nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
      fc.constantFrom(...SHOPS),
      fc.nat(),
      fc.nat(),
      (form, shop, act, around) => {
        const said = (ACTS[form][act % ACTS[form].length] ?? '').replace('#', shop);
        const text = (FORBIDDING[form][around % FORBIDDING[form].length] ?? '').replace('*', said);
        expect(isProposal(text), text).toBe(false);
      },
    ),
    { numRuns: randomRuns({ short: 100, long: 300 }) },
  );
});

it.each(['no olvide anotar 5000 en Walmart', "don't forget to record 5000 at Walmart", 'no, anote 5000 en Walmart'])(
  '“%s” forbids nothing',
  (text) => {
    expect(isProposal(text)).toBe(true);
  },
);

it.each(['no gasté 5000 en Walmart', "I didn't spend 5000 at Walmart", 'no compré nada de 5000 en Walmart'])(
  '“%s” tells that it was not',
  (text) => {
    expect(isProposal(text)).toBe(false);
  },
);

const DEEDS = [
  ['gasté # en *', 'spent # at *'],
  ['compré unas tenis en # en *', 'paid # at *'],
] as const;
const NO_DEEDS = [
  ['casi gasto # en *', 'almost spent # at *'],
  ['mañana voy a gastar # en *', 'tomorrow I am going to spend # at *'],
  ['iba a gastar # en *', 'I was going to spend # at *'],
  ['mi hermana gastó # en *', 'my sister spent # at *'],
  ['el otro día vi unas tenis en # en *', 'saw some shoes for # at *'],
  ['ojalá hubiera gastado # en *', "I wish I hadn't spent # at *"],
  ['ayer me cobraron # de más en *', 'they charged me # too much at *'],
] as const;

it('what did not happen, or to somebody else, is not noted down', () => {
  const index = fc.constantFrom<0 | 1>(0, 1);
  fc.assert(
    fc.property(fc.constantFrom(...SHOPS), fc.integer({ min: 3, max: 90 }), index, (shop, thousands, at) => {
      const fill = (text: string) => text.replace('#', `${thousands}000`).replace('*', shop);
      for (const deed of DEEDS) expect(isProposal(fill(deed[at])), fill(deed[at])).toBe(true);
      for (const none of NO_DEEDS) expect(isProposal(fill(none[at])), fill(none[at])).toBe(false);
    }),
    { numRuns: randomRuns({ short: 20, long: 60 }) },
  );
});

it.each([
  '¿puedo borrar una compra de Walmart?',
  'ya borré lo de Amazon',
  'la gasolina subió a 720 el litro',
  'nunca pongo nada en educación',
  'me robaron 20 mil ayer',
  'how do I delete the Walmart one?',
])('“%s” is no order', (text) => {
  expect(isProposal(text)).toBe(false);
});

it.each([
  '¿puede borrar el último de Walmart?',
  'can you delete the last Walmart one?',
  'podría anotar 5000 en Walmart',
  'el internet subió a 32 mil',
])('“%s” is one', (text) => {
  expect(isProposal(text)).toBe(true);
});

const ASKED = [
  ['¿# es de hogar?', 'is # hogar'],
  ['¿el último de # fue de 5000?', 'was the # of April 3 5,000'],
  ['es # una suscripción', 'should # be hogar'],
  ['¿ese cargo de # es comida?', 'is the # of April 3 food?'],
  ['¿debería # ser hogar?', 'are # and Didi hogar?'],
] as const;

it('what only asks changes no row, and is no rule', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHOPS),
      fc.constantFrom(...ASKED),
      fc.constantFrom<0 | 1>(0, 1),
      (shop, said, at) => {
        const text = said[at].replace('#', shop);
        const found = understand(questionOf(text));
        expect(found.kind === 'answer' && 'tool' in found.plan ? found.plan : null, text).toBeNull();
      },
    ),
    { numRuns: 120 },
  );
});

it.each([
  'could you put Walmart in hogar?',
  '¿puede poner lo de Walmart en hogar?',
  'the Walmart of April 3 was 5,000',
  'el Walmart del 3 de abril fue 5000',
])('“%s” is ordered, or told', (text) => expect(understand(questionOf(text))).toHaveProperty('plan.tool'));
