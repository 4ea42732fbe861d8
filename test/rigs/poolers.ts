/**
 * The service behind PgBouncer, as most hosted databases hand it out, in transaction and in session mode: two services
 * started at once, mixed requests, a restart, and services killed while they migrate. The controls are a client that
 * names its statements, and one that sends a limit at the start of its connection: PgBouncer must refuse both, or the
 * rig proves nothing.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../src/server/platform/postgres/embedded-postgres-binaries.ts';
import {
  ask,
  type Pooler,
  type PostgresServer,
  startPgBouncer,
  startPostgres,
  whyNoPgBouncer,
} from './postgres-server.ts';
import { end, logIn, prepareService, type Service } from './service.ts';
import { playRound } from './two-processes.ts';

const KILLS = 10;
const AT_ONCE = 16;

/** Whether every promise was kept in both modes, with so many mixed requests in each. */
export async function poolers(requests: number): Promise<boolean> {
  const why = whyNoPgBouncer();
  if (why !== null) {
    console.log(`\npoolers was left out: ${why}`);
    return true;
  }
  let isKept = true;
  const server = await startPostgres(findBinaries(undefined));
  try {
    for (const [index, mode] of (['transaction', 'session'] as const).entries()) {
      const pooler = await startPgBouncer(server, mode);
      try {
        const broken = [
          ...(mode === 'transaction' ? await findHarmlessControls(pooler) : []),
          ...(await playRound(server, index + 1, pooler.url)),
          ...(await mixAndRestart({ server, pooler, name: `mixed_${mode}`, requests })),
          ...(await killInMigrations({ server, pooler, name: `killed_${mode}` })),
        ];
        console.log(
          `poolers, ${mode} mode: two at once, ${requests} requests, ${KILLS} kills: ${broken.length} broken`,
        );
        for (const promise of broken) console.log(`  broken: ${promise}`);
        if (broken.length > 0) isKept = false;
      } finally {
        await pooler.stop();
      }
    }
  } finally {
    await server.stop();
  }
  return isKept;
}

/** What a careless client does and should not be able to. */
async function findHarmlessControls(pooler: Pooler): Promise<string[]> {
  const naming = new pg.Pool({ connectionString: pooler.url('postgres'), max: 8 });
  const named = () => naming.query({ name: 'one', text: 'select $1::int, pg_sleep(0.005)', values: [1] });
  const ended = await Promise.allSettled(Array.from({ length: 128 }, named));
  await naming.end();
  const limited = new pg.Client({ connectionString: pooler.url('postgres'), statement_timeout: 1000 });
  limited.on('error', () => {});
  const isRefused = await limited.connect().then(
    () => false,
    () => true,
  );
  await limited.end().catch(() => {});
  return [
    ...(ended.some(({ status }) => status === 'rejected') ? [] : ['the control with named statements failed nowhere']),
    ...(isRefused ? [] : ['the control with a limit at the start was let in']),
  ];
}

type Place = { server: PostgresServer; pooler: Pooler; name: string };

/** Mixed requests to two services, of which one is restarted meanwhile; answers what went wrong. */
async function mixAndRestart({ server, pooler, name, requests }: Place & { requests: number }): Promise<string[]> {
  await ask(server.url('postgres'), `create database ${name}`);
  const env = { DATABASE_URL: pooler.url(name), ADMIN_PASSWORD: 'the same for both' };
  const services = [await prepareService(undefined, env), await prepareService(undefined, env)] as const;
  try {
    await Promise.all(services.map((service) => service.start()));
    const token = await logIn({ ...services[0], password: env.ADMIN_PASSWORD });
    const before = await mix(services, token, requests / 2);
    const restarted = services[1];
    const running = restarted.running();
    if (running) await end(running, 'SIGTERM');
    const { readyMs } = await restarted.start();
    const after = await mix(services, token, requests / 2);
    const [row] = await ask(
      server.url(name),
      'select count(*)::integer as rows, sum(amount)::text as sum from transactions',
    );
    const expected = { rows: before.recorded + after.recorded, sum: String(before.sum + after.sum) };
    const broken = [...before.wrong, ...after.wrong];
    if (JSON.stringify(row) !== JSON.stringify(expected))
      broken.push(`the ledger has ${JSON.stringify(row)}, not ${JSON.stringify(expected)}`);
    if (readyMs > 30_000) broken.push(`a restart took ${readyMs} ms`);
    return broken;
  } finally {
    for (const service of services) await service.cleanUp();
  }
}

type Mixed = { recorded: number; sum: number; wrong: string[] };

const READS = [
  '/api/v1/transactions?limit=50',
  '/api/v1/transactions?q=mercado&limit=50',
  '/api/v1/analytics/by-category',
  '/api/v1/analytics/daily-spending',
  '/api/v1/budget/projection/2026',
  '/api/v1/transactions/export',
  '/api/v1/history',
];

/** Three reads to one purchase, {@link AT_ONCE} at a time; every answer that is not as it should be is wrong. */
async function mix(services: readonly Service[], token: string, requests: number): Promise<Mixed> {
  const mixed: Mixed = { recorded: 0, sum: 0, wrong: [] };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let next = 0;
  const work = async () => {
    for (let n = next++; n < requests; n = next++) {
      const { origin } = services[n % services.length] as Service;
      const isRead = n % 4 !== 0;
      const path = isRead ? READS[n % READS.length] : '/api/v1/transactions';
      const row = { merchant: `MERCADO ${n}`, date: '2026-03-10', amount: n + 1, currency: 'CRC', type: 'COMPRA' };
      const more = isRead ? { headers } : { method: 'POST', headers, body: JSON.stringify(row) };
      const answer = await fetch(`${origin}${path}`, more);
      const text = await answer.text();
      if (answer.status !== (isRead ? 200 : 201)) mixed.wrong.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      else if (!isRead) {
        mixed.recorded++;
        mixed.sum += n + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return mixed;
}

/** Services killed at any moment of their first start; the next one must be ready, with the whole schema. */
async function killInMigrations({ server, pooler, name }: Place): Promise<string[]> {
  await ask(server.url('postgres'), `create database ${name}`);
  const service = await prepareService(undefined, { DATABASE_URL: pooler.url(name) });
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      const child = service.launch();
      await delay(300 + 100 * kill);
      await end(child, 'SIGKILL');
    }
    const { readyMs } = await service.start();
    return readyMs > 30_000 ? [`ready after ${KILLS} kills only in ${readyMs} ms`] : [];
  } finally {
    await service.cleanUp();
  }
}
