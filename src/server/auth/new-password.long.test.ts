/** A changed password in the real process: sessions end, tokens are named. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  end,
  type Folder,
  freshFolder,
  prepareService,
  removeFolder,
  type Service,
} from '../../../test/rigs/service.ts';

let folder: Folder;
beforeAll(() => {
  folder = freshFolder();
});
afterAll(() => removeFolder(folder));

const enter = async ({ origin, password }: Service): Promise<string> => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
};
const statusWith = async ({ origin }: Service, headers: Record<string, string>) =>
  (await fetch(`${origin}/api/v1/auth/me`, { headers })).status;

it('a new password ends every session and lists the tokens that still work; the same one changes nothing', {
  timeout: 120_000,
}, async () => {
  const first = await prepareService(folder);
  let running = await first.start();
  const cookie = await enter(first);
  const made = await fetch(`${first.origin}/api/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: first.origin, cookie },
    body: JSON.stringify({ name: 'correo', scopes: ['read'], password: first.password }),
  });
  const { token } = (await made.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  await end(running.process, 'SIGTERM');

  running = await first.start();
  expect([await statusWith(first, { cookie }), await statusWith(first, { authorization })]).toEqual([200, 200]);
  await end(running.process, 'SIGTERM');

  const second = await prepareService(folder);
  running = await second.start();
  expect([await statusWith(second, { cookie }), await statusWith(second, { authorization })]).toEqual([401, 200]);
  expect(second.output()).toMatch(/"tokens":\["correo \(alc_[^"]+"\].*every session was ended/);
  expect(second.output()).not.toContain(second.password);
  const fresh = await enter(second);
  const { items } = (await (
    await fetch(`${second.origin}/api/v1/notifications`, { headers: { cookie: fresh } })
  ).json()) as { items: { title: string; body: string; url: string }[] };
  expect(items.filter(({ title }) => title === 'La contraseña cambió')).toEqual([
    expect.objectContaining({
      body: 'Todas las sesiones se cerraron. Un token sigue sirviendo: revíselo.',
      url: '/settings?section=tokens',
    }),
  ]);
  await end(running.process, 'SIGTERM');

  running = await second.start();
  expect(await statusWith(second, { cookie: fresh })).toBe(200);
  await first.cleanUp();
  await second.cleanUp();
});

it('a password under 8 characters is rejected when other machines can connect, else only warned about', async () => {
  const short = await prepareService(folder, { ADMIN_PASSWORD: 'siete 7', HOST: '0.0.0.0' });
  const refused = short.launch();
  const [code] = await once(refused, 'close');
  expect([code, short.output()]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD: needs 8 signs or more')]);
  expect(short.output()).not.toContain('siete 7');
  await short.cleanUp();
  const local = await prepareService(folder, { ADMIN_PASSWORD: 'siete 7' });
  const { process: started } = await local.start();
  expect(local.output()).toMatch(/"level":40.*ADMIN_PASSWORD has fewer than 8 signs/);
  await end(started, 'SIGTERM');
  await local.cleanUp();
});
