/** What an account holds by now is of the account that was told, and only where it says that it is so now. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const ASKED = ['¿cuánto hay en BAC colones?', 'cuánto tengo en BAC colones', 'how much is in BAC colones'];
const NOW = [
  ...['ya bajó, ahora está en #', 'ahora tiene #', 'no, hoy está en #', 'el saldo es de #', 'ya quedó en #'],
  ...['el banco dice que tengo #, actualícelo', 'le metí más plata, en la app del banco me sale #, corrija el saldo'],
  ...['the bank app says I have # in there now', 'I put in some more, the bank says #. Update it', 'it has #, fix it'],
  ...["it's # now", 'now it is #', 'no, the balance is #', "it's down to #", 'it went up to #'],
];
const ELSE = [
  ...['# en la feria', 'y # más', 'gasté #', 'a # cada mes', '#', 'me prestaron #'],
  ...['I put in # more', 'I put in some more, #', 'deposité #, actualícelo', 'metí #, actualícelo'],
];

const planOf = (text: string, earlier: readonly string[]) => {
  const [found] = understandAll(questionOf(text, { earlier }));
  return found.kind === 'answer' && 'tool' in found.plan ? [found.plan.tool, found.plan.args] : found.kind;
};

it('is stated of that account, today', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ASKED),
      fc.constantFrom(...NOW),
      fc.integer({ min: 3000, max: 9_999_999 }),
      (asked, now, n) => {
        const args = { account: 1, amount: n, as_of: '2026-04-10' };
        expect([now, planOf(now.replace('#', String(n)), [asked])]).toEqual([now, ['propose_balance', args]]);
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 500 }) },
  );
});

it('is nothing that an amount says otherwise, and of no account that was not told', () => {
  for (const asked of ASKED)
    for (const text of ELSE) expect(planOf(text.replace('#', '345000'), [asked])[0]).not.toBe('propose_balance');
  for (const now of NOW)
    expect(planOf(now.replace('#', '345000'), ['¿cuánto gasté en Starbucks?'])[0]).not.toBe('propose_balance');
});
