/**
 * The figures of a turn with the labels they may stand under: what they measure, whose they are and of when. Made from the
 * results of its tools, each with a short name (`f3`) for references.
 */
import { Decimal } from 'decimal.js';
import type { Figure } from '../agent/tool-data.ts';
import type { Language } from '../vocabulary.ts';
import type { Measure } from './measures.ts';
import { foldText } from './plain-prose.ts';

/** A call of the turn with its result. */
export type TurnResult = { tool: string; args: unknown; value: unknown };

export type TurnFigure = {
  reference: string;
  /** The tool's name for it: `category:12`. */
  name: string;
  /** Of which result of the turn. */
  result: number;
  kind: 'money' | 'percent' | 'count';
  /** As the wire has it. */
  value: number;
  /** An exact decimal without its sign, and the sign. */
  amount: string;
  sign: number;
  /** Pots are colones. */
  currency: string;
  text: string;
  link: string;
  measures: readonly Measure[];
  /** Its measure must be said: an amount of a category alone would be what was spent. */
  mustSay: boolean;
  /** Whose it is, as written; empty of a total. */
  subjects: readonly string[];
  /** Names that may stand beside: the category of a row. */
  beside: readonly string[];
  /** The months it is about; null when it is about no time. */
  months: readonly string[] | null;
  time: 'now' | 'before' | 'both';
  label: string;
};

type Kind = readonly [measures: string, es: string, en: string, implied?: 'implied'];

/** By the first part of a figure's name. `implied` with a subject: the measure need not be said. */
const KINDS: Readonly<Record<string, Kind>> = {
  spent: ['spent', 'gastado', 'spent'],
  income: ['income', 'ingresos', 'income'],
  spent_so_far: ['spent', 'gastado', 'spent'],
  previous: ['spent income', 'antes', 'before'],
  change: ['change', 'diferencia', 'difference'],
  change_pct: ['change', 'cambio', 'change'],
  category: ['spent price', '', '', 'implied'],
  group: ['spent income price', '', '', 'implied'],
  group_share: ['share spent income', 'del total', 'of the total', 'implied'],
  share: ['share', 'del total', 'of the total'],
  total: ['spent income', 'total', 'total'],
  of_total: ['spent income share', 'total general', 'overall total'],
  so_far: ['spent', 'a la fecha', 'to date', 'implied'],
  day: ['spent', 'gastado', 'spent', 'implied'],
  net: ['net balance', 'neto', 'net'],
  next_cuotas: ['cuota owed', 'próximas cuotas', 'next cuotas'],
  plan: ['cuota price owed', 'cuota', 'cuota', 'implied'],
  next: ['cuota price', 'próxima cuota', 'next cuota', 'implied'],
  remaining: ['owed cuota balance', 'por pagar', 'remaining', 'implied'],
  net_worth: ['worth net', 'patrimonio', 'net worth'],
  assets: ['worth', 'activos', 'assets'],
  liabilities: ['worth owed', 'deudas', 'liabilities'],
  owed: ['owed worth', 'deudas', 'owed'],
  type: ['balance worth owed', 'saldo', 'balance', 'implied'],
  account: ['balance owed', 'saldo', 'balance', 'implied'],
  transaction: ['spent income price cuota owed extreme', '', '', 'implied'],
  transaction_crc: ['spent income price cuota owed extreme rate', 'en colones', 'in colones', 'implied'],
  expenses: ['spent budget', 'gastos del mes', "the month's expenses"],
  balance: ['balance budget', 'saldo', 'balance'],
  balance_with: ['balance budget', 'saldo con la compra', 'balance with the purchase'],
  lowest_with: ['balance extreme', 'mínimo con la compra', 'lowest with the purchase'],
  lowest_without: ['balance extreme', 'mínimo sin la compra', 'lowest without the purchase'],
  opening_balance: ['balance', 'saldo inicial', 'opening balance'],
  closing_balance: ['balance', 'saldo final', 'closing balance'],
  planned_expenses: ['budget', 'gastos planeados', 'planned expenses'],
  recorded_expenses: ['spent', 'gastos anotados', 'recorded expenses'],
  committed_expenses: ['budget owed', 'gastos comprometidos', 'committed expenses'],
  planned: ['budget', 'planeado', 'planned'],
  recorded: ['spent income', 'anotado', 'recorded', 'implied'],
  committed: ['budget owed', 'comprometido', 'committed'],
  projected: ['budget', 'proyectado', 'projected'],
  price: ['price spent', 'precio', 'price', 'implied'],
  cuota: ['cuota price', 'cuota', 'cuota'],
  beyond: ['cuota owed', 'cuotas después', 'cuotas beyond'],
  salaries: ['income', 'salarios', 'salaries'],
  last: ['income', 'último salario', 'last salary'],
  this_year: ['income', 'salarios del año', 'salaries of the year'],
  year: ['income', 'salarios del año', 'salaries of the year'],
  month: ['income', 'salario', 'salary'],
  average: ['average', 'promedio', 'average'],
  usual: ['average price spent', 'lo usual', 'the usual', 'implied'],
  funds: ['balance worth', 'pensiones', 'pensions'],
  fund: ['balance', 'saldo', 'balance', 'implied'],
  rendimientos: ['yield', 'rendimientos', 'yield'],
  return: ['yield', 'rendimiento anual', 'annual yield'],
  contributions: ['contribution', 'aportes', 'contributions'],
  memp: ['contribution balance', 'aporte', 'contribution', 'implied'],
  mpat: ['contribution balance', 'aporte', 'contribution', 'implied'],
  receipt: ['price owed spent', 'recibo', 'receipt', 'implied'],
  water: ['price spent owed', 'agua', 'water', 'implied'],
  rate: ['rate price', 'tipo de cambio', 'exchange rate'],
  amount: ['rate price', 'monto', 'amount'],
  result: ['rate price', 'al cambio', 'converted'],
  yearly_expenses: ['spent budget price', 'gastos fijos del año', 'recurring expenses of the year'],
  yearly_income: ['income budget', 'ingresos fijos del año', 'recurring income of the year'],
  item: ['price spent income', '', '', 'implied'],
  yearly: ['price spent average', 'al año', 'a year', 'implied'],
  rose: ['change', 'aumento', 'rise'],
  unpaid: ['owed', 'por pagar', 'to pay'],
  due: ['owed price cuota spent income', 'por pagar', 'to pay', 'implied'],
  today: ['balance', 'disponible hoy', 'available today'],
  quincena: ['balance', 'disponible en la quincena', 'available this fortnight'],
  until_salary: ['balance', 'disponible hasta el salario', 'available until the salary'],
  money: ['balance', 'dinero en cuentas', 'money in accounts'],
  allowances: ['budget', 'apartado', 'set aside'],
  free: ['balance', 'libre', 'free'],
  possible_duplicates: ['spent', 'posibles duplicados', 'possible duplicates'],
  unconverted: ['spent income balance', 'sin convertir', 'not converted'],
  applied: ['spent income price budget balance cuota owed', '', '', 'implied'],
};
const UNKNOWN: Kind = ['', '', ''];

