/** What one durable purchase makes the database do before its answer, and after it. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Ask } from './client.ts';
import { atMost, type Line, lineOf, timingOf } from './measure.ts';
import { newPurchase } from './questions.ts';
import { countSent, type Sent, type StatementLog } from './statements.ts';

const PURCHASES = 6;
/** What follows from a purchase is done within it. */
const AFTER_MS = 2_500;
/** A connection says within it what it has counted. */
const STATISTICS_MS = 11_000;
const MINUTE_MS = 60_000;

/** Counts in a pass that is not timed. `idle` is what the service sends in a minute when nobody asks; it is taken off. */
export async function countPurchase(log: StatementLog, own: Ask, idle: Sent): Promise<Line[]> {
  await delay(STATISTICS_MS);
  const flushesBefore = await log.countFlushes();
  const startedAt = performance.now();
  const before: Sent[] = [];
  const after: Sent[] = [];
  for (let round = 0; round < PURCHASES; round++) {
    let answeredAt = 0;
    const sentAt = Date.now();
    const events = await log.record(async () => {
      await own(newPurchase(round));
      answeredAt = Date.now();
      await delay(AFTER_MS);
    });
    before.push(countSent(events, sentAt, answeredAt));
    after.push(countSent(events, answeredAt));
  }
  await delay(STATISTICS_MS);
  const background = (perMinute: number, forMs = AFTER_MS) => (perMinute * forMs) / MINUTE_MS;
  const flushed = (await log.countFlushes()) - flushesBefore;
  const counted = Math.max(0, flushed - background(idle.flushes, performance.now() - startedAt)) / PURCHASES;
  const median = (sent: readonly Sent[], of: keyof Sent) => timingOf(sent.map((each) => each[of])).medianMs;
  const statements = median(before, 'statements');
  const flushes = median(before, 'flushes');
  const later = Math.max(0, median(after, 'statements') - background(idle.statements));
  const flushedLater = Math.max(0, median(after, 'flushes') - background(idle.flushes));
  const column = (value: number) => ({ statements: String(Number(value.toFixed(1))) });
  return [
    lineOf('a purchase: statements before its answer', column(statements), atMost(statements, 6, '')),
    lineOf('a purchase: waits for the disk before its answer', column(flushes), atMost(flushes, 1, '')),
    lineOf('a purchase: statements after its answer', column(later), atMost(later, 6, '')),
    lineOf('a purchase: waits for the disk after its answer', column(flushedLater)),
    lineOf('a purchase: waits for the disk, both, by pg_stat_io', column(counted)),
  ];
}
