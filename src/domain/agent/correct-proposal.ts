/** A message that corrects the proposal before it: `no, que sean 24 mil`, `mejor en educación`. */
import { isTakenBack, tell } from './change-targets.ts';
import type { Asked, Plan } from './intents.ts';
import { dayOf, priceOf } from './plan-additions.ts';
import { foldWord } from './question-words.ts';
import type { Range } from './slots.ts';

/** What a correction may say: what takes the place of what was proposed, and words around it. */
const SAID =
  /^(?:amount|count|category|merchant|name|item|period|n_cuotas|put|edit|note|this|yes|no|correction|amount_word|date_word|merchant_word|into_category|filler|noise|turning|name_article)$/;
/** Words that nobody would take for something else. */
const AROUND =
  /^(?:no|not|nah|nop|nope|mejor|better|rather|actually|instead|really|a[hy]|eh|oh|h+m+|wait|perate|espere|espera|vea|mire|uy|ups|oops|era|eran|sea|sean|fue|fueron|was|were|is|bueno|mean|should|be|solo|only|just)$/;
/** Begins what takes something back; without it only one thing is changed. */
const TAKING_BACK =
  /^(?:no|nah|nop|nope|mejor|better|rather|actually|perdon|sorry|digo|mentira|make|que|a[hy]|oh|wait|perate|espere|espera|vea|mire|uy|ups|oops|era|fue)$/;

/** So many times less is hardly what is meant. */
const SHORTENED = 100;
/** The fields of each proposal that a correction may change. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  propose_transaction: ['amount', 'currency', 'category', 'date', 'merchant', 'cuotas'],
  propose_budget_item: ['amount', 'currency'],
  propose_balance: ['amount'],
  propose_category: ['category'],
  propose_rule: ['category'],
};

/** The proposal with what a message changes of it; null when the message says anything else. */
export function correctProposal(asked: Asked, plan: Plan): Plan | null {
  if (plan.kind !== 'propose' && plan.kind !== 'propose_newest') return null;
  const isAround = ({ raw, readings }: Range) => /^make it$/i.test(raw) || readings.some(({ slot }) => SAID.test(slot));
  if (
    asked.broken ||
    /[?¿]/.test(asked.question.text) ||
    !asked.ranges.every(isAround) ||
    !asked.uncovered.every((word) => AROUND.test(word)) ||
    asked.turning.some((word) => !/^(?:no|not)$/.test(word))
  )
    return null;
  const changes = changesOf(asked, plan.tool === 'propose_transaction');
  // `Wait no, it was 25` of 22 000: nobody says whether thousands are meant.
  const [was, is] = [Number(plan.args['amount']), Number(changes?.['amount'] ?? Number.NaN)];
  if (changes?.['currency'] === undefined && is * SHORTENED <= was) return tell('broken_amount');
  const fields = Object.keys(changes ?? {}).filter((field) => field !== 'currency');
  const isBack = TAKING_BACK.test(asked.words[0] ?? '') || asked.has('correction');
  const may = CHANGED[plan.tool] ?? [];
  if (changes === null || fields.length === 0 || (fields.length > 1 && !isBack)) return null;
  return fields.every((field) => may.includes(field)) ? { ...plan, args: { ...plan.args, ...changes } } : null;
}

/** What is said instead; null when something is said twice, or is of no one day. */
function changesOf(asked: Asked, isRow: boolean): Record<string, unknown> | null {
  // `Friday, not Saturday`.
  const [period, ...periods] = asked.periods.filter((each) => !isTakenBack(asked, each));
  const amount = priceOf(asked);
  if (periods.length > 0 || (amount === null && asked.amounts.length > 0)) return null;
  const says = (range: Range, slots: RegExp) => range.readings.some(({ slot }) => slots.test(slot));
  const categories = asked.ranges.filter((range) => says(range, /^category$/));
  // `Mejor 100` is called nothing.
  const isName = ({ raw }: Range) => raw.split(' ').some((word) => /\p{L}/u.test(word) && !AROUND.test(foldWord(word)));
  const names = asked.ranges.filter(
    (range) => says(range, /^(?:merchant|name|item)$/) && !categories.includes(range) && isName(range),
  );
  const [category, name] = [categories[0], names[0]];
  const date = period === undefined ? undefined : dayOf(period, asked.question.today);
  if (categories.length > 1 || names.length > 1 || (period !== undefined && date === undefined)) return null;
  if (name !== undefined && !isRow) return null;
  return {
    ...(amount === null ? {} : { amount: amount.amount }),
    ...(amount?.currency === undefined ? {} : { currency: amount.currency }),
    ...(category === undefined
      ? {}
      : { category: Number(category.readings.find(({ slot }) => slot === 'category')?.value) }),
    ...(name === undefined ? {} : { merchant: name.readings.find(({ slot }) => slot === 'name')?.value ?? name.raw }),
    ...(date === undefined ? {} : { date }),
    ...(asked.cuotas === null ? {} : { cuotas: asked.cuotas }),
  };
}
