/** What is told around a question changes nothing of what it asks, wherever the question came from. */
import { describe, expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';
import { ENGLISH_PHRASINGS } from '../phrasings-english-testing.ts';
import { SPANISH_PHRASINGS } from '../phrasings-spanish-testing.ts';

/** Sentences of a day that have nothing to do with money. */
const STORIES = {
  es: [
    'Ando con la cabeza en otro lado.',
    'Se me quemó el arroz otra vez.',
    'Los chiquillos me tienen loca.',
    'Llovió toda la tarde en San José.',
    'Mi tía Carmen se jubiló.',
    'Ya casi me duermo.',
    'Perdone la letra, vengo en la moto.',
  ],
  en: [
    'My boss was in a terrible mood.',
    'The kids are driving me crazy.',
    'Honestly this thing is easier to read.',
    'My feet are killing me, what a shift.',
    'It has been raining since the morning.',
    'My cousin Brendan is getting married.',
    'Sorry for the typos, my thumbs are frozen.',
    'We are finally painting the kitchen.',
    'I am hiding from my in-laws.',
  ],
};

describe.each([
  ['es', SPANISH_PHRASINGS],
  ['en', ENGLISH_PHRASINGS],
] as const)('a sentence that says nothing of money, in %s', (language, phrasings) => {
  const stories = STORIES[language];
  const asked = phrasings.filter(([, tool]) => !/^(?:unknown|tell|social|ask|refusal)$/.test(tool));

  it('leaves the question as it was, or it is asked back', () => {
    const calls = asked.map(([text], at) => {
      const story = stories[at % stories.length];
      return { text: `${story} ${text}`, alone: callOf(text), with: callOf(`${story} ${text}`) };
    });
    const same = calls.filter((each) => JSON.stringify(each.alone) === JSON.stringify(each.with));
    const others = calls.filter((each) => !same.includes(each) && typeof each.with !== 'string');
    expect(others).toEqual([]);
    expect(same.length / calls.length).toBeGreaterThan(0.95);
  });
});

it('a time that is now says nothing where what is asked has its own, or is of something', () => {
  const same = (story: string, text: string) => expect(callOf(`${story} ${text}`)).toEqual(callOf(text));
  same("I can't sleep tonight.", 'How much did I spend in March?');
  same('Hoy ando de malas.', '¿Cuánto gasté en Uber?');
});

it.each([
  [
    'Ayer fui a Walmart. ¿Cuánto gasté?',
    ['search_transactions', { q: 'Walmart', start_date: '2026-04-09', end_date: '2026-04-09' }],
  ],
  [
    'I have been living on Uber Eats. How bad is it this year?',
    ['search_transactions', { q: 'Uber Eats', start_date: '2026-01-01', end_date: '2026-04-10' }],
  ],
  [
    'cuántas veces pedí Uber Eats en enero... no perdón, en febrero',
    ['search_transactions', { q: 'Uber Eats until:2026-04-10', cycle: '2026-02' }],
  ],
  [
    'Mi esposo dice que gasto demasiado en Uber. ¿Cuánto gasté en Walmart en marzo?',
    ['search_transactions', { q: 'Walmart', cycle: '2026-03' }],
  ],
])('what another sentence names is kept where the question needs it: %s', (text, call) => {
  expect(callOf(text)).toEqual(call);
});
