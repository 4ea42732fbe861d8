/** Stores the conversation of a run: at its beginning, and after each step. */
import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '../../domain/chat-message.ts';
import { sanitizeMessages } from '../../domain/chat-snapshot.ts';
import { newestTurns } from '../../domain/chat-turn.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import type { ActiveRun } from './active-runs.ts';
import { type Snapshot, saveThreadSnapshot, updateSnapshot } from './store.ts';

/** The most messages a conversation keeps, by dropping its oldest turns. */
export const MESSAGES_MAX = 1_000;

/**
 * Stores the conversation at the beginning of a turn. Returns whether it was stored: not when it changed, or its pending
 * proposal was settled, since it was read.
 */
export async function openTurn(
  deps: Deps,
  run: ActiveRun,
  { snapshot, readAt }: { snapshot: Snapshot; readAt: string | null },
): Promise<boolean> {
  run.messages = [...snapshot.messages];
  if (run.isDead) return true;
  // It is clean: what a client sent was sanitized with the stored messages.
  const opened = { ...snapshot, messages: newestTurns(snapshot.messages, MESSAGES_MAX) };
  const saving = saveThreadSnapshot(deps.db, run.threadId, { ...opened, readAt }, instantAt(deps.now()));
  run.saving = saving;
  run.kept = await saving;
  if (!run.kept) return false;
  run.opened = snapshot.messages;
  return true;
}

export type KeptThread = ReturnType<typeof createThreadSaver>;

/** The conversation of a run; saves run in the order of the calls. */
export function createThreadSaver(deps: Deps, run: ActiveRun, opened: Snapshot) {
  let { state, interrupt } = opened;
  /** The messages that were stored, clean, when the turn began. Only what follows them changes. */
  let earlier: readonly ChatMessage[] = [...opened.messages];
  let waiting: Promise<unknown> | null = null;
  const current = (): Snapshot => ({ messages: run.messages, state, interrupt });
  const update = async () => {
    const all = [...earlier, ...sanitizeMessages(run.messages.slice(earlier.length), randomUUID)];
    const messages = newestTurns(all, MESSAGES_MAX);
    const changedFrom = Math.max(0, earlier.length - (all.length - messages.length));
    const form = { messages, state, interrupt };
    run.kept = await updateSnapshot(deps.db, run.threadId, form, instantAt(deps.now()), {
      changedFrom,
      kept: run.kept,
    });
  };
  return {
    current,
    /** Sets or clears the pending question. */
    ask: (question: Snapshot['interrupt']) => {
      interrupt = question;
    },
    /** Adopts what another save stored. */
    replace: (snapshot: Snapshot) => {
      run.messages.splice(0, run.messages.length, ...snapshot.messages);
      ({ state, interrupt } = snapshot);
      earlier = [...snapshot.messages];
    },
    /** Stores what is there when the save begins; until then further saves are the same one. */
    save: (): Promise<unknown> => {
      waiting ??= run.saving
        .catch(() => {})
        .then(() => {
          waiting = null;
          return run.isDead ? undefined : update();
        });
      run.saving = waiting;
      return waiting;
    },
  };
}

/** The conversation cleaned and cut to its maximum length. */
export function storedForm(snapshot: Snapshot): Snapshot {
  const clean = sanitizeMessages(snapshot.messages, randomUUID);
  return { ...snapshot, messages: newestTurns(clean, MESSAGES_MAX) };
}
