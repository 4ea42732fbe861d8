/** What would be saved without something: `cuánto me ahorro al año si dejo Netflix`. It is what that costs. */
import type { Language } from '../../vocabulary.ts';
import type { Asked } from '../plans/intents.ts';
import { joined } from '../words/ledger-names.ts';
import { keepWords } from '../words/question-words.ts';

const SAVING = /^(?:ahorr(?:o|aria|are|amos|ariamos|arme|ar)|saved?|saves|saving)$/;
/** What was saved is something else. */
const PAST = /^(?:contar|contando|incluir|counting|including|did|have|ve|has|llevo|tengo|he|hemos)$/;
/** What gives something up, in any form. */
const DROPPING =
  /^(?:dej(?:o|ara|amos|ando|ar|e)|cancel(?:o|ara|amos|ando|ar|e)?|quit(?:o|ara|amos|ando|ar|e)?|elimin(?:o|ara|ando|ar)|cort(?:o|ara|ando|ar)|suelt[oa]|drop(?:ped)?|dump(?:ed)?|ditch(?:ed)?|quitting|stop(?:ped)?|cut|without|sin|rid)$/;
/** Words around the two that tell nothing else, and those that lead to what is given up. */
const AROUND = new Set(
  'diay pues bueno ok okay ay vieras it that this both ambos eso esa ese todo y e o si me nos yo cuanto cuanta plata dinero pagar pagando usar usando ir a al de del el la los las lo mi mis que entonces mae and so if i we would could can do does how much money my the of paying using going to get got getting'.split(
    ' ',
  ),
);
const UNIT: readonly (readonly [RegExp, es: string, en: string])[] = [
  [
    /(?:^| )(?:al|por|cada|en un|a|per|each|every|in a|en el) (?:ano|year)(?= |$)|(?:^| )(?:anual|yearly)(?= |$)/,
    'al año',
    'a year',
  ],
  [/(?:^| )(?:a la|por|cada|a|per|each|every) (?:semana|week)(?= |$)/, 'a la semana', 'a week'],
  [
    /(?:^| )(?:al|por|cada|a|per|each|every) (?:mes|month)(?= |$)|(?:^| )(?:mensual|monthly)(?= |$)/,
    'al mes',
    'a month',
  ],
];

const SUBJECT = /^(?:merchant|category|item|name|trade|rows)$/;

/** The question of what it costs; null where no saving is asked for, or nothing is given up. */
export function costOfDropped({ words, tokens, question, ranges }: Asked, language: Language): string | null {
  // What is charged again and again is told by its price.
  const { charges = [] } = question.names.ledger;
  const isCharge = (value: string) => charges.some((charge) => joined(charge).includes(joined(value)));
  if (ranges.some(({ readings }) => readings.some(({ slot, value }) => slot === 'merchant' && isCharge(value))))
    return null;
  if (
    !words.some((word) => SAVING.test(word)) ||
    !words.some((word) => DROPPING.test(word)) ||
    words.some((word) => PAST.test(word))
  )
    return null;
  const text = words.join(' ');
  const [unit] = UNIT.filter(([pattern]) => pattern.test(text));
  const timed = unit === undefined ? -1 : (unit[0].exec(text)?.index ?? -1);
  const first =
    timed === -1
      ? -1
      : text
          .slice(0, timed)
          .split(' ')
          .filter((word) => word !== '').length;
  const length = unit === undefined || timed === -1 ? 0 : (unit[0].exec(text)?.[0].trim().split(' ').length ?? 0);
  const isSubject = (word: string, at: number) =>
    !SAVING.test(word) &&
    !DROPPING.test(word) &&
    !AROUND.has(word) &&
    !(first !== -1 && at >= first && at < first + length);
  const at = words.flatMap((word, place) => (isSubject(word, place) ? [place] : []));
  const [from, to] = [at[0], at.at(-1)];
  const [, es = 'al mes', en = 'a month'] = unit ?? [];
  // `Si lo quito` is of what was told before.
  if (from === undefined || to === undefined) return language === 'en' ? `and that ${en}` : `y eso ${es}`;
  const isNamed = ranges.some(
    (range) => range.from >= from && range.to <= to + 1 && range.readings.some(({ slot }) => SUBJECT.test(slot)),
  );
  // What is given up is said in one piece.
  const isWhole = words.slice(from, to + 1).every((word) => !SAVING.test(word) && !DROPPING.test(word));
  if (!isNamed || !isWhole) return null;
  const named = keepWords(question.text, tokens, (_, place) => place >= from && place <= to).replace(
    /(?<![\s,;:.?!¿¡])[\s,;:.?!¿¡]+$/,
    '',
  );
  return language === 'en' ? `how much do I spend on ${named} ${en}` : `cuánto gasto en ${named} ${es}`;
}
