/** What was told, reckoned with: `súmelos`, `¿y los dos juntos?`, `add the FCL to that`, `¿cuánta diferencia hay?`. */
import type { Before } from './clauses-meant.ts';
import type { Asked, ReadPlan } from './intents.ts';

export type Reckoned = 'sum' | 'difference';

const LEAD = '(?:(?:y|e|o sea|entonces|ok|ah|and|so|then|mae|pues|bueno|por favor|please|now|ahora) )*';
const TAIL = '(?: (?:por favor|please|so|entonces|pues|then|now|ahora|up|together|juntos|juntas))*';
const SUM = new RegExp(
  `^${LEAD}(?:sum[aeo](?:me)?(?:l[oa]s?)?|(?:l[oa]s )?(?:dos|ambos|ambas) (?:juntos|juntas)(?: cuanto (?:es|son|seria))?|sume (?:los|las) dos|both(?: of them)?(?: together| combined)|(?:add|sum) (?:them|those|both|the two)|what do (?:the two|both|those|they)(?: both)? (?:come|add up) to|(?:the two|both|those) (?:together|combined|added up))${TAIL}$`,
);
const DIFFERENCE = new RegExp(
  `^${LEAD}(?:(?:cuanta|cual es la|que) diferencia(?: hay| es)?|(?:what s |what is )?the difference|cuanto mas (?:es|son|tengo)|how much more (?:is that|do i have|is it))${TAIL}$`,
);
/** One more, beside what was told: what it is stands in between. `Add a coffee` notes one down. */
const ADDED = new RegExp(
  `^${LEAD}(?:(?:sum[ae](?:le|me|mele)|plus) (?<more>.+?)(?: a es[oe]| to (?:that|it)| on top)?|(?:agregu?[ae](?:le|me)?|add) (?<added>.+?) (?:a es[oe]|to (?:that|it)))(?: would you)?${TAIL}$`,
);

/** What a question reckons with the answers before it; `more` are the words of one that is still to be asked. */
export function reckoningOf({ words }: Pick<Asked, 'words'>): { op: Reckoned; more?: string } | null {
  const text = words.join(' ');
  if (SUM.test(text)) return { op: 'sum' };
  if (DIFFERENCE.test(text)) return { op: 'difference' };
  const groups = ADDED.exec(text)?.groups;
  const more = groups?.['more'] ?? groups?.['added'];
  return more === undefined || /\d/.test(more) ? null : { op: 'sum', more };
}

/** Rows of names are added up as rows: `Uber y Didi`. */
const OF_ROWS = /^(?:search_transactions|query_ledger|spending_by_category)$/;

/** The answers that a reckoning is of: those that the last one was of, or the last two. */
export function toldBefore(before: Before, op: Reckoned): ReadPlan[] {
  const last = before?.plan;
  if (before === null || last?.kind !== 'read') return [];
  if (last.reckoned?.op === 'sum' && op === 'sum') return [...last.reckoned.of];
  const earlier = before.previous?.plan;
  return earlier?.kind === 'read' ? [earlier, last] : [last];
}

/** What is held, owed, paid or received, and no rate or habit. */
const OF_MONEY =
  /^(?:list_accounts|pension_summary|savings_balances|salary_summary|query_ledger|spending_by_category|search_transactions|installment_plans|upcoming_cuotas|due_soon|municipal_receipts)$/;

/** Net worth, money, what is in banks and what is owed in all have the others within them. */
const OF_ALL = /^(?:worth|money|bank|debts)$/;

/** Whether two sums may have a row, or an account, in common: then they are not added up. */
function mayOverlap(of: readonly ReadPlan[]): boolean {
  if (of.some(({ about }) => OF_ALL.test(about))) return true;
  const rows = of.flatMap(({ calls }) => calls.slice(0, 1)).filter(({ tool }) => OF_ROWS.test(tool));
  const subjects = rows.map(({ args }) => JSON.stringify([args['category'], args['q'], args['filter']]));
  const isOneKind =
    rows.every(({ args }) => args['category'] !== undefined && args['q'] === undefined) ||
    rows.every(({ args }) => args['category'] === undefined && (args['q'] ?? args['filter']) !== undefined);
  return rows.length > 1 && (!isOneKind || new Set(subjects).size < rows.length);
}

/** The plan of a reckoning; null when its parts are no two figures of money, or may be added up twice. */
export function reckon(op: Reckoned, of: readonly ReadPlan[]): ReadPlan | null {
  const [first, second] = of;
  if (first === undefined || second === undefined) return null;
  const calls = of.flatMap((plan) => plan.calls.slice(0, 1));
  if (calls.some(({ tool }) => !OF_MONEY.test(tool)) || (op === 'sum' && mayOverlap(of))) return null;
  return { kind: 'read', calls, about: 'plain', reckoned: { op, of } };
}

/** Whether answers are sums of rows, which are added up by asking for all of them. */
export const isOfRows = (of: readonly ReadPlan[]): boolean =>
  of.every(({ calls }) => calls.every(({ tool }) => OF_ROWS.test(tool)));
