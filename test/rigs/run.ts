/**
 * The reliability rigs: `npm run test:rigs [-- name] [-- --kills 50] [-- --files 500] [-- --posts 1000] [-- --seed text]`.
 * Each first runs against its broken control and must find lost rows there, else the rig itself is broken; then against
 * the service as it is, where nothing may be lost, doubled or half applied.
 */
import { parseArgs } from 'node:util';
import { killDatabase } from './kill-database.ts';
import { killImport } from './kill-import.ts';
import { killOutbox } from './kill-outbox.ts';
import { killService } from './kill-service.ts';
import { killUpload } from './kill-upload.ts';
import { stormOfPdfs } from './pdf-storm.ts';
import { pushLatency } from './push-latency.ts';
import type { Outcome, Rig } from './rig.ts';

const STORM = { name: 'pdf-storm', files: 10_000 };
const LATENCY = { name: 'push-latency', posts: 3_000 };
const RIGS: readonly Rig[] = [killService, killDatabase, killImport, killUpload, killOutbox];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string' },
    files: { type: 'string' },
    posts: { type: 'string' },
    seed: { type: 'string' },
  },
});
const isAsked = ({ name }: { name: string }) => positionals.length === 0 || positionals.includes(name);
const asked = RIGS.filter(isAsked);
const names = [...RIGS, STORM, LATENCY].map(({ name }) => name);
if (positionals.some((name) => !names.includes(name))) {
  console.error(`There is no such rig. There are: ${names.join(', ')}`);
  process.exit(2);
}
const seed = values.seed ?? crypto.randomUUID().slice(0, 8);
console.log(`Seed ${seed} (repeat with --seed ${seed})`);

let failed = 0;
for (const rig of asked) if (!(await passes(rig))) failed += 1;
if (isAsked(STORM) && !(await stormOfPdfs(Number(values.files ?? STORM.files), seed))) failed += 1;
if (isAsked(LATENCY) && !(await pushLatency(Number(values.posts ?? LATENCY.posts)))) failed += 1;
process.exit(failed === 0 ? 0 : 1);

async function passes(rig: Rig): Promise<boolean> {
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

/** Rule of three: no failure in n trials bounds the rate of failures at 3/n with 95 % confidence. */
function bound({ kills, acknowledged }: Outcome): string {
  const percent = (n: number) => `${((300 / n) * 1).toPrecision(2)} %`;
  return `with 95 % confidence fewer than ${percent(kills)} of kills and ${percent(acknowledged)} of acknowledged rows lose anything`;
}
