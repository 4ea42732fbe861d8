/**
 * How fast the screen is in a real Chromium on a large ledger: the first paint of the table, going between screens with
 * warm data, scrolling, and jumping to any place. `node bench/screen.ts [--rows 100000]`; a command of its own, because
 * figures of a browser say little while something else is measured.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../test/e2e/chromium.ts';
import buildClient from '../test/e2e/global-setup.ts';
import { end, prepareService } from '../test/rigs/service.ts';
import { fillLedger } from './ledger.ts';
import { atMost, type Line, lineOf, printTable, type Timing, timed, timingOf } from './measure.ts';
import { openScratch, removeFolder } from './scratch.ts';

const ROUNDS = 15;
const SCROLL_FRAMES = 240;
/** A wheel turned fast. */
const SCROLL_PIXELS = 240;
const JUMPS = 20;
const VISITS = 3;
/** Slow 4G as Lighthouse has it: bytes a second and milliseconds, with a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
/** The screens of the navigation; a phone has only some of them in sight, and they are the same ones. */
const SCREENS = [
  ['/transactions', 'Transacciones'],
  ['/', 'Inicio'],
  ['/review', 'Revisar'],
  ['/budget', 'Presupuesto'],
  ['/installments', 'Tasa Cero'],
  ['/salarios', 'Salarios'],
  ['/analytics', 'Análisis'],
  ['/pensions', 'Pensiones'],
  ['/receipts', 'Recibos'],
  ['/accounts', 'Cuentas'],
  ['/settings', 'Ajustes'],
] as const;

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 360, height: 740 } },
] as const;

/** Notes when the first row of the table has been painted, in milliseconds since the page was asked for. */
const WATCH = `window.firstRow = new Promise((resolve) => {
  const look = () => document.querySelector('tr[data-id]')
    ? requestAnimationFrame(() => resolve(performance.now()))
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
});`;

/** What is searched, and how many rows have it. */
const SEARCHED = [
  ['comercio', 'a tenth of all rows'],
  ['a', 'four fifths of all rows'],
] as const;
const SEARCHES = 7;

/** From the last key of a word on: when the rows in sight are others, and when new sums stand over them. */
const WATCH_SEARCH = `void (window.searched = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The rows or their sums did not come')), 20_000);
  const rows = () => [...document.querySelectorAll('tr[data-id]')].map((row) => row.dataset.id).join();
  const sums = () => [...document.querySelectorAll('output[aria-label]')].map((each) => each.textContent).join('');
  const before = [rows(), sums()];
  let startedAt, found, summed;
  const look = (now) => {
    if (found === undefined && rows() !== before[0]) found = now - startedAt;
    if (summed === undefined && sums() !== '' && sums() !== before[1]) summed = now - startedAt;
    if (found === undefined || summed === undefined) requestAnimationFrame(look);
    else resolve({ found, summed });
  };
  document.addEventListener('input', () => {
    startedAt = performance.now();
    requestAnimationFrame(look);
  }, { once: true });
}))`;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1000) throw new Error('--rows takes a whole number of at least 1000');

await buildClient();
const scratch = await openScratch();
const { folder } = scratch;
await fillLedger(scratch.pool, scratch.deps, rows);
await scratch.stop();
const service = await prepareService(folder);
const browser = await launchChromium();
try {
  const running = await service.start();
  console.log(`${rows} transactions; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`);
  const lines: Line[] = [];
  lines.push(...(await firstVisits(browser)));
  for (const size of SIZES) lines.push(...(await measureAt(browser, size)));
  printTable(lines);
  await end(running.process, 'SIGTERM');
} finally {
  await browser.close();
  await service.cleanUp();
  removeFolder(folder);
}

async function measureAt(on: Browser, { name, viewport }: (typeof SIZES)[number]): Promise<Line[]> {
  const context = await loggedIn(on, viewport);
  const page = await context.newPage();
  const line = (measure: string, timing: Timing, msMax: number) =>
    lineOf(`${measure}, ${name}`, timed(timing), atMost(timing.medianMs, msMax, 'ms'));
  const lines = [line('first paint of the table, the page loaded anew', await firstPaints(page), 1_000)];
  for (const [to, screen] of name === 'desktop' ? SCREENS : []) {
    lines.push(line(`from another screen to ${screen}, warm`, await routeChanges(page, to), 100));
  }
  await page.goto('/transactions');
  await page.locator('tr[data-id]').first().waitFor();
  const { frames, late } = await scroll(page);
  lines.push(line(`a frame while scrolling fast (${late} of ${SCROLL_FRAMES} over 50 ms)`, frames, 20));
  lines.push(line('rows of a place jumped to, with the rest of 90 ms', await jumps(page), 300));
  for (const [word, share] of SEARCHED) {
    const { found, summed } = await searches(page, word);
    lines.push(line(`rows of a search that finds ${share}, with the rest of 250 ms`, found, 550));
    lines.push(line('their sums, out, in and net', summed, 550));
  }
  await context.close();
  return lines;
}

/** A browser without a cache, logged in. */
async function loggedIn(on: Browser, viewport: { width: number; height: number }): Promise<BrowserContext> {
  const context = await on.newContext({ baseURL: service.origin, viewport, locale: 'es-CR' });
  const login = { username: 'admin', password: service.password };
  await context.request.post('/api/auth/login', { data: login, headers: { origin: service.origin } });
  return context;
}

