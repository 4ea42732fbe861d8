/** Whose a row is, or who paid it, is only told: it is said that nothing of it is kept, and no name is looked for. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const LISTS = {
  es: ['muéstreme Starbucks', 'la última compra en Walmart'],
  en: ['show me Starbucks', 'my last purchase at Walmart'],
};
const SPANISH = {
  this: ['esa', 'eso', 'la segunda', 'la última', 'ese'],
  says: [
    '% fue con mi hermana',
    '% es de mi esposa',
    '% era para mi mamá',
    '% no es mía',
    '% no fue mío',
    '% la pagó mi papá',
    '% lo pagó mi hermano',
    '% no fui yo',
  ],
};
const ENGLISH = {
  this: ['that', 'that one', 'it', 'the second one', 'the last one'],
  says: [
    "% isn't mine",
    "% wasn't mine",
    "% was my sister's",
    '% was with my brother',
    'my mom paid for %',
    'my wife bought %',
    "% wasn't me",
  ],
};

it('it changes nothing, and looks for nobody', () => {
  for (const [language, { this: rows, says }] of [
    ['es', SPANISH],
    ['en', ENGLISH],
  ] as const)
    for (const list of LISTS[language])
      for (const row of rows)
        for (const said of says) {
          const text = said.replace('%', row);
          const meant = understand(questionOf(text, { earlier: [list], language }));
          const plan = meant.kind === 'answer' ? meant.plan : null;
          if (plan === null) continue;
          expect(plan, `${list} || ${text}`).toEqual({ kind: 'tell', what: 'whose' });
        }
});

it.each([
  ['esa fue con mi hermana', 'bórrela', { which: { at: 1, count: 1 } }],
  ['no es mío', 'borralo', { which: { at: 1, count: 1 } }],
])('“%s” and then “%s” is of the row that was told', (said, order, rows) => {
  const meant = understand(questionOf(order, { earlier: ['la última compra en Walmart', said] }));
  expect(meant).toMatchObject({ plan: { tool: 'propose_delete', rows } });
});

it('a place is still one of the list', () => {
  const meant = understand(
    questionOf('borrá la tercera', { earlier: ['muéstreme Starbucks', 'la tercera la pagó mi mamá'] }),
  );
  expect(meant).toMatchObject({ plan: { tool: 'propose_delete', rows: { which: { at: 3, count: 1 } } } });
});

it('under the proposal to delete it “bórrelo” says yes', () => {
  const talk = { earlier: ['borrá el último Walmart'], isProposed: true };
  expect(understand(questionOf('bórrelo', talk))).toMatchObject({ kind: 'social', what: 'press_button' });
  expect(understand(questionOf('no', talk))).toMatchObject({ kind: 'social', what: 'press_no' });
});
