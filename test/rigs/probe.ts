/**
 * A thread that polls addresses, so that a busy rig is not mistaken for a slow service. On any message it reports its
 * findings and exits.
 */
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const PROBE_EVERY_MS = 250;

/** The number of requests, of failures, and the duration of each in ms. */
export type Probed = { failed: number; tookMs: number[] };

/**
 * Polls the address, or several in turns, every `everyMs` (250 by default) until stopped; stopping returns the findings.
 */
export function startProbe(
  urls: string | readonly string[],
  everyMs = PROBE_EVERY_MS,
  headers: Record<string, string> = {},
): { stop: () => Promise<Probed> } {
  const workerData: Task = { urls: [urls].flat(), everyMs, headers };
  const worker = new Worker(new URL(import.meta.url), { workerData });
  const probed = new Promise<Probed>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return {
    stop: () => {
      worker.postMessage('stop');
      return probed;
    },
  };
}

async function askAgainAndAgain({ urls, everyMs, headers }: Task): Promise<Probed> {
  const probed: Probed = { failed: 0, tookMs: [] };
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  // The first requests also load modules.
  for (const url of urls) await statusOf(url, headers);
  for (let n = 0; !isOver; n++) {
    const askedAt = performance.now();
    const status = await statusOf(urls[n % urls.length] as string, headers);
    probed.tookMs.push(performance.now() - askedAt);
    if (status !== 200) probed.failed += 1;
    await delay(everyMs);
  }
  return probed;
}

function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, headers }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    request.on('error', () => resolve(0));
  });
}

type Task = { urls: string[]; everyMs: number; headers: Record<string, string> };

if (!isMainThread) {
  parentPort?.postMessage(await askAgainAndAgain(workerData as Task));
}
