/** The first of something is the oldest row, and never the newest, the smallest or a list. */
import { expect, it } from 'vitest';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const FRAMES = [
  (shop: string) => `cuál fue mi primera compra en ${shop}`,
  (shop: string) => `cuándo fue la primera vez que compré en ${shop}`,
  (shop: string) => `what was my first purchase at ${shop}`,
  (shop: string) => `when did I first buy at ${shop}`,
];
const TIMES = ['en octubre', 'después del 15 de octubre', 'en lo que va del año', 'in October', 'this year'];

it.each(NAMES.merchants.flatMap((shop) => FRAMES.map((frame) => frame(shop))))('%s', (text) => {
  const meant = understand(questionOf(text));
  expect(meant).toMatchObject({ plan: { about: 'first', calls: [{ args: { order: 'oldest', limit: 1 } }] } });
});

it.each(TIMES)('the first purchase %s is the oldest of that time', (time) => {
  const text = /^(?:in|this)/.test(time) ? `what was my first purchase ${time}` : `cuál fue la primera compra ${time}`;
  const meant = understand(questionOf(text, { today: '2026-11-23' }));
  const calls = meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.calls : [];
  // Of a month by its name, of its cycle and of the calendar's.
  expect(calls.length).toBeGreaterThan(0);
  for (const { args } of calls) expect(args).toMatchObject({ order: 'oldest', limit: 1 });
});
