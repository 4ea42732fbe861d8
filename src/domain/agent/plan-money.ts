/** Questions about money that is there, owed, planned or to come, and about documents. */
import { BUDGET_ENDS, BUDGET_STARTS, BUDGET_YEAR_MAX, BUDGET_YEAR_MIN } from '../budget/input.ts';
import { addDays, addMonths } from '../calendar.ts';
import { CUOTAS_MAX } from '../installments/split-price.ts';
import { type About, type Asked, type Intent, type Plan, readPlan } from './intents.ts';
import type { SpokenPeriod } from './periods.ts';
import { currentCycle } from './subjects.ts';
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

/** A question about a past balance, and one about a future balance. */
const PAST = /(?:^| )(?:quedo|sobro|was|did|paso|pase)(?: |$)/;
const AHEAD =
  /(?:^| )(?:queda|quedara|quedaria|quedar|sobra|sobrar|tener|termino|cierro|llego|puedo|will|left|have|can)(?: |$)/;

/** The budget month or year of a period; a plan that states the limits when it has none. */
function budgetArgs(asked: Asked): { args: Record<string, unknown> } | Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  if (period === undefined || period.relative === 'current') return { args: {} };
  if (period.year !== undefined) {
    const { year } = period;
    return year < BUDGET_YEAR_MIN || year > BUDGET_YEAR_MAX
      ? { kind: 'tell', what: 'budget_limits' }
      : { args: { year } };
  }
  // Until a day that is near: what can be spent.
  if (period.args.cycle === undefined)
    return (period.args.end_date ?? '') >= asked.question.today ? readPlan('safe_to_spend', {}) : null;
  const month = period.month === undefined ? period.args.cycle : monthMeant(period.args.cycle, asked);
  if (month < BUDGET_STARTS || month > BUDGET_ENDS) return { kind: 'tell', what: 'budget_limits' };
  return { args: { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) } };
}

