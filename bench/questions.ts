/** What the service and the floor are asked, and how near the service is to come. */
import { addMonths, cycleOf } from '../src/domain/calendar.ts';
import { cardMail } from '../src/server/demo-data/bank-mails.ts';
import { get, post, type Wanted } from './client.ts';

export type Question = {
  name: string;
  wanted: (round: number) => Wanted;
  /** Goals, of the ratio to the floor, of the median, and of the answer's size. */
  ratioMax?: number;
  msMax?: number;
  kbMax?: number;
  /** Whether the floor is asked too, and what may differ between the two answers. */
  floor?: { differs?: (answer: string) => string };
};

const PASTED = 1_000;
const BULK = 500;
const run = process.pid;

/** Today in Costa Rica. */
const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);

/** Reads that both answer. `category` is one of many rows. */
export function readQuestions(category: number): Question[] {
  const cycle = addMonths(cycleOf(today), -2);
  const like = (name: string, path: string, ratioMax: number): Question => ({
    name,
    wanted: () => get(path),
    ratioMax,
    floor: {},
  });
  const page = (name: string, query: string) => like(`page of 50, ${name}`, `/transactions?limit=50${query}`, 2);
  const search = (name: string, words: string): Question =>
    like(`page of 50, ${name}`, `/transactions?limit=50&count=false&q=${encodeURIComponent(words)}`, 3);
  return [
    page('newest', ''),
    page('one category', `&category_id=${category}`),
    page('one cycle', `&cycle=${cycle}`),
    page('one source', '&source=SINPE'),
    search('words, common', 'uber'),
    search('words, rare', '000000000742'),
    search('two letters', 'co'),
    search('five words', 'comercio sin regla 7 00000'),
    like('list with totals', '/transactions?limit=50&totals=true', 2),
    like('one row', '/transactions/500', 2),
    like('month by category', `/analytics/by-category?cycle=${cycle}`, 2),
    like('daily sums of a month', `/analytics/daily-spending?cycle=${cycle}`, 2),
    like('five-year trend by category', '/analytics/monthly-trend?months=60', 2),
    like('page of the history', '/history?limit=50', 2),
    {
      name: 'CSV of the whole ledger',
      wanted: () => get('/transactions/export'),
      ratioMax: 1.2,
      // COPY ends lines with a line feed alone.
      floor: { differs: (answer) => answer.replaceAll('\r\n', '\n') },
    },
  ];
}

/** Reads that the floor has no answer to. */
export function ownQuestions(): Question[] {
  const own = (name: string, path: string, msMax: number): Question => ({ name, wanted: () => get(path), msMax });
  return [
    own('accounts with their balances', '/accounts', 4),
    own('recurring suggestions', '/budget/recurring-items/suggestions', 30),
    own('budget of this year', `/budget/projection/${today.slice(0, 4)}`, 10),
    own('budget of 2030, the last year', '/budget/projection/2030', 10),
    own('commitments of twelve months', '/budget/commitments?months=12', 10),
  ];
}

/** A purchase that both record, durable. */
export const PURCHASE: Question = {
  name: 'one durable purchase',
  // The service has the even rounds, the floor the odd ones: both record the same amounts.
  wanted: (round) => purchase(`run-${run}-${round}`, 1_500 + 5 * ((Math.floor(round / 2) * 41) % 5_000)),
  floor: {
    differs: (answer) =>
      answer
        .replaceAll(/"id":\d+/g, '"id":0')
        .replaceAll(/("(?:created|updated)_at":)"[^"]*"/g, '$1""')
        .replaceAll(/("external_id":)"[^"]*"/g, '$1""')
        .replaceAll(/("possible_duplicate_of":)\d+/g, '$1null'),
  },
};

/** A purchase of an amount that no row has: nothing is compared with it. */
export const newPurchase = (n: number): Wanted => purchase(`new-${run}-${n}`, 900_001 + 7 * n);

/** A purchase as a program records it, once for each key. */
export function purchase(key: string, amount: number): Wanted {
  const body = { merchant: 'AUTO MERCADO', date: today, amount, currency: 'CRC', type: 'COMPRA', external_id: key };
  return post('/transactions', body, key);
}

/** A purchase as the bank's mail tells it. */
export function mail(number: number, amount: number): Wanted {
  const charge = { merchant: 'SODA LA CEIBA', place: 'HEREDIA, Costa Rica', currency: 'CRC', type: 'COMPRA' } as const;
  return post('/ingest/email', cardMail({ ...charge, amount: String(amount), day: today, time: '12:30', number }));
}

/** Writes that the floor does not do. */
export function ownWrites(): Question[] {
  const ids = Array.from({ length: BULK }, (_, i) => i + 1);
  return [
    {
      name: 'one bank mail taken in, durable',
      wanted: (round) => mail(run * 1_000_000 + round + 1, 1_500 + 5 * ((round * 37) % 5_000)),
    },
    {
      name: `bulk change of ${BULK}`,
      wanted: (round) => post('/transactions/bulk', { action: 'set_category', ids, category_id: (round % 2) + 1 }),
      msMax: 60,
    },
    {
      name: `paste of ${PASTED} lines, durable`,
      wanted: (round) => post('/transactions/paste-import', { text: listOf(round) }),
      msMax: 150,
      kbMax: 50,
    },
  ];
}

/** A list that the ledger does not have, with amounts of its own: a shop differs from another by more than a number. */
function listOf(round: number): string {
  const line = (n: number) =>
    `${100_000 + n}  ${today}  COMERCIO ${run} ${round} ${n}  ${1_000_000 + round * PASTED + n}.00  COL  D`;
  return Array.from({ length: PASTED }, (_, n) => line(n)).join('\n');
}
