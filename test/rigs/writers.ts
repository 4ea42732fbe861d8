/**
 * Writers that never stop: each sends one request after the other, retries uncertain ones, and remembers
 * acknowledgements. A request's mark is the row's `reference`, so that duplicates can be counted.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { cardMail } from '../../src/server/demo-data/bank-mails.ts';
import { type Chance, chanceOf } from '../../src/server/demo-data/seeded-chance.ts';

const KINDS = ['transaction', 'mail', 'keyed'] as const;
type Kind = (typeof KINDS)[number];

/** An acknowledged request; `id` is null when the response had none. */
export type Acknowledged = { mark: string; id: number | null; kind: Kind };

/** A response that no writer should get. */
export type Odd = { kind: Kind; status: number; contentType: string; body: string };

export type Writers = {
  acknowledged: Acknowledged[];
  /** Responses other than success and 503 problem+json. */
  odd: Odd[];
  /** Requests without a response, and 503 responses. Each was retried. */
  unanswered: () => number;
  unavailable: () => number;
  /** Waits for requests under way, and resolves when all writers have stopped. */
  stop(): Promise<void>;
};

const COUNT = 8;
const RETRY_MS = 20;
const REQUEST_MS_MAX = 30_000;
const DAY = '2026-03-10';

/** Starts eight writers. Later writers of the same ledger number their requests from `after` on. */
export function startWriters(options: { origin: string; token: string; seed: string; after?: number }): Writers {
  const stopping = new AbortController();
  const counts = { unanswered: 0, unavailable: 0 };
  const acknowledged: Acknowledged[] = [];
  const odd: Odd[] = [];
  let next = options.after ?? 0;

  const write = async (chance: Chance): Promise<void> => {
    while (!stopping.signal.aborted) {
      next += 1;
      const kind = chance.pick(KINDS);
      const number = next;
      const request = requestOf(kind, number);
      for (;;) {
        const answer = await send(options, request);
        if (answer === null) counts.unanswered += 1;
        else if (answer.status === 503 && answer.contentType.startsWith('application/problem+json')) {
          counts.unavailable += 1;
        } else if (answer.status === 200 || answer.status === 201) {
          acknowledged.push({ mark: request.mark, id: idOf(answer.body), kind });
          break;
        } else {
          odd.push({ kind, ...answer, body: answer.body.slice(0, 300) });
        }
        if (stopping.signal.aborted) return;
        await delay(RETRY_MS);
      }
    }
  };
  const all = Array.from({ length: COUNT }, (_, i) => write(chanceOf(`${options.seed} writer ${i}`)));
  return {
    acknowledged,
    odd,
    unanswered: () => counts.unanswered,
    unavailable: () => counts.unavailable,
    stop: async () => {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

type Request = { mark: string; path: string; headers: Record<string, string>; body: string };

function requestOf(kind: Kind, number: number): Request {
  const mark = String(number).padStart(12, '0');
  if (kind === 'mail') {
    const charge = {
      merchant: 'SODA LA CEIBA',
      place: 'HEREDIA, Costa Rica',
      amount: '2500',
      currency: 'CRC',
    } as const;
    const body = cardMail({ ...charge, type: 'COMPRA', day: DAY, time: '12:30', number });
    return { mark, path: '/api/v1/ingest/email', headers: {}, body: JSON.stringify(body) };
  }
  const fields = {
    merchant: 'AUTO MERCADO',
    date: DAY,
    amount: 1250.5,
    currency: 'CRC',
    type: 'COMPRA',
    reference: mark,
  };
  // Without an external id, only the key keeps a repeated request from making a second row.
  const keyed = kind === 'keyed';
  return {
    mark,
    path: '/api/v1/transactions',
    headers: keyed ? { 'idempotency-key': `rig-${mark}` } : {},
    body: JSON.stringify(keyed ? fields : { ...fields, external_id: `rig-${mark}` }),
  };
}

type Answer = { status: number; contentType: string; body: string };

/** Null when the connection broke before the response was complete: the outcome is unknown. */
async function send(to: { origin: string; token: string }, request: Request): Promise<Answer | null> {
  try {
    const response = await fetch(`${to.origin}${request.path}`, {
      method: 'POST',
      headers: { ...request.headers, authorization: `Bearer ${to.token}`, 'content-type': 'application/json' },
      body: request.body,
      signal: AbortSignal.timeout(REQUEST_MS_MAX),
    });
    const body = await response.text();
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', body };
  } catch {
    return null;
  }
}

/** The row's id in a response. */
function idOf(body: string): number | null {
  const answer = JSON.parse(body) as { id?: number; transaction?: { id?: number } };
  return answer.id ?? answer.transaction?.id ?? null;
}
