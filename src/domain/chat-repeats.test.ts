import { expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.ts';
import { sanitizeMessages } from './chat-snapshot.ts';

/** Sanitizes with generated ids that no test uses. */
function sanitize(entries: unknown): ChatMessage[] {
  let made = 0;
  return sanitizeMessages(entries, () => `new-${++made}`);
}

const user = (id: string, content: string) => ({ id, role: 'user', content });
const says = (id: string, content: string) => ({ id, role: 'assistant', content });
const call = (id: string) => ({ id, type: 'function', function: { name: 'get_overview', arguments: '{}' } });
const calls = (id: string, ...ids: string[]) => ({ id, role: 'assistant', toolCalls: ids.map((each) => call(each)) });
const result = (id: string, toolCallId: string, content = '{}') => ({ id, role: 'tool', toolCallId, content });
const note = (id: string) => ({ id, role: 'system', content: 'nota' });

test.each<[string, unknown[], unknown[]]>([
  [
    'an answer recorded again under another id, in part and in full',
    [
      user('u1', 'saldo'),
      says('a1', 'Tiene'),
      user('u1', 'saldo'),
      says('x1', 'Tiene ₡5.'),
      user('u1', 'saldo'),
      says('x2', 'Tiene ₡5.'),
    ],
    [user('u1', 'saldo'), says('a1', 'Tiene ₡5.')],
  ],
  [
    'a call recorded again under other ids, with either result',
    [
      user('u1', 'saldo'),
      calls('a1', 'c1'),
      result('t1', 'c1', ''),
      user('u1', 'saldo'),
      calls('x1', 'c9'),
      result('x2', 'c9', '5'),
      says('a2', 'Tiene ₡5.'),
    ],
    [user('u1', 'saldo'), calls('a1', 'c1'), result('t1', 'c1', '5'), says('a2', 'Tiene ₡5.')],
  ],
  [
    'but not two equal calls and answers of one turn, sent once or twice',
    [
      user('u1', 'x'),
      calls('a1', 'c1', 'c2'),
      says('a2', 'Sí.'),
      says('a3', 'Sí.'),
      user('u1', 'x'),
      calls('x1', 'c8', 'c9'),
      says('x2', 'Sí.'),
      says('x3', 'Sí.'),
    ],
    [user('u1', 'x'), calls('a1', 'c1', 'c2'), says('a2', 'Sí.'), says('a3', 'Sí.')],
  ],
  [
    'a turn that a second run opened again, keeping what is new',
    [user('u1', 'saldo'), says('a1', 'Un momento.'), user('u1', 'saldo'), says('a2', 'Tiene ₡5.')],
    [user('u1', 'saldo'), says('a1', 'Un momento.'), says('a2', 'Tiene ₡5.')],
  ],
  [
    'a second user message between a call and its result, whatever its id',
    [user('u1', 'saldo'), calls('a1', 'c1'), user('u2', 'saldo'), result('t1', 'c1'), says('a2', 'Nada.')],
    [user('u1', 'saldo'), calls('a1', 'c1'), result('t1', 'c1'), says('a2', 'Nada.')],
  ],
  [
    'but not the same words said again while a question is open',
    [
      user('u1', 'café 900'),
      calls('a1', 'c1'),
      user('u2', 'café 900'),
      says('a2', 'Ya está propuesto.'),
      result('t1', 'c1'),
    ],
    [
      user('u1', 'café 900'),
      calls('a1', 'c1'),
      user('u2', 'café 900'),
      says('a2', 'Ya está propuesto.'),
      result('t1', 'c1'),
    ],
  ],
  [
    'but not the same words said again when an empty result is sent twice',
    [user('u1', 'x'), calls('a1', 'c1'), result('t1', 'c1', ''), user('u2', 'x'), note('s1'), result('t1', 'c1', '')],
    [user('u1', 'x'), calls('a1', 'c1'), result('t1', 'c1', ''), user('u2', 'x'), note('s1')],
  ],
  [
    'equal content as text and as parts',
    [
      user('u1', 'saldo'),
      says('a1', 'Nada.'),
      {
        id: 'u1',
        role: 'user',
        content: [
          { type: 'text', text: 'sal' },
          { type: 'text', text: 'do' },
        ],
      },
      says('x1', 'Nada.'),
    ],
    [user('u1', 'saldo'), says('a1', 'Nada.')],
  ],
  [
    'but not the same words with a picture',
    [
      user('u1', 'esto'),
      {
        id: 'u1',
        role: 'user',
        content: [
          { type: 'text', text: 'esto' },
          { type: 'image', url: 'x' },
        ],
      },
    ],
    [
      user('u1', 'esto'),
      {
        id: 'new-1',
        role: 'user',
        content: [
          { type: 'text', text: 'esto' },
          { type: 'image', url: 'x' },
        ],
      },
    ],
  ],
  [
    'but not a call that reuses the id of an earlier turn, which gets a new id',
    [
      user('u1', 'saldo'),
      calls('a1', 'call_0'),
      result('t1', 'call_0', '5'),
      says('a2', 'Cinco.'),
      user('u2', 'gasto'),
      calls('a3', 'call_0'),
      result('t2', 'call_0', '9'),
      says('a4', 'Nueve.'),
    ],
    [
      user('u1', 'saldo'),
      calls('a1', 'call_0'),
      result('t1', 'call_0', '5'),
      says('a2', 'Cinco.'),
      user('u2', 'gasto'),
      calls('a3', 'new-1'),
      result('t2', 'new-1', '9'),
      says('a4', 'Nueve.'),
    ],
  ],
  [
    'complete turns sent twice whose calls are all call_0',
    [
      ...['1', '2'].flatMap(() => [
        user('u1', 'saldo'),
        calls('a1', 'call_0'),
        result('t1', 'call_0', '5'),
        user('u2', 'gasto'),
        calls('a3', 'call_0'),
        result('t2', 'call_0', '9'),
      ]),
    ],
    [
      user('u1', 'saldo'),
      calls('a1', 'call_0'),
      result('t1', 'call_0', '5'),
      user('u2', 'gasto'),
      calls('a3', 'new-1'),
      result('t2', 'new-1', '9'),
    ],
  ],
])('collapses repeated parts of a turn: %s', (_name, input, output) => {
  expect(sanitize(input)).toStrictEqual(output);
});
