/**
 * The reliability rigs: `npm run test:rigs [-- name] [-- --kills 1000] [-- --files 10000] [-- --posts 3000]
 * [-- --requests 1000] [-- --rounds 100] [-- --chains 5000] [-- --seconds 60] [-- --place wal] [-- --seed text]
 * [-- --after 'GET /api/v1/history']`. Without options each takes a minute or two; the counts in
 * docs/reliability-evidence.md take hours. Each runs against its broken control first, and fails if it finds no fault
 * there; then against the real service, where nothing may be lost, doubled or half applied.
 */
import { parseArgs } from 'node:util';
import { behindNginx } from './behind-nginx.ts';
import { chains } from './chains.ts';
import { clockJumps } from './clock-jumps.ts';
import { containerLike } from './container-like.ts';
import { corruption } from './corruption.ts';
import { databaseAway } from './database-away.ts';
import { diskErrors } from './disk-errors.ts';
import { diskFull } from './disk-full.ts';
import { exactlyOnce } from './exactly-once.ts';
import { fullMigration } from './full-migration.ts';
import { fuzz } from './fuzz.ts';
import { killDatabase } from './kill-database.ts';
import { killDoors } from './kill-doors.ts';
import { killImport } from './kill-import.ts';
import { killMigration } from './kill-migration.ts';
import { killOutbox } from './kill-outbox.ts';
import { killService } from './kill-service.ts';
import { killUpload } from './kill-upload.ts';
import { largeInputs } from './large-inputs.ts';
import { limits } from './limits.ts';
import { mailbox } from './mailbox.ts';
import { mailboxLarge } from './mailbox-large.ts';
import { stormOfPdfs } from './pdf-storm.ts';
import { poolExhaustion } from './pool-exhaustion.ts';
import { poolers } from './poolers.ts';
import { powerCut } from './power-cut.ts';
import { pushLatency } from './push-latency.ts';
import type { Outcome, Rig } from './rig.ts';
import { warmUp } from './service.ts';
import { sigterm } from './sigterm.ts';
import { slowLoris } from './slow-loris.ts';
import { slowUpstreams } from './slow-upstreams.ts';
import { soak } from './soak.ts';
import { twoProcesses } from './two-processes.ts';
import { unexpectedError } from './unexpected-error.ts';

const RIGS: readonly Rig[] = [
  killService,
  killDatabase,
  killDoors,
  killImport,
  killUpload,
  killOutbox,
  powerCut,
  unexpectedError,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string' },
    files: { type: 'string' },
    posts: { type: 'string' },
    requests: { type: 'string' },
    rounds: { type: 'string' },
    chains: { type: 'string' },
    seconds: { type: 'string' },
    place: { type: 'string' },
    after: { type: 'string' },
    seed: { type: 'string' },
  },
});
const seed = values.seed ?? crypto.randomUUID().slice(0, 8);
/** Rigs that count something other than kills: each returns whether every promise was kept. */
const OTHERS: Readonly<Record<string, () => Promise<boolean>>> = {
  'pdf-storm': () => stormOfPdfs(Number(values.files ?? 300), seed),
  'push-latency': () => pushLatency(Number(values.posts ?? 1_300)),
  fuzz: () => fuzz(Number(values.requests ?? 10), seed, values.after),
  'exactly-once': () => exactlyOnce(Number(values.rounds ?? 3)),
  chains: () => chains(Number(values.chains ?? 150), seed),
  'slow-loris': () => slowLoris(),
  'behind-nginx': () => behindNginx(),
  'container-like': () => containerLike(),
  'two-processes': () => twoProcesses(Number(values.rounds ?? 5)),
  'database-away': () => databaseAway(Number(values.rounds ?? 1), Number(values.seconds ?? 6), seed),
  corruption: () => corruption(Number(values.rounds ?? 3), seed),
  'kill-migration': () => killMigration(Number(values.kills ?? 20)),
  'full-migration': () => fullMigration(Number(values.rounds ?? 5)),
  'disk-full': () => diskFull(Number(values.rounds ?? 1), seed, values.place),
  'disk-errors': () => diskErrors(Number(values.rounds ?? 2), seed),
  'clock-jumps': () => clockJumps(Number(values.rounds ?? 1)),
  limits: () => limits(Number(values.rounds ?? 1), seed),
  mailbox: () => mailbox(Number(values.kills ?? 50), seed),
  'mailbox-large': () => mailboxLarge(Number(values.files ?? 5_000), seed),
  'large-inputs': () => largeInputs(),
  'slow-upstreams': () => slowUpstreams(Number(values.requests ?? 400)),
  soak: () => soak(Number(values.seconds ?? 120), seed),
  sigterm: () => sigterm(Number(values.rounds ?? 3), seed),
  poolers: () => poolers(Number(values.requests ?? 1_000)),
  'pool-exhaustion': () => poolExhaustion(Number(values.rounds ?? 5)),
};

