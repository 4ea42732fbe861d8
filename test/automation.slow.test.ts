import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { closedPort, runProgram } from '../src/cli/cli-testing.ts';
import { type Json, PASSWORD } from './app.ts';

import {
  FOLDER,
  flaky,
  home,
  notice,
  rawMail,
  serveAutomation,
  service,
  textOf,
  token,
  url,
} from './automation-testing.ts';

serveAutomation();

const total = async (): Promise<number> => (await service.ask('GET', '/api/v1/transactions')).body.total;

const run = (command: string, args: string[], { stdin, env }: { stdin?: string; env?: Record<string, string> } = {}) =>
  runProgram(command, args, { stdin, cwd: home, env: { PATH: process.env['PATH'] ?? '', HOME: home, ...env } });

describe('the recipe for a token', () => {
  it('creates a token that can post mails and read nothing', async () => {
    const recipe = /```sh\n(URL=[\s\S]*?)```/.exec(textOf('README.md'))?.[1] ?? '';
    const script = recipe.replace('http://localhost:8080', url).replaceAll('PASSWORD', PASSWORD);
    const { code, out } = await run('sh', ['-ec', script]);
    expect(code).toBe(0);
    const made = JSON.parse(out.slice(out.indexOf('}') + 1));
    expect(made).toMatchObject({ name: 'mail', scopes: ['write'], token: expect.stringMatching(/^alc_/) });
    const reading = await service.send({
      method: 'GET',
      url: '/api/v1/transactions',
      headers: { authorization: `Bearer ${made.token}` },
    });
    expect(reading.status).toBe(403);
  });
});

describe('the shell recipe', () => {
  const script = join(FOLDER, 'forward-mail.sh');
  const forward = (stdin: string, env: Record<string, string> = {}) =>
    run(script, [], { stdin, env: { ALCANCIA_URL: url, ALCANCIA_TOKEN: token, ALCANCIA_WAIT: '0', ...env } });

  it('posts a mail once however often it runs', async () => {
    const before = await total();
    expect(await forward(rawMail('300001'))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^created: /),
      err: '',
    });
    expect(await forward(rawMail('300001'))).toMatchObject({ code: 0, out: expect.stringMatching(/^duplicate: /) });
    expect(await total()).toBe(before + 1);
  });

  it('retries while the service is briefly away, and reports when it stays away', async () => {
    const moment = await flaky(503, 502);
    expect(await forward(rawMail('300002'), { ALCANCIA_URL: moment.url })).toMatchObject({ code: 0, err: '' });
    expect(moment.asked()).toBe(3);
    const away = await flaky(503, 503, 503, 503, 503);
    const { code, out, err } = await forward(rawMail('300003'), { ALCANCIA_URL: away.url });
    expect([code, out, away.asked()]).toEqual([75, '', 4]);
    expect(err).toContain('not taken in after 4 tries');
    moment.server.close();
    away.server.close();
    const dead = await forward(rawMail('300003'), { ALCANCIA_URL: await closedPort(), ALCANCIA_TRIES: '2' });
    expect([dead.code, dead.err]).toEqual([75, expect.stringMatching(/after 2 tries: curl: \(7\)/)]);
  });

  it('distinguishes a mail that will never be accepted from a token that can be fixed', async () => {
    expect(await forward('no mail at all')).toMatchObject({ code: 65, err: expect.stringContaining('not a mail') });
    expect(await forward('')).toMatchObject({ code: 65, err: expect.stringContaining('empty') });
    const wrong = await forward(rawMail('300004'), { ALCANCIA_TOKEN: 'alc_wrong' });
    expect(wrong).toMatchObject({ code: 75, err: expect.stringContaining('refuses the token (401)') });
    const none = await forward(rawMail('300004'), { ALCANCIA_TOKEN: '' });
    expect(none).toMatchObject({ code: 75, err: expect.stringContaining('no ALCANCIA_TOKEN') });
  });

  it('reads its settings from a file and leaves no temporary files', async () => {
    const settings = join(home, 'mail.env');
    await run('sh', ['-c', `printf 'ALCANCIA_URL=${url}\nALCANCIA_TOKEN=${token}\n' > mail.env; mkdir tmp`]);
    const env = { ALCANCIA_ENV_FILE: settings, TMPDIR: join(home, 'tmp') };
    expect((await run(script, [], { stdin: rawMail('300005'), env })).code).toBe(0);
    expect((await run('ls', ['-A', 'tmp'])).out).toBe('');
  });
});

