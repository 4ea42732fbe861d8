/** Shared by rigs that start the program differently from `prepareService`: in a sealed tree, or behind a proxy. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

const WAIT_MS_MAX = 90_000;

/** Collects a process's output from now on. */
export function listenTo(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return () => output;
}

/** Waits for a condition or a timeout; returns whether it holds. */
export async function waitFor(isSo: () => Promise<boolean> | boolean, msMax: number = WAIT_MS_MAX): Promise<boolean> {
  for (const giveUpAt = performance.now() + msMax; performance.now() < giveUpAt; await delay(50)) {
    if (await Promise.resolve(isSo()).catch(() => false)) return true;
  }
  return false;
}

/** Whether an address answers 200. */
export async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
