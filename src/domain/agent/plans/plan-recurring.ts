import { monthsBack } from '../periods/day-points.ts';
import type { Range } from '../words/slots.ts';
import { type Asked, type Plan, type ReadPlan, readPlan } from './intents.ts';
import { countIn, search } from './ledger-plans.ts';
import { saysExamples } from './plan-price.ts';
import { subjectOf } from './subjects.ts';

/** What comes again; of subscriptions without an amount in the plan, what was charged for them too. */
export function planRecurring(asked: Asked): Plan | null {
  if (!asked.has('recurring') || asked.has('except') || (asked.has('merchant') && !saysExamples(asked))) return null;
  // `Gastos fijos: luz e internet`: those that are named.
  const isNamed = ({ readings }: Range) =>
    readings.some(({ slot }) => slot === 'item') && !readings.some(({ slot }) => /^(?:recurring|merchant)$/.test(slot));
  if (asked.ranges.filter(isNamed).length > 0 && !saysExamples(asked)) return null;
  if (!asked.periods.every(({ relative }) => relative === 'current')) return null;
  const currency = asked.value('into') ?? asked.value('coin');
  const own = asked.question.names.ledger.categories.find(({ identifier }) => identifier === 'suscripciones');
  // `Mis suscripciones en dólares`: each in its own currency, and what they come to in each.
  if (currency !== undefined && own !== undefined) {
    return readPlan('recurring_items', { charged: '*', category: own.id });
  }
  // Subscriptions are what is charged for them; few are planned.
  const isSubscriptions = /suscri|subscri|\bsubs\b/i.test(asked.rawOf('recurring') ?? '');
  if (isSubscriptions && own !== undefined && asked.periods.length === 0 && !asked.has('average|by'))
    return picked(asked, readPlan('recurring_items', { charged: '*', category: own.id }));
  const plan = picked(asked, readPlan('recurring_items', {}, asked.value('recurring') === 'fixed' ? 'fixed' : 'plain'));
  const category = asked.value('category');
  // In a currency, and not what is planned in it: what was spent.
  if (category === undefined) return asked.has('into') ? null : plan;
  if (asked.has('into') || asked.value('spend') === 'past') return null;
  const { today } = asked.question;
  const days = { start_date: monthsBack(today, 1), end_date: today };
  return {
    ...plan,
    calls: [...plan.calls, { tool: 'search_transactions', args: { category: Number(category), ...days } }],
  };
}

/** `La suscripción más cara`, `the second dearest`: that line of the list. */
export function picked(asked: Asked, plan: ReadPlan): ReadPlan {
  if (!asked.has('largest|smallest|rank')) return plan;
  const rank = Number(asked.value('rank') ?? 1);
  const pick = { kind: 'extreme', isLeast: asked.has('smallest'), rank, count: countIn(asked) ?? 1 } as const;
  return { ...plan, picked: pick };
}

/** Charges that show whether one rose. */
const CHARGES = 6;
const YEAR_MONTHS = 12;

/** What rose of what comes again; of a merchant that is none, its last charges. */
export function planRose(asked: Asked): Plan | null {
  // `El pedido más caro` did not rise.
  if (asked.has('largest') && asked.has('rows|show|what|by')) return null;
  if (asked.has('merchant') && !asked.has('item|recurring'))
    return search({ ...asked, periods: [] }, subjectOf(asked), 'list', { limit: CHARGES });
  const item = asked.question.names.ledger.items?.find(({ id }) => String(id) === asked.value('item'))?.name;
  const name = item ?? asked.value('merchant') ?? asked.value('name');
  // What was paid for it last, and before, tells more than what is planned for it.
  const { today } = asked.question;
  const paid = item === undefined ? {} : { names: item, start_date: monthsBack(today, YEAR_MONTHS), end_date: today };
  return readPlan('recurring_items', paid, 'rose', asked.has('recurring') ? undefined : name);
}

/** What may have been charged twice; of a merchant or a time, its rows too. */
export function planRepeated(asked: Asked): Plan | null {
  const check = readPlan('check_ledger', {});
  const subject = subjectOf(asked);
  if (subject === null || asked.has('name') || asked.periods.length > 1) return null;
  if (subject.words.length === 0 && subject.category === null) return asked.periods.length === 0 ? check : null;
  const rows = search(asked, subject, 'list');
  return rows?.kind === 'read' ? { ...rows, calls: [...rows.calls, ...check.calls] } : null;
}

/** When a merchant charges again, by its last charges. */
export function planNext(asked: Asked): Plan | null {
  const merchant = asked.value('merchant');
  const isHabit = asked.has('when') && asked.value('spend') === 'now';
  if (merchant === undefined || asked.has('item') || !(isHabit || asked.has('upcoming|due'))) return null;
  return readPlan('search_transactions', { q: merchant, limit: 3 }, 'next', merchant);
}
