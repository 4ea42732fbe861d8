/**
 * Reads one mailbox over one connection, for as long as it lasts: what is new, what is due again, then what is asked
 * of the past; then it waits until the server says that there is more.
 */
import { randomUUID } from 'node:crypto';
import { backOff, countAttempts, GOOD_MS } from '../../../domain/mailboxes/back-off.ts';
import { ERRORS_FOR_THE_PERSON } from '../../../domain/mailboxes/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { instantAt, todayAt } from '../../platform/clock.ts';
import { connectImap, type MailConnection } from '../../platform/imap/connect-imap.ts';
import { MailboxFault } from '../../platform/imap/mailbox-fault.ts';
import { chooseFolder, listFolders, type OpenFolder, openFolder } from '../../platform/imap/open-folder.ts';
import { readMailSettings } from '../../settings/read-mail-settings.ts';
import { loadCredentials } from '../credentials/load-credentials.ts';
import { retryFailures } from './failures/retry-failures.ts';
import { findNextDue } from './failures/store.ts';
import { fillPast, type Past } from './past/fill-past.ts';
import { findRunning } from './past/store.ts';
import { readNew } from './read-new.ts';
import { type Bell, createBell } from './ring-bell.ts';
import {
  beginFolder,
  type FolderHold,
  findState,
  type HeldMailbox,
  type Hold,
  HoldLost,
  markSuccess,
  releaseFailed,
  releaseMailbox,
  renewHold,
  setStatus,
  takeHold,
} from './store.ts';
import type { Reading } from './take-mail.ts';

/** A killed process leaves its mailboxes to others after so long. */
export const HELD_MS = 20_000;
const RENEW_EVERY_MS = 6_000;
/** A server may forget to say that there is more. */
const LOOK_EVERY_MS = 10 * 60_000;

export type MailboxSession = {
  /**
   * Looks for new mail now. `ended`: an older connection did, without; `failed`: there was none; `not_held`: somebody
   * else has the mailbox.
   */
  look(): Promise<'looked' | 'ended' | 'failed' | 'not_held'>;
  /** The mailbox may have changed. Returns whether it is still read as it was; if not, the session ends. */
  recheck(): Promise<boolean>;
  stop(): void;
  /** Never rejects. `again`: the database was away. */
  readonly ended: Promise<'done' | 'again'>;
};

type State = {
  deps: Deps;
  hold: Hold;
  suspects: Reading['suspects'];
  bell: Bell;
  stopping: AbortController;
  held: HeldMailbox | null;
  /** The last of what keeps it, one after the other. */
  keeping: Promise<unknown>;
  heldUntilMs: number;
  connection: MailConnection | null;
  connectedAtMs: number | null;
  wasStopped: boolean;
  /** Who waits for the end of a look, by what they wait for: the look that begins next. */
  waiting: (() => void)[];
};

/** Takes a mailbox and reads it until it ends. Never throws. */
export function readMailbox(deps: Deps, id: number, suspects: Reading['suspects']): MailboxSession {
  const state: State = {
    ...{ deps, suspects, bell: createBell(), stopping: new AbortController(), held: null, heldUntilMs: 0 },
    keeping: Promise.resolve(),
    ...{ hold: { mailbox_id: id, holder: randomUUID() }, connection: null, connectedAtMs: null },
    ...{ wasStopped: false, waiting: [] },
  };
  const stop = () => {
    state.wasStopped = true;
    state.stopping.abort();
    state.connection?.close();
    state.bell.ring();
  };
  const recheck = async () => {
    const kept = await keepHold(state).catch((err: unknown) => {
      deps.log.warn({ err, mailbox_id: id }, 'A mailbox could not be kept');
      return deps.now() < state.heldUntilMs;
    });
    if (!kept) stop();
    return kept;
  };
  const ended = run(state, recheck);
  return {
    ended,
    stop,
    recheck: async () => {
      const kept = await recheck();
      state.bell.ring();
      return kept;
    },
    look: () =>
      new Promise((resolve) => {
        state.waiting.push(() => resolve('looked'));
        state.bell.ring();
        void ended.then(() => resolve(endOf(state)));
      }),
  };
}

function endOf({ held, connectedAtMs, wasStopped }: State): 'ended' | 'failed' | 'not_held' {
  if (held === null) return 'not_held';
  return connectedAtMs === null && !wasStopped ? 'failed' : 'ended';
}

/** Keeps the mailbox for a while. False when it is gone, paused, another's, or connected to in another way now. */
function keepHold(state: State): Promise<boolean> {
  const kept = state.keeping.then(() => keepNow(state));
  state.keeping = kept.catch(() => {});
  return kept;
}

async function keepNow(state: State): Promise<boolean> {
  const { deps, hold, held } = state;
  const until = deps.now() + HELD_MS;
  const times = { now: instantAt(deps.now()), until: instantAt(until) };
  const now = await (held ? renewHold : takeHold)(deps.db, hold, times);
  if (!now) return false;
  state.heldUntilMs = until;
  state.held ??= now;
  if (now.is_paused) return false;
  const { next_try_at: asked, ...made } = now;
  const { next_try_at: _, ...before } = held ?? now;
  if (state.connection && asked !== null) state.bell.ring();
  return JSON.stringify(made) === JSON.stringify(before);
}

async function run(state: State, recheck: () => Promise<unknown>): Promise<'done' | 'again'> {
  const { deps, hold, stopping } = state;
  let renewing: NodeJS.Timeout | undefined;
  try {
    if (!(await keepHold(state))) {
      if (state.held) await releaseMailbox(deps.db, hold);
      return 'done';
    }
    renewing = setInterval(() => void recheck(), RENEW_EVERY_MS);
    await readOn(state);
    return 'done';
  } catch (error) {
    return await settleEnd(state, error);
  } finally {
    clearInterval(renewing);
    stopping.abort();
    state.connection?.close();
  }
}

