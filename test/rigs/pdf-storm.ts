/**
 * Uploads ten thousand damaged PDFs and every bomb to the real service under other requests: it never exits, never
 * hangs and never stores a wrong figure; other requests are answered within 250 ms (p99) and its memory grows by 20 MB
 * at most. The control reads one of the bombs on the main thread, as a service without child processes would.
 */
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../../src/server/platform/pdf/pdf-process.ts';
import { renderPdf, STYLES } from '../documents/render.ts';
import { receipt, ropStatement, THREE_FUNDS } from '../documents/texts.ts';
import { multipart, type Upload } from '../documents/upload.ts';
import { tookTooLong } from './crowding.ts';
import { pdfBombs } from './pdf-bombs.ts';
import { mutate, seededRandom } from './pdf-mutations.ts';
import { hasEnded, logIn, prepareService, type Service } from './service.ts';

const FILES_A_REQUEST = 20;
const SENDERS = 2;
const REPORT_EVERY = 1_000;
const PROBE_EVERY_MS = 20;
const P99_MS_MAX = 250;
const GROWTH_MB_MAX = 20;
const WARM_UPLOADS = 6;
/** Requests after which the service's heap has its usual size. */
const WARM_REQUESTS = 4_000;

const PROBES = ['transactions?limit=50', 'sync-status', 'analytics/by-category', 'pensions/fund-summary'];

type Path = 'pensions' | 'municipal-receipts';
type Base = { path: Path; bytes: Buffer };
type Result = { created: Record<string, unknown>[]; duplicates: { differs: boolean }[]; errors: { code: string }[] };

/** Runs the storm; returns whether every promise was kept, and prints the measurements. */
export async function stormOfPdfs(files: number, seed: string): Promise<boolean> {
  const control = await probeWhileReadingInside();
  console.log(`\npdf-storm, control that reads on its own thread: others wait ${control.toFixed(0)} ms`);
  if (control < P99_MS_MAX) return fail(['the control answered in time, so this rig proves nothing']);
  const service = await prepareService();
  try {
    const running = await service.start();
    const pid = running.process.pid ?? 0;
    const ask = asking(service, await logIn(service));
    const bases = await makeBases();
    const known = await takeBases(ask, bases);
    const probe = startProbe(ask, pid);
    await warmUp(ask, bases);
    probe.begin();
    const damaged = await sendDamaged(ask, bases, files, seed, known);
    console.log(`  ${files} damaged files: ${damaged.summary()}; ${probe.summary()}`);
    const bombs = await sendBombs(ask);
    const { p99Ms, growthMb } = await probe.end();
    console.log(`  bombs: ${bombs.join(', ')}`);
    console.log(`  in all: ${probe.summary()}`);
    await delay(500);
    return fail([
      ...damaged.wrong.slice(0, 10),
      ...(hasEnded(running.process) ? ['the service ended'] : []),
      ...(tookTooLong(p99Ms, P99_MS_MAX) ? [`others waited ${p99Ms.toFixed(0)} ms at the 99th percentile`] : []),
      ...(growthMb > GROWTH_MB_MAX ? [`the service grew by ${growthMb.toFixed(1)} MB`] : []),
      ...readdirSync(join(service.folder.dataDir, 'documents', 'incoming')).map((name) => `${name} was left behind`),
      ...(probe.failures.length > 0
        ? [`${probe.failures.length} requests of others failed: ${probe.failures[0]}`]
        : []),
    ]);
  } finally {
    await service.cleanUp();
  }
}

