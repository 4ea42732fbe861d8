import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerProblems } from './problem.ts';

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  '%s is answered 503 with the full disk as its reason, and Retry-After',
  async (code) => {
    const app = Fastify({ logger: false });
    registerProblems(app);
    app.post('/', async () => {
      throw Object.assign(new Error('No space left on device'), { code });
    });
    const answer = await app.inject({ method: 'POST', url: '/' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('disk') });
    await app.close();
  },
);

test.each(['EIO', '58030'])('%s is answered 503 with the failing disk as its reason', async (code) => {
  const app = Fastify({ logger: false });
  registerProblems(app);
  app.post('/', async () => {
    throw Object.assign(new Error('i/o error, fsync'), { code });
  });
  const answer = await app.inject({ method: 'POST', url: '/' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('30');
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('disk of the service fails'),
  });
  await app.close();
});

test.each(['EMFILE', 'ENFILE'])('%s is answered 503 with Retry-After', async (code) => {
  const app = Fastify({ logger: false });
  registerProblems(app);
  app.post('/', async () => {
    throw Object.assign(new Error('too many open files'), { code });
  });
  const answer = await app.inject({ method: 'POST', url: '/' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('files') });
  await app.close();
});
