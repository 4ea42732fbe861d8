/** The post: which documents arrive, when, how often, and in which order. */
import { dayOf, plusDays, plusMonths } from '../oracle/days.ts';
import type { Chance } from './chance.ts';
import type { Account, Event, Paper } from './events.ts';
import type { Life } from './life.ts';
import { type List, listOf, planList } from './lists.ts';
import type { Mail } from './mails.ts';
import { type EntryPaper, type MailPaper, type Papers, papersOf, type ReceiptPaper } from './papers.ts';

/** What is delivered to one endpoint at one moment. */
export type Delivery = { at: number; papers: readonly Paper[] } & (
  | { door: 'mail'; mail: Mail; id: string; sent: string }
  | { door: 'entry'; by: 'person' | 'program'; body: Record<string, unknown> }
  | { door: 'receipt'; text: string; filename: string }
  | { door: 'list'; list: List }
  | { door: 'plans'; text: string; lines: ReadonlyMap<number, Paper>; behind: ReadonlyMap<Paper, number> }
);

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ACCOUNTS: readonly Account[] = ['visa', 'amex', 'bn', 'bcr', 'bac'];

/** An instant from Costa Rica's clock. */
export const instant = (day: string, time = '12:00') => Date.parse(`${day}T${time}:00-06:00`);

/** A year's documents as they arrive: most at once, some late, some repeated, some never. */
export function postOfAYear(life: Life): Delivery[] {
  const papers = papersOf(life);
  const { chance } = life;
  const careful = carefulEvents(life.events);
  const deliveries = [
    ...papers.mails.flatMap((mail) => mailsThatArrive(mail, chance, careful.has(mail.event))),
    ...papers.entries.flatMap((entry) => entriesThatArrive(entry, chance)),
    ...papers.receipts.flatMap((receipt) => receiptsThatArrive(receipt, chance, careful.has(receipt.event))),
    ...ACCOUNTS.flatMap((account) => listsThatArrive(account, papers, chance)),
    ...plansThatArrive(papers, chance),
  ];
  return deliveries.toSorted((a, b) => a.at - b.at);
}

/**
 * The purchase of a reversal and the bill that the next receipt repeats always arrive, and before what needs them: the
 * contract asks a person about a reversal without its purchase, and counts arrears whose bill is not in the ledger.
 */
function carefulEvents(events: readonly Event[]): Set<Event> {
  return new Set(
    events.flatMap(({ reverses, bill }) => [reverses, bill?.unpaid ?? null].filter((event) => event !== null)),
  );
}

/** Nothing is lost, and everything arrives later on one day, so that any order is possible. */
export function postOfAWhile(life: Life, today: string): Delivery[] {
  const papers = papersOf(life, true);
  const at = instant(today);
  const all = (account: Account) => papers.lines.filter((line) => line.account === account && line.posted <= today);
  return [
    ...papers.mails.map((mail) => sent(mail, at)),
    ...papers.entries.map(({ paper, by, body }) => ({ door: 'entry' as const, at, papers: [paper], by, body })),
    ...papers.receipts.map((receipt) => ({ ...uploaded(receipt), at })),
    ...ACCOUNTS.flatMap((account) => handedIn(account, all(account), at, 'csv')),
    ...plansOn(today, papers, at),
  ];
}

function sent({ paper, event, mail }: MailPaper, at: number, again = ''): Delivery {
  const written = new Date(instant(event.day, event.time) + 2 * MINUTE).toISOString();
  const id = `${paper.id.replaceAll(' ', '-')}${again}`;
  return { door: 'mail', at, papers: [paper], mail: mail(), id, sent: written };
}

function mailsThatArrive(mail: MailPaper, chance: Chance, careful: boolean): Delivery[] {
  const lost = chance.happens(mail.event.plan ? 0.15 : 0.03);
  const late = chance.weighted([
    [0, 92],
    [chance.between(1, 3), 5],
    [chance.between(4, 25), 3],
  ]);
  if (lost && !careful && !mail.event.reverses) return [];
  const soon = instant(mail.event.day, mail.event.time) + chance.between(1, 30) * MINUTE;
  const first = careful || mail.event.reverses ? soon : soon + late * DAY;
  const again = chance.weighted([
    ['no', 94],
    ['same', 3],
    ['forwarded', 3],
  ] as const);
  const once = sent(mail, first);
  const later = first + chance.between(1, 20 * 24 * 60) * MINUTE;
  // A forward has its own message id; one without a printed number would be indistinguishable from a second event.
  const forwards = again === 'forwarded' && mail.paper.references.length > 0;
  if (again === 'same') return [once, { ...once, at: later }];
  return forwards ? [once, sent(mail, later, '-forwarded')] : [once];
}

