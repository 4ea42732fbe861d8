import { inLanguage } from '../../language/language.ts';
import { plural } from '../../ui/words.ts';

const spanish = {
  title: 'Textos que se guardan',
  text: 'Los correos y mensajes que no entraron se guardan un tiempo, para poder leerlos de nuevo. Después se va el texto, y queda por qué no entraron.',
  days: 'Cuánto tiempo',
  daysOf: (n: number) => plural(n, 'día', 'días'),
  size: 'Cuánto, como mucho',
  sizeOf: (n: number) => `${n} MB`,
  saved: 'Guardado.',
  failed: 'No se pudo guardar.',
};

export type KeptTextsWords = typeof spanish;
export const keptTextsWords: KeptTextsWords = inLanguage('kept_texts', spanish);
