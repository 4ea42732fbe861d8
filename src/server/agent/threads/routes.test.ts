import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { CHAT, runBody } from '../agent-testing.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

let minute = 0;
const run = async (threadId: string, content: unknown) => {
  service.setNow(`2026-04-10T18:${String(++minute).padStart(2, '0')}:00Z`);
  const messages = [{ id: crypto.randomUUID(), role: 'user', content }];
  return service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, messages }));
};
const list = async (q?: string): Promise<Json[]> =>
  (await service.ask('GET', `${CHAT}/threads${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`)).body;
const titles = async (q?: string) => (await list(q)).map(({ title }) => title);
const thread = async (id: string): Promise<Json> => (await service.ask('GET', `${CHAT}/thread?threadId=${id}`)).body;
const rename = (id: string, title: unknown) => service.ask('PATCH', `${CHAT}/threads/${id}`, { title });

describe('conversations', () => {
  test('are listed with the title of their first question, the latest first', async () => {
    await run('uno', '  ¿Cuánto llevo\n gastado? ');
    await run('dos', [{ type: 'text', text: 'hola' }]);
    expect(await list()).toEqual([
      { thread_id: 'dos', title: 'hola', updated_at: '2026-04-10T18:02:00', messages_n: 2 },
      { thread_id: 'uno', title: '¿Cuánto llevo gastado?', updated_at: '2026-04-10T18:01:00', messages_n: 4 },
    ]);
    await run('uno', 'gracias');
    expect(await titles()).toEqual(['¿Cuánto llevo gastado?', 'hola']);
  });

  test('shorten a long first question at a word', async () => {
    await run('largo', `${'palabra '.repeat(20)}🐦`);
    const [{ title }] = await list('palabra');
    expect(title).toMatch(/^(?:palabra )+palabra…$/);
    expect(title.length).toBeLessThanOrEqual(80);
    await run('sin-espacios', '🐦'.repeat(200));
    expect((await list('🐦🐦🐦'))[0].title).toMatch(/^🐦+…$/u);
  });

  test('are found by their title or by what was said, without accents or capitals, and never by a wildcard', async () => {
    await run('busca', 'Búscame las compras de ÑANDÚ');
    await run('busca', 'hola 100%');
    expect(await titles('nandu')).toEqual(['Búscame las compras de ÑANDÚ']);
    expect(await titles('BUSCAME')).toEqual(['Búscame las compras de ÑANDÚ']);
    expect(await titles('HOLA 100%')).toEqual(['Búscame las compras de ÑANDÚ']);
    expect(await titles('%')).toEqual(['Búscame las compras de ÑANDÚ']);
    expect(await titles('nada de esto')).toEqual([]);
    expect(await titles('tool_call')).toEqual([]);
  });

  test('keep the name that a person gives them', async () => {
    await run('nombrada', 'hola');
    expect(await rename('nombrada', '  Viaje\u202e a   Limón ')).toMatchObject({
      status: 200,
      body: { title: 'Viaje a Limón' },
    });
    await run('nombrada', 'gracias');
    expect((await list('limon'))[0]).toMatchObject({ thread_id: 'nombrada', title: 'Viaje a Limón' });
    for (const title of ['', '  ', 'x'.repeat(101), 7, null]) {
      expect([title, (await rename('nombrada', title)).status]).toEqual([title, 422]);
    }
    expect((await rename('nunca', 'x')).body).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('are each deleted for good, alone', async () => {
    await run('fuera', 'hola');
    await run('queda', 'hola');
    expect((await service.ask('DELETE', `${CHAT}/threads/fuera`)).body).toEqual({ deleted: true });
    expect((await service.ask('DELETE', `${CHAT}/threads/fuera`)).body).toEqual({ deleted: false });
    expect((await thread('fuera')).messages).toEqual([]);
    expect((await thread('queda')).messages).toHaveLength(2);
  });

  test('begin under any plain id, and under no other', async () => {
    for (const id of ['a', 'A-z_9', 'x'.repeat(64)]) expect([id, (await run(id, 'hola')).status]).toEqual([id, 200]);
    for (const id of ['x'.repeat(65), 'a b', '../main', 'ñ', '%00']) {
      const { status, body } = await run(id, 'hola');
      expect([id, status, body.errors?.[0]?.path]).toEqual([id, 422, 'threadId']);
    }
  });

  test('of an earlier version go on under their own id', async () => {
    await service.arrange((db) =>
      db
        .insertInto('chat_thread_snapshot')
        .values({ scope: 'owner', thread_id: 'de antes', updated_at: '2026-01-02' })
        .execute(),
    );
    expect((await run('de antes', '¿Cuánto llevo?')).status).toBe(200);
    expect((await list('cuanto llevo?'))[0]).toMatchObject({ thread_id: 'de antes', title: '¿Cuánto llevo?' });
  });

  test('belong to the session: a token reads and changes none', async () => {
    const byToken = await service.withToken(['read', 'write']);
    for (const [method, path] of [
      ['GET', '/threads'],
      ['PATCH', '/threads/uno'],
      ['DELETE', '/threads/uno'],
    ] as const) {
      expect((await byToken(method, `${CHAT}${path}`, method === 'PATCH' ? { title: 'x' } : undefined)).status).toBe(
        401,
      );
    }
  });
});

describe('stored messages', () => {
  test('are those of the newest 1,000, in whole turns, whatever is added', async () => {
    const said = (at: number) => ({ id: `m${at}`, role: 'user', content: `hola ${at}` });
    const before = Array.from({ length: 1_010 }, (_, at) => said(at));
    await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId: 'lleno', messages: before }));
    const first = (await thread('lleno')).messages;
    expect(first).toHaveLength(1_000);
    expect(first[0].id).toBe('m11');
    await run('lleno', 'gracias');
    const second = (await thread('lleno')).messages;
    expect(second).toHaveLength(1_000);
    expect(second.slice(0, -2)).toEqual(first.slice(2));
    expect(second.at(-2).content).toBe('gracias');
  });
});
