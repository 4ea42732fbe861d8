/** Money that has not moved is not noted, nor answered as if a price had been asked about; what was paid is. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

/** What a message comes to: a row that is noted, something planned, whether a price can be paid, or none of these. */
function comesTo(text: string): string {
  const found = understand(questionOf(text));
  if (found.kind !== 'answer') return 'none';
  const { plan } = found;
  if (plan.kind === 'read') return plan.calls.some(({ tool }) => tool === 'what_if_purchase') ? 'afford' : 'none';
  return plan.kind === 'tell' ? 'none' : plan.tool;
}

const DONE = {
  es: ['pagué # en *', 'ayer gasté # en *', 'compré unas tenis de # en *', 'saqué # del cajero', 'me pagaron #'],
  en: ['I paid # at *', 'spent # at *', 'I bought shoes for # at *', 'got paid # for a gig'],
};
const NOT_DONE = {
  es: [
    ...['quería pagar # en * pero no pude', 'pensaba gastar # en * y se me olvidó', 'iba a pagar # en * pero no'],
    ...['tenía que pagar # ayer pero no pude', 'me ofrecieron # por la moto', 'me cotizaron # en *'],
    ...['la compra de # en * la cancelé', 'el mecánico me calculó # por el arreglo', 'me quedaron de pagar #'],
    ...['si me hubieran pagado los # ya estaría bien', 'pagué # en * pero al final no', 'me prometieron # de bono'],
    ...['me rebajaron # en la compra de *', 'compré unas tenis de # en * pero las devolví', 'le ofrecí # por el carro'],
  ],
  en: [
    ...['I wanted to spend # at * but I didn’t', 'I forgot to pay # at *', 'I almost bought shoes for # at *'],
    ...['they offered me # for the bike', 'I was quoted # at *', 'I paid # at * but it was refunded'],
    ...[
      'we were going to spend # at * but did not',
      'they promised me # for the gig',
      'my order of # at * was cancelled',
    ],
  ],
};

it('only what was done is noted', () => {
  let right = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('es', 'en'),
      fc.nat(),
      fc.constantFrom('Walmart', 'Starbucks', 'la feria', 'el taller'),
      fc.integer({ min: 11, max: 400 }),
      (language: 'es' | 'en', at, shop, n) => {
        const amount = language === 'es' ? `${n} mil` : `${n}k`;
        const say = (from: readonly string[]) => (from[at % from.length] ?? '').replace('#', amount).replace('*', shop);
        const done = say(DONE[language]);
        expect(['none', 'propose_transaction'], done).toContain(comesTo(done));
        if (comesTo(done) === 'propose_transaction') right++;
        const other = say(NOT_DONE[language]);
        expect(comesTo(other), other).toBe('none');
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 500 }) },
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 40, long: 350 }));
});

it.each([
  ['pagué 10 mil en la feria pero no había parqueo', 'propose_transaction'],
  ['quería anotar 5 mil en la feria', 'propose_transaction'],
  ['tuve que pagar 25 mil en el taller', 'propose_transaction'],
  ['compré un café de 2500 en Starbucks', 'propose_transaction'],
  ['me pagaron 50 mil que me debían', 'propose_transaction'],
  ['quería saber si me alcanza para unas tenis de 45 mil', 'afford'],
  ['iba a comprar unos zapatos de 30 mil pero no', 'none'],
  ['invité a mi novia a cenar, 25 mil', 'none'],
])('“%s” comes to %s', (text, meant) => {
  expect(comesTo(text)).toBe(meant);
});
