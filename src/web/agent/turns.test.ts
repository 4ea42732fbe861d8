import type { Message } from '@ag-ui/client';
import { expect, test } from 'vitest';
import { turnsOf } from './turns.ts';

const call = (id: string, name: string): NonNullable<Extract<Message, { role: 'assistant' }>['toolCalls']>[number] => ({
  id,
  type: 'function',
  function: { name, arguments: '{"limit":3}' },
});

const MESSAGES: Message[] = [
  { id: 'u1', role: 'user', content: '¿Cuánto llevo?' },
  { id: 'a1', role: 'assistant', toolCalls: [call('c1', 'get_overview')] },
  { id: 't1', role: 'tool', toolCallId: 'c1', content: '{"today":"2026-11-20"}' },
  { id: 'a2', role: 'assistant', content: 'Lleva ₡5.', metadata: { alcancia: { engine: 'local' } } },
  { id: 'u2', role: 'user', content: [{ type: 'text', text: '¿Y ayer?' }] },
  { id: 'a3', role: 'assistant', content: '', toolCalls: [call('c2', 'daily_spending')] },
];

test('turnsOf pairs each question with its answers, in order', () => {
  expect(turnsOf(MESSAGES)).toMatchObject([
    {
      id: 'u1',
      question: '¿Cuánto llevo?',
      engine: { engine: 'local' },
      parts: [
        { kind: 'tool', id: 'c1', name: 'get_overview', args: '{"limit":3}', result: '{"today":"2026-11-20"}' },
        { kind: 'text', id: 'a2', text: 'Lleva ₡5.' },
      ],
    },
    { id: 'u2', question: '¿Y ayer?', engine: null, parts: [{ kind: 'tool', id: 'c2', result: null }] },
  ]);
});

test('turnsOf changes the version of a turn whenever its content changes', () => {
  const versions = MESSAGES.map((_, at) => turnsOf(MESSAGES.slice(0, at + 1))[0]?.version);
  expect(new Set(versions.slice(0, 4)).size).toBe(4);
  expect(new Set(versions.slice(3)).size).toBe(1);
});

test('turnsOf keeps an answer without a question, and hides system and developer messages', () => {
  const turns = turnsOf([
    { id: 's', role: 'system', content: 'x' },
    { id: 'a', role: 'assistant', content: 'Hola' },
    { id: 'd', role: 'developer', content: 'x' },
  ]);
  expect(turns).toMatchObject([{ question: null, parts: [{ kind: 'text', text: 'Hola' }] }]);
});

test('turnsOf lists the figures that no tool returned, unless the text marks them', () => {
  const alcancia = { engine: 'local', unbacked: ['₡9 999', 7] };
  const unbackedOf = (content: string) =>
    turnsOf([{ id: 'a', role: 'assistant', content, metadata: { alcancia } }])[0]?.unbacked;
  expect(unbackedOf('Gastó ₡9 999.')).toEqual(['₡9 999']);
  expect(unbackedOf('Gastó ~~₡9 999~~ (sin fuente).')).toEqual([]);
});

test('turnsOf returns a null engine when it is unknown', () => {
  const with_ = (alcancia: unknown): Message[] => [
    { id: 'a', role: 'assistant', content: 'x', metadata: { alcancia } },
  ];
  const model = { engine: 'model', provider: 'anthropic', model: 'uno' };
  expect(turnsOf(with_(model))[0]?.engine).toEqual(model);
  for (const odd of [null, 'local', { engine: 'other' }, { engine: 'model', model: 7 }]) {
    expect(turnsOf(with_(odd))[0]?.engine).toBeNull();
  }
});

test('turnsOf reads what the engine notes of its answer, and nothing else', () => {
  const noted = (alcancia: unknown) =>
    turnsOf([{ id: 'a', role: 'assistant', content: 'x', metadata: { alcancia } }])[0]?.note;
  const suggestions = [{ question: '¿A?' }, { question: '¿A?' }, { question: ' ' }, 7, { question: '¿B?' }];
  expect(noted({ engine: 'local', kind: 'ask', read_as: 'gasolina', suggestions })).toEqual({
    asksBack: true,
    readAs: 'gasolina',
    suggestions: ['¿A?', '¿B?'],
  });
  const nothing = { asksBack: false, readAs: null, suggestions: [] };
  for (const odd of [null, { kind: 7, suggestions }, { kind: 'answer', read_as: '', suggestions: 'no' }]) {
    expect(noted(odd)).toEqual(nothing);
  }
});

test('turnsOf counts the files that were given in place of a question', () => {
  const given: Message = { id: 'a', role: 'assistant', toolCalls: [call('c1', 'receive_document')] };
  expect(turnsOf([{ id: 'u', role: 'user', content: 'recibo.pdf' }, given])[0]?.files).toBe(1);
});