/** The home screen on a phone that was never here: what Chromium received for it, and when it had painted the most. */
async function firstVisits(on: Browser): Promise<Line[]> {
  const visits: Visit[] = [];
  for (let i = 0; i < VISITS; i++) visits.push(await firstVisit(on));
  const median = (of: keyof Visit) => timingOf(visits.map((visit) => visit[of])).medianMs;
  const line = (measure: string, of: keyof Visit, max: number, unit: string) =>
    lineOf(
      `first visit: ${measure}`,
      { median: `${median(of).toFixed(0)} ${unit}`.trim() },
      atMost(median(of), max, unit),
    );
  return [
    line(`requests until it is quiet (${median('laterRequests')} after LCP)`, 'requests', 25, ''),
    line('API requests of the home screen', 'apiRequests', 8, ''),
    line('on the wire until it is quiet', 'kilobytes', 230, 'KB'),
    line('LCP, slow 4G, processor 4 × slower', 'lcpMs', 2_500, 'ms'),
  ];
}

type Visit = { requests: number; laterRequests: number; apiRequests: number; kilobytes: number; lcpMs: number };

async function firstVisit(on: Browser): Promise<Visit> {
  const context = await loggedIn(on, SIZES[1].viewport);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const sent: { url: string; atMs: number }[] = [];
  let bytes = 0;
  devTools.on('Network.requestWillBeSent', ({ request: { url }, timestamp }) => {
    if (url.startsWith('http')) sent.push({ url, atMs: timestamp * 1000 });
  });
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const lcpMs = await page.evaluate<number>(`new Promise((resolve) => new PerformanceObserver((list) =>
    resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`);
  await context.close();
  const startedAt = sent[0]?.atMs ?? 0;
  return {
    requests: sent.length,
    laterRequests: sent.filter(({ atMs }) => atMs - startedAt > lcpMs).length,
    apiRequests: sent.filter(({ url }) => url.includes('/api/')).length,
    kilobytes: bytes / 1024,
    lcpMs,
  };
}

/** From the request of the page to the frame after the first row was drawn. */
async function firstPaints(page: Page): Promise<Timing> {
  await page.addInitScript(WATCH);
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto('/transactions');
    took.push(await page.evaluate<number>('window.firstRow'));
  }
  return timingOf(took);
}

/**
 * From the click on a screen's link in the navigation to the frame after its content was drawn, with no skeleton left.
 * Between the rounds another screen is shown.
 */
async function routeChanges(page: Page, to: string): Promise<Timing> {
  const away = to === '/receipts' ? '/pensions' : '/receipts';
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await goTo(page, away);
    await page.waitForLoadState('networkidle');
    const ms = await goTo(page, to);
    // The first loads what the others have.
    if (round > 0) took.push(ms);
  }
  return timingOf(took);
}

/** From the last key of a search to its rows, and to its sums. Nothing of it was asked before. */
async function searches(page: Page, word: string): Promise<Record<'found' | 'summed', Timing>> {
  const took = { found: [] as number[], summed: [] as number[] };
  for (let round = 0; round < SEARCHES; round++) {
    await page.goto('/transactions');
    await page.locator('tr[data-id]').first().waitFor();
    await page.locator('output[aria-label]', { hasText: '₡' }).first().waitFor();
    await page.evaluate(WATCH_SEARCH);
    await page.getByRole('searchbox').first().fill(word);
    const { found, summed } = await page.evaluate<Record<keyof typeof took, number>>('window.searched');
    took.found.push(found);
    took.summed.push(summed);
  }
  return { found: timingOf(took.found), summed: timingOf(took.summed) };
}

function goTo(page: Page, path: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('${path} did not come')), 10_000);
    if (location.pathname === '${path}') return resolve(0);
    const startedAt = performance.now();
    const heading = document.querySelector('main h1');
    document.querySelector('nav a[href="${path}"]').click();
    const isThere = () => {
      const now = document.querySelector('main h1');
      return location.pathname === '${path}' && now && now !== heading && !document.querySelector('main .animate-pulse');
    };
    const look = () => isThere()
      ? requestAnimationFrame(() => resolve(performance.now() - startedAt))
      : requestAnimationFrame(look);
    look();
  })`);
}

/** The time of each frame while the window scrolls as fast as a wheel can. */
async function scroll(page: Page): Promise<{ frames: Timing; late: number }> {
  const took = await page.evaluate<number[]>(`new Promise((resolve) => {
    const took = [];
    let before = performance.now();
    const step = () => {
      const now = performance.now();
      took.push(now - before);
      before = now;
      scrollBy(0, ${SCROLL_PIXELS});
      if (took.length <= ${SCROLL_FRAMES}) requestAnimationFrame(step); else resolve(took.slice(1));
    };
    requestAnimationFrame(step);
  })`);
  return { frames: timingOf(took), late: took.filter((ms) => ms > 50).length };
}

/** From a jump of the scroll bar to the frame after the rows there were drawn. */
async function jumps(page: Page): Promise<Timing> {
  const took: number[] = [];
  for (let jump = 1; jump <= JUMPS; jump++) {
    const part = (jump * 0.618) % 1;
    const ms = await page.evaluate<number>(`new Promise((resolve) => {
      const startedAt = performance.now();
      const shown = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr')?.dataset.id;
      const before = shown();
      scrollTo(0, document.documentElement.scrollHeight * ${part});
      const look = () => {
        const now = shown();
        if (now && now !== before) requestAnimationFrame(() => resolve(performance.now() - startedAt));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    })`);
    took.push(ms);
  }
  return timingOf(took);
}