/** The figures of a turn's results, in their order. `today` is a civil day. */
export function turnFigures(results: readonly TurnResult[], today: string, language: Language): TurnFigure[] {
  const found = results.flatMap((result, at) => figuresOfResult(result, at, today, language));
  return found.map((each, at) => ({ ...each, reference: `f${at + 1}` }));
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

function figuresOfResult(
  result: TurnResult,
  at: number,
  today: string,
  language: Language,
): Omit<TurnFigure, 'reference'>[] {
  const value = fieldsOf(result.value);
  if (value === null) return [];
  if (value['applied'] === true) return appliedFigures(result, at);
  const data = fieldsOf(value['data']) ?? {};
  const given = (Array.isArray(value['figures']) ? value['figures'] : []).filter(isFigure);
  const place = { data, period: fieldsOf(value['period']), today, language, result: at };
  return [...given, ...percentsOf(data, given)].map((each) => labelled(each, place));
}

const isFigure = (value: unknown): value is Figure => {
  const each = fieldsOf(value);
  return (
    each !== null &&
    Number.isFinite(each['amount']) &&
    ['name', 'currency', 'text', 'link'].every((key) => typeof each[key] === 'string')
  );
};

/** Shares and returns that the data has as fractions, and no figure says. */
function percentsOf(data: Fields, given: readonly Figure[]): Figure[] {
  if (given.some(({ currency }) => currency === '%')) return [];
  const percent = (name: string, fraction: unknown): Figure[] => {
    if (typeof fraction !== 'number') return [];
    const amount = new Decimal(fraction).times(100).toDecimalPlaces(name.startsWith('return') ? 2 : 1);
    return [
      {
        name,
        kind: 'percent',
        amount: amount.toNumber(),
        currency: '%',
        text: `${amount.toFixed().replace('.', ',')}%`,
        link: '',
      } as Figure,
    ];
  };
  return ['categories', 'funds'].flatMap((list) =>
    rowsIn(data[list]).flatMap((row) => [
      ...percent(`group_share:${row['category_id'] ?? 'none'}`, row['share']),
      ...percent(`return:${row['fund']}`, row['time_weighted_return_annual']),
    ]),
  );
}

const rowsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf).filter((each) => each !== null) : [];

