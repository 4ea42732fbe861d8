/** Greetings, thanks, and what is said to an open proposal. */

import type { Asked, Question } from '../plans/intents.ts';
import { isOnlyCourtesy } from '../words/courtesy.ts';
import { foldWord } from '../words/question-words.ts';
import type { Before } from './clauses-meant.ts';

/** Words that say nothing around a greeting or thanks. */
const ASIDE_MAX = 2;

const LEAD = '(?:(?:no|ay|uy|bueno|ok|okay|oh|hold on|wait|mejor|actually|pensandolo bien|pero|sabe que|wait) )*';
/** What takes a proposal back: one part of the text says it, whatever the reason beside it. */
const TAKEN_BACK = new RegExp(
  `^${LEAD}(?:mentira|nada|nada nada|por ahora no(?: toque| haga| cambie)?(?: nada)?|dejeme pensarlo(?: bien| primero)?|let me think(?: about it)?|leave (?:it|that(?: one)?) alone|that one is (?:right|fine|ok)|not now|por ahora no|never ?mind|forget (?:it|about it|that)|scratch that|skip (?:it|that)|(?:no )?leave it(?: as (?:it is|is)| (?:in|where) .*)?|keep it|don t do it|don t bother|cancel(?: it| that)?|undo (?:that|it)|olvid[ea]l[oa]|dejel[oa](?: asi| quieto| (?:en|donde|como) .*)?|dejal[oa](?: asi| quieto| como (?:esta|estaba))?|no (?:l[oa] )?(?:borre|haga|cambie|ponga|pase|toque|anote|mueva|aplique)(?: nada)?|(?:it s |it is )?already (?:recorded|there|noted)|ya (?:esta|estaba|lo habia|la habia) (?:anotad[oa]|apuntad[oa]|registrad[oa])|ya no|mejor borr[ae]l[oa]|pensandolo bien no|better not|mejor no)$`,
);

function takesBack({ question: { text } }: Asked): boolean {
  const parts = foldWord(text)
    .split(/[,.;!]+/)
    .map((part) =>
      part
        .replace(/[^a-z ]+/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    );
  return !/[?¿\d]/.test(text) && parts.some((part) => TAKEN_BACK.test(part));
}

/** What is asked of the proposal that waits: which row it changes, and whether that is done. */
const OF_CARD =
  /^(?:(?:y|and|un momento|espere|wait|hold on|ok|hmm) )*(?:cual(?:es)? (?:va a|vas a|van a|vamos a) (?:borrar|cambiar|mover|quitar|eliminar|poner)|cual(?:es)? (?:es|son)(?: es[ae]s?)?|de cuando (?:es|son)(?: es[aeo]s?)?|which (?:one|ones)(?: is that| are those| will you \w+| would you \w+)?|which (?:row|transaction|charge|purchase)s? (?:is that|are those)|what was that(?: for)?|what is that|(?:ya )?(?:quedo|listo|se guardo|lo (?:anoto|guardo|hizo|borro|cambio)|esta (?:anotado|guardado|hecho))|is it (?:done|saved|recorded)|did (?:you|it) (?:save|work|do it)|done|y ahora que hago|what do i do now|what now)$/;

function asksOfCard({ words, question }: Asked): boolean {
  return /\?/.test(question.text) && OF_CARD.test(words.join(' '));
}

/** `Sí, es otro`, of a row that may be there already: no yes to what waits. */
export const IS_ANOTHER =
  /^(?:(?:no|si|yes|yeah|pero|but|este|esta|this|that) )*(?:es|fue|is|it s|its|it is|it was|was) (?:un |una )?(?:otr[oa]|another|a different)(?: one| compra| gasto| pago| purchase| payment)?$/;

/** `Bórrelo` under the proposal to delete a row says yes, though a question stands between. */
const DELETING = /(?:^| )(?:borr\w*|elimin\w*|delete)(?: |$)/;
const isDeletion = (before: Before): boolean =>
  before !== null &&
  (before.isChange === true
    ? 'tool' in before.plan && before.plan.tool === 'propose_delete'
    : isDeletion(before.previous ?? null));

/** A greeting, thanks, or an answer to an open proposal, and nothing else. */
export function socialOf(asked: Asked, question: Question, before: Before) {
  if (question.isProposed && IS_ANOTHER.test(asked.words.join(' '))) return null;
  if (question.isProposed && takesBack(asked)) return 'press_no';
  if (question.isProposed && asksOfCard(asked)) return 'in_card';
  if (asked.has('thanks|bye') && isOnlyCourtesy(question.text)) return asked.has('bye') ? 'bye' : 'thanks';
  // `¿Y el que sigue?` after a list is no greeting.
  const isNext = (slot: string) => slot === 'upcoming' && before !== null;
  const strong = asked.ranges.filter(
    ({ readings }) =>
      readings.some(({ slot }) => isNext(slot)) ||
      !readings.some(({ slot }) => /^(?:filler|greet|thanks|bye|yes|no)$/.test(slot)),
  );
  // `Muchas gracias, me salvaste`: what is said around thanks asks for nothing.
  const isAside = asked.has('greet|thanks|bye') && asked.uncovered.length <= ASIDE_MAX && asked.turning.length === 0;
  // `Bórrelo`, `cancel that`: an open proposal is taken back with its button.
  if (
    question.isProposed &&
    asked.has('delete|no') &&
    asked.uncovered.length === 0 &&
    strong.every(({ weak, readings }) => weak || readings.some(({ slot }) => /^(?:delete|no|this)$/.test(slot)))
  )
    return DELETING.test(asked.words.join(' ')) && isDeletion(before) ? 'press_button' : 'press_no';
  const isStrong = strong.some(({ readings }) => !readings.some(({ slot }) => slot === 'noise'));
  if (isStrong || !(asked.uncovered.length === 0 || isAside)) return null;
  if (asked.has('yes') || (asked.has('no') && question.isProposed))
    return question.isProposed
      ? asked.has('yes')
        ? 'press_button'
        : 'press_no'
      : asked.has('thanks')
        ? 'thanks'
        : before === null
          ? 'greet'
          : 'nothing_open';
  return asked.has('thanks') ? 'thanks' : asked.has('bye') ? 'bye' : asked.has('greet') ? 'greet' : null;
}
