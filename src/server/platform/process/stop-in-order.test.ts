import { expect, test } from 'vitest';
import { createShutdownList } from './stop-in-order.ts';

const never = new Promise<void>(() => {});

test('what works is told to stop at once, and what it stands on goes afterwards, the last first', async () => {
  const told: string[] = [];
  const stops = createShutdownList();
  const { promise, resolve } = Promise.withResolvers<void>();
  stops.ground(() => told.push('server'));
  stops.ground(() => told.push('pool'));
  stops.working(async () => {
    told.push('requests');
    await promise;
    told.push('requests are done');
  });
  stops.working(() => {
    told.push('timer');
    resolve();
  });
  await stops.all();
  expect(told).toEqual(['requests', 'timer', 'requests are done', 'pool', 'server']);
});

test('what does not end is not waited for, and what it stands on goes all the same', async () => {
  const told: string[] = [];
  const stops = createShutdownList(1, 1);
  stops.ground(() => told.push('server'));
  stops.ground(() => never);
  stops.working(() => never);
  await stops.all();
  expect(told).toEqual(['server']);
});

test('a failure is told when everything was tried', async () => {
  const told: string[] = [];
  const stops = createShutdownList();
  stops.ground(() => told.push('server'));
  stops.working(() => {
    throw new Error('It is stuck');
  });
  await expect(stops.all()).rejects.toThrow('It is stuck');
  expect(told).toEqual(['server']);
});

test('everything is stopped once', async () => {
  const told: string[] = [];
  const stops = createShutdownList();
  stops.ground(() => told.push('server'));
  await Promise.all([stops.all(), stops.all()]);
  expect(told).toEqual(['server']);
});
