/** A name that was told and is left out now is no part of the next question: that is of all but it. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const NAMES = ['Walmart', 'Netflix', 'combustible', 'Uber'];
const ASKED = {
  es: ['cuánto gasté en % en marzo', '¿cuánto gasté solo en % en marzo?', 'cuánto se me fue en % en marzo'],
  en: ['how much did I spend on % in March', 'how much did % cost me in March'],
};
const LEFT_OUT = {
  es: ['y sin %?', '¿y sin contar %?', 'y excepto %', 'y quitando %?'],
  en: ['and without %?', 'and excluding %?', 'not counting %?'],
};

it('is left out of everything, in the same time, or the question is not understood', () => {
  const wrong: string[] = [];
  let right = 0;
  for (const language of ['es', 'en'] as const)
    for (const name of NAMES)
      for (const asked of ASKED[language])
        for (const said of LEFT_OUT[language]) {
          const [before, text] = [asked, said].map((each) => each.replace('%', name)) as [string, string];
          const found = understand(questionOf(text, { earlier: [before], language }));
          if (found.kind !== 'answer' || found.plan.kind !== 'read') continue;
          const args = JSON.stringify(found.plan.calls[0]?.args);
          const isOut = /"(?:q|filter)":"-[^ ]+(?: until:\S+| flow:out)*"/.test(args) && !args.includes('"category"');
          if (isOut && args.includes('2026-03')) right++;
          else wrong.push(`${before} || ${text}: ${args}`);
        }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(60);
});
