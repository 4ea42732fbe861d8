/**
 * Cross-site requests with the person's cookie to every writing route: rejected without effect. Each is a request that
 * the service accepts from its own pages.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestApp } from './app.ts';
import { differences, fingerprint } from './fuzz/fuzz-operations.ts';
import type { Ledger } from './fuzz/ledger.ts';
import { readOperations } from './fuzz/operations.ts';
import { type Request, requestOf } from './fuzz/requests.ts';
import { openTestLedger } from './fuzz/test-ledger.ts';
import { EXAMPLES } from './fuzz/writing-examples.ts';
import { headerFaults, isPublic, listRoutes, type Route } from './list-routes.ts';

const OWN = 'http://localhost:8080';
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

/** Headers that name a foreign origin, from browsers with Sec-Fetch-Site and from those with Origin only. */
const FOREIGN: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: OWN },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8081' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${OWN}.evil.example` },
  { origin: 'http://localhost:8081' },
  ...FORMS.map((type) => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': type })),
];
/** A page cannot send these; on a route that opens a session they may come from a program, which has no cookie. */
const NAMELESS: readonly Record<string, string>[] = [{}, { 'sec-fetch-site': 'none' }];

/** Missing prerequisites: example data needs an empty ledger, and a receipt needs a PDF. */
const NOT_DONE = ['POST /api/v1/demo-data', 'DELETE /api/v1/demo-data', 'DELETE /api/v1/municipal-receipts/{id}'];

let service: TestApp;
let ledger: Ledger;
let cookie: string;
let writing: Route[];

beforeAll(async () => {
  ({ service, ledger } = await openTestLedger());
  cookie = await service.login();
  // A phone's share menu is another origin by nature: it only stages (src/server/shares).
  writing = listRoutes(service.app).filter(
    ({ method, path }) => !['GET', 'HEAD'].includes(method) && path !== '/share',
  );
});
afterAll(() => service.close());

const send = ({ method, url, headers, payload }: Request): Promise<Answer> =>
  service.send({
    method: method as 'GET',
    url,
    headers: { cookie, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const nameOf = ({ method, pattern }: Route) => `${method} ${pattern}`;

/** A request that the route accepts, where there is an example; otherwise one with an empty body. */
async function requestFor(route: Route, n: number): Promise<Request> {
  const operation = readOperations().find(({ id }) => id === nameOf(route));
  const example = EXAMPLES[nameOf(route)];
  if (!operation || !example || NOT_DONE.includes(nameOf(route))) {
    const headers = { 'content-type': 'application/json' };
    return { method: route.method, url: route.path.replace('/agent/1/', '/agent/alcancia/'), headers, payload: '{}' };
  }
  return requestOf(operation, { path: {}, query: {}, headers: {}, body: undefined, ...(await example(ledger, n)) });
}

/** All tables; those without fingerprint by their row count. */
async function state(): Promise<Map<string, string>> {
  const counted = await ledger.sql(`select 'sessions' as name, count(*) as n from sessions
    union all select 'api_tokens', count(*) from api_tokens
    union all select 'idempotency_keys', count(*) from idempotency_keys
    union all select 'notification_deliveries', count(*) from notification_deliveries`);
  return new Map([...(await fingerprint(ledger)), ...counted.map(({ name, n }) => [String(name), String(n)] as const)]);
}

/** The faults of the route's responses to cross-site requests. */
async function refusalFaults(route: Route, request: Request): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (headers: Record<string, string>, wanted: readonly number[]) => {
    const answer = await send({ ...request, headers: { ...request.headers, ...headers } });
    if (!wanted.includes(answer.status)) {
      faults.push(`${nameOf(route)} from ${JSON.stringify(headers)}: ${answer.status} ${answer.text}`);
    }
    faults.push(...headerFaults(route.path, answer));
  };
  // Token-only routes ignore cookies.
  for (const headers of FOREIGN) await ask(headers, isForTokens(route) ? [401] : [403]);
  if (!isPublic(route)) for (const headers of NAMELESS) await ask(headers, isForTokens(route) ? [401] : [403]);
  // A form of this site, which hostile text may have created, sends no JSON.
  const isForm = request.headers['content-type'] !== 'application/json' || request.payload === undefined;
  if (!isForm && !isForTokens(route) && !isPublic(route)) {
    for (const type of FORMS) await ask({ origin: OWN, 'content-type': type }, [415]);
  }
  return faults;
}

const isForTokens = ({ path }: Route) => path.startsWith('/mcp');

it('every writing route rejects cross-site requests with the cookie, uploads and logins included, and changes nothing', async () => {
  const requests: [Route, Request][] = [];
  for (const [n, route] of writing.entries()) requests.push([route, await requestFor(route, 10 + 2 * n)]);
  const before = await state();
  const faults: string[] = [];
  for (const [route, request] of requests) faults.push(...(await refusalFaults(route, request)));
  expect(faults).toEqual([]);
  expect(differences(before, await state())).toEqual([]);
  expect(writing.length).toBeGreaterThan(70);

  // The requests were valid: each succeeds from a page of this site.
  const own = requests.filter(([route]) => nameOf(route) in EXAMPLES && !NOT_DONE.includes(nameOf(route)));
  expect(own.length).toBeGreaterThan(50);
  for (const [route, request] of own) {
    if (isForTokens(route)) continue;
    const answer = await send({ ...request, headers: { ...request.headers, origin: OWN } });
    expect([nameOf(route), answer.status < 300, answer.text]).toEqual([nameOf(route), true, answer.text]);
    expect(headerFaults(route.path, answer)).toEqual([]);
  }
  expect(differences(before, await state()).length).toBeGreaterThan(15);
});
