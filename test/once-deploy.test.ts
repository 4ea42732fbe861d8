/** The files of deploy/ and the image match the program: what they name exists, and what they promise is set. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMetrics } from '../src/server/metrics/metrics-testing.ts';
import { readEnv } from '../src/server/platform/env/env.ts';
import { createTestApp, type TestApp } from './app.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const COMPOSE = ['deploy/compose.yaml', 'deploy/compose.postgres.yaml'];
const KNOWN = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ''));
/** Variables of Node and of PostgreSQL's image. */
const OTHERS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE'];

type Instruction = { word: string; rest: string };
const instructions: Instruction[] = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    return { word, rest: rest.replaceAll(/\s+/g, ' ') };
  });
const lastStage = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'));
const inLast = (word: string) => lastStage.filter((one) => one.word === word).map(({ rest }) => rest);
const imageEnv = Object.fromEntries(
  inLast('ENV')
    .flatMap((rest) => rest.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
);

/** The service as npm start runs it. */
const START = /^ +(node --max\S+ .*main\.js) &$/m.exec(read('scripts/start.sh'))?.[1] ?? '';

/** Whether the build context includes a path, according to .dockerignore. */
const isSent = (path: string) =>
  read('.dockerignore')
    .split('\n')
    .some((line) => line.startsWith('!') && (path === line.slice(1) || path.startsWith(`${line.slice(1)}/`)));

describe('the image', () => {
  it('copies files that exist and are in the build context, and no data, secret or test', () => {
    const sources = instructions
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    for (const source of sources)
      expect([source, existsSync(join(ROOT, source)), isSent(source)]).toEqual([source, true, true]);
    for (const path of ['data', '.env', '.git', 'node_modules', 'test', 'deploy']) expect(isSent(path)).toBe(false);
    expect(read('.dockerignore')).toMatch(/^\*\n/m);
  });

  it('contains every file that the program imports', () => {
    const files = ['src', 'scripts', 'bin'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    const sent = files.filter((path) => /\.(?:ts|tsx|js)$/.test(path) && !/(?:\.test|-testing)\.tsx?$/.test(path));
    const ofTheService = sent.filter((path) => /^(?:src|bin)\//.test(path));
    const stray = ofTheService.filter((path) => /from '[^']*(?:-testing|\.test|\/test\/[^']*)\.ts'/.test(read(path)));
    expect(ofTheService.length).toBeGreaterThan(200);
    expect(stray).toEqual([]);
  });

  it('runs as a named account other than root, and stops on SIGTERM', () => {
    expect(inLast('USER')).toEqual(['alcancia']);
    expect(inLast('RUN').join(' ')).toMatch(/useradd --uid 10001 .*--home-dir \/data .*alcancia/);
    expect(inLast('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  it('starts the program as npm start does', () => {
    const command = JSON.parse(inLast('CMD')[0] ?? '') as string[];
    expect(command.join(' ')).toBe(START);
    // What the build makes; once-start.slow.test.ts starts it.
    expect(command.at(-1)).toBe('dist/server/main.js');
    expect(read('scripts/build-server.ts')).toMatch(/'dist', 'server'\);[\s\S]*ENTRIES = \{ main: /);
  });

  it('keeps its data in /data, listens on all interfaces, and trusts no proxy', () => {
    for (const name of Object.keys(imageEnv)) expect([...KNOWN, ...OTHERS]).toContain(name);
    const env = readEnv(imageEnv);
    expect(env).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/data',
      trustedProxies: [],
      cookieSecure: false,
    });
    expect(env.databaseUrl).toBeUndefined();
    expect(inLast('VOLUME')).toEqual(['/data']);
  });

  it('is healthy only while /readyz answers 200', async () => {
    const [, list = ''] = /CMD (\[.*\])$/.exec(inLast('HEALTHCHECK')[0] ?? '') ?? [];
    const [, ...args] = JSON.parse(list) as string[];
    let status = 200;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const PORT = String((server.address() as AddressInfo).port);
    const check = () =>
      new Promise((resolve) => spawn(process.execPath, args, { env: { PORT }, stdio: 'ignore' }).on('exit', resolve));
    const codes = [await check()];
    status = 503;
    codes.push(await check());
    await new Promise((resolve) => server.close(resolve));
    codes.push(await check());
    expect([codes, asked]).toEqual([
      [0, 1, 1],
      ['/readyz', '/readyz'],
    ]);
  });
});

/** The services of a compose file with their lines. */
function servicesIn(text: string): Map<string, string> {
  const [, services = ''] = /^services:\n((?: .*\n|\n)*)/m.exec(text) ?? [];
  return new Map(
    [...services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n| {4,}#.*\n)*)/gm)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
}

describe.each(COMPOSE)('%s', (path) => {
  const text = read(path);
  const services = servicesIn(text);

  it('gives each service a read-only root, no capability, and no privilege escalation', () => {
    expect(services.has('alcancia')).toBe(true);
    for (const [name, lines] of services) {
      for (const wanted of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]', '"/tmp:'])
        expect([name, lines.includes(wanted), wanted]).toEqual([name, true, wanted]);
      expect(lines).not.toMatch(/privileged:|cap_add|network_mode: host|docker\.sock/);
    }
  });

  it('sets only what the program reads, trusts no proxy by default, and contains no secret', () => {
    const names = [...text.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? '');
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect([...KNOWN, ...OTHERS]).toContain(name);
    expect(text).toMatch(/TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-\}$/m);
    expect(text).not.toMatch(/(?:PASSWORD|TOKEN|SECRET|KEY): /);
    for (const [, name] of text.matchAll(/\/run\/secrets\/(\w+)/g))
      expect(text).toMatch(new RegExp(`^secrets:\\n(?:  .*\\n)*  ${name}:\\n    file: \\./secrets/`, 'm'));
  });

  it('publishes its port on this machine only, and keeps data and backups outside of the container', () => {
    expect([...text.matchAll(/ports: \[(.*)\]/g)].map((match) => match[1])).toEqual(['"127.0.0.1:8080:8080"']);
    expect(services.get('alcancia')).toMatch(/- data:\/data\n/);
    expect(services.get('alcancia')).toMatch(/BACKUP_DIR: \/backups\n[\s\S]*:\/backups\n/);
  });
});

it('deploy/compose.postgres.yaml waits for a healthy database that only the service can reach', () => {
  const services = servicesIn(read('deploy/compose.postgres.yaml'));
  expect(services.get('alcancia')).toMatch(/postgres: \{ condition: service_healthy \}/);
  expect(services.get('postgres')).toMatch(/image: postgres:18\n[\s\S]*pg_isready/);
  expect(services.get('postgres')).not.toMatch(/ports:/);
  expect(read('deploy/compose.postgres.yaml')).toMatch(/database: \{ internal: true \}/);
});

describe('deploy/alcancia.service', () => {
  const unit = read('deploy/alcancia.service');

  it('starts an existing program, as npm start does, under its own account, and restarts it on failure', () => {
    expect(unit).toContain(`ExecStart=/usr/bin/${START}\n`);
    expect(unit).toMatch(/^User=alcancia$/m);
    expect(unit).toMatch(/^Restart=on-failure$/m);
    expect(unit).toMatch(/^KillMode=mixed$/m);
    const [, pairs = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    const names = pairs.split(' ').map((pair) => pair.split('=')[0] ?? '');
    for (const name of names) expect([...KNOWN, ...OTHERS]).toContain(name);
  });

  it.each([
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'StateDirectory=alcancia',
    'CapabilityBoundingSet=',
    'MemoryMax=1G',
  ])('sets %s', (line) => expect(unit.split('\n')).toContain(line));
});

describe('the proxy examples', () => {
  it('accept originals of 10 MB, overwrite the client’s address headers, do not buffer streams, and compress nothing', () => {
    const nginx = read('deploy/nginx.conf');
    expect(nginx).toContain('client_max_body_size 12m;');
    const locations = [...nginx.matchAll(/^ {4}location [\s\S]*?^ {4}\}/gm)].map(([text]) => text);
    expect(locations).toHaveLength(2);
    for (const text of locations) expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(locations[1]).toContain('proxy_buffering off;');
    const caddy = read('deploy/Caddyfile');
    for (const line of ['max_size 12MB', 'flush_interval -1', 'header_up X-Forwarded-For {remote_host}'])
      expect(caddy).toContain(line);
    for (const text of [nginx, caddy]) expect(text).toMatch(/TRUSTED_PROXIES=127\.0\.0\.1/);
    // The service compresses, but never events, keys and what another site asks for.
    expect(nginx).toMatch(/^ {4}gzip off;$/m);
    for (const text of [nginx, caddy]) expect(text).not.toMatch(/gzip on|gzip_types|^\s*encode\b/m);
  });
});

describe('monitoring', () => {
  let service: TestApp;
  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  const metricsIn = (expressions: string[]) =>
    new Set(expressions.flatMap((text) => text.match(/\b(?:alcancia|process|nodejs)_[a-z0-9_]+/g) ?? []));
  const queried = () => {
    const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    return metricsIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  };
  const offered = async () => new Map(readMetrics((await service.ask('GET', '/metrics')).text).types);
  const plain = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');

  it('the dashboard charts existing metrics, and all of them', async () => {
    const names = new Set([...queried()].map(plain));
    const there = await offered();
    expect([...names].filter((name) => !there.has(name))).toEqual([]);
    expect([...there.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  it('the alerts use existing metrics, and each has a line in docs/monitoring.md that explains what to do', async () => {
    const rules = read('deploy/alcancia-alerts.yml');
    const there = await offered();
    const names = [...metricsIn([rules.replaceAll(/name: alcancia\n/g, '')])].filter((name) => !there.has(plain(name)));
    expect(names).toEqual([]);
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map((match) => match[1] ?? '');
    expect(alerts.length).toBeGreaterThan(5);
    for (const alert of alerts) expect(read('docs/monitoring.md')).toContain(`\`${alert}\``);
  });
});
