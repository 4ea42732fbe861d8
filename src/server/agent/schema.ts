/** Wire schemas of the agent's routes. The messages and events are those of AG-UI 1.0. */

import * as z from 'zod';
import { plainText } from '../../domain/chat-message.ts';
import { USER_TEXT_MAX } from '../../domain/chat-turn.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { issueOf } from '../platform/http/reason.ts';

/** A run accepts the whole conversation from clients that resend it each time. */
export const RUN_BODY_BYTES_MAX = 4 * 1024 * 1024;

const Key = z.string().min(1).max(100);

/** The id of a new conversation. */
export const THREAD_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** One message of a client. Further fields are handled on receipt (domain/chat-turn.ts). */
const MessageIn = z
  .looseObject({ id: z.string().min(1).max(200), role: z.string().max(40) })
  .superRefine(({ role, content }, ctx) => {
    if (role !== 'user') return;
    const isList = Array.isArray(content);
    if (typeof content !== 'string' && !isList) {
      ctx.addIssue({ code: 'custom', path: ['content'], message: 'Must be a text' });
    } else if (isList && content.some((part) => part?.type !== 'text' || typeof part.text !== 'string')) {
      ctx.addIssue({ path: ['content'], ...issueOf(problemReason('only_text')) });
    } else if (plainText(content).length > USER_TEXT_MAX) {
      ctx.addIssue({ path: ['content'], ...issueOf(problemReason('too_long', { max: USER_TEXT_MAX })) });
    }
  });

/** The answer to a proposal. Its arguments must equal the proposed ones exactly. */
const Approval = z.strictObject({
  approved: z.boolean(),
  tool: z.string().optional(),
  arguments: z.record(z.string(), z.unknown()).optional(),
});

const Resume = z.looseObject({
  interruptId: z.string().min(1).max(200),
  status: z.enum(['resolved', 'cancelled']),
  payload: Approval.optional(),
});

export const RunInput = z
  .looseObject({
    threadId: Key,
    runId: Key,
    protocolVersion: z.string().max(20).optional(),
    messages: z.array(MessageIn).max(5_000),
    state: z.unknown().optional(),
    context: z
      .array(z.looseObject({ description: z.string(), value: z.string().max(20_000) }))
      .max(50)
      .optional(),
    forwardedProps: z.unknown().optional(),
    resume: z.array(Resume).max(10).optional(),
  })
  .meta({ id: 'RunAgentInput', description: 'RunAgentInput of AG-UI 1.0' });

export type RunInputBody = z.output<typeof RunInput>;
export type ResumeIn = z.output<typeof Resume>;

export const AgentParams = z.strictObject({ name: z.string() });
export const StopParams = z.strictObject({ name: z.string(), threadId: Key });
export const ThreadQuery = z.strictObject({ threadId: Key.default('main') });

export const Info = z
  .object({
    version: z.string(),
    agents: z.record(z.string(), z.object({ name: z.string(), description: z.string() })),
    engine: z.object({
      provider: z.enum(['local', 'openai-compatible', 'anthropic']),
      model: z.string().nullable(),
      host: z.string().nullable().meta({ description: 'Who receives what is said here; null when nobody does' }),
    }),
  })
  .meta({ id: 'ChatInfo' });

export const Thread = z
  .object({
    threadId: z.string(),
    messages: z.array(z.looseObject({ id: z.string(), role: z.string() })),
    state: z.unknown().nullable(),
    interrupt: z.looseObject({ id: z.string(), reason: z.string() }).nullable(),
    updated_at: z.string().nullable().meta({ description: 'Naive UTC; null when nothing is stored' }),
  })
  .meta({ id: 'ChatThread' });

export const Stopped = z.object({ stopped: z.boolean() }).meta({ id: 'ChatStopped' });
export const Deleted = z.object({ deleted: z.boolean() }).meta({ id: 'ChatDeleted' });

/** The person's current page. */
export const Page = z.strictObject({
  path: z.string().max(200),
  transaction_id: z.number().int().positive().max(2_147_483_647).optional(),
  cycle: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  year: z.number().int().min(2000).max(2100).optional(),
});
export type PageContext = z.output<typeof Page>;
