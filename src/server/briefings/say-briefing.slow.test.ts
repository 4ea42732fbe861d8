/** What the agent says first: once a day, each thing once, and nothing that was silenced. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn, runBody } from '../agent/agent-testing.ts';
import { sayBriefing } from './say-briefing.ts';

let service: TestApp;
beforeEach(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterEach(() => service.close());

/** Monday, 13 April 2026, at eight in Costa Rica. */
const MONDAY = '2026-04-13T14:00:00Z';
const thread = async (): Promise<Json> => (await service.ask('GET', `${CHAT}/thread`)).body;
const told = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/notifications')).body.items;
const look = () => sayBriefing(service.deps);
const kinds = (silent: string[]) =>
  service.ask('PUT', '/api/v1/notifications/settings', {
    kinds: Object.fromEntries(silent.map((kind) => [kind, false])),
  });

async function record(merchant: string, date: string, amount: number, more: object = {}) {
  const row = { merchant, date, amount, type: 'COMPRA', currency: 'CRC', ...more };
  const { status, body } = await service.ask('POST', '/api/v1/transactions', row);
  expect(status).toBe(201);
  return body;
}

/** A week with spending, and one before it. Everything has a category. */
async function recordWeeks() {
  const categories = (await service.ask('GET', '/api/v1/categories')).body;
  const [first] = categories;
  await record('AUTO MERCADO', '2026-04-01', 10_000, { category_id: first.id });
  await record('AUTO MERCADO', '2026-04-07', 12_500.5, { category_id: first.id });
  return first;
}

describe('the recap of a week', () => {
  it('is said on Monday, in the conversation and by notification, with a link to its rows', async () => {
    const category = await recordWeeks();
    service.setNow(MONDAY);
    expect(await look()).toMatchObject({ kind: 'weekly_recap', subject: '2026-04-06' });
    const { messages, interrupt } = await thread();
    expect([messages.length, interrupt]).toEqual([1, null]);
    const [{ role, content, metadata }] = messages;
    expect(role).toBe('assistant');
    const said = content.replaceAll(/\s/g, ' ');
    expect(said).toContain('gastó ₡12 500,50; la semana anterior, ₡10 000,00');
    expect(said).toContain(`Lo más fue ${category.name}: ₡12 500,50.`);
    expect(said).toContain('[Ver](/transactions?start_date=2026-04-06&end_date=2026-04-12)');
    expect(metadata.alcancia).toMatchObject({
      ...{ engine: 'local', kind: 'briefing' },
      suggestions: [{ question: expect.any(String) }, { question: expect.any(String) }],
    });
    expect(await told()).toMatchObject([{ kind: 'weekly_recap', code: 'weekly_recap', title: 'Su semana' }]);
  });

  it('is said in English to who chose it', async () => {
    await recordWeeks();
    await service.ask('PATCH', '/api/v1/settings', { language: 'en' });
    service.setNow(MONDAY);
    await look();
    expect((await thread()).messages[0].content).toContain('you spent');
  });

  it('is said by Wednesday, and not later', async () => {
    await recordWeeks();
    service.setNow('2026-04-16T14:00:00Z');
    expect(await look()).toBeNull();
    service.setNow('2026-04-15T14:00:00Z');
    expect(await look()).toMatchObject({ kind: 'weekly_recap' });
  });
});

