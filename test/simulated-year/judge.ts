/** Compares the service's rows with what truly happened. Pure: rows and papers in, findings out. */
import { type Book, moneyIn } from './book.ts';
import type { Row, Totals } from './doors.ts';
import { cuotaAmount, type Direction, decimal, type Event, type Paper } from './events.ts';
import { areAlike } from './names.ts';
import { saysItIsOwn } from './person.ts';
import { fewestEvents } from './twins.ts';

/** `about` names the twins, so that a lasting fault is counted once. */
export type Finding = { about: string; count: number; what: string };

export type Findings = {
  /** Money that counts twice and is listed nowhere. */
  silentDoubles: Finding[];
  /** Two events in one row, or one without a row, although they could be told apart. */
  wrongMerges: Finding[];
  /** A row with the wrong direction, amount or currency, or one that no document explains. */
  wrongRows: Finding[];
  /** Twins that nobody could tell apart, with a row missing. */
  undistinguishable: { event: Event; count: number }[];
};

/** The reference rate of a new ledger, in force all year because the test has no provider. */
const CENTIMOS_PER_DOLLAR = 46_829n;

const SIDES: Record<string, Direction> = {
  ...{ COMPRA: 'out', RETIRO: 'out', TRANSFERENCIA: 'out', DEVOLUCION: 'back', DEPOSITO: 'in', SALARY: 'in' },
  ...{ PAGO_TARJETA: 'own', TRASPASO: 'own' },
};

const about = ({ what, counterpart, amount, currency, day }: Event, count: number, found: string): Finding => ({
  ...{ about: `${what} ${counterpart} ${decimal(amount)} ${currency} ${day}`, count, what: found },
});

/** The current faults; `answered`: every question has its answer, so nothing may be open any more. */
export function judge(book: Book, rows: readonly Row[], answered: boolean): Findings {
  const findings: Findings = { silentDoubles: [], wrongMerges: [], wrongRows: [], undistinguishable: [] };
  const papers = new Map(rows.map((row) => [row, book.papersIn(row.id)]));
  judgeRows(book, papers, answered, findings);
  for (const events of book.classes().values()) {
    const [event] = events;
    if (!event || event.what === 'card payment') continue;
    if (event.plan) for (const plan of events) judgePlan(book, plan, rows, answered, findings);
    else judgeTwins(book, events, papers, answered, findings);
  }
  return findings;
}

function judgeRows(book: Book, papers: ReadonlyMap<Row, Paper[]>, answered: boolean, findings: Findings): void {
  const ids = new Set([...papers.keys()].map(({ id }) => id));
  for (const paper of book.arrived.values()) {
    const row = book.rowWith(paper);
    if (row !== null && !ids.has(row)) findings.wrongRows.push(about(paper.event, 1, `its row ${row} is gone`));
  }
  for (const [row, told] of papers) {
    const [first] = told;
    if (!first) {
      if (moneyIn(book, row).length === 0)
        findings.wrongRows.push({ about: `row ${row.id}`, count: 1, what: `${row.merchant} comes from no document` });
      continue;
    }
    const { event, cuota } = first;
    const amount = cuota === null ? event.amount : cuotaAmount(event, cuota);
    if (cents(row.amount) !== amount || row.currency !== event.currency) {
      findings.wrongRows.push(about(event, 1, `row ${row.id} has ${row.amount} ${row.currency}`));
    }
    const side = SIDES[row.type];
    const mayChange = event.direction === 'own' && !answered;
    if (side !== event.direction && !mayChange)
      findings.wrongRows.push(about(event, 1, `row ${row.id} is a ${row.type}`));
  }
}

const cents = (amount: number) => BigInt(Math.round(amount * 100));

/**
 * Twins: as many rows as events, less flagged ones, plus waiting ones. Which row is whose does not matter: they are
 * equal.
 */
