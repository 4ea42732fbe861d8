import { expect, test } from 'vitest';
import { createShutdownList } from './stop-in-order.ts';

const never = new Promise<void>(() => {});

test('workers stop at once, and their dependencies afterwards, last one first', async () => {
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

test('a worker that does not stop in time is abandoned, and its dependencies stop anyway', async () => {
  const told: string[] = [];
  const stops = createShutdownList(1, 1);
  stops.ground(() => told.push('server'));
  stops.ground(() => never);
  stops.working(() => never);
  await stops.all();
  expect(told).toEqual(['server']);
});

test('a failure is reported after everything was tried', async () => {
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
