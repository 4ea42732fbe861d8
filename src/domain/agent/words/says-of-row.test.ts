/** A sentence that only says what a row was is a change of it, or no order; it is never a search for its words. */
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const LISTS = ['', 'mostrame las compras de Walmart', 'mis últimas 5 compras', 'my last 5 purchases'];
const ROWS = {
  es: ['la última', 'la primera', 'esa', 'la de Walmart', 'lo de ayer', 'el de 24 500', 'ese cobro'],
  en: ['the last one', 'the first one', 'that', 'the Walmart one', 'that charge'],
};
const WAS = { es: ['fue', 'era', 'en realidad fue', 'no fue'], en: ['was', 'was actually', 'was not'] };
const WHAT = {
  es: ['un regalo', 'alquiler', 'una cena', 'para mi mamá', 'con mi hermana', 'de Uber', 'en Siman', 'un error'],
  en: ['a gift', 'rent', 'a dinner', 'for my mother', 'with my sister', 'at Siman', 'a mistake'],
};

/** Of all that can be put together, one in so many is read; it shares no factor with how many there are of a part. */
const EACH = randomRuns({ short: 5, long: 1 });

it('is a proposal or no order, and no list', () => {
  const wrong: string[] = [];
  let at = 0;
  for (const language of ['es', 'en'] as const)
    for (const list of LISTS)
      for (const row of ROWS[language])
        for (const was of WAS[language])
          for (const what of WHAT[language]) {
            if (at++ % EACH !== 0) continue;
            const text = `${row} ${was} ${what}`;
            const found = understand(questionOf(text, { earlier: list === '' ? [] : [list] }));
            if (found.kind === 'answer' && found.plan.kind === 'read')
              wrong.push(`${list} || ${text}: ${JSON.stringify(found.plan)}`);
          }
  expect(wrong).toEqual([]);
});

it.each([
  'la última compra de Walmart',
  'la más cara cuál fue',
  '¿la última fue en Walmart?',
  'el gym cuánto es por mes',
  'the latest purchase was when',
])('“%s” asks', (text) => {
  const found = understand(questionOf(text));
  expect(found).not.toMatchObject({ kind: 'refusal', what: 'not_ordered' });
});
