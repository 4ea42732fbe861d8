/** E-mail through a small mail server on loopback. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everythingIn, failureOf, MESSAGE, sendWith, startMailServer } from './channel-testing.ts';
import { email } from './send-email.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const ADDRESSES = { SMTP_FROM: 'Alcancía <alcancia@example.com>', SMTP_TO: 'me@example.com, you@example.com' };
const withLogin = () => server.url.replace('smtp://', 'smtp://user:geheim@');
const send = (url = server.url, more: Parameters<typeof sendWith>[2] = {}) =>
  sendWith(email, { ...ADDRESSES, SMTP_URL: url }, more);

describe('notification e-mail', () => {
  it('has the title as subject, the body with the link, and a stable id', async () => {
    await send();
    await send();
    const [mail, again] = server.mails;
    expect(mail).toMatchObject({ from: 'alcancia@example.com', to: ['me@example.com', 'you@example.com'] });
    const [head = '', text = ''] = mail?.data.split('\n\n') ?? [];
    expect(head).toMatch(/^Subject: =\?UTF-8\?[QB]\?.+\?=$/m);
    expect(head).toMatch(/^Message-ID: <msg_7_20260410180000@alcancia>$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(head).toMatch(/^Date: Fri, 10 Apr 2026 18:00:00 \+0000$/m);
    expect(Buffer.from(text, 'base64').toString() + mail?.data).toMatch(/transactions\?id=3D?3/);
    expect(again?.data.split('\n').filter((line) => line.startsWith('Message-ID'))).toEqual(
      mail?.data.split('\n').filter((line) => line.startsWith('Message-ID')),
    );
  });

  it('escapes a title that contains headers', async () => {
    await send(server.url, { message: { ...MESSAGE, title: 'X\r\nBcc: evil@example.com\r\n\r\nY' } });
    expect(server.mails).toHaveLength(1);
    expect(server.commands.filter((line) => line.startsWith('RCPT'))).toHaveLength(2);
    expect(server.mails[0]?.data).not.toMatch(/^Bcc:/im);
  });

  it('logs in when a password is configured', async () => {
    await send(withLogin());
    const [, , given = ''] = server.commands.find((line) => line.startsWith('AUTH'))?.split(' ') ?? [];
    expect(Buffer.from(given, 'base64').toString()).toBe('\0user\0geheim');
    expect(server.mails).toHaveLength(1);
  });

  it.each([
    ['MAIL', '451 Later', 'retry'],
    ['MAIL', '550 No', 'refused'],
    ['RCPT', '450 Busy', 'retry'],
    ['RCPT', '550 No such user', 'refused'],
    ['DATA', '452 Full', 'retry'],
    ['.', '554 Spam', 'refused'],
    ['.', '421 Closing', 'retry'],
    ['AUTH', '535 Wrong: user geheim', 'refused'],
    ['AUTH', '454 Not now', 'retry'],
    ['greeting', '554 Go away', 'refused'],
    ['greeting', '421 Busy', 'retry'],
  ])('whose %s is answered with "%s" is %s', async (command, reply, kind) => {
    server.replies[command] = reply;
    const error = await failureOf(send(withLogin()));
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(reply.slice(0, 3));
    expect(everythingIn(error)).not.toMatch(/geheim|Z2VoZWlt/);
    expect(server.mails).toEqual([]);
  });

  it('is retried when the server is unreachable', async () => {
    const other = await startMailServer();
    await other.close();
    expect(await failureOf(send(other.url))).toMatchObject({ kind: 'retry' });
  });

  it('is abandoned with its connection when the worker stops', async () => {
    const stopping = new AbortController();
    server.replies['.'] = null;
    const sending = failureOf(send(server.url, { signal: stopping.signal }));
    await expect.poll(() => server.commands.at(-1), { interval: 2 }).toBe('DATA');
    stopping.abort();
    expect(await sending).toMatchObject({ kind: 'retry' });
    await expect.poll(() => server.connections(), { interval: 2 }).toBe(0);
  });

  it('reaches another machine over encrypted connections only', async () => {
    const { readEnv } = await import('../../platform/env/env.ts');
    const env = readEnv({ ...ADDRESSES, SMTP_URL: withLogin() });
    const { channels } = env;
    if (!channels.email) throw new Error('E-mail is not configured');
    channels.email.server.requireTLS = true;
    server.replies['STARTTLS'] = '502 Unknown';
    const signal = new AbortController().signal;
    const error = await failureOf(email.send({ env, now: () => 0, log: console as never }, MESSAGE, signal));
    expect(error.kind).toBe('refused');
    expect(server.commands.filter((line) => /^(?:AUTH|MAIL)/.test(line))).toEqual([]);
  });
});
