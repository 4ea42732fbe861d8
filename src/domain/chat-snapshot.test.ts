import { describe, expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.ts';
import { sanitizeInterrupt, sanitizeMessages } from './chat-snapshot.ts';

/** Sanitizes with generated ids that no test uses. */
function sanitize(entries: unknown): ChatMessage[] {
  let made = 0;
  return sanitizeMessages(entries, () => `new-${++made}`);
}

const user = (id: string | undefined, content: string) => ({
  ...(id === undefined ? {} : { id }),
  role: 'user',
  content,
});
const says = (id: string, content: string) => ({ id, role: 'assistant', content });
const call = (id: string, name = 'get_overview', text = '{}') => ({
  id,
  type: 'function',
  function: { name, arguments: text },
});
const calls = (id: string, ...ids: string[]) => ({ id, role: 'assistant', toolCalls: ids.map((each) => call(each)) });
const result = (id: string, toolCallId: string, content = '{}') => ({ id, role: 'tool', toolCallId, content });

describe('stored thread', () => {
  test.each<[string, unknown[], unknown[]]>([
    [
      'is unchanged when it is clean',
      [user('u1', 'buenas'), says('a1', 'Pura vida.')],
      [user('u1', 'buenas'), says('a1', 'Pura vida.')],
    ],
    [
      'has one spelling: camelCase, no null, arguments as text',
      [
        { ...user('u1', '¿saldo?'), name: null, encrypted_value: null },
        {
          id: 'a1',
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'list_accounts', arguments: { limit: 2 } } }],
        },
        { id: 't1', role: 'tool', tool_call_id: 'c1', content: '[]', error: null },
      ],
      [
        user('u1', '¿saldo?'),
        { id: 'a1', role: 'assistant', toolCalls: [call('c1', 'list_accounts', '{"limit":2}')] },
        result('t1', 'c1', '[]'),
      ],
    ],
    [
      'prefers camelCase when a field has both spellings',
      [
        { ...calls('a1', 'c1'), tool_calls: [call('old')] },
        { ...result('t1', 'c1'), tool_call_id: 'old' },
      ],
      [calls('a1', 'c1'), result('t1', 'c1')],
    ],
    [
      'drops context messages, whatever their role',
      [
        { id: 'ctx-1', role: 'system', content: 'Hoy es martes' },
        user('u1', 'hola'),
        user('ctx-2', 'pantalla=abril'),
        says('a-ctx-1', 'Hola.'),
      ],
      [user('u1', 'hola'), says('a-ctx-1', 'Hola.')],
    ],
    [
      'drops a result without its call, and keeps a call without its result',
      [
        user('u1', 'marzo'),
        result('t0', 'ghost'),
        calls('a1', 'c1', 'c2'),
        result('t1', 'c1'),
        { id: 't9', role: 'tool', content: 'x' },
      ],
      [user('u1', 'marzo'), calls('a1', 'c1', 'c2'), result('t1', 'c1')],
    ],
    [
      'keeps the same words said twice',
      [user('u1', 'hola'), says('a1', 'Hola.'), user('u2', 'hola'), says('a2', 'Hola.')],
      [user('u1', 'hola'), says('a1', 'Hola.'), user('u2', 'hola'), says('a2', 'Hola.')],
    ],
    [
      'stores a turn of several runs once, with the result that came later',
      [
        user('u1', 'quitá el duplicado'),
        calls('a1', 'c1'),
        result('t1', 'c1', ''),
        user('u1', 'quitá el duplicado'),
        calls('other', 'c1'),
        result('t1b', 'c1', '{"done":1}'),
        says('a2', 'Listo.'),
      ],
      [user('u1', 'quitá el duplicado'), calls('a1', 'c1'), result('t1', 'c1', '{"done":1}'), says('a2', 'Listo.')],
    ],
    [
      'recognizes a user message without its id by the tool call of its turn',
      [user('u1', 'saldo'), calls('a1', 'c1'), user(undefined, 'saldo'), result('t1', 'c1'), says('a2', 'Nada.')],
      [user('u1', 'saldo'), calls('a1', 'c1'), result('t1', 'c1'), says('a2', 'Nada.')],
    ],
    [
      'keeps a user message without an id whose tool call belongs to another question',
      [user('u1', 'saldo'), calls('a1', 'c1'), user(undefined, 'otra'), result('t1', 'c1')],
      [user('u1', 'saldo'), calls('a1', 'c1'), user('new-1', 'otra'), result('t1', 'c1')],
    ],
    [
      'replaces unfinished text with the finished one',
      [user('u1', 'resumen'), says('a1', 'En abr'), user('u1', 'resumen'), says('a1', 'En abril nada.')],
      [user('u1', 'resumen'), says('a1', 'En abril nada.')],
    ],
    [
      'keeps every message typed under a reused id',
      [user('1', 'hola'), says('2', 'Hola.'), user('1', 'saldo'), user('1', 'saldo')],
      [user('1', 'hola'), says('2', 'Hola.'), user('new-1', 'saldo')],
    ],
    [
      'never has two messages with one id, even when the id comes later',
      [user('1', 'hola'), says('1', 'Hola.'), user('new-1', 'y esto')],
      [user('1', 'hola'), says('new-2', 'Hola.'), user('new-1', 'y esto')],
    ],
    [
      'drops empty messages and anything that is not a message',
      [
        user('u1', 'x'),
        { id: 'a0', role: 'assistant', content: '', toolCalls: [] },
        null,
        'junk',
        7,
        { id: 'z', role: 'wizard', content: '?' },
      ],
      [user('u1', 'x')],
    ],
    ['can be stored by any database', [user('u1', 'a\u0000b\ud800c')], [user('u1', 'ab\ufffdc')]],
  ])('%s', (_name, input, output) => {
    expect(sanitize(input)).toStrictEqual(output);
  });

  test('is empty when the input is not a list', () => {
    for (const junk of [null, undefined, 7, 'x', {}]) expect(sanitize(junk)).toEqual([]);
  });
});

test('an open question is stored in one canonical spelling', () => {
  const asked = { id: 'i1', reason: 'tool_call', tool_call_id: 'c1', expires_at: 'later', message: null };
  expect(sanitizeInterrupt(asked)).toStrictEqual({
    id: 'i1',
    reason: 'tool_call',
    toolCallId: 'c1',
    expiresAt: 'later',
  });
  expect(sanitizeInterrupt({ reason: 'x' })).toBeNull();
  expect(sanitizeInterrupt(null)).toBeNull();
});
