/** The figures of the tools that add up, compare and look ahead. */
import { lastDayOfMonth } from '../../calendar.ts';
import { divide, toWire } from '../../money.ts';
import { writeTerm } from '../../search.ts';
import { countFigure, type FigureContext, figure, leftOut, percentFigure } from './make-figure.ts';
import { changeFigures } from './paid-change.ts';
import type { LedgerQueryData, RecurringChargesData, RecurringItemsData } from './query-data.ts';
import { sumOf } from './row-sums.ts';
import { budgetMonth, daysTerm, planLink, receiptLink, rowLink, rowsOfQuery, settingsSection } from './screen-links.ts';
import type { Figure, ToolData } from './tool-data.ts';

export type QueryTool =
  | 'query_ledger'
  | 'recurring_items'
  | 'installment_plans'
  | 'due_soon'
  | 'convert'
  | 'safe_to_spend'
  | 'check_ledger';
type Makers = { [Tool in QueryTool]: (data: ToolData[Tool], context: FigureContext) => Figure[] };

/** The term that narrows a query to one of its groups. */
function termOfGroup(by: LedgerQueryData['by'], key: string): string {
  switch (by) {
    case 'category':
      return writeTerm('cat', key);
    case 'account':
      return writeTerm('account', key);
    case 'merchant':
      return `"${key.replaceAll('"', ' ')}"`;
    case 'weekday':
      return writeTerm('weekday', key);
    case 'source':
      return writeTerm('medium', key);
    case 'cycle':
      return writeTerm('cycle', key);
    case 'month':
      return daysTerm(`${key}-01`, lastDayOfMonth(key));
    default:
      return '';
  }
}

/** A sum by how many there are, to the céntimo. */
export const shareOf = (sum: number, n: number): number => toWire(divide(String(sum), String(n), 2));

function queryFigures(data: LedgerQueryData, { args = {} }: FigureContext): Figure[] {
  const filter = typeof args['filter'] === 'string' ? args['filter'] : '';
  const rows = rowsOfQuery([filter], data.period);
  const counted = data.rows.map((row) => ({ ...row, ...data.counted?.find(({ id }) => id === row.id) }));
  const { previous, by } = data;
  return [
    ...figure('total', data.total, rows),
    ...figure('came_in', data.came_in?.total ?? null, rows),
    ...countFigure('count', data.count, rows),
    ...figure('average', data.average ?? null, rows),
    ...figure('each', data.average === undefined || data.count === 0 ? null : shareOf(data.total, data.count), rows),
    ...figure('own', data.own?.amount ?? null, rows, data.own?.currency),
    ...figure('own_average', data.own?.average ?? null, rows, data.own?.currency),
    ...percentFigure('share', data.share_pct, rows),
    ...figure(
      'of_total',
      data.of_total ?? null,
      rowsOfQuery(data.share_of === 'salary' ? [writeTerm('type', 'SALARY')] : [], data.period),
    ),
    ...(previous === undefined
      ? []
      : [
          ...figure('previous', previous.amount_crc, rowsOfQuery([filter], previous.period)),
          ...countFigure('previous_count', previous.count, rowsOfQuery([filter], previous.period)),
          ...figure('change', previous.change_crc, rows),
          ...percentFigure('change_pct', previous.change_pct, rows),
        ]),
    ...data.groups.flatMap((group) => {
      const isSpan = by === 'cycle' || by === 'month';
      const link = rowsOfQuery([filter, termOfGroup(by, group.key)], isSpan ? undefined : data.period);
      return [
        ...figure(`group:${group.key}`, group.amount_crc, link),
        ...countFigure(`group_count:${group.key}`, group.count, link),
        ...percentFigure(`group_share:${group.key}`, group.share_pct, link),
        ...figure(`group_change:${group.key}`, group.change_crc ?? null, link),
      ];
    }),
    ...(counted.length > 1 ? figure('rows_total', sumOf(counted), rows) : []),
    ...[...counted, ...(data.bought_in_cuotas ?? []), ...(data.last === undefined ? [] : [data.last])].flatMap((row) =>
      figure(`transaction:${row.id}`, row.amount, rowLink(row.id), row.currency),
    ),
    ...counted.flatMap((row) => figure(`transaction_crc:${row.id}`, row.amount_crc, rowLink(row.id))),
    ...leftOut(data, rows),
  ];
}

const DUE_SCREENS = {
  card: () => '/accounts',
  cuota: (id: number | null) => (id === null ? '/installments' : rowLink(id)),
  recurring: () => '/budget',
  receipt: (id: number | null) => (id === null ? '/receipts' : receiptLink(id)),
  reminder: () => '/',
  salary: () => '/salarios',
} as const;

const itemFigures = (
  { items, yearly_expenses_crc, yearly_income_crc, fixed_monthly_crc }: RecurringItemsData,
  { args }: FigureContext,
) => [
  ...figure('fixed_monthly', fixed_monthly_crc, '/budget'),
  ...figure('yearly_expenses', yearly_expenses_crc, '/budget'),
  ...figure('yearly_income', yearly_income_crc, '/budget'),
  ...items.flatMap((item) => [
    ...figure(`item:${item.id}`, item.amount, '/budget', item.currency),
    ...figure(`yearly:${item.id}`, item.yearly_crc, '/budget'),
    ...(item.payments ?? []).flatMap(({ date, amount, transaction_id }) =>
      figure(`paid:${item.id}:${date}`, amount, rowLink(transaction_id), item.currency),
    ),
    ...changeFigures(item, args),
    ...percentFigure(`rose:${item.id}`, item.rose_pct, '/budget'),
    ...item.price_history.flatMap(({ date, amount }) =>
      figure(`price:${item.id}:${date}`, amount, '/budget', item.currency),
    ),
  ]),
];

