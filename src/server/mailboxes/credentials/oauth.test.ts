/** Agreement at Outlook.com and the tokens that follow from it, against a login on loopback. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { GMAIL, type MailboxTestService, OUTLOOK, startMailboxTest } from '../mailbox-testing.ts';
import { SCOPE } from './ask-provider.ts';
import { createAuthorizations } from './authorize-mailbox.ts';
import { loadCredentials } from './load-credentials.ts';
import { deviceCode, refusal, startLogin, tokens } from './provider-testing.ts';
import { storeCredentials } from './seal-credentials.ts';

const ALL = '/api/v1/mailboxes';
const START = Date.parse('2026-04-29T18:00:00Z');
let login: Awaited<ReturnType<typeof startLogin>>;
let test: MailboxTestService;
let id: number;
beforeAll(async () => {
  login = await startLogin();
  test = await startMailboxTest({ OUTLOOK_LOGIN_URL: login.url });
});
afterAll(async () => {
  await test.service.close();
  await login.close();
});
let minute = 0;
const setMinute = (more: number) => test.service.setNow(new Date(START + (minute + more) * 60_000).toISOString());
beforeEach(async () => {
  minute += 200;
  setMinute(0);
  await test.reset();
  id = (await test.ask('POST', ALL, OUTLOOK)).body.id;
});

const read = async (): Promise<Json> => (await test.ask('GET', `${ALL}/${id}`)).body;
const load = () => loadCredentials(test.service.deps, id);
const faultOf = (loading: Promise<unknown>): Promise<string> =>
  loading.then(
    () => 'none',
    (error) => error.fault?.code,
  );
const agree = (refresh_token: string) =>
  storeCredentials(test.service.deps.db, test.service.deps, { id, ...OUTLOOK, security: 'tls' }, { refresh_token });

/** Agreements whose waiting is over at once; `waited` has what they waited for, in seconds. */
function impatient(onWait = () => {}) {
  const waited: number[] = [];
  const ended = Promise.withResolvers<void>();
  const deps = {
    ...test.service.deps,
    mailboxes: { ...test.service.deps.mailboxes, changed: () => ended.resolve() },
  };
  const authorizations = createAuthorizations(deps, async (ms) => {
    waited.push(ms / 1000);
    onWait();
  });
  return { authorizations, waited, ended: ended.promise };
}

