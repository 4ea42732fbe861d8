/**
 * The speed figures: `npm run bench`, `npm run bench -- --rows 1000000` for another size, `npm run bench -- --plans` for
 * the plans of the measured statements. Nothing here asserts: it prints what this machine did just now.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureDocuments } from './documents.ts';
import { measureInServer } from './in-server.ts';
import { fillLedger } from './ledger.ts';
import { printTable } from './measure.ts';
import { measureOverHttp } from './over-http.ts';
import { measureRecovery } from './recovery.ts';
import { openScratch, removeFolder, type Scratch } from './scratch.ts';

const { values } = parseArgs({
  options: { plans: { type: 'boolean', default: false }, rows: { type: 'string', default: '100000' } },
});
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1000) throw new Error('--rows takes a whole number of at least 1000');

const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
const busy = () => loadavg()[0]?.toFixed(1);

let scratch: Scratch | undefined = await openScratch();
const { folder } = scratch;
const onSignal = () => void (scratch?.stop() ?? Promise.resolve()).finally(() => process.exit(130));
process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
try {
  await fillLedger(scratch.pool, scratch.deps, rows);
  console.log(
    `${rows} transactions over five years (filled after ${seconds()}); Node ${process.versions.node}, ${availableParallelism()} cores, load ${busy()}\n`,
  );
  const lines = await measureInServer(scratch, { plans: values.plans });
  if (!values.plans) lines.push(...(await measureDocuments(scratch)));
  await scratch.stop();
  scratch = undefined;
  if (!values.plans) {
    lines.push(...(await measureOverHttp(folder, await databaseStarts())));
    lines.push(...(await measureRecovery(folder)));
    printTable(lines);
    console.log(`\n${seconds()}, load at the end ${busy()}`);
  }
} finally {
  await scratch?.stop();
  removeFolder(folder);
}

/** How long the database server alone takes to start on the filled folder. */
async function databaseStarts(): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < 3; i++) {
    const opened = await openScratch(folder);
    took.push(opened.postgresStartMs);
    await opened.stop();
  }
  return took;
}