/** Writes down why it ended, and lets the mailbox go. */
async function settleEnd(state: State, error: unknown): Promise<'done' | 'again'> {
  const { deps, hold, stopping } = state;
  try {
    if (stopping.signal.aborted || error instanceof HoldLost) {
      await releaseMailbox(deps.db, hold);
      return 'done';
    }
    if (error instanceof MailboxFault) {
      await release(state, error);
      return 'done';
    }
    deps.log.warn({ err: error, mailbox_id: hold.mailbox_id }, 'A mailbox waits: it could not be read to the end');
    await releaseMailbox(deps.db, hold);
  } catch (err) {
    deps.log.warn({ err, mailbox_id: hold.mailbox_id }, 'What became of a mailbox was not written down');
  }
  return 'again';
}

async function release({ deps, hold, connectedAtMs }: State, { fault, message }: MailboxFault): Promise<void> {
  const before = await findState(deps.db, hold.mailbox_id);
  if (!before) return;
  const nowMs = deps.now();
  const attempts = countAttempts(before.failed_attempts, connectedAtMs === null ? 0 : nowMs - connectedAtMs);
  const delay = backOff({ code: fault.code, previous: before.error_code, attempts, chance: Math.random() });
  deps.log.warn({ mailbox_id: hold.mailbox_id, code: fault.code, attempts, delay }, message);
  await releaseFailed(deps.db, hold, {
    status: ERRORS_FOR_THE_PERSON.has(fault.code) ? 'needs_attention' : 'waiting',
    error: fault,
    attempts,
    now: instantAt(nowMs),
    next_try_at: delay === null ? null : instantAt(nowMs + delay),
  });
}

async function readOn(state: State): Promise<void> {
  const { deps, hold, bell, stopping } = state;
  const { held } = state;
  if (!held) throw new HoldLost();
  const login = await loadCredentials(deps, hold.mailbox_id);
  const connection = await connectImap(held, login, { ...deps.env.mailboxes, signal: stopping.signal });
  state.connection = connection;
  stopping.signal.throwIfAborted();
  state.connectedAtMs = deps.now();
  await setStatus(deps.db, hold, 'connected');
  connection.onNewMail(() => bell.ring());
  void connection.ended.then(() => bell.ring());
  const path = chooseFolder(held.folder === null ? await listFolders(connection) : [], held.folder);
  const past: Past = { found: null };
  let uids = '';
  for (let next = 0; ; ) {
    bell.hasRung();
    const told = state.waiting.splice(0);
    const folder = await openFolder(connection, path);
    const reading = await adopt(state, connection, folder);
    if (uids !== reading.hold.uid_validity) past.found = null;
    uids = reading.hold.uid_validity;
    await readNew(reading);
    await retryFailures(reading);
    next = await succeed(state);
    for (const tell of told) tell();
    await readPast(reading, past, bell);
    await bell.wait(next);
    reading.check();
  }
}

/** Reads of the past until something else is to be done. */
async function readPast(reading: Reading, past: Past, bell: Bell): Promise<void> {
  const until = performance.now() + LOOK_EVERY_MS;
  let hasFilled = false;
  while (await fillPast(reading, past)) {
    hasFilled = true;
    if (bell.hasRung() || performance.now() > until) {
      bell.ring();
      return;
    }
  }
  if (hasFilled) await setStatus(reading.deps.db, reading.hold, 'idle');
}

/** It was looked into; returns in how many milliseconds it is again. */
async function succeed({ deps, hold, connectedAtMs }: State): Promise<number> {
  const nowMs = deps.now();
  const status = (await findRunning(deps.db, hold.mailbox_id)) ? 'backfilling' : 'idle';
  const isGood = nowMs - (connectedAtMs ?? nowMs) >= GOOD_MS;
  await markSuccess(deps.db, hold, { status, now: instantAt(nowMs), isGood });
  const due = await findNextDue(deps.db, hold.mailbox_id);
  const untilDue = due === null ? LOOK_EVERY_MS : Date.parse(`${due}Z`) - nowMs;
  return Math.min(LOOK_EVERY_MS, Math.max(1_000, untilDue));
}

/** Goes on in a folder where it was read to, or begins: a new mailbox with the mails that come from now on. */
async function adopt(state: State, connection: MailConnection, folder: OpenFolder): Promise<Reading> {
  const { deps, suspects, stopping } = state;
  const known = await findState(deps.db, state.hold.mailbox_id);
  if (!known) throw new HoldLost();
  const hold: FolderHold = { ...state.hold, uid_validity: folder.uid_validity };
  const today = todayAt(deps.now(), 'UTC');
  const isSame = known.opened_folder === folder.path && known.uid_validity === folder.uid_validity;
  // A server that was restored counts from where it was then: what came since has the UIDs of other mails.
  const isBack = folder.uid_next > 0 && folder.uid_next <= known.last_uid;
  if (known.uid_validity === null || known.read_since === null) {
    await beginFolder(deps.db, hold, {
      opened_folder: folder.path,
      last_uid: Math.max(0, folder.uid_next - 1),
      read_since: today,
    });
  } else if (!isSame || isBack) {
    const { read_since } = known;
    await beginFolder(deps.db, hold, { opened_folder: folder.path, last_uid: 0, read_since });
  }
  const { own_addresses } = await readMailSettings(deps.db);
  const check = () => stopping.signal.throwIfAborted();
  return { deps, connection, hold, folder, mailbox: known, own_addresses, suspects, check };
}
