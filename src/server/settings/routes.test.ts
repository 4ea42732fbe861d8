import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

const PATH = '/api/v1/settings/';
const KIB = 1024;

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.ask('DELETE', PATH);
});

const read = async () => (await service.ask('GET', PATH)).body;
/** A document of exactly so many bytes as JSON. */
const documentOf = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

describe('settings', () => {
  it('are one document: replaced, merged into, emptied, and returned as sent', async () => {
    expect([(await service.ask('GET', PATH)).status, await read()]).toEqual([200, {}]);
    const document = {
      cards: [{ id: 'worth', w: 33.333333333333336, on: true }, null],
      theme: { mode: 'dark', hue: -0.5 },
      saved_views: [{ name: 'Sin categoría', q: 'cat:none amount>50000' }],
      nothing: null,
      '': '₡ ñ 💰',
    };
    const put = await service.ask('PUT', PATH, document);
    expect([put.status, put.body]).toEqual([200, document]);
    expect(await read()).toEqual(document);
    const patched = await service.ask('PATCH', PATH, {
      theme: { hue: null, font: { size: 12 } },
      cards: [1],
      nothing: 'x',
      saved_views: null,
    });
    const merged = { cards: [1], theme: { mode: 'dark', font: { size: 12 } }, nothing: 'x', '': '₡ ñ 💰' };
    expect([patched.status, patched.body]).toEqual([200, merged]);
    expect(await read()).toEqual(merged);
    const gone = await service.ask('DELETE', PATH);
    expect([gone.status, gone.text, await read()]).toEqual([204, '', {}]);
  });

  it('report their change time in a header, and keep the body to the document', async () => {
    await service.ask('PUT', PATH, { a: 1 });
    const { headers, body } = await service.ask('GET', '/api/v1/settings');
    expect([headers['last-modified'], body]).toEqual(['Fri, 10 Apr 2026 18:00:00 GMT', { a: 1 }]);
  });

  /** The examples of RFC 7396, appendix A, whose target and patch are objects. */
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('merge %j with %j', async (document, patch, result) => {
    await service.ask('PUT', PATH, document);
    const answer = await service.ask('PATCH', PATH, patch, { 'content-type': 'application/merge-patch+json' });
    expect([answer.status, answer.body]).toEqual([200, result]);
  });

  it('lose no key in concurrent patches', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => service.ask('PATCH', PATH, { [`k${n}`]: { n } })));
    expect(Object.keys(await read())).toHaveLength(20);
  });

  it('keep a key named __proto__ as a key', async () => {
    const text = '{"__proto__":{"polluted":true},"constructor":1}';
    expect((await service.ask('PUT', PATH, text)).text).toBe(text);
    expect((await service.ask('PATCH', PATH, '{"__proto__":{"more":1}}')).text).toContain('"more":1');
    expect(JSON.stringify(await read())).toContain('"__proto__":{"more":1,"polluted":true}');
    expect('polluted' in {}).toBe(false);
  });

  it('have at most 64 KiB, however they grow', async () => {
    expect((await service.ask('PUT', PATH, documentOf(64 * KIB))).status).toBe(200);
    for (const [method, body] of [
      ['PUT', documentOf(64 * KIB + 1)],
      ['PUT', documentOf(300 * KIB)],
      ['PATCH', { b: 1 }],
    ] as const) {
      const { status, body: problem } = await service.ask(method, PATH, body);
      expect([status, problem.code]).toEqual([413, 'too_large']);
    }
    expect(await read()).toEqual(documentOf(64 * KIB));
    expect((await service.ask('PATCH', PATH, { a: null })).body).toEqual({});
  });

  it.each([
    [422, 'body', []],
    [422, 'body', 'null'],
    [422, 'body', '"text"'],
    [422, 'body', '{"n":9007199254740993}'],
    [422, 'body', '{"n":[1e400]}'],
    [422, 'a', '{"a":"\\u0000"}'],
    [422, 'saved_views', { saved_views: {} }],
    [422, 'saved_views', { saved_views: Array.from({ length: 51 }, (_, n) => ({ name: `${n}`, q: '' })) }],
    [422, 'saved_views.0.name', { saved_views: [{ name: ' ', q: '' }] }],
    [422, 'saved_views.0.name', { saved_views: [{ name: 'x'.repeat(61), q: '' }] }],
    [422, 'saved_views.1.q', { saved_views: [{ name: 'a', q: '' }, { name: 'b' }] }],
    [422, 'saved_views.0.q', { saved_views: [{ name: 'a', q: 'x'.repeat(501) }] }],
    [422, 'saved_views.0.color', { saved_views: [{ name: 'a', q: '', color: 1 }] }],
    [400, undefined, '{"a":'],
    [400, undefined, `{"a":${'['.repeat(40)}${']'.repeat(40)}}`],
  ])('answer %i and name %s (%#)', async (status, path, body) => {
    await service.ask('PUT', PATH, { kept: 1 });
    for (const method of ['PUT', 'PATCH']) {
      const answer = await service.ask(method, PATH, body);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([status, path]);
    }
    expect(await read()).toEqual({ kept: 1 });
  });

  it('accept 50 views with the longest name and query', async () => {
    const saved_views = Array.from({ length: 50 }, () => ({ name: 'n'.repeat(60), q: 'q'.repeat(500) }));
    expect((await service.ask('PUT', PATH, { saved_views })).body).toEqual({ saved_views });
  });

  it('are changed by a token that writes, read by one that reads, and never as a form', async () => {
    const reads = await service.withToken(['read']);
    expect((await reads('GET', PATH)).status).toBe(200);
    expect((await reads('PUT', PATH, {})).status).toBe(403);
    const form = { 'content-type': 'text/plain' };
    expect((await service.ask('PUT', PATH, '{}', form)).status).toBe(415);
    expect((await service.ask('POST', PATH, {})).status).toBe(405);
  });
});
