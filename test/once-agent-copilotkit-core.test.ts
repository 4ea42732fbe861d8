/**
 * CopilotKit's published core against the service, over a real socket: it finds the agent, shows its proposals, resumes
 * them, and joins an answer that another window asked for. It verifies every event by its own schemas.
 */
import type { ServerResponse } from 'node:http';
import { CopilotKitCore, CopilotKitCoreRuntimeConnectionStatus, ɵInterruptState } from '@copilotkit/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHAT, listen } from '../src/server/agent/agent-testing.ts';
import { beginWith, finishText, type ModelServer, serveModel } from '../src/server/agent/model-testing.ts';
import { createTestApp, type Json, type TestApp } from './app.ts';

type Agent = NonNullable<ReturnType<CopilotKitCore['getAgent']>>;

let service: TestApp;
let model: ModelServer;
let address: string;
/** Responses of the model that are held open. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  model = await serveModel(
    'openai-compatible',
    beginWith(['Va ', 'de camino '], (response) => held.push(response)),
  );
  service = await createTestApp({
    // It judges by its own clock whether a proposal has expired.
    now: new Date().toISOString(),
    env: { LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'test' },
  });
  const date = new Date().toISOString().slice(0, 10);
  const row = { merchant: 'TIENDA LOCA', amount: '5000', date, currency: 'CRC', type: 'COMPRA' };
  expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  address = await listen(service);
  // It connects only where it believes to be a page.
  vi.stubGlobal('window', { location: { origin: address, href: `${address}/` } });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  for (const response of held) response.destroy();
  await service.close();
  await model.close();
});

/** A page of CopilotKit that names the agent, in a conversation; what its interrupt hook would hold; and its errors. */
async function open(threadId: string, properties: Record<string, unknown> = {}) {
  const headers = { cookie: await service.login(), origin: 'http://localhost:8080' };
  const core = new CopilotKitCore({ runtimeUrl: `${address}${CHAT}`, headers, properties });
  await expect.poll(() => core.runtimeConnectionStatus).toBe(CopilotKitCoreRuntimeConnectionStatus.Connected);
  const agent = core.getAgent('alcancia') as Agent;
  agent.threadId = threadId;
  const interrupts = new ɵInterruptState();
  const errors: string[] = [];
  core.subscribe({ onError: ({ code, error }) => void errors.push(`${code}: ${error.message}`) });
  agent.subscribe({
    onRunFinishedEvent: (end: Json) => {
      if (end.outcome === 'interrupt') interrupts.setStandard(end.interrupts);
      else interrupts.clear();
    },
  });
  const ask = async (content: string) => {
    agent.addMessage({ id: crypto.randomUUID(), role: 'user', content });
    await core.runAgent({ agent });
  };
  /** As its hook answers: with the results of the calls in the history, and `resume`. */
  const answer = async (decision: ReturnType<typeof interrupts.resolve>) => {
    if (decision.kind !== 'resume') throw new Error(`Not resumed: ${decision.kind}`);
    for (const { toolCallId, content } of decision.toolResults) {
      agent.addMessage({ id: crypto.randomUUID(), role: 'tool', toolCallId, content });
    }
    await core.runAgent({ agent, resume: decision.resume });
  };
  return { core, agent, interrupts, errors, ask, answer };
}

const rules = async () => (await service.ask('GET', '/api/v1/category-rules')).body.map(({ pattern }: Json) => pattern);
const stored = async (id: string): Promise<Json> => (await service.ask('GET', `${CHAT}/thread?threadId=${id}`)).body;
const said = ({ messages }: Agent) =>
  messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('|');
const LOCAL = { engine: 'local' };

describe('in CopilotKit’s core, a proposal', () => {
  test('appears, and is applied once when the person approves it', async () => {
    const page = await open('approved', LOCAL);
    await page.ask('siempre que diga TIENDA LOCA poné Hogar');
    expect(page.interrupts.pending).toMatchObject({
      kind: 'standard',
      interrupts: [{ reason: 'tool_call', metadata: { alcancia: { tool: 'propose_rule', preview: { total: 1 } } } }],
    });
    expect(await rules()).not.toContain('TIENDA LOCA');
    await page.answer(page.interrupts.resolve({ approved: true }));
    expect(await rules()).toContain('TIENDA LOCA');
    expect([page.interrupts.pending, (await stored('approved')).interrupt]).toEqual([null, null]);
    expect(page.errors).toEqual([]);
  });

  test('appears again in a page that connects later, and is declined there', async () => {
    await (await open('later', LOCAL)).ask('siempre que diga OTRA TIENDA poné Salud');
    const page = await open('later', LOCAL);
    await page.core.connectAgent({ agent: page.agent });
    expect(said(page.agent)).toContain('siempre que diga OTRA TIENDA');
    expect(page.interrupts.pending?.kind).toBe('standard');
    await page.answer(page.interrupts.cancel());
    expect(await rules()).not.toContain('OTRA TIENDA');
    expect((await stored('later')).interrupt).toBeNull();
    expect(page.errors).toEqual([]);
  });
});

test('a page of CopilotKit’s core that connects during an answer receives it to its end', async () => {
  const asking = await open('shared');
  const asked = asking.ask('¿cuánto gasté?');
  await expect.poll(() => said(asking.agent)).toContain('de camino');
  const joining = await open('shared');
  const joined = joining.core.connectAgent({ agent: joining.agent });
  await expect.poll(() => said(joining.agent)).toContain('de camino');
  expect(joining.agent.state).toMatchObject({ alcancia: { running: true } });
  finishText(held.at(-1), 'y el resto.');
  await Promise.all([asked, joined]);
  expect(said(joining.agent)).toBe('¿cuánto gasté?|Va de camino y el resto.');
  expect(joining.agent.messages).toEqual((await stored('shared')).messages);
  expect(joining.agent.state).toMatchObject({ alcancia: { running: false } });
  expect([asking.errors, joining.errors]).toEqual([[], []]);
});

test('a stop from a page that joined ends the answer in both', async () => {
  const asking = await open('both');
  const asked = asking.ask('¿cuánto gasté?');
  await expect.poll(() => said(asking.agent)).toContain('de camino');
  const joining = await open('both');
  const joined = joining.core.connectAgent({ agent: joining.agent });
  await expect.poll(() => said(joining.agent)).toContain('de camino');
  joining.agent.abortRun();
  await Promise.all([asked, joined]);
  expect((await stored('both')).messages.at(-1).content).toContain('Va de camino');
  expect([asking.errors, joining.errors]).toEqual([[], []]);
});
