/** Uploads receipts one after the other, and remembers which were acknowledged. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { renderPdf } from '../documents/render.ts';
import { receipt } from '../documents/texts.ts';
import { multipart } from '../documents/upload.ts';

export type Sender = {
  /** The numbers of the acknowledged receipts. */
  taken: string[];
  /** 503 responses, and files with their own error. */
  refused: () => number;
  /** Any other responses, in words. */
  odd: string[];
  /** Waits for the current request. */
  stop(): Promise<void>;
};

const PAUSE_MS = 100;
/** The limit of a list. */
const RECEIPTS_MAX = 150;

/** Starts sending one receipt after the other. */
export function startSender(origin: string, token: string): Sender {
  const taken: string[] = [];
  const odd: string[] = [];
  let refused = 0;
  let isOver = false;
  const loop = (async () => {
    for (let n = 1; !isOver && taken.length < RECEIPTS_MAX; n++) {
      const answer = await sendReceipt(origin, token, `R-${n}`);
      if (answer.status === 200 && answer.created === 1) taken.push(`R-${n}`);
      else if (answer.status === 503 || (answer.status === 200 && answer.errors === 1)) refused += 1;
      else odd.push(`an upload was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      await delay(PAUSE_MS);
    }
  })();
  return {
    taken,
    refused: () => refused,
    odd,
    stop: async () => {
      isOver = true;
      await loop;
    },
  };
}

/** Sends a receipt of that number. Status 0 without a response. */
export async function sendReceipt(origin: string, token: string, number: string) {
  const bytes = await renderPdf(receipt({ number, month: '05/2026' }));
  const { payload, contentType } = multipart([{ filename: `${number}.pdf`, bytes }]);
  try {
    const response = await fetch(`${origin}/api/v1/municipal-receipts/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body: new Uint8Array(payload),
    });
    const text = await response.text();
    const { created, errors } =
      response.status === 200
        ? (JSON.parse(text) as { created: unknown[]; errors: unknown[] })
        : { created: [], errors: [] };
    return { status: response.status, text, created: created.length, errors: errors.length };
  } catch (error) {
    return { status: 0, text: String(error), created: 0, errors: 0 };
  }
}

/** The acknowledged receipts that are missing or lack their originals, in words. */
export async function missingReceipts(
  { origin, token, dataDir }: { origin: string; token: string; dataDir: string },
  taken: readonly string[],
): Promise<string[]> {
  const list = async <T>(path: string): Promise<T[]> => {
    const response = await fetch(`${origin}/api/v1/${path}?limit=200`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as { items: T[] }).items;
  };
  const receipts = await list<{ receipt_number: string; document_id: number }>('municipal-receipts');
  const documents = await list<{ id: number; sha256: string }>('documents');
  return taken.flatMap((number) => {
    const row = receipts.find(({ receipt_number }) => receipt_number === number);
    if (!row) return [`receipt ${number} was taken and is not there`];
    const original = documents.find(({ id }) => id === row.document_id);
    const isThere = original && existsSync(join(dataDir, 'documents', `${original.sha256}.pdf`));
    return isThere ? [] : [`receipt ${number} is there without its original`];
  });
}
