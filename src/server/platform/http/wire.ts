/** Common parts of the wire schemas: ids, money, days, moments, pages (docs/rules/wire.md). */
import * as z from 'zod';
import { isDay, isMonth, readMoment } from '../../../domain/calendar.ts';
import { withoutControlMarks } from '../../../domain/control-marks.ts';
import {
  type AmountProblem,
  CURRENCIES,
  type Currency,
  compareAmounts,
  decimalsOf,
  mayBeThousands,
  parseAmount,
} from '../../../domain/money.ts';
import { type ProblemReason, problemReason } from '../../../domain/problem-reasons.ts';
import { WrittenNumber } from './json-body.ts';
import { invalid } from './problem.ts';
import { issueOf } from './reason.ts';

const ID_MAX = 2_147_483_647;

/** A row's id in a body. */
export const Id = z.number().int().min(1).max(ID_MAX);

/** A row's id in a path or query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be an id')
  .transform(Number)
  .refine((id) => id <= ID_MAX, 'Must be an id')
  .meta({ override: { type: 'integer', minimum: 1, maximum: ID_MAX } });

export const IdParams = z.object({ id: IdText });

/**
 * An outgoing amount: the domain's decimal string becomes a JSON number here and nowhere else. A number stays one, for
 * the stored responses of an Idempotency-Key.
 */
export const MoneyOut = z.coerce.number<string>();

/** A number to a client; here its text. */
const Written = z
  .custom<string>((value) => value instanceof WrittenNumber)
  .meta({ override: { type: 'number' } })
  .overwrite(String);

/** An incoming amount: a JSON number or a plain decimal string. `checkAmount` validates it for its currency. */
export const MoneyIn = z
  .union([z.number(), z.string().max(60), Written], { error: 'Must be a number or a decimal string' })
  .meta({
    description: 'JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits',
    override: { anyOf: [{ type: 'number' }, { type: 'string', maxLength: 60 }] },
  });

export const CurrencyCode = z.enum(CURRENCIES).meta({ id: 'Currency' });

/** Rows without a rate, counted and summed by currency. */
export const Unconverted = z
  .array(z.object({ currency: CurrencyCode, count: z.number().int(), amount: MoneyOut }).meta({ id: 'UnconvertedSum' }))
  .meta({ description: 'What is left out of every sum because no rate is known' });

const AMOUNT_REASONS: Record<AmountProblem, (currency: Currency) => ProblemReason> = {
  not_a_number: () => problemReason('not_a_number'),
  too_many_decimals: (currency) => problemReason('too_many_decimals', { currency, decimals: decimalsOf(currency) }),
  too_many_digits: () => problemReason('too_many_digits'),
};

/** Checks an amount and adds its problem to a schema's context under `path`. Returns the canonical decimal string. */
export function checkAmount(
  input: number | string,
  currency: Currency,
  ctx: z.RefinementCtx,
  options: { path?: string[]; positive?: boolean } = {},
): string {
  const path = options.path ?? ['amount'];
  const result = parseAmount(input, currency);
  if (!result.ok) {
    ctx.addIssue({ path, ...issueOf(AMOUNT_REASONS[result.problem](currency)) });
    return '0';
  }
  if (options.positive !== false && (result.amount === '0' || result.amount.startsWith('-'))) {
    ctx.addIssue({ path, ...issueOf(problemReason('not_above_zero')) });
  }
  return result.amount;
}

/**
 * Checks the resulting amount of a change against the resulting currency. When only the currency was sent, the error
 * names the currency. Throws `validation`.
 */
export function fitAmount(
  amount: number | string,
  currency: Currency,
  { field, sent, positive }: { field: 'amount' | 'balance' | 'credit_limit'; sent: boolean; positive: boolean },
): string {
  const checked = parseAmount(amount, currency);
  if (checked.ok && !(positive && (checked.amount === '0' || checked.amount.startsWith('-')))) return checked.amount;
  throw invalid(
    sent
      ? { path: field, ...problemReason(field === 'balance' ? 'unfit_balance' : 'unfit_amount', { currency }) }
      : { path: 'currency', ...problemReason('unfit_currency', { currency, amount: String(amount) }) },
  );
}

export function sentFields<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

export const Day = z
  .string()
  .refine(isDay, issueOf(problemReason('not_a_day')))
  .meta({ override: { type: 'string', format: 'date' } });

export const Month = z
  .string()
  .refine(isMonth, issueOf(problemReason('not_a_month_text')))
  .meta({ override: { type: 'string', pattern: '^\\d{4}-\\d{2}$' } });

const PLAIN_NUMBER = 'Must be a plain number such as 6980.50';

/** A filter's bound on amounts, in the currency of the row. */
export const AmountText = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,12})?$/, PLAIN_NUMBER)
  .refine((text) => !mayBeThousands(text), { ...issueOf(problemReason('wrong_format')), message: PLAIN_NUMBER });

/** The pairs of filters that bound a range: of days, months and amounts. */
const RANGES = [
  ['start_date', 'end_date', (from, to) => from <= to],
  ['from', 'to', (from, to) => from <= to],
  ['min_amount', 'max_amount', (from, to) => compareAmounts(from, to) <= 0],
] as const satisfies [string, string, (from: string, to: string) => boolean][];

/** Refuses a range that ends before it begins: an empty result would look like an empty ledger. */
export function checkOrder(query: object, ctx: z.RefinementCtx): void {
  const bounds = query as Record<string, string | number | undefined>;
  for (const [lower, upper, inOrder] of RANGES) {
    const [from, to] = [bounds[lower], bounds[upper]];
    if (from === undefined || to === undefined || inOrder(String(from), String(to))) continue;
    const message = `Must not be ${RANGE_WORDS[upper]} ${lower}`;
    ctx.addIssue({ path: [upper], ...issueOf(problemReason('wrong_order', { bound: lower })), message });
  }
}

const RANGE_WORDS = { end_date: 'before', to: 'before', max_amount: 'less than' } as const;

/** A day, a naive UTC instant, or an instant with an offset. Kept as text: its civil day needs the time zone. */
export const MomentText = z
  .string()
  .max(40)
  .refine((text) => readMoment(text, 'UTC') !== null, {
    ...issueOf(problemReason('not_a_moment')),
  })
  .meta({ description: 'Naive UTC, or with an offset, or a bare day' });

/** An instant in the future is checked by the route, which knows the clock; here it is made naive UTC. */
export const FutureInstant = MomentText.transform((text) => readMoment(text, 'UTC')?.date ?? text).meta({
  override: { type: 'string' },
});

const EMPTY = 'Must not be empty';

/** Text that a person or bank wrote: trimmed, and not empty as it is shown, without invisible characters. */
export function textOf(max: number) {
  return z
    .string()
    .trim()
    .min(1, EMPTY)
    .max(max, `Must have at most ${max} characters`)
    .refine((text) => text === '' || withoutControlMarks(text).trim() !== '', {
      ...issueOf(problemReason('too_short', { min: 1 })),
      message: EMPTY,
    });
}

export const LimitText = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'Must be a whole number')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= max, `Must be between 1 and ${max}`)
    .default(fallback)
    .meta({ override: { type: 'integer', minimum: 1, maximum: max, default: fallback } });

export const FlagText = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .meta({ override: { type: 'boolean' } });

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    next_cursor: z.string().nullable().meta({ description: 'Send it as `cursor` for the next page; null at the end' }),
    total: z.number().int(),
  });
}