function fail(problems: readonly string[]): boolean {
  for (const problem of problems) console.log(`  FAIL: ${problem}`);
  if (problems.length === 0) console.log('  ok');
  return problems.length === 0;
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

function asking(service: Service, token: string): Ask {
  return (path, init = {}) =>
    fetch(`${service.origin}/api/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
}

async function upload(ask: Ask, path: Path, files: readonly Upload[]): Promise<Result> {
  const { payload, contentType } = multipart(files);
  const body = new Uint8Array(payload);
  const answer = await ask(`${path}/upload`, { method: 'POST', body, headers: { 'content-type': contentType } });
  if (answer.status !== 200) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Result;
}

async function makeBases(): Promise<Base[]> {
  const texts: [Path, string][] = [
    ['pensions', ropStatement()],
    ['pensions', THREE_FUNDS],
    ['municipal-receipts', receipt()],
  ];
  return Promise.all(
    texts.flatMap(([path, text]) => STYLES.map(async (style) => ({ path, bytes: await renderPdf(text, style) }))),
  );
}

const FIGURES = ['balance', 'opening', 'contributions', 'rendimientos', 'commission', 'total', 'readings', 'charges'];
const figuresOf = (row: Record<string, unknown>) =>
  JSON.stringify(
    FIGURES.map((name) => row[name] ?? null),
    (key, value) =>
      ['id', 'meter', 'period', 'period_from', 'period_to', 'description'].includes(key) ? undefined : value,
  );

/** The acceptable figures: those of the undamaged files. */
async function takeBases(ask: Ask, bases: readonly Base[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const [index, { path, bytes }] of bases.entries()) {
    const { created } = await upload(ask, path, [{ filename: `base-${index}.pdf`, bytes }]);
    for (const row of created) known.add(figuresOf(row));
  }
  return known;
}

async function warmUp(ask: Ask, bases: readonly Base[]): Promise<void> {
  for (let round = 0; round < WARM_REQUESTS; round++)
    await (await ask(PROBES[round % PROBES.length] ?? '')).arrayBuffer();
  for (let round = 0; round < WARM_UPLOADS; round++) {
    const files = bases.filter(({ path }) => path === 'pensions').slice(0, FILES_A_REQUEST);
    await upload(
      ask,
      'pensions',
      files.map(({ bytes }, i) => ({ filename: `warm-${i}.pdf`, bytes })),
    );
  }
}

async function sendDamaged(ask: Ask, bases: readonly Base[], files: number, seed: string, known: Set<string>) {
  const random = seededRandom([...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7));
  const codes = new Map<string, number>();
  const count = (code: string) => codes.set(code, (codes.get(code) ?? 0) + 1);
  const wrong: string[] = [];
  let left = files;
  const sender = async () => {
    while (left > 0) {
      const size = Math.min(FILES_A_REQUEST, left);
      left -= size;
      if (Math.floor(left / REPORT_EVERY) < Math.floor((left + size) / REPORT_EVERY))
        console.log(`  ${left} files to go`);
      const path: Path = random() < 0.5 ? 'pensions' : 'municipal-receipts';
      const chosen = bases.filter((base) => base.path === path);
      const damaged = Array.from({ length: size }, (_, n) => ({
        filename: `damaged-${n}.pdf`,
        bytes: mutate(chosen[Math.floor(random() * chosen.length)]?.bytes ?? Buffer.alloc(0), random),
      }));
      const { created, duplicates, errors } = await upload(ask, path, damaged);
      for (const { code } of errors) count(code);
      for (const { differs } of duplicates) {
        count('duplicate');
        if (differs) wrong.push('a damaged file was understood with other figures');
      }
      for (const row of created) {
        count('taken under another day or number');
        if (!known.has(figuresOf(row))) wrong.push(`a wrong figure was taken: ${JSON.stringify(row)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const summary = () => [...codes].map(([code, n]) => `${n} ${code}`).join(', ');
  return { wrong, summary };
}

async function sendBombs(ask: Ask): Promise<string[]> {
  const results: string[] = [];
  for (const { name, bytes } of pdfBombs) {
    const startedAt = performance.now();
    const { created, errors } = await upload(ask, 'pensions', [{ filename: `${name}.pdf`, bytes: bytes() }]);
    const tookS = ((performance.now() - startedAt) / 1_000).toFixed(1);
    results.push(`${name} ${created.length === 0 ? (errors[0]?.code ?? 'nothing') : 'TAKEN'} in ${tookS} s`);
  }
  return results;
}

/** Sends other requests all the while, and monitors the service's memory. */
function startProbe(ask: Ask, pid: number) {
  const tookMs: number[] = [];
  const failures: string[] = [];
  let [baseline, peak] = [0, 0];
  let isOver = false;
  const loop = (async () => {
    for (let round = 0; !isOver; round++) {
      const startedAt = performance.now();
      const answer = await ask(PROBES[round % PROBES.length] ?? '').catch((error: Error) => error);
      if (!(answer instanceof Response) || answer.status !== 200) {
        failures.push(answer instanceof Response ? String(answer.status) : answer.message);
      } else await answer.arrayBuffer();
      tookMs.push(performance.now() - startedAt);
      peak = Math.max(peak, memoryOf(pid) ?? 0);
      await delay(PROBE_EVERY_MS);
    }
  })();
  const measured = () => {
    const sorted = tookMs.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
    return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), growthMb: (peak - baseline) / 1024 ** 2 };
  };
  return {
    failures,
    /** Starts measuring memory. */
    begin() {
      tookMs.length = 0;
      baseline = peak;
    },
    summary() {
      const { p50Ms, p99Ms, maxMs, growthMb } = measured();
      const waits = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, worst ${maxMs.toFixed(0)} ms`;
      return `others ${tookMs.length} requests ${waits}; memory +${growthMb.toFixed(1)} MB`;
    },
    async end() {
      isOver = true;
      await loop;
      return measured();
    },
  };
}

/** The longest response time of a server that reads a bomb on its main thread. */
async function probeWhileReadingInside(): Promise<number> {
  const bomb = pdfBombs.find(({ name }) => /operators/i.test(name));
  if (!bomb) throw new Error('There is no bomb of many operators');
  const { getDocument } = await import('unpdf/pdfjs');
  const server = createServer((_request, response) => response.end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    let isOver = false;
    const reading = (async () => {
      const document = await getDocument({ data: new Uint8Array(bomb.bytes()), verbosity: 0 }).promise;
      await (await document.getPage(1)).getTextContent();
    })().finally(() => {
      isOver = true;
    });
    let worst = 0;
    while (!isOver) {
      const startedAt = performance.now();
      await fetch(addressOf(server)).then((response) => response.arrayBuffer());
      worst = Math.max(worst, performance.now() - startedAt);
      await delay(1);
    }
    await reading.catch(() => {});
    return worst;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}
