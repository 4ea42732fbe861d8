/** What each event sends: which documents, in which spelling, to which endpoints. */
import { dayOf, plusDays, plusMonths } from '../oracle/days.ts';
import type { Chance } from './chance.ts';
import { type Account, cuotaAmount, decimal, type Event, type Paper, type PaperKind } from './events.ts';
import type { Life } from './life.ts';
import type { Line } from './lists.ts';
import { type Mail, mailOf, nameInMail, type Side } from './mails.ts';
import { CAFES, OWNER } from './names.ts';
import { receiptOf } from './receipts.ts';

/** A mail of the bank, sent at the event's time or later. */
export type MailPaper = { paper: Paper; event: Event; mail: () => Mail };
/** A row entered by a person or a program. */
export type EntryPaper = { paper: Paper; event: Event; by: 'person' | 'program'; body: Record<string, unknown> };
export type ReceiptPaper = { paper: Paper; event: Event; text: string };

export type Papers = {
  mails: MailPaper[];
  entries: EntryPaper[];
  receipts: ReceiptPaper[];
  /** All lines of all accounts, which lists split by month. */
  lines: Line[];
  /** Purchases in cuotas, which the bank's list of plans names while they run. */
  plans: { paper: Paper; event: Event }[];
};

/** All documents if none were lost; `exact`: entries are typed as printed, on their day. */
export function papersOf({ chance, events }: Life, exact = false): Papers {
  const papers: Papers = { mails: [], entries: [], receipts: [], lines: [], plans: [] };
  for (const event of events) {
    addMails(papers, event, chance);
    addEntries(papers, event, chance, exact);
    addLines(papers, event, chance);
    if (event.bill) {
      const paper = paperOf(event, 'receipt', dayOf(plusMonths(event.bill.month, 1), 15), event.counterpart);
      papers.receipts.push({ paper, event, text: receiptOf(event) });
    }
    if (event.plan) papers.plans.push({ event, paper: paperOf(event, 'plan', event.day, event.counterpart) });
  }
  return papers;
}

function paperOf(event: Event, kind: PaperKind, day: string, name: string, facts: Partial<Paper> = {}): Paper {
  const more = { references: [], namesOwner: false, cuota: null, ...facts };
  return { id: `${kind} of ${event.id}`, event, kind, day, name, ...more };
}

const present = (...numbers: (string | null)[]) => numbers.filter((number) => number !== null);

function addMails({ mails }: Papers, event: Event, chance: Chance): void {
  // DAVIbank's mail reports a bill paid there; one paid from the account at BAC is on that account's list.
  if (event.what === 'cash' || event.bill?.paidAt === 'bac') return;
  const sides: Side[] = event.what === 'own transfer' ? ['sender', 'receiver'] : ['sender'];
  for (const side of sides) {
    const references = present(event.reference, event.authorisation);
    const facts = { id: `mail of ${event.id} by its ${side}`, references, namesOwner: side === 'receiver' };
    const name = side === 'receiver' ? OWNER : nameInMail(event);
    const paper = paperOf(event, 'mail', event.day, name, facts);
    mails.push({ paper, event, mail: () => mailOf(event, chance, side) });
  }
}

/** Entries typed in the evening or the next day are sometimes a day off. */
const DAYS_OFF = [
  [0, 8],
  [-1, 1],
  [1, 1],
] as const;

function addEntries({ entries }: Papers, event: Event, chance: Chance, exact: boolean): void {
  const { what, amount, currency, counterpart } = event;
  const row = { amount: decimal(amount), currency };
  if (what === 'cash' || (what === 'purchase' && chance.happens(0.08))) {
    const known = exact || what === 'cash';
    const day = known ? event.day : plusDays(event.day, chance.weighted(DAYS_OFF));
    const name = known ? counterpart : asTyped(counterpart, chance);
    const source = what === 'cash' ? 'CASH' : 'MANUAL';
    const body = { ...row, merchant: name, date: day, type: 'COMPRA', source };
    entries.push({ paper: paperOf(event, 'entry', day, name), event, by: 'person', body });
  }
  if (what === 'transfer' && event.direction === 'in' && event.account === 'bcr' && chance.happens(0.3)) {
    const { reference, day, time } = event;
    const known = { reference, external_id: `flow-${reference}`, source: 'SINPE' };
    const body = { ...row, ...known, merchant: counterpart, date: `${day}T${time}:00-06:00`, type: 'DEPOSITO' };
    const paper = paperOf(event, 'entry', day, counterpart, { references: present(reference) });
    entries.push({ paper, event, by: 'program', body });
  }
}

/**
 * What a person types for a shop; the daily coffee by its name, because nothing else would tell one typed early from
 * the next.
 */
function asTyped(name: string, chance: Chance): string {
  const words = name.split(' ');
  const capitals = words.map((word) => word.slice(0, 1) + word.slice(1).toLowerCase());
  const named = [
    [capitals.join(' '), 4],
    [capitals.slice(0, 2).join(' '), 3],
  ] as const;
  const isHabit = CAFES.some((cafe) => cafe.name === name);
  return chance.weighted(isHabit ? named : [...named, ['Compras varias', 2]]);
}

