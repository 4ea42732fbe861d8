/**
 * The real nginx with deploy/nginx.conf, except for ports and certificate, in front of the service: HTTP/2 with TLS,
 * the login limit applies to each real client whatever address it claims, an oversized body ends at the proxy, and a
 * model's answer reaches the browser while it streams. The control appends to X-Forwarded-For instead of replacing it,
 * trusts every proxy, and buffers streams.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { join } from 'node:path';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { beginWith, serveModel } from '../../src/server/agent/model-testing.ts';
import { listenTo, waitFor } from './own-service.ts';
import { end, freePort, prepareService, type Service } from './service.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NAME = 'alcancia.example';
const ORIGIN = `https://${NAME}`;
const LIMIT = 5;
const STREAM_MS = 3_000;
const MEBIBYTE = 1024 * 1024;

/** Whether the service keeps its promises behind nginx, and the control does not. */
export async function behindNginx(): Promise<boolean> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    console.log('behind-nginx needs nginx');
    return false;
  }
  const control = await play({ careless: true });
  console.log(`\nbehind-nginx\n  its control: ${control.join('; ')}`);
  const broken = await play({ careless: false });
  for (const promise of broken) console.log(`  broken: ${promise}`);
  return broken.length === 0 && ['forged', 'held back'].every((word) => control.some((what) => what.includes(word)));
}

type Nginx = { child: ChildProcess; tls: number; plain: number; ca: Buffer };

