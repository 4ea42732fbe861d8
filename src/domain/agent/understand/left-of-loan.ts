/** What a loan still has to be paid, by a word of its name: `how much is left on the car`, `cuánto me falta pagar del carro`. */
import { type Asked, type Plan, readPlan } from '../plans/intents.ts';
import { calledBy } from '../words/account-names.ts';

const LEFT = new RegExp(
  `^(?:(?:y|and|so|ok|entonces) )*(?:${[
    '(?:how much|what) (?:is|s|do i|do i still|is still|do i have|do i still have|have i got) (?:left|owed|remaining|owe|to pay)(?: (?:to pay|to go|to pay off|owed))?(?: (?:on|of))',
    '(?:que |que tanto |cuanto )(?:es lo que )?(?:(?:me|nos|se|todavia|aun) )*(?:falta|queda|resta|debo)(?: (?:todavia|aun))?(?: (?:por|de))?(?: (?:pagar|cancelar|debiendo|pendiente))? (?:de|en)',
  ].join('|')}) ?(?:the|my|el|la|mi)? (?<what>[a-z]+)(?: (?:still|yet|todavia|aun))?$`,
);
/** What the word may be instead: `cuánto me queda de restaurantes` is of the budget. Nothing is left on a shop. */
const ELSE = /^(?:category|item|plan|card|fund)$/;

/** The balance of the one loan that the word names; null where another thing may be meant. */
export function planLeftOfLoan({ words, ranges, question }: Asked): Plan | null {
  const text = words.map((word) => (word === 'del' ? 'de' : word)).join(' ');
  const { what } = LEFT.exec(text)?.groups ?? {};
  if (what === undefined) return null;
  const at = words.lastIndexOf(what);
  const isElse = ranges.some(
    ({ from, to, readings }) => at >= from && at < to && readings.some(({ slot }) => ELSE.test(slot)),
  );
  const [loan, ...more] = calledBy(what, question.names.ledger.accounts ?? []);
  if (isElse || loan?.account_type !== 'liability' || more.length > 0) return null;
  return { ...readPlan('list_accounts', {}, 'account'), ids: [loan.id] };
}
