/** This service as a peer: the real process on an embedded PostgreSQL, asked over HTTP with a token, as a client does. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { end, logIn, prepareService, type Service } from '../../test/rigs/service.ts';
import { csvOf } from './journals.ts';
import { addTo, CATEGORIES, centimosOf, FIRST_DAY, INCOME, LAST_DAY, MONTH, type Row, type Totals } from './ledger.ts';
import { type Peer, timed } from './peer.ts';

/** Movements in a file: a large export of a bank. */
const PART = 10_000;

type Sums = { income_crc: number | string; categories: { name: string; total_crc: number | string }[] };
type Wanted = { method: 'GET' | 'POST'; path: string; body?: string; type?: string };

/** The service on fresh folders; `load` makes a new one each time and removes the last. */
export function openService(rows: readonly Row[]): Peer {
  let service: Service | undefined;
  let ask: Ask = () => Promise.reject(new Error('The service is not started'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const logInAgain = async (running: Service) => {
    const token = await logIn(running);
    ask = (wanted) => send(agent, running.origin, token, wanted);
  };
  const get = async (path: string) => JSON.parse(await ask({ method: 'GET', path }));
  const month = async () => {
    const sums: Sums = await get(`/analytics/by-category?start_date=${MONTH}-01&end_date=${MONTH}-31`);
    return totalsOf([{ ...sums, month: MONTH }]);
  };
  const trend = async () => {
    const { months }: { months: (Sums & { month: string })[] } = await get(
      `/analytics/monthly-trend?by=calendar&start_date=${FIRST_DAY}&end_date=${LAST_DAY}`,
    );
    return totalsOf(months);
  };
  const file = async () => {
    const csv = await ask({ method: 'GET', path: '/transactions/export' });
    return csv.trimEnd().split('\n').length - 1;
  };
  return {
    name: 'Alcancía',
    version: (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
      .version,
    load: async () => {
      await service?.cleanUp();
      service = await prepareService();
      await service.start();
      await logInAgain(service);
      await prepareCategories(ask);
      return (await timed(() => importAll(ask, rows))).tookMs;
    },
    start: async () => {
      if (!service) return null;
      const before = service.running();
      if (before) await end(before, 'SIGTERM');
      const { readyMs } = await service.start();
      await logInAgain(service);
      return readyMs;
    },
    month: () => timed(month),
    trend: () => timed(trend),
    export: () => timed(file),
    own: {
      'a cycle from the 19th to the 18th': () => timed(() => get(`/analytics/by-category?cycle=${MONTH}`)),
      'what is left each month until 2030': () => timed(() => get('/budget/projection/2030')),
      'cuotas still to come': () => timed(() => get('/installments/upcoming')),
    },
    pids: () => {
      const pids = [service?.running()?.pid, service && readPidFile(service.folder.cluster)?.pid];
      return pids.filter((pid) => pid !== undefined);
    },
    close: async () => {
      agent.destroy();
      await service?.cleanUp();
    },
  };
}

type Ask = (wanted: Wanted) => Promise<string>;

/** The categories and, for each merchant, the rule that gives it its category: what a person sets up before importing. */
async function prepareCategories(ask: Ask): Promise<void> {
  const post = async (path: string, body: object) =>
    JSON.parse(await ask({ method: 'POST', path, body: JSON.stringify(body), type: 'application/json' }));
  for (const [category, merchants] of Object.entries(CATEGORIES)) {
    const { id } = await post('/categories', { name: shownName(category) });
    for (const pattern of merchants) await post('/category-rules', { pattern, match: 'prefix', category_id: id });
  }
}

/** A name that none of the service's own categories has. */
const PREFIX = 'peers ';
function shownName(category: string): string {
  return `${PREFIX}${category}`;
}

/** Takes the ledger in by the route for files. Throws when a movement was not taken. */
async function importAll(ask: Ask, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PART) {
    const part = rows.slice(at, at + PART);
    // Two equal purchases of a day are two here, as they are for the others.
    const path = `/imports?filename=peers-${at}.csv&allow_duplicates=true`;
    const answer: { created: unknown[]; errors: unknown[] } = JSON.parse(
      await ask({ method: 'POST', path, body: csvOf(part), type: 'application/octet-stream' }),
    );
    if (answer.created.length !== part.length) {
      throw new Error(`${answer.created.length} of ${part.length} taken: ${JSON.stringify(answer.errors.slice(0, 3))}`);
    }
  }
}

function totalsOf(months: readonly (Sums & { month: string })[]): Totals {
  const totals: Totals = new Map();
  for (const { month, income_crc, categories } of months) {
    const income = centimosOf(String(income_crc));
    if (income !== 0) addTo(totals, month, INCOME, income);
    for (const { name, total_crc } of categories) {
      const centimos = centimosOf(String(total_crc));
      if (centimos !== 0) addTo(totals, month, name.replace(PREFIX, ''), centimos);
    }
  }
  return totals;
}

/** Sends a request and reads the whole answer. Throws on anything but success. */
function send(agent: Agent, origin: string, token: string, { method, path, body = '', type }: Wanted): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
    };
    const sent = request(`${origin}/api/v1${path}`, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('error', reject).on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const status = response.statusCode ?? 0;
        if (status < 300) resolve(text);
        else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}
