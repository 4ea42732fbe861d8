/** What stands inside an exception is left out of a change, or nothing is proposed: never those rows alone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { CATEGORIES } from '../seed-categories.ts';
import { questionOf } from './agent-testing.ts';
import { understand } from './understand-conversation.ts';
import { indexNames } from './words/ledger-names.ts';

const names = indexNames({
  categories: CATEGORIES.map(({ name, identifier }, index) => ({ id: index + 1, name, identifier })),
  accounts: [],
  items: [],
  plans: [],
  merchants: [
    'MUSMANNI',
    'PANADERIA LA ESPIGA',
    'FARMAVALUE',
    'FARMACIA SUCRE',
    'UBER',
    'UBER EATS',
    'WALMART',
    'DELTA',
  ],
});
/** All, and what of it is left out. */
const ROWS = {
  es: [
    ['las panaderías', 'Musmanni'],
    ['las compras de farmacia', 'Farmavalue'],
    ['los de Uber', 'Uber Eats'],
    ['los supermercados de marzo', 'Walmart'],
    ['las gasolineras', 'Delta'],
    ['lo de marzo', 'Walmart'],
  ],
  en: [
    ['the bakeries', 'Musmanni'],
    ['all pharmacies', 'Farmavalue'],
    ['all Uber charges', 'Uber Eats'],
    ['all supermarkets in March', 'Walmart'],
    ['gas stations', 'Delta'],
  ],
} as const;
const ORDERS = {
  es: [
    'borrá %',
    'elimine %',
    'poné % en Hogar',
    'cambiá a Hogar %',
    '% van en Hogar',
    'pase % al próximo ciclo',
    'siempre poné % en Hogar',
  ],
  en: ['delete %', 'remove %', 'put % in Hogar', 'move % to Hogar', 'always put % in Hogar', 'defer % to next month'],
};
/** The exception within the order, after it or before it. */
const PLACES = {
  es: [
    '% pero no #',
    '%, pero no #',
    '%, pero no los de #',
    '% menos #',
    '%, menos los de #',
    '% excepto #',
    '% salvo #',
    '% que no sean #',
    '%, pero # no',
    '%, # no',
    '% sin #',
    '% aunque no #',
    '% y no #',
    '%, pero dejá #',
    '% a no ser # ',
  ],
  en: [
    '% but not #',
    '%, but not #',
    '% except #',
    '%, except for #',
    '% other than #',
    '% excluding #',
    '%, just not #',
    "% unless it's #",
    '%, but keep #',
    '% and not #',
    "% that aren't #",
  ],
};
const folded = (text: string) => text.toLowerCase().replaceAll('"', '');

it('a name of an exception is left out of every change', () => {
  let [right, all] = [0, 0];
  fc.assert(
    fc.property(
      fc.constantFrom('es', 'en'),
      fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean()),
      (language: 'es' | 'en', [row, order, place, isInside]) => {
        const of = <Each>(from: readonly Each[], at: number) => from[at % from.length] as Each;
        const [rows, out] = of<readonly [string, string]>(ROWS[language], row);
        const act = of(ORDERS[language], order);
        const mark = of(PLACES[language], place).replace('#', out);
        const text =
          isInside && !mark.endsWith('no')
            ? act.replace('%', mark.replace('%', rows))
            : mark.replace('%', act.replace('%', rows));
        const meant = understand(questionOf(text, { names, language }));
        all++;
        if (meant.kind !== 'answer' || !('tool' in meant.plan)) return;
        const { plan } = meant;
        const args = plan.kind === 'propose' ? plan.args : plan.rows.args;
        const said = folded(String(args['filter'] ?? args['q']));
        expect(said, text).toContain(`-${out.toLowerCase()}`);
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 300, long: 1000 }) },
  );
  expect(right / all).toBeGreaterThan(0.5);
});

it.each([
  ['borrá las panaderías pero no Musmanni', 'panaderia|musmanni -Musmanni'],
  ['los de Uber van en Entretenimiento, pero Uber Eats no', 'Uber -"Uber Eats"'],
  ['delete pharmacies except Farmavalue', 'pharmacies|farmacia|farmavalue -Farmavalue'],
  ['borrá las gasolineras menos la Delta', 'cat:combustible flow:out -Delta'],
])('“%s” leaves it out', (text, filter) => {
  const meant = understand(questionOf(text, { names }));
  expect(meant).toMatchObject({ kind: 'answer', plan: { kind: 'propose', args: { filter } } });
});

it.each([
  'borrá lo de Uber, Uber Eats no lo toqués',
  'borrá lo de Uber pero Uber Eats se queda',
  'delete all Uber charges, leave Uber Eats alone',
  'remove everything from bakeries, keep Musmanni',
  'borrá lo de Uber, pero lo de Uber Eats dejalo',
])('“%s” deletes nothing of what stays', (text) => {
  expect(understand(questionOf(text, { names }))).toMatchObject({ kind: 'ask_without' });
});

it.each(['borrá todas las panaderías pero dejá Musmanni', "delete all bakeries unless it's Musmanni"])(
  '“%s” asks',
  (text) => {
    expect(understand(questionOf(text, { names }))).toMatchObject({ kind: 'ask_without', words: 'Musmanni' });
  },
);

it.each([
  ['cámbieme lo de Walmart a Hogar, que fueron unas sábanas y no ropa', 'Walmart'],
  ['cambie lo de Walmart a hogar, no a ropa', 'Walmart'],
])('“%s” leaves nothing out', (text, filter) => {
  expect(understand(questionOf(text, { names }))).toMatchObject({ plan: { args: { filter } } });
});
