/** What is noted down after a question is of today, unless it says a day: a question's time is no part of it. */
import { expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const ASKED = {
  es: [
    'cuánto gasté ayer',
    'cuánto gasté el 3 de marzo',
    'gastos del sábado',
    'cuánto gasté en Walmart el lunes',
    'cuánto gasté en marzo',
  ],
  en: [
    'how much did I spend yesterday',
    'what did I spend on March 3?',
    'list my spending on Saturday',
    'how much did I spend in March',
  ],
};
const NOTED = {
  es: [
    'le eché 20 mil al carro',
    '3500 en la feria',
    'anotá 5000 de almuerzo',
    'gasté 4500 en la verdulería',
    'me entraron 30 mil',
  ],
  en: ['add a coffee of 1800', 'I spent 20 dollars on books', 'note 3500 at the market'],
};

it('has no day of the question before it', () => {
  const wrong: string[] = [];
  let noted = 0;
  for (const language of ['es', 'en'] as const)
    for (const asked of ASKED[language])
      for (const text of NOTED[language]) {
        const found = understand(questionOf(text, { earlier: [asked], language }));
        if (found.kind !== 'answer' || found.plan.kind !== 'propose') continue;
        noted++;
        if (found.plan.args['date'] !== undefined)
          wrong.push(`${asked} || ${text}: ${JSON.stringify(found.plan.args)}`);
      }
  expect(wrong).toEqual([]);
  expect(noted).toBeGreaterThan(20);
});

it.each([
  ['3500 walmart la sabana', 'walmart la sabana'],
  ['gasté 3500 en la verdulería el campo', 'verdulería el campo'],
  ['anotá 2000 en panadería las delicias', 'panadería las delicias'],
])('“%s” names %s', (text, merchant) => {
  const found = understand(questionOf(text));
  const args = found.kind === 'answer' && found.plan.kind === 'propose' ? found.plan.args : {};
  expect(String(args['merchant']).toLowerCase()).toBe(merchant);
});

it('an average of a month, or of fewer days, is told beside the usual cycle, and not by parts of cycles', () => {
  for (const text of [
    'promedio de gasolina en marzo',
    'promedio de gasto la semana pasada',
    'average on groceries in March',
    'average spending last week',
  ]) {
    const found = understand(questionOf(text));
    const calls = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
    const averages = calls.filter(
      ({ args }) => args['measure'] === 'average' && (args['average_over'] ?? 'cycle') === 'cycle',
    );
    for (const { args } of averages)
      expect(String(args['start_date']) < '2026-01', `${text}: ${JSON.stringify(args)}`).toBe(true);
  }
});
