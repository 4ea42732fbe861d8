/** Whatever the notation, a call in a text is carried out with all its arguments, or refused by its tool; it is never shown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { callsInText, toolName } from './calls-in-text.ts';
import { cutMarkup } from './cut-markup.ts';
import { holdCalls } from './hold-calls.ts';
import { TOOL_NAMES } from './pick-tools.ts';

type Fields = Readonly<Record<string, string | number>>;
const json = (args: Fields) => JSON.stringify(args);
const keywords = (args: Fields) =>
  Object.entries(args)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .join(', ');
const tags = (args: Fields, open: (key: string) => string, close: string) =>
  Object.entries(args)
    .map(([key, value]) => `${open(key)}${value}${close}\n`)
    .join('');

/** Notations of local models. */
const FORMATS: Readonly<Record<string, (name: string, args: Fields) => string>> = {
  hermes: (name, args) => `<tool_call>\n{"name": "${name}", "arguments": ${json(args)}}\n</tool_call>`,
  unclosed: (name, args) => `<tool_call>{"name":"${name}","arguments":${json(args)}}`,
  fence: (name, args) => `\`\`\`json\n{"name": "${name}", "parameters": ${json(args)}}\n\`\`\``,
  bare: (name, args) => `{"tool": "${name}", "args": ${json(args)}}`,
  short: (name, args) => `{"name": "${name}", "arguments": ${json(args)}`,
  single: (name, args) => `{'name': '${name}', 'arguments': ${json(args).replaceAll('"', "'")},}`,
  encoded: (name, args) => `[{"name":"${name}","arguments":${JSON.stringify(json(args))}}]`,
  beside: (name, args) => JSON.stringify({ name, ...args }),
  keyed: (name, args) => `{"${name}": ${json(args)}}`,
  openai: (name, args) =>
    `{"tool_calls":[{"id":"c1","type":"function","function":{"name":"functions.${name}","arguments":${JSON.stringify(json(args))}}}]}`,
  mistral: (name, args) => `[TOOL_CALLS][{"name":"${name}","arguments":${json(args)}}]`,
  'mistral later': (name, args) => `[TOOL_CALLS]${name}[ARGS]${json(args)}`,
  llama: (name, args) => `<|python_tag|>{"name":"${name}","parameters":${json(args)}}`,
  'llama list': (name, args) => `[${name}(${keywords(args)})]`,
  'llama function': (name, args) => `<function=${name}>${json(args)}</function>`,
  qwen: (name, args) =>
    `<tool_call>\n<function=${name}>\n${tags(args, (key) => `<parameter=${key}>\n`, '\n</parameter>')}</function>\n</tool_call>`,
  invoke: (name, args) =>
    `<invoke name="${name}">\n${tags(args, (key) => `<parameter name="${key}">`, '</parameter>')}</invoke>`,
  glm: (name, args) =>
    `<tool_call>${name}\n${tags(args, (key) => `<arg_key>${key}</arg_key>\n<arg_value>`, '</arg_value>')}</tool_call>`,
  deepseek: (name, args) =>
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>${name}\n\`\`\`json\n${json(args)}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  'deepseek later': (name, args) => `<｜tool▁call▁begin｜>${name}<｜tool▁sep｜>${json(args)}<｜tool▁call▁end｜>`,
  kimi: (name, args) =>
    `<|tool_call_begin|>functions.${name}:0<|tool_call_argument_begin|>${json(args)}<|tool_call_end|>`,
  granite: (name, args) => `<|tool_call|>[{"name":"${name}","arguments":${json(args)}}]`,
  cohere: (name, args) =>
    `<|START_ACTION|>[{"tool_call_id":"0","tool_name":"${name}","parameters":${json(args)}}]<|END_ACTION|>`,
  gemma: (name, args) => `\`\`\`tool_code\nprint(${name}(${keywords(args)}))\n\`\`\``,
  python: (name, args) => `${name}(${keywords(args)})`,
  react: (name, args) => `Action: ${name}\nAction Input: ${json(args)}`,
  'react fenced': (name, args) =>
    `**Action:** \`${name}\`\n**Action Input:**\n\`\`\`json\n${json(args)}\n\`\`\`\nObservation: `,
  functionary: (name, args) => `>>>${name}\n${json(args)}`,
  harmony: (name, args) => `<tool_call>${name}\n${json(args)}</tool_call>`,
};
const SURROUNDINGS: readonly [string, string][] = [
  ['', ''],
  ['Claro, voy a consultarlo.\n\n', '\nUn momento.'],
  ['Voy a ver. ', ' Gastó mucho.'],
  ['Llamo a la herramienta:\n', '\n'],
];
/** Of these the end is not known when more follows. */
const UNCLOSED = ['short'];

/** What is shown of a text that comes in pieces of one length, and its calls. */
function played(text: string, length: number) {
  let shown = '';
  const markup = cutMarkup({ write: (piece) => (shown += piece), drop: () => {} });
  const holder = holdCalls(TOOL_NAMES, markup);
  for (const piece of text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'gu')) ?? []) holder.write(piece);
  const calls = holder.end();
  markup.end();
  return { shown, calls };
}

