/** What the status of an answer means for a delivery. */
import { DeliveryError } from './define-channel.ts';

const RETRY_AFTER_MS_MAX = 24 * 60 * 60 * 1000;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Milliseconds of a Retry-After in seconds or as a date; between 0 and 24 hours, null when unreadable. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const isSeconds = /^\d{1,9}$/.test(text);
  // Date.parse would take `-5` for a month.
  if (!isSeconds && !HTTP_DATE.test(text)) return null;
  const waitMs = isSeconds ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), RETRY_AFTER_MS_MAX);
}

/** Returns for a status of success. Throws DeliveryError otherwise. */
export function judgeStatus(
  host: string,
  { status, retryAfter }: { status: number; retryAfter: string | null },
  nowMs: number,
): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new DeliveryError('gone', `${host} knows it no longer (${status})`);
  if (status === 429 || status === 408 || status >= 500) {
    const retryAfterMs = readRetryAfter(retryAfter, nowMs);
    throw new DeliveryError('retry', `${host} cannot take it now (${status})`, { retryAfterMs });
  }
  throw new DeliveryError('refused', `${host} refused it (${status}${REASONS[status] ?? ''})`);
}

const REASONS: Readonly<Record<number, string>> = {
  400: ': malformed',
  401: ': the key is not accepted',
  403: ': made for another key',
  413: ': too large',
};
