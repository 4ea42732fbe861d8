/** Slow work: a question to the agent, files that are hard to read, many concurrent requests. */
import { multipart } from '../documents/upload.ts';
import { logInWithCookie } from './over-http.ts';
import { pdfBombs } from './pdf-bombs.ts';
import type { Service } from './service.ts';
import type { Acknowledged } from './writers.ts';

export type Busy = { service: Service; token: string; round: number };

const BURST = 20;
/** The slowest to read without much memory. */
const BOMBS = ['900 000 pieces of text', 'forms within forms'];

/** Asks the agent, and resolves once its answer has begun; `done` settles when the stream has ended in any way. */
export async function askAgent(
  { service, round }: Busy,
  threadId: string,
): Promise<{ question: string; done: Promise<void> }> {
  const question = `¿Cuánto llevo gastado? (${round})`;
  const cookie = await logInWithCookie(service);
  const messages = [{ id: `u${round}`, role: 'user', content: question }];
  const response = await fetch(`${service.origin}/api/v1/chat/agent/alcancia/run`, {
    method: 'POST',
    headers: { cookie, origin: service.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ threadId, runId: crypto.randomUUID(), messages, tools: [], context: [] }),
  });
  const reader = response.body?.getReader();
  if (response.status !== 200 || reader === undefined) throw new Error(`The agent answered ${response.status}`);
  await reader.read();
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  return { question, done: readOn().catch(() => {}) };
}

/** Whether a conversation begins with the question. */
export async function isStored({ service }: Busy, threadId: string, question: string): Promise<boolean> {
  const cookie = await logInWithCookie(service);
  const response = await fetch(`${service.origin}/api/v1/chat/thread?threadId=${threadId}`, {
    headers: { cookie, origin: service.origin },
  });
  const { messages } = (await response.json()) as { messages?: { content?: unknown }[] };
  return messages?.[0]?.content === question;
}

/** Uploads two files that are hard to read; each resolves with its status, 0 without a response. */
export function sendBombs({ service, token }: Busy): Promise<number>[] {
  return BOMBS.map(async (name) => {
    const bytes = pdfBombs.find((bomb) => bomb.name === name)?.bytes() ?? Buffer.alloc(0);
    const { payload, contentType } = multipart([{ filename: 'hard.pdf', bytes }]);
    const response = await fetch(`${service.origin}/api/v1/pensions/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body: new Uint8Array(payload),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => {});
    return response?.status ?? 0;
  });
}

/** Posts twenty transactions concurrently; resolves with the acknowledged ones. */
export async function startBurst(to: { origin: string; token: string; round: number }): Promise<Acknowledged[]> {
  const all = await Promise.all(
    Array.from({ length: BURST }, async (_, n): Promise<Acknowledged | null> => {
      const mark = `b${to.round}-${n}`;
      const row = {
        merchant: 'AUTO MERCADO',
        date: '2026-03-10',
        amount: 100,
        currency: 'CRC',
        type: 'COMPRA',
        reference: mark,
      };
      try {
        const response = await fetch(`${to.origin}/api/v1/transactions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${to.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(row),
        });
        await response.arrayBuffer();
        return response.status === 201 ? { mark, id: null, kind: 'transaction' } : null;
      } catch {
        return null;
      }
    }),
  );
  return all.filter((one) => one !== null);
}
