import type { components } from '../../contract/schema.gen.ts';
import { api } from './client.ts';

/** The engine that answers in the drawer: the local rules have no model and call no host. */
export type AgentEngine = components['schemas']['ChatInfo']['engine'];

/** Reads the engine from the service. */
export const agentInfoOptions = api.queryOptions('get', '/api/v1/chat/info', undefined, { staleTime: 60_000 });

/** The engine, once it is known. */
export function useAgentEngine(): AgentEngine | null {
  const { data } = api.useQuery('get', '/api/v1/chat/info', undefined, { staleTime: 60_000 });
  return data?.engine ?? null;
}
