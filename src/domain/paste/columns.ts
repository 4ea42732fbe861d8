/** Header rows: the meaning of each column of a table. */
import { fold, oneLine } from '../emails/text.ts';
import type { Currency } from '../money.ts';
import { DELIMITERS, type Delimiter, splitRow } from './cells.ts';
import type { DateOrder } from './days.ts';
import { currencyOf } from './numbers.ts';
import type { Layout, ListKind } from './reading.ts';

/** The names of columns by role, folded. */
const NAMES = {
  local_date: 'local date',
  date: 'fecha, date, dia, day, fec, f movto, f mov, fecha movto, fecha operacion, started date, buchung, buchungstag, datum',
  posted:
    'fecha contable, fecha proceso, fecha aplicacion, fecha posteo, fecha valor, f valor, f contable, posting date, posted date, value date, booking date, completed date, valuta, valutadatum, wertstellungsdatum',
  merchant:
    'descripcion, concepto, comercio, detalle, description, merchant, payee, details, establecimiento, beneficiario, concepto descripcion, desc, nombre comercio, glosa, narrative, auftraggeber empfanger, beguenstigter zahlungspflichtiger',
  amount: 'monto, amount, importe, valor, value, betrag',
  local: 'local, colones, crc, monto local, monto colones, monto crc, local amount',
  dollars: 'dollars, dolares, usd, monto dolares, monto usd, dollars amount, dollar amount',
  debit:
    'debito, debitos, debit, debits, cargo, cargos, debe, monto debito, withdrawal, withdrawals, retiro, retiros, egreso, egresos, salidas, expense amount',
  credit:
    'credito, creditos, credit, credits, abono, abonos, haber, monto credito, deposit, deposits, deposito, depositos, ingreso, ingresos, entradas, income amount',
  balance: 'saldo, balance, running balance, saldo disponible, saldo contable, available balance',
  fee: 'fee, fees, comision, comisiones',
  currency: 'moneda, currency, divisa, wahrung, waehrung',
  kind: 'tipo, type, d c, dc, signo, income expense, ingreso gasto, ingreso egreso',
  reference: 'referencia, reference, documento, document, comprobante, ref, autorizacion',
  external_id: 'external id',
  status: 'estado, estatus, status, state, situacion, condicion, resultado',
} as const;

/**
 * What other programs write. `impact` says whether a line moved money at all, as `status` does anywhere. Mint's dates begin with the
 * month; those of YNAB and PayPal as their owner chose.
 */
const PROGRAMS = [
  {
    needs: 'date, description, original description, amount, transaction type',
    roles: { date: 'date', merchant: 'description', amount: 'amount', kind: 'transaction type' },
    habit: 'month first',
  },
  {
    needs: 'date, payee, outflow, inflow',
    roles: { date: 'date', merchant: 'payee', debit: 'outflow', credit: 'inflow' },
    habit: 'either',
    own: { merchant: /^transfer ?: ?\S/ },
    opening: /^starting balance$/,
  },
  {
    needs: 'journal_id, type, amount, currency_code, description, date, source_name, destination_name',
    roles: { date: 'date', merchant: 'description', amount: 'amount', currency: 'currency_code', kind: 'type' },
    habit: 'either',
    own: { kind: /^transfer$/ },
  },
  {
    needs: 'date, name, type, status, currency, gross, net, transaction id',
    roles: {
      ...{ date: 'date', merchant: 'name', otherwise: 'type', status: 'status', currency: 'currency', amount: 'net' },
      ...{ external_id: 'transaction id', impact: 'balance impact' },
    },
    habit: 'either',
    own: { otherwise: /^general currency conversion$/ },
  },
  {
    needs: 'fecha, nombre, tipo, estado, divisa, bruto, neto, id de transaccion',
    roles: {
      ...{ date: 'fecha', merchant: 'nombre', otherwise: 'tipo', status: 'estado', currency: 'divisa', amount: 'neto' },
      ...{ external_id: 'id de transaccion', impact: 'efecto en el saldo' },
    },
    habit: 'either',
    own: { otherwise: /^conversion (?:general de divisas|de divisas general)$/ },
  },
  {
    needs: 'date, wallet, type, category name, amount, currency, note',
    roles: { date: 'date', merchant: 'note', otherwise: 'category name', amount: 'amount', currency: 'currency' },
    habit: 'either',
  },
  {
    needs: 'tipo_transaccion, tipo_movimiento, moneda, numero_cuenta, referencia, fecha, monto, concepto',
    roles: {
      ...{ date: 'fecha', merchant: 'concepto', amount: 'monto', kind: 'tipo_movimiento', currency: 'moneda' },
      reference: 'referencia',
    },
    habit: null,
    isCompact: true,
  },
] as const satisfies readonly Program[];

