/** The agent over HTTP: runs and hydration as AG-UI streams, stopping, the stored conversation, and engine details. */
import { EventType } from '@ag-ui/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { PROPOSAL_TOOLS } from '../../domain/agent/answers/tool-data.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { watchSession } from '../auth/watch-session.ts';
import type { Deps } from '../deps.ts';
import type { LlmEnv } from '../platform/env/env.ts';
import { actorOf } from '../platform/http/actor.ts';
import { AppError, invalid, problemResponse } from '../platform/http/problem.ts';
import { ok, routesOf } from '../platform/http/route.ts';
import { version } from '../version.ts';
import { type ActiveRuns, createActiveRuns } from './active-runs.ts';
import { attachedListener, type Listener, listenerOf } from './attach-listener.ts';
import { beginTurn } from './begin-turn.ts';
import { RECEIVE_DOCUMENT } from './files/receive-document.ts';
import {
  AgentParams,
  Deleted,
  Info,
  RUN_BODY_BYTES_MAX,
  RunInput,
  type RunInputBody,
  StopParams,
  Stopped,
  THREAD_ID,
  Thread,
  ThreadQuery,
} from './schema.ts';
import { deleteSnapshot, findSnapshot, hasThread } from './store.ts';

const PATH = '/api/v1/chat';
/** The only agent. Clients must name it. */
export const AGENT = 'alcancia';
const DESCRIPTION = 'Answers about your own money from the same calculations the screens use.';

/** Registers the routes of runs; returns the registry of the runs. */
export function chatRoutes(app: FastifyInstance, deps: Deps): ActiveRuns {
  const routes = routesOf(app, { tag: 'agent', access: 'cookie' });
  const runs = createActiveRuns();
  app.addHook('preClose', () => runs.close());

  routes.get(`${PATH}/info`, {
    operationId: 'readChatInfo',
    summary: 'The agent, and who answers for it',
    answers: { 200: Info },
    handler: async () =>
      ok({
        version,
        agents: { [AGENT]: { name: AGENT, description: DESCRIPTION } },
        engine: describeEngine(deps.env.llm),
      }),
  });

  /** A logout ends the stream; the answer belongs to the conversation and continues, as for a closed window. */
  const whileSession = (request: FastifyRequest, { send, end }: Listener): Listener => {
    const unwatch = watchSession(deps, request, end);
    return {
      send,
      end: () => {
        unwatch();
        end();
      },
    };
  };

  /** Sends the conversation as it is, and what is being answered in it until the answer ends. */
  const hydrate = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = request.body as RunInputBody;
    const { threadId, runId } = input;
    const { streamEvents } = await import('./stream-events.ts');
    const wasRunning = runs.find(threadId) !== undefined;
    let stored = await findSnapshot(deps.db, threadId);
    // A run that ended meanwhile may have saved after that read.
    if (wasRunning && !runs.find(threadId)) stored = await findSnapshot(deps.db, threadId);
    const run = runs.find(threadId);
    const state = typeof stored?.state === 'object' ? (stored.state ?? {}) : {};
    const client = listenerOf(input, whileSession(request, streamEvents(reply)));
    if (run?.opened) {
      run.audience.add(attachedListener(client, { messages: [...run.opened], state }));
      return reply;
    }
    client.send({ type: EventType.RUN_STARTED, threadId, runId, protocolVersion: '1.0' });
    if (stored || run) {
      client.send({ type: EventType.STATE_SNAPSHOT, snapshot: { ...state, alcancia: { running: run !== undefined } } });
    }
    if (stored && stored.messages.length > 0)
      client.send({ type: EventType.MESSAGES_SNAPSHOT, messages: stored.messages });
    const open = run ? null : (stored?.interrupt ?? null);
    const outcome = open ? { type: 'interrupt', interrupts: [open] } : { type: 'success' };
    client.send({ type: EventType.RUN_FINISHED, threadId, runId, outcome });
    client.end();
    return reply;
  };

  app.post(`${PATH}/agent/:name/connect`, streamed('connectAgent', 'The conversation as it is'), (request, reply) =>
    hydrate(request, reply),
  );

  app.post(
    `${PATH}/agent/:name/run`,
    streamed('runAgent', 'Answer what the person said; without messages and resume, the conversation as it is'),
    async (request, reply) => {
      const input = request.body as RunInputBody;
      if (input.messages.length === 0 && input.resume === undefined) return hydrate(request, reply);
      const { threadId, runId } = input;
      // Conversations of earlier versions may have any id.
      if (!THREAD_ID.test(threadId) && !(await hasThread(deps.db, threadId))) throw unfitThread();
      const run = runs.enter(threadId, runId);
      try {
        // Its tools, engines and event encoder are loaded on first use.
        const { playTurn } = await import('./run-turn.ts');
        const { chooseEngine } = await import('./choose-engine.ts');
        const { streamEvents } = await import('./stream-events.ts');
        const engine = chooseEngine(deps, input.forwardedProps);
        const prepared = await beginTurn(deps, run, input, hasEffect);
        if (!prepared) {
          runs.leave(run);
          return await hydrate(request, reply);
        }
        const { label } = actorOf(request);
        run.audience.add(listenerOf(input, whileSession(request, streamEvents(reply))));
        run.finished = playTurn(deps, {
          run,
          prepared,
          engine,
          by: { label, origin: 'agent' },
          ids: { threadId, runId },
          listener: run.audience,
        }).finally(() => runs.leave(run));
        return reply;
      } catch (error) {
        runs.leave(run);
        throw error;
      }
    },
  );

  routes.post(`${PATH}/agent/:name/stop/:threadId`, {
    operationId: 'stopAgent',
    summary: 'Stop the answer that is being given',
    params: StopParams,
    answers: { 200: Stopped },
    keyless: 'An answer that is stopped is stopped.',
    handler: async ({ params, raw }) => {
      known(params.name);
      return ok({ stopped: runs.stop(params.threadId, runNamedIn(raw.body)) });
    },
  });

  routes.get(`${PATH}/thread`, {
    operationId: 'readChatThread',
    summary: 'The stored conversation',
    query: ThreadQuery,
    answers: { 200: Thread },
    handler: async ({ query: { threadId } }) => {
      const stored = await findSnapshot(deps.db, threadId);
      return ok({ threadId, messages: [], state: null, interrupt: null, updated_at: null, ...stored });
    },
  });

  routes.delete(`${PATH}/thread`, {
    operationId: 'deleteChatThread',
    summary: 'Forget a conversation, also while it is being answered',
    query: ThreadQuery,
    answers: { 200: Deleted },
    handler: async ({ query: { threadId } }) => {
      await runs.kill(threadId);
      return ok({ deleted: await deleteSnapshot(deps.db, threadId) });
    },
  });
  return runs;
}

