/** Which account paid a row that is there: `el almuerzo del 19 lo pagué de la cuenta de planilla`. */
import type { Asked, Plan } from '../plans/intents.ts';
import { joined } from '../words/ledger-names.ts';
import type { Before } from './clauses-meant.ts';
import { editOf } from './note-texts.ts';
import type { Understand } from './understood.ts';

const MY = '(?: (?:la|el|mi|my|the))?';
/** Before the account, which ends the sentence; the row is what stands before that, or between. */
const PAID: readonly RegExp[] = [
  new RegExp(`^(?<row>.+) l[oa]s? (?:pague|pagamos) (?:de|con|desde)${MY}$`),
  new RegExp(`^(?<row>.+) (?:was|were) paid (?:from|with|out of|using)${MY}$`),
  new RegExp(`^(?<lead>(?:i|we) paid(?: for)?) (?<row>the .+) (?:from|with|out of|using)${MY}$`),
];

const DENIED = /(?:^| )(?:no|not|t|nunca|never|si|if)(?: |$)/;

/** The row with the account that is named by its own name; null for any other text. */
export function paidFrom(asked: Asked, before: Before, understand: Understand): Plan | null {
  const { words, tokens, ranges, question } = asked;
  const [account, ...more] = ranges.filter(({ readings }) => readings.some(({ slot }) => slot === 'account'));
  if (account === undefined || more.length > 0 || account.to !== words.length || /[?¿]/.test(question.text))
    return null;
  const value = account.readings.find(({ slot }) => slot === 'account')?.value ?? '';
  const named = (question.names.ledger.accounts ?? []).filter(({ name }) => joined(name) === joined(value));
  const lead = words.slice(0, account.from).join(' ');
  const found = PAID.map((pattern) => pattern.exec(lead)?.groups).find((groups) => groups !== undefined);
  const { row = '', lead: first = '' } = found ?? {};
  if (row === '' || named.length !== 1 || DENIED.test(lead)) return null;
  const from = first === '' ? 0 : first.split(' ').length;
  const text = question.text.slice(tokens[from]?.at, tokens[from + row.split(' ').length]?.at).trim();
  return editOf(text, { account: named[0]?.name }, asked, before, understand);
}
