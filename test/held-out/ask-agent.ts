/** Asks the agent over HTTP, as the drawer does. */
import { CHAT, eventsIn, runBody } from '../../src/server/agent/agent-testing.ts';
import type { Json, TestApp } from '../app.ts';
import type { HeldOut, Said } from './judge-answer.ts';

/** The answer to a question after those before it, in a conversation of its own. */
export async function askAgent(
  service: TestApp,
  { id, before = [], question }: Pick<HeldOut, 'id' | 'before' | 'question'>,
): Promise<Said> {
  let said: Said = { text: '', kind: undefined, proposal: null };
  for (const content of [...before, question]) {
    const next = await askOnce(service, id, content);
    // A proposal of an earlier turn stays open under an answer, and is no part of it.
    const isOfBefore = next.kind === 'answer' && JSON.stringify(next.proposal) === JSON.stringify(said.proposal);
    said = isOfBefore ? { ...next, proposal: null } : next;
  }
  return said;
}

async function askOnce(service: TestApp, threadId: string, content: string): Promise<Said> {
  const messages = [{ id: crypto.randomUUID(), role: 'user', content }];
  const { text } = await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, messages }));
  const events = eventsIn(text) as Json[];
  const finished = events.at(-1);
  const [interrupt] = finished?.outcome?.interrupts ?? [];
  const label = events.findLast(({ type }) => type === 'TEXT_MESSAGE_END')?.metadata?.alcancia;
  return {
    text: events.map(({ type, delta }) => (type === 'TEXT_MESSAGE_CONTENT' ? delta : '')).join(''),
    kind: finished?.type === 'RUN_FINISHED' ? label?.kind : 'error',
    proposal: interrupt ? interrupt.metadata.alcancia : null,
  };
}
