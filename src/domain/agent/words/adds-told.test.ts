/** What is added to what was told is told with it, exact to the céntimo, or nothing is: never what is added alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { converse, NAMES, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import type { RecurringItemsData } from '../answers/query-data.ts';
import { moneyText } from '../answers/show-money.ts';
import { addedIn } from './adds-told.ts';
import { indexNames } from './ledger-names.ts';
import { wordsOf } from './question-words.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 2_000 }) };
const language = fc.constantFrom<Language>('es', 'en');
const cents = fc.integer({ min: 1, max: 9_999_999_99 }).map((n) => n / 100);
const SHOPS = ['Amazon', 'Starbucks', 'Spotify', 'McDonalds'];

/** Ways to add; `%` is what is added. */
const WAYS = {
  es: [
    'súmele %',
    'sumale % y decime el total',
    'sume también %',
    'sumándole %, cuánto da?',
    'y sumado a %?',
    'más %, ¿cuánto es todo junto?',
    'agréguele % a eso',
    'incluya %',
    'contando % también',
    'con % encima',
    'mae sumele tambien % porfa',
  ],
  en: [
    'plus %',
    'add % to that',
    'adding % what does it come to?',
    'including %',
    'with % on top',
    'together with %?',
    'and add % to it, what is the total?',
    'counting % too',
    'throw in %',
    'and % on top of that',
  ],
};
const AND = { es: ' y ', en: ' and ' };
const TOLD = { es: 'cuánto gasté en Amazon en marzo de 2026', en: 'how much did I spend on Amazon in March 2026' };

const added = (text: string) => addedIn(wordsOf(text));

/** What is answered, where each shop has an amount. */
function answered(text: string, of: Language, amounts: readonly number[]): { text: string; calls: number } {
  const amountOf = (args: Record<string, unknown>): number => {
    const asked = String(args['q'] ?? args['filter']).toLowerCase();
    return amounts[SHOPS.findIndex((shop) => asked.includes(shop.toLowerCase()))] ?? 0;
  };
  const { text: said, calls } = converse(questionOf(text, { earlier: [TOLD[of]], language: of }), ({ tool, args }) =>
    tool === 'search_transactions'
      ? outcomeOf(
          tool,
          {
            ...ANSWERS.search_transactions,
            total: 2,
            totals: { spent_crc: amountOf(args), count: 2, income_crc: 0, unconverted: [] },
          },
          args,
        )
      : outcomeOf('query_ledger', { ...ANSWERS.query_ledger, total: amountOf(args) }, args),
  );
  return { text: said, calls: calls.length };
}

describe('what is added', () => {
  it('is told as the exact sum, or refused', () => {
    let told = 0;
    fc.assert(
      fc.property(
        language,
        fc.nat(),
        fc.integer({ min: 1, max: 3 }),
        fc.tuple(cents, cents, cents, cents),
        (of, way, more, amounts) => {
          const names = SHOPS.slice(1, 1 + more);
          const last = names.at(-1) ?? '';
          const all = more === 1 ? last : `${names.slice(0, -1).join(', ')}${AND[of]}${last}`;
          const text = (WAYS[of][way % WAYS[of].length] ?? '').replace('%', all);
          const said = answered(text, of, amounts);
          const sum = amounts.slice(0, 1 + more).reduce((total, each) => total + Math.round(each * 100), 0) / 100;
          if (said.calls === 0) return;
          told++;
          expect(said.text, text).toContain(moneyText(sum, 'CRC'));
        },
      ),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns / 2);
  });

  it('is a name of several words too', () => {
    expect(added('súmele Uber Eats, el súper y Walmart')).toEqual(['uber eats', 'el super', 'walmart']);
    expect(added('with Uber Eats on top')).toEqual(['uber eats']);
  });

  it('is nothing where an amount is noted down, or something is the most', () => {
    for (const text of [
      'agregue un cafe',
      'add a coffee',
      'mas reciente',
      'y los mas caros',
      'sumele 5000',
      'con tarjeta',
    ])
      expect(added(text), text).toBeNull();
  });
});

it('comes to so much a month, whatever times it is paid at, and then a year', () => {
  const names = indexNames({
    ...NAMES.ledger,
    items: [
      { id: 1, name: 'Cuota del condominio' },
      { id: 2, name: 'Marchamo' },
    ],
  });
  const planned = ANSWERS.recurring_items as RecurringItemsData;
  const [item] = planned.items;
  const items = [
    { ...item, id: 1, name: 'Cuota del condominio', amount: 9_200, yearly_crc: 110_400, every: 'monthly' },
    { ...item, id: 2, name: 'Marchamo', amount: 600_000, yearly_crc: 600_000, every: 'yearly' },
  ] as RecurringItemsData['items'];
  const ask = (text: string, earlier: string[]) =>
    converse(questionOf(text, { earlier, language: 'es', names }), ({ tool, args }) =>
      outcomeOf('recurring_items', { ...planned, items }, { ...args, tool }),
    ).text;
  const told = ['cuánto es la cuota del condominio al mes'];
  expect(ask('súmele el marchamo', told)).toContain(moneyText(9_200 + 50_000, 'CRC'));
  expect(ask('¿y eso al año?', [...told, 'súmele el marchamo'])).toContain(moneyText(110_400 + 600_000, 'CRC'));
});
