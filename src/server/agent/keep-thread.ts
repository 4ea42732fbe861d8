/** The conversation of a run in the store: put there as the run begins, and again after each step of it. */
import { randomUUID } from 'node:crypto';
import { sanitizeMessages } from '../../domain/chat-snapshot.ts';
import { newestTurns } from '../../domain/chat-turn.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import type { ActiveRun } from './active-runs.ts';
import { type Snapshot, saveThreadSnapshot, updateSnapshot } from './store.ts';

/** A conversation keeps its newest turns, up to this many messages. */
const MESSAGES_MAX = 1_000;

/**
 * Stores the conversation as a turn begins with it. Throws when it cannot be stored, and `conflict` when the proposal
 * that waited in it was settled since it was read.
 */
export async function openTurn(deps: Deps, run: ActiveRun, snapshot: Snapshot): Promise<void> {
  run.messages = [...snapshot.messages];
  if (run.isDead) return;
  const saving = saveThreadSnapshot(deps.db, run.threadId, storedForm(snapshot), instantAt(deps.now()));
  run.saving = saving;
  if (!(await saving)) throw new AppError('conflict', problemReason('proposal_over'));
}

export type KeptThread = ReturnType<typeof createThreadSaver>;

/** The conversation of a run, to be saved as often as there is something to save; in the order it was asked for. */
export function createThreadSaver(deps: Deps, run: ActiveRun, opened: Snapshot) {
  let { state, interrupt } = opened;
  const current = (): Snapshot => ({ messages: run.messages, state, interrupt });
  return {
    current,
    /** Makes a question wait, or none. */
    ask: (question: Snapshot['interrupt']) => {
      interrupt = question;
    },
    /** Takes over what another save stored. */
    replace: (snapshot: Snapshot) => {
      run.messages.splice(0, run.messages.length, ...snapshot.messages);
      ({ state, interrupt } = snapshot);
    },
    save: (): Promise<unknown> => {
      const form = storedForm(current());
      run.saving = run.saving
        .catch(() => {})
        .then(() => (run.isDead ? false : updateSnapshot(deps.db, run.threadId, form, instantAt(deps.now()))));
      return run.saving;
    },
  };
}

/** A conversation as it may be stored: clean, and not endless. */
export function storedForm(snapshot: Snapshot): Snapshot {
  const clean = sanitizeMessages(structuredClone(snapshot.messages), randomUUID);
  return { ...snapshot, messages: newestTurns(clean, MESSAGES_MAX) };
}
