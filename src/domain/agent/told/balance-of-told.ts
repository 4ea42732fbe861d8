/** What an account holds by now, after it was told: `ya bajó, ahora está en 2845000`. */
import type { Question } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import type { Said } from '../words/slots.ts';

/** Around the amount; one of the second says that it is so now. */
const AROUND =
  /^(?:ya|ahora|hoy|actualmente|pero|no|en|realidad|de|a|hasta|el|la|saldo|esta|es|son|va|quedo|queda|tiene|hay|bajo|subio|but|no|it|its|s|is|at|now|today|actually|currently|the|balance|of|down|up|to|has|went|there)$/;
/** Who says it, and where it is: `the bank app says I have … in there`, `en el banco me sale …`. */
const SAYING =
  /^(?:del|bank|app|banco|page|website|statement|says|say|shows|dice|sale|aparece|figura|me|que|en|i|have|in|tengo|hay|ahi|alli|of|mi|my|y|and|account|cuenta)$/;
/** Asks for it to be put right, and tells what was put in, in clauses of their own; a bare `I put in some more` orders nothing. */
const UPDATE =
  /^(?:(?:please|por|favor|porfa|so|asi|que|y|and|then|entonces) )*(?:update|change|correct|fix|actual[ií][a-z]*|corr[ieí][a-z]*|cambi[a-z]*)(?: (?:it|that|the balance|el saldo))?(?: (?:please|por favor|porfa))?$/;
const PUT_IN =
  /^(?:(?:y|and|i|ve|have|just|ya|hoy|today|yesterday|ayer|also|tambien) )*(?:put|added|deposited|moved|transferred|meti|deposite|pase|puse|agregue|ahorre|le meti|le puse)(?: (?:in|into|it|there|some|a|bit|little|more|money|cash|mas|plata|un|poco|poquito|dinero|ahi|alli|today|yesterday|hoy|ayer))+$/;
const PUTTING =
  /^(?:put|added|deposited|moved|transferred|paid|spent|meti|deposite|pase|puse|agregue|ahorre|pague|gaste)$/;
const NOW = /^(?:ya|ahora|hoy|actualmente|saldo|esta|quedo|bajo|subio|now|today|currently|balance|down|up|went)$/;

/** `No, the balance is …`, `ya bajó, ahora está en …`. */
const isAside = (clause: string): boolean => clause.split(' ').every((word) => AROUND.test(word));

/** Its balance as an order; what was found for anything else. */
export function balanceOfTold(
  found: Found,
  said: Said,
  before: Before,
  question: Question,
  understand: Understand,
): Found {
  const { words, amounts, tokens } = said;
  const [amount, ...more] = amounts;
  if (before === null || before.isChange === true || before.plan.kind !== 'read' || /[?¿]/.test(question.text))
    return found;
  const [id, ...others] = before.plan.ids ?? [];
  const account = question.names.ledger.accounts?.find((each) => each.id === id);
  if (account === undefined || others.length > 0 || amount === undefined || more.length > 0 || said.broken)
    return found;
  const clauses = Map.groupBy(
    words.flatMap((word, at) => (at < amount.from || at >= amount.to ? [{ word, at }] : [])),
    ({ at }) => tokens[at]?.clause,
  );
  const own = tokens[amount.from]?.clause;
  const around = (clauses.get(own) ?? []).map(({ word }) => word);
  const beside = [...clauses].flatMap(([clause, said_there]) =>
    clause === own ? [] : [said_there.map(({ word }) => word).join(' ')],
  );
  // What was put in is not what it holds by now.
  if (around.some((word) => PUTTING.test(word)) && found.kind === 'answer' && found.plan.kind === 'propose')
    return found.plan.tool === 'propose_balance'
      ? { kind: 'refusal', what: 'unknown', asked: found.asked, language: found.language }
      : found;
  const isUpdate = beside.some((clause) => UPDATE.test(clause));
  const isSaid = (word: string) => AROUND.test(word) || SAYING.test(word);
  if (!around.every(isSaid) || !beside.every((clause) => UPDATE.test(clause) || PUT_IN.test(clause) || isAside(clause)))
    return found;
  if (!isUpdate && !around.some((word) => NOW.test(word))) return found;
  const is = keepWords(question.text, tokens, (_, at) => at >= amount.from && at < amount.to).trim();
  const text =
    found.language === 'en' ? `the balance of ${account.name} is ${is}` : `el saldo de ${account.name} es ${is}`;
  const stated = understand({ ...question, text }, null, found.language);
  const isBalance = stated.kind === 'answer' && 'tool' in stated.plan && stated.plan.tool === 'propose_balance';
  return isBalance && stated.plan.kind === 'propose' && stated.plan.args['account'] === id ? stated : found;
}
