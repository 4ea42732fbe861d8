/**
 * The fuzzer's long run against the real process over HTTP, with many valid and invalid requests to each operation. Its
 * control is a careless service that obeys every request and breaks on one rule.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPushService } from '../../src/server/notifications/push/push-testing.ts';
import { EXPLAINED, fuzzAll, fuzzOperation, lineOf, neverDone, type Report } from '../fuzz/fuzz-operations.ts';
import type { Ledger } from '../fuzz/ledger.ts';
import { readOperations } from '../fuzz/operations.ts';
import { openLedger, sendOver } from './over-http.ts';
import { hasEnded, prepareService } from './service.ts';

const AT_ONCE = 4;
const P99_MS_MAX = 250;
const CONTROLLED = 'POST /api/v1/transactions';
/** Fuzzes every operation, or those after one; returns whether every promise was kept. */
export async function fuzz(requests: number, seed: string, after?: string): Promise<boolean> {
  const push = await startPushService();
  const service = await prepareService(undefined, { PUSH_ALLOWED_HOSTS: push.host });
  const stopOnSignal = () => void service.cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    await service.start();
    const { ledger, close } = await openLedger(service, push.host);
    if (!(await controlIsFound(ledger))) return false;
    const options = { seed: numberOf(seed), valid: requests, invalid: requests, atOnce: AT_ONCE, after };
    const reports = await fuzzAll(ledger, options, hear);
    await close();
    const running = service.running();
    const isAlive = running !== undefined && !hasEnded(running);
    if (!isAlive) console.log('  FAIL: the service ended');
    return conclude(reports) && isAlive;
  } finally {
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    await push.close();
    await service.cleanUp();
  }
}

/** Prints each report at once, because a run takes an hour. */
function hear(report: Report): void {
  console.log(`  ${lineOf(report)}`);
  for (const fault of report.faults) console.log(`    FAULT ${fault}`);
}

function conclude(reports: readonly Report[]): boolean {
  const faults = reports.flatMap(({ operation, faults: all }) => all.map((fault) => `${operation}: ${fault}`));
  const undone = neverDone(reports, EXPLAINED);
  const slow = reports.filter(({ p99Ms, valid }) => p99Ms > P99_MS_MAX && valid > 2).map(({ operation }) => operation);
  const total = reports.reduce((sum, { valid, invalid }) => sum + valid + invalid, 0);
  if (undone.length > 0) console.log(`  FAIL: never done: ${undone.join(', ')}`);
  if (slow.length > 0) console.log(`  p99 over ${P99_MS_MAX} ms (${AT_ONCE} at once): ${slow.join(', ')}`);
  console.log(`  ${total} requests to ${reports.length} operations, ${faults.length} faults`);
  return faults.length === 0 && undone.length === 0;
}

/**
 * A service that answers 200 to everything, writes whatever arrives, and breaks on a NUL: the same checker must detect
 * all three.
 */
async function controlIsFound(ledger: Ledger): Promise<boolean> {
  await ledger.sql('create table if not exists rig_careless (n integer)');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isNul = Buffer.concat(chunks).includes('\\u0000');
      const answer = () => response.writeHead(isNul ? 500 : 200, { 'content-type': 'application/json' }).end('{}');
      void ledger.sql('insert into rig_careless values (1)').then(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = sendOver(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {});
  const operation = readOperations().find(({ id }) => id === CONTROLLED);
  if (!operation) throw new Error(`There is no ${CONTROLLED}`);
  const { faults } = await fuzzOperation({ ...ledger, send }, operation, {
    seed: 1,
    valid: 3,
    invalid: 1000,
    atOnce: 1,
  });
  server.close();
  server.closeAllConnections();
  await ledger.sql('drop table rig_careless');
  const found = ['whose body is not what is declared', '200 to what is not valid', 'a 500', 'changed rig_careless'];
  const missed = found.filter((words) => !faults.some((fault) => fault.includes(words)));
  console.log(`\nfuzz, its broken control: ${faults.length} faults found`);
  if (missed.length > 0) console.log(`  FAIL: the control's faults were not all found: ${missed.join('; ')}`);
  return missed.length === 0;
}

function numberOf(seed: string): number {
  return [...seed].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 7);
}
