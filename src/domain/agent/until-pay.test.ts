/** What a card's open statement has, and the time until the salary: generated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';

const planOf = (text: string, earlier: readonly string[] = []) => {
  const meant = understand(questionOf(text, { earlier }));
  return meant.kind === 'answer' ? meant.plan : null;
};
const any = <T>(values: readonly T[]) => fc.constantFrom(...values);

describe('what is on a card since it closed', () => {
  it.each([
    "The card statement that hasn't closed yet: what's it at, and when will that one be payable?",
    'qué día se paga lo que estoy comprando ahorita con tarjeta',
    'when is what I buy today with the card due',
    'cuándo tengo que pagar lo que compre hoy con la tarjeta',
    'if I buy something with the card today, when do I have to pay for it',
  ])('is due with the open statement, and not with the closed one: %s', (text) => {
    expect(planOf(text)).toMatchObject({ calls: [{ tool: 'list_accounts' }], about: 'closing' });
  });

  it('is what is asked of next', () => {
    const first = any([
      'How much is on my credit card since the last cut?',
      'cuánto llevo en la tarjeta desde el último corte',
    ]);
    const next = any([
      ...['and this I must pay when?', 'so when is that due?', 'and when do I have to pay it?'],
      ...['¿y eso cuándo se paga?', '¿y para cuándo hay que pagar eso?', 'y cuándo vence'],
    ]);
    fc.assert(
      fc.property(first, next, (before, text) => {
        expect(planOf(text, [before]), text).toMatchObject({ about: 'closing' });
      }),
      { numRuns: randomRuns({ short: 20, long: 60 }) },
    );
  });

  it.each(['when is the card due', 'cuándo se paga la tarjeta'])('and “%s” is of the closed one', (text) => {
    expect(planOf(text)).toMatchObject({ calls: [{ tool: 'due_soon' }], detail: 'card' });
  });

  it.each(['¿y cuándo me pagan?', 'and when do I get paid?'])('and “%s”, after it, is of the pay', (text) => {
    expect(planOf(text, ['cuándo corta la tarjeta'])).toMatchObject({ detail: 'salary' });
  });
});

describe('a purchase before the salary', () => {
  const said = {
    es: {
      ask: ['me alcanza para', 'nos alcanza para', 'puedo comprar', 'podré comprarme'],
      what: ['una tele de', 'un cel de', 'una compu de'],
      until: ['antes de que me paguen', 'antes del próximo salario', 'esta quincena', 'antes de cobrar'],
    },
    en: {
      ask: ['can I afford', 'can I buy', 'could I buy', 'do we have enough for'],
      what: ['a phone for', 'a tv for', 'a laptop for'],
      until: ['before payday', 'before my next paycheck', 'until I get paid', 'by payday', 'before the next salary'],
    },
  } as const;
  const parts = fc.record({
    language: any(['es', 'en'] as const),
    at: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)),
    thousands: fc.integer({ min: 5, max: 900 }),
  });
  it('is set against what is free until then, with its price; or is not told', () => {
    let told = 0;
    fc.assert(
      fc.property(parts, ({ language, at: [a, b, c], thousands }) => {
        const { ask, what, until } = said[language];
        const price = language === 'es' ? `${thousands} mil` : `${thousands}k`;
        const text = `${ask[a % ask.length]} ${what[b % what.length]} ${price} ${until[c % until.length]}?`;
        const plan = planOf(text);
        if (plan === null) return;
        expect(plan, text).toMatchObject({
          calls: [{ tool: 'safe_to_spend', args: { price: thousands * 1000 } }, { tool: 'what_if_purchase' }],
        });
        told += 1;
      }),
      { numRuns: randomRuns({ short: 40, long: 400 }) },
    );
    expect(told).toBeGreaterThan(20);
  });

  it.each([
    'me alcanza el salario para una tele de 400 mil?',
    'puedo comprar una tele de 400 mil después del próximo salario?',
  ])('and of the salary itself, or after it, nothing is told: %s', (text) => {
    expect(planOf(text)).toBeNull();
  });
});

describe('until the salary', () => {
  const lasts = any([
    ...['am I gonna be broke before payday', 'Am I going to run short before payday?', 'will I make it to payday'],
    ...['will I run out of money before my next salary', 'me voy a quedar sin plata antes de que me paguen'],
    ...['voy a llegar a la quincena', 'me alcanza hasta la quincena', 'me va a alcanzar la plata hasta la quincena'],
  ]);
  const around = any(['', '?? be honest with me', '?']);
  it('whether the money lasts is what is free until then, and never the salary alone; or is not told', () => {
    let told = 0;
    fc.assert(
      fc.property(lasts, around, (question, more) => {
        const plan = planOf(question + more);
        if (plan?.kind !== 'read') return;
        told++;
        expect(JSON.stringify(plan), question + more).toMatch(/safe_to_spend|"lowest"/);
      }),
      { numRuns: randomRuns({ short: 30, long: 100 }) },
    );
    expect(told).toBeGreaterThan(0);
  });

  it.each(['¿qué llega primero, mi sueldo o el cobro de la tarjeta?', 'what comes first, payday or the card payment'])(
    'what comes first is told with both: %s',
    (text) =>
      expect(planOf(text)).toEqual({
        kind: 'read',
        about: 'plain',
        calls: [{ tool: 'due_soon', args: { until: 'salary' } }],
      }),
  );

  it.each([
    'no el próximo salario sino el siguiente, cuándo cae?',
    'when is the paycheck after next',
    'cuándo cae el salario después del próximo',
  ])('the one after the next is not told as the next: %s', (text) => expect(planOf(text)).toBeNull());
});
