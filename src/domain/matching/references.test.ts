import { describe, expect, test } from 'vitest';
import { judge, line, REFERENCE, row, tell } from './matching-testing.ts';
import type { Telling } from './notice.ts';

describe('printed numbers', () => {
  const sinpe = (value: string) => [{ kind: 'sinpe', value }] as const;

  test('match on an equal reference within ten days, whatever the names', () => {
    const first = tell({ references: sinpe(REFERENCE), counterpart: 'LUZ PEREZ PRUEBA', type: 'TRANSFERENCIA' });
    const other = (local_date: string) =>
      tell({ references: sinpe(REFERENCE), counterpart: 'OTRA', type: 'TRANSFERENCIA', issuer: 'BCR', local_date });
    expect(judge(other('2026-03-30'), row(first))).toBe('same 0');
    expect(judge(other('2026-03-31'), row(first))).toBe('new');
  });

  test('match in both directions', () => {
    const out = tell({ references: sinpe(REFERENCE), type: 'TRANSFERENCIA' });
    expect(judge(tell({ references: sinpe(REFERENCE), type: 'DEPOSITO', issuer: 'BCR' }), row(out))).toBe('same 0');
  });

  test('never match when numbers of one kind and bank differ', () => {
    const auth = (value: string, more: Partial<Telling> = {}) =>
      tell({ references: [{ kind: 'authorization', value }], ...more });
    const message = { kind: 'message', door: 'message' } as const;
    expect(judge(auth('123456', message), row(auth('123457')))).toBe('new');
    expect(judge(auth('123456', message), row(auth('123456')))).toBe('same 0');
    expect(judge(auth('123456', { ...message, issuer: 'BCR' }), row(auth('123457')))).toBe('possible 0');
    expect(
      judge(
        tell({ ...message, references: sinpe(REFERENCE) }),
        row(tell({ references: sinpe(REFERENCE.replace(/1$/, '2')) })),
      ),
    ).toBe('new');
  });

  test('do not conflict between a number of the statement and one of the mail', () => {
    const mail = tell({ references: [{ kind: 'reference', value: '533415688230' }] });
    expect(judge(line({ references: [{ kind: 'reference', value: '100106677' }], issuer: 'BAC' }), row(mail))).toBe(
      'same 0',
    );
  });

  test('prove nothing when two banks print them, except of one card', () => {
    const auth = (more: Partial<Telling>) =>
      tell({ references: [{ kind: 'authorization', value: '123456' }], ...more });
    const other = { issuer: 'PROMERICA', counterpart: 'FARMACIA OTRA', local_date: '2026-03-22' };
    expect(judge(auth(other), row(auth({ digits: '5555' })))).toBe('new');
    expect(judge(auth({ ...other, issuer: 'OTHER' }), row(auth({ issuer: 'OTHER' })))).toBe('new');
    expect(judge(auth({ ...other, digits: '5555' }), row(auth({ digits: '5555' })))).toBe('same 0');
  });

  test('prove nothing with five characters, or one character repeated', () => {
    const by = (value: string, counterpart: string, kind: 'email' | 'message') =>
      tell({ kind, door: kind, counterpart, references: [{ kind: 'authorization', value }] });
    for (const value of ['12345', '000000']) {
      expect(judge(by(value, 'UNO', 'message'), row(by(value, 'OTRO', 'email')))).toBe('possible 0');
    }
  });
});
