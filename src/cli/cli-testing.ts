/** Runs the command line as a person does, with its own home, against a running service. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createToken } from '../server/auth/tokens/create-token.ts';
import { run } from './run.ts';

const BIN = join(import.meta.dirname, '..', '..', 'bin', 'alcancia.js');
/** Halves the time that a process takes to start. */
const COMPILE_CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'alcancia-tests');

export type Ran = { code: number | null; out: string; err: string };
export type RunOptions = {
  stdin?: string | Uint8Array;
  env?: Record<string, string>;
  cwd?: string;
  /** Starts the program: once for each file of tests, because a start takes longer than all that it then does. */
  asProcess?: boolean;
};

export type CliService = TestApp & {
  url: string;
  /** The test's own folder, with `config` as the home of the credentials. */
  folder: string;
  /** Runs the command line with a token of both scopes; `env` adds variables, and an empty value removes one. */
  cli: (args: readonly string[], options?: RunOptions) => Promise<Ran>;
  makeToken: (scopes: ('read' | 'write')[]) => Promise<string>;
};

/** Starts the service on a free port of this machine. Close it when done. */
export async function startCliService(options: { now?: string } = {}): Promise<CliService> {
  const service = await createTestApp(options);
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-cli-'));
  const makeToken = async (scopes: ('read' | 'write')[]) =>
    (await createToken(service.deps.db, { name: 'cli', scopes, expires_at: null }, service.deps.now())).token;
  const token = await makeToken(['read', 'write']);
  return {
    ...service,
    url,
    folder,
    makeToken,
    cli: (args, { stdin, env = {}, cwd = folder, asProcess = false } = {}) => {
      const options = {
        cwd,
        stdin,
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          TZ: 'America/Costa_Rica',
          XDG_CONFIG_HOME: join(folder, 'config'),
          ALCANCIA_URL: url,
          ALCANCIA_TOKEN: token,
          ...env,
        },
      };
      return asProcess ? runProgram(process.execPath, [BIN, ...args], options) : runHere(args, options);
    },
    close: async () => {
      service.app.server.closeAllConnections();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Setting = { env: Record<string, string>; cwd: string; stdin?: string | Uint8Array | undefined };

/** Runs the command line in this process, which has its folder and its time zone meanwhile: one at a time. */
async function runHere(args: readonly string[], { env, cwd, stdin = '' }: Setting): Promise<Ran> {
  const ran = { out: '', err: '' };
  const into = (name: 'out' | 'err') =>
    new Writable({
      decodeStrings: false,
      write: (part: string | Buffer, _encoding, done) => {
        ran[name] += part.toString();
        done();
      },
    });
  const before = { cwd: process.cwd(), zone: process.env['TZ'] };
  process.chdir(cwd);
  process.env['TZ'] = env['TZ'];
  try {
    const world = { env, stdin: Readable.from([Buffer.from(stdin)]), stdout: into('out'), stderr: into('err') };
    return { code: await run(args, world), ...ran };
  } finally {
    process.chdir(before.cwd);
    if (before.zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before.zone;
  }
}

/** Runs a program to its end with only this environment. */
export function runProgram(command: string, args: readonly string[], options: Setting): Promise<Ran> {
  const child = spawn(command, args, { env: options.env, cwd: options.cwd, stdio: 'pipe' });
  const ran = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ran.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ran.err += text;
  });
  // A program that rejects its arguments exits before it reads its input.
  child.stdin.on('error', () => {});
  child.stdin.end(options.stdin ?? '');
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...ran }));
  });
}

/** Starts a server that stands in for the service or between it and the client. */
export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ server: Server; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** An address where nothing listens. */
export async function closedPort(): Promise<string> {
  const { server, url } = await serve(() => {});
  await new Promise((resolve) => server.close(resolve));
  return url;
}

/** Forwards a request to a running service. */
export function relay(
  base: string,
  incoming: IncomingMessage,
  answered: (status: number, headers: NodeJS.Dict<string | string[]>, body: Buffer) => void,
): void {
  const { method, headers, url } = incoming;
  const onward = request(`${base}${url}`, { method, headers }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => answered(response.statusCode ?? 0, response.headers, Buffer.concat(parts)));
  });
  incoming.pipe(onward);
}
