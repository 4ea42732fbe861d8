import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaOfTool, TOOL_NAMES } from './pick-tools.ts';
import { callsInText, mayBeCall, repairArguments, toolName } from './repair-calls.ts';
import type { ArgumentsSchema } from './tools/define-tool.ts';

const schemaOf = (name: string): ArgumentsSchema => schemaOfTool(name) ?? { type: 'object' };
const repaired = (name: string, text: string): unknown => JSON.parse(repairArguments(schemaOf(name), text));

describe('arguments of a model', () => {
  it.each<[string, string, unknown]>([
    ['search_transactions', '{"q":"uber","limit":"5","category":null,"colour":1}', { q: 'uber', limit: 5 }],
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
    ['get_overview', '{"anything":true}', {}],
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
        const given = repairArguments(schemaOf('convert'), text);
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
    for (const text of ['[1]', '{"q": "wal', '', '"x"', 'null'])
      expect(repairArguments(schemaOf('search_transactions'), text)).toBe(text);
  });
});

describe('calls within a text', () => {
  const call = { name: 'search_transactions', argumentsText: '{"q":"uber"}' };
  it.each([
    '<tool_call>\n{"name": "search_transactions", "arguments": {"q": "uber"}}\n</tool_call>',
    'Voy a buscar.\n<tool_call>{"name":"search_transactions","arguments":{"q":"uber"}}</tool_call>',
    '<tool_call>{"name":"search_transactions","arguments":{"q":"uber"}}',
    '```json\n{"name": "search_transactions", "parameters": {"q": "uber"}}\n```',
    '{"tool": "search_transactions", "args": {"q": "uber"}}',
    '{"name": "search_transactions", "arguments": {"q": "uber"}',
    '[{"name":"search_transactions","arguments":"{\\"q\\":\\"uber\\"}"}]',
    '[TOOL_CALLS][{"name":"search_transactions","arguments":{"q":"uber"}}]',
    '<|python_tag|>{"name":"search_transactions","parameters":{"q":"uber"}}',
    '<function=search_transactions>{"q":"uber"}</function>',
    '<function=search_transactions>\n<parameter=q>\nuber\n</parameter>\n</function>',
    '{"tool_calls":[{"type":"function","function":{"name":"functions.search_transactions","arguments":{"q":"uber"}}}]}',
    'search_transactions(q="uber")',
    '```tool_code\nprint(search_transactions(q="uber"))\n```',
  ])('are found, and held back from the screen: %s', (text) => {
    expect(
      callsInText(text, TOOL_NAMES).map(({ name, argumentsText }) => ({
        name,
        argumentsText: JSON.stringify(JSON.parse(argumentsText)),
      })),
    ).toEqual([call]);
    for (let end = 1; end <= text.length; end++)
      if (!text.startsWith('Voy')) expect(mayBeCall(text.slice(0, end), TOOL_NAMES), text.slice(0, end)).toBe(true);
  });

  it('by name may have lists, and one word for a name', () => {
    const argsOf = (text: string): unknown =>
      callsInText(text, TOOL_NAMES).map(({ name, argumentsText }) => [name, JSON.parse(argumentsText) as unknown]);
    expect(argsOf('propose_category(transaction_ids=[12, 13], category="Hogar, dulce")')).toEqual([
      ['propose_category', { transaction_ids: [12, 13], category: 'Hogar, dulce' }],
    ]);
    expect(argsOf('convert(amount=5)')).toEqual([['convert', { amount: 5 }]]);
    expect(argsOf('undo()')).toEqual([['undo', {}]]);
    expect(argsOf('nada()')).toEqual([]);
  });

  it.each([
    'Gastó {{f1}} en Uber.',
    '{{f1}} en total.',
    '{"name":"no_such_tool","arguments":{}}',
    '[₡5](/x) en total.',
    'Use search_transactions para eso.',
    '```\n{"total": 5}\n```',
    '',
  ])('are none in an answer: %s', (text) => {
    expect(callsInText(text, TOOL_NAMES)).toEqual([]);
  });

  it('have the names of tools however a model writes them', () => {
    expect(
      ['functions.get_overview', 'Get-Overview', 'default_api:get_overview', 'no such tool!'].map((name) =>
        toolName(name, TOOL_NAMES),
      ),
    ).toEqual([...['get_overview', 'get_overview', 'get_overview'], 'no such tool!']);
  });
});
