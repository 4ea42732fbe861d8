/** What is left after payments, and whether something was paid: of exactly what is named, or of nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { ENGLISH_PHRASINGS } from '../phrasings-english-testing.ts';
import { SPANISH_PHRASINGS } from '../phrasings-spanish-testing.ts';
import { understand } from '../understand-conversation.ts';
import type { ReadPlan } from './intents.ts';

const planOf = (text: string, earlier: string[] = []): ReadPlan | undefined => {
  const meant = understand(questionOf(text, { earlier }));
  return meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan : undefined;
};
const payOf = (text: string, earlier: string[] = []) => planOf(text, earlier)?.calls[0]?.args['pay'];

type Named = { es: string; en: string; pay: string };
const PAYMENTS: readonly Named[] = [
  { es: 'la tarjeta', en: 'the card', pay: 'card' },
  { es: 'el alquiler', en: 'the rent', pay: 'Alquiler' },
  { es: 'Netflix', en: 'Netflix', pay: 'Netflix' },
];
const AFTER = {
  es: [
    (all: string) => `si pago ${all}, ¿cuánto me queda en la cuenta?`,
    (all: string) => `después de pagar ${all} ¿con cuánto quedo?`,
    (all: string) => `pagando ${all} cuánta plata me sobra`,
    (all: string) => `¿me alcanza lo que tengo en el banco para ${all}?`,
    (all: string) => `una vez pagados ${all}, ¿cuánto queda?`,
    (all: string) => `¿cuánto me quedaría si cancelo hoy ${all}?`,
  ],
  en: [
    (all: string) => `if I pay ${all}, what's left in my account?`,
    (all: string) => `how much do I have left after paying ${all}?`,
    (all: string) => `what would I have left once ${all} are paid?`,
    (all: string) => `can I cover ${all} with what's in the bank?`,
    (all: string) => `do I have enough for ${all}?`,
    (all: string) => `after ${all}, how much money is left in checking?`,
  ],
};
/** What makes it another question: somebody, something, a time, an amount. */
const MORE = {
  es: ['de mi hermano', 'del perro', 'en enero', 'de 50 mil', 'el próximo año', 'sin Walmart', 'por persona'],
  en: ['of my brother', 'for the dog', 'in January', 'of 50,000', 'next year', 'without Walmart', 'per person'],
};
const languages = fc.constantFrom('es' as const, 'en' as const);
const several = fc.subarray([...PAYMENTS], { minLength: 1 });
const joined = (all: readonly Named[], language: 'es' | 'en'): string =>
  all.map((each) => each[language]).join(language === 'es' ? ' y ' : ' and ');

describe('what is left after payments', () => {
  it('is of exactly those that are named', () => {
    fc.assert(
      fc.property(languages, several, fc.nat(), (language, all, at) => {
        const frames = AFTER[language];
        const text = frames[at % frames.length]?.(joined(all, language)) ?? '';
        expect(payOf(text), text).toBe(all.map(({ pay }) => pay).join('|'));
      }),
      { numRuns: 120 },
    );
  });

  it('of anything more is another question', () => {
    fc.assert(
      fc.property(languages, several, fc.nat(), fc.nat(), (language, all, at, more) => {
        const [frames, words] = [AFTER[language], MORE[language]];
        const text = frames[at % frames.length]?.(`${joined(all, language)} ${words[more % words.length]}`) ?? '';
        expect(payOf(text), text).toBeUndefined();
      }),
      { numRuns: randomRuns({ short: 50, long: 150 }) },
    );
  });

  it.each([
    [['cuánto debo de la tarjeta'], 'y si pago eso con cuánto quedo', 'card'],
    [['si pago la tarjeta, ¿con cuánto quedo?'], 'y si pago el alquiler también', 'card|Alquiler'],
    [['si pago la tarjeta, ¿con cuánto quedo?'], 'y si además pago Netflix', 'card|Netflix'],
    [["if I pay the card, what's left in my account?"], 'and if I pay the rent too?', 'card|Alquiler'],
    [["if I pay the card, what's left in my account?"], 'and if I pay the rent as well?', 'card|Alquiler'],
    [["if I pay the card, what's left in my account?"], 'and if I pay the rent?', 'Alquiler'],
    [['how much is in my account'], 'and once the card and the rent are gone out of it?', 'card|Alquiler'],
  ])('continues %j', (earlier, text, pay) => {
    expect(payOf(text, earlier)).toBe(pay);
  });

  it('is of those that were told and one more, where it is said so', () => {
    const more = {
      es: [(one: string) => `y si pago ${one} también`, (one: string) => `y si además pago ${one}?`],
      en: [(one: string) => `and if I pay ${one} too?`, (one: string) => `and if I also pay ${one}?`],
    };
    const split = fc.shuffledSubarray([...PAYMENTS], { minLength: 2 });
    fc.assert(
      fc.property(languages, split, fc.nat(), fc.nat(), (language, [one, ...told], at, way) => {
        const first = AFTER[language][at % AFTER[language].length]?.(joined(told, language)) ?? '';
        const text = more[language][way % more[language].length]?.(one?.[language] ?? '') ?? '';
        expect(payOf(text, [first]), `${first} ${text}`).toBe([...told, one].map((each) => each?.pay).join('|'));
      }),
      { numRuns: 100 },
    );
  });

  it('“once” before what is paid is no eleven', () => {
    expect(planOf('what would I have left once the card is paid?')?.calls[0]?.tool).toBe('safe_to_spend');
  });
});

