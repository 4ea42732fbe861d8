import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn, runBody } from './agent-testing.ts';

let service: TestApp;
let rows: Json[];

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const merchant of ['UBER TRIP 1', 'UBER TRIP 2', 'PANADERIA SOL']) {
    const body = { merchant, amount: '5000', date: '2026-04-02', currency: 'CRC', type: 'COMPRA', category_id: null };
    await service.ask('POST', '/api/v1/transactions', body);
  }
  rows = await ledger();
});

afterAll(() => service.close());

const ledger = async (): Promise<Json[]> =>
  (await service.ask('GET', '/api/v1/transactions')).body.items.map(({ id, category_id }: Json) => ({
    id,
    category_id,
  }));
const run = async (threadId: string, more: Record<string, unknown>) =>
  service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, ...more }));
const said = (content: string) => ({ id: crypto.randomUUID(), role: 'user', content });
const thread = async (id: string): Promise<Json> => (await service.ask('GET', `${CHAT}/thread?threadId=${id}`)).body;
const approve = ({ id }: Json) => ({ resume: [{ interruptId: id, status: 'resolved', payload: { approved: true } }] });

async function proposed(threadId: string, question = 'categorizá las de uber como Transporte'): Promise<Json> {
  const events = eventsIn((await run(threadId, { messages: [said(question)] })).text);
  const outcome: Json = events.at(-1)?.outcome;
  expect(outcome?.type).toBe('interrupt');
  return outcome?.interrupts[0];
}

describe('agent proposal under which the person talks on', () => {
  test('stays open while the person talks on, and yes in words points to its button', async () => {
    const asked = await proposed('talked');
    for (const [words, answer] of [
      ['¿cuánta plata tengo?', 'Tiene'],
      ['sí', 'use el botón Aplicar'],
    ] as const) {
      const events = eventsIn((await run('talked', { messages: [said(words)] })).text);
      expect(events.at(-1)?.outcome).toEqual({ type: 'interrupt', interrupts: [asked] });
      expect((await thread('talked')).messages.at(-1).content).toContain(answer);
    }
    expect(await ledger()).toEqual(rows);
    const { text } = await run('talked', approve(asked));
    const result = eventsIn(text).find(({ type }) => type === 'TOOL_CALL_RESULT');
    const { undo_token } = JSON.parse(String(result?.content));
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token });
    expect(await ledger()).toEqual(rows);
  });

  test('gives way to the next one', async () => {
    const first = await proposed('twice');
    const second = await proposed('twice', 'poné las de panaderia sol en Restaurantes');
    expect(second.id).not.toBe(first.id);
    expect(JSON.stringify((await thread('twice')).messages)).toContain('superseded');
    expect((await run('twice', approve(first))).status).toBe(422);
    expect((await thread('twice')).interrupt.id).toBe(second.id);
    expect(await ledger()).toEqual(rows);
  });

  test('is ended by talk after it expired, and the talk is answered', async () => {
    const asked = await proposed('lapsed');
    service.setNow('2026-04-10T18:31:00Z');
    const events = eventsIn((await run('lapsed', { messages: [said('hola')] })).text);
    expect(events.at(-1)?.outcome).toEqual({ type: 'success' });
    expect(JSON.stringify((await thread('lapsed')).messages)).toContain('expired');
    expect((await run('lapsed', approve(asked))).status).toBe(422);
  });

  test('says of no deletion that the person asks for, however it is written or corrected, that nobody asked', async () => {
    for (const [at, words] of [
      ['compras de uber', 'bórrelas'],
      ['borre las de uber', 'no, solo la última', 'no, la primera'],
      ['bórreme la de panadería sol'],
      ['remove all uber rows', 'no, only the last one'],
    ].entries()) {
      for (const word of words) {
        const end = eventsIn((await run(`deletes-${at}`, { messages: [said(word)] })).text).at(-1);
        const preview = (end?.outcome as Json)?.interrupts?.[0]?.metadata.alcancia.preview;
        expect((preview?.notes ?? []).join(' '), word).not.toMatch(/no pidió|did not ask/);
        if (word === words.at(-1)) expect(preview, word).toBeDefined();
      }
    }
  });

  test('is named in the card of another row that takes its place, and not in its own correction', async () => {
    const notesOf = async (words: string): Promise<string[]> => {
      const end = eventsIn((await run('two-rows', { messages: [said(words)] })).text).at(-1);
      return (end?.outcome as Json)?.interrupts?.[0]?.metadata.alcancia.preview.notes ?? [];
    };
    expect((await notesOf('anote 4500 en Soda la Parada')).join(' ')).not.toContain('anterior');
    expect((await notesOf('no, 4800')).join(' ')).not.toContain('anterior');
    const notes = (await notesOf('y otros 2000 en Parqueo Central')).map((note) => note.replaceAll(/\s/g, ' '));
    expect(notes).toContain('Queda sin aplicar la anterior: Soda la Parada, ₡4 800,00. Dígala de nuevo si la quiere.');
  });
});