describe('it speaks', () => {
  it('once a day and each thing once, however often it looks, at once or by a clock that jumps', async () => {
    await recordWeeks();
    await record('QXZW 77', '2026-04-07', 1_000);
    service.setNow(MONDAY);
    expect((await Promise.all([look(), look(), look()])).filter((said) => said !== null)).toHaveLength(1);
    for (const at of ['2026-04-13T14:15:00Z', '2026-04-13T23:00:00Z', '2026-04-12T20:00:00Z', '2026-04-14T01:30:00Z']) {
      service.setNow(at);
      expect([at, await look()]).toEqual([at, null]);
    }
    service.setNow('2026-04-14T14:00:00Z');
    expect(await look()).toMatchObject({ kind: 'uncategorized' });
    service.setNow('2026-04-15T14:00:00Z');
    expect(await look()).toBeNull();
    expect((await thread()).messages).toHaveLength(2);
    expect(await told()).toHaveLength(2);
    // The clock goes back to a day on which nothing was said: nothing is said twice there.
    service.setNow('2026-04-08T14:00:00Z');
    expect((await look())?.subject).not.toBe('2026-04-06');
  });

  it('by day only, and not on the first day of a ledger', async () => {
    await recordWeeks();
    for (const at of ['2026-04-13T12:59:00Z', '2026-04-14T03:00:00Z']) {
      service.setNow(at);
      expect([at, await look()]).toEqual([at, null]);
    }
    service.setNow('2026-04-10T19:00:00Z');
    expect(await look()).toBeNull();
  });

  it('of nothing that is silenced, and of the next thing instead', async () => {
    await recordWeeks();
    await record('QXZW 77', '2026-04-07', 1_000);
    await kinds(['weekly_recap']);
    service.setNow(MONDAY);
    expect(await look()).toMatchObject({ kind: 'uncategorized' });
    await kinds(['due_before_salary', 'price_rose', 'unusual_charge', 'weekly_recap', 'uncategorized']);
    service.setNow('2026-04-20T14:00:00Z');
    expect(await look()).toBeNull();
  });

  it('not while somebody talks, and then a quarter of an hour later', async () => {
    await recordWeeks();
    service.setNow(MONDAY);
    const question = { id: 'u1', role: 'user', content: '¿cuánto gasté?' };
    await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ messages: [question] }));
    expect(await look()).toBeNull();
    service.setNow('2026-04-13T14:15:00Z');
    expect(await look()).toMatchObject({ kind: 'weekly_recap' });
    const { messages } = await thread();
    expect(messages[0].content).toBe('¿cuánto gasté?');
    expect(messages.at(-1).metadata.alcancia.kind).toBe('briefing');
  });

  it.each([
    ['a new conversation', false],
    ['one with messages', true],
  ])('in %s beside a question that was read before and is saved after, and both stay', async (_name, hasTalked) => {
    await recordWeeks();
    const ask = (content: string) =>
      service.ask(
        'POST',
        `${CHAT}/agent/alcancia/run`,
        runBody({ messages: [{ id: content, role: 'user', content }] }),
      );
    if (hasTalked) await ask('hola');
    service.setNow(MONDAY);
    const ended = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = service.deps.db.transaction().execute(async (session) => {
      await sql`lock table notifications in share mode`.execute(session);
      locked.resolve();
      await ended.promise;
    });
    await locked.promise;
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(service.deps.db);
      return rows[0]?.n;
    };
    const looking = look();
    await expect.poll(waiting).toBe(1);
    const asking = ask('¿cuánto gasté?');
    await expect.poll(waiting).toBe(2);
    ended.resolve();
    await Promise.all([holding, asking]);

    expect(await looking).toMatchObject({ kind: 'weekly_recap' });
    const { messages } = await thread();
    const order = messages.flatMap(({ role, content, metadata }: Json) =>
      role === 'user' ? [content] : metadata?.alcancia.kind === 'briefing' ? ['briefing'] : [],
    );
    expect(order).toEqual([...(hasTalked ? ['hola'] : []), 'briefing', '¿cuánto gasté?']);
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', content: expect.stringContaining('₡') });
  });

  it('all or nothing: without the message the day is not taken', async () => {
    await recordWeeks();
    service.setNow(MONDAY);
    await service.arrange((db) => db.schema.alterTable('chat_messages').renameTo('chat_messages_away').execute());
    await expect(look()).rejects.toThrow();
    await service.arrange((db) => db.schema.alterTable('chat_messages_away').renameTo('chat_messages').execute());
    expect([await told(), (await thread()).messages]).toEqual([[], []]);
    expect(await look()).toMatchObject({ kind: 'weekly_recap' });
  });
});

