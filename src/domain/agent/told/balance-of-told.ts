/** What an account holds by now, after it was told: `ya bajó, ahora está en 2845000`. */
import type { Question } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import type { Said } from '../words/slots.ts';

/** Around the amount; one of the second says that it is so now. */
const AROUND =
  /^(?:ya|ahora|hoy|actualmente|pero|no|en|realidad|de|a|hasta|el|la|saldo|esta|es|son|va|quedo|queda|tiene|hay|bajo|subio|but|no|it|its|s|is|at|now|today|actually|currently|the|balance|of|down|up|to|has|went|there)$/;
const NOW = /^(?:ya|ahora|hoy|actualmente|saldo|esta|quedo|bajo|subio|now|today|currently|balance|down|up|went)$/;

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
  const around = words.filter((_, at) => at < amount.from || at >= amount.to);
  if (!around.every((word) => AROUND.test(word)) || !around.some((word) => NOW.test(word))) return found;
  const is = keepWords(question.text, tokens, (_, at) => at >= amount.from && at < amount.to).trim();
  const text =
    found.language === 'en' ? `the balance of ${account.name} is ${is}` : `el saldo de ${account.name} es ${is}`;
  const stated = understand({ ...question, text }, null, found.language);
  const isBalance = stated.kind === 'answer' && 'tool' in stated.plan && stated.plan.tool === 'propose_balance';
  return isBalance && stated.plan.kind === 'propose' && stated.plan.args['account'] === id ? stated : found;
}
