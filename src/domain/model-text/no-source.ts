/** Follows, in an answer's text, what a model wrote and no figure of its turn says. */
import type { Language } from '../vocabulary.ts';

export const NO_SOURCE: Readonly<Record<Language, string>> = { es: '(sin fuente)', en: '(no source)' };
