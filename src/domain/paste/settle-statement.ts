/** Whether the lines of a list come to what it prints, and which of them may be why they do not. */
import { type Currency, compareAmounts, subtractAmounts, sumAmounts } from '../money.ts';
import type { Direction, List, Printed, PrintedNumber, Statement } from './reading.ts';
import { isNothing, signed } from './statement-facts.ts';

/** A line that was taken, with the direction that it was taken in. */
export type TakenLine = {
  line: number;
  local_date: string;
  direction: Direction | null;
  amount: string;
  currency: Currency;
  balance: PrintedNumber | null;
};

/** One thing that is printed, and by how much the lines miss it. `side`: whose lines it adds up. */
type Check = { gap: string; side: Direction | null };

const DOUBTFUL_MAX = 200;

/** The facts of a list; null when it prints none. `unread` are the numbers of its lines that were not taken. */
export function settleStatement(list: List, lines: readonly TakenLine[], unread: readonly number[]): Statement | null {
  const { printed, issuer } = list;
  const [first] = lines;
  const currency = first?.currency ?? list.drafts[0]?.currency ?? list.currency;
  if (currency === undefined || list.kind === 'export') return null;
  const own = lines.filter((each) => each.currency === currency);
  const chain = list.kind === 'card' ? null : chainOf(own);
  if (!chain && isNothing(printed)) return null;
  const checks = checksOf(list, own, chain);
  const [debits, credits] = [printed.totals?.debits ?? null, printed.totals?.credits ?? null];
  const count = debits === null || credits === null ? printed.count : debits + credits;
  const counted =
    isCount(own, 'out', debits) && isCount(own, 'in', credits) && (printed.count ?? lines.length) === lines.length;
  const gap = checks.find((check) => !isZero(check.gap));
  const isChecked =
    printed.contradicts ||
    checks.length > 0 ||
    [debits, credits, printed.count].some((number) => number !== null) ||
    (chain?.pairs ?? 0) > 0;
  const agrees = isChecked
    ? gap === undefined && counted && !printed.contradicts && (chain?.breaks.length ?? 0) === 0
    : null;
  const derived = chain?.breaks.length === 0 ? chain : null;
  return {
    numbers: printed.numbers,
    issuer,
    opening: plain(printed.opening ?? derived?.opening),
    debits: plain(printed.totals?.debit_sum ?? onlyPartial(printed, 'out')),
    credits: plain(printed.totals?.credit_sum ?? onlyPartial(printed, 'in')),
    closing: plain(printed.closing ?? derived?.closing),
    count,
    currency,
    from: printed.from,
    as_of: printed.as_of ?? (derived ? lastDay(own) : null),
    agrees,
    difference: agrees === null ? null : agrees ? '0' : (gap?.gap ?? chain?.breaks[0]?.gap ?? '0'),
    doubtful: agrees === false ? doubtfulLines(own, { checks, chain, unread }) : [],
  };
}

/** The sum of one kind of a side's lines, where no other is printed. */
function onlyPartial({ partial }: Printed, wanted: Direction): string | null {
  const [first, second] = partial.filter(({ side }) => side === wanted);
  return first && !second ? first.sum : null;
}

/** Whether the sums need each of the lines: then two equal lines are two movements. */
export function provesLines(statement: Statement | null, list: List, lines: readonly TakenLine[]): boolean {
  if (statement?.agrees !== true || lines.some(({ currency }) => currency !== statement.currency)) return false;
  const { opening, closing, totals } = list.printed;
  const isSummed = totals !== null && totals.debit_sum !== null && totals.credit_sum !== null;
  return isSummed || (opening !== null && closing !== null) || lines.every(({ balance }) => balance !== null);
}

type Break = { line: number; gap: string };
/** Running balances, from the oldest line to the newest. */
type Chain = { opening: string; closing: string; pairs: number; breaks: Break[] };

/** The running balances in the order in which more of them follow from each other; null without any. */
function chainOf(lines: readonly TakenLine[]): Chain | null {
  const [oldest, newest] = [walk(lines), walk(lines.toReversed())];
  if (!oldest || !newest) return null;
  const isNewestFirst = (lines[0]?.local_date ?? '') > (lines.at(-1)?.local_date ?? '');
  if (oldest.breaks.length === newest.breaks.length) return isNewestFirst ? newest : oldest;
  return oldest.breaks.length < newest.breaks.length ? oldest : newest;
}

