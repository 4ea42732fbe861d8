/** What comes again and again is planned, and never noted down as a row of today. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const planned = (text: string): unknown => {
  const found = understand(questionOf(text));
  if (found.kind !== 'answer' || found.plan.kind !== 'propose') return found.kind;
  return [found.plan.tool, found.plan.args['amount'], found.plan.args['frequency'], found.plan.args['type']];
};

const OFTEN = [
  ['todos los meses', 'monthly'],
  ['cada mes', 'monthly'],
  ['todas las semanas', 'weekly'],
  ['cada semana', 'weekly'],
  ['todas las quincenas', 'semimonthly'],
  ['every month', 'monthly'],
  ['every week', 'weekly'],
] as const;
const SAID = {
  es: ['% pago # mil de piano', 'pago # mil de piano %', '% le doy # mil a mi mamá', '% gasto # mil en el gimnasio'],
  en: ['% I pay # thousand for piano', 'I pay # thousand % for piano', '% I give my mother # thousand'],
} as const;

it('is planned as often as it is said, as what goes out', () => {
  const wrong: string[] = [];
  let right = 0;
  let asked = 0;
  for (const [often, frequency] of OFTEN)
    for (const said of SAID[/^every/.test(often) ? 'en' : 'es'])
      for (const n of [5, 12, 30]) {
        const text = said.replace('%', often).replace('#', String(n));
        const plan = planned(text);
        if (JSON.stringify(plan) === JSON.stringify(['propose_budget_item', n * 1000, frequency, undefined])) right++;
        else if (typeof plan === 'string') asked++;
        else wrong.push(`${text}: ${JSON.stringify(plan)}`);
      }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(asked);
});

it.each([
  'todos los viernes gasto 5 mil en birras',
  'every friday I spend 5000 on beer',
  'me rebajaron 20 mil del salario',
])('“%s” is no row of today', (text) => {
  expect(planned(text)).toSatisfy((plan: unknown) => !JSON.stringify(plan).includes('propose_transaction'));
});
