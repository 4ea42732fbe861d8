/** Tools for documents and pay slips: salaries, pension funds, receipts, water. */
import * as z from 'zod';
import { foldWord } from '../../../domain/agent/words/question-words.ts';
import { addMonths, isMonth, lastDayOfMonth, monthNumber, monthOf } from '../../../domain/calendar.ts';
import { sumAmounts, toWire } from '../../../domain/money.ts';
import { FUNDS } from '../../../domain/pensions/statement.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { listReceipts } from '../../municipal/list-receipts.ts';
import { measureWater } from '../../municipal/measure-water.ts';
import { ReceiptPage, WaterConsumption } from '../../municipal/schema.ts';
import { FundSummary } from '../../pensions/schema.ts';
import { earnedByMonth, summarizeFunds } from '../../pensions/summarize-funds.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { listSalaries } from '../../salary/list-salaries.ts';
import { SalaryPage } from '../../salary/schema.ts';
import { CountedPage } from '../../transactions/list/schema.ts';
import { listTransactions } from '../../transactions/list-transactions.ts';
import { asWire, readingTool, type ToolDeps } from './define-tool.ts';
import { rowOf } from './spending-tools.ts';
import { cutList, cutOf, Day, ROWS_MAX } from './tool-arguments.ts';

const MonthName = z
  .string()
  .max(7)
  .refine(isMonth, issueOf(problemReason('not_a_month_text')));
const Year = z.int().min(1900).max(2199).describe('A calendar year');

const salarySummary = readingTool({
  name: 'salary_summary',
  description:
    'The salaries, newest first, with their sum, average, last and the sum of this year; or those of a year.',
  args: z.strictObject({ year: Year.optional() }),
  async find(deps, { year }) {
    const { items, total, summary } = await asWire(SalaryPage, listSalaries(deps, { limit: ROWS_MAX, pays: false }));
    const last = summary.last && rowOf(summary.last);
    if (year !== undefined) return salariesOfYear(deps, { ...summary, last }, year);
    const months = cutList(summary.by_month, 'last');
    const cut = cutOf(items.length, total) ?? months.cut;
    return { data: { items: items.map(rowOf), total, summary: { ...summary, last, by_month: months.rows } }, cut };
  },
});

type Summary = Omit<z.output<typeof SalaryPage>['summary'], 'last'> & {
  last: ReturnType<typeof rowOf> | null;
};

