/** The sentences of each tool's answer, and the figure that stands out in them. */
import type { Unconverted } from './answer-rows.ts';
import { formatAccounts, formatRates, formatSalary, formatSavings } from './format-balances.ts';
import { formatDue } from './format-due-soon.ts';
import { formatPlans, formatRecurring } from './format-dues.ts';
import { formatPensions } from './format-funds.ts';
import { formatFreshness, formatReceipts, formatWater } from './format-house.ts';
import { formatBudget, formatCuotas, formatPurchase } from './format-plan.ts';
import { formatConverted, formatQuery } from './format-query.ts';
import { formatChecked, formatRows } from './format-rows.ts';
import { formatSafe } from './format-safe.ts';
import { formatCategories, formatDays, formatOverview, formatTrend } from './format-spending.ts';
import { leftOutText, type Speech } from './speech.ts';
import type { Figure, Period, ReadTool, ToolAnswer, ToolData } from './tool-data.ts';

type Sayers = { [Tool in ReadTool]: (data: ToolData[Tool], speech: Speech, period: Period | undefined) => string[] };

/** A formatter that adds a last sentence about amounts without a rate. */
const withLeftOut =
  <Data extends { unconverted?: Unconverted }>(say: (data: Data, speech: Speech) => string[]) =>
  (data: Data, speech: Speech) => [...say(data, speech), ...leftOutText(data.unconverted, speech)];

const SAYERS: Sayers = {
  get_overview: withLeftOut(formatOverview),
  list_accounts: formatAccounts,
  search_transactions: (data, speech, period) => formatRows(data, period, speech),
  spending_by_category: withLeftOut(formatCategories),
  daily_spending: withLeftOut(formatDays),
  monthly_trend: withLeftOut(formatTrend),
  budget_projection: formatBudget,
  upcoming_cuotas: withLeftOut(formatCuotas),
  what_if_purchase: withLeftOut(formatPurchase),
  salary_summary: formatSalary,
  pension_summary: formatPensions,
  savings_balances: formatSavings,
  municipal_receipts: formatReceipts,
  water_consumption: formatWater,
  exchange_rate: formatRates,
  sync_status: formatFreshness,
  check_ledger: formatChecked,
  query_ledger: formatQuery,
  recurring_items: formatRecurring,
  installment_plans: formatPlans,
  due_soon: formatDue,
  convert: formatConverted,
  safe_to_spend: formatSafe,
};

/** The paragraphs of an answer. */
export function sayAnswer<Tool extends ReadTool>(tool: Tool, answer: ToolAnswer, speech: Speech): string[] {
  return SAYERS[tool](answer.data as ToolData[Tool], speech, answer.period);
}

/** The figure in bold: the first that stands out in what is said, if any does. */
export function mainFigure(parts: readonly string[], { figures }: ToolAnswer): Figure | undefined {
  const said = parts.join('\n\n');
  const bold = figures.flatMap((figure) => {
    const at = said.indexOf(`**[${figure.text}]`);
    return at < 0 ? [] : [{ figure, at }];
  });
  return bold.toSorted((a, b) => a.at - b.at)[0]?.figure;
}