/** The engine's description for the screen, with the host that receives the messages. */
function describeEngine(llm: LlmEnv | null) {
  if (llm === null) return { provider: 'local' as const, model: null, host: null };
  return { provider: llm.provider, model: llm.model, host: new URL(llm.baseUrl).host };
}

/** A new conversation's id must be plain. */
const unfitThread = () => invalid({ path: 'threadId', ...problemReason('wrong_format') });

/** Some clients name the run. */
function runNamedIn(body: unknown): string | undefined {
  const named = (body as { runId?: unknown } | null | undefined)?.runId;
  return typeof named === 'string' ? named : undefined;
}

/** Proposals and files had an effect: no client answers their calls, and their turns are not answered again. */
const hasEffect = (tool: string) => tool === RECEIVE_DOCUMENT || PROPOSAL_TOOLS.some((each) => each === tool);

/** A route that streams events. Session and agent are checked before the body is read. */
function streamed(operationId: string, summary: string) {
  return {
    config: { access: 'cookie' },
    bodyLimit: RUN_BODY_BYTES_MAX,
    onRequest: async (request: FastifyRequest) => known((request.params as { name: string }).name),
    schema: {
      operationId,
      summary,
      tags: ['agent'],
      security: [{ session: [] }],
      params: AgentParams,
      body: RunInput,
      response: {
        200: { description: 'Events of AG-UI 1.0', content: { 'text/event-stream': { schema: {} } } },
        ...Object.fromEntries(
          [400, 401, 403, 404, 409, 413, 415, 422, 429, 503].map((status) => [status, problemResponse(status)]),
        ),
      },
    },
  } satisfies Partial<RouteOptions>;
}

function known(name: string): void {
  if (name === AGENT) return;
  throw new AppError('agent_not_found', `The agent is called ${AGENT}: name it.`);
}
