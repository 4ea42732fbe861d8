/** Forty hostile strings in every text field and query of openapi.json, and every way to name a content type. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutControlMarks } from '../src/domain/control-marks.ts';
import type { TestApp } from './app.ts';
import { HOSTILE_STRINGS } from './fuzz/hostile-strings.ts';
import { faultOf } from './fuzz/judge-answer.ts';
import type { Ledger } from './fuzz/ledger.ts';
import { type Operation, readOperations, resolve, type Schema, writes } from './fuzz/operations.ts';
import { requestOf } from './fuzz/requests.ts';
import { seedLedger } from './fuzz/seed-ledger.ts';
import { openTestLedger } from './fuzz/test-ledger.ts';
import { EXAMPLES } from './fuzz/writing-examples.ts';

let service: TestApp;
let ledger: Ledger;

beforeAll(async () => {
  ({ service, ledger } = await openTestLedger());
  await seedLedger(ledger);
});
afterAll(() => service.close());

/** Whether a schema allows free text: no enum, day or pattern. */
function isText(given: Schema): boolean {
  const schema = resolve(given);
  if (schema.anyOf) return schema.anyOf.some(isText) && !schema.anyOf.some(({ type }) => type === 'number');
  return schema.type === 'string' && !schema.enum && !schema.format && schema.pattern === undefined;
}

function textFields({ body }: Operation): string[] {
  if (!body?.contentType.endsWith('json')) return [];
  return Object.entries(resolve(body.schema).properties ?? {}).flatMap(([name, one]) => (isText(one) ? [name] : []));
}

const oneLine = (text: string): string => withoutControlMarks(text).replace(/\s+/g, ' ').trim();

it('hostile text in a field is rejected, or comes back unchanged', { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  let n = 20_000;
  let fields = 0;
  for (const operation of readOperations().filter(({ id }) => id in EXAMPLES)) {
    for (const field of textFields(operation)) {
      fields += 1;
      for (const text of HOSTILE_STRINGS) {
        n += 1;
        const draft = { path: {}, query: {}, headers: {}, body: {}, ...(await EXAMPLES[operation.id]?.(ledger, n)) };
        const body = { ...(draft.body as object), [field]: text };
        const answer = await ledger.send(requestOf(operation, { ...draft, body }));
        const fault = faultOf(operation, answer);
        if (fault !== null) faults.push(`${operation.id} ${field} ${JSON.stringify(text.slice(0, 40))}: ${fault}`);
        const stored = answer.status < 300 && answer.text !== '' ? (JSON.parse(answer.text) as object) : {};
        const back = (stored as Record<string, unknown>)[field];
        // The title of a conversation is one line of what can be seen.
        const kept = operation.path.startsWith('/api/v1/chat/threads/') ? oneLine(text) : text;
        if (typeof back === 'string' && back !== kept && back !== text.trim()) {
          faults.push(
            `${operation.id} ${field} ${JSON.stringify(text.slice(0, 40))} came back as ${back.slice(0, 40)}`,
          );
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(fields).toBeGreaterThan(30);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('hostile text in a query is rejected, or searched literally', { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const operation of readOperations().filter((one) => !writes(one))) {
    for (const { name, schema } of operation.parameters.filter(({ in: place }) => place === 'query')) {
      if (!isText(schema)) continue;
      for (const text of HOSTILE_STRINGS.filter((one) => one.isWellFormed() && one.length < 10_000)) {
        const answer = await ledger.send(
          requestOf(operation, { path: { id: '1' }, query: { [name]: text }, headers: {}, body: undefined }),
        );
        asked += 1;
        const fault = faultOf(operation, answer);
        if (fault !== null) faults.push(`${operation.id} ${name} ${JSON.stringify(text.slice(0, 40))}: ${fault}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(400);
});

/** Content types that are JSON, look like JSON, or are something else. */
const CONTENT_TYPES = [
  ...['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8', 'application/json;charset=UTF-16'],
  ...[' application/json', 'application/json ', 'application/json\t; a=b', '\tapplication/json', 'application/json;'],
  ...['application/json, text/plain', 'text/plain, application/json', 'application/jsonx', 'application/json/x'],
  ...['application/vnd.api+json', 'application/problem+json', 'text/json', 'text/plain', 'application/xml', '*/*'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data', 'x', '/', ';'],
];

it('a body is validated whatever its content type is called', { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  const operations = readOperations().filter(({ body }) => body?.contentType.endsWith('json'));
  for (const operation of operations) {
    // A merge patch accepts any object.
    if (operation.path === '/api/v1/settings') continue;
    for (const contentType of CONTENT_TYPES) {
      const path = Object.fromEntries(operation.parameters.map(({ name }) => [name, '1']));
      const draft = { path, query: {}, headers: { 'content-type': contentType }, body: { desconocido: 1 } };
      const answer = await ledger.send(requestOf(operation, draft));
      const fault = answer.status < 400 ? `a ${answer.status}` : faultOf(operation, answer);
      if (fault !== null) faults.push(`${operation.id} as “${contentType}”: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
  expect(operations.length).toBeGreaterThan(30);
});
