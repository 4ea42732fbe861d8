/**
 * kill -9 of the service while three sources (the bank's mails, pasted lines, a program's posts) deliver the same fifty
 * events: after the restart every acknowledged document is there and none half stored, and once all were delivered each
 * event is one row with its three documents. The control acknowledges too early.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { cardMail } from '../../src/server/demo-data/bank-mails.ts';
import { type Chance, chanceOf } from '../../src/server/demo-data/seeded-chance.ts';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { startCarelessProxy } from './careless-proxy.ts';
import type { Outcome, Rig, RigOptions } from './rig.ts';
import { end, logIn, prepareService } from './service.ts';

const EVENTS = 50;
const LINES_AT_ONCE = 5;
const DOORS = ['email', 'statement', 'entry'] as const;
type Door = (typeof DOORS)[number];
/** The time between the first delivery and the kill. */
const KILL_MS = [20, 700] as const;
const RETRY_MS = 20;
const DAY = '2026-03-10';

export const killDoors: Rig = { name: 'kill-doors', kills: 10, controlKills: 5, run };

/** Documents by amount, which is unique to an event, and source. */
type Acknowledged = Set<string>;
const markOf = (event: number, door: string) => `${event} ${door}`;

/** A request of one source, and its events. */
type Delivery = { door: Door; events: readonly number[]; path: string; body: string };

function deliveriesOf(round: number, chance: Chance): Delivery[] {
  const events = Array.from({ length: EVENTS }, (_, n) => round * 1_000 + n);
  const chunks = Array.from({ length: EVENTS / LINES_AT_ONCE }, (_, n) =>
    events.slice(n * LINES_AT_ONCE, (n + 1) * LINES_AT_ONCE),
  );
  const all = [...events.flatMap((event) => [mailOf(event), entryOf(event)]), ...chunks.map(linesOf)];
  return all
    .map((delivery) => ({ delivery, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ delivery }) => delivery);
}

const nameOf = (event: number) => `COMERCIO PRUEBA ${event}`;

function mailOf(event: number): Delivery {
  const charge = {
    merchant: nameOf(event),
    place: 'HEREDIA, Costa Rica',
    amount: String(event),
    currency: 'CRC',
  } as const;
  const body = cardMail({ ...charge, type: 'COMPRA', day: DAY, time: '12:30', number: 700_000 + event });
  return { door: 'email', events: [event], path: '/api/v1/ingest/email', body: JSON.stringify(body) };
}

function entryOf(event: number): Delivery {
  const row = { merchant: nameOf(event), date: DAY, amount: event, currency: 'CRC', type: 'COMPRA' };
  const body = JSON.stringify({ ...row, external_id: `rig-${event}` });
  return { door: 'entry', events: [event], path: '/api/v1/transactions', body };
}

function linesOf(events: readonly number[]): Delivery {
  const lines = events.map((event) => `${400_000 + event}  ${DAY}  ${nameOf(event)}  ${event}.00  COL  D`);
  const body = JSON.stringify({ text: lines.join('\n') });
  return { door: 'statement', events, path: '/api/v1/transactions/paste-import', body };
}

/** Sends each source's deliveries in order, repeating each until it is answered, or until stopped. */
function deliver(to: { origin: string; token: string }, deliveries: readonly Delivery[], acknowledged: Acknowledged) {
  const stopping = new AbortController();
  const odd: string[] = [];
  const send = async (delivery: Delivery): Promise<void> => {
    while (!stopping.signal.aborted) {
      const answer = await post(to, delivery);
      if (answer === 200 || answer === 201) {
        for (const event of delivery.events) acknowledged.add(markOf(event, delivery.door));
        return;
      }
      if (answer !== null && answer !== 503) {
        odd.push(`${delivery.door} was answered ${answer}`);
        return;
      }
      await delay(RETRY_MS);
    }
  };
  const doors = DOORS.map(async (door) => {
    for (const delivery of deliveries.filter((each) => each.door === door)) await send(delivery);
  });
  return { odd, done: Promise.all(doors), stop: () => stopping.abort() };
}

