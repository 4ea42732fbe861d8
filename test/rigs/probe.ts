/**
 * A thread that asks one address again and again, so that what keeps the rig itself busy is not taken for a slow
 * service. Told anything, it reports what it saw and ends.
 */
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const PROBE_EVERY_MS = 250;

/** How many questions were asked, how many were not answered with 200, and how long each took, in ms. */
export type Probed = { failed: number; tookMs: number[] };

/** Asks the address every `everyMs` (four times a second unless said) until stopped; stopping answers what was seen. */
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
  // The first question also loads what asking needs.
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
