import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const SMTP = { SMTP_FROM: 'Alcancía <alcancia@example.com>', SMTP_TO: 'me@example.com, you@example.com' };
const channels = (source: Record<string, string>) => readEnv(source).channels;

describe('channels of the environment', () => {
  it('are all off by default', () => {
    expect(channels({})).toEqual({ ntfy: null, telegram: null, email: null, webhook: null });
  });

  it('separate the topic from the server, even below a path', () => {
    expect(channels({ NTFY_URL: 'https://ntfy.sh/mi-tema' }).ntfy).toMatchObject({
      baseUrl: 'https://ntfy.sh/',
      topic: 'mi-tema',
    });
    expect(channels({ NTFY_URL: 'http://10.0.0.2:8080/ntfy/tema/', NTFY_TOKEN: 'tk_x' }).ntfy).toEqual({
      baseUrl: 'http://10.0.0.2:8080/ntfy/',
      topic: 'tema',
      token: 'tk_x',
    });
  });

  it.each([
    [
      'smtps://user:p%40ss@smtp.example.com',
      { port: 465, secure: true, requireTLS: false, auth: { user: 'user', pass: 'p@ss' } },
    ],
    ['smtp://smtp.example.com', { port: 587, secure: false, requireTLS: true }],
    ['smtp://127.0.0.1:2525/', { port: 2525, secure: false, requireTLS: false }],
    ['smtp://[::1]', { host: '::1', requireTLS: false }],
    ['smtp://127.0.0.1.example.com', { requireTLS: true }],
  ])('require encryption to another machine: %s', (SMTP_URL, server) => {
    expect(channels({ ...SMTP, SMTP_URL }).email?.server).toMatchObject(server);
  });

  it.each([
    ['NTFY_URL', { NTFY_URL: 'https://ntfy.sh' }],
    ['NTFY_URL', { NTFY_URL: 'https://user:geheim@ntfy.sh/x' }],
    ['NTFY_URL', { NTFY_URL: 'https://ntfy.sh/x?auth=geheim' }],
    ['NTFY_URL', { NTFY_TOKEN: 'tk_geheim' }],
    ['NTFY_TOKEN', { NTFY_URL: 'https://ntfy.sh/x', NTFY_TOKEN: 'geheim\r\nx: y' }],
    ['TELEGRAM_CHAT_ID', { TELEGRAM_BOT_TOKEN: '1:geheim' }],
    ['TELEGRAM_BOT_TOKEN', { TELEGRAM_BOT_TOKEN: '1:geheim/../x', TELEGRAM_CHAT_ID: '1' }],
    ['SMTP_FROM, SMTP_TO', { SMTP_URL: 'smtps://u:geheim@smtp.example.com' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'https://u:geheim@smtp.example.com' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://u:geheim%@smtp.example.com' }],
    ['SMTP_TO', { ...SMTP, SMTP_TO: 'me', SMTP_URL: 'smtps://smtp.example.com' }],
    ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://example.com/x' }],
    ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://example.com/x', WEBHOOK_SECRET: 'geheim' }],
    ['WEBHOOK_URL', { WEBHOOK_SECRET: 'geheim und lang genug' }],
  ])('reject an incomplete or wrong setup of %s, without showing secrets', (name, source: Record<string, string>) => {
    let said = '';
    try {
      readEnv(source);
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain(`${name}: `);
    expect(said).not.toContain('geheim');
  });
});
