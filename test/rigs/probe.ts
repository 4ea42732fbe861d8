/**
 * A thread that polls one address, so that a busy rig is not mistaken for a slow service. On any message it reports its
 * findings and exits.
 */
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const PROBE_EVERY_MS = 250;

/** The number of requests, of failures, and the duration of each in ms. */
export type Probed = { failed: number; tookMs: number[] };

/** Polls the address every `everyMs` (250 by default) until stopped; stopping returns the findings. */
export function startProbe(url: string, everyMs = PROBE_EVERY_MS): { stop: () => Promise<Probed> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, everyMs } });
  const probed = new Promise<Probed>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return {
    stop: () => {
      worker.postMessage('stop');
      return probed;
    },
  };
}

async function askAgainAndAgain(url: string, everyMs: number): Promise<Probed> {
  const probed: Probed = { failed: 0, tookMs: [] };
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  // The first request also loads modules.
  await statusOf(url);
  while (!isOver) {
    const askedAt = performance.now();
    const status = await statusOf(url);
    probed.tookMs.push(performance.now() - askedAt);
    if (status !== 200) probed.failed += 1;
    await delay(everyMs);
  }
  return probed;
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    request.on('error', () => resolve(0));
  });
}

type Task = { url: string; everyMs: number };

if (!isMainThread) {
  const { url, everyMs } = workerData as Task;
  parentPort?.postMessage(await askAgainAndAgain(url, everyMs));
}
