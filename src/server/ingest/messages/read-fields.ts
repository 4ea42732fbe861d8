/** What programs that forward messages call the parts of one, made the same. */

import { readMoment } from '../../../domain/calendar.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { instantAt } from '../../platform/clock.ts';
import { invalid } from '../../platform/http/problem.ts';

export const CHANNELS = ['sms', 'push', 'share', 'paste'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message as sent. `received_at` is naive UTC; null when missing. */
export type SentMessage = { text: string; sender: string | null; received_at: string | null; channel: Channel | null };

const NAMES = {
  text: ['text', 'message', 'body', 'msg', 'content'],
  sender: ['sender', 'from', 'address', 'number'],
  received_at: ['received_at', 'receivedstamp', 'sentstamp', 'timestamp', 'date'],
} as const;

/** Several messages may be pasted at once. */
export const TEXT_LENGTH_MAX = 40_000;
const SENDER_LENGTH_MAX = 200;
const AHEAD_MS_MAX = 48 * 3_600_000;
/** Larger numbers are milliseconds: as seconds this is the year 5138. */
const SECONDS_MAX = 1e11;

/**
 * Parses the fields of a message and ignores others, so that any program's template works. Throws `validation` when the
 * text is missing or too long, for a `received_at` that is invalid or more than 48 hours ahead, and for an unknown
 * channel.
 */
export function readFields(fields: Readonly<Record<string, unknown>>, nowMs: number): SentMessage {
  const byName = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
  const text = NAMES.text.map((name) => byName.get(name)).find((value) => typeof value === 'string');
  if (text === undefined) {
    throw invalid({
      path: 'text',
      ...problemReason('needed'),
      message: 'Is needed: the message, as text, message, body, msg or content',
    });
  }
  if (text.length > TEXT_LENGTH_MAX) {
    throw invalid({ path: 'text', ...problemReason('too_long', { max: TEXT_LENGTH_MAX }) });
  }
  const sender = NAMES.sender
    .map((name) => byName.get(name))
    .find((value) => typeof value === 'string' || typeof value === 'number');
  return {
    text,
    sender: sender === undefined ? null : String(sender).trim().slice(0, SENDER_LENGTH_MAX) || null,
    received_at: readWhen(byName, nowMs),
    channel: readChannel(byName),
  };
}

function readChannel(byName: ReadonlyMap<string, unknown>): Channel | null {
  const said = byName.get('channel') ?? null;
  const channel = CHANNELS.find((each) => each === said);
  if (said !== null && channel === undefined) {
    throw invalid({ path: 'channel', ...problemReason('not_one_of', { values: CHANNELS.join(', ') }) });
  }
  return channel ?? (byName.has('app') ? 'push' : null);
}

/** An unfilled template is not a time; a `received_at` must be valid. */
function readWhen(byName: ReadonlyMap<string, unknown>, nowMs: number): string | null {
  const said = NAMES.received_at.flatMap((name) => {
    const value = byName.get(name) ?? null;
    return value === null ? [] : [{ name, instant: instantOf(value) }];
  });
  if (said.some(({ name, instant }) => name === 'received_at' && instant === null)) {
    throw invalid({
      path: 'received_at',
      ...problemReason('not_a_moment'),
      message: 'Must be an instant: ISO 8601, seconds or milliseconds',
    });
  }
  const instant = said.find((each) => each.instant !== null)?.instant ?? null;
  if (instant !== null && instant > instantAt(nowMs + AHEAD_MS_MAX)) {
    throw invalid({ path: 'received_at', ...problemReason('clock_ahead') });
  }
  return instant;
}

/** Naive UTC of an ISO instant, or of seconds or milliseconds; null for anything else. */
function instantOf(value: unknown): string | null {
  const text = String(value).trim();
  if (!/^\d{9,13}(?:\.\d+)?$/.test(text)) return readMoment(text, 'UTC')?.date ?? null;
  const number = Number(text);
  return instantAt(Math.floor(number < SECONDS_MAX ? number * 1000 : number));
}
