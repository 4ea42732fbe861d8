/** A part of what was told: `what share of it went to groceries`, of the salary, and `and restaurants` after a share. */
import type { Language } from '../../vocabulary.ts';
import { isSubject } from '../kinds/kept.ts';
import type { Asked, ReadPlan } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import type { Said } from '../words/slots.ts';
import { rowsTold } from './told-rows.ts';

type Call = ReadPlan['calls'][number];
const SHARE = '(?:%|percent|percentage|share|fraction|part|porcentaje|por ciento|parte|proporcion)';
/** Before the name of what is a part of that. */
const WENT = new RegExp(
  `^(?:(?:y|e|and|so|ok) )*(?:what|que|cual|cuanto|how much)(?: es)?(?: el| la| the)? ?${SHARE}?(?: (?:of|de) (?:it|that|this|es[eoa]))?(?: (?:se|me))?(?: (?:went|goes|go|was|is|fue|fueron|va|es|gaste|se))* (?:(?:to|on|for|in|at|en|a|al|para|de|the|my|el|la|los|las|mi) )*$`,
);
const GOES_ON =
  /^(?:(?:y|e|and|so|ok|what|how|about|que|tal|to|on|for|in|at|of|en|a|al|para|de|del|the|my|el|la|los|las|mi|percent|%|porcentaje) )*$/;

/** The one name that a question ends with, after words that say nothing more than that; null of any other. */
function nameAfter({ words, tokens, ranges, periods, amounts, question }: Asked, lead: RegExp): string | null {
  const [name, ...more] = ranges.filter(isSubject);
  if (name === undefined || more.length > 0 || periods.length + amounts.length > 0) return null;
  const before = words.slice(0, name.from).map((word) => `${word} `);
  const after = words.slice(name.to).map((word) => `${word} `);
  if (!lead.test(before.join('')) || !GOES_ON.test(after.join(''))) return null;
  return keepWords(question.text, tokens, (_, at) => at >= name.from && at < name.to).replace(
    /(?<![\s,;:.?!])[\s,;:.?!]+$/,
    '',
  );
}

const isIn = ({ calls: [call] }: ReadPlan): boolean =>
  call?.tool === 'salary_summary' || call?.args['direction'] === 'in';

/** When pay that was told came in; null of the last one, which has no time of its own. */
function timeOf(plan: ReadPlan): Record<string, unknown> | null {
  const [call] = plan.calls;
  if (call?.tool === 'salary_summary') return plan.about === 'month' ? { cycle: plan.detail } : null;
  return rowsOf(plan)?.time ?? null;
}
const rowsOf = (plan: ReadPlan | undefined) =>
  plan === undefined ? undefined : rowsTold({ ...plan, calls: plan.calls.slice(0, 1) })?.[0];

/** What finds the rows of a name. */
function filterOf(name: string, { question }: Asked, language: Language, understand: Understand): string | undefined {
  const text = language === 'en' ? `how much did I spend on ${name}` : `cuánto gasté en ${name}`;
  const found = understand({ ...question, text }, null, language);
  return found.kind === 'answer' && found.plan.kind === 'read' ? rowsOf(found.plan)?.of.filter : undefined;
}

/** The share of that name in what was told, where it was pay, or in what the share before it was of; or a refusal. */
export function partOfTold(asked: Asked, before: Before, language: Language, understand: Understand): Found | null {
  if (before?.plan.kind !== 'read') return null;
  const { plan } = before;
  const isShare = plan.reckoned?.op.kind === 'part';
  const [part, whole] = isShare ? (plan.reckoned?.of ?? []) : [plan, plan];
  const name = isShare ? nameAfter(asked, GOES_ON) : isIn(plan) && asked.has('share') ? nameAfter(asked, WENT) : null;
  if (name === null || part === undefined || whole === undefined) return null;
  const time = isShare ? (rowsOf(part)?.time ?? null) : timeOf(plan);
  const filter = filterOf(name, asked, language, understand);
  const terms = [filter, isIn(whole) ? undefined : rowsOf(whole)?.of.filter].filter((each) => each !== undefined);
  const all = terms.join(' ');
  // Of two categories none is a part of the other.
  const isOfTwo = all.split(' ').filter((term) => term.startsWith('cat:')).length > 1;
  if (time === null || filter === undefined || isOfTwo || (terms.length > 1 && all.includes('|')))
    return { kind: 'refusal', what: 'unknown', asked, language };
  const call: Call = { tool: 'query_ledger', args: { measure: 'sum', ...time, filter: all } };
  const of: ReadPlan[] = [{ kind: 'read', calls: [call], about: 'plain', detail: name }, whole];
  const calls = of.flatMap((each) => each.calls.slice(0, 1));
  const reckoned = { op: { kind: 'part' as const }, of };
  return {
    ...before,
    kind: 'answer',
    plan: { kind: 'read', calls, about: 'plain', reckoned },
    language,
    of: before.kind,
  };
}

/** `Y en súper`, after a share of the pay: a share of the same pay, of the same time where none is said. */
export function ofSameWhole(found: Found, { periods }: Said, before: Before): Found {
  if (found.kind !== 'answer' || found.plan.kind !== 'read' || before?.plan.kind !== 'read') return found;
  const { measure: _, filter: __, ...whole } = before.plan.calls[0]?.args ?? {};
  const isShare = found.plan.calls.every(({ args }) => args['measure'] === 'share' && args['share_of'] === undefined);
  if (!isShare || whole['share_of'] === undefined) return found;
  const calls = found.plan.calls.map((call) => ({
    ...call,
    args: periods.length > 0 ? { ...call.args, share_of: whole['share_of'] } : { ...call.args, ...whole },
  }));
  return { ...found, plan: { ...found.plan, calls } };
}
