/** All words in English: one file, loaded only by those who chose it. A key that is missing does not compile. */
import type { Dictionaries } from './language.ts';
import { words } from './words.en.ts';
import { budgetWords } from './words-of-budget.en.ts';
import { documentWords } from './words-of-documents.en.ts';
import { planWords } from './words-of-plan.en.ts';

export const english = {
  words,
  budget: budgetWords,
  documents: documentWords,
  plan: planWords,
} satisfies Dictionaries;
