/**
 * A client that disconnects in the middle of an answer: the answer is finished and stored, and no connection stays
 * open.
 */
import { connect } from 'node:net';
import { MessageSchema } from '@ag-ui/core/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAT, listen, runBody } from '../src/server/agent/agent-testing.ts';
import { createTestApp, type Json, type TestApp } from './app.ts';

const CUTS = 500;
const QUESTIONS = ['¿cuánto llevo gastado?', '¿qué cuotas vienen?', '¿cuánta plata tengo?', 'what can you do?'];

let service: TestApp;
let address: string;
let cookie: string;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  address = await listen(service);
  cookie = await service.login();
  for (let day = 1; day <= 9; day++) {
    await service.ask('POST', '/api/v1/transactions', {
      merchant: `COMERCIO ${day}`,
      amount: `${day}250.25`,
      date: `2026-04-0${day}`,
      currency: 'CRC',
      type: 'COMPRA',
    });
  }
});

afterAll(() => service.close());

/** A small seeded generator, so that the cuts repeat. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Sends a run over its own socket and destroys it after so many bytes of the response; returns how many it read. */
async function cutAfter(bytes: number, body: string): Promise<number> {
  const { hostname, port } = new URL(address);
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = connect(Number(port), hostname);
  let read = 0;
  socket.on('connect', () => {
    socket.write(
      `POST ${CHAT}/agent/alcancia/run HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:8080\r\nCookie: ${cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
    if (bytes === 0) socket.destroy();
  });
  socket.on('data', (chunk) => {
    read += chunk.length;
    if (read >= bytes) socket.destroy();
  });
  socket.on('error', () => {});
  socket.on('close', () => resolve(read));
  return promise;
}

/** Waits until the conversation is no longer running. */
async function answered(threadId: string): Promise<Json> {
  for (;;) {
    const { text } = await service.ask('POST', `${CHAT}/agent/alcancia/connect`, runBody({ threadId }));
    if (!text.includes('"running":true')) {
      return (await service.ask('GET', `${CHAT}/thread?threadId=${threadId}`)).body;
    }
  }
}

test(`an answer cut at ${CUTS} random bytes is stored whole and leaves no connection open`, {
  timeout: 120_000,
}, async () => {
  const next = chance(20_260_410);
  const whole = await cutAfter(
    1_000_000,
    JSON.stringify(runBody({ threadId: 'whole', messages: [{ id: 'u', role: 'user', content: QUESTIONS[0] }] })),
  );
  expect(whole).toBeGreaterThan(1_000);
  let cutShort = 0;
  for (let cut = 0; cut < CUTS; cut++) {
    const threadId = `cut-${cut}`;
    const question = QUESTIONS[cut % QUESTIONS.length] ?? '';
    const body = JSON.stringify(runBody({ threadId, messages: [{ id: `u${cut}`, role: 'user', content: question }] }));
    // Send the whole request, so that there is something to store, and cut the response anywhere.
    const read = await cutAfter(1 + Math.trunc(next() * whole), body);
    if (read < whole) cutShort += 1;
    const { messages } = await answered(threadId);
    for (const message of messages) expect(MessageSchema.safeParse(message).success).toBe(true);
    expect([cut, messages[0]?.content]).toEqual([cut, question]);
    const last = messages.at(-1);
    expect([cut, last.role, last.content?.length > 10]).toEqual([cut, 'assistant', true]);
  }
  expect(cutShort).toBeGreaterThan(CUTS / 4);
  const open = await sql`select state from pg_stat_activity where datname = current_database()
    and state in ('active', 'idle in transaction')`.execute(service.deps.db);
  // Only the connection that asks is active.
  expect(open.rows).toHaveLength(1);
});
