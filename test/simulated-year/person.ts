/** The person who lived the year, and answers the service's questions truthfully. */
import type { Book, OpenLine } from './book.ts';
import { moneyIn, moneyOf } from './book.ts';
import type { Question, Row, Service } from './doors.ts';
import { type Event, type Paper, twinsKey } from './events.ts';

/** Answers may raise new questions; this bounds the rounds. */
const ROUNDS = 8;

/** Answers every question, and marks own transfers that no document could identify. */
export async function answerEverything(service: Service, book: Book): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    // Rows first: whether a rejected line is one too many shows only once duplicate rows are gone.
    const asked = await answerNotices(service, book);
    const listed = await answerLists(service, book);
    const said = await sayWhatWasOwn(service, book);
    if (asked + listed + said === 0) return;
  }
  throw new Error(`After ${ROUNDS} rounds of answers the service still asks`);
}

async function answerLists(service: Service, book: Book): Promise<number> {
  const lists = new Set([...book.open.values()].map(({ delivery }) => delivery));
  for (const list of lists) {
    // Reread first: later documents may have changed which row a line is compared with.
    book.note(list, await service.hand(list));
    const lines = [...book.open].filter(([, open]) => open.delivery === list);
    await answerList(service, book, list, new Map(lines));
  }
  return lists.size;
}

async function answerNotices(service: Service, book: Book): Promise<number> {
  const listed = await service.questions();
  const all = await service.rows();
  const rows = new Map(all.map((row) => [row.id, row]));
  book.reread(all);
  let answered = 0;
  for (const { notice, row, other } of [...listed, ...flaggedBeside(listed, all)]) {
    const [mine, theirs] = [rows.get(row), rows.get(other)];
    // A row that an earlier answer merged away; its question returns in the next round, if at all.
    if (!mine || !theirs) continue;
    const same = areSameMoney(book, mine, theirs);
    const { rows: after } = await service.settle(notice, same);
    answered++;
    book.questions++;
    if (same) {
      const left = after.includes(other) ? other : row;
      markAsked(book, mine);
      book.join([row, other], left);
      rows.delete(left === row ? other : row);
    } else if (await mergeWithItsOwn(service, book, mine, rows)) rows.delete(row);
  }
  return answered;
}

/** Flagged rows without a listed notice: their first notice is settled. */
function flaggedBeside(listed: readonly Question[], rows: readonly Row[]): Question[] {
  return rows.flatMap(({ id, possible_duplicate_of: other, notices }) => {
    const [notice] = notices ?? [];
    const isListed = other == null || listed.some(({ row }) => row === id);
    return isListed || !notice ? [] : [{ notice: notice.id, row: id, other }];
  });
}

function markAsked(book: Book, row: Row): void {
  for (const { event } of book.papersIn(row.id)) book.askedInVain.add(event);
}

/** The same event; or twins, where each row has documents that the other lacks and one has documents elsewhere too. */
function areSameMoney(book: Book, mine: Row, theirs: Row): boolean {
  const [papers, others] = [book.papersIn(mine.id), book.papersIn(theirs.id)];
  if (!papers.every((paper) => others.every((other) => mayShare(paper, other)))) return false;
  const [here, there] = [moneyIn(book, mine), moneyIn(book, theirs)];
  if (here.some((money) => there.includes(money))) return true;
  const twins = papers.every((paper) => isTwinOf(book, theirs, paper));
  return papers.length > 0 && twins && papers.every((paper) => isToldElsewhere(book, paper, mine.id));
}

/** Two papers of one kind belong to one event only when it sent both, as an own transfer's two banks do. */
const mayShare = (one: Paper, other: Paper) => one.kind !== other.kind || moneyOf(one) === moneyOf(other);

function isToldElsewhere(book: Book, paper: Paper, row: number | null): boolean {
  const others = book.papersOf(paper.event).filter((other) => other !== paper && moneyOf(other) === moneyOf(paper));
  return others.some((other) => book.rowWith(other) !== null && book.rowWith(other) !== row);
}

/** The service compared a row with the wrong one: the person merges it with the right one, or with that of a twin. */
async function mergeWithItsOwn(
  service: Service,
  book: Book,
  mine: Row,
  rows: ReadonlyMap<number, Row>,
): Promise<boolean> {
  const papers = book.papersIn(mine.id);
  if (!papers.some((paper) => isToldElsewhere(book, paper, mine.id))) return false;
  const money = moneyIn(book, mine);
  const others = [...rows.values()].filter(
    (row) =>
      row.id !== mine.id && papers.every((paper) => book.papersIn(row.id).every((other) => mayShare(paper, other))),
  );
  const twins = others.filter((row) => papers.every((paper) => isTwinOf(book, row, paper)));
  const right =
    others.find((row) => moneyIn(book, row).some((one) => money.includes(one))) ?? nearest(twins, mine.local_date);
  if (!right) return false;
  markAsked(book, mine);
  await service.merge(right.id, mine.id);
  book.join([mine.id, right.id], right.id);
  return true;
}