type Printed = Pick<Line, 'account' | 'posted' | 'side'> & { name: string; day?: string; number?: string } & Partial<
    Pick<Paper, 'id' | 'references' | 'namesOwner' | 'cuota'>
  > & { amount?: bigint };

function addLines({ lines, entries }: Papers, event: Event, chance: Chance): void {
  const lineOf = ({ account, posted, side, name, day = posted, number, amount, ...facts }: Printed) =>
    lines.push({
      paper: paperOf(event, 'line', day, name, facts),
      ...{ account, posted, side, amount: amount ?? event.amount, currency: event.currency },
      number: number ?? chance.digits(account === 'amex' ? 6 : account === 'bcr' ? 7 : 9),
    });
  if (event.what === 'cash') return;
  if (event.plan) addCuotas(event, event.plan.cuotas, chance, lineOf);
  else if (event.what === 'purchase' || event.what === 'reversal') {
    const typed = entries.find((entry) => entry.event === event)?.paper.day;
    addCardLine(event, typed ?? event.day, chance, lineOf);
  } else addAccountLines(event, chance, lineOf);
}

function addAccountLines(event: Event, chance: Chance, lineOf: (line: Printed) => void): void {
  // A transfer is posted at once, or on the next morning.
  const posted = plusDays(event.day, chance.happens(0.15) ? 1 : 0);
  const side = event.direction === 'in' ? 'credit' : 'debit';
  if (event.what === 'own transfer') addBothEnds(event, posted, chance, lineOf);
  else if (event.what === 'card payment') {
    lineOf({ account: 'bac', posted, side: 'debit', name: event.counterpart });
    const id = `line of ${event.id} on the card`;
    lineOf({ id, account: 'visa', posted, side: 'credit', name: 'SU PAGO RECIBIDO GRACIAS' });
  } else if (event.account === 'bcr') {
    const number = event.reference ?? '';
    const name = `SINPE MOVIL OTRA ENT/${event.reason}`;
    lineOf({ account: 'bcr', posted, side, name, number, references: [number] });
  } else if (event.bill?.paidAt !== 'davibank') {
    lineOf({ account: 'bac', posted, side, name: nameOnAccount(event) });
  }
}

function nameOnAccount({ what, counterpart, reason }: Event): string {
  if (what === 'withdrawal') return 'RETIRO SIN TARJETA';
  if (what === 'bill') return `PAGO ${counterpart}`;
  return what === 'salary' ? `${reason} EMPRESA` : `SINPE MOVIL ${reason}`;
}

/** A card's bank posts a purchase from a day before (by its own clock) to five days after. */
const DELAYS = [
  [-1, 2],
  [0, 20],
  [1, 38],
  [2, 25],
  [3, 10],
  [4, 3],
  [5, 2],
] as const;

const within = (...days: [string, string, string]) => days.toSorted()[1] ?? days[1];

/** An entry typed a day off is still in the window of the line; otherwise only the mail would join the two. */
function addCardLine(event: Event, typed: string, chance: Chance, lineOf: (line: Printed) => void): void {
  const { account, counterpart, town, direction } = event;
  const posted = within(plusDays(typed, -1), plusDays(event.day, chance.weighted(DELAYS)), plusDays(typed, 5));
  const cut = counterpart.slice(0, chance.between(15, 22)).trim();
  const names: Record<Account, readonly string[]> = {
    visa: [cut, `${cut}\\${town}\\CR`, `${counterpart}\\${town}`],
    amex: [cut, `${counterpart} ${town}`],
    bn: [`${counterpart} ${town}`],
    bcr: [cut],
    bac: [cut],
  };
  // BN's page shows the day of the purchase.
  const day = account === 'bn' ? event.day : posted;
  lineOf({ account, posted, day, side: direction === 'back' ? 'credit' : 'debit', name: chance.pick(names[account]) });
}

/** Both banks list an own transfer; BAC names the other account by its holder, or by its number only. */
function addBothEnds(event: Event, posted: string, chance: Chance, lineOf: (line: Printed) => void): void {
  const named = chance.happens(0.6);
  const name = named ? `DTR SINPE ${OWNER}` : 'TEF A : 900000001';
  lineOf({ account: 'bac', posted, side: 'debit', name, namesOwner: named });
  const number = event.reference ?? '';
  const known = { number, references: [number], namesOwner: true };
  const id = `line of ${event.id} at BCR`;
  lineOf({ id, account: 'bcr', posted, side: 'credit', name: `TRANSFERENC SINPE/${OWNER}`, ...known });
}

/** The card's statement lists the cuotas of a purchase instead of the purchase, from the 19th on. */
function addCuotas(event: Event, count: number, chance: Chance, lineOf: (line: Printed) => void): void {
  for (let cuota = 1; cuota <= count; cuota++) {
    const posted = plusDays(dayOf(plusMonths(event.day.slice(0, 7), cuota - 1), 19), chance.between(0, 2));
    const two = (number: number) => String(number).padStart(2, '0');
    const name = `CUOTA ${two(cuota)}/${two(count)} ${event.counterpart.slice(0, 15).trim()}`;
    const id = `line of ${event.id}, cuota ${cuota}`;
    lineOf({ id, account: 'visa', posted, side: 'debit', name, cuota, amount: cuotaAmount(event, cuota) });
  }
}
