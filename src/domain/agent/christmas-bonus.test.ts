/** A holiday's name inside the name of a thing is no day. */
import { describe, expect, it } from 'vitest';
import { questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';
import { indexNames } from './words/ledger-names.ts';

const { ledger } = questionOf('').names;
const names = indexNames({ ...ledger, merchants: [...(ledger.merchants ?? []), 'Aguinaldo'] });
const planOf = (text: string) => {
  const meant = understand(questionOf(text, { names }));
  return meant.kind === 'answer' ? meant.plan : null;
};

describe('the Christmas bonus', () => {
  it.each([
    'Did the Christmas bonus land last year, and how much was it?',
    'when did I get the Christmas bonus',
    'when was the christmas bonus deposited',
    'cuándo me cayó el bono de navidad',
    'cuánto fue el bono navideño',
  ])('is the aguinaldo, and no day: %s', (text) => {
    const said = JSON.stringify(planOf(text));
    expect(said).toContain('aguinaldo');
    expect(said).not.toContain('-12-25');
  });

  it('is nothing of that day in a ledger without one', () => {
    const meant = understand(questionOf('when did I get the Christmas bonus'));
    expect(JSON.stringify(meant.kind === 'answer' ? meant.plan : null)).not.toContain('-12-25');
  });

  it.each(['cuánto gasté en navidad', 'how much did I spend on Christmas'])('and “%s” is of the day', (text) => {
    expect(planOf(text)).toMatchObject({ calls: [{ args: { start_date: '2025-12-25' } }] });
  });
});
