/** Which fact wins when several notices report one row (docs/rules/same-money.md). Independent of their order. */
import { compare } from '../compare.ts';
import { compareAmounts } from '../money.ts';
import type { TransactionType } from '../vocabulary.ts';
import { isTyped, type MoneyDirection, type NoticeKind } from './notice.ts';

/** The fields of a row that its notices settle. */
export type Settled = {
  merchant: string;
  date: string;
  local_date: string;
  type: TransactionType;
  source: string;
  external_id: string | null;
  reference: string | null;
  notes: string | null;
  raw_charges: unknown[] | null;
};
export type SettledField = keyof Settled;

/** The row that a notice would make alone. */
export type Proposal = Settled & { amount: string; currency: string; deferred_to_next_cycle: boolean };

export type Witness = {
  key: string;
  kind: NoticeKind;
  door: string;
  direction: MoneyDirection;
  /** The total that the document prints. */
  amount: string;
  proposal: Proposal;
};

/** The precedence of notices for each fact; a hand-typed row is the person's choice. */
const ABOUT_NAME = ['person', 'receipt', 'invoice', 'email', 'message', 'program', 'plan_list', 'statement'];
const ABOUT_DAY = ['person', 'email', 'message', 'program', 'invoice', 'plan_list', 'statement', 'receipt'];
/** A hand-typed row tells little about where the money moved, and a list nothing. */
const ABOUT_MEDIUM = ['receipt', 'email', 'message', 'program', 'invoice', 'plan_list', 'person', 'statement'];

/** The fields of a row, from all of its notices. Throws without any. */
export function settleRow(witnesses: readonly Witness[]): Settled {
  const byName = ranked(witnesses, ABOUT_NAME);
  const byMedium = ranked(witnesses, ABOUT_MEDIUM);
  const [name] = byName;
  const [medium] = byMedium;
  if (!name || !medium) throw new Error('A row that nothing tells of');
  const first = <Field extends SettledField>(field: Field) =>
    byName.map(({ proposal }) => proposal[field]).find((value) => value !== null) ?? null;
  return {
    merchant: name.proposal.merchant,
    ...dayOf(witnesses),
    type: typeOf(byMedium),
    source: medium.proposal.source,
    external_id: medium.proposal.external_id,
    reference: first('reference') as string | null,
    notes: first('notes') as string | null,
    raw_charges: first('raw_charges') as unknown[] | null,
  };
}

/**
 * The row's amount. A receipt's arrears may be in other rows (docs/rules/same-money.md, "Arrears"); without a receipt
 * or another document that prints the row's amount, it is again what was paid.
 */
export function settleAmount(stored: string, witnesses: readonly Witness[]): string {
  const receipts = witnesses.filter(({ kind }) => kind === 'receipt');
  const [receipt] = receipts;
  if (receipt) return receipts.length === 1 ? receipt.proposal.amount : stored;
  const [paid] = ranked(witnesses, ABOUT_MEDIUM);
  if (!paid || witnesses.some(({ amount }) => compareAmounts(amount, stored) === 0)) return stored;
  return paid.proposal.amount;
}

/** Of a person's own entries the first stays: a later one with its number fills in what it left empty. */
function ranked(witnesses: readonly Witness[], order: readonly string[]): Witness[] {
  return witnesses.toSorted(
    (a, b) =>
      rankIn(order, a) - rankIn(order, b) ||
      (isTyped(a) ? 0 : compare(a.proposal.date, b.proposal.date) || compare(a.key, b.key)),
  );
}

const rankIn = (order: readonly string[], { kind, door }: Witness) => order.indexOf(kind === 'entry' ? door : kind);

/** The precedence of documents for the day: the lowest first. */
export const rankForDay = (witness: Witness): number => rankIn(ABOUT_DAY, witness);

/** The day of the preferred document; among those with that day, one with the hour. */
function dayOf(witnesses: readonly Witness[]): Pick<Settled, 'date' | 'local_date'> {
  const byDay = ranked(witnesses, ABOUT_DAY).map(({ proposal }) => proposal);
  const [believed] = byDay;
  const day = byDay.filter(({ local_date }) => local_date === believed?.local_date);
  const { date, local_date } = day.find((each) => !each.date.endsWith('T00:00:00')) ?? (believed as Proposal);
  return { date, local_date };
}

/** Reported from both sides, the money moved between own accounts. */
function typeOf(byMedium: readonly Witness[]): TransactionType {
  const types = byMedium.map(({ proposal }) => proposal.type);
  const directions = new Set(byMedium.map(({ direction }) => direction));
  for (const certain of ['TRASPASO', 'PAGO_TARJETA'] as const) if (types.includes(certain)) return certain;
  if (directions.has('in') && directions.has('out')) return 'TRASPASO';
  if (types.includes('SALARY')) return 'SALARY';
  return types[0] as TransactionType;
}