async function play({ careless }: { careless: boolean }): Promise<string[]> {
  const folder = mkdtempSync('/tmp/alcancia-rig-nginx-');
  let finish: () => void = () => {};
  const model = await serveModel(
    'openai-compatible',
    beginWith(['Uno. '], (response) => {
      finish = () => response.end('data: [DONE]\n\n');
    }),
  );
  const service = await prepareService(undefined, {
    ...{ APP_ORIGIN: ORIGIN, COOKIE_SECURE: 'true', TRUSTED_PROXIES: careless ? '0.0.0.0/1,128.0.0.0/1' : '127.0.0.1' },
    ...{ LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'rig' },
  });
  let nginx: Nginx | null = null;
  try {
    await service.start();
    nginx = await startNginx(folder, service, careless);
    return [
      ...(await checkFront(nginx)),
      ...(await checkLimit(nginx, service)),
      ...(await checkStream(nginx, service, () => finish())),
    ];
  } finally {
    if (nginx) await end(nginx.child, 'SIGTERM');
    await model.close();
    await service.cleanUp();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** deploy/nginx.conf on other ports, with its own certificate, inside a distribution's usual configuration. */
async function startNginx(folder: string, service: Service, careless: boolean): Promise<Nginx> {
  chmodSync(folder, 0o755);
  const [tls, plain] = [await freePort(), await freePort()];
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem'), conf: join(folder, 'nginx.conf') };
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', [...made, ...subject, '-keyout', files.key, '-out', files.cert], { stdio: 'ignore' });
  let site = readFileSync(join(ROOT, 'deploy', 'nginx.conf'), 'utf8')
    .replaceAll(/^.*listen \[::\].*\n/gm, '')
    .replace(/^ +listen 80;/m, `    listen 127.0.0.1:${plain};`)
    .replace(/^ +listen 443 /m, `    listen 127.0.0.1:${tls} `)
    .replace('server 127.0.0.1:8080;', `server ${new URL(service.origin).host};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${files.cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${files.key};`);
  if (careless) {
    // nginx passes on each chunk of a chunked response anyway; of any other, as in HTTP/1.0, whole buffers.
    site = site
      .replaceAll('X-Forwarded-For $remote_addr;', 'X-Forwarded-For $proxy_add_x_forwarded_for;')
      .replaceAll('proxy_http_version 1.1;', 'proxy_http_version 1.0;')
      .replace('proxy_buffering off;', 'proxy_buffering on; proxy_ignore_headers X-Accel-Buffering;');
  }
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const kind of kinds) mkdirSync(join(folder, kind));
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n');
  writeFileSync(
    files.conf,
    `daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`,
  );
  execFileSync('nginx', ['-t', '-q', '-c', files.conf, '-p', folder]);
  const child = spawn('nginx', ['-c', files.conf, '-p', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = listenTo(child);
  const nginx = { child, tls, plain, ca: readFileSync(files.cert) };
  const isThere = await waitFor(async () => (await ask(nginx, '127.0.0.1', { path: '/healthz' })).status === 200);
  if (!isThere) throw new Error(`nginx did not answer:\n${output()}`);
  return nginx;
}

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string | Buffer };
type Answered = { status: number; headers: Record<string, unknown>; text: string };

/** A client: HTTP/2 from its own address. */
function open({ tls, ca }: Nginx, from: string): ClientHttp2Session {
  const options: ConnectionOptions & { localAddress: string } = {
    ...{ host: '127.0.0.1', port: tls, localAddress: from },
    ...{ ca, servername: NAME, ALPNProtocols: ['h2'] },
  };
  return connect(ORIGIN, { createConnection: () => connectTls(options) });
}

async function ask(
  nginx: Nginx,
  from: string,
  asked: Asked,
  onText: (text: string) => void = () => {},
): Promise<Answered> {
  const session = open(nginx, from);
  try {
    return await new Promise<Answered>((resolve, reject) => {
      session.on('error', reject);
      const { path, method = 'GET', headers = {}, body } = asked;
      const stream = session.request({ ':path': path, ':method': method, ...headers });
      const answer: Answered = { status: 0, headers: {}, text: '' };
      stream.on('response', (got) => {
        answer.status = Number(got[':status']);
        answer.headers = got;
      });
      stream.setEncoding('utf8').on('data', (text: string) => {
        answer.text += text;
        onText(answer.text);
      });
      stream.on('error', reject).on('close', () => resolve(answer));
      stream.end(body);
    });
  } finally {
    session.destroy();
  }
}

async function checkFront(nginx: Nginx): Promise<string[]> {
  const broken: string[] = [];
  const page = await ask(nginx, '127.0.0.1', { path: '/' });
  if (page.status !== 200 || !/max-age=31536000/.test(String(page.headers['strict-transport-security'])))
    broken.push(`the page is ${page.status} with ${String(page.headers['strict-transport-security'])}`);
  const redirect = await fetch(`http://127.0.0.1:${nginx.plain}/x`, { redirect: 'manual' });
  if (redirect.status !== 301) broken.push(`without TLS it is ${redirect.status}`);
  const upload = (bytes: number) =>
    ask(nginx, '127.0.0.1', { path: '/api/v1/pensions/upload', method: 'POST', body: Buffer.alloc(bytes) });
  const [fits, tooLarge] = [await upload(11 * MEBIBYTE), await upload(13 * MEBIBYTE)];
  if (!/problem\+json/.test(String(fits.headers['content-type'])))
    broken.push(`11 MiB did not reach the service: ${fits.status}`);
  if (tooLarge.status !== 413) broken.push(`13 MiB are ${tooLarge.status}`);
  return broken;
}

const login = (password: string, forged: Record<string, string> = {}): Asked => ({
  path: '/api/v1/auth/token',
  method: 'POST',
  headers: { 'content-type': 'application/json', ...forged },
  body: JSON.stringify({ username: 'admin', password }),
});

/**
 * Sends wrong passwords from one client that claims a new address each time, then from a second client, then bypassing
 * the proxy.
 */
async function checkLimit(nginx: Nginx, service: Service): Promise<string[]> {
  const broken: string[] = [];
  const forged = (n: number) => ({
    'x-forwarded-for': `198.51.100.${n}`,
    'x-real-ip': `198.51.100.${n}`,
    forwarded: `for=198.51.100.${n}`,
  });
  const wanted = [...Array<number>(LIMIT).fill(401), 429, 429].join(' ');
  const tries = async (send: (n: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let n = 1; n <= LIMIT + 2; n++) statuses.push(await send(n));
    return statuses.join(' ');
  };
  const through = (from: string) => tries(async (n) => (await ask(nginx, from, login('wrong', forged(n)))).status);
  const first = await through('127.0.0.2');
  if (first !== wanted) broken.push(`forged headers changed the limit: ${first}`);
  const second = await through('127.0.0.3');
  if (second !== wanted) broken.push(`the second client, with forged headers, had another limit: ${second}`);
  const past = await tries((n) => askDirectly(service, '127.0.0.4', login('wrong', forged(n))));
  if (past !== wanted) broken.push(`past the proxy, forged headers changed the limit: ${past}`);
  return broken;
}

/** Bypasses nginx, from an address that is no trusted proxy. */
function askDirectly(service: Service, localAddress: string, { path, headers, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = plainRequest(service.origin + path, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}

/** The model pauses in the middle of its answer until the browser has the beginning. */
async function checkStream(nginx: Nginx, service: Service, finish: () => void): Promise<string[]> {
  const headers = { 'content-type': 'application/json', origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ username: 'admin', password: service.password });
  const entered = await ask(nginx, '127.0.0.5', { path: '/api/auth/login', method: 'POST', headers, body });
  const cookies = ([] as unknown[]).concat(entered.headers['set-cookie'] ?? []).map(String);
  if (!/; Secure/.test(cookies.join())) return [`the cookie is ${cookies.join() || 'missing'} (${entered.status})`];
  const run = {
    ...{ threadId: 'main', runId: crypto.randomUUID(), protocolVersion: '1.0', tools: [], context: [] },
    messages: [{ id: 'm1', role: 'user', content: 'hola' }],
  };
  let heard = '';
  const answer = ask(
    nginx,
    '127.0.0.5',
    {
      path: '/api/v1/chat/agent/alcancia/run',
      method: 'POST',
      headers: { ...headers, cookie: cookies[0]?.split(';')[0] ?? '' },
      body: JSON.stringify(run),
    },
    (text) => {
      heard = text;
    },
  );
  const isThrough = await waitFor(() => heard.includes('Uno.'), STREAM_MS);
  finish();
  const { status, text } = await answer;
  if (status !== 200 || !text.includes('Uno.')) return [`the stream was ${status}: ${text.slice(0, 300)}`];
  return isThrough ? [] : ['the stream was held back until its end'];
}