const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
const names = [...RIGS.map(({ name }) => name), ...Object.keys(OTHERS)];
if (positionals.some((name) => !names.includes(name))) {
  console.error(`There is no such rig. There are: ${names.join(', ')}`);
  process.exit(2);
}
console.log(`Seed ${seed} (repeat with --seed ${seed})`);

await warmUp();
const failed: string[] = [];
for (const rig of RIGS) await judge(rig.name, () => passes(rig));
for (const [name, run] of Object.entries(OTHERS)) await judge(name, run);
if (failed.length > 0) console.log(`\nFAIL: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Runs a rig. One that throws has failed, and the others still run. */
async function judge(name: string, run: () => Promise<boolean>): Promise<void> {
  if (!isAsked(name)) return;
  const startedAt = performance.now();
  const isKept = await run().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  console.log(`${name}: ${isKept ? 'ok' : 'FAIL'}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  if (!isKept) failed.push(name);
}

async function passes(rig: Rig): Promise<boolean> {
  const why = rig.whyNot?.() ?? null;
  if (why !== null) {
    console.log(`\n${rig.name} was left out: ${why}`);
    return true;
  }
  const kills = values.kills === undefined ? rig.kills : Number(values.kills);
  const control = await rig.run({ kills: Math.min(kills, rig.controlKills), seed, control: true });
  console.log(`\n${rig.name}, its broken control:\n${describe(control)}`);
  if (control.lost === 0) {
    console.log('  FAIL: the control lost nothing, so this rig proves nothing');
    return false;
  }
  const real = await rig.run({ kills, seed, control: false });
  console.log(`\n${rig.name}, the service:\n${describe(real)}`);
  const isWhole = real.lost === 0 && real.doubled === 0 && real.halves.length === 0 && real.broken.length === 0;
  console.log(isWhole ? `  ok: ${bound(real)}` : '  FAIL');
  return isWhole && real.acknowledged > 0;
}

function describe({ kills, acknowledged, rows, lost, doubled, halves, broken, recoveryMs }: Outcome): string {
  const sorted = recoveryMs.toSorted((a, b) => a - b);
  const ms = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return [
    `  ${kills} kills, ${acknowledged} acknowledged, ${rows} rows`,
    `  ${lost} acknowledged rows lost, ${doubled} requests doubled`,
    `  recovery: median ${ms(0.5)} ms, worst ${ms(1)} ms`,
    ...halves.map((half) => `  half applied: ${half}`),
    ...broken.map((promise) => `  broken: ${promise}`),
  ].join('\n');
}

/** Rule of three: no failure in n trials bounds the failure rate at 3/n with 95 % confidence. */
function bound({ kills, acknowledged }: Outcome): string {
  const percent = (n: number) => `${((300 / n) * 1).toPrecision(2)} %`;
  return `with 95 % confidence fewer than ${percent(kills)} of kills and ${percent(acknowledged)} of acknowledged rows lose anything`;
}