const chargeFigures = ({ charges, by_currency, in_crc }: RecurringChargesData) => [
  ...charges.flatMap((each) => [
    ...figure(`charge:${each.transaction_id}`, each.amount, rowLink(each.transaction_id), each.currency),
    ...figure(`charge_monthly:${each.transaction_id}`, each.monthly, rowLink(each.transaction_id), each.currency),
    ...figure(`charge_yearly:${each.transaction_id}`, each.yearly, rowLink(each.transaction_id), each.currency),
  ]),
  ...by_currency.flatMap((each) => [
    ...figure(`charges_monthly:${each.currency}`, each.monthly, '/recurring', each.currency),
    ...figure(`charges_yearly:${each.currency}`, each.yearly, '/recurring', each.currency),
  ]),
  ...figure('charges_monthly', in_crc.monthly, '/recurring'),
  ...figure('charges_yearly', in_crc.yearly, '/recurring'),
];

export const QUERY_MAKERS: Makers = {
  query_ledger: queryFigures,
  recurring_items: (data, context) => ('charges' in data ? chargeFigures(data) : itemFigures(data, context)),
  installment_plans: (data) => [
    ...figure('remaining', data.remaining_crc, '/installments'),
    ...figure('cuotas', data.cuotas_crc, '/installments'),
    ...data.cuotas.flatMap((each) =>
      figure(`cuota:${each.plan_id}:${each.number}`, each.amount, planLink(each.plan_id), each.currency),
    ),
    ...countFigure('remaining_n', data.remaining_n, '/installments'),
    ...figure('next_cuotas', data.next_crc, '/installments'),
    ...data.plans.flatMap((plan) => [
      ...figure(`remaining:${plan.plan_id}`, plan.remaining, planLink(plan.plan_id), plan.currency),
      ...countFigure(`remaining_n:${plan.plan_id}`, plan.remaining_n, planLink(plan.plan_id)),
      ...figure(`next:${plan.plan_id}`, plan.next_amount, planLink(plan.plan_id), plan.currency),
      ...figure(`billed:${plan.plan_id}`, plan.billed_amount, planLink(plan.plan_id), plan.currency),
    ]),
    ...[...data.plans, ...data.finished].flatMap((plan) =>
      figure(`price:${plan.plan_id}`, plan.price, planLink(plan.plan_id), plan.currency),
    ),
    ...leftOut(data, '/installments'),
  ],
  due_soon: (data) => [
    ...figure('unpaid', data.unpaid_crc, '/budget'),
    ...countFigure('unpaid_n', data.unpaid_n, '/budget'),
    ...figure('income', data.income_crc, '/salarios'),
    ...data.items.flatMap((item, place) =>
      figure(`due:${place}`, item.amount, DUE_SCREENS[item.kind](item.id), item.currency),
    ),
    ...leftOut(data, '/budget'),
  ],
  convert: ({ from, to, amount, result, rate, inverse }) => [
    ...figure('amount', amount, settingsSection('rates'), from),
    ...figure('result', result, settingsSection('rates'), to),
    ...(rate < 1
      ? figure('rate', inverse, settingsSection('rates'), from)
      : figure('rate', rate, settingsSection('rates'), to)),
  ],
  safe_to_spend: (data) => [
    ...figure('today', data.today_crc, '/budget'),
    ...figure('quincena', data.quincena_crc, '/budget'),
    ...figure('until_salary', data.until_salary_crc, '/budget'),
    ...figure('money', data.money_crc, '/accounts'),
    ...figure('due', data.due_crc, '/budget'),
    ...figure('allowances', data.allowances_crc, '/budget'),
    ...figure('free', data.free_crc, '/budget'),
    ...(data.payments ?? []).flatMap(({ kind, id, amount, currency }, place) =>
      figure(`payment:${place}`, amount, DUE_SCREENS[kind](id), currency),
    ),
    ...figure('paid_from', data.paid_from?.balance_crc ?? null, '/accounts'),
    ...figure('payments', data.payments_crc ?? null, '/budget'),
    ...figure('payments_left', data.payments_left_crc ?? null, '/accounts'),
    ...figure('price', data.price_crc ?? null, '/budget'),
    ...figure('until_salary_left', data.until_salary_left_crc ?? null, '/budget'),
    ...countFigure('days_left', data.days_left, budgetMonth(data.quincena_ends_on.slice(0, 7))),
    ...data.due.flatMap((each, place) => figure(`due:${place}`, each.amount_crc, '/budget')),
    ...leftOut(data, '/accounts'),
  ],
  check_ledger: ({ possible_duplicates: { count, total_crc }, items, uncategorized, unusual }) => [
    ...(count === 0
      ? []
      : [
          ...figure('possible_duplicates', total_crc, '/review'),
          ...countFigure('possible_duplicates_n', count, '/review'),
        ]),
    ...countFigure('uncategorized_n', uncategorized.count, '/review'),
    ...countFigure('unusual_n', unusual.count, '/transactions'),
    ...uniqueRows([...items, ...uncategorized.rows, ...unusual.rows]).flatMap((row) =>
      figure(`transaction:${row.id}`, row.amount, rowLink(row.id), row.currency),
    ),
    ...unusual.rows.flatMap((row) => figure(`usual:${row.id}`, row.usual_crc, rowLink(row.id))),
  ],
};

/** Rows by id, each once: a row may be in question for several reasons. */
const uniqueRows = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
