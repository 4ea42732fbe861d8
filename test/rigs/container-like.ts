/**
 * The image without a container engine: the files that .dockerignore admits and production packages, on a read-only
 * root, as an account without root or capabilities, writing only to DATA_DIR and /tmp. It must start, answer, store a
 * row, read a file, stop with 0, and find the row again. Needs root and Linux. The control also has a read-only data
 * folder: it must not start.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUp, listenTo, waitFor } from './own-service.ts';
import { end, freePort } from './service.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const UID = 10_001;
const PASSWORD = 'container-like password';
const NOWHERE = 'http://127.0.0.1:9';
const RATES = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];

/** Whether the service did all that inside, and the control did not. */
export async function containerLike(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.log('container-like needs root and Linux');
    return false;
  }
  const folder = mkdtempSync('/var/tmp/alcancia-rig-container-');
  chmodSync(folder, 0o755);
  try {
    prepareTree(folder);
    const sealed = await run(folder, { isSealed: true, expectUp: false });
    console.log(
      `\ncontainer-like\n  its control, no folder to write: ${sealed.up ? 'started' : `did not start (${sealed.refusal})`}`,
    );
    const first = await run(folder, { isSealed: false, expectUp: true });
    const second = await run(folder, { isSealed: false, expectUp: true });
    console.log(`  first: ${JSON.stringify(first)}\n  again: ${JSON.stringify(second)}`);
    const isWhole = (one: Ran) => one.up && one.code === 0 && one.page === 200 && one.written === 201;
    return (
      !sealed.up &&
      /EROFS|read-only|may not use the data folder/i.test(sealed.refusal) &&
      isWhole(first) &&
      isWhole(second) &&
      second.rows === first.rows + 1
    );
  } finally {
    execFileSync('rm', ['-rf', folder]);
  }
}

/** The image's context, with an empty `node_modules` to mount the packages on. */
function prepareTree(folder: string): void {
  const app = join(folder, 'app');
  for (const line of readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')) {
    if (!line.startsWith('!')) continue;
    const path = line.slice(1);
    cpSync(join(ROOT, path), join(app, path), {
      recursive: true,
      filter: (name) => !/(?:\.test|-testing)\.tsx?$/.test(name),
    });
  }
  cpSync(join(ROOT, 'dist'), join(app, 'dist'), { recursive: true });
  mkdirSync(join(app, 'node_modules'));
  for (const name of ['data', 'sealed', 'nothing']) mkdirSync(join(folder, name));
  chmodSync(join(folder, 'nothing'), 0o555);
  writeFileSync(join(folder, 'passwd'), `root:x:0:0::/:/bin/sh\nalcancia:x:${UID}:${UID}::/data:/usr/sbin/nologin\n`);
  // Both belong to the account, so only the read-only root stops the control.
  for (const name of ['data', 'sealed']) {
    execFileSync('chown', [`${UID}:${UID}`, join(folder, name)]);
    chmodSync(join(folder, name), 0o700);
  }
}

/** Packages that `npm ci --omit=dev` leaves out. */
function developmentPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    dev && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) ? [path] : [],
  );
}

/** Mounts, then the image's command as its account: without capabilities, and no way to gain any. */
function script(folder: string, dataDir: string): string {
  const app = join(folder, 'app');
  const masks = developmentPackages().map(
    (path) => `[ -d ${app}/${path} ] && mount --bind ${folder}/nothing ${app}/${path}`,
  );
  const [command = ''] =
    /CMD (\["node", "--max.*\])$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.slice(1) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  return [
    'set -e',
    'mount --make-rprivate /',
    `mount --bind ${folder}/passwd /etc/passwd`,
    `mount --bind ${ROOT}/node_modules ${app}/node_modules`,
    'set +e',
    ...masks,
    'set -e',
    `mount --bind ${folder}/data ${folder}/data`,
    // Every file system but these two, as in a container.
    `grep -v -e ' /proc' -e ' /dev' -e ' /sys' /proc/self/mounts | cut -d ' ' -f 2 | grep -v '^${folder}/data$' | sort -u | while read -r at; do mount -o remount,bind,ro "$at"; done`,
    ...['/tmp', '/dev/shm'].map((at) => `mount -t tmpfs -o mode=1777,size=256m tmpfs ${at}`),
    `if touch ${app}/x 2>/dev/null; then echo "the root can be written"; exit 3; fi`,
    `cd ${app}`,
    `exec setpriv --reuid=${UID} --regid=${UID} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs env -i PATH=/usr/bin:/bin DATA_DIR=${dataDir} "$@" ${process.execPath} ${args.join(' ')}`,
  ].join('\n');
}

type Ran = {
  up: boolean;
  code: number | null;
  page: number;
  written: number;
  rows: number;
  uid: string;
  refusal: string;
};

async function run(folder: string, { isSealed, expectUp }: { isSealed: boolean; expectUp: boolean }): Promise<Ran> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, isSealed ? 'sealed' : 'data');
  const env = [
    ...['HOST=0.0.0.0', `PORT=${port}`, `ADMIN_PASSWORD=${PASSWORD}`, 'NODE_ENV=production', 'LOG_LEVEL=warn'],
    'NODE_COMPILE_CACHE=/tmp/compile-cache',
    ...RATES.map((name) => `RATES_${name}_URL=${NOWHERE}`),
  ];
  const child = spawn('unshare', ['--mount', 'sh', '-c', script(folder, dataDir), 'sh', ...env], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = listenTo(child);
  let ended = false;
  child.once('close', () => {
    ended = true;
  });
  const ran: Ran = { up: false, code: null, page: 0, written: 0, rows: 0, uid: '', refusal: '' };
  try {
    await waitFor(async () => ended || (await isUp(`${base}/readyz`)));
    ran.up = !ended && (await isUp(`${base}/readyz`));
    if (ran.up) Object.assign(ran, await exercise(base, child));
    if (ran.up !== expectUp) console.log(output());
    if (!ran.up) ran.refusal = output().slice(0, 500);
  } finally {
    await end(child, 'SIGTERM');
  }
  ran.code = child.exitCode;
  return ran;
}

async function exercise(base: string, child: ChildProcess): Promise<Partial<Ran>> {
  const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? '';
  const capabilities = /^CapEff:\s+(\w+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? '';
  const login = await fetch(`${base}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const row = { merchant: 'AUTO MERCADO', date: '2026-03-10', amount: 1250.5, currency: 'CRC', type: 'COMPRA' };
  const body = JSON.stringify(row);
  const { status: written } = await fetch(`${base}/api/v1/transactions`, { method: 'POST', headers, body });
  const { total: rows } = (await (await fetch(`${base}/api/v1/transactions`, { headers })).json()) as { total: number };
  const { status: page } = await fetch(`${base}/`);
  return { written, rows, page, uid: `${uid} ${capabilities}` };
}
