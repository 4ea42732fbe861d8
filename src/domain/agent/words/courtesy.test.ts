import { describe, expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';
import { withoutCourtesy } from './courtesy.ts';

const ASKED = {
  es: [
    'cuánto gasté en Walmart este año',
    'cuál fue mi compra más grande en marzo',
    'cuánto me queda este mes',
    'qué tengo que pagar esta semana',
    'cuánto tengo en el BAC',
    'anote 5000 en la feria',
    'ponga lo de Amazon en salud',
  ],
  en: [
    'how much did I spend in October',
    "show me yesterday's purchases",
    'how much do I owe on the card',
    'what is the dollar at',
    'record 5000 at the fair',
    'move the Starbucks one to household',
  ],
} as const;
const BEFORE = {
  es: [
    'Buenos días.',
    'Buenas tardes, espero que esté bien.',
    'Hola, disculpe la molestia,',
    'Disculpe que lo moleste otra vez:',
    'Una preguntita,',
    'Tengo una duda,',
    'Cuando pueda,',
    'Y ya por último,',
    'Con todo respeto,',
    'Mi esposa quiere saber,',
    'Antes de que se me olvide:',
  ],
  en: [
    'Good morning.',
    'Good afternoon, hope you are well.',
    'Sorry to bother you again,',
    'Sorry for all the questions, but',
    'Quick question:',
    'If it is not too much trouble,',
    'Refresh my memory,',
    'My husband wants to know,',
    'One more thing -',
  ],
} as const;
const AFTER = {
  es: [', muchas gracias de antemano', ', es para mi contador', '. Gracias.', ', por favor', ', que no me acuerdo'],
  en: [', many thanks in advance', ', it is for my taxes', '. Thanks!', ', please', ', I forget'],
} as const;

describe('what is said around a question', () => {
  it.each(['es', 'en'] as const)('changes neither its answer nor what it proposes (%s)', (language) => {
    for (const asked of ASKED[language]) {
      const plain = callOf(asked);
      for (const before of ['', ...BEFORE[language]])
        for (const after of ['', ...AFTER[language]])
          expect([asked, before, after, callOf(`${before} ${asked}${after}`.trim())]).toEqual([
            ...[asked, before, after],
            plain,
          ]);
    }
  });

  it.each([
    'hola',
    'hola, gracias',
    'perdón, 6 mil',
    'sorry, 500',
    'no, gracias',
    'cuánto gasté en octubre, en restaurantes',
    'restaurantes, este año',
    'para mi esposa, cuánto gasté',
    'recuérdeme pagar la tarjeta',
  ])('is kept where it says something: “%s”', (text) => {
    const left = withoutCourtesy(text);
    expect(left === text || left === 'no').toBe(true);
  });

  it.each([
    'Morning. Sleep well?',
    'Buenas tardes, Dios le bendiga. Apenas estoy aprendiendo.',
    'grand so, thanks a million',
  ])('is all of “%s”, which asks for nothing', (text) => {
    expect(callOf(text)).toBe('social');
  });

  it('is found in a long text at once', () => {
    const text = `${'hola, '.repeat(2000)}${'. '.repeat(4000)}`;
    expect(withoutCourtesy(text)).toBe(text);
  });
});