type Place = { data: Fields; period: Fields | null; today: string; language: Language; result: number };

function labelled(each: Figure, { data, period, today, language, result }: Place): Omit<TurnFigure, 'reference'> {
  const [head = '', ...parts] = each.name.split(':');
  const [measures, es, en, implied] = KINDS[head.replace(/_n$|_count$/, '')] ?? UNKNOWN;
  const owner =
    head === 'due'
      ? (rowsIn(data['items'])[Number(parts[0])] ?? rowsIn(data['due'])[Number(parts[0])] ?? null)
      : ownerOf(data, parts);
  const subjects = owner === null ? [] : namesOf(owner);
  const kind = each.currency === '%' ? 'percent' : each.currency === 'n' ? 'count' : 'money';
  const refused = refusedBy(head, data, owner);
  const amount = new Decimal(each.amount);
  const months = monthsOf(head, parts, owner, data, period, today);
  const words = language === 'en' ? en : es;
  return {
    ...{
      name: each.name,
      result,
      kind,
      value: each.amount,
      amount: amount.abs().toFixed(),
      sign: amount.isNeg() ? -1 : 1,
    },
    currency: ['%', 'n', 'USD', 'EUR', 'BTC', 'XMR'].includes(each.currency) ? each.currency : 'CRC',
    ...{ text: each.text, link: each.link, subjects, months },
    measures: measures.split(' ').filter((measure) => measure !== '' && measure !== refused) as Measure[],
    mustSay: implied === undefined || subjects.length === 0,
    beside: owner === null ? [] : besideOf(owner),
    time: timeOf(head, months, period, today),
    label: [subjects[0] ?? parts.find((part) => /^\d{4}-\d{2}/.test(part)) ?? '', words].filter(Boolean).join(', '),
  };
}

/** The measure that a figure of this name may have, and this one has not. */
function refusedBy(head: string, data: Fields, owner: Fields | null): Measure | null {
  if (head === 'account') return ['credit_card', 'liability'].includes(String(owner?.['account_type'])) ? null : 'owed';
  if (typeof data['direction'] !== 'string') return null;
  return data['direction'] === 'in' ? 'spent' : 'income';
}

/** Fields by which a figure's name points at its object. */
const KEYS = ['id', 'category_id', 'plan_id', 'key', 'fund', 'account_type', 'meter', 'currency'] as const;

/** The object of the data that the rest of a figure's name points at. */
function ownerOf(value: unknown, parts: readonly string[]): Fields | null {
  const wanted = parts.filter((part) => !/^\d{4}-\d{2}/.test(part) && part !== 'expense' && part !== 'income');
  if (wanted.length === 0) return null;
  const among = Array.isArray(value) ? value : Object.values(fieldsOf(value) ?? {});
  for (const each of among) {
    const fields = fieldsOf(each);
    if (
      fields !== null &&
      namesOf(fields).length > 0 &&
      KEYS.some((key) => key in fields && wanted.includes(String(fields[key] ?? 'none')))
    )
      return fields;
    const inner = typeof each === 'object' && each !== null ? ownerOf(each, parts) : null;
    if (inner !== null) return inner;
  }
  return null;
}

const NAMES = [
  'merchant',
  'name',
  'fund',
  'meter',
  'municipality',
  'receipt_number',
  'label',
  'account_type',
  'currency',
] as const;

function namesOf(fields: Fields): string[] {
  const all = NAMES.flatMap((key) =>
    typeof fields[key] === 'string' && fields[key].trim() !== '' ? [fields[key].trim()] : [],
  );
  // A currency names only what has no other name: a rate, what was left out.
  return all.length > 1 ? all.filter((name) => name !== fields['currency']) : all;
}

function besideOf(owner: Fields): string[] {
  const { category, account, bank, type } = owner as Record<string, unknown>;
  return [category, account]
    .flatMap((each) => namesOf(fieldsOf(each) ?? {}))
    .concat([bank, type].filter((each) => typeof each === 'string'));
}