describe('agreement', () => {
  it('shows the code to type, and asks for reading mail and nothing else', async () => {
    login.reply(deviceCode(), refusal('authorization_pending'));
    const { status, body } = await test.ask('POST', `${ALL}/${id}/authorize`);
    expect([status, body.authorization]).toEqual([
      200,
      {
        user_code: 'K7FQ2XMP',
        verification_uri: 'https://microsoft.com/devicelogin',
        expires_at: new Date(START + (minute + 15) * 60_000).toISOString().slice(0, 19),
      },
    ]);
    expect(login.asked()).toEqual([
      { path: '/consumers/oauth2/v2.0/devicecode', client_id: OUTLOOK.client_id, scope: SCOPE },
    ]);
    expect((await read()).authorization).toMatchObject({ user_code: 'K7FQ2XMP' });
    await test.ask('DELETE', `${ALL}/${id}`);
  });

  it('is asked for by its interval, slower when told so, and stored sealed when it is given', async () => {
    login.reply(
      ...[deviceCode(), refusal('authorization_pending'), refusal('slow_down'), refusal('authorization_pending', 503)],
      ...[tokens('refresh-1'), tokens(undefined, 'access-2')],
    );
    const { authorizations, waited, ended } = impatient();
    await authorizations.begin(id);
    expect(authorizations.find(id)).toMatchObject({ user_code: 'K7FQ2XMP' });
    await ended;
    expect(waited).toEqual([5, 5, 10, 10]);
    expect(login.asked()[1]).toEqual({
      ...{ path: '/consumers/oauth2/v2.0/token', client_id: OUTLOOK.client_id, device_code: 'device-secret' },
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    });
    expect(await read()).toMatchObject({ status: 'waiting', last_error: null });
    expect(await load()).toEqual({ user: OUTLOOK.username, accessToken: 'access-2' });
    const [row] = await test.service.deps.db.selectFrom('mailbox_credentials').selectAll().execute();
    expect(row?.sealed.toString('latin1')).not.toContain('refresh-1');
  });

  it.each(['access_denied', 'expired_token', 'bad_verification_code'])('ends without one for %s', async (code) => {
    login.reply(deviceCode(), refusal(code));
    const { authorizations, ended } = impatient();
    await authorizations.begin(id);
    await ended;
    expect(await read()).toMatchObject({
      ...{ status: 'needs_attention', authorization: null },
      last_error: { code: 'authorization_needed' },
    });
  });

  it('ends when nobody types the code in time', async () => {
    login.reply(deviceCode({ expires_in: 20 }), refusal('authorization_pending'));
    const { authorizations, waited, ended } = impatient();
    await authorizations.begin(id);
    await ended;
    expect(waited).toEqual([5, 5, 5, 5]);
  });

  it('that is refused anew leaves the one from before', async () => {
    await agree('old');
    login.reply(deviceCode(), refusal('access_denied'), tokens(undefined));
    const { authorizations, ended } = impatient();
    await authorizations.begin(id);
    await ended;
    expect(await load()).toMatchObject({ accessToken: 'access-1' });
    expect(login.asked().at(-1)).toMatchObject({ refresh_token: 'old' });
  });

  it('is not stored for a mailbox that is forgotten meanwhile', async () => {
    login.reply(deviceCode(), tokens('refresh-1'));
    const gate = Promise.withResolvers<void>();
    const authorizations = createAuthorizations(test.service.deps, async (_ms, signal) => {
      await gate.promise;
      signal.throwIfAborted();
    });
    await authorizations.begin(id);
    await test.ask('DELETE', `${ALL}/${id}`);
    gate.resolve();
    await authorizations.stop();
    expect(authorizations.find(id)).toBeNull();
    expect(await test.service.deps.db.selectFrom('mailbox_credentials').selectAll().execute()).toEqual([]);
  });

  it('is refused for an application that the provider does not know, and when it does not answer', async () => {
    login.reply(refusal('unauthorized_client', 401));
    const unknown = await test.ask('POST', `${ALL}/${id}/authorize`);
    expect([unknown.status, unknown.body.errors]).toMatchObject([
      422,
      [{ path: 'client_id', code: 'client_id_refused' }],
    ]);
    for (const reply of [
      refusal('temporarily_unavailable', 503),
      deviceCode({ verification_uri: 'javascript:alert(1)' }),
    ]) {
      login.reply(reply);
      const away = await test.ask('POST', `${ALL}/${id}/authorize`);
      expect([away.status, away.body.reason]).toEqual([503, 'mail_provider_away']);
    }
  });

  it('is not asked for a mailbox with a password', async () => {
    const { body } = await test.ask('POST', ALL, GMAIL);
    const refused = await test.ask('POST', `${ALL}/${body.id}/authorize`);
    expect([refused.status, refused.body.reason]).toEqual([409, 'mailbox_has_password']);
  });
});

describe('an access token', () => {
  it('is used until its last minutes, then another is asked for once', async () => {
    await agree('refresh-1');
    login.reply(tokens('refresh-2'), tokens('refresh-3', 'access-2'));
    expect([await load(), await load()]).toEqual(Array(2).fill({ user: OUTLOOK.username, accessToken: 'access-1' }));
    setMinute(54);
    await load();
    expect(login.asked()).toHaveLength(1);
    setMinute(55);
    expect(await Promise.all([load(), load(), load()])).toEqual(
      Array(3).fill({ user: OUTLOOK.username, accessToken: 'access-2' }),
    );
    expect(login.asked()).toEqual(
      ['refresh-1', 'refresh-2'].map((refresh_token) => ({
        ...{ path: '/consumers/oauth2/v2.0/token', grant_type: 'refresh_token', client_id: OUTLOOK.client_id },
        ...{ refresh_token, scope: SCOPE },
      })),
    );
  });

  it('does not outlive a new agreement', async () => {
    await agree('refresh-1');
    login.reply(tokens(undefined), tokens(undefined, 'access-2'));
    await load();
    await agree('another');
    expect(await load()).toMatchObject({ accessToken: 'access-2' });
  });

  it.each([
    ['invalid_grant', 400, 'authorization_expired'],
    ['interaction_required', 400, 'authorization_expired'],
    ['unauthorized_client', 401, 'authorization_needed'],
    ['temporarily_unavailable', 503, 'cannot_connect'],
    ['invalid_grant', 429, 'cannot_connect'],
  ])('that is refused with %s (%i) is %s', async (code, status, fault) => {
    await agree('refresh-1');
    login.reply(refusal(code, status));
    expect(await faultOf(load())).toBe(fault);
    login.reply(tokens(undefined));
    expect(await load()).toMatchObject({ accessToken: 'access-1' });
  });

  it('is no longer asked for when the mailbox has another user', async () => {
    await agree('refresh-1');
    await test.ask('PATCH', `${ALL}/${id}`, { username: 'otra@outlook.com' });
    login.reply(tokens(undefined));
    expect(await faultOf(load())).toBe('authorization_needed');
    expect(login.asked()).toEqual([]);
  });
});
