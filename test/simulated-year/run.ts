/** One life against one service, from the first document to the last answer. */
import { createTestApp } from '../app.ts';
import { differencesAfterUndo } from './backward.ts';
import { Book } from './book.ts';
import { chanceOf } from './chance.ts';
import { overHttp, type Row, type Service, type Totals } from './doors.ts';
import type { Event } from './events.ts';
import { attachable, type Findings, judge, trueTotals } from './judge.ts';
import { FIRST_DAY, liveAWhile, liveAYear } from './life.ts';
import { folded, OWNER } from './names.ts';
import { answerEverything } from './person.ts';
import { instant, postOfAWhile, postOfAYear } from './post.ts';

export type Report = Findings & {
  events: number;
  documents: number;
  /** Events without a question, of those that a reference or an alike counterpart settles. */
  attached: number;
  attachable: number;
  /** Those with a question all the same. */
  askedInVain: Event[];
  /** Questions of the service. */
  questions: number;
  totals: Totals;
  trueTotals: Totals;
  /** What undo did not restore. */
  notUndone: string[];
};

/** Runs the year of a seed. Every other life answers questions monthly, the others all at the end. */
export async function runYear(seed: number): Promise<Report> {
  return withService(FIRST_DAY, (service) => spendAYear(seed, service));
}

export async function spendAYear(seed: number, service: Service): Promise<Report> {
  const book = new Book();
  const findings = nothingFound();
  const monthly = seed % 2 === 0;
  let month = FIRST_DAY.slice(0, 7);
  for (const delivery of postOfAYear(liveAYear(seed))) {
    const now = new Date(delivery.at).toISOString().slice(0, 7);
    if (now !== month) {
      addTo(findings, await inspect(service, book, false));
      if (monthly) await answerEverything(service, book);
      month = now;
    }
    service.setClock(delivery.at);
    book.documents++;
    book.note(delivery, await service.hand(delivery));
  }
  addTo(findings, await inspect(service, book, false));
  await answerEverything(service, book);
  return reportOf(service, book, findings);
}

async function inspect(service: Service, book: Book, answered: boolean): Promise<Findings> {
  const rows = await service.rows();
  book.reread(rows);
  return judge(book, rows, answered);
}

async function reportOf(service: Service, book: Book, findings: Findings): Promise<Report> {
  const last = await inspect(service, book, true);
  addTo(findings, last);
  const could = attachable(book);
  // An event whose documents made two rows was not attached either.
  const askedInVain = could.filter((event) => book.askedInVain.has(event));
  const attached = could.length - askedInVain.length - countOf(last.silentDoubles);
  const totals = await service.totals();
  return {
    ...findings,
    // Undistinguishable events are counted once, at the end: a later document may still tell twins apart.
    undistinguishable: last.undistinguishable,
    ...{ events: book.events().length, documents: book.documents, questions: book.questions },
    ...{ attachable: could.length, attached, askedInVain },
    ...{ totals, trueTotals: trueTotals(book, last), notUndone: await differencesAfterUndo(service, 3) },
  };
}

/** The day on which all documents of a short life arrive: after the 12th and the 19th of the month. */
const TODAY = '2026-10-25';

/** Delivers the same documents in several orders; returns the sorted rows of each. */
export async function rowsByOrder(seed: number, orders: number): Promise<string[][]> {
  const results: string[][] = [];
  for (let order = 0; order < orders; order++) {
    results.push(await withService(TODAY, (service) => rowsOfOrder(seed, order, service)));
  }
  return results;
}

export async function rowsOfOrder(seed: number, order: number, service: Service): Promise<string[]> {
  const post = chanceOf(seed * 100 + order).shuffled(postOfAWhile(liveAWhile(seed), TODAY));
  const book = new Book();
  for (const delivery of post) book.note(delivery, await service.hand(delivery));
  await answerEverything(service, book);
  return (await service.rows()).map(shown).toSorted();
}

/** What must not depend on the order. Names are cut to what the most terse bank prints. */
const shown = ({ merchant, amount, currency, type, local_date, installment }: Row) =>
  [local_date, type, amount, currency, folded(merchant).slice(0, 15).trim(), installment?.number ?? ''].join(' ');

async function withService<T>(day: string, work: (service: Service) => Promise<T>): Promise<T> {
  const now = new Date(instant(day)).toISOString();
  const app = await createTestApp({ now, env: { OWNER_NAMES: OWNER } });
  try {
    return await work(await overHttp(app));
  } finally {
    await app.close();
  }
}

const nothingFound = (): Findings => ({ silentDoubles: [], wrongMerges: [], wrongRows: [], undistinguishable: [] });

/** Keeps the worst state of each finding. */
function addTo(all: Findings, found: Findings): void {
  for (const sort of ['silentDoubles', 'wrongMerges', 'wrongRows'] as const) {
    for (const finding of found[sort]) {
      const known = all[sort].findIndex((one) => one.about === finding.about);
      if (known < 0) all[sort].push(finding);
      else if ((all[sort][known]?.count ?? 0) < finding.count) all[sort][known] = finding;
    }
  }
}

/** One line for one or many lives. */
export function summary(reports: readonly Report[]): string {
  const sum = (count: (report: Report) => number) => reports.reduce((total, report) => total + count(report), 0);
  const [attached, could] = [sum((report) => report.attached), sum((report) => report.attachable)];
  return [
    `${reports.length} lives, ${sum(({ events }) => events)} events, ${sum(({ documents }) => documents)} documents`,
    `attached without asking ${((100 * attached) / could).toFixed(2)} % of ${could}`,
    `${sum(({ questions }) => questions)} questions`,
    `${sum(({ undistinguishable }) => countOf(undistinguishable))} undistinguishable`,
    `${sum(({ wrongMerges }) => countOf(wrongMerges))} wrong merges`,
    `${sum(({ silentDoubles }) => countOf(silentDoubles))} silent doubles`,
    `${sum(({ wrongRows }) => countOf(wrongRows))} wrong rows`,
  ].join(', ');
}

export const countOf = (findings: readonly { count: number }[]) =>
  findings.reduce((total, { count }) => total + count, 0);
