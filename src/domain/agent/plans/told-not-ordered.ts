/**
 * What is only told, wished, asked about or forbidden, and orders nothing: `no borre nada de Uber`, `casi compro un tele`,
 * `mi hermana pagó 5000`. Words of these kinds are few, and the same whatever they are said of.
 */

import { foldWord, type QuestionWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import type { Asked, Plan } from './intents.ts';
import { hasNotHappened, isOnlyMeant, isToldAsDone } from './what-happened.ts';

const STEMS =
  'anot|apunt|registr|agreg|agregu|anad|guard|borr|elimin|quit|suprim|cambi|corrij|correg|corrig|edit|modifi[cq]u?|ajust|actuali[cz]|pong|pon|pas|muev|mov|met|dej|mar(?:c|qu)|asign|(?:re)?categori[cz]|clasifi[cq]u?|divid|part|separ|lig|ligu|enla[cz]|vincul|difier|difer|des(?:ha|hag|hac)|recuerd|record';
const ENGLISH =
  'record|add|log|note|delete|remove|erase|change|edit|fix|correct|update|move|put|set|file|tag|split|link|defer|undo|remind|budget';
/** An order by the verbs that order something, in any of their forms: `borre`, `pasala`, and not `pasada`. */
const ORDERING = new RegExp(
  `^(?:(?:${STEMS})(?:[aeio]|[aei]r|[ae]n|[aei]mos|ando|iendo|[ai][eo]?ra)?(?:me|te|se|nos)?(?:l[aeo]s?)?|(?:${ENGLISH})(?:s|ing)?|(?:${ENGLISH.replaceAll('e|', '|')})(?:ing|ed))$`,
);
export const isOrder = (word: string): boolean => ORDERING.test(word);
/** The same as it is forbidden to vos, tú and several: `no anotés`, `no borres`, `que no anotaras`. */
const FORBIDDEN = new RegExp(`^(?:${STEMS})(?:[aei]s|[ai][eo]?ras|[aei]r)(?:me|te|se|nos)?(?:l[aeo]s?)?$`);
const NOTING = /^(?:anot|apunt|registr|agreg|anad|guard|pon|met|record|add|log|note|put|set|file)/;
/** What stands between `no` and its verb: pronouns, and what says that it need not be: `no hace falta que`, `no need to`. */
const BETWEEN =
  /^(?:t|me|te|se|le|les|lo|la|los|las|nos|ever|please|porfa|any|nada|ni|hace|hacia|falta|que|quiero|quisiera|quise|hay|habia|es|era|necesario|obligatorio|necesit[oae]s?|ocup[oae]s?|va|vas|vaya|vayas|vayan|debe|debes|debias?|tiene|tenes|tenias?|pedi|dije|a|to|you|need|needs|want|wanted|have|has|should|must|do|going|necessary|it|is|for)$/;
/** `Deje de anotar`, `stop recording`. */
const STOPPING = /(?:^| )(?:dej[ae]n? de|evit[ae]n?|stop|avoid|refrain from) \w+(?:[aei]r(?:me|lo|la)?|ing)(?: |$)/;
const NEVER = /^(?:no|not|nunca|never|jamas|tampoco|don|dont|doesn|didn|wont|won|sin|without)$/;
/** A verb in `ar` that ends so is done: `borré`, and not `borrá` or `poné`. */
const DONE =
  /^(?:anot|apunt|registr|agregu|guard|borr|elimin|quit|cambi|edit|modifiqu|ajust|actualic|marqu|asign|categoric|clasifiqu|separ|ligu|enlac|vincul)(?:é|amos|aste|aron|ó)$/;
const DONE_IN_ENGLISH =
  /^(?:added|logged|noted|recorded|deleted|removed|erased|changed|edited|fixed|corrected|updated|moved|filed|tagged|linked|deferred)$/;
/** Whether it may be done, or how. */
const MAY =
  /(?:^| )(?:(?:se )?pued(?:o|en?)|podemos|podria yo|como (?:hago|hacemos|hace uno|se hace|puedo|se)(?: para)?|can i|could i|may i|can we|am i able to|how (?:do|can|could|would) (?:i|we|you|one)|is it possible to|es posible)(?: |$)/;
const MAY_NOT_BE_ORDERED = /(?:^|(?<!se) )(?:puede|podes|podria|podrias|pueden|can you|could you|would you|will you) /;
/** What has not happened, or was only nearly so. */
const UNREAL =
  /(?:^| )(?:casi(?: me| nos)? (?:compr|gast|pag|borr|llev|ped|cai)\w*|(?:almost|nearly) (?:bought|spent|paid|got|ordered|deleted|added)|ojala|i wish|hubiera|hubiese|habria|would (?:have|ve)|wouldn|(?:i|we) (?:was|were) (?:going|about|gonna)|(?:yo )?iba a|ibamos a|if (?:i|we) (?:had|deleted|removed|changed|spent)|would it|que pasa(?:ria)? si|estuve a punto|thinking of|quisiera poder)(?: |$)/;
const NEARLY = /(?:^| )(?:casi|almost|nearly) (?:me |nos )?(?:compr|bought|got|ordered)/;
/** What is still to come. */
const TO_COME =
  /(?:^| )(?:voy a|vamos a|va a|van a|vas a|i ll|we ll|i will|we will|he will|she will|they will|going to|gonna|planeo|pienso|planning to|plan to|tengo que|hay que|have to|need to pay)(?: |$)/;
/** What was seen, or costs. */
const PRICED =
  /(?:^| )(?:vi|vimos|saw|seen|cuestan?|costs|subio a|subieron a|bajo a|went up to|(?:esta|estan|estaba|estaban) (?:a|en) (?=\d)|is at (?=\d)|debo|deben?|owes?|me robaron|robbed|stole)(?: |$)/;
/** What says of what is to come that it comes again, or is planned. */
const PLANNED =
  /(?:^| )(?:presupuest\w*|budget\w*|plan\w*|fij[oa]s?|recurren\w*|recurring|mensual\w*|monthly|cada|every|each|(?:al|por|a|per) (?:mes|ano|semana|quincena|month|year|week)|(?:subir|costar|pasar|bajar|aumentar)(?: a)?)(?: |$)/;
/** `A 720 el litro`. */
const PER_UNIT = /(?:^| )(?:el|la|por|cada|per|a) (?:litro|kilo|hora|galon|metro|lit(?:re|er)|gallon|hour|kilo)(?: |$)/;
const WAS = /(?:^| )(?:era|eran|fue|fueron|quedo|quedaron|was|were|did|habia|habian|tenia)(?: |$)/;
const TOO_MUCH = /(?:^| )(?:de mas|too muc(?:h|ho)|extra de lo)(?: |$)/;
const WITHDRAWN =
  /(?:^| )(?:never mind|nevermind|olvid[ea]l[oa]|forget (?:it|about it)|mejor no|no importa|dejel[oa] asi|dejal[oa] asi)$/;
/** Somebody else, by what they are to one. */
export const PERSON =
  '(?:herman[oa]s?|mama|papa|madre|padre|papas|ti[oa]s?|prim[oa]s?|vecin[oa]s?|jef[ea]|cunad[oa]|suegr[oa]|amig[oa]s?|novi[oa]|espos[oa]|marido|mujer|hij[oa]s?|compas?|companer[oa]s?|brother|sister|mom|mum|mother|dad|father|boss|friends?|neighbou?rs?|girlfriend|boyfriend|husband|wife|son|daughter|roommate|flatmate|colleagues?|cousins?|uncle|aunt)';
/** Somebody else, who did it. */
const BY_ANOTHER = new RegExp(
  `(?:^| )(?:mi|mis|my|un|una|el|la|a|the|our|nuestr[oa]) ${PERSON} (?:ya |siempre |just |already |se )?(?:pago|pagaron|gasto|gastaron|compro|compraron|dejo|dejaron|boto|botaron|saco|sacaron|perdio|debe|dijo|dice|quiere|paid|spent|bought|left|dropped|blew|lost|owes|says|said|told|wants|asked|got)(?: |$)`,
);
const SAID_BY_ANOTHER =
  /(?:^| )(?:me (?:dijo|dijeron|dice|pidio|pidieron|recomendo) que|told me to|said to|asked me to|says? (?:i|we) should)(?: |$)/;

/** Whether `no` stands before a verb, with nothing that makes it an order again: `no olvide anotar`. */
function isDenied(tokens: readonly QuestionWord[], at: number): boolean {
  let before = at - 1;
  while (BETWEEN.test(tokens[before]?.text ?? '')) before--;
  const lead = tokens[before];
  return lead !== undefined && lead.clause === tokens[at]?.clause && NEVER.test(lead.text);
}

/** Whether the verb that orders is forbidden, or told as done. */
function isForbiddenOrDone(tokens: readonly QuestionWord[]): boolean {
  if (tokens.some(({ text }, at) => (ORDERING.test(text) || FORBIDDEN.test(text)) && isDenied(tokens, at))) return true;
  const at = tokens.findIndex(({ text, raw }) => ORDERING.test(text) || DONE.test(raw.toLowerCase()));
  const verb = tokens[at];
  if (verb === undefined) return false;
  const isByOne = /^(?:i|we|ve|have|had|already|just|ya)$/.test(tokens[at - 1]?.text ?? '');
  return DONE.test(verb.raw.toLowerCase()) || (isByOne && DONE_IN_ENGLISH.test(foldWord(verb.raw)));
}

/** A verb with which what is asked begins: `is Kiosco a restaurant`; one alone says what it was: `was 12k`. */
const BEING =
  /^(?:(?:and|so|but|then|ok|hey|y|pero|entonces) )*(?:is|are|was|were|should|does|do|did|has|have|es|son|era|eran|fue|fueron|deberian?) (?:(?:(?:the|this|that|these|those|my|it|he|they|i|we) )?)/;
const MADE = /^(?:make|mark|treat|cancel|rename|mar(?:ca|que)\w*|hag\w*|haz\w*)$/;
const OF_ROW = /^(?:merchant|name|item|category|amount)$/;
const OF_ROWS = /^propose_(?:category|defer|delete|edit|split|link|rule)$/;

/** Whether what is there would be changed by a question: `¿el Kiosco es restaurante?`, `was the Palí of Nov 13 5,685`. */
function isAskedOfRows({ tokens, ranges }: Asked, plan: Plan): boolean {
  if (!('tool' in plan) || !OF_ROWS.test(plan.tool)) return false;
  const text = tokens.map((word) => word.text).join(' ');
  const isOrdered = tokens.some(({ text: word }) => ORDERING.test(word) || FORBIDDEN.test(word) || MADE.test(word));
  if (isOrdered || MAY_NOT_BE_ORDERED.test(`${text} `)) return false;
  // `…, ¿sí?` asks nothing of the rows.
  if (ranges.some(({ from, readings }) => tokens[from]?.isAsked && readings.some(({ slot }) => OF_ROW.test(slot))))
    return true;
  const lead = BEING.exec(text)?.[0];
  if (lead === undefined) return false;
  // What it is of stands right after it, and what that is asked to be later.
  const at = lead.trim().split(' ').length;
  const isOf = ranges.some(
    ({ from, readings }) => from === at && readings.some(({ slot }) => /^(?:merchant|name|item)$/.test(slot)),
  );
  const isPointing = /(?:this|that|these|those|it|they) $/.test(lead);
  return (
    (isOf || isPointing) &&
    ranges.some(
      ({ from, readings }) => from > at && readings.some(({ slot }) => /^(?:category|amount|period)$/.test(slot)),
    )
  );
}

/** Whether a plan would change something that the text does not order, nor tell as its own. */
export function isOnlyTold(asked: Asked, plan: Plan): boolean {
  const { tokens, ranges, has, value } = asked;
  const text = tokens.map((word) => word.text).join(' ');
  if (isAskedOfRows(asked, plan)) return true;
  // `Casi compro una tele`: neither bought nor asked about.
  if (
    plan.kind === 'read' &&
    plan.calls.some(({ tool }) => tool === 'what_if_purchase') &&
    !tokens.some(({ isAsked }) => isAsked)
  )
    return NEARLY.test(text) || BY_ANOTHER.test(text) || isOnlyMeant(asked) || isToldAsDone(asked);
  if (plan.kind === 'read' || plan.kind === 'tell' || (plan.kind === 'propose' && plan.tool === 'undo')) return false;
  if (isForbiddenOrDone(tokens) || WITHDRAWN.test(text) || STOPPING.test(text)) return true;
  if (MAY.test(text) && !MAY_NOT_BE_ORDERED.test(`${text} `)) return true;
  if (UNREAL.test(text) || SAID_BY_ANOTHER.test(text)) return true;
  const isOrdered = tokens.some(({ text: word }) => ORDERING.test(word));
  if (!isOrdered && isOnlyMeant(asked)) return true;
  const isNote = plan.kind === 'propose' && plan.tool === 'propose_transaction';
  const isNoted = has('note') || tokens.some(({ text: word }) => ORDERING.test(word) && NOTING.test(word));
  if (isNote && !isNoted && hasNotHappened(asked)) return true;
  // `No gasté 5000 en la feria`.
  const isDeed = ({ from, readings }: Range) =>
    readings.some(({ slot }) => /^(?:spend|paid|withdraw|note_in|income)$/.test(slot)) && isDenied(tokens, from);
  if (isNote && !isOrdered && ranges.some(isDeed)) return true;
  if (BY_ANOTHER.test(text) && !/(?:^| )(?:me|us|nos|mio|for me)(?: |$)/.test(text)) return !isOrdered || isNote;
  // `Mañana voy a gastar 40 mil`, `la gasolina subió a 720 el litro`: no plan of every month.
  if (plan.kind === 'propose' && plan.tool === 'propose_budget_item')
    return (
      has('apart') ||
      PER_UNIT.test(text) ||
      // `¿Quedó dentro de lo presupuestado? El techo eran 42 000`: what it was is no order.
      (!isOrdered && tokens.some(({ isAsked }) => isAsked) && WAS.test(text)) ||
      (!isOrdered && TO_COME.test(text) && !PLANNED.test(text))
    );
  const isPriced = value('spend') !== 'past' && PRICED.test(text);
  return !isOrdered && isNote && !has('note') && (isPriced || TO_COME.test(text) || TOO_MUCH.test(text));
}