describe.each(Object.entries(FORMATS))('call in the notation %s', (format, written) => {
  const args = fc.constantFrom<Fields>(
    { cycle: '2026-12' },
    { filter: 'uber -eats', top: 5 },
    { q: 'Hogar, dulce (hogar)' },
    { amount: 5000, from: 'USD' },
  );
  const around = fc.constantFrom(
    ...SURROUNDINGS.filter(([, after]) => after.trim() === '' || !UNCLOSED.includes(format)),
  );

  it('is read with all that it has, and nothing of it is shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOOL_NAMES),
        args,
        around,
        fc.constantFrom(1, 3, 7, 400),
        (name, given, [before, after], length) => {
          const text = written(name, given);
          const { shown, calls } = played(`${before}${text}${after}`, length);
          const read = calls.map((call) => [call.name, JSON.parse(call.argumentsText) as Fields] as const);
          const wanted = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));
          expect(
            read.map(([each]) => each),
            text,
          ).toEqual([name]);
          expect(
            Object.fromEntries(Object.entries(read[0]?.[1] ?? {}).map(([key, value]) => [key, String(value)])),
            text,
          ).toEqual(wanted);
          expect(
            before.trim().startsWith(shown.replace(/[\s>]+$/, '')) || shown.trim() === before.trim(),
            `${text} → ${shown}`,
          ).toBe(true);
        },
      ),
      { numRuns: randomRuns({ short: 25, long: 80 }) },
    );
  });

  it('that breaks off is refused, or has all that it had; nothing of it is shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOOL_NAMES),
        args,
        fc.double({ min: 0.4, max: 0.99, noNaN: true }),
        (name, given, part) => {
          const whole = written(name, given);
          const text = whole.slice(0, Math.floor(whole.length * part));
          if (!text.includes(name)) return;
          let shown = '';
          try {
            const { shown: said, calls } = played(text, 7);
            shown = said;
            for (const { argumentsText } of calls) {
              const read = asObject(argumentsText);
              if (read === null) continue;
              // A call of whole fields, though not of all: its end says that it is cut, `{"q":"uber","limit"`.
              for (const [key, value] of Object.entries(read))
                expect(String(given[key]), `${text} → ${argumentsText}`).toBe(String(value));
            }
            if (calls.length === 0) expect(looksLikeCall(shown, name), text).toBe(false);
          } catch (error) {
            expect(String(error)).toMatch(/cannot be read|AssertionError/);
            if (String(error).includes('AssertionError')) throw error;
          }
        },
      ),
      { numRuns: randomRuns({ short: 40, long: 120 }) },
    );
  });
});

const looksLikeCall = (shown: string, name: string) =>
  new RegExp(`${name}\\s*[({\\[]|"${name}"|[<｜|]`).test(shown) && shown.trim() !== name;

function asObject(text: string): Fields | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

describe('a text', () => {
  it.each([
    'Gastó {{f1}} en Uber.',
    '{{f1}} en total.',
    'Gastó {f1}.',
    '{"name":"no_such_tool","arguments":{}}',
    '[₡5](/x) en total.',
    'Use search_transactions para eso. Gastó {{f1}}.',
    'convertir o print no es (nada)',
    'Undo: {{f1}}. Convert (si quiere) a dólares.',
    '```\n{"total": 5}\n```',
    'Acción recomendada: pague la tarjeta.',
    '',
  ])('that is an answer has none, and is shown: %s', (text) => {
    for (const length of [1, 3, 400]) expect(played(text, length)).toEqual({ shown: text, calls: [] });
  });

  it('with a call of a tool that there is not is no answer where its notation leaves no doubt', () => {
    expect(played('<tool_call>{"name":"get_rich","arguments":{}}</tool_call>', 5).calls).toEqual([
      { name: 'get_rich', argumentsText: '{}' },
    ]);
    expect(() => played('Voy. <tool_call>\nnada\n</tool_call>', 5)).toThrow('cannot be read');
  });

  it('that is the name of a tool only is a call of it', () => {
    expect(played('`spending_by_category`', 4)).toEqual({
      shown: '',
      calls: [{ name: 'spending_by_category', argumentsText: '{}' }],
    });
  });

  it('with two calls has both', () => {
    const names = callsInText('get_overview()\nexchange_rate(currency="USD")', TOOL_NAMES).map(({ name }) => name);
    expect(names).toEqual(['get_overview', 'exchange_rate']);
  });

  it('with an argument twice leaves it to the tool', () => {
    const [call] = callsInText('spending_by_category(cycle="2026-10", cycle="2026-11")', TOOL_NAMES);
    expect(asObject(call?.argumentsText ?? '')).toBeNull();
  });

  it('of brackets only is read in no more time', () => {
    const began = performance.now();
    for (const sign of ['[', '{"', '(', '<tool', '`', '<arg_key>', 'get_overview ', "{'a"]) {
      try {
        played(`get_overview( ${sign.repeat(60_000 / sign.length)}`, 4_000);
      } catch {
        // It looks like a call.
      }
    }
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

it('names of tools are read however a model writes them', () => {
  const written = [
    'functions.get_overview',
    'Get-Overview',
    'default_api:get_overview',
    'functions.get_overview:0',
    'no such tool!',
  ];
  expect(written.map((name) => toolName(name, TOOL_NAMES))).toEqual([
    ...['get_overview', 'get_overview', 'get_overview', 'get_overview'],
    'no such tool!',
  ]);
});
