/** Begins a turn on the conversation as it is: what somebody else adds between its read and its first save is kept. */
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../platform/http/problem.ts';
import type { ActiveRun } from './active-runs.ts';
import { openTurn } from './keep-thread.ts';
import { type PreparedTurn, prepareTurn } from './prepare-turn.ts';
import type { RunInputBody } from './schema.ts';

const TRIES_MAX = 5;

/**
 * Prepares a run and stores its beginning, anew when the conversation changed since it was read. Null when there is nothing
 * to answer. Throws `conflict` when it keeps changing.
 */
export async function beginTurn(
  deps: Deps,
  run: ActiveRun,
  input: RunInputBody,
  isProposal: (tool: string) => boolean,
): Promise<PreparedTurn | null> {
  for (let time = 0; time < TRIES_MAX; time++) {
    const prepared = await prepareTurn(deps, input, isProposal);
    if (!prepared || (await openTurn(deps, run, prepared))) return prepared;
  }
  throw new AppError('conflict', problemReason('proposal_over'));
}
