/** A few words after an answer are about what it told, whatever it was of; never about everything. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { isOfAll } from '../understand/likely-plan.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const RUNS = { numRuns: randomRuns({ short: 25, long: 2_000 }) };

/** Of something, in either language; `@` is a shop that nobody here thought of. */
const ABOUT = {
  es: [
    'cuánto gasto en promedio en @',
    'cuánto gasté en @ en marzo',
    'cuánta agua gasté en febrero',
    'cuánto me pagaron en marzo',
    'cuánto tengo en la pensión',
    'cuándo fue la última vez que fui a @',
    'cuánto debo en cuotas',
  ],
  en: [
    "what's the average I spend at @",
    'how much did I spend at @ in March',
    'how much water did I use in February',
    'how much was I paid in March',
    'how much is in my pension',
    'when did I last go to @',
    'how much do I owe in installments',
  ],
};
const GOING_ON = {
  es: ['¿cuántas veces este año?', '¿eso es más que en febrero?', 'y cuántas veces', '¿es más que en enero eso?'],
  en: ['how many times this year?', 'is that more than February?', 'how many times?', 'is that more than in January'],
};

const word = fc.stringMatching(/^[BCDFGLMNPRT][aeiou][bcdfgklmnpt][aeiou][kxz]{2}$/);

it('what goes on about something is not of everything', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  fc.assert(
    fc.property(word, language, fc.nat(), fc.nat(), (shop, of, a, q) => {
      const names = indexNames({ ...NAMES.ledger, merchants: [...(NAMES.ledger.merchants ?? []), shop.toUpperCase()] });
      const about = (ABOUT[of][a % ABOUT[of].length] ?? '').replace('@', shop);
      const said = GOING_ON[of][q % GOING_ON[of].length] ?? '';
      const found = understand(questionOf(said, { names, earlier: [about], language: of }));
      if (found.kind === 'answer' && found.plan.kind === 'read')
        expect(isOfAll(found.plan), `${about} || ${said}: ${JSON.stringify(found.plan)}`).toBe(false);
    }),
    RUNS,
  );
});

it('two shops that were told one after the other are compared by each visit', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  const shops = fc.uniqueArray(word, { minLength: 2, maxLength: 2, selector: (name) => name.slice(0, 4) });
  fc.assert(
    fc.property(shops, language, ([one = '', other = ''], of) => {
      const merchants = [...(NAMES.ledger.merchants ?? []), one.toUpperCase(), other.toUpperCase()];
      const names = indexNames({ ...NAMES.ledger, merchants });
      const [first, second, said] =
        of === 'es'
          ? [`cuánto gasté en ${one} este año`, `y en ${other}`, '¿cuál me sale más caro por visita?']
          : [`how much did I spend at ${one} this year`, `and at ${other}?`, 'which one is more per visit?'];
      const found = understand(questionOf(said, { names, earlier: [first, second], language: of }));
      const calls = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
      expect(calls.map(({ args }) => args)).toMatchObject([
        { measure: 'average', average_over: 'row', filter: one, start_date: '2026-01-01' },
        { measure: 'average', average_over: 'row', filter: other, start_date: '2026-01-01' },
      ]);
    }),
    RUNS,
  );
});

it('which of two shops is visited more often counts the visits to both', () => {
  for (const said of ['which one do I visit more often', 'which do I go to more often?']) {
    const earlier = ['how much did I spend at uber this year', 'and walmart'];
    const found = understand(questionOf(said, { earlier, language: 'en' }));
    const plan = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
    expect(plan?.calls[0]?.args, said).toMatchObject({ measure: 'count', by: 'merchant', start_date: '2026-01-01' });
    expect(String(plan?.calls[0]?.args['filter']).toLowerCase()).toBe('uber|walmart');
  }
});

it.each([
  [['cuándo me pagan', '¿cuánto me queda hasta entonces?'], 'safe_to_spend', {}],
  [['what is due next', 'and after that?'], 'due_soon', { until: '2026-05-10' }],
  [['¿Qué me falta pagar antes de la otra quincena?', '¿y después de eso?'], 'due_soon', {}],
  [['qué tengo que pagar antes del 20', '¿y después de eso?'], 'due_soon', { since: '2026-04-20' }],
  [
    ['what bills are coming up this week', 'and the week after?'],
    'due_soon',
    { since: '2026-04-13', until: '2026-04-19' },
  ],
  [['cuánto gasté en enero vs febrero', 'y en marzo?'], 'spending_by_category', { cycle: '2026-03' }],
  [['cuánto gano al mes', 'y cuánto gasto?'], 'query_ledger', { measure: 'average' }],
  [['en qué mes gasté más en uber', '¿y en el que menos?'], 'query_ledger', { by: 'cycle' }],
] as const)('%j', ([first, said], tool, args) => {
  const found = understand(questionOf(said, { earlier: [first] }));
  const plan = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
  expect(plan?.calls[0]).toMatchObject({ tool, args });
});
