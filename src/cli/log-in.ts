/** `login` and `logout`: store the token on this machine, never the password. */

import { bodyOf, createApi, Refused, type Schemas } from './api.ts';
import { ask } from './ask-person.ts';
import { type Command, type Context, textValue } from './command.ts';
import { credentialsPath, saveCredential } from './credentials.ts';
import { json, localTime } from './print.ts';
import { Failure, readStdin, UsageError, type World } from './world.ts';

type Credentials = Schemas['Credentials'];

export const login: Command = {
  name: 'login',
  summary: 'Log in, and keep the token on this machine',
  usage: '[--username NAME]',
  options: { username: { type: 'string' } },
  optionHelp: [['--username NAME', 'asks for the password alone']],
  examples: [
    'alcancia login',
    'alcancia login --url https://casa.example',
    "printf 'admin\\nPASSWORD\\n' | alcancia login",
  ],
  notes:
    'Asks for username and password, which is not shown; or reads them from standard input, one on each line. Where a\n' +
    'second factor is on it asks for a code too, of the authenticator app or for recovery; on standard input that is the\n' +
    'line after the password. A passkey needs a browser. The token lasts 30 days and is kept for this address in\n' +
    '$XDG_CONFIG_HOME/alcancia/credentials.json, which only you can read.\n' +
    'For programs make a token of their own on the screen, and give it as ALCANCIA_TOKEN.',
  run: async (context) => {
    const { world, url, form } = context;
    const credentials = await askCredentials(context);
    const api = createApi(url, null);
    const { access_token, expires_at } = await enter(credentials, world, async (body) =>
      bodyOf(await api.POST('/api/v1/auth/token', { body })),
    );
    await saveCredential(world.env, url, { token: access_token, expires_at });
    const kept = credentialsPath(world.env);
    world.stdout.write(
      form === 'table'
        ? `Logged in to ${url} as ${credentials.username} until ${localTime(expires_at)}. The token is in ${kept}.\n`
        : json({ url, username: credentials.username, expires_at, credentials: kept }),
    );
    return 0;
  },
};

export const logout: Command = {
  name: 'logout',
  summary: 'Forget the token of this address',
  usage: '',
  options: {},
  optionHelp: [],
  examples: ['alcancia logout'],
  notes: 'The token is forgotten here. To make it worthless everywhere, revoke it on the screen, under the tokens.',
  run: async ({ world, url }) => {
    const wasThere = await saveCredential(world.env, url, null);
    world.stdout.write(wasThere ? `Forgot the token of ${url}.\n` : `There was no token of ${url}.\n`);
    return 0;
  },
};

/** Logs in; at a terminal it prompts for a code when the service requires one and none was given. */
export async function enter<T>(
  credentials: Credentials,
  world: World,
  send: (credentials: Credentials) => Promise<T>,
): Promise<T> {
  try {
    return await send(credentials);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'second_factor_required') throw error;
    const wanted = codesIn(error.methods);
    if (wanted === null) throw new Failure(NO_CODE, { cause: error });
    if (!world.stdin.isTTY) throw new Failure(`${wanted} is needed too: give it on the line after the password.`);
    const code = (await ask(world, `${wanted}: `)).trim();
    if (code === '') throw new UsageError('The code is needed.');
    return send({ ...credentials, code });
  }
}

const NO_CODE =
  'Only a passkey opens this, and a passkey needs a browser. Make a token on the screen and give it as ALCANCIA_TOKEN.';

/** The codes a person can type; null when there are none. */
function codesIn(methods: readonly string[]): string | null {
  if (methods.includes('totp')) return 'Code of your authenticator app, or a recovery code';
  return methods.includes('recovery') ? 'Recovery code' : null;
}

async function askCredentials(context: Context): Promise<Credentials> {
  const { world } = context;
  if (world.stdin.isTTY) return promptCredentials(context);
  const lines = (await readStdin(world, 'username and password, one on each line')).toString('utf8').split(/\r?\n/);
  return credentialsIn(context, lines);
}

/** Asks for username and password at the terminal, for the service itself. */
export async function promptCredentials({ world, values }: Context): Promise<Credentials> {
  const username = textValue(values, 'username') ?? (await ask(world, 'Username: '));
  return complete(username, await ask(world, 'Password: ', { secret: true }));
}

/** The same from lines: the username unless it is an option, the password, and perhaps a code. */
export function credentialsIn({ values }: Context, lines: readonly string[]): Credentials {
  const given = textValue(values, 'username');
  const [username = '', password = '', code] = given === undefined ? lines : [given, ...lines];
  return complete(username, password, code);
}

function complete(username: string, password: string, code = ''): Credentials {
  if (username.trim() === '' || password === '') throw new UsageError('Both username and password are needed.');
  return { username: username.trim(), password, ...(code.trim() === '' ? {} : { code: code.trim() }) };
}