/** A month without a year: the latest for a past balance, the next for a future one, else that of the cycle's year. */
function monthMeant(latest: string, asked: Asked): string {
  const text = asked.ranges.map(({ raw }) => raw.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')).join(' ');
  const current = currentCycle(asked);
  if (latest >= current || PAST.test(text)) return latest;
  const sameYear = `${current.slice(0, 4)}${latest.slice(4)}`;
  return sameYear < BUDGET_STARTS || (sameYear < current && AHEAD.test(text)) ? addMonths(sameYear, 12) : sameYear;
}

/** What can be spent is of today on: a period that is over has none. */
function planSafe({ periods: [period], question }: Asked): Plan | null {
  const isNow = period === undefined || period.relative === 'current' || (period.args.end_date ?? '') >= question.today;
  return isNow ? readPlan('safe_to_spend', {}) : null;
}

function planBudget(asked: Asked): Plan | null {
  const found = budgetArgs(asked);
  if (found === null || 'kind' in found) return found;
  if (asked.has('uncategorized')) return readPlan('budget_projection', found.args, 'subject', 'none');
  const id = asked.value('category');
  const category = asked.question.names.ledger.categories.find((each) => String(each.id) === id);
  return category === undefined
    ? readPlan('budget_projection', found.args, 'left')
    : readPlan('budget_projection', found.args, 'subject', category.name);
}

/** The day of a period that is one day, the next of its name when it was named without a month. */
export function dayAhead(period: SpokenPeriod, today: string): string | null {
  const { start_date, end_date } = period.args;
  if (start_date === undefined || start_date !== end_date) return null;
  return start_date >= today ? start_date : (period.ahead ?? null);
}

/** A planned purchase, by default today. */
function planPurchase(asked: Asked): Plan | null {
  const {
    amounts: [amount, ...others],
    periods: [period, ...more],
    question,
  } = asked;
  if (asked.broken) return { kind: 'tell', what: 'broken_amount' };
  if (amount === undefined || others.length > 0 || more.length > 0) return null;
  const cuotas = asked.has('cash_price') ? 1 : asked.cuotas;
  if (cuotas !== null && (cuotas < 1 || cuotas > CUOTAS_MAX)) return { kind: 'tell', what: 'cuotas_limits' };
  const args: Record<string, unknown> = { amount: amount.amount };
  const currency = amount.currency ?? asked.value('into');
  if (currency !== undefined && currency !== 'CRC') args['currency'] = currency;
  if (cuotas !== null) args['cuotas'] = cuotas;
  if (period !== undefined && period.relative !== 'current') {
    const day = dayAhead(period, question.today);
    if (day === null) return null;
    if (day > question.today) args['date'] = day;
  }
  return readPlan('what_if_purchase', args);
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

export const MONEY_INTENTS: readonly Intent[] = [
  {
    id: 'overview',
    needs: 'overview',
    takes: 'period spending money greet',
    label: ['resumen', 'summary'],
    plan: planOverview,
  },
  {
    id: 'afford',
    needs: 'afford|safe amount',
    takes: 'amount n_cuotas cash_price period name merchant account category item spend have money into safe rows card',
    label: ['una compra', 'a purchase'],
    plan: planPurchase,
  },
  {
    id: 'water',
    needs: 'water',
    takes: 'period spend spending rows receipts have latest last average muni due',
    label: ['agua', 'water'],
    plan: planWater,
  },
  {
    id: 'municipal',
    needs: 'receipts|muni',
    takes: 'muni period rows spend spending have last latest owe receipts total',
    bars: 'water due',
    label: ['recibos', 'receipts'],
    plan: withYear('municipal_receipts'),
  },
  {
    id: 'pension',
    needs: 'pension|fund|returns',
    takes: 'fund pension returns have savings money overview rate account card',
    label: ['fondos', 'funds'],
    plan: planPension,
  },
  {
    id: 'savings',
    needs: 'savings',
    takes: 'have money accounts total overview spend',
    label: ['ahorros', 'savings'],
    plan: read('savings_balances'),
  },
  {
    id: 'plans',
    needs: 'cuotas|plan owe|remaining|ends|debts|left',
    takes: `${CUOTA_TAKES} owe ends when ${NAMED} plan`,
    label: ['lo que falta de las cuotas', 'what remains of the cuotas'],
    plan: (asked) =>
      readPlan(
        'installment_plans',
        {},
        'plain',
        asked.rawOf('plan') ?? asked.rawOf('merchant') ?? asked.rawOf('name') ?? asked.rawOf('category'),
      ),
  },
  {
    id: 'ends',
    needs: 'when ends plan|cuotas|merchant|name',
    takes: `spend ${CUOTA_TAKES} ${NAMED} plan due`,
    label: ['lo que falta de las cuotas', 'what remains of the cuotas'],
    plan: (asked) =>
      readPlan(
        'installment_plans',
        {},
        'plain',
        asked.rawOf('plan') ?? asked.rawOf('merchant') ?? asked.rawOf('name') ?? asked.rawOf('category'),
      ),
  },
  {
    id: 'cuotas',
    needs: 'cuotas',
    takes: `period ${CUOTA_TAKES} when what`,
    bars: 'owe ends',
    label: ['próximas cuotas', 'next cuotas'],
    plan: (asked) =>
      asked.periods.length > 1 || (asked.periods[0] !== undefined && asked.periods[0].relative === undefined)
        ? null
        : readPlan('upcoming_cuotas', {}),
  },
  {
    id: 'what_owed',
    needs: 'owe',
    takes: 'what most',
    bars: 'how_much cuotas card debts account',
    label: ['próximas cuotas', 'next cuotas'],
    plan: (asked) => (asked.periods.length > 0 ? null : readPlan('upcoming_cuotas', {})),
  },
  {
    id: 'committed',
    needs: 'committed',
    takes: 'have what owe',
    bars: 'period card when receipts',
    label: ['próximas cuotas', 'next cuotas'],
    plan: (asked) => (asked.periods.length > 0 ? null : readPlan('upcoming_cuotas', {})),
  },
  {
    id: 'due',
    needs: 'due|upcoming|owe',
    takes: `until due when period have spend rows receipts water muni card recurring upcoming paid salary what owe most left ${NAMED} medium`,
    bars: 'cuotas debts',
    label: ['por pagar', 'to pay'],
    plan: (asked) =>
      asked.has('due') ||
      (asked.has('upcoming') && asked.has('spend|rows|receipts|card|recurring|when')) ||
      (asked.has('owe') && asked.has('period'))
        ? planDue(asked)
        : null,
  },
  {
    id: 'due_card',
    needs: 'when card|receipts|account',
    takes: 'spend due period medium upcoming muni what owe',
    label: ['por pagar', 'to pay'],
    plan: planDue,
  },
  {
    id: 'recurring',
    needs: 'recurring',
    takes: 'spend spending rows have per period show total category all average most',
    bars: 'rose',
    label: ['suscripciones y pagos fijos', 'recurring items'],
    plan: (asked) => (asked.periods.length > 0 ? null : readPlan('recurring_items', {})),
  },
  {
    id: 'rose',
    needs: 'rose recurring|item|merchant|name|spend',
    takes: `spend rows recurring most category by when ${NAMED}`,
    label: ['lo que subió', 'what rose'],
    plan: (asked) =>
      readPlan(
        'recurring_items',
        {},
        'rose',
        asked.has('recurring') ? undefined : (asked.rawOf('item') ?? asked.value('merchant') ?? asked.value('name')),
      ),
  },
  {
    id: 'item',
    needs: 'item',
    takes: 'spend when due per upcoming how_much merchant',
    bars: 'period last average',
    label: ['pago fijo', 'recurring item'],
    plan: (asked) =>
      asked.value('spend') === 'now' || asked.has('per|due|upcoming')
        ? readPlan('recurring_items', {}, 'plain', asked.rawOf('item'))
        : null,
  },
  {
    id: 'rate',
    needs: 'coin|rate',
    takes: 'coin rate into period what money how_much convert have',
    bars: 'amount spend',
    label: ['tipo de cambio', 'exchange rate'],
    plan: planRate,
  },
  {
    id: 'convert',
    needs: 'amount into|coin|convert|how_much|rate',
    takes: 'amount into coin convert period rate put money',
    bars: 'spend rows more_than less_than afford',
    label: ['conversión', 'conversion'],
    plan: planConvert,
  },
  {
    id: 'sync',
    needs: 'sync',
    takes: 'when what period last',
    label: ['datos al día', 'freshness'],
    plan: read('sync_status'),
  },
  {
    id: 'repeated',
    needs: 'repeated',
    takes: 'rows have spend how_many',
    label: ['posibles repetidos', 'possible duplicates'],
    plan: read('check_ledger'),
  },
  {
    id: 'unusual',
    needs: 'unusual',
    takes: 'rows have spend spending how_many',
    label: ['cargos inusuales', 'unusual charges'],
    plan: read('check_ledger', 'unusual'),
  },
  {
    id: 'review',
    needs: 'review',
    takes: 'rows have how_many what due',
    bars: 'uncategorized',
    label: ['por revisar', 'to review'],
    plan: read('check_ledger', 'uncategorized'),
  },
  {
    id: 'how_many_uncategorized',
    needs: 'how_many|how_much uncategorized',
    takes: 'rows have review',
    bars: 'spend period',
    label: ['sin categoría', 'uncategorized'],
    plan: read('check_ledger', 'uncategorized'),
  },
  {
    id: 'salary',
    needs: 'salary',
    takes: 'period when have last latest average spend rows income upcoming most compare per',
    bars: 'share due',
    label: ['salario', 'salary'],
    plan: withYear('salary_summary'),
  },
  {
    id: 'income',
    needs: 'income',
    takes: 'period money rows have per average total salary',
    bars: 'compare note share',
    label: ['ingresos', 'income'],
    plan: planIncome,
  },
  {
    id: 'safe',
    needs: 'safe',
    takes: 'until period have left money by card spend most salary upcoming due remaining',
    bars: 'category amount budget',
    label: ['lo que puede gastar', 'safe to spend'],
    plan: planSafe,
  },
  {
    id: 'left',
    needs: 'left|budget|ends|safe|income',
    takes: 'period money budget safe ends have most category uncategorized spend due spending overview',
    bars: 'cuotas amount account note',
    label: ['presupuesto', 'budget'],
    plan: (asked) =>
      asked.has('left|budget|ends') || (asked.has('safe') && asked.has('category')) ? planBudget(asked) : null,
  },
  {
    id: 'plans_left',
    needs: 'cuotas remaining|left',
    takes: `${CUOTA_TAKES} ${NAMED}`,
    bars: 'upcoming',
    label: ['lo que falta de las cuotas', 'what remains of the cuotas'],
    plan: () => readPlan('installment_plans', {}),
  },
  {
    id: 'debts',
    needs: 'owe|debts',
    takes: 'card have medium bank total debts money accounts left',
    bars: 'cuotas account',
    label: ['deudas', 'debts'],
    plan: (asked) =>
      asked.has('how_much|debts|card') && (asked.value('medium') ?? 'CREDIT_CARD') === 'CREDIT_CARD'
        ? read('list_accounts', 'debts')(asked)
        : null,
  },
  {
    id: 'worth',
    needs: 'worth',
    takes: 'have money total',
    label: ['patrimonio', 'net worth'],
    plan: read('list_accounts', 'worth'),
  },
  {
    id: 'bank',
    needs: 'bank|medium how_much|have|money|balance_of',
    takes: 'have money accounts left medium balance_of',
    bars: 'spend spending rows account card owe',
    label: ['cuentas y efectivo', 'accounts and cash'],
    plan: (asked) =>
      asked.has('bank') || asked.value('medium') === 'CASH' ? read('list_accounts', 'bank')(asked) : null,
  },
  {
    id: 'account',
    needs: 'account|name|into|merchant have|balance_of|accounts|left|owe|how_much',
    takes: 'have balance_of accounts money card left owe bank medium account merchant into',
    bars: 'spend spending rows category amount item',
    label: ['saldo', 'balance'],
    plan: (asked) =>
      asked.has('account') || (asked.has('have|balance_of') && asked.has('how_much|balance_of|accounts'))
        ? planAccount(asked)
        : null,
  },
  {
    id: 'money',
    needs: 'have|money how_much|money',
    takes: 'have money total left',
    bars: 'spend spending savings pension fund cuotas amount safe',
    label: ['dinero', 'money'],
    plan: read('list_accounts', 'money'),
  },
  {
    id: 'accounts',
    needs: 'accounts|balance_of',
    takes: 'have bank show card debts',
    label: ['cuentas', 'accounts'],
    bars: 'account spend spending',
    plan: read('list_accounts'),
  },
];
