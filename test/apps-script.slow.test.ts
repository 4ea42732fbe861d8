/** Runs the Apps Script of docs/automation against the service, with a stand-in for what Google provides. */
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { closedPort } from '../src/cli/cli-testing.ts';
import type { AppsScriptInput, AppsScriptOutput } from './apps-script-runner.ts';
import { flaky, rawMail, serveAutomation, textOf, token, url } from './automation-testing.ts';

serveAutomation();

describe('the Apps Script', () => {
  const PUBLIC = 'https://alcancia.example';
  const runScript = async (more: Partial<AppsScriptInput>): Promise<AppsScriptOutput> => {
    const input: AppsScriptInput = {
      code: textOf('google-apps-script.gs'),
      properties: { ALCANCIA_URL: PUBLIC, ALCANCIA_TOKEN: token },
      threads: [],
      service: url,
      ...more,
    };
    const worker = new Worker(new URL('./apps-script-runner.ts', import.meta.url), { workerData: input });
    return new Promise((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
    });
  };
  const thread = (...messages: string[]) => ({ messages, labels: ['banco'] });

  it('posts the labelled threads, marks them as done, and finds nothing on the next run', async () => {
    const threads = [
      thread(rawMail('500001'), rawMail('500002')),
      thread(rawMail('500001')),
      { ...thread('x'), labels: [] },
    ];
    const first = await runScript({ threads });
    expect([first.result, first.triggers]).toEqual([{ created: 2, duplicate: 1 }, ['forwardBankMail']]);
    expect(first.threads.map(({ labels }) => labels)).toEqual([
      ['banco', 'alcancia-listo'],
      ['banco', 'alcancia-listo'],
      [],
    ]);
    expect((await runScript({ threads: first.threads })).result).toEqual({});
  });

  it('leaves a thread for the next run while the service is away, and marks a rejected mail for good', async () => {
    const { server, url: away } = await flaky(503);
    const first = await runScript({ threads: [thread(rawMail('500003'))], service: away });
    expect([first.result, first.threads[0]?.labels]).toEqual([{ later: 1 }, ['banco']]);
    const second = await runScript({ threads: first.threads, service: away });
    expect([second.result, second.threads[0]?.labels]).toEqual([{ created: 1 }, ['banco', 'alcancia-listo']]);
    server.close();
    const dead = await runScript({ threads: [thread(rawMail('500004'))], service: await closedPort() });
    expect(dead.result).toEqual({ later: 1 });
    const refused = await runScript({ threads: [thread('no mail at all')] });
    expect([refused.result, refused.threads[0]?.labels]).toEqual([{ refused: 1 }, ['banco', 'alcancia-rechazado']]);
  });

  it('stops on a rejected token and on missing settings, and marks nothing', async () => {
    const threads = [thread(rawMail('500005'))];
    const wrong = await runScript({ threads, properties: { ALCANCIA_URL: PUBLIC, ALCANCIA_TOKEN: 'alc_wrong' } });
    expect([wrong.error, wrong.threads[0]?.labels]).toEqual(['Alcancía refuses the token (401)', ['banco']]);
    expect((await runScript({ threads, properties: {} })).error).toContain('script properties');
    const plain = { ALCANCIA_URL: 'http://alcancia.example', ALCANCIA_TOKEN: token };
    expect((await runScript({ threads, properties: plain })).error).toContain('https://');
  });

  it('needs no properties when its first line is filled in, as the screen does', async () => {
    const code = textOf('google-apps-script.gs');
    const filled = code.replace("{ url: '', token: '' }", `{ url: '${PUBLIC}', token: '${token}' }`);
    const threads = [thread(rawMail('500021'))];
    expect((await runScript({ code: filled, properties: {}, threads })).result).toEqual({ created: 1 });
  });

  it('contains no secret', () => {
    expect(textOf('google-apps-script.gs')).not.toMatch(/alc_\w|Bearer \w/);
  });
});
