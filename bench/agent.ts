/**
 * How fast the agent answers without a model, on a large ledger: `npm run bench:agent [-- --rows 100000]`. It asks the
 * questions of `test/held-out/a.json` over HTTP as the drawer does, each conversation in a thread of its own, and a
 * question in threads of 10 and of 1 000 messages. `-- --plans` prints the plans of what the slowest answers read instead.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { run } from '../scripts/run-steps.ts';
import { CHAT, eventsIn, pastTurns, runBody } from '../src/server/agent/agent-testing.ts';
import { saveThreadSnapshot } from '../src/server/agent/store.ts';
import { runTool } from '../src/server/agent/tools/tool-book.ts';
import { fillYear } from '../src/server/demo-data/fill-year.ts';
import { instantAt } from '../src/server/platform/clock.ts';
import type { HeldOut } from '../test/held-out/judge-answer.ts';
import { end, prepareService, type Service } from '../test/rigs/service.ts';
import { fillLedger } from './ledger.ts';
import { atMost, type Line, lineOf, ms, printTable, type Timing, timed, timingOf } from './measure.ts';
import { printPlans } from './plans.ts';
import { openScratch, removeFolder, type Scratch } from './scratch.ts';

const ROUNDS = 3;
const THREADS = 20;
const SLOWEST = 10;
const P95_MS_MAX = 60;
const LONG_MS_MAX = 100;
/** Answered without a look at the ledger: what a turn costs at least. */
const GREETING = 'gracias';
const GREETING_ROUNDS = 100;
/** Turns of four messages. */
const LENGTHS = { short: 2, long: 249 } as const;

type Call = { tool: string; args: string };
type Answer = { question: string; calls: Call[]; tookMs: number };

const { values } = parseArgs({
  options: { plans: { type: 'boolean', default: false }, rows: { type: 'string', default: '100000' } },
});
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1000) throw new Error('--rows takes a whole number of at least 1000');

const questions = JSON.parse(
  readFileSync(new URL('../test/held-out/a.json', import.meta.url), 'utf8'),
) as readonly HeldOut[];
const { folder } = await layLedger();
let service: Service | undefined;
try {
  await run({ name: 'build', command: 'node', args: ['scripts/build-server.ts', '--if-needed'] }, true);
  service = await prepareService(folder, { NODE_COMPILE_CACHE: 'dist/server/compile-cache' }, 'dist/server/main.js');
  const running = await service.start();
  console.log(`${rows} transactions and the example year; ${availableParallelism()} cores, load ${busy()}\n`);
  const slowest = await measure(service);
  console.log(`\nload at the end ${busy()}`);
  await end(running.process, 'SIGTERM');
  if (values.plans) await explain(slowest.flatMap(({ calls }) => calls));
} catch (error) {
  console.error(service?.output());
  throw error;
} finally {
  await service?.cleanUp();
  removeFolder(folder);
}

function busy(): string | undefined {
  return loadavg()[0]?.toFixed(1);
}

/** The example year, that the questions are about, among many rows; and the threads of each length. */
async function layLedger(): Promise<Scratch> {
  const scratch = await openScratch();
  const { deps, pool } = scratch;
  await fillYear(deps, deps.db);
  await fillLedger(pool, deps, rows);
  for (const [length, turns] of Object.entries(LENGTHS)) {
    const snapshot = { messages: pastTurns(turns), state: null, interrupt: null, readAt: null };
    for (let n = 0; n < THREADS; n++)
      await saveThreadSnapshot(deps.db, `${length}-${n}`, snapshot, instantAt(deps.now()));
  }
  await scratch.stop();
  return scratch;
}

