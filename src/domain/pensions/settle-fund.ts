/** Builds a fund's statement from its entries, by the equation that every statement must satisfy exactly. */
import { type Reading, type Refusal, refused, understood } from '../documents/refusal.ts';
import { subtractAmounts, sumAmounts } from '../money.ts';
import type { Entry } from './entries.ts';
import { settlePart } from './settle-part.ts';
import { ADVICE, type Fund, type FundStatement } from './statement.ts';
import { PARTS, type Part } from './statement-words.ts';

const NAMES: Readonly<Record<Part, string>> = {
  opening: 'opening balance',
  contributions: 'contributions',
  rendimientos: 'rendimientos',
  bonuses: 'bonuses',
  commission: 'commission',
  transfers: 'transfers',
  balance: 'balance',
};

/** A fund's amounts: a statement without its days and operator. */
export type FundAmounts = Pick<FundStatement, 'fund' | Part>;
type Options = Record<Part, readonly string[]>;

/**
 * opening + contributions + rendimientos + bonuses − commission + transfers = balance, or why not. A missing part is 0;
 * the opening balance and the balance must be printed.
 */
export function settleFund(fund: Fund, entries: readonly Entry[], cut: string | null): Reading<FundAmounts> {
  const days = settleDays(fund, entries, cut);
  if (!days.ok) return days;
  const options = {} as Options;
  for (const part of PARTS) {
    const settled = settlePart(
      NAMES[part],
      days.value.filter((entry) => entry.part === part),
    );
    if (!settled.ok) return refused(conflictOf(fund, settled));
    options[part] = settled.options;
  }
  const missing = (['opening', 'balance'] as const).filter((part) => options[part].length === 0);
  if (missing.length > 0) return refused(incomplete(fund, missing, options));
  return balance(fund, options);
}

/** Applies the equation, choosing the sign of transfers where it is open. */
function balance(fund: Fund, options: Options): Reading<FundAmounts> {
  const printed = Object.fromEntries(PARTS.map((part) => [part, options[part][0] ?? '0'])) as Record<Part, string>;
  const { opening, contributions, rendimientos, bonuses, commission } = printed;
  const before = subtractAmounts(sumAmounts([opening, contributions, rendimientos, bonuses]), commission);
  const needed = subtractAmounts(printed.balance, before);
  const choices = options.transfers.length > 0 ? options.transfers : ['0'];
  if (choices.includes(needed)) return understood({ fund, ...printed, transfers: needed });
  const parts = sumAmounts([before, choices[0] ?? '0']);
  const difference = subtractAmounts(parts, printed.balance);
  const message = `The parts of ${fund} come to ${parts}, and its printed balance is ${printed.balance}. ${ADVICE}`;
  return refused({ code: 'does_not_add_up', message, found: foundOf(fund, options), difference });
}

/** Entries with the balance of a day become the period's opening (before the cut) or its balance (on the cut). */
function settleDays(fund: Fund, entries: readonly Entry[], cut: string | null): Reading<readonly Entry[]> {
  const dated = entries.filter(({ part }) => part === 'dated');
  if (dated.length === 0) return understood(entries);
  const days = [...new Set(dated.map(({ day }) => day ?? ''))].sort();
  const last = cut ?? days.at(-1) ?? '';
  const earlier = days.filter((day) => day < last);
  if (earlier.length > 1 || days.some((day) => day > last)) {
    const message = `${fund} prints balances of ${days.slice(0, 4).join(', ')}, and it cannot be told which one opens the period. ${ADVICE}`;
    return refused({ code: 'contradictory', message });
  }
  const settled = entries.map((entry): Entry => {
    if (entry.part !== 'dated') return entry;
    return { ...entry, part: entry.day === last ? 'balance' : 'opening' };
  });
  return understood(settled);
}

function conflictOf(fund: Fund, { conflict, difference }: { conflict: string; difference?: string }): Refusal {
  const message = `${fund} ${conflict}. ${ADVICE}`;
  return difference === undefined
    ? { code: 'contradictory', message }
    : { code: 'does_not_add_up', message, difference };
}

function incomplete(fund: Fund, parts: readonly Part[], options: Options): Refusal {
  const missing = parts.map((part) => `${fund}: ${NAMES[part]}`);
  const names = parts.map((part) => NAMES[part]).join(' and ');
  const message = `The ${names} of ${fund} could not be found. ${ADVICE}`;
  return { code: 'incomplete', message, found: foundOf(fund, options), missing };
}

function foundOf(fund: Fund, options: Options): string[] {
  return PARTS.flatMap((part) => options[part].slice(0, 1).map((amount) => `${fund}: ${NAMES[part]} ${amount}`));
}
