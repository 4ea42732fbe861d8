/** Questions about money that is there, owed, planned or to come, and about documents. */
import { addDays, addMonths } from '../calendar.ts';
import { type About, type Asked, declareIntents, type Plan, readPlan } from './intents.ts';
import type { SpokenPeriod } from './periods.ts';
import { planBudget, planPurchase, planSafe } from './plan-ahead.ts';
import type { ReadTool } from './tool-data.ts';

const MONTHS_MAX = 120;

const read =
  (tool: ReadTool, about?: About) =>
  (asked: Asked): Plan | null =>
    asked.periods.length > 0 &&
    !asked.periods.every(({ relative, args }) => relative === 'current' || args.end_date === asked.question.today)
      ? null
      : readPlan(tool, {}, about);

/** The calendar month of a period: what is paid or measured belongs to one. */
function calendarMonth(period: SpokenPeriod, asked: Asked): string | null {
  if (period.shift !== undefined) return addMonths(asked.question.today.slice(0, 7), period.shift);
  if (period.args.cycle !== undefined) return period.args.cycle;
  const { start_date = '', end_date = '' } = period.args;
  return start_date.slice(0, 7) === end_date.slice(0, 7) && start_date !== '' ? start_date.slice(0, 7) : null;
}

/** A tool that takes a year: that of the period, whose month the sentence is about. */
const withYear =
  (tool: 'salary_summary' | 'municipal_receipts') =>
  (asked: Asked): Plan | null => {
    const [period, ...more] = asked.periods;
    if (more.length > 0) return null;
    if (period === undefined) return readPlan(tool, {});
    if (period.year !== undefined) return readPlan(tool, { year: period.year });
    const month = calendarMonth(period, asked);
    return month === null ? null : readPlan(tool, { year: Number(month.slice(0, 4)) }, 'month', month);
  };

function planWater(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  if (period === undefined) return readPlan('water_consumption', {});
  const months = period.months ?? (period.year === undefined ? undefined : 12);
  if (months !== undefined) return readPlan('water_consumption', { months: Math.min(MONTHS_MAX, months) });
  const month = calendarMonth(period, asked);
  return month === null ? null : readPlan('water_consumption', {}, 'plain', month);
}

function planAccount(asked: Asked): Plan | null {
  const name = asked.value('account') ?? asked.value('into') ?? asked.value('name') ?? asked.value('merchant');
  return name === undefined || asked.periods.length > 0 ? null : readPlan('list_accounts', {}, 'account', name);
}

function planConvert(asked: Asked): Plan | null {
  const [amount, ...others] = asked.amounts;
  if (asked.broken) return { kind: 'tell', what: 'broken_amount' };
  if (amount === undefined || others.length > 0) return null;
  const from = amount.currency ?? asked.value('coin');
  const to = asked.value('into') ?? (from === undefined || from === 'CRC' ? 'USD' : 'CRC');
  const day = asked.periods[0]?.args.end_date;
  if (from === to || (from === undefined && !asked.has('into'))) return null;
  return readPlan('convert', {
    amount: amount.amount,
    from: from ?? 'CRC',
    to,
    ...(day === undefined ? {} : { date: day }),
  });
}

function planDue(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  if (asked.has('salary') || (asked.has('until') && /quincena|payday/.test(asked.question.text)))
    return readPlan('due_soon', { until: 'salary' });
  const { today } = asked.question;
  const { args = {}, ahead, relative } = period ?? {};
  const end = ahead ?? ('end_date' in args ? args.end_date : undefined);
  // This week ends on Sunday, and not today.
  const isWeek = args.start_date !== undefined && args.start_date < today && end === today;
  const until = isWeek ? addDays(args.start_date ?? today, 6) : end;
  if (until !== undefined && until < today) return null;
  const detail =
    asked.value('account') ??
    asked.rawOf('item') ??
    asked.value('name') ??
    asked.value('merchant') ??
    (asked.has('receipts|water') ? undefined : asked.rawOf('category'));
  const kind = asked.has('card') ? 'card' : asked.has('receipts|water|muni') ? 'receipt' : undefined;
  if (period !== undefined && until === undefined && relative === undefined) return null;
  return readPlan('due_soon', until === undefined ? {} : { until }, 'plain', kind ?? detail);
}