/** Prints the tables; returns the slowest answers. */
async function measure({ origin, password }: Service): Promise<Answer[]> {
  const { ask, record } = await openDrawer(origin, password);
  await askAll(ask, 'warm');
  const greetings = await times(GREETING_ROUNDS, (n) => ask(`greeting-${n}`, GREETING));
  const rounds: Answer[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // What was read of the same questions with the names of before is of no use any more.
    await record(round);
    rounds.push(await askAll(ask, `round-${round}`));
  }
  const all = timingOf(rounds.flat().map(({ tookMs }) => tookMs));
  const lengths: Record<keyof typeof LENGTHS, number[]> = { short: [], long: [] };
  for (let n = 0; n < THREADS; n++)
    for (const length of ['short', 'long'] as const)
      lengths[length].push((await ask(`${length}-${n}`, '¿cuánto llevo gastado?')).tookMs);
  printTable([...answerLines(all, greetings), ...threadLines(timingOf(lengths.short), timingOf(lengths.long))]);
  const slowest = slowestOf(rounds);
  console.log('\n| the slowest ten | median | tools |\n| --- | --- | --- |');
  for (const { question, tookMs, calls } of slowest)
    console.log(`| ${question} | ${ms(tookMs)} | ${calls.map(({ tool, args }) => `${tool} \`${args}\``).join(', ')} |`);
  return slowest;
}

function answerLines(all: Timing, greetings: Timing): Line[] {
  const floor = ms(greetings.medianMs);
  const line = (name: string, value: number, goal?: number) =>
    lineOf(
      `an answer, ${name}`,
      { median: ms(value), floor, ratio: `${(value / greetings.medianMs).toFixed(1)} ×` },
      goal === undefined ? undefined : atMost(value, goal, 'ms'),
    );
  return [line('p50', all.medianMs), line('p95', all.p95Ms, P95_MS_MAX), line('max', all.maxMs)];
}

function threadLines(short: Timing, long: Timing): Line[] {
  const ratio = `${(long.medianMs / short.medianMs).toFixed(1)} ×`;
  return [
    lineOf(
      'a turn after 1 000 messages, beside one after 10',
      { ...timed(long), floor: ms(short.medianMs), ratio },
      atMost(long.medianMs - short.medianMs, LONG_MS_MAX, 'ms more'),
    ),
  ];
}

async function times(rounds: number, work: (n: number) => Promise<Answer>): Promise<Timing> {
  const took: number[] = [];
  for (let n = 0; n < rounds; n++) took.push((await work(n)).tookMs);
  return timingOf(took);
}

/** All questions and what was said before them, each conversation in a thread of its own. */
async function askAll(ask: Ask, round: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { id, before = [], question } of questions)
    for (const content of [...before, question]) answers.push(await ask(`${round}-${id}`, content));
  return answers;
}

/** The slowest by the median of their rounds. */
function slowestOf(rounds: readonly Answer[][]): Answer[] {
  const medians = (rounds[0] ?? []).map((answer, at) => {
    const took = rounds.map((round) => round[at]?.tookMs ?? Number.NaN);
    return { ...answer, tookMs: timingOf(took).medianMs };
  });
  return medians.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, SLOWEST);
}

type Ask = (threadId: string, content: string) => Promise<Answer>;
type Drawer = { ask: Ask; record: (n: number) => Promise<void> };

/** Logs in; asks a question and reads the whole answer, or records a purchase at a shop that is new. */
async function openDrawer(origin: string, password: string): Promise<Drawer> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
  const login = await post('/api/auth/login', { username: 'admin', password });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const record = async (n: number) => {
    const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
    const body = { merchant: `ZAPATERIA ${process.pid} ${n}`, date: today, amount: 1, currency: 'CRC', type: 'COMPRA' };
    const response = await post('/api/v1/transactions', body, cookie);
    if (!response.ok) throw new Error(`A purchase was answered ${response.status}: ${await response.text()}`);
  };
  const ask: Ask = async (threadId, content) => {
    const messages = [{ id: crypto.randomUUID(), role: 'user', content }];
    const from = performance.now();
    const response = await post(`${CHAT}/agent/alcancia/run`, runBody({ threadId, messages }), cookie);
    const text = await response.text();
    const tookMs = performance.now() - from;
    const events = eventsIn(text);
    if (events.at(-1)?.type !== 'RUN_FINISHED')
      throw new Error(`"${content}" was answered ${response.status}: ${text}`);
    return { question: content, calls: callsIn(events), tookMs };
  };
  return { ask, record };
}

function callsIn(events: ReturnType<typeof eventsIn>): Call[] {
  return events.flatMap((event) => {
    if (event.type !== 'TOOL_CALL_START') return [];
    const args = events.filter((each) => each.type === 'TOOL_CALL_ARGS' && each['toolCallId'] === event['toolCallId']);
    return [{ tool: String(event['toolCallName']), args: args.map((each) => String(each['delta'])).join('') }];
  });
}

/** How PostgreSQL goes about what these calls read. */
async function explain(calls: readonly Call[]): Promise<void> {
  const scratch = await openScratch(folder);
  try {
    const different = new Map(calls.map((call) => [`${call.tool} ${call.args}`, call]));
    for (const [name, { tool, args }] of different) {
      if (tool.startsWith('propose_')) continue;
      await printPlans(scratch.pool, name, await scratch.record(() => runTool(scratch.deps, tool, args)));
    }
  } finally {
    await scratch.stop();
  }
}
