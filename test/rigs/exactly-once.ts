/**
 * Idempotency of every writing operation: fifty identical concurrent requests have the effect of one, and after kill -9
 * each response is replayed and nothing is done again. The control checks before it inserts.
 */
import { startPushService } from '../../src/server/notifications/push/push-testing.ts';
import type { Ledger } from '../fuzz/ledger.ts';
import { NAIVE_OPERATION, naiveLedger } from '../fuzz/naive-insert.ts';
import { notCovered, type Raced, race, racedOperations, sameText, takesKey } from '../fuzz/race-operations.ts';
import { seedLedger } from '../fuzz/seed-ledger.ts';
import { openLedger } from './over-http.ts';
import { end, prepareService, type Running, type Service } from './service.ts';

const AT_ONCE = 50;
const KILL_EVERY = 5;

/** Races every operation for some rounds; returns whether each had one effect. */
export async function exactlyOnce(rounds: number): Promise<boolean> {
  const push = await startPushService();
  const service = await prepareService(undefined, { PUSH_ALLOWED_HOSTS: push.host });
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    const running = await service.start();
    return await raceRounds(service, running, push.host, rounds);
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await push.close();
    await service.cleanUp();
  }
}

async function raceRounds(service: Service, first: Running, pushHost: string, rounds: number): Promise<boolean> {
  const { ledger, close } = await openLedger(service, pushHost);
  const extra = await controlEffects(ledger);
  console.log(`\nexactly-once, its broken control: ${extra} extra effects`);
  if (extra === 0) console.log('  FAIL: the control did nothing twice, so this rig proves nothing');
  const faults = new Map<string, number>(notCovered().map((id) => [`${id}: neither raced nor explained`, 1]));
  const note = (fault: string) => {
    if (!faults.has(fault)) console.log(`  FAULT ${fault}`);
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  const [demo, ...others] = racedOperations();
  if (demo) for (const fault of (await race(ledger, { operation: demo, n: 0, atOnce: AT_ONCE })).faults) note(fault);
  await seedLedger(ledger);
  const counts = { requests: 0, replays: 0, kills: 0 };
  let running = first;
  let n = 10;
  for (let round = 1; round <= rounds; round++) {
    const kept: Raced[] = [];
    // Example data is deleted once, at the end.
    for (const operation of others.slice(0, round === rounds ? undefined : -1)) {
      n += 2;
      const raced = await race(ledger, { operation, n, atOnce: AT_ONCE });
      counts.requests += AT_ONCE + 1;
      for (const fault of raced.faults) note(`${operation.id}: ${fault}`);
      if (takesKey(operation)) kept.push(raced);
    }
    if (round % KILL_EVERY !== 0 && round !== rounds) continue;
    await end(running.process, 'SIGKILL');
    running = await service.start();
    counts.kills += 1;
    counts.replays += kept.length;
    for (const fault of await notReplayed(ledger, kept)) note(fault);
    console.log(`  after ${round} rounds: ${counts.requests} requests, ${faults.size} kinds of fault`);
  }
  await close();
  for (const [fault, times] of faults) console.log(`  ${times} × ${fault}`);
  console.log(`  ${rounds} rounds, ${counts.requests} requests, ${counts.replays} replays after ${counts.kills} kills`);
  return faults.size === 0 && extra > 0;
}

/** Responses that differ after the kill. */
async function notReplayed(ledger: Ledger, kept: readonly Raced[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { request, answer } of kept) {
    const again = await ledger.send(request);
    if (again.status !== answer.status || sameText(again.text) !== sameText(answer.text)) {
      faults.push(`${request.method} ${request.url}: after kill -9 ${again.status} instead of ${answer.status}`);
    }
  }
  return faults;
}

async function controlEffects(ledger: Ledger): Promise<number> {
  const operation = racedOperations().find(({ id }) => id === NAIVE_OPERATION);
  if (!operation) throw new Error(`There is no ${NAIVE_OPERATION}`);
  const naive = await naiveLedger(ledger);
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      naive.send({ method: 'POST', url: '/', headers: { 'idempotency-key': 'one' }, payload: undefined }),
    ),
  );
  const [row] = await ledger.sql('select count(*)::int - 1 as extra from naive_effects');
  await ledger.sql('drop table naive_effects');
  return Number(row?.['extra']);
}