type Decision = {
  line: number;
  paper: Paper;
  say: 'same' | 'force' | 'leave';
  match: number | null;
  merge: number | null;
};

/** Sends a list again with the person's answers about its doubtful lines. */
async function answerList(
  service: Service,
  book: Book,
  delivery: OpenLine['delivery'],
  lines: ReadonlyMap<Paper, OpenLine>,
): Promise<void> {
  const rows = await service.rows();
  book.reread(rows);
  const taken = new Set<number>();
  const decisions = [...lines].map(([paper, open]) => decide(book, paper, open, rows, taken));
  const linesOf = (say: Decision['say']) => decisions.filter((one) => one.say === say).map(({ line }) => line);
  for (const { paper, say } of decisions) if (say === 'leave') book.open.delete(paper);
  const verdicts = { force: linesOf('force'), same: linesOf('same') };
  if (verdicts.force.length + verdicts.same.length === 0) return;
  book.note(delivery, await service.hand(delivery, verdicts));
  for (const { paper, say, match, merge } of decisions) {
    if (say === 'same' && match !== null) {
      book.put(paper, match);
      book.askedInVain.add(paper.event);
    }
    const made = book.rowWith(paper);
    // Sent again, a line may have joined its row.
    if (merge === null || made === null || rows.some(({ id }) => id === made)) continue;
    book.askedInVain.add(paper.event);
    await service.merge(merge, made);
    book.join([made, merge], merge);
  }
}

function decide(book: Book, paper: Paper, open: OpenLine, rows: readonly Row[], taken: Set<number>): Decision {
  const { line, match, reported } = open;
  const decided = { line, paper, match, merge: null };
  const twins = rows.filter((row) => isTwinOf(book, row, paper));
  book.questions++;
  if (reported) {
    const events = book.events().filter((event) => twinsKey(event) === twinsKey(paper.event));
    return { ...decided, say: twins.length < events.length ? 'force' : 'leave' };
  }
  const fits = (row: Row) => !taken.has(row.id) && book.papersIn(row.id).every((other) => mayShare(paper, other));
  const told = rows.filter((row) => fits(row) && moneyIn(book, row).includes(moneyOf(paper)));
  const free = twins.filter((row) => fits(row) && book.papersIn(row.id).every(({ kind }) => kind !== paper.kind));
  if (told.length === 0 && !isToldElsewhere(book, paper, null)) return { ...decided, say: 'force' };
  const right = [...told, ...free].find(({ id }) => id === match) ?? told[0] ?? nearest(free, paper.day);
  if (!right) return { ...decided, say: 'force' };
  taken.add(right.id);
  return right.id === match ? { ...decided, say: 'same' } : { ...decided, say: 'force', merge: right.id };
}

/** Of equal rows a person picks the day's, otherwise a coffee of May would get a line of December. */
function nearest(rows: readonly Row[], day: string): Row | undefined {
  const distance = ({ local_date }: Row) => Math.abs(Date.parse(local_date) - Date.parse(day));
  return rows.toSorted((a, b) => distance(a) - distance(b))[0];
}

function isTwinOf(book: Book, row: Row, { event, cuota }: Paper): boolean {
  const papers = book.papersIn(row.id);
  return (
    papers.length > 0 && papers.every((other) => twinsKey(other.event) === twinsKey(event) && other.cuota === cuota)
  );
}

/** Whether a paper of the row shows by itself that the money stayed with its owner. */
export function saysItIsOwn(book: Book, event: Event): boolean {
  return book.papersOf(event).some((paper) => paper.namesOwner && book.rowWith(paper) !== null);
}

/** Where no document names the owner, only the person knows; they mark one row. */
async function sayWhatWasOwn(service: Service, book: Book): Promise<number> {
  const silent = book.events().filter((event) => event.what === 'own transfer' && !saysItIsOwn(book, event));
  if (silent.length === 0) return 0;
  const rows = new Map((await service.rows()).map((row) => [row.id, row]));
  let said = 0;
  for (const event of silent) {
    const ids = new Set(book.papersOf(event).map((paper) => book.rowWith(paper)));
    const its = [...ids].map((id) => rows.get(id ?? 0)).filter((row) => row !== undefined);
    const [first] = its;
    if (!first || its.some(({ type }) => type === 'TRASPASO')) continue;
    await service.setType(first.id, 'TRASPASO');
    said++;
  }
  return said;
}
