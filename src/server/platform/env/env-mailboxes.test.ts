import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('configuration of mailboxes', () => {
  it('allows no private server, trusts public authorities and asks Microsoft itself by default', () => {
    expect(readEnv({}).mailboxes).toEqual({
      privateHosts: new Set(),
      ca: undefined,
      outlookLoginUrl: 'https://login.microsoftonline.com',
    });
  });

  it('reads private servers with their port, and rejects what is none', () => {
    const { mailboxes } = readEnv({ MAILBOX_PRIVATE_HOSTS: ' Correo.Casa.example:993, 127.0.0.1:40143 ,' });
    expect([...mailboxes.privateHosts]).toEqual(['correo.casa.example:993', '127.0.0.1:40143']);
    for (const bad of ['casa', 'casa:0', 'casa:70000', 'https://casa:993', '*:993', ':993']) {
      expect(() => readEnv({ MAILBOX_PRIVATE_HOSTS: bad })).toThrow(/^MAILBOX_PRIVATE_HOSTS: /);
    }
  });

  it('reads an authority from its file, and rejects a file without one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alcancia-ca-'));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, '-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----\n');
    expect(readEnv({ MAILBOX_CA_FILE: file }).mailboxes.ca).toContain('BEGIN CERTIFICATE');
    writeFileSync(file, 'nothing');
    expect(() => readEnv({ MAILBOX_CA_FILE: file })).toThrow(/^MAILBOX_CA_FILE: .* holds no certificate/);
    expect(() => readEnv({ MAILBOX_CA_FILE: join(folder, 'none') })).toThrow(/^MAILBOX_CA_FILE: .* cannot be read/);
    rmSync(folder, { recursive: true });
  });

  it('asks for agreement at another address, which holds no password', () => {
    const url = 'http://127.0.0.1:9/login';
    expect(readEnv({ OUTLOOK_LOGIN_URL: `${url}/` }).mailboxes.outlookLoginUrl).toBe(url);
    expect(() => readEnv({ OUTLOOK_LOGIN_URL: 'https://a:b@c.example' })).toThrow(/^OUTLOOK_LOGIN_URL: /);
  });
});
