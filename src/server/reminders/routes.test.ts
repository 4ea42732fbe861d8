/** Reminders: kept, told once on their day, in the calendar, undone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { raiseAlarms } from '../alarms/raise-alarms.ts';
import { createToken } from '../auth/tokens/create-token.ts';

const PATH = '/api/v1/reminders';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const make = async (text: string, due_on: string): Promise<Json> => {
  const { status, body } = await service.ask('POST', PATH, { text, due_on });
  expect([status, body.done]).toEqual([201, false]);
  return body;
};
const told = async (): Promise<string[]> => {
  await raiseAlarms(service.deps);
  const { body } = await service.ask('GET', '/api/v1/notifications');
  return body.items.filter(({ kind }: Json) => kind === 'reminder').map((each: Json) => each.body);
};

describe('a reminder', () => {
  it('is listed by day, changed, deleted, and back when that is undone', async () => {
    const late = await make('Marchamo', '2026-12-15');
    const soon = await make('Llamar al banco', '2026-05-02');
    expect((await service.ask('GET', PATH)).body).toEqual([soon, late]);
    const { body } = await service.ask('PATCH', `${PATH}/${soon.id}`, { done: true });
    expect(body).toEqual({ ...soon, done: true });
    expect((await service.ask('GET', `${PATH}?done=false`)).body).toEqual([late]);
    const gone = await service.ask('DELETE', `${PATH}/${late.id}`);
    expect((await service.ask('GET', `${PATH}/${late.id}`)).body.code).toBe('not_found');
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: gone.headers['undo-token'] });
    expect((await service.ask('GET', `${PATH}/${late.id}`)).body).toEqual(late);
    const history = await service.ask('GET', '/api/v1/history?entity=reminder');
    expect(history.body.items.map(({ action }: Json) => action)).toContain('deleted');
  });

  it('is told once, on its day, unless it is done', async () => {
    await make('Renovar el RTV', '2026-04-12');
    const done = await make('Ya pagado', '2026-04-12');
    await service.ask('PATCH', `${PATH}/${done.id}`, { done: true });
    expect(await told()).toEqual([]);
    service.setNow('2026-04-12T13:00:00Z');
    expect(await told()).toEqual([expect.stringContaining('Renovar el RTV')]);
    service.setNow('2026-04-13T13:00:00Z');
    expect(await told()).toHaveLength(1);
    service.setNow('2026-04-10T18:00:00Z');
  });

  it('is in the calendar feed, without its words where amounts are hidden', async () => {
    await make('Pagar 5000 a Ana', '2026-04-20');
    const { token } = await createToken(
      service.deps.db,
      { name: 'x', scopes: ['calendar'], expires_at: null },
      service.deps.now(),
    );
    const feed = async () => (await service.send({ method: 'GET', url: `/api/v1/calendar.ics?token=${token}` })).text;
    expect(await feed()).toContain('SUMMARY:Pagar 5000 a Ana');
    await service.ask('PUT', '/api/v1/notifications/settings', { hide_amounts: true });
    expect(await feed()).not.toContain('5000');
  });

  it.each([
    [{ text: '', due_on: '2026-04-20' }, 'text'],
    [{ text: 'x'.repeat(201), due_on: '2026-04-20' }, 'text'],
    [{ text: 'x', due_on: '2026-02-30' }, 'due_on'],
    [{ text: 'x' }, 'due_on'],
    [{ text: 'x', due_on: '2026-04-20', on: '2026-04-20' }, 'on'],
  ])('is refused: %j', async (body, path) => {
    const { status, body: problem } = await service.ask('POST', PATH, body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });

  it('is 401 without credentials, and 404 when it is not there', async () => {
    expect((await service.send({ method: 'GET', url: PATH })).status).toBe(401);
    expect((await service.ask('PATCH', `${PATH}/999`, { done: true })).status).toBe(404);
    expect((await service.ask('DELETE', `${PATH}/999`)).status).toBe(404);
  });
});