/** The salaries of one calendar year; the sum is that of the summary's months. */
async function salariesOfYear(deps: ToolDeps, summary: Summary, year: number) {
  const range = { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
  const { items, total } = await asWire(
    CountedPage,
    listTransactions(deps, { type: 'SALARY', ...range, limit: ROWS_MAX, pays: false }),
  );
  const by_month = summary.by_month.filter(({ month }) => month.startsWith(`${year}-`));
  const total_crc = toWire(sumAmounts(by_month.map((month) => String(month.total_crc))));
  const count = by_month.reduce((sum, month) => sum + month.count, 0);
  return {
    data: { items: items.map(rowOf), total, summary: { ...summary, by_month }, year: { year, total_crc, count } },
    period: { starts_on: range.start_date, ends_on: range.end_date },
    cut: cutOf(items.length, total),
  };
}

const pensionSummary = readingTool({
  name: 'pension_summary',
  description: 'The pension funds (VOL, ROP, FCL): balance, rendimientos, contributions and returns of each.',
  args: z.strictObject({
    fund: z.enum(FUNDS).optional(),
    funds: z.array(z.enum(FUNDS)).min(1).optional().describe('Instead: some of them, with their sum'),
    start_date: Day.optional().describe('What was earned and paid in from this day on'),
    end_date: Day.optional().describe('As of this day'),
    by_month: z.boolean().optional().describe('With a fund and both days: what each month earned'),
  }),
  async find(deps, { by_month, fund, funds: wanted = fund === undefined ? undefined : [fund], ...days }) {
    const found = await asWire(FundSummary, summarizeFunds(deps.db, days));
    if (wanted === undefined) return { data: { funds: found.funds, total_balance: found.total_balance } };
    const funds = found.funds.filter((each) => wanted.includes(each.fund));
    if (by_month === true && fund !== undefined) {
      const earned = await earnedByMonth(deps.db, fund, monthsIn(days.start_date, days.end_date));
      const months = earned.map(({ month, rendimientos }) => ({ month, rendimientos: toWire(rendimientos) }));
      return { data: { funds: funds.map((each) => ({ ...each, months })), total_balance: found.total_balance } };
    }
    const sum = sumAmounts(funds.map(({ balance }) => String(balance)));
    return { data: { funds, total_balance: fund === undefined ? toWire(sum) : found.total_balance } };
  },
});

/** As many months as a year has. */
const YEAR_MONTHS = 12;

/** The calendar months of days, a year of them at most. */
const monthsIn = (from = '', to = ''): string[] =>
  from === '' || to < from
    ? []
    : Array.from({ length: Math.min(YEAR_MONTHS, monthNumber(to) - monthNumber(from) + 1) }, (_, at) =>
        addMonths(from.slice(0, 7), at),
      );

const municipalReceipts = readingTool({
  name: 'municipal_receipts',
  description:
    'The bills of the municipalities, the latest period first: number, period, total, due and paid days, meter readings; or of each only one charge.',
  args: z.strictObject({
    year: Year.optional(),
    from: MonthName.optional().describe('Instead: a month, YYYY-MM'),
    to: MonthName.optional(),
    charge: z.string().trim().min(1).max(60).optional().describe('A word of what is charged, such as basura'),
    without: z.string().trim().min(1).max(60).optional().describe('Instead: all but what has this word'),
  }),
  async find(deps, { year, from, to, charge, without }) {
    const { items, total } = await asWire(ReceiptPage, listReceipts(deps.db, { year, from, to, limit: ROWS_MAX }));
    const shown = items.flatMap(({ charges, readings, total: whole, ...receipt }) => {
      const { id, municipality, receipt_number, period, due_on, paid_on } = receipt;
      const asked = charges.filter(
        ({ description }) =>
          (charge === undefined || hasWords(description, charge)) &&
          (without === undefined || !hasWords(description, without)),
      );
      const isPart = charge !== undefined || without !== undefined;
      const amount = isPart ? toWire(sumAmounts(asked.map((each) => String(each.amount)))) : whole;
      if (isPart && asked.length === 0) return [];
      const meters = readings.map(({ meter, current, m3 }) => ({ meter, current, m3 }));
      const lines = asked.map((each) => ({ description: each.description, amount: each.amount }));
      return [
        { ...{ id, municipality, receipt_number, period, due_on, paid_on }, total: amount, charges: lines, meters },
      ];
    });
    return {
      data: { items: shown, total, sum_crc: toWire(sumAmounts(shown.map((each) => String(each.total)))) },
      period: daysOf(year === undefined ? { from, to } : { from: `${year}-01`, to: `${year}-12` }),
      cut: cutOf(shown.length, total),
    };
  },
});

/** The days of months. */
const daysOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined ? undefined : { starts_on: `${from}-01`, ends_on: lastDayOfMonth(to) };

/** Every word begins a word of the text; of a plural, its singular may. */
const hasWords = (text: string, words: string): boolean =>
  words.split(/\s+/).every((word) =>
    foldWord(text)
      .split(/\W+/)
      .some((each) => each.startsWith(foldWord(word).replace(/e?s$/, ''))),
  );

const MONTHS_MAX = 120;

const waterConsumption = readingTool({
  name: 'water_consumption',
  description: 'Cubic metres of water and their cost by meter and period, in all, and what is unusual.',
  args: z.strictObject({
    months: z.int().min(1).max(MONTHS_MAX).optional().describe('The last so many whole months, and the current one'),
    year: Year.optional().describe('Instead: the months of a calendar year'),
    from: MonthName.optional().describe('Instead: a month, YYYY-MM'),
    to: MonthName.optional(),
  }),
  async find(deps, { months, year, from: first, to: last }) {
    const today = todayOf(deps);
    const from = year !== undefined ? `${year}-01` : months === undefined ? first : addMonths(monthOf(today), -months);
    const to = year === undefined ? last : `${year}-12`;
    const span = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    const found = await asWire(WaterConsumption, measureWater(deps, deps.db, span));
    const { rows, cut } = cutList(found.items);
    return {
      data: { items: rows, meters: cutList(found.meters).rows },
      period:
        from === undefined
          ? undefined
          : { starts_on: `${from}-01`, ends_on: to === undefined ? today : lastDayOfMonth(to) },
      cut,
    };
  },
});

export const DOCUMENT_TOOLS = [salarySummary, pensionSummary, municipalReceipts, waterConsumption];
