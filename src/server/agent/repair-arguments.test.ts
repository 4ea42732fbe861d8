import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { callsInText } from './calls-in-text.ts';
import { schemaOfTool, TOOL_NAMES } from './pick-tools.ts';
import { repairArguments } from './repair-arguments.ts';
import type { ArgumentsSchema } from './tools/define-tool.ts';

const schemaOf = (name: string): ArgumentsSchema => schemaOfTool(name) ?? { type: 'object' };
const repaired = (name: string, text: string): unknown => JSON.parse(repairArguments(name, schemaOf(name), text));

describe('arguments of a model', () => {
  it.each<[string, string, unknown]>([
    ['search_transactions', '{"q":"uber","limit":"5","category":null,"colour":null}', { q: 'uber', limit: 5 }],
    ['search_transactions', '{"currency":"crc","min_amount":"25000.50"}', { currency: 'CRC', min_amount: 25000.5 }],
    ['search_transactions', '{"transaction_id":"7","q":""}', { transaction_id: 7 }],
    ['search_transactions', '{"category":3,"q":5}', { category: 3, q: '5' }],
    ['spending_by_category', '{"category":"Salud","compare":"Previous",}', { category: 'Salud', compare: 'previous' }],
    ['spending_by_category', "{'cycle': '2026-03', 'compare': None}", { cycle: '2026-03' }],
    ['spending_by_category', '{"arguments":{"cycle":"2026-03"}}', { cycle: '2026-03' }],
    ['propose_category', '{"transaction_ids":"12","category":"Salud"}', { transaction_ids: [12], category: 'Salud' }],
    ['propose_category', '{"transaction_ids":["12",13],"category":1}', { transaction_ids: [12, 13], category: 1 }],
    ['propose_category', '{"transaction_ids":"[12, 13]","category":1}', { transaction_ids: [12, 13], category: 1 }],
    ['what_if_purchase', '```json\n{"amount":"300000","cuotas":"12"}\n```', { amount: 300000, cuotas: 12 }],
    ['get_overview', '{"reason":"I look first","lang":"es"}', {}],
    // What a tool does not know stays, for it to refuse: it may be all of the scope.
    ['get_overview', '{"cycle":"2026-10"}', { cycle: '2026-10' }],
    ['daily_spending', '{"category":"Salud"}', { category: 'Salud' }],
    ['due_soon', '{"days":30}', { days: 30 }],
    ['list_accounts', '{"name":"BAC"}', { name: 'BAC' }],
    ['spending_by_category', '{"month":"october","limit":5}', { month: 'october', limit: 5 }],
    ['query_ledger', '{"filter":"uber","args":{"cycle":"2026-03"}}', { filter: 'uber', cycle: '2026-03' }],
    [
      'query_ledger',
      '{"cycle":"2026-02","args":{"cycle":"2026-03"}}',
      { cycle: '2026-02', args: { cycle: '2026-03' } },
    ],
    [
      'propose_edit',
      '{"transaction_id":5,"changes":{"shop":"Uber"}}',
      { transaction_id: 5, changes: { shop: 'Uber' } },
    ],
    ['query_ledger', '{"compare_to":{"cycle":"2026-03"}}', { compare_to: { cycle: '2026-03' } }],
    // What can only mean one field is that field.
    ['spending_by_category', '{"month":"2026-10"}', { cycle: '2026-10' }],
    ['spending_by_category', '{"Período":"2026-10","compareTo":"previous"}', { cycle: '2026-10', compare: 'previous' }],
    [
      'spending_by_category',
      '{"period":"2026-10-01 to 2026-10-31"}',
      { start_date: '2026-10-01', end_date: '2026-10-31' },
    ],
    [
      'spending_by_category',
      '{"period":{"from":"2026-10-01","to":"2026-10-31"}}',
      { start_date: '2026-10-01', end_date: '2026-10-31' },
    ],
    ['query_ledger', '{"start":"2026-10-01","end":"2026-10-31"}', { start_date: '2026-10-01', end_date: '2026-10-31' }],
    ['query_ledger', '{"merchant":"walmart","cycle":"2026-11"}', { cycle: '2026-11', filter: 'walmart' }],
    ['query_ledger', '{"category":"Comida a domicilio"}', { filter: 'cat:"Comida a domicilio"' }],
    ['query_ledger', '{"category":3,"filter":"uber"}', { filter: 'uber cat:3' }],
    ['query_ledger', '{"groupBy":"merchant","limit":"5"}', { by: 'merchant', top: 5 }],
    ['search_transactions', '{"search":"uber -eats"}', { q: 'uber -eats' }],
    ['search_transactions', '{"merchant":"UBER *TRIP cat:3"}', { q: 'UBER "*TRIP" "cat:3"' }],
    ['search_transactions', '{"month":"2026-10","cycle":"2026-11"}', { cycle: '2026-11', month: '2026-10' }],
    ['propose_category', '{"merchant":"uber","category":"Salud"}', { merchant: 'uber', category: 'Salud' }],
    // Written twice, within a text, and not at all.
    ['spending_by_category', '"{\\"cycle\\":\\"2026-03\\"}"', { cycle: '2026-03' }],
    ['spending_by_category', '{"cycle":"2026-03"}\n{"cycle":"2026-03"}', { cycle: '2026-03' }],
    ['spending_by_category', '{"name":"spending_by_category","parameters":{"cycle":"2026-03"}}', { cycle: '2026-03' }],
    ['spending_by_category', 'null', {}],
    ['spending_by_category', '{}{}', {}],
    ['propose_delete', '{"filter":"uber","transaction_id":5}', { filter: 'uber', transaction_id: 5 }],
    ['spending_by_category', '{"arguments":{"cycle":"2026-03"}', { cycle: '2026-03' }],
  ])('of %s are read leniently: %s', (name, text, expected) => {
    expect(repaired(name, text)).toEqual(expected);
  });

  /** An amount as people write it between the marks of thousands and of decimals. */
  const written = fc.record({
    hundredths: fc.integer({ min: 1, max: 999_999_999 }),
    mark: fc.constantFrom('', '.', ',', ' ', "'"),
    point: fc.constantFrom('.', ','),
    decimals: fc.constantFrom(0, 1, 2),
  });

  it('that are amounts are exactly what was written, or text that the tool refuses', () => {
    fc.assert(
      fc.property(written, fc.boolean(), fc.boolean(), ({ hundredths, mark, point, decimals }, isText, isCalled) => {
        const value = Math.floor(hundredths / 10 ** (2 - decimals)) / 10 ** decimals;
        const [whole = '', fraction = ''] = value.toFixed(decimals).split('.');
        const amount = whole.replace(/\B(?=(\d{3})+$)/g, mark) + (fraction === '' ? '' : point + fraction);
        const said = isText ? `"${amount}"` : amount;
        const text = isCalled
          ? (callsInText(`convert(amount=${said}, from="USD")`, TOOL_NAMES)[0]?.argumentsText ?? '')
          : `{"amount":${said},"from":"USD"}`;
        const given = repairArguments('convert', schemaOf('convert'), text);
        let args: unknown = null;
        try {
          args = JSON.parse(given);
        } catch {
          return; // The tool refuses what is no JSON.
        }
        const read = (args as { amount: unknown }).amount;
        if (typeof read === 'number') expect(read).toBe(value);
        if (mark === '' && (isText || point === '.'))
          expect(given).toBe(JSON.stringify({ amount: point === '.' || decimals === 0 ? value : amount, from: 'USD' }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('that are no object stay as they are, for the tool to refuse', () => {
    for (const text of ['[1]', '{"q": "wal', '', '"x"', '{"q":"uber"}{"q":"didi"}'])
      expect(repairArguments('search_transactions', schemaOf('search_transactions'), text)).toBe(text);
  });

  const keys = fc.oneof(
    fc.constantFrom(
      ...'month period mes ciclo start from since end to until days year q filter query search text merchant comercio'.split(
        ' ',
      ),
      ...'category category_id categoría account cuenta id limit top group_by compare name currency type names'.split(
        ' ',
      ),
      ...'startDate Filter cycle start_date end_date transaction_id args input by measure'.split(' '),
    ),
    fc.stringMatching(/^[a-z]{1,8}(_[a-z]{1,6})?$/),
  );
  const values = fc.oneof(
    fc.constantFrom(
      '2026-10',
      '2026-10-05',
      '2026-10-01..2026-10-31',
      'walmart',
      'Comida a domicilio',
      'uber -eats',
      'BAC',
    ),
    fc.constantFrom(3, 30, 2026),
    fc.constantFrom<unknown>(['uber', 'didi'], { start: '2026-10-01', end: '2026-10-31' }, { cycle: '2026-10' }, true),
  );

  it('lose nothing that may be the scope: each value is in a field of the tool, or where it was, to be refused', () => {
    const of = fc.constantFrom(...TOOL_NAMES);
    fc.assert(
      fc.property(of, fc.dictionary(keys, values, { maxKeys: 4, noNullPrototype: true }), (name, given) => {
        const text = repairArguments(name, schemaOf(name), JSON.stringify(given));
        const words = new Set(wordsIn(JSON.parse(text)));
        for (const word of wordsIn(given)) expect(words, `${name} ${JSON.stringify(given)} → ${text}`).toContain(word);
      }),
      { numRuns: randomRuns({ short: 1_350, long: 4_000 }) },
    );
  });
});

/** The words of all values, the terms of a search too. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(wordsIn);
  return String(value)
    .replaceAll('"', '')
    .split(/\.\.|\s|(?:cat|account):/)
    .filter((word) => word !== '');
}
