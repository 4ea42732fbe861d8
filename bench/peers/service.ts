/** This service as a peer: the real process on an embedded PostgreSQL, asked over HTTP with a token, as a client does. */
import { readFileSync } from 'node:fs';
import { readPidFile } from '../../src/server/platform/postgres/embedded-postgres-files.ts';
import { end, logIn, prepareService, type Service } from '../../test/rigs/service.ts';
import { type Ask, type Client, get, openClient, post } from '../client.ts';
import { csvOf } from './journals.ts';
import { addTo, CATEGORIES, centimosOf, FIRST_DAY, INCOME, LAST_DAY, MONTH, type Row, type Totals } from './ledger.ts';
import { type Peer, timed } from './peer.ts';

/** Movements in a file: a large export of a bank. */
const PART = 10_000;

type Sums = { income_crc: number | string; categories: { name: string; total_crc: number | string }[] };

/** The service on fresh folders; `load` makes a new one each time and removes the last. */
export function openService(rows: readonly Row[]): Peer {
  let service: Service | undefined;
  let client: Client | undefined;
  const logInAgain = async (running: Service) => {
    client?.close();
    client = openClient(running.origin, await logIn(running));
  };
  const ask: Ask = (wanted) => client?.ask(wanted) ?? Promise.reject(new Error('The service is not started'));
  const read = async (path: string) => JSON.parse((await ask(get(path))).toString());
  const month = async () => {
    const sums: Sums = await read(`/analytics/by-category?start_date=${MONTH}-01&end_date=${MONTH}-31`);
    return totalsOf([{ ...sums, month: MONTH }]);
  };
  const trend = async () => {
    const { months }: { months: (Sums & { month: string })[] } = await read(
      `/analytics/monthly-trend?by=calendar&start_date=${FIRST_DAY}&end_date=${LAST_DAY}`,
    );
    return totalsOf(months);
  };
  const file = async () => {
    const csv = (await ask(get('/transactions/export'))).toString();
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
      'a cycle from the 19th to the 18th': () => timed(() => read(`/analytics/by-category?cycle=${MONTH}`)),
      'what is left each month until 2030': () => timed(() => read('/budget/projection/2030')),
      'cuotas still to come': () => timed(() => read('/installments/upcoming')),
    },
    pids: () => {
      const pids = [service?.running()?.pid, service && readPidFile(service.folder.cluster)?.pid];
      return pids.filter((pid) => pid !== undefined);
    },
    close: async () => {
      client?.close();
      await service?.cleanUp();
    },
  };
}

/** The categories and, for each merchant, the rule that gives it its category: what a person sets up before importing. */
async function prepareCategories(ask: Ask): Promise<void> {
  for (const [category, merchants] of Object.entries(CATEGORIES)) {
    const made = await ask(post('/categories', { name: shownName(category) }));
    const { id } = JSON.parse(made.toString()) as { id: number };
    for (const pattern of merchants) {
      await ask(post('/category-rules', { pattern, match: 'prefix', category_id: id }));
    }
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
    const file = await ask({ method: 'POST', path, body: csvOf(part), type: 'application/octet-stream' });
    const answer = JSON.parse(file.toString()) as { counts: { created: number }; errors: unknown[] };
    if (answer.counts.created !== part.length) {
      throw new Error(`${answer.counts.created} of ${part.length} taken: ${JSON.stringify(answer.errors.slice(0, 3))}`);
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
