/** What is noted in the chat and is in the ledger already is one row, as through the form; the person is told before. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { type Documents, documentsOf } from '../notices/documents-testing.ts';
import { type Chat, chatOf } from './chat-testing.ts';

let service: TestApp;
let documents: Documents;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-10-21T18:00:00Z' });
  const token = await service.withToken(['read', 'write'], 'correo');
  documents = documentsOf(service, token);
});
afterAll(() => service.close());

let chat: Chat;
beforeEach(() => {
  chat = chatOf(service);
});

const rowsOf = async (amount: number): Promise<Json[]> =>
  (await service.ask('GET', `/api/v1/transactions?min_amount=${amount}&max_amount=${amount}`)).body.items;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a purchase that a mail told of, noted in the chat', () => {
  it('joins its row, as the card and what a client without the card shows say before', async () => {
    for (const [amount, words, said, after] of [
      [45_355, 'pagué 45.355 en Auto Mercado ayer', 'Ya hay uno igual: Auto Mercado', 'ya estaba'],
      [
        45_356,
        'I paid 45,356 at Auto Mercado yesterday',
        'There is one like it already: Auto Mercado',
        'there already',
      ],
    ] as const) {
      await documents.mail('AUTO MERCADO HEREDIA', `45,${amount % 1_000}.00`);
      const open = await chat.propose(words);
      const { notes } = open.metadata.alcancia.preview;
      expect(plain(notes.join(' '))).toContain(said);
      expect(open.message).toContain(notes[0]);
      expect(await chat.apply(open)).toContain(after);
      expect(await rowsOf(amount)).toHaveLength(1);
    }
  });

  it('is another one where the person says so', async () => {
    await documents.mail('PALI ALAJUELA', '7,150.00');
    await chat.propose('pagué 7150 en Pali Alajuela ayer');
    const open = await chat.propose('sí, es otro');
    expect(open.metadata.alcancia.preview.notes ?? []).toEqual([]);
    await chat.apply(open);
    expect(await rowsOf(7_150)).toHaveLength(2);
  });

  it('of a name that may be the same is asked about, and marked so', async () => {
    await documents.mail('UBER TRIP', '2,605.00');
    const open = await chat.propose('anotá uber ayer 2605');
    expect(plain(open.metadata.alcancia.preview.notes.join(' '))).toMatch(/Ya hay uno igual: .*¿Es otro\?.*Revisar/);
    expect(await chat.apply(open)).toContain('Revisar');
    const rows = await rowsOf(2_605);
    expect(rows.map(({ possible_duplicate_of }) => possible_duplicate_of !== null).sort()).toEqual([false, true]);
  });

  it('is taken back by the undo, and the row stays', async () => {
    await documents.mail('SODA TAPIA', '3,333.00');
    const [before] = await rowsOf(3_333);
    await chat.apply(await chat.propose('pagué 3333 en Soda Tapia ayer'));
    await chat.apply(await chat.propose('deshaga eso'));
    expect((await rowsOf(3_333)).map(({ id, notices }) => [id, notices?.length])).toEqual([
      [before?.id, before?.notices?.length],
    ]);
  });
});

describe('the salary of a day', () => {
  it('that was typed before is named, and another amount corrects it', async () => {
    const pay = { type: 'SALARY', currency: 'CRC', date: '2026-10-21', merchant: 'SALARIO QUINCENA', amount: 780_000 };
    expect((await service.ask('POST', '/api/v1/transactions', pay)).status).toBe(201);
    const open = await chat.propose('me pagaron el salario, 780 mil');
    expect(plain(open.metadata.alcancia.preview.notes.join(' '))).toMatch(/Ya hay uno igual: .*¿Es otro\?/);
    const other = await chat.propose('el salario de hoy fueron 790 mil');
    expect(other.metadata.alcancia.tool).toBe('propose_edit');
    await chat.apply(other);
    expect([await rowsOf(780_000), await rowsOf(790_000)].map(({ length }) => length)).toEqual([0, 1]);
  });
});
