/** The days of a card's statements, and what is still to be paid of one (docs/rules/accounts.md). */
import { addMonths, dayInMonth, daysBetween, monthOf } from '../calendar.ts';
import { compareAmounts, divide, multiplyExact, subtractAmounts } from '../money.ts';

/** A card closes at the end of a day; a month without that day closes on its last. */
export type CardDays = {
  /** The statement before the closed one ended on this day. */
  before: string;
  /** The last one that is over. */
  closed: string;
  /** The next: today, when it closes today. */
  next: string;
};

/** The days on which a card closed and closes, seen from `today`. */
export function cardDays(today: string, closingDay: number): CardDays {
  const month = monthOf(today);
  const thisMonth = dayInMonth(month, closingDay);
  const nextMonth = thisMonth >= today ? month : addMonths(month, 1);
  const closingOf = (back: number) => dayInMonth(addMonths(nextMonth, -back), closingDay);
  return { next: closingOf(0), closed: closingOf(1), before: closingOf(2) };
}

/** The day by which a statement that closed on `closed` is to be paid: the first such day after it. */
export function dueAfter(closed: string, dueDay: number): string {
  const month = monthOf(closed);
  const thisMonth = dayInMonth(month, dueDay);
  return thisMonth > closed ? thisMonth : dayInMonth(addMonths(month, 1), dueDay);
}

/** Days until `day`, 0 on it. */
export function daysLeft(today: string, day: string): number {
  return daysBetween(today, day);
}

/**
 * What is still to be paid of a statement: its sum without what was paid since it closed, and never more than is owed in
 * all, where that is known.
 */
export function stillToPay(sum: string, paid: string, owed: string | null): string {
  const left = subtractAmounts(sum, paid);
  const most = owed !== null && compareAmounts(owed, left) < 0 ? owed : left;
  return compareAmounts(most, '0') > 0 ? most : '0';
}

/** Over this, the person is told. */
const HIGH_USE_PERCENT = '80';

/** How much of its limit a card uses, in percent with one decimal, rounded half away from zero. */
export function utilisationOf(used: string, limit: string): string {
  return divide(multiplyExact(used, '100'), limit, 1);
}

/** Whether more than 80 % of the limit is used: exact, not of the rounded percentage. */
export function isHighUse(used: string, limit: string): boolean {
  return compareAmounts(multiplyExact(used, '100'), multiplyExact(limit, HIGH_USE_PERCENT)) > 0;
}