describe('the n8n workflow', () => {
  const workflow = JSON.parse(textOf('n8n-workflow.json'));
  const nodeOf = (type: string) => workflow.nodes.find((node: Json) => node.type === `n8n-nodes-base.${type}`);
  const http = nodeOf('httpRequest');

  /** What the HTTP Request node 4.2 sends for an item: `={{ … }}` is a JavaScript expression over `$json`. */
  const requestFor = (item: object) => {
    const { method, url: address, jsonBody } = http.parameters;
    const expression = /^=\{\{([\s\S]*)\}\}$/.exec(jsonBody)?.[1] ?? '';
    const body: string = runInNewContext(expression, { $json: item });
    return service.send({
      method,
      url: new URL(address).pathname,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: body,
    });
  };
  /** An item in the trigger's format "resolved": mailparser's fields. */
  const item = (authorization: string, more: object = {}) => ({
    from: {
      value: [{ address: 'NotificacionBAC@baccredomatic.cr', name: 'BAC' }],
      html: '<span>BAC</span>',
      text: '"BAC" <NotificacionBAC@baccredomatic.cr>',
    },
    subject: 'Notificación',
    date: '2026-04-01T00:31:00.000Z',
    messageId: `<${authorization}@bank>`,
    text: notice(authorization).join('\n'),
    html: false,
    headers: { subject: 'Subject: Notificación' },
    ...more,
  });

  it('connects the trigger to the request and contains no secret', () => {
    const names = workflow.nodes.map((node: Json) => node.name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(workflow.nodes.map((node: Json) => node.id)).size).toBe(names.length);
    for (const [from, { main }] of Object.entries<Json>(workflow.connections)) {
      for (const to of main.flat()) expect([names.includes(from), names.includes(to.node)]).toEqual([true, true]);
    }
    const [[next]] = workflow.connections[nodeOf('emailReadImap').name].main;
    expect(next).toEqual({ node: http.name, type: 'main', index: 0 });
    expect(workflow.nodes.map((node: Json) => [node.type.split('.')[1], node.typeVersion])).toEqual([
      ['emailReadImap', 2],
      ['httpRequest', 4.2],
      ['stickyNote', 1],
    ]);
    expect([http.retryOnFail, http.maxTries, workflow.active]).toEqual([true, 5, false]);
    expect(http.credentials).toEqual({ httpHeaderAuth: { id: '', name: expect.any(String) } });
    expect(JSON.stringify(workflow)).not.toMatch(/alc_\w/);
  });

  it('records a mail as a purchase once, with its date as text or as an n8n date', async () => {
    const before = await total();
    const first = await requestFor(item('400001'));
    expect([first.status, first.body.status]).toEqual([200, 'created']);
    expect(first.body.transaction).toMatchObject({ merchant: 'AUTO MERCADO PRUEBA', local_date: '2026-03-31' });
    const again = await requestFor(item('400001', { date: new Date('2026-04-01T00:31:00Z') }));
    expect(again.body.status).toBe('duplicate');
    expect(await total()).toBe(before + 1);
  });

  it('records the same purchase from HTML, from text wrapped by n8n, and from both', async () => {
    const merchant = `TIENDA ${'CON NOMBRE LARGO '.repeat(6)}FIN`;
    const forms = ['400011', '400012', '400013'].map((authorization) => {
      const lines = notice(authorization).map((line) => line.replace('AUTO MERCADO PRUEBA', merchant));
      const html = `<table>${lines.map((line) => `<tr><td>${line}</td></tr>`).join('')}</table>`;
      return { authorization, html, text: lines.join('\n').replace(/(.{60,80}) /g, '$1\n') };
    });
    for (const [at, { authorization, html, text }] of forms.entries()) {
      const parts = [
        { html, text: undefined },
        { html: false, text },
        { html, text },
      ][at];
      const { body } = await requestFor(item(authorization, parts));
      expect(body).toMatchObject({ status: 'created', transaction: { merchant } });
    }
  });

  it('handles a mail without sender, subject or id, and one above the size limit', async () => {
    const bare = await requestFor(item('400003', { from: undefined, subject: undefined, messageId: undefined }));
    expect([bare.status, bare.body.status]).toEqual([200, 'created']);
    const large = await requestFor(item('400004', { html: `<p>Hola</p>${'x'.repeat(1_500_000)}` }));
    expect(large.status).toBe(200);
  });
});

describe('the phone recipes', () => {
  const guide = textOf('phone.md');
  const post = (payload: string, type: string) =>
    service.send({
      ...{ method: 'POST', url: '/api/v1/ingest/message', payload },
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });
  const sms = (comprobante: string) =>
    `Ha recibido 15,000.00 Colones de MARIA PRUEBA SOTO por SINPE Movil, "almuerzo". Comprobante ${comprobante}`;

  it('record an SMS from a forwarder’s template and from plain text', async () => {
    const template = /```json\n(.*)\n```/.exec(guide)?.[1] ?? '';
    const stamp = String(Date.parse('2026-04-10T17:59:00Z'));
    const json = template
      .replace('"%text%"', JSON.stringify(sms('987650000001')))
      .replace('%from%', '2627')
      .replaceAll(/%(?:sent|received)Stamp%/g, stamp);
    const forwarded = await post(json, 'application/json');
    expect([forwarded.status, forwarded.body.status]).toEqual([200, 'created']);
    expect(forwarded.body.transaction).toMatchObject({ local_date: '2026-04-10', amount: 15_000 });
    const plain = await post(sms('987650000002'), 'text/plain');
    expect(plain.body.status).toBe('created');
  });
});