const YET = {
  es: [
    (each: string) => `¿ya pagué ${each}?`,
    (each: string) => `¿ya quedó ${each}?`,
    (each: string) => `me falta pagar ${each}?`,
    (each: string) => `¿cuándo pagué ${each} por última vez?`,
  ],
  en: [
    (each: string) => `did I pay ${each} already?`,
    (each: string) => `is ${each} paid?`,
    (each: string) => `has ${each} gone through yet?`,
    (each: string) => `when did I last pay ${each}?`,
  ],
};
const ITEMS = PAYMENTS.filter(({ pay }) => pay !== 'card');

describe('whether something was paid', () => {
  it('is of its own payments, in the days that are asked about', () => {
    const times = fc.constantFrom(
      { es: '', en: '', days: {} },
      { es: ' en marzo', en: ' in March', days: { start_date: '2026-03-01', end_date: '2026-03-31' } },
      { es: ' este mes', en: ' this month', days: { start_date: '2026-04-01', end_date: '2026-04-30' } },
    );
    fc.assert(
      fc.property(languages, fc.constantFrom(...ITEMS), fc.nat(), times, (language, item, at, time) => {
        const frames = YET[language];
        const text = frames[at % frames.length]?.(item[language]).replace('?', `${time[language]}?`) ?? '';
        expect(planOf(text), text).toMatchObject({
          calls: [{ tool: 'recurring_items', args: { names: item.pay, ...time.days } }],
          about: 'paid',
        });
      }),
      { numRuns: 120 },
    );
  });

  it('of anything more is another question', () => {
    fc.assert(
      fc.property(languages, fc.constantFrom(...ITEMS), fc.nat(), fc.nat(), (language, item, at, more) => {
        const [frames, words] = [YET[language], MORE[language].filter((each) => !/enero|January|año|year/.test(each))];
        const text = frames[at % frames.length]?.(`${item[language]} ${words[more % words.length]}`) ?? '';
        expect(planOf(text)?.about, text).not.toBe('paid');
      }),
      { numRuns: randomRuns({ short: 40, long: 120 }) },
    );
  });

  it('a card is told with what its statement still asks for', () => {
    expect(planOf('¿ya pagué la tarjeta?')?.calls.map(({ tool }) => tool)).toEqual([
      'list_accounts',
      'search_transactions',
    ]);
    expect(planOf('when did I last pay the card?')?.calls[0]?.args).toMatchObject({ type: 'PAGO_TARJETA', limit: 1 });
  });

  it('no other question is taken for either', () => {
    const known = [...SPANISH_PHRASINGS, ...ENGLISH_PHRASINGS];
    const taken = known.filter(([text, tool]) => planOf(text)?.about === 'paid' && tool !== 'recurring_items');
    expect(taken.map(([text]) => text)).toEqual([]);
  });
});

describe('what is left where it was told', () => {
  const HELD = '¿cuánto hay en BAC colones?';

  it.each([
    'ok entonces si pago la tarjeta completa el 12, ¿cuánta plata me queda ahí?',
    'si pago la tarjeta, cuánto me queda ahí',
    'if I pay the card on the 12th, how much is left in there?',
    'if I pay the card how much do I have left there',
  ])('“%s” is of that account', (text) => {
    expect(planOf(text, [HELD])?.calls).toEqual([{ tool: 'safe_to_spend', args: { pay: 'card', account: 1 } }]);
  });

  it('is of no account where none was told', () => {
    expect(payOf('si pago la tarjeta, cuánto me queda ahí', ['cuánto gasté en Starbucks'])).toBeUndefined();
  });
});

describe('the day of a payment', () => {
  it.each(['si pago la tarjeta el 12 ¿cuánto me queda?', 'how much is left if I pay the card on the 12th'])(
    '“%s” is near, and so of what is held now',
    (text) => {
      expect(payOf(text)).toBe('card');
    },
  );

  it.each([
    'cuánto me queda el 12 si pago la tarjeta',
    'if I pay the card, on the 12th how much is left?',
    'si pago la tarjeta el 30 ¿cuánto me queda?',
  ])('“%s” is of another day', (text) => {
    expect(payOf(text)).toBeUndefined();
  });
});
