/** A prepared proposal as the question that waits for the person (AG-UI's interrupt). */
import { randomUUID } from 'node:crypto';
import type { ChatInterrupt } from '../../../domain/chat-snapshot.ts';
import type { Prepared } from './define-proposal.ts';

const RESPONSE_SCHEMA = {
  type: 'object',
  properties: { approved: { type: 'boolean' } },
  required: ['approved'],
};

/** The question of a tool call. Only the arguments in it can be applied, until `expiresMs`. */
export function toInterrupt(
  { arguments: args, preview }: Prepared,
  call: { tool: string; toolCallId: string; expiresMs: number },
): ChatInterrupt {
  return {
    id: randomUUID(),
    reason: 'tool_call',
    // What a client without the card shows.
    message: [preview.title, ...(preview.notes ?? [])].join('. '),
    toolCallId: call.toolCallId,
    expiresAt: new Date(call.expiresMs).toISOString(),
    responseSchema: RESPONSE_SCHEMA,
    metadata: { alcancia: { tool: call.tool, arguments: args, preview } },
  };
}
