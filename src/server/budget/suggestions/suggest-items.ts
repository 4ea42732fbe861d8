/** Items that the ledger suggests (docs/rules/recurring.md, "Suggestions"), and making one of them. */

import type { Kysely } from 'kysely';
import {
  type Effect,
  findCoveringItem,
  isLike,
  isSame,
  projectEffect,
} from '../../../domain/budget/cover-suggestion.ts';
import { BUDGET_ENDS, type PlannedItem } from '../../../domain/budget/input.ts';
import { extractMatchWord } from '../../../domain/budget/item-words.ts';
import { cycleOf } from '../../../domain/calendar.ts';
import { foldMerchant, merchantKey } from '../../../domain/merchant-text.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { startingBy } from '../../../domain/recurring.ts';
import type { Suggestion } from '../../../domain/recurring-suggestions.ts';
import type { Deps } from '../../deps.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { changeWithin, type ItemRow, insertNew, lockItems } from '../../recurring-items/change-item.ts';
import { planItem, readPlannedItems } from '../../recurring-items/read-items.ts';
import { type AcceptedBody, type DismissedBody, NAME_MAX, type SuggestionOut } from '../../recurring-items/schema.ts';
import { type BudgetDeps, readBudget, todayOf } from '../read-budget.ts';
import { detectRecurring } from './detect-recurring.ts';
import { insertDismissed, listDismissed } from './store.ts';

/** An item that is not there yet comes after all others. */
const NEW_ID = 2_147_483_647;

/**
 * What the ledger suggests today, with the item that plans it already and what accepting it would change. What an item
 * plans just so is left out, and what a person said is nothing fixed.
 */
export async function suggestItems(deps: BudgetDeps): Promise<SuggestionOut[]> {
  const today = todayOf(deps);
  const { db } = deps;
  const rates = deps.rates.current();
  const dismissed = new Set(await listDismissed(db));
  const existing = (await readPlannedItems(db, rates)).filter(({ active, type }) => !active || type === 'SAVINGS');
  const found = (await detectRecurring(db, { today, existing }))
    .map((each) => ({ ...each, name: each.name.slice(0, NAME_MAX).trim() }))
    .filter((each) => !dismissed.has(keyOf(each)));
  if (found.length === 0) return [];
  const suggested = found.map((each) => ({ found: each, item: planItem({ ...itemOf(each), id: NEW_ID }, rates) }));
  const months = { first: cycleOf(today, deps.env.cycleStartDay), last: BUDGET_ENDS };
  const input = await readBudget(deps, months, { also: suggested.map(({ item }) => item) });
  const effectOf = projectEffect(input);
  if (effectOf === null) return [];
  return suggested.flatMap((each) => presentSuggestion(input.items, effectOf, each.found, each.item) ?? []);
}

/** A suggestion as it goes out; null for one that an item plans just so. */
function presentSuggestion(
  items: readonly PlannedItem[],
  effectOf: (items: readonly PlannedItem[]) => Effect,
  found: Suggestion,
  item: PlannedItem,
): SuggestionOut | null {
  const cover = findCoveringItem(item, items);
  if (cover?.why === 'words' && isLike(item, cover.item)) return null;
  const effectOfPart = (how: 'link' | 'replace') => {
    const changes = cover ? partOf(cover.item, item, how) : null;
    if (!cover || changes === null) return null;
    const changed = items.map((each) => (each.id === cover.item.id ? { ...each, ...changes } : each));
    return effectOf(changed);
  };
  return {
    ...found,
    covered_by: cover && {
      ...{ recurring_item_id: cover.item.id, name: cover.item.name, mode: cover.item.mode },
      why: cover.why,
    },
    effect: effectOf([...items, item]),
    link_effect: effectOfPart('link'),
    replace_effect: effectOfPart('replace'),
  };
}

/** What becomes of the item that covers a suggestion; null when there is nothing of it to be linked. */
function partOf(cover: PlannedItem, item: PlannedItem, how: 'link' | 'replace') {
  const word = extractMatchWord(item.name, cover);
  const matches = word === null ? cover.matches : [...cover.matches, word];
  if (how === 'link') return cover.mode === 'payment' && word !== null ? { matches } : null;
  // It falls as suggested from when the item it replaces began: what was paid of that stays paid.
  const { amount, amount_crc, currency, category_id, mode, ...rest } = startingBy(item, cover.starts_on);
  const { frequency, interval, day, starts_on } = rest;
  const schedule = { frequency, interval, day, starts_on, ends_on: null };
  return { amount, amount_crc, currency, category_id, mode, matches, ...schedule };
}

/** Makes the item of a suggestion, or makes it part of the item that covers it, as an operation. */
export async function acceptSuggestion(
  deps: Pick<Deps, 'now' | 'rates'>,
  session: Kysely<DB>,
  { part_of, how, ...suggestion }: AcceptedBody,
  by: Author,
): Promise<{ item: ItemRow; undo_token: string }> {
  await lockItems(session);
  const rates = deps.rates.current();
  const items = await readPlannedItems(session, rates);
  const input = itemOf(suggestion);
  const item = planItem({ ...input, id: NEW_ID }, rates);
  const cover = findCoveringItem(item, items);
  const { undo_token } = await startOperation(session, by, deps.now(), 'budget', { action: 'accept' });
  if (part_of === undefined || how === undefined) {
    const known = cover?.item ?? items.find((each) => isSame(each, item));
    if (known) {
      throw new AppError('conflict', problemReason('planned_already', { name: known.name }));
    }
    return { item: await insertNew(session, input), undo_token };
  }
  if (cover?.item.id !== part_of) throw invalid({ path: 'part_of', ...problemReason('not_the_planner') });
  const changes = partOf(cover.item, item, how);
  if (changes === null) throw invalid({ path: 'how', ...problemReason('nothing_to_link', { name: cover.item.name }) });
  const { amount_crc: _crc, ...change } = { amount_crc: null, ...changes };
  return { item: await changeWithin(session, part_of, change), undo_token };
}

/** What is suggested is nothing fixed: it is not suggested again. The token takes that back. */
export async function dismissSuggestion(
  deps: Pick<Deps, 'now'>,
  session: Kysely<DB>,
  body: DismissedBody,
  by: Author,
): Promise<{ undo_token: string }> {
  const { undo_token } = await startOperation(session, by, deps.now(), 'budget', { action: 'dismiss' });
  await insertDismissed(session, keyOf(body));
  return { undo_token };
}

/** The item that a suggestion makes: a payment that knows its merchant with and without town. */
function itemOf(suggestion: Omit<AcceptedBody, 'part_of' | 'how'>) {
  const { name, type, amount, currency, category_id, frequency, day, starts_on } = suggestion;
  const key = merchantKey(name);
  const matches = key === '' || key === foldMerchant(name) ? [] : [key];
  const money = { amount, currency, category_id };
  const schedule = { frequency, interval: null, day, starts_on, ends_on: null, active: true };
  return { name, type, ...money, ...schedule, mode: 'payment' as const, matches };
}

function keyOf({ type, currency, name }: Pick<Suggestion, 'type' | 'currency' | 'name'>): string {
  return `${type} ${currency} ${merchantKey(name)}`;
}
