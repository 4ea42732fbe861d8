/**
 * The speed figures: `npm run bench`, `npm run bench -- --rows 1000000` for another size, `npm run bench -- --plans` for
 * the plans of the measured statements. It prints what this machine did just now beside the goals, and ends with 1 only
 * when the floor answers something else than the service.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { run } from '../scripts/run-steps.ts';
import { readPidFile } from '../src/server/platform/postgres/embedded-postgres-files.ts';
import { prepareService, type Service } from '../test/rigs/service.ts';
import { type Client, get, openClient } from './client.ts';
import { measureDocuments } from './documents.ts';
import { launchFloor } from './floor/launch.ts';
import { dropTables, layTables, type Paying } from './floor/tables.ts';
import { fillLedger } from './ledger.ts';
import { measureClients, measureImport } from './load.ts';
import { measureIdle, measureStarts, memoryLeft, memoryLine } from './machine.ts';
import { type Line, printTable } from './measure.ts';
import { layPlan } from './plan.ts';
import { printPlans } from './plans.ts';
import { countPurchase } from './purchase.ts';
import { ownQuestions, ownWrites, PURCHASE, type Question, readQuestions } from './questions.ts';
import { measureRecovery } from './recovery.ts';
import { openScratch, removeFolder, type Scratch } from './scratch.ts';
import { ask, countStatements, type Sides } from './side-by-side.ts';
import { openStatementLog, type Sent } from './statements.ts';

const { values } = parseArgs({
  options: { plans: { type: 'boolean', default: false }, rows: { type: 'string', default: '100000' } },
});
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1000) throw new Error('--rows takes a whole number of at least 1000');

const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
const busy = () => loadavg()[0]?.toFixed(1);

let scratch: Scratch | undefined = await openScratch();
let service: Service | undefined;
const { folder, token } = scratch;
const tidy = async () => {
  await scratch?.stop();
  await service?.cleanUp();
  removeFolder(folder);
};
const onSignal = () => void tidy().finally(() => process.exit(130));
process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
try {
  await fillLedger(scratch.pool, scratch.deps, rows);
  await layPlan(scratch, new Date().toISOString().slice(0, 10));
  console.log(
    `${rows} transactions over five years (filled after ${seconds()}); Node ${process.versions.node}, ${availableParallelism()} cores, load ${busy()}\n`,
  );
  const category = await categoryOf(scratch);
  if (values.plans) await explain(scratch, [...readQuestions(category), ...ownQuestions()]);
  else {
    const documents = await measureDocuments(scratch);
    await scratch.stop();
    scratch = undefined;
    // What `npm start` runs.
    await run({ name: 'build', command: 'node', args: ['scripts/build-server.ts', '--if-needed'] }, true);
    service = await prepareService(folder, { NODE_COMPILE_CACHE: 'dist/server/compile-cache' }, 'dist/server/main.js');
    const lines = [...(await measureService(service, category)), ...documents];
    await service.cleanUp();
    printTable([...lines, ...(await measureRecovery(folder))]);
    console.log(`\n${seconds()}, load at the end ${busy()}`);
  }
} catch (error) {
  console.error(service?.output());
  throw error;
} finally {
  await tidy();
}

async function categoryOf({ deps }: Scratch): Promise<number> {
  const wanted = deps.db.selectFrom('categories').select('id').where('identifier', '=', 'restaurantes');
  return (await wanted.executeTakeFirstOrThrow()).id;
}

/** How PostgreSQL goes about what the questions send. */
async function explain(opened: Scratch, questions: readonly Question[]): Promise<void> {
  for (const { name, wanted } of questions) {
    const request = {
      method: 'GET',
      url: `/api/v1${wanted(0).path}`,
      headers: { authorization: `Bearer ${token}` },
    } as const;
    await printPlans(opened.pool, name, await opened.record(async () => opened.app.inject(request)));
  }
}

/** Everything about the service as a process of its own, as a person starts it. */
async function measureService(running: Service, category: number): Promise<Line[]> {
  const start = await measureStarts(running);
  const { lines, idle } = await measureIdle(running);
  const own = openClient(running.origin, token);
  const questions = readQuestions(category);
  const host = readPidFile(running.folder.cluster)?.socketDir ?? '';
  const pool = new pg.Pool({ host, user: 'alcancia', database: 'alcancia', max: 1 });
  await layTables(pool, await payingRows(own, questions));
  const floor = await launchFloor(host);
  const beside = openClient(floor.origin, token);
  try {
    const sides = { own: own.ask, floor: beside.ask };
    return [
      ...(await measureAnswers(sides, questions, running, idle)),
      await measureClients(running.origin, token),
      memoryLine('memory after that', running),
      await measureImport(sides, rows),
      memoryLine('memory as the import ends, with its thread', running),
      await memoryLeft(running),
      start,
      ...lines,
    ];
  } finally {
    for (const client of [own, beside]) client.close();
    await floor.stop();
    await dropTables(pool);
    await pool.end();
  }
}

async function measureAnswers(
  sides: Sides,
  questions: readonly Question[],
  { folder: at }: Service,
  idle: Sent,
): Promise<Line[]> {
  const all = [...questions, ...ownQuestions(), PURCHASE, ...ownWrites()];
  const lines: Line[] = [];
  for (const question of all) lines.push(await ask(sides, question));
  const log = await openStatementLog(at);
  for (const [i, question] of all.entries()) {
    const line = lines[i];
    // Those of a purchase are counted below, by when they are sent.
    if (line && question !== PURCHASE) line.statements = await countStatements(log, sides, question);
  }
  lines.push(...(await countPurchase(log, sides.own, idle)));
  await log.close();
  return lines;
}

/** What the rows of the lists pay: the floor looks it up. */
async function payingRows({ ask: own }: Client, questions: readonly Question[]): Promise<Paying[]> {
  const found = new Map<number, Paying>();
  for (const { wanted } of questions) {
    const { path } = wanted(0);
    if (!path.startsWith('/transactions?')) continue;
    const { items }: { items: Paying[] } = JSON.parse((await own(get(path))).toString());
    for (const { id, pays, pays_if_deferred } of items) {
      if (pays !== null || pays_if_deferred !== null) found.set(id, { id, pays, pays_if_deferred });
    }
  }
  return [...found.values()];
}