type Program = {
  needs: string;
  roles: Partial<Record<Role, string>>;
  habit: Habit | null;
  isCompact?: boolean;
} & Habits;

/** How a program writes dates of three numbers; `either`: only they can tell. */
type Habit = DateOrder | 'either';

/**
 * How a program says in a cell, folded, that a row is between the person's own accounts; and the description of what an
 * account begins with, which moved nothing.
 */
export type Habits = { own?: Partial<Record<Role, RegExp>>; opening?: RegExp };

/** `otherwise` names a line whose merchant is empty. */
export type Role = keyof typeof NAMES | 'impact' | 'otherwise';
export type Columns = Partial<Record<Role, number>>;
/** A table's header. `plain`: this program's own export, with plain numbers and multiline cells. */
export type Table = {
  delimiter: Delimiter;
  columns: Columns;
  width: number;
  kind: ListKind;
  layout: Layout;
  plain: boolean;
  titles: readonly string[];
  /** The currency that the title of a column names. */
  currencies: readonly (Currency | null)[];
  /** Further columns of amounts, named like those that are read. */
  rivals: readonly number[];
  /** How its dates of three numbers are written; null where the day comes first. */
  habit: Habit | null;
  /** What it holds beside a name are its owner's notes. */
  hasNotes: boolean;
  /** Its titles are those of BAC's cards: there a minus is a payment or a refund. */
  isBacs: boolean;
  /** Days are eight digits, the day first, and amounts are céntimos without a mark. */
  isCompact: boolean;
  says: Habits;
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries(NAMES).flatMap(([role, names]) => names.split(', ').map((name) => [name, role as Role] as const)),
);
/** Columns whose numbers are amounts of movements. */
export const AMOUNTS = ['amount', 'local', 'dollars', 'debit', 'credit'] as const satisfies Role[];
/** Words around the name of a column: `Fecha de Transacción`, `Numero Documento`, `No. Referencia`. */
const FILLERS = new Set(
  'de del la el los las en of the transaccion transacciones transaction transactions movimiento movimientos numero num no nro'.split(
    ' ',
  ),
);
export const HEADER_LENGTH_MAX = 1_000;

/** The header on a line, or null. A header names a day, a description and an amount. */
export function readHeader(line: string): Table | null {
  if (
    line.length > HEADER_LENGTH_MAX ||
    !/fec|date|datum|buchung|(?:^|[^a-z])(?:d(?:[ií]a|ay)|f\. ?mov(?:to)?)(?![a-z])/i.test(line)
  )
    return null;
  for (const delimiter of DELIMITERS) {
    const { cells } = splitRow([line], 0, delimiter, false);
    if (cells.length < 3) continue;
    const program = programOf(cells);
    const columns = program?.columns ?? columnsOf(cells);
    const roles = program ? [] : rolesOf(cells);
    const has = (...roles: Role[]) => roles.some((role) => columns[role] !== undefined);
    if (!has('local_date', 'date', 'posted') || !has('merchant')) continue;
    if (!has(...AMOUNTS)) continue;
    const plain = has('local_date') && has('kind') && has('currency') && has('external_id');
    const card = has('local') && has('dollars');
    const kind = plain ? 'export' : card ? 'card' : 'other';
    const layout = plain ? 'export' : card ? 'card_table' : has('debit', 'credit') ? 'account_table' : 'table';
    const isAmount = (at: number) => AMOUNTS.some((role) => roles[at] === role && columns[role] !== at);
    return {
      ...{ delimiter, columns, width: cells.length, kind, layout, plain, titles: cells },
      currencies: cells.map((cell) => inCurrency(cell)?.currency ?? null),
      rivals: plain ? [] : cells.flatMap((_, at) => (isAmount(at) ? [at] : [])),
      habit: program ? program.habit : card || isDayFirst(cells, columns) ? null : 'either',
      hasNotes: (program?.habit ?? null) !== null,
      isCompact: program?.isCompact ?? false,
      isBacs: card && columnName(cells[columns.local ?? -1] ?? '') === 'local',
      says: program?.says ?? {},
    };
  }
  return null;
}

