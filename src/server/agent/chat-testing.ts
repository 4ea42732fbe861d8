/** For tests: a conversation with the agent over HTTP, as the drawer has it. */
import { expect } from 'vitest';
import type { Json, TestApp } from '../../../test/app.ts';
import { CHAT, eventsIn, runBody } from './agent-testing.ts';

export type Chat = ReturnType<typeof chatOf>;

/** A new conversation. */
export function chatOf(service: TestApp) {
  const threadId = crypto.randomUUID();
  const run = async (more: Record<string, unknown>) => {
    const { status, text } = await service.ask('POST', `${CHAT}/agent/alcancia/run`, runBody({ threadId, ...more }));
    expect(status, text).toBe(200);
    return eventsIn(text);
  };
  const tell = async (content: string) => run({ messages: [{ id: crypto.randomUUID(), role: 'user', content }] });
  const lastSaid = async (): Promise<Json> => {
    const { body } = await service.ask('GET', `${CHAT}/thread?threadId=${threadId}`);
    return body.messages.at(-1);
  };
  const settle = async ({ id }: Json, approved: boolean): Promise<string> => {
    await run({ resume: [{ interruptId: id, status: 'resolved', payload: { approved } }] });
    return (await lastSaid()).content;
  };
  return {
    /** The last message after words that propose nothing. */
    say: async (words: string): Promise<Json> => {
      await tell(words);
      return lastSaid();
    },
    /** The question that words end in. */
    propose: async (words: string): Promise<Json> => {
      const outcome: Json = (await tell(words)).at(-1)?.outcome;
      expect(outcome?.type, `${words}: ${JSON.stringify(await lastSaid())}`).toBe('interrupt');
      return outcome.interrupts[0];
    },
    /** Applies a proposal; what is said of it. */
    apply: (open: Json) => settle(open, true),
    decline: (open: Json) => settle(open, false),
  };
}