/** The status; null when the connection broke before the response was complete. */
async function post(
  { origin, token }: { origin: string; token: string },
  { path, body }: Delivery,
): Promise<number | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** Each query finds half-stored data. */
const HALVES: Record<string, string> = {
  'rows that nothing tells of': `
    select t.id from transactions t where not exists (select from notices n where n.transaction_id = t.id)`,
  'rows without exactly one document that made them': `
    select t.id from transactions t left join notices n on n.transaction_id = t.id and n.made_row
    group by t.id having count(n.id) <> 1`,
  'documents without their row': `
    select n.id from notices n left join transactions t on t.id = n.transaction_id where t.id is null`,
  'rows without exactly one created entry in the history': `
    select t.id from transactions t
      left join history h on h.entity = 'transaction' and h.entity_id = t.id and h.action = 'created'
    group by t.id having count(h.id) <> 1`,
  'a kept count that is not the count': `
    select 1 where (select sum(n) from transaction_counts) <> (select count(*) from transactions)`,
};

type Found = { told: Set<string>; rows: number; doubled: number; halves: string[] };

/** The ledger's content: which source reported which event, and events with more than one row. */
async function look(socketDir: string): Promise<Found> {
  const client = new pg.Client({ host: socketDir, user: 'alcancia', database: 'alcancia' });
  await client.connect();
  try {
    const notices = await client.query<{ event: string; kind: string }>(
      'select trunc(amount)::text as event, kind from notices where transaction_id is not null',
    );
    const rows = await client.query<{ event: string }>('select trunc(amount)::text as event from transactions');
    const halves: string[] = [];
    for (const [what, query] of Object.entries(HALVES)) {
      const { rowCount } = await client.query(query);
      if (rowCount) halves.push(`${rowCount} ${what}`);
    }
    const told = new Set(notices.rows.map(({ event, kind }) => markOf(Number(event), kind)));
    const doubled = rows.rows.length - new Set(rows.rows.map(({ event }) => event)).size;
    return { told, rows: rows.rows.length, doubled, halves };
  } finally {
    await client.end();
  }
}

async function run({ kills, seed, control }: RigOptions): Promise<Outcome> {
  const chance = chanceOf(`${seed} kill-doors`);
  const service = await prepareService();
  const proxy = control ? await startCarelessProxy(service.origin) : null;
  const acknowledged: Acknowledged = new Set();
  const lost = new Set<string>();
  const outcome: Outcome = {
    kills,
    acknowledged: 0,
    rows: 0,
    lost: 0,
    doubled: 0,
    halves: [],
    broken: [],
    recoveryMs: [],
  };
  let midway = 0;
  try {
    let running = await service.start();
    const to = { origin: proxy?.origin ?? service.origin, token: await logIn(service) };
    const compare = async (): Promise<void> => {
      const found = await look(readPidFile(service.folder.cluster)?.socketDir ?? '');
      for (const mark of acknowledged) if (!found.told.has(mark)) lost.add(mark);
      outcome.rows = found.rows;
      outcome.doubled = Math.max(outcome.doubled, found.doubled);
      // The control's service is correct: only what was acknowledged too early is missing.
      if (!control) outcome.halves.push(...found.halves);
    };
    for (let round = 1; round <= kills; round++) {
      const deliveries = deliveriesOf(round, chance);
      const before = acknowledged.size;
      const first = deliver(to, deliveries, acknowledged);
      await delay(chance.whole(...KILL_MS));
      await end(running.process, 'SIGKILL');
      first.stop();
      await first.done;
      const delivered = acknowledged.size - before;
      if (delivered > 0 && delivered < EVENTS * DOORS.length) midway += 1;
      running = await service.start();
      outcome.recoveryMs.push(running.readyMs);
      await compare();
      const rest = deliver(to, deliveries, acknowledged);
      await rest.done;
      if (control) continue;
      await compare();
      outcome.broken.push(...first.odd, ...rest.odd);
      if (outcome.rows !== round * EVENTS) outcome.broken.push(`${outcome.rows} rows of ${round * EVENTS} events`);
    }
    if (midway === 0 && !control) outcome.broken.push('no kill came while documents were delivered');
    return { ...outcome, acknowledged: acknowledged.size, lost: lost.size };
  } finally {
    await proxy?.close();
    await service.cleanUp();
  }
}
