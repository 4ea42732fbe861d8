/** A turn costs the same in a long conversation as in a short one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { CHAT, pastTurns, runBody } from './agent-testing.ts';
import { saveThreadSnapshot } from './store.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

async function begin(threadId: string, messages: ChatMessage[]): Promise<void> {
  await saveThreadSnapshot(
    service.deps.db,
    threadId,
    { messages, state: null, interrupt: null, readAt: null },
    '2026-04-10T18:00:00',
  );
}

/** The milliseconds of one turn, over the service's own HTTP handling. */
async function turn(threadId: string): Promise<number> {
  const question = { id: crypto.randomUUID(), role: 'user', content: '¿cuánto llevo gastado?' };
  const from = performance.now();
  const { status, text } = await service.ask(
    'POST',
    `${CHAT}/agent/alcancia/run`,
    runBody({ threadId, messages: [question] }),
  );
  const took = performance.now() - from;
  expect([status, text.includes('RUN_FINISHED')]).toEqual([200, true]);
  return took;
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

test('a turn after 1,000 messages takes less than 100 ms longer than after 10', async () => {
  await begin('short', pastTurns(2));
  await begin('long', pastTurns(245));
  await turn('warm');
  const times: Record<'short' | 'long', number[]> = { short: [], long: [] };
  for (let round = 0; round < 5; round++) {
    // Begun anew, so that both keep their length.
    await begin('short', pastTurns(2));
    times.short.push(await turn('short'));
    times.long.push(await turn('long'));
  }
  expect(median(times.long) - median(times.short)).toBeLessThan(100);
});
