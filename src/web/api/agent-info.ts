import type { components } from '../../contract/schema.gen.ts';
import { api } from './client.ts';

/** Who answers in the drawer: the local rules have no model and send nothing to any host. */
export type AgentEngine = components['schemas']['ChatInfo']['engine'];

/** Asks the service who answers. */
export const agentInfoOptions = api.queryOptions('get', '/api/v1/chat/info', undefined, { staleTime: 60_000 });

/** Who answers, once that is known. */
export function useAgentEngine(): AgentEngine | null {
  const { data } = api.useQuery('get', '/api/v1/chat/info', undefined, { staleTime: 60_000 });
  return data?.engine ?? null;
}
