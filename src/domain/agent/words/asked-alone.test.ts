/** What a person tells of themselves before or after a question changes nothing of it; what narrows it is not passed over. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const QUESTIONS = [
  'Cómo voy con los gastos comparado con el ciclo pasado a estas alturas?',
  '¿Cuánto gasté en Starbucks en marzo?',
  '¿Cuánto llevo en restaurantes este mes?',
  'How much did I spend at Walmart in March?',
  'Which categories did I go over budget on in the cycle that just ended?',
  '¿Cuándo me pagan?',
];
const TOLD = [
  ...['Siento que gasté menos pero no estoy segura.', 'Ando sin saber ni qué hice.', 'Mi jefa me tiene loca con esto.'],
  ...['I had no time to look at anything lately.', "I'm afraid to look.", 'My boyfriend keeps teasing me about it.'],
];
const NARROWING = [
  ...['Not the big ones.', 'No los de mi esposo.'],
  ...['Sin contar Starbucks.', 'Solo los de 5000 para arriba.', 'Only on weekends, I mean.'],
  ...['I mean the 20,000 one.'],
];
const planOf = (text: string) => {
  const found = understand(questionOf(text));
  return found.kind === 'answer' ? found.plan : found.kind;
};

it('is asked as it would be by itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUESTIONS), fc.constantFrom(...TOLD), fc.boolean(), (question, told, isFirst) => {
      expect(planOf(isFirst ? `${told} ${question}` : `${question} ${told}`)).toEqual(planOf(question));
    }),
    { numRuns: randomRuns({ short: 40, long: 200 }) },
  );
});

it('is never asked without what narrows it', () => {
  for (const question of QUESTIONS.slice(0, -1))
    for (const more of NARROWING) expect([more, planOf(`${question} ${more}`)]).not.toEqual([more, planOf(question)]);
});
