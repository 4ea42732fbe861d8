import { plural } from '../../ui/words.ts';
import type { KeptTextsWords } from './words.ts';

export const keptTextsWords: KeptTextsWords = {
  title: 'Texts that are kept',
  text: 'Mails and messages that were not recorded are kept for a time, so that they can be read again. Then the text goes, and why they were not recorded stays.',
  days: 'For how long',
  daysOf: (n) => plural(n, 'day', 'days'),
  size: 'How much at most',
  sizeOf: (n) => `${n} MB`,
  saved: 'Saved.',
  failed: 'Could not be saved.',
};
