/**
 * This service beside other programs that keep a person's accounts, on one ledger, in one run: `npm run bench:peers`,
 * `-- --rows 1000`, `-- --only Actual,ledger`, `-- --loads 3 --starts 3 --questions 7`, `-- --minutes 30` for the most that
 * one program may take, and `-- --install` for the Debian packages that are missing (as root). Ends with 1 when any program comes to another figure than the ledger has.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installActual, openActual } from './actual.ts';
import { COMMAND_NAMES, openCommand, versionOf } from './commands.ts';
import { MONTH, makeLedger, type Row, sumLedger } from './ledger.ts';
import { type Expected, type Figures, measurePeer } from './measure-peer.ts';
import type { Peer } from './peer.ts';
import { openService } from './service.ts';
import { printComparison } from './table.ts';

const count = (preset: string) => ({ type: 'string', default: preset }) as const;
const { values } = parseArgs({
  options: {
    rows: count('100000'),
    loads: count('3'),
    starts: count('3'),
    questions: count('7'),
    minutes: count('30'),
    only: count(''),
    install: { type: 'boolean', default: false },
  },
});
const number = (name: 'rows' | 'loads' | 'starts' | 'questions', least: number): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name} takes a whole number of at least ${least}`);
  return value;
};
const rounds = { loads: number('loads', 1), starts: number('starts', 1), questions: number('questions', 1) };
const rows = makeLedger(number('rows', 1000));
const wanted = values.only === '' ? null : values.only.split(',');
const isWanted = (name: string) => wanted === null || wanted.includes(name);
const msMax = Number(values.minutes) * 60_000;
if (!(msMax > 0)) throw new Error('--minutes takes a number above 0');
const busy = () => loadavg()[0]?.toFixed(1);

const folder = mkdtempSync(join(tmpdir(), 'alcancia-peers-'));
let open: Peer | undefined;
let isEnding = false;
const tidy = async () => {
  await open?.close();
  open = undefined;
  rmSync(folder, { recursive: true, force: true });
};
const onSignal = () => {
  isEnding = true;
  void tidy().finally(() => process.exit(130));
};
process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
try {
  process.exitCode = await compare(rows);
} catch (error) {
  if (!isEnding) throw error;
} finally {
  await tidy();
}

async function compare(ledger: readonly Row[]): Promise<number> {
  const trend = sumLedger(ledger);
  const month = new Map([...trend].filter(([name]) => name === MONTH));
  const expected: Expected = { month, trend, rows: ledger.length };
  console.log(
    `${ledger.length} movements over five years; ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${busy()} at the start\n`,
  );
  const failures: string[] = [];
  const measured: { name: string; version: string; figures: Figures | null }[] = [];
  for (const { name, opened } of programs(ledger)) {
    const peer = await opened();
    if (typeof peer === 'string') {
      console.log(`${name}: ${peer}`);
      measured.push({ name, version: 'not installed', figures: null });
      continue;
    }
    open = peer;
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      void peer.close();
    }, msMax);
    const figures = await measurePeer(peer, expected, rounds).catch((error: unknown) => {
      if (!isLate)
        failures.push(`${peer.name} ${peer.version}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    clearTimeout(limit);
    const outcome = figures ? 'measured' : isLate ? `not done after ${values.minutes} minutes` : 'failed';
    console.log(`${peer.name} ${peer.version}: ${outcome}, load ${busy()}`);
    measured.push({ name: peer.name, version: peer.version, figures });
    await peer.close();
    open = undefined;
  }
  printComparison(measured);
  const wrong = measured.flatMap(({ figures }) => figures?.wrong ?? []);
  for (const sentence of wrong.slice(0, 50)) console.error(`WRONG: ${sentence}`);
  for (const sentence of failures) console.error(`FAILED: ${sentence}`);
  if (wrong.length === 0) console.log('\nEvery total of every measured program is that of the ledger, to the céntimo.');
  return wrong.length + failures.length === 0 ? 0 : 1;
}

type Program = { name: string; opened: () => Promise<Peer | string> };

/** Each program, or the sentence that says how to get it. */
function programs(ledger: readonly Row[]): Program[] {
  const all: Program[] = [
    { name: 'Alcancía', opened: async () => openService(ledger) },
    { name: 'Actual', opened: () => actualOrWhyNot(ledger.length) },
    ...COMMAND_NAMES.map((name) => ({ name, opened: async () => commandOrWhyNot(name, ledger) })),
  ];
  return all.filter(({ name }) => isWanted(name));
}

async function actualOrWhyNot(size: number): Promise<Peer | string> {
  try {
    installActual();
  } catch {
    return '`npm ci --prefix bench/peers` could not install it: it needs the npm registry.';
  }
  return openActual(size, folder);
}

function commandOrWhyNot(name: string, ledger: readonly Row[]): Peer | string {
  const install = ['install', '--yes', '--no-install-recommends', name];
  if (versionOf(name) === null && values.install && process.getuid?.() === 0) {
    execFileSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (versionOf(name) !== null) return openCommand(name, ledger, folder);
  return `not installed. On Debian: apt-get ${install.join(' ')}, or this command as root with --install`;
}