function planPension(asked: Asked): Plan | null {
  const fund = asked.value('fund');
  return asked.periods.length > 0 ? null : readPlan('pension_summary', fund === undefined ? {} : { fund });
}

function planRate(asked: Asked): Plan | null {
  // The only rate is today's.
  const [period, ...more] = asked.periods;
  if (more.length > 0 || (period !== undefined && period.args.start_date !== asked.question.today)) return null;
  const currency = asked.value('coin') ?? asked.value('into');
  return readPlan('exchange_rate', currency === undefined || currency === 'CRC' ? {} : { currency });
}

function planIncome(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  if (asked.has('average|per'))
    return readPlan('query_ledger', { measure: 'average', direction: 'in', ...period?.args });
  return readPlan('spending_by_category', { ...period?.args }, 'income');
}

function planOverview(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  if (period === undefined || period.relative === 'current') return readPlan('get_overview', {});
  return readPlan('spending_by_category', { ...period.args }, 'top');
}

const CUOTA_TAKES = 'have due upcoming show remaining left money debts spend card count total upcoming';
const NAMED = 'item merchant name category account';

export const MONEY_INTENTS = declareIntents(
  `
overview | overview | period spending money greet |  | resumen / summary | 1 1
afford | afford|safe amount | amount n_cuotas cash_price period name merchant account category item spend have money into safe rows card |  | una compra / a purchase | 1 1
water | water | period spend spending rows receipts have latest last average muni due |  | agua / water | 1 1
municipal | receipts|muni | muni period rows spend spending have last latest owe receipts total | water due | recibos / receipts | 1 1
pension | pension|fund|returns | fund pension returns have savings money overview rate account card |  | fondos / funds | 1 1
savings | savings | have money accounts total overview spend |  | ahorros / savings | 1 1
plans | cuotas|plan owe|remaining|ends|debts|left | ${CUOTA_TAKES} owe ends when ${NAMED} plan |  | lo que falta de las cuotas / what remains of the cuotas | 1 1
ends | when ends plan|cuotas|merchant|name | spend ${CUOTA_TAKES} ${NAMED} plan due |  | lo que falta de las cuotas / what remains of the cuotas | 1 1
cuotas | cuotas | period ${CUOTA_TAKES} when what | owe ends | próximas cuotas / next cuotas | 1 1
what_owed | owe | what most | how_much cuotas card debts account | próximas cuotas / next cuotas | 1 1
committed | committed | have what owe | period card when receipts | próximas cuotas / next cuotas | 1 1
due | due|upcoming|owe | until due when period have spend rows receipts water muni card recurring upcoming paid salary what owe most left ${NAMED} medium | cuotas debts | por pagar / to pay | 1 1
due_card | when card|receipts|account | spend due period medium upcoming muni what owe |  | por pagar / to pay | 1 1
recurring | recurring | how_many spend spending rows have per period show total category all average most | rose | suscripciones y pagos fijos / recurring items | 1 1
rose | rose recurring|item|merchant|name|spend | spend rows recurring most category by when ${NAMED} |  | lo que subió / what rose | 1 1
item | item | spend when due per upcoming how_much merchant | period last average | pago fijo / recurring item | 1 1
rate | coin|rate | coin rate into period what money how_much convert have | amount spend | tipo de cambio / exchange rate | 1 1
convert | amount into|coin|convert|how_much|rate | amount into coin convert period rate put money | spend rows more_than less_than afford | conversión / conversion | 1 1
sync | sync | when what period last |  | datos al día / freshness | 1 1
repeated | repeated | rows have spend how_many |  | posibles repetidos / possible duplicates | 1 1
unusual | unusual | rows have spend spending how_many |  | cargos inusuales / unusual charges | 1 1
review | review | rows have how_many what due | uncategorized | por revisar / to review | 1 1
how_many_uncategorized | how_many|how_much uncategorized | rows have review | spend period | sin categoría / uncategorized | 1 1
salary | salary | period when have last latest average spend rows income upcoming most compare per | share due | salario / salary | 1 1
income | income | period money rows have per average total salary | compare note share | ingresos / income | 1 1
safe | safe | until period have left money by card spend most salary upcoming due remaining | category amount budget | lo que puede gastar / safe to spend | 1 1
left | left|budget|ends|safe|income | period money budget safe ends have most category uncategorized spend due spending overview | cuotas amount account note | presupuesto / budget | 1 1
plans_left | cuotas remaining|left | ${CUOTA_TAKES} ${NAMED} | upcoming | lo que falta de las cuotas / what remains of the cuotas | 1 1
debts | owe|debts | card have medium bank total debts money accounts left | cuotas account | deudas / debts | 1 1
worth | worth | have money total |  | patrimonio / net worth | 1 1
bank | bank|medium how_much|have|money|balance_of | have money accounts left medium balance_of | spend spending rows account card owe | cuentas y efectivo / accounts and cash | 1 1
account | account|name|into|merchant have|balance_of|accounts|left|owe|how_much | have balance_of accounts money card left owe bank medium account merchant into | spend spending rows category amount item | saldo / balance | 1 1
money | have|money how_much|money | have money total left | spend spending savings pension fund cuotas amount safe | dinero / money | 1 1
accounts | accounts|balance_of | have bank show card debts | account spend spending | cuentas / accounts | 1 1`,
  {
    overview: planOverview,
    afford: planPurchase,
    water: planWater,
    municipal: withYear('municipal_receipts'),
    pension: planPension,
    savings: read('savings_balances'),
    plans: (asked) =>
      readPlan(
        'installment_plans',
        {},
        'plain',
        asked.rawOf('plan') ?? asked.rawOf('merchant') ?? asked.rawOf('name') ?? asked.rawOf('category'),
      ),
    ends: (asked) =>
      readPlan(
        'installment_plans',
        {},
        'plain',
        asked.rawOf('plan') ?? asked.rawOf('merchant') ?? asked.rawOf('name') ?? asked.rawOf('category'),
      ),
    cuotas: (asked) =>
      asked.periods.length > 1 || (asked.periods[0] !== undefined && asked.periods[0].relative === undefined)
        ? null
        : readPlan('upcoming_cuotas', {}),
    what_owed: (asked) => (asked.periods.length > 0 ? null : readPlan('upcoming_cuotas', {})),
    committed: (asked) => (asked.periods.length > 0 ? null : readPlan('upcoming_cuotas', {})),
    due: (asked) =>
      asked.has('due') ||
      (asked.has('upcoming') && asked.has('spend|rows|receipts|card|recurring|when')) ||
      (asked.has('owe') && asked.has('period'))
        ? planDue(asked)
        : null,
    due_card: planDue,
    recurring: (asked) => (asked.periods.length > 0 ? null : readPlan('recurring_items', {})),
    rose: (asked) =>
      readPlan(
        'recurring_items',
        {},
        'rose',
        asked.has('recurring') ? undefined : (asked.rawOf('item') ?? asked.value('merchant') ?? asked.value('name')),
      ),
    item: (asked) =>
      asked.value('spend') !== 'past' && asked.has('spend|how_much|when|per|due|upcoming')
        ? readPlan('recurring_items', {}, 'plain', asked.rawOf('item'))
        : null,
    rate: planRate,
    convert: planConvert,
    sync: read('sync_status'),
    repeated: read('check_ledger'),
    unusual: read('check_ledger', 'unusual'),
    review: read('check_ledger', 'uncategorized'),
    how_many_uncategorized: read('check_ledger', 'uncategorized'),
    salary: withYear('salary_summary'),
    income: planIncome,
    safe: planSafe,
    left: (asked) =>
      asked.has('left|budget|ends') || (asked.has('safe') && asked.has('category')) ? planBudget(asked) : null,
    plans_left: () => readPlan('installment_plans', {}),
    debts: (asked) =>
      asked.has('how_much|debts|card') && (asked.value('medium') ?? 'CREDIT_CARD') === 'CREDIT_CARD'
        ? read('list_accounts', 'debts')(asked)
        : null,
    worth: read('list_accounts', 'worth'),
    bank: (asked) =>
      asked.has('bank') || asked.value('medium') === 'CASH' ? read('list_accounts', 'bank')(asked) : null,
    account: (asked) =>
      asked.has('account') || (asked.has('have|balance_of') && asked.has('how_much|balance_of|accounts'))
        ? planAccount(asked)
        : null,
    money: read('list_accounts', 'money'),
    accounts: read('list_accounts'),
  },
);
