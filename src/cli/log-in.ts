/** `login` and `logout`: the token is kept on this machine, never the password. */

import { bodyOf, createApi } from './api.ts';
import { ask } from './ask-person.ts';
import { type Command, type Context, textValue } from './command.ts';
import { credentialsPath, keepCredential } from './credentials.ts';
import { json, localTime } from './print.ts';
import { readStdin, UsageError } from './world.ts';

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
    'Asks for username and password, which is not shown; or reads them from standard input, one on each line. The token\n' +
    'lasts 30 days and is kept for this address in $XDG_CONFIG_HOME/alcancia/credentials.json, which only you can read.\n' +
    'For programs make a token of their own on the screen, and give it as ALCANCIA_TOKEN.',
  run: async (context) => {
    const { world, url, form } = context;
    const credentials = await askCredentials(context);
    const api = createApi(url, null);
    const { access_token, expires_at } = bodyOf(await api.POST('/api/v1/auth/token', { body: credentials }));
    await keepCredential(world.env, url, { token: access_token, expires_at });
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
    const wasThere = await keepCredential(world.env, url, null);
    world.stdout.write(wasThere ? `Forgot the token of ${url}.\n` : `There was no token of ${url}.\n`);
    return 0;
  },
};

async function askCredentials(context: Context): Promise<{ username: string; password: string }> {
  const { world, values } = context;
  const given = textValue(values, 'username');
  if (world.stdin.isTTY) {
    const username = given ?? (await ask(world, 'Username: '));
    return complete(username, await ask(world, 'Password: ', { secret: true }));
  }
  const lines = (await readStdin(world, 'username and password, one on each line')).toString('utf8').split(/\r?\n/);
  const username = given ?? lines.shift() ?? '';
  return complete(username, lines[0] ?? '');
}

function complete(username: string, password: string): { username: string; password: string } {
  if (username.trim() === '' || password === '') throw new UsageError('Both username and password are needed.');
  return { username: username.trim(), password };
}
