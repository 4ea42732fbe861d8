/** `¿Cuánto de eso vence en diciembre?`, `and how much is due next time?` after cuotas: of them, and not of all that is due. */
import type { Language } from '../../vocabulary.ts';
import { MONTH_PATTERN } from '../periods/day-points.ts';
import { foldWord } from '../words/question-words.ts';

const DUE = /(?<!\p{L})(?:venc\p{L}+|due|toca pagar|tengo que pagar|hay que pagar|(?:have|need) to pay)(?!\p{L})/iu;
const HOW_MUCH =
  /(?<!\p{L})(?:cu[aá]nto|how much)(?: (?:de (?:es[eoa]s?|ah[ií])|of (?:that|those|it|them)))?(?!\p{L})/iu;
const OF_THAT = /(?<!\p{L})(?:de (?:es[eoa]s?|ah[ií])|of (?:that|those|it|them))(?!\p{L})/iu;
/** What goes on about what was told and names nothing else: `and how much is due next month, and when?` */
const BARE = new RegExp(
  `^(?:y|and|so|entonces|ok) (?:cuanto|how much)(?: (?:${[
    'es|lo|que|is|se|me|esta|for|to|pay|does|come|venc\\w+|due|toca|pagar|do|i|have|need|to|tengo|hay|next|time|vez|when|cuando|and|y|el|la|en|in|de|of|este|esta|this|proxim[oa]|siguiente|otr[oa]|mes|ciclo|semana|month|cycle|week',
    MONTH_PATTERN,
  ].join('|')}))*$`,
);

/** The words of a question after one about cuotas, with whose due amount it asks for. */
export function ofTheCuotas(text: string, kind: string, language: Language): string {
  const said = foldWord(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (!/^cuotas/.test(kind) || !DUE.test(text) || !(OF_THAT.test(text) || BARE.test(said))) return text;
  return text.replace(HOW_MUCH, language === 'es' ? 'cuánto de las cuotas' : 'how much of the instalments');
}
