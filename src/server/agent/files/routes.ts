/** Files given in a conversation: each goes through its door, and the conversation keeps what became of it. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ChatMessage } from '../../../domain/chat-message.ts';
import { newestTurns } from '../../../domain/chat-turn.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { acceptUploads } from '../../documents/accept-uploads.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/problem.ts';
import { ok, routesOf } from '../../platform/http/route.ts';
import type { ActiveRuns } from '../active-runs.ts';
import { MESSAGES_MAX } from '../keep-thread.ts';
import { EMPTY, findSnapshot, saveThreadSnapshot } from '../store.ts';
import { NewThreadParams } from '../threads/schema.ts';
import { readFiles } from './read-files.ts';
import { RECEIVE_DOCUMENT, receiveDocument } from './receive-document.ts';
import { CHAT_FILES, FilesQuery, type ReceivedDocument, ReceivedFiles } from './schema.ts';

/** The conversation may change between its read and its save. */
const TRIES_MAX = 5;

type Received = { tool_call_id: string; filename: string; document: ReceivedDocument };

export function chatFileRoutes(app: FastifyInstance, deps: Deps, runs: ActiveRuns): void {
  acceptUploads(app, (uploads) =>
    routesOf(uploads, { tag: 'agent', access: 'cookie' }).post('/api/v1/chat/threads/:id/files', {
      operationId: 'giveChatFiles',
      summary: 'Give files in a conversation: documents and pictures are taken in, lists of movements are read first',
      params: NewThreadParams,
      query: FilesQuery,
      rawBody: CHAT_FILES,
      answers: { 200: ReceivedFiles },
      problems: [409, 422, 429],
      keyless: 'A document is known by its bytes; each gift is a turn of the conversation.',
      handler: async ({ params: { id }, query, raw, caller }) => {
        const run = runs.enter(id, randomUUID());
        try {
          const given = await readFiles(raw);
          const files: Received[] = [];
          for (const file of given) {
            const document = await receiveDocument(deps, file, { isImport: query.import ?? false, by: caller });
            files.push({ tool_call_id: randomUUID(), filename: file.filename, document });
          }
          if (!run.isDead) await record(deps, id, files);
          return ok({ files });
        } finally {
          runs.leave(run);
        }
      },
    }),
  );
}

async function record(deps: Deps, threadId: string, files: readonly Received[]): Promise<void> {
  const turn = turnOf(files);
  for (let time = 0; time < TRIES_MAX; time++) {
    const stored = (await findSnapshot(deps.db, threadId)) ?? EMPTY;
    const messages = newestTurns([...stored.messages, ...turn], MESSAGES_MAX);
    const recorded = { ...stored, messages, readAt: stored.updated_at };
    if (await saveThreadSnapshot(deps.db, threadId, recorded, instantAt(deps.now()))) return;
  }
  throw new AppError('conflict', problemReason('proposal_over'));
}

/** A turn of the conversation: the names, and for each file a call with its result. */
function turnOf(files: readonly Received[]): ChatMessage[] {
  const metadata = { alcancia: { engine: 'local', kind: 'files' } };
  return [
    { id: randomUUID(), role: 'user', content: files.map(({ filename }) => filename).join('\n'), metadata },
    {
      id: randomUUID(),
      role: 'assistant',
      metadata,
      toolCalls: files.map(({ tool_call_id, filename }) => ({
        id: tool_call_id,
        type: 'function',
        function: { name: RECEIVE_DOCUMENT, arguments: JSON.stringify({ filename }) },
      })),
    },
    ...files.map(
      ({ tool_call_id, document }): ChatMessage => ({
        ...{ id: randomUUID(), role: 'tool', toolCallId: tool_call_id, content: JSON.stringify({ document }) },
      }),
    ),
  ];
}
