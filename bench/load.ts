/** More than one request at a time, and much at once: clients side by side, and an import. */

import { addMonths, cycleOf } from '../src/domain/calendar.ts';
import { type Chance, chanceOf } from '../src/server/demo-data/seeded-chance.ts';
import { type Client, get, openClient, type Wanted } from './client.ts';
import { type Line, lineOf, ms, timed, timingOf } from './measure.ts';
import { csvOf, quoted } from './peers/journals.ts';
import { decimalOf, makeLedger, type Row } from './peers/ledger.ts';
import { mail, purchase } from './questions.ts';
import type { Sides } from './side-by-side.ts';

const CLIENTS = 20;
const WARM_MS = 2_000;
const LOAD_MS = 6_000;
/** Movements in a file: a large export of a bank. */
const PART = 10_000;
const IMPORTED_MAX = 100_000;
const WORDS = ['uber', 'cafe', 'soda la', 'netflix', 'mejenga', 'comercio sin regla 7'] as const;

/** Twenty clients: what a person with the screen open, a program and a mailbox that forwards ask for. */
export async function measureClients(origin: string, token: string): Promise<Line> {
  const client = openClient(origin, token, CLIENTS);
  await load(client, WARM_MS, 'warm');
  const { took, seconds, failed } = await load(client, LOAD_MS, 'load');
  client.close();
  const rate = `${(took.length / seconds).toFixed(0)}/s, ${failed} failed`;
  return lineOf(`${CLIENTS} clients, mixed, ${LOAD_MS / 1000} s: ${rate}`, timed(timingOf(took)));
}

async function load({ ask }: Client, forMs: number, name: string) {
  const took: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const client = async (chance: Chance, number: number): Promise<void> => {
    for (let round = 1; performance.now() - startedAt < forMs; round++) {
      const before = performance.now();
      await ask(mixed(chance, `${process.pid}-${name}-${number}-${round}`)).catch(() => (failed += 1));
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(chanceOf(`client ${name} ${i}`), i)));
  return { took, failed, seconds: (performance.now() - startedAt) / 1000 };
}

/** Four reads to one write. */
function mixed(chance: Chance, key: string): Wanted {
  const cycle = addMonths(cycleOf(new Date().toISOString().slice(0, 10)), -chance.whole(0, 40));
  const one = chance.next();
  if (one < 0.25) return get('/transactions?limit=50');
  if (one < 0.35) return get(`/transactions?limit=50&cycle=${cycle}`);
  if (one < 0.43) return get(`/transactions?limit=50&category_id=${chance.whole(1, 16)}`);
  if (one < 0.48) return get(`/transactions?limit=50&q=${encodeURIComponent(chance.pick(WORDS))}`);
  if (one < 0.58) return get(`/transactions/${chance.whole(1, 900)}`);
  if (one < 0.68) return get(`/analytics/by-category?cycle=${cycle}`);
  if (one < 0.74) return get(`/analytics/daily-spending?cycle=${cycle}`);
  if (one < 0.77) return get('/analytics/monthly-trend?months=12');
  if (one < 0.8) return get('/exchange-rates');
  if (one < 0.85) return mail(chance.whole(1, 999_999_999_999), 2_500);
  return purchase(key, 2_500);
}

/** Files of movements as the service takes them in, and the same rows by COPY on the floor, file by file. */
export async function measureImport({ own, floor }: Sides, rows: number): Promise<Line> {
  const ledger = makeLedger(Math.min(rows, IMPORTED_MAX));
  let [ownMs, floorMs, bytes] = [0, 0, 0];
  for (let at = 0; at < ledger.length; at += PART) {
    const part = ledger.slice(at, at + PART);
    const path = `/imports?filename=bench-${at}.csv&allow_duplicates=true`;
    const file = { method: 'POST', path, type: 'application/octet-stream' } as const;
    const [csv, whole] = [csvOf(part), wholeRows(part)];
    let before = performance.now();
    bytes = Math.max(bytes, (await own({ ...file, body: csv })).length);
    ownMs += performance.now() - before;
    before = performance.now();
    await floor({ ...file, body: whole });
    floorMs += performance.now() - before;
  }
  const ratio = ownMs / floorMs;
  const goal = { text: '≤ 1.5 × COPY with triggers', isMet: ratio <= 1.5 };
  const measure = `import of ${ledger.length}, ${PART} a file (largest answer ${(bytes / 2 ** 20).toFixed(1)} MB)`;
  return lineOf(measure, { median: ms(ownMs), floor: ms(floorMs), ratio: `${ratio.toFixed(1)} ×` }, goal);
}

const TYPES = { spending: 'COMPRA', refund: 'DEVOLUCION', income: 'DEPOSITO' } as const;

/** Every column that COPY needs and the database does not make. */
function wholeRows(rows: readonly Row[]): string {
  const line = ({ id, day, merchant, kind, centimos }: Row) =>
    [merchant, day, day, cycleOf(day), decimalOf(centimos), 'CRC', TYPES[kind], 'FLOOR', 'import', `floor:${id}`]
      .concat(merchant.toUpperCase(), day, 'floor', day, 'floor')
      .map(quoted)
      .join(',');
  return rows.map(line).join('\n');
}
