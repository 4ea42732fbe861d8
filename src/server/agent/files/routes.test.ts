import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { renderPdf } from '../../../../test/documents/render.ts';
import { CARD_STATEMENT, receipt, ropStatement } from '../../../../test/documents/texts.ts';
import { CHAT, runBody } from '../agent-testing.ts';

let service: TestApp;
let cookie: string;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-10T18:00:00Z' });
  cookie = await service.login();
});
afterAll(() => service.close());

type Given = { name: string; content: Buffer | string };

async function give(
  threadId: string,
  files: readonly Given[],
  query = '',
  headers: Record<string, string> = { cookie },
) {
  const form = new FormData();
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return service.send({
    method: 'POST',
    url: `${CHAT}/threads/${threadId}/files${query}`,
    headers: {
      ...headers,
      origin: 'http://localhost:8080',
      'content-type': String(request.headers.get('content-type')),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const documents = async (threadId: string, files: readonly Given[], query?: string): Promise<Json[]> =>
  (await give(threadId, files, query)).body.files.map(({ document }: Json) => document);
const thread = async (id: string): Promise<Json> => (await service.ask('GET', `${CHAT}/thread?threadId=${id}`)).body;
const count = async (path: string): Promise<number> => (await service.ask('GET', path)).body.total;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const LIST = 'Fecha;Descripción;Monto\n02/11/2026;SODA UNO;-1500,00\n03/11/2026;SODA DOS;-2500,00\n';

describe('files given in a conversation', () => {
  test('go through the door of their kind, and the conversation keeps what became of each', async () => {
    const files = [
      { name: 'recibo.pdf', content: await renderPdf(receipt()) },
      { name: 'rop.pdf', content: await renderPdf(ropStatement({ from: '01/01/2025', to: '30/06/2025' })) },
      { name: '../foto\u202e.png', content: PNG },
      { name: 'nada.pdf', content: await renderPdf('Hola') },
    ];
    const given = await documents('papeles', files);
    expect(given).toMatchObject([
      { kind: 'receipt', outcome: 'stored', undo_token: expect.any(String) },
      { kind: 'pension', outcome: 'stored', undo_token: expect.any(String) },
      { kind: 'picture', outcome: 'stored' },
      { kind: 'other', outcome: 'refused', code: 'no_reader' },
    ]);
    expect(await count('/api/v1/municipal-receipts')).toBe(1);
    const { messages } = await thread('papeles');
    expect(messages.map(({ role }: Json) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'tool', 'tool']);
    expect(messages[0].content).toBe('recibo.pdf\nrop.pdf\nfoto.png\nnada.pdf');
    expect(messages.slice(2).map(({ content }: Json) => JSON.parse(content).document)).toEqual(given);
    expect((await documents('papeles', files.slice(0, 2))).map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: given[0].undo_token });
    expect(await count('/api/v1/municipal-receipts')).toBe(0);
  });

  test('with movements are read first, and imported only when that is asked for', async () => {
    const list = [{ name: 'movimientos.csv', content: LIST }];
    const before = await count('/api/v1/transactions');
    const [read] = await documents('lista', list);
    expect(read).toMatchObject({ kind: 'movements', outcome: 'ready', is_certain: true, counts: { fresh: 2 } });
    expect(await count('/api/v1/transactions')).toBe(before);
    const [taken] = await documents('lista', list, '?import=true');
    expect(taken).toMatchObject({ kind: 'movements', outcome: 'stored', counts: { created: 2 } });
    expect(await count('/api/v1/transactions')).toBe(before + 2);
    expect(await documents('lista', list)).toMatchObject([{ outcome: 'known', counts: { duplicates: 2 } }]);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: taken.undo_token });
    expect(await count('/api/v1/transactions')).toBe(before);
  });

  test('as a card’s statement in PDF are movements', async () => {
    const content = await renderPdf(CARD_STATEMENT);
    expect((await documents('tarjeta', [{ name: 'tarjeta.pdf', content }]))[0].kind).toMatch(/movements|other/);
  });

  test.each<[string, Given]>([
    ['an empty file', { name: 'x.pdf', content: '' }],
    ['bytes of nothing', { name: 'x.bin', content: Buffer.from([0, 1, 2, 3]) }],
    [
      'an electronic invoice',
      { name: 'x.xml', content: '<?xml version="1.0"?><F xmlns="https://cdn.comprobanteselectronicos.go.cr/x"/>' },
    ],
    ['a text without movements', { name: 'x.txt', content: 'hola' }],
  ])('that cannot be read say why: %s', async (_name, file) => {
    expect(await documents('raros', [file])).toMatchObject([{ outcome: 'refused', code: expect.any(String) }]);
  });

  test('are followed by questions as before', async () => {
    await documents('sigue', [{ name: 'foto.png', content: PNG }]);
    for (const content of ['¿y el mes pasado?', '¿cuánto llevo gastado?']) {
      const messages = [{ id: crypto.randomUUID(), role: 'user', content }];
      const { text } = await service.ask(
        'POST',
        `${CHAT}/agent/alcancia/run`,
        runBody({ threadId: 'sigue', messages }),
      );
      expect(text).toContain('RUN_FINISHED');
    }
    // A turn of files is not answered again.
    await documents('repetir', [{ name: 'foto.png', content: PNG }]);
    const stored = (await thread('repetir')).messages;
    const again = runBody({ threadId: 'repetir', messages: [stored[0]] });
    await service.ask('POST', `${CHAT}/agent/alcancia/run`, again);
    expect((await thread('repetir')).messages).toEqual(stored);
  });

  test('are refused as a whole: none, too many, too large, another field, and any caller without a session', async () => {
    const small = { name: 'a.png', content: PNG };
    expect((await give('no', [])).status).toBe(422);
    expect(
      (
        await give(
          'no',
          Array.from({ length: 6 }, () => small),
        )
      ).status,
    ).toBe(422);
    expect((await give('no', [{ name: 'a.png', content: Buffer.alloc(10 * 1024 * 1024 + 1) }])).status).toBe(413);
    expect((await give('a%20b', [small])).status).toBe(422);
    expect((await give('no', [small], '', {})).status).toBe(401);
    expect((await thread('no')).messages).toEqual([]);
  });
});
