/** What is asked after words that leave what was told is asked anew, whatever was told. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { askedAnew } from './leaves-subject.ts';

const RUNS = { numRuns: randomRuns({ short: 100, long: 2_000 }) };

const LEAVING = {
  es: [
    'cambiando de tema',
    'cambio de tema',
    'bueno, cambiemos un poco de tema',
    'otro tema',
    'dejá eso',
    'bueno dejemos eso',
    'olvídelo',
    'olvide eso',
    'nada que ver con eso',
  ],
  en: [
    'changing the subject',
    'different question',
    'ok forget that',
    'never mind',
    "let's change the topic",
    'on another note',
    'moving on',
    'leave that aside',
  ],
};
const ASKED = {
  es: [
    '¿cuánta agua gasté?',
    'cuánto tengo en el banco',
    '¿qué tengo que pagar esta semana?',
    'cuánto gasté en Starbucks en marzo',
  ],
  en: ['how much water did I use?', 'what do I have to pay this week', 'how much did I spend at Starbucks in March?'],
};
const EARLIER = {
  es: ['cuánto gasté en Spotify en febrero', '¿cuándo me pagan?', 'cuánto debo en cuotas', '¿cuál es mi patrimonio?'],
  en: ['how much did I spend at Didi last month', 'when do I get paid', 'how much do I owe in installments'],
};
const planOf = (text: string, language: 'es' | 'en', earlier: readonly string[] = []) => {
  const found = understand(questionOf(text, { earlier, language }));
  return found.kind === 'answer' ? JSON.stringify(found.plan) : found.kind;
};

it('is the question by itself', () => {
  const language = fc.constantFrom('es' as const, 'en' as const);
  const mark = fc.constantFrom(', ', '. ', ': ', ' — ', '… ');
  fc.assert(
    fc.property(language, fc.nat(), fc.nat(), fc.nat(), mark, (of, l, q, b, sign) => {
      const pick = (all: readonly string[], at: number) => all[at % all.length] ?? '';
      const asked = pick(ASKED[of], q);
      const said = `${pick(LEAVING[of], l)}${sign}${asked}`;
      expect(planOf(said, of, [pick(EARLIER[of], b)]), said).toBe(planOf(asked, of));
    }),
    RUNS,
  );
});

it.each([
  'forget the rent, how much is left?',
  'otra cosa, ¿y en marzo?',
  'dejalo en 5000',
  'nada más los sábados',
  'new phone, 90k',
])('“%s” leaves nothing', (text) => {
  expect(askedAnew(text)).toBeNull();
});

it('a change that is taken back is no question', () => {
  const text = 'olvídelo, eran 6000';
  const found = understand(
    questionOf(text, { earlier: ['anotá 5000 en Starbucks'], isProposed: true, language: 'es' }),
  );
  expect(found.kind === 'answer' && found.plan.kind === 'read').toBe(false);
});
