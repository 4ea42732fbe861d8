/** A session for what no token may do: opened with the person's password, ended when it is done. */
import { type Api, createApi, createSessionApi } from './api.ts';
import { ask } from './ask-person.ts';
import type { Context } from './command.ts';
import { credentialsIn, enter, promptCredentials } from './log-in.ts';
import { Failure, readStdin, UsageError } from './world.ts';

/**
 * Logs in, runs the work and logs out. With `secretName` another secret is asked for first, without echo; on standard
 * input it is the last line, after username, password and perhaps a code.
 */
export async function withSession<T>(
  context: Context,
  work: (api: Api, secret: string) => Promise<T>,
  secretName?: string,
): Promise<T> {
  const { world, url } = context;
  const { credentials, secret } = await askAll(context, secretName);
  const cookie = await enter(credentials, world, async (body) =>
    cookieOf((await createApi(url, null).POST('/api/auth/login', { body })).response),
  );
  const api = createSessionApi(url, cookie);
  try {
    return await work(api, secret);
  } finally {
    await api.POST('/api/auth/logout').catch(() => {});
  }
}

async function askAll(context: Context, secretName: string | undefined) {
  const { world } = context;
  if (world.stdin.isTTY) {
    world.stderr.write('This needs your password of Alcancía: no token may do it.\n');
    const credentials = await promptCredentials(context);
    const secret = secretName === undefined ? '' : await ask(world, `${secretName}: `, { secret: true });
    return { credentials, secret: needed(secret, secretName) };
  }
  const what = secretName === undefined ? 'username and password' : `username, password and the ${secretName}`;
  const text = (await readStdin(world, `${what}, one on each line`)).toString('utf8');
  const lines = text.replace(/(?:\r?\n)+$/, '').split(/\r?\n/);
  const secret = secretName === undefined ? '' : (lines.pop() ?? '');
  return { credentials: credentialsIn(context, lines), secret: needed(secret, secretName) };
}

function needed(secret: string, name: string | undefined): string {
  if (name !== undefined && secret === '') throw new UsageError(`The ${name} is needed.`);
  return secret;
}

function cookieOf({ headers }: Response): string {
  const [cookie] = headers.getSetCookie();
  if (cookie === undefined) throw new Failure('The service opened no session. Is that address Alcancía’s?');
  return cookie.split(';')[0] ?? '';
}
