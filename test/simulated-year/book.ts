/** Tracks which papers were delivered, and in which row of the service each is. */

import type { Outcome, Row } from './doors.ts';
import { type Event, type Paper, type PaperKind, twinsKey } from './events.ts';
import type { Delivery } from './post.ts';

/** A line that the service listed instead of importing. */
export type OpenLine = { delivery: Delivery; line: number; match: number | null; reported: boolean };

/** The service's notice kinds. */
const KINDS: Record<string, PaperKind> = {
  ...{ email: 'mail', message: 'mail', statement: 'line', entry: 'entry', receipt: 'receipt', plan_list: 'plan' },
};

const areTwins = (one: Paper, other: Paper) =>
  twinsKey(one.event) === twinsKey(other.event) && one.cuota === other.cuota;

/** For rows that no outcome named, because their document moved to another. */
const isOfAmount = ({ event, cuota }: Paper, { amount, currency }: Row) =>
  cuota === null && event.currency === currency && event.amount === BigInt(Math.round(amount * 100));

export class Book {
  /** In order of arrival. */
  readonly arrived = new Map<string, Paper>();
  readonly open = new Map<Paper, OpenLine>();
  /** Events that were asked about although the answer was "the same". */
  readonly askedInVain = new Set<Event>();
  /** For a purchase in cuotas: how many had billed when the first list named it. */
  readonly behind = new Map<Event, number>();
  documents = 0;
  questions = 0;
  private readonly rowOf = new Map<string, number>();
  private inRows: Map<number, Paper[]> | null = null;

  note(delivery: Delivery, outcomes: readonly Outcome[]): void {
    this.inRows = null;
    for (const { paper } of outcomes) {
      this.arrived.set(paper.id, paper);
      if (delivery.door !== 'plans' || this.behind.has(paper.event)) continue;
      this.behind.set(paper.event, delivery.behind.get(paper) ?? 0);
    }
    for (const outcome of outcomes) if (outcome.became === 'row') this.put(outcome.paper, outcome.row);
    // A line that is in a row needs no answer when another list repeats it.
    for (const outcome of outcomes.filter(({ paper }) => !this.rowOf.has(paper.id))) {
      if (outcome.became === 'possible') this.open.set(outcome.paper, { delivery, ...outcome, reported: false });
      if (outcome.became === 'reported') this.noteReported(delivery, outcome);
    }
  }

  /** A line rejected as the same as a row belongs to it, unless another of these papers is there. */
  private noteReported(
    delivery: Delivery,
    { paper, line, match }: { paper: Paper; line: number; match: number | null },
  ) {
    const there = match === null ? [] : this.papersIn(match);
    const taken = there.some(
      ({ kind, event, cuota }) => kind === paper.kind && (event !== paper.event || cuota !== paper.cuota),
    );
    if (match === null || taken || there.length === 0) this.open.set(paper, { delivery, line, match, reported: true });
    else this.put(paper, match);
  }

  put(paper: Paper, row: number): void {
    this.open.delete(paper);
    this.rowOf.set(paper.id, row);
    this.inRows = null;
  }

  /** After a merge all papers of both rows are in the remaining one. */
  join(rows: readonly number[], left: number): void {
    for (const [paper, row] of this.rowOf) if (rows.includes(row)) this.rowOf.set(paper, left);
    this.inRows = null;
  }

  /** The service may move notices between rows of twins: rereads each row's notices by kind and day. */
  reread(rows: readonly Row[]): void {
    const loose = new Map<Paper, number>();
    const empty: { row: Row; kind: PaperKind; day: string; like: Paper | undefined }[] = [];
    for (const row of rows) {
      const papers = new Set(this.papersIn(row.id));
      const [like] = papers;
      for (const { kind, local_date: day } of row.notices ?? []) {
        const paper = [...papers].find((one) => one.kind === KINDS[kind] && one.day === day);
        if (paper) papers.delete(paper);
        else if (KINDS[kind]) empty.push({ row, kind: KINDS[kind], day, like });
      }
      for (const paper of papers) loose.set(paper, row.id);
    }
    for (const { row, kind, day, like } of empty) {
      const fits = (paper: Paper) =>
        paper.kind === kind && paper.day === day && (like ? areTwins(paper, like) : isOfAmount(paper, row));
      const paper = [...loose.keys()].find(fits);
      if (!paper) continue;
      loose.delete(paper);
      this.put(paper, row.id);
    }
  }

  rowWith(paper: Paper): number | null {
    return this.rowOf.get(paper.id) ?? null;
  }

  papersIn(row: number): Paper[] {
    this.inRows ??= Map.groupBy(this.arrived.values(), ({ id }) => this.rowOf.get(id) ?? 0);
    return row === 0 ? [] : (this.inRows.get(row) ?? []);
  }

  papersOf(event: Event): Paper[] {
    return [...this.arrived.values()].filter((paper) => paper.event === event);
  }

  /** Events with at least one delivered document. */
  events(): Event[] {
    return [...new Set([...this.arrived.values()].map(({ event }) => event))];
  }

  classes(): Map<string, Event[]> {
    return Map.groupBy(this.events(), twinsKey);
  }
}

/** The money of a paper: an event, or one of its cuotas. */
export function moneyOf({ event, cuota }: Paper): string {
  return cuota === null ? `${event.id}` : `${event.id}, cuota ${cuota}`;
}

/** The money of a row; a plan's cuotas are rows without a paper of their own. */
export function moneyIn(book: Book, row: Row): string[] {
  const told = book.papersIn(row.id).map(moneyOf);
  if (!row.installment || row.installment.number === 0) return told;
  const { anchor_id, number } = row.installment;
  const anchors = book.papersIn(anchor_id).filter(({ event }) => event.plan);
  return [...told, ...anchors.map(({ event }) => `${event.id}, cuota ${number}`)];
}
