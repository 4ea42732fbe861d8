/** Words around a question: greetings, courtesies, and abbreviations of people in a hurry. */
import { type QuestionWord, textOf, wordsBetween } from './question-words.ts';

const SHORT: Readonly<Record<string, string>> = {
  q: 'que',
  cto: 'cuanto',
  cta: 'cuanta',
  qnto: 'cuanto',
  cuato: 'cuanto',
  cuento: 'cuanto',
  kuanto: 'cuanto',
  quanto: 'cuanto',
  oi: 'hoy',
  xq: 'porque',
  pq: 'porque',
  tngo: 'tengo',
  d: 'de',
  gst: 'gaste',
};

const LEAD =
  /^(?:hola|holis|buenas|buenos dias|buenas tardes|buenas noches|oye|oiga|oi|ey|mae|maje|diay|pura vida|por favor|porfa|porfavor|xfa|porfis|gracias|ok|okay|bueno|entonces|pues|alcancia|decime|dime|digame|contame|cuenteme|me decis|me dices|me (?:podes|puede|puedes|podrias|podria) decir|(?:podes|puedes|podrias|podria) decirme|(?:podes|puedes|podrias|me podrias) (?=mostra|ver)|(?:quiero|quisiera|necesito|me gustaria|ocupo) (?:saber|ver)|sabes|sabe|hey|hi|hello|please|pls|(?:can|could|would) you (?:please )?(?:tell|show) me|tell me|i (?:want|need|would like|d like) to (?:know|see)|do you know|ok so) (?=.)/;
const TAIL =
  /(?<=.) (?:por favor|porfa|porfavor|xfa|porfis|gracias|please|pls|thanks|thank you|mae|maje|hasta ahora|hasta hoy|hasta el momento|hasta la fecha|so far|(?<!up )to date|ahora|ahorita|ahora mismo|right now|now|currently|at the moment|actualmente|mas o menos|exactamente|exactly|roughly|alcancia|en este momento)$/;

/** Expands abbreviations. `oi` at the beginning is a greeting, elsewhere it means today. */
export function expandShorthand(words: readonly QuestionWord[]): QuestionWord[] {
  return words.map((word, index) => {
    const whole = SHORT[word.text];
    if (whole === undefined || (word.text === 'oi' && index === 0)) return word;
    return { ...word, text: whole };
  });
}

/** The words without leading greetings and trailing courtesies. */
export function stripCourtesies(words: readonly QuestionWord[]): QuestionWord[] {
  let rest = [...words];
  for (let round = 0; round < 4; round++) {
    const text = textOf(rest);
    const lead = LEAD.exec(text)?.[0].trimEnd() ?? '';
    if (lead !== '') rest = rest.slice(wordsBetween(rest, 0, lead.length)[1]);
    const tail = TAIL.exec(textOf(rest));
    if (tail !== null) rest = rest.slice(0, wordsBetween(rest, tail.index + 1, textOf(rest).length)[0]);
    if (textOf(rest) === text) break;
  }
  return rest;
}