/** Where the title of days is Spanish the day comes first; elsewhere it may be either. */
const SPANISH_DAY = /^(?:f|fec|fecha|dia)(?![a-z])/;
export const isSpanishDay = (title: string): boolean => SPANISH_DAY.test(columnName(title));

function isDayFirst(titles: readonly string[], { local_date, date, posted }: Columns): boolean {
  return [local_date, date, posted].some((at) => at !== undefined && isSpanishDay(titles[at] ?? ''));
}

/** `Transacción`, `Movimiento` and `Name` are the description where nothing else is. */
const MOVEMENT = /^(?:(?:transaccion|movimiento|operacion|transaction)(?:es|s)?|(?:partner )?name)$/;

/** What each title of a header means; undefined for unknown ones. */
export function rolesOf(titles: readonly string[]): (Role | undefined)[] {
  const roles = titles.map((title) => ROLES.get(columnName(title)) ?? ROLES.get(inCurrency(title)?.name ?? ''));
  const movement = roles.includes('merchant') ? -1 : titles.findIndex((title) => MOVEMENT.test(oneLine(fold(title))));
  return movement === -1 ? roles : roles.with(movement, 'merchant');
}

/** The currency that the title of amounts names, and the rest of it: `Amount (EUR)`, `Betrag (€)`. */
export function inCurrency(title: string): { name: string; currency: Currency } | null {
  const words = columnName(title).split(' ');
  const sign = /[₡€$]/.exec(title)?.[0];
  const currency = currencyOf(sign ?? words.pop() ?? '');
  const name = words.join(' ');
  return currency && AMOUNTS.some((role) => ROLES.get(name) === role) ? { name, currency } : null;
}

/** The columns of a program's header, which has all of its names. */
function programOf(
  cells: readonly string[],
): { columns: Columns; habit: Habit | null; isCompact: boolean; says: Habits } | null {
  const names = cells.map((cell) => oneLine(fold(cell)));
  const program: Program | undefined = PROGRAMS.find(({ needs }) =>
    needs.split(', ').every((name) => names.includes(name)),
  );
  if (!program) return null;
  const found = Object.entries(program.roles).flatMap(([role, name]): [Role, number][] => {
    const at = names.indexOf(name);
    return at === -1 ? [] : [[role as Role, at]];
  });
  const { habit, isCompact = false, needs: _, roles: __, ...says } = program;
  return { columns: Object.fromEntries(found) as Columns, habit, isCompact, says };
}

/** The first column of each name; in the card lists of BAC the description has no name, and comes second. */
function columnsOf(cells: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [at, role] of rolesOf(cells).entries()) {
    if (role !== undefined) columns[role] ??= at;
  }
  const unnamed = cells.findIndex((cell, at) => at > 0 && at < cells.length - 1 && cell === '');
  if (columns.merchant === undefined && unnamed > 0) columns.merchant = unnamed;
  return columns;
}

function columnName(cell: string): string {
  const words = fold(cell.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z]/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word));
  return words.join(' ');
}

/**
 * A row's cells under their header. A description with a comma (`FLUTTERFLOW, INC.`) makes too many cells: they are
 * joined again, unless one of them may be half of a number (`1,250.00`). Null when the row does not fit.
 */
export function fitRow(table: Table, cells: readonly string[]): readonly string[] | null {
  const last = cells.findLastIndex((cell) => cell !== '');
  const extra = last + 1 - table.width;
  const at = table.columns.merchant;
  if (extra <= 0) return cells;
  if (at === undefined) return null;
  const joined = cells.slice(at, at + extra + 1);
  if (joined.some((cell) => /^[\d.,\s]*$/.test(cell))) return null;
  return [...cells.slice(0, at), joined.join(', '), ...cells.slice(at + extra + 1, last + 1)];
}

/** What a title alone means; undefined for unknown ones. */
export const roleOf = (title: string): Role | undefined => ROLES.get(columnName(title));
