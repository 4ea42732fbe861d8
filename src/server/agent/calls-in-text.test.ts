import { describe, expect, it } from 'vitest';
import { callsInText, mayBeCall, toolName } from './calls-in-text.ts';
import { TOOL_NAMES } from './pick-tools.ts';

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