function walk(lines: readonly TakenLine[]): Chain | null {
  let known: string | null = null;
  let opening: string | null = null;
  let moved: string[] = [];
  let pairs = 0;
  const breaks: Break[] = [];
  for (const { line, direction, amount, balance } of lines) {
    moved.push(direction === 'out' ? `-${amount}` : amount);
    if (!balance) continue;
    const now = signed(balance);
    if (known === null) opening = subtractAmounts(now, sumAmounts(moved));
    else {
      const gap = subtractAmounts(sumAmounts([known, ...moved]), now);
      pairs += 1;
      if (!isZero(gap)) breaks.push({ line, gap });
    }
    known = now;
    moved = [];
  }
  return known === null || opening === null ? null : { opening, closing: sumAmounts([known, ...moved]), pairs, breaks };
}

function checksOf({ kind, printed }: List, lines: readonly TakenLine[], chain: Chain | null): Check[] {
  const { opening, closing, totals } = printed;
  const [inward, outward] = [sumOf(lines, 'in'), sumOf(lines, 'out')];
  const change = kind === 'card' ? subtractAmounts(outward, inward) : subtractAmounts(inward, outward);
  const compared: [lines: string | null, printed: string | null, side: Direction | null][] = [
    [opening === null ? null : sumAmounts([opening, change]), closing, null],
    [outward, totals?.debit_sum ?? null, 'out'],
    [inward, totals?.credit_sum ?? null, 'in'],
    [chain?.opening ?? null, opening, null],
    [chain?.closing ?? null, closing, null],
  ];
  return [
    ...compared.flatMap(([mine, theirs, side]) =>
      mine === null || theirs === null ? [] : [{ gap: subtractAmounts(mine, theirs), side }],
    ),
    ...(['out', 'in'] as const).flatMap((side) => checkPartial(printed, side, side === 'in' ? inward : outward)),
  ];
}

/** Sums of some of a side's lines: one of them is the whole side, or they are together. */
function checkPartial({ partial, totals }: Printed, side: Direction, mine: string): Check[] {
  const sums = partial.filter((each) => each.side === side).map(({ sum }) => sum);
  const whole = side === 'out' ? totals?.debit_sum : totals?.credit_sum;
  if (sums.length === 0 || typeof whole === 'string') return [];
  const isWhole = sums.some((sum) => compareAmounts(sum, mine) === 0);
  return [{ gap: isWhole ? '0' : subtractAmounts(mine, sumAmounts(sums)), side }];
}

function sumOf(lines: readonly TakenLine[], side: Direction): string {
  return sumAmounts(lines.filter(({ direction }) => direction === side).map(({ amount }) => amount));
}

function isCount(lines: readonly TakenLine[], side: Direction, count: number | null): boolean {
  return count === null || lines.filter(({ direction }) => direction === side).length === count;
}

/** Without zeros at the end. */
const plain = (amount: string | null | undefined): string | null => (amount ? subtractAmounts(amount, '0') : null);

const isZero = (amount: string): boolean => compareAmounts(amount, '0') === 0;

function lastDay(lines: readonly TakenLine[]): string | null {
  return lines.reduce<string | null>((last, { local_date }) => (last && last > local_date ? last : local_date), null);
}

type Doubt = { checks: readonly Check[]; chain: Chain | null; unread: readonly number[] };

/**
 * The lines that were not taken and those where the balances break; without any, the lines whose amount, taken twice, on
 * the other side or with another digit, is the gap; else all of the side that does not add up.
 */
function doubtfulLines(lines: readonly TakenLine[], { checks, chain, unread }: Doubt): number[] {
  const seen = [...unread, ...(chain?.breaks ?? []).map(({ line }) => line)];
  if (seen.length > 0) return [...new Set(seen)].sort((a, b) => a - b).slice(0, DOUBTFUL_MAX);
  const gaps = checks.filter(({ gap }) => !isZero(gap));
  if (gaps.length === 0) return [];
  const sides = new Set(gaps.flatMap(({ side }) => side ?? []));
  const among = lines.filter(({ direction }) => sides.size === 0 || (direction !== null && sides.has(direction)));
  const explained = among.filter(({ amount }) => gaps.some(({ gap }) => explains(amount, gap.replace('-', ''))));
  return (explained.length > 0 ? explained : among).map(({ line }) => line).slice(0, DOUBTFUL_MAX);
}

function explains(amount: string, gap: string): boolean {
  return (
    compareAmounts(amount, gap) === 0 ||
    compareAmounts(sumAmounts([amount, amount]), gap) === 0 ||
    (isOneDigit(gap) && compareAmounts(amount, gap) > 0)
  );
}

/** Whether an amount has a single digit that is not zero, as the gap of one misread digit has. */
function isOneDigit(amount: string): boolean {
  return amount.replace(/[0.]/g, '').length === 1;
}