function judgeTwins(
  book: Book,
  events: readonly Event[],
  papers: ReadonlyMap<Row, Paper[]>,
  answered: boolean,
  findings: Findings,
): void {
  const [event] = events;
  if (!event) return;
  const here = [...papers].filter(([, told]) => told.some((paper) => events.includes(paper.event)));
  for (const [row, told] of here) {
    const stranger = told.find((paper) => !events.includes(paper.event))?.event;
    // Reported once, for the twins of the row's first paper.
    if (!stranger || !told[0] || !events.includes(told[0].event)) continue;
    findings.wrongMerges.push(about(event, 1, `row ${row.id} tells of ${stranger.counterpart} ${stranger.day} too`));
  }
  const ids = new Set(here.map(([row]) => row.id));
  const flagged = here.filter(
    ([row]) => row.possible_duplicate_of != null && ids.has(row.possible_duplicate_of),
  ).length;
  const waiting = events.filter((one) => book.papersOf(one).some((paper) => book.open.has(paper))).length;
  // Only the person, who has not answered yet, may know which rows are ends of one own transfer.
  const unknowable = event.what === 'own transfer' && !events.every((one) => saysItIsOwn(book, one));
  const doubles = here.length - (answered ? 0 : flagged) - events.length;
  if (doubles > 0 && (answered || !unknowable))
    findings.silentDoubles.push(about(event, doubles, `${here.length} rows for ${events.length}`));
  const missing = events.length - here.length - (answered ? 0 : waiting);
  if (missing <= 0) return;
  const fewest = fewestEvents(events, (one) => book.papersOf(one));
  const excused = Math.min(missing, Math.max(0, events.length - fewest));
  if (excused > 0) findings.undistinguishable.push({ event, count: excused });
  if (missing > excused)
    findings.wrongMerges.push(about(event, missing - excused, `${here.length} rows for ${events.length}`));
}

/** The cuotas of a plan that the delivered documents report: all with the purchase's own, else those that remained. */
function toldCuotas(book: Book, event: Event): number[] {
  const papers = book.papersOf(event);
  const behind = book.behind.get(event);
  const listed = papers.flatMap(({ cuota }) => cuota ?? []);
  const numbers = Array.from({ length: event.plan?.cuotas ?? 0 }, (_, at) => at + 1);
  if (papers.some(({ kind }) => kind === 'mail')) return numbers;
  return numbers.filter((number) => listed.includes(number) || (behind !== undefined && number > behind));
}

function judgePlan(book: Book, event: Event, rows: readonly Row[], answered: boolean, findings: Findings): void {
  // Until a list names the plan nobody knows that the purchase was one.
  if (!book.behind.has(event)) return;
  const { id } = event;
  const expected = toldCuotas(book, event);
  const waiting = book.papersOf(event).filter((paper) => book.open.has(paper));
  const rowsOf = (number: number) => rows.filter((row) => moneyIn(book, row).includes(`${id}, cuota ${number}`));
  for (const number of expected) {
    const here = rowsOf(number);
    const flagged = answered ? 0 : here.filter((row) => row.possible_duplicate_of !== null).length;
    const asked = answered ? 0 : waiting.filter(({ cuota }) => cuota === number).length;
    if (here.length - flagged > 1)
      findings.silentDoubles.push(about(event, 1, `cuota ${number} has ${here.length} rows`));
    if (here.length + asked < 1) findings.wrongMerges.push(about(event, 1, `cuota ${number} is missing`));
  }
  const whole = rows.filter(
    (row) => !row.installment && book.papersIn(row.id).some((paper) => paper.event === event && paper.cuota === null),
  );
  for (const row of whole) {
    if (answered || row.possible_duplicate_of === null)
      findings.silentDoubles.push(about(event, 1, `row ${row.id} counts the whole price`));
  }
}

/** The true totals of all reported events, in colones. */
export function trueTotals(book: Book, { undistinguishable }: Pick<Findings, 'undistinguishable'>): Totals {
  let [spent, income] = [0n, 0n];
  const add = (event: Event, amount: bigint, times = 1n) => {
    const colones = times * (event.currency === 'USD' ? (amount * CENTIMOS_PER_DOLLAR + 50n) / 100n : amount);
    if (event.direction === 'in') income += colones;
    if (event.direction === 'out') spent += colones;
    if (event.direction === 'back') spent -= colones;
  };
  for (const event of book.events()) {
    if (event.plan) for (const number of toldCuotas(book, event)) add(event, cuotaAmount(event, number));
    else add(event, event.amount);
  }
  for (const { event, count } of undistinguishable) add(event, event.amount, -BigInt(count));
  return { spent: Number(spent) / 100, income: Number(income) / 100, byCategory: Number(spent) / 100 };
}

/** Events of which every later document shares a reference with, or is alike to, an earlier one. */
export function attachable(book: Book): Event[] {
  const order = [...book.arrived.values()];
  return book.events().filter((event) => {
    if (event.what === 'cash' || event.what === 'card payment') return false;
    const papers = order.filter((paper) => paper.event === event);
    const fits = (paper: Paper, at: number) => papers.slice(0, at).some((earlier) => belongTogether(paper, earlier));
    return papers.length > 1 && papers.every((paper, at) => at === 0 || event.plan !== null || fits(paper, at));
  });
}

const belongTogether = (a: Paper, b: Paper) =>
  a.references.some((reference) => b.references.includes(reference)) || areAlike(a.name, b.name);