/** The months that may stand with a figure: of its name, of its object's days, or of the period. */
function monthsOf(
  head: string,
  parts: readonly string[],
  owner: Fields | null,
  data: Fields,
  period: Fields | null,
  today: string,
): string[] {
  const named = parts.filter((part) => /^\d{4}-\d{2}/.test(part)).map((part) => part.slice(0, 7));
  if (named.length > 0) return named;
  const own = owner === null ? [] : daysIn(owner);
  const span = head.startsWith('previous') ? spanOf(data) : period;
  const scalars = typeof span?.['cycle'] === 'string' ? [span['cycle']] : daysIn(span ?? data);
  const months = own.length > 0 && owner !== null && 'merchant' in owner ? own : [...own, ...scalars];
  return [...new Set(months.length === 0 ? [today.slice(0, 7)] : months)];
}

/** The period before, where an answer compares. */
function spanOf(data: Fields): Fields | null {
  const before = fieldsOf(data['previous']);
  return before === null ? null : (fieldsOf(before['period']) ?? before);
}

const daysIn = (fields: Fields): string[] =>
  Object.values(fields).flatMap((each) =>
    typeof each === 'string' && /^\d{4}-\d{2}(?:-\d{2})?$/.test(each) ? [each.slice(0, 7)] : [],
  );

function timeOf(head: string, months: readonly string[], period: Fields | null, today: string): TurnFigure['time'] {
  if (/^(?:change|change_pct|average|price|usual|last|transaction|rose)/.test(head)) return 'both';
  if (head.startsWith('previous')) return 'before';
  const end = period?.['ends_on'];
  if (typeof end === 'string') return end < today ? 'before' : 'now';
  return months.every((month) => month < today.slice(0, 7)) ? 'before' : 'now';
}

/** What an applied change may be repeated with: the amounts it was made with. */
function appliedFigures({ args }: TurnResult, result: number): Omit<TurnFigure, 'reference'>[] {
  const given = fieldsOf(args) ?? {};
  const currency = typeof given['currency'] === 'string' ? given['currency'] : 'CRC';
  return Object.entries({ ...given, ...fieldsOf(given['changes']) }).flatMap(([key, each]) => {
    if (!/amount|price|balance/.test(key) || !Number.isFinite(Number(each)) || each === null || each === '') return [];
    const amount = new Decimal(each as string);
    return [
      {
        ...{
          name: 'applied',
          result,
          kind: 'money' as const,
          value: amount.toNumber(),
          amount: amount.abs().toFixed(),
          sign: 1,
          currency,
        },
        ...{ text: '', link: '', measures: KINDS['applied']?.[0].split(' ') as Measure[], mustSay: false },
        ...{ subjects: namesOf(given), beside: [], months: null, time: 'both' as const, label: '' },
      },
    ];
  });
}

/** The whole numbers of the results that count something, and the names in them that hold digits. */
export function knownIn(results: readonly TurnResult[]): { counts: Set<string>; names: string[] } {
  const counts = new Set<string>();
  const names = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    if (
      typeof value === 'number' &&
      Number.isInteger(value) &&
      /^(?:count|total|number|of|shown|cuotas|billed|interval|days.*)$|_n$|_id$|^id$/.test(key)
    )
      counts.add(String(value));
    else if (typeof value === 'string' && (NAMES as readonly string[]).includes(key)) {
      const name = foldText(value).replace(/\s+/g, ' ').trim();
      // A name that reads like an amount hides none.
      if (
        /\d/.test(name) &&
        /^[a-zñ][a-zñ .'&-]{2,}\d{1,4}$/.test(name) &&
        !/[₡$€]/.test(name) &&
        (name.match(/[a-z]+/g) ?? []).every(
          (word) =>
            !/^(?:gast|ingres|sald|total|tien|qued|deb|sobr|cobr|mil|por|lleva|spen|have|left|owe|usd|crc|eur)/.test(
              word,
            ),
        )
      )
        names.add(name);
    } else if (Array.isArray(value)) for (const each of value) collect(each, key);
    else for (const [name, each] of Object.entries(fieldsOf(value) ?? {})) collect(each, name);
  };
  for (const { value } of results) collect(fieldsOf(value)?.['data'] ?? {}, '');
  return { counts, names: [...names].toSorted((a, b) => b.length - a.length) };
}