describe('rows without a category', () => {
  it('come with a proposal where rows like them had one, which the person applies', async () => {
    const category = (await service.ask('GET', '/api/v1/categories')).body[4];
    const before = await record('FERRETERIA EL CLAVO', '2026-03-21', 4_000, { category_id: category.id });
    const rows = [];
    for (const day of ['22', '23', '24']) {
      const row = await record('FERRETERIA EL CLAVO', `2026-03-${day}`, 3_000, { category_id: null });
      rows.push(row);
    }
    await service.arrange((db) =>
      db.updateTable('transactions').set({ category_id: null }).where('id', '!=', before.id).execute(),
    );
    service.setNow('2026-04-16T14:00:00Z');
    expect(await look()).toMatchObject({ kind: 'uncategorized', told: { params: { count: 3 } } });
    const { messages, interrupt } = await thread();
    expect(messages[0].content).toContain(`**${category.name}**`);
    expect(messages[0].toolCalls[0].id).toBe(interrupt.toolCallId);
    expect(interrupt.metadata.alcancia).toMatchObject({ tool: 'propose_category', preview: { total: 3 } });
    service.setNow('2026-04-16T20:00:00Z');
    const resume = [{ interruptId: interrupt.id, status: 'resolved', payload: { approved: true } }];
    const answer = await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ resume }));
    const result = eventsIn(answer.text).find(({ type }) => type === 'TOOL_CALL_RESULT');
    expect(JSON.parse(String(result?.content))).toMatchObject({ applied: true });
    const { body } = await service.ask('GET', '/api/v1/transactions?category_id=none');
    expect(body.total).toBe(0);
  });

  it('come with the same proposal once, whether it was declined or left, and with one of new rows again', async () => {
    const category = (await service.ask('GET', '/api/v1/categories')).body[4];
    const before = await record('FERRETERIA EL CLAVO', '2026-03-21', 4_000, { category_id: category.id });
    const recordBare = async (date: string) => {
      const { id } = await record('FERRETERIA EL CLAVO', date, 3_000, { category_id: null });
      await service.arrange((db) =>
        db.updateTable('transactions').set({ category_id: null }).where('id', '!=', before.id).execute(),
      );
      return id;
    };
    await recordBare('2026-03-22');
    await kinds(['weekly_recap']);
    const proposed = async (at: string) => {
      service.setNow(at);
      expect(await look()).toMatchObject({ kind: 'uncategorized' });
      return (await thread()).interrupt?.metadata.alcancia.preview.total ?? null;
    };
    expect(await proposed('2026-04-16T14:00:00Z')).toBe(1);
    const { interrupt } = await thread();
    const declined = [{ interruptId: interrupt.id, status: 'resolved', payload: { approved: false } }];
    await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ resume: declined }));
    expect(await proposed('2026-04-21T14:00:00Z')).toBeNull();
    service.setNow('2026-04-24T14:00:00Z');
    await recordBare('2026-04-20');
    expect(await proposed('2026-04-28T14:00:00Z')).toBe(2);
  });

  it('leave a proposal that waits already alone', async () => {
    const question = { id: 'u1', role: 'user', content: 'anotá 5000 en la pulpería' };
    await record('QXZW 77', '2026-03-21', 4_000);
    await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ messages: [question] }));
    const waiting = (await thread()).interrupt;
    expect(waiting).not.toBeNull();
    await kinds(['weekly_recap']);
    service.setNow('2026-04-16T14:00:00Z');
    await look();
    expect((await thread()).interrupt).toEqual(waiting);
  });
});

describe('what a cycle left unpaid', () => {
  it('is said after the cut, unless it was carried over', async () => {
    const item = { name: 'Alquiler', type: 'EXPENSE', amount: 300_000, currency: 'CRC', frequency: 'monthly', day: 5 };
    const { body } = await service.ask('POST', '/api/v1/budget/recurring-items', { ...item, starts_on: '2026-04-01' });
    await record('QXZW 77', '2026-04-07', 1_000);
    await kinds(['weekly_recap', 'uncategorized', 'due_before_salary']);
    service.setNow('2026-04-16T20:00:00Z');
    await thread();
    service.setNow('2026-04-18T20:00:00Z');
    expect(await look()).toBeNull();
    service.setNow('2026-04-20T14:00:00Z');
    const carried = await service.ask('POST', '/api/v1/budget/carry-over', {
      recurring_item_id: body.id,
      on: '2026-04-05',
    });
    expect(carried.status).toBe(201);
    expect(await look()).toBeNull();
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: carried.body.undo_token });
    expect(await look()).toMatchObject({ kind: 'left_unpaid', subject: '2026-04' });
    const [message] = (await thread()).messages;
    expect(message.content.replaceAll(/\s/g, ' ')).toContain(
      'Al corte del 18 de abril de 2026 quedó un pago sin hacer o sin anotar, por ₡300 000,00: Alquiler.',
    );
    expect((await told())[0]).toMatchObject({ kind: 'left_unpaid', url: '/budget' });
    service.setNow('2026-04-21T14:00:00Z');
    expect(await look()).toBeNull();
  });
});