function entriesThatArrive({ paper, by, body }: EntryPaper, chance: Chance): Delivery[] {
  const evening = instant(paper.day, '22:30') + chance.between(0, 60) * MINUTE;
  // A program without a response retries; a person types once.
  const times = by === 'program' && chance.happens(0.2) ? 2 : 1;
  const made = { door: 'entry' as const, papers: [paper], by, body };
  return Array.from({ length: times }, (_, at) => ({ ...made, at: evening + at * 30 * MINUTE }));
}

function uploaded({ paper, event, text }: ReceiptPaper) {
  return { door: 'receipt' as const, papers: [paper], text, filename: `${event.bill?.number}.pdf` };
}

function receiptsThatArrive(receipt: ReceiptPaper, chance: Chance, careful: boolean): Delivery[] {
  const { event } = receipt;
  if (!event.bill || (chance.happens(0.08) && !careful)) return [];
  const printedOn = dayOf(plusMonths(event.bill.month, 1), 2);
  const at = instant(plusDays(printedOn, chance.between(0, chance.happens(0.2) ? 20 : 4)));
  const made = uploaded(receipt);
  return chance.happens(0.1)
    ? [
        { ...made, at },
        { ...made, at: at + DAY },
      ]
    : [{ ...made, at }];
}

function handedIn(account: Account, lines: Papers['lines'], at: number, style: 'csv' | 'ofx'): Delivery[] {
  if (lines.length === 0) return [];
  const list = listOf(
    account,
    lines.toSorted((a, b) => (a.posted < b.posted ? -1 : a.posted > b.posted ? 1 : 0)),
    style,
  );
  return [{ door: 'list', at, list, papers: [...list.papers.values()] }];
}

/** A list a month, some overlapping the month before, some fetched twice, some never. */
function listsThatArrive(account: Account, { lines }: Papers, chance: Chance): Delivery[] {
  return Array.from({ length: 13 }, (_, at) => plusMonths('2026-04', at)).flatMap((month) => {
    const overlap = chance.happens(0.5) ? chance.between(3, 12) : 0;
    const [from, to] = [plusDays(`${month}-01`, -overlap), dayOf(month, 31)];
    const of = lines.filter((line) => line.account === account && line.posted >= from && line.posted <= to);
    const late = chance.happens(0.1) ? 30 : 0;
    const at = instant(plusDays(to, chance.between(1, 6) + late)) + chance.between(0, 600) * MINUTE;
    const style = chance.pick(['csv', 'ofx'] as const);
    const again = chance.happens(0.08) ? chance.between(1, 20) : null;
    if (chance.happens(0.03)) return [];
    const first = handedIn(account, of, at, style);
    if (again === null) return first;
    // What is fetched once more is the same file, or the bank's other one.
    const other = chance.happens(0.5) ? (style === 'csv' ? 'ofx' : 'csv') : style;
    return [...first, ...handedIn(account, of, at + again * DAY, other)];
  });
}

/** Every month's list of plans arrives before the 12th, so that the counter still shows which cuotas have billed. */
function plansThatArrive(papers: Papers, chance: Chance): Delivery[] {
  return Array.from({ length: 13 }, (_, at) => plusMonths('2026-04', at)).flatMap((month) => {
    const day = dayOf(month, chance.between(20, 28));
    return plansOn(day, papers, instant(plusDays(day, chance.between(0, 8))));
  });
}

function plansOn(day: string, { plans }: Papers, at: number): Delivery[] {
  const running = plans.flatMap(({ paper, event }) => {
    const behind = cuotasBehind(event, day);
    return event.plan && behind > 0 && behind < event.plan.cuotas ? [{ paper, event, behind }] : [];
  });
  if (running.length === 0) return [];
  const { text, papers: lines } = planList(running);
  const behind = new Map(running.map((line) => [line.paper, line.behind]));
  return [{ door: 'plans', at, text, lines, behind, papers: [...lines.values()] }];
}

/** One more than the cuts (on the 12th) since the purchase: the open cycle's cuota is already counted. */
function cuotasBehind(event: Event, day: string): number {
  if (day <= event.day) return 0;
  let cuts = 0;
  for (let month = event.day.slice(0, 7); `${month}-12` <= day; month = plusMonths(month, 1)) {
    if (`${month}-12` > event.day) cuts++;
  }
  return cuts + 1;
}
