/** Reads all mailboxes: each in a session of its own, begun when its time has come. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { makeDue } from './failures/store.ts';
import type { MailboxReader } from './mailbox-reader.ts';
import { type MailboxSession, readMailbox } from './read-mailbox.ts';
import { askHolder, type Candidate, isAsked, listCandidates } from './store.ts';
import { testMailbox } from './test-mailbox.ts';

/** Without a mailbox, the one question that is asked. */
const IDLE_MS = 60_000;
/** Another process has it, or the database was away. */
const SOON_MS = 5_000;
const SYNC_MS_MAX = 20_000;
const ASK_EVERY_MS = 300;
/** What the database does is waited for when the service stops; the network is not. */
const STOP_MS = 3_000;

type Started = { stop(): Promise<void> };

export type RunningReader = MailboxReader & {
  /** Reads the mailboxes from now on. */
  start(): Started;
};

/** Starts the reader of the service, if it has one that reads by itself. */
export function startMailboxes({ mailboxes }: Pick<Deps, 'mailboxes'>): Started {
  return 'start' in mailboxes ? (mailboxes as RunningReader).start() : { stop: async () => {} };
}

type Needs = Omit<Deps, 'mailboxes'>;

/** Makes a reader, which tests mailboxes, and reads them once it is started. */
export function createMailboxReader(needs: Needs): RunningReader {
  const sessions = new Map<number, MailboxSession>();
  const suspects = new Map<number, Map<string, number>>();
  /** Those that a person has changed: they are tried at once. */
  const wanted = new Set<number>();
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const begin = (id: number): void => {
    wanted.delete(id);
    const own = suspects.get(id) ?? new Map<string, number>();
    suspects.set(id, own);
    const session = readMailbox({ ...needs, mailboxes: reader }, id, own);
    sessions.set(id, session);
    void session.ended.then((end) => {
      sessions.delete(id);
      if (end === 'done') void look();
      else schedule(SOON_MS);
    });
  };
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void look(), ms).unref();
  };
  const lookOnce = async (): Promise<void> => {
    if (!isRunning) return;
    const nowMs = needs.now();
    const all = await listCandidates(needs.db);
    const ids = new Set(all.map(({ id }) => id));
    for (const [id, session] of sessions) if (!ids.has(id)) session.stop();
    for (const id of suspects.keys()) if (!ids.has(id)) suspects.delete(id);
    const waits = all.map((mailbox) => {
      if (sessions.has(mailbox.id) || mailbox.is_paused) return IDLE_MS;
      const ms = wanted.has(mailbox.id) ? heldFor(mailbox, nowMs) : msUntilDue(mailbox, nowMs);
      if (ms <= 0 && isRunning) begin(mailbox.id);
      return ms <= 0 ? IDLE_MS : ms;
    });
    for (const id of wanted)
      if (!ids.has(id) || all.some((each) => each.id === id && each.is_paused)) wanted.delete(id);
    schedule(Math.max(250, Math.min(IDLE_MS, ...waits)));
  };
  const look = (): Promise<void> => {
    looking = looking.then(lookOnce).catch((err: unknown) => {
      needs.log.warn({ err }, 'Mailboxes wait: the database does not answer');
      schedule(SOON_MS);
    });
    return looking;
  };
  const change = async (id: number): Promise<void> => {
    wanted.add(id);
    if (await sessions.get(id)?.recheck()) wanted.delete(id);
    await look();
  };
  const syncNow = async (id: number): Promise<void> => {
    await sessions.get(id)?.recheck();
    // One that is ending is followed by one that looks; it may have ended while the list with its hold was on its way.
    for (let attempt = 1, end = ''; attempt <= 2 && end !== 'not_held'; attempt++) {
      const before = sessions.get(id);
      wanted.add(id);
      await look();
      const session = sessions.get(id);
      end = session ? await session.look() : before ? 'ended' : 'not_held';
      wanted.delete(id);
      if (end === 'looked' || end === 'failed') return;
    }
    const until = needs.now() + SYNC_MS_MAX;
    if (!(await askHolder(needs.db, id, instantAt(needs.now())))) return;
    while (needs.now() < until && (await isAsked(needs.db, id))) await delay(ASK_EVERY_MS);
  };

  const reader: RunningReader = {
    test: (id) => testMailbox({ ...needs, mailboxes: reader }, id),
    changed: (id) => void change(id).catch((err: unknown) => needs.log.warn({ err }, 'A mailbox waits')),
    sync: async (id) => {
      if (!isRunning) return;
      const over = new AbortController();
      await Promise.race([syncNow(id), delay(SYNC_MS_MAX, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
    },
    retry: async (failureId) => {
      const id = await makeDue(needs.db, failureId, instantAt(needs.now()));
      if (id !== undefined) await reader.sync(id);
    },
    start() {
      isRunning = true;
      void look();
      return {
        async stop() {
          isRunning = false;
          clearTimeout(timer);
          const ends = [...sessions.values()].map((session) => {
            session.stop();
            return session.ended;
          });
          await Promise.race([Promise.all([looking, ...ends]), delay(STOP_MS, undefined, { ref: false })]);
        },
      };
    },
  };
  return reader;
}

/** How long another process still has it. */
function heldFor({ held_until }: Candidate, nowMs: number): number {
  return held_until === null ? 0 : Math.min(SOON_MS, Date.parse(`${held_until}Z`) - nowMs);
}

/** Milliseconds until a mailbox is tried; what only a person can mend waits for them. */
function msUntilDue(mailbox: Candidate, nowMs: number): number {
  const held = heldFor(mailbox, nowMs);
  if (held > 0) return held;
  const { error_code, next_try_at } = mailbox;
  if (next_try_at !== null) return Date.parse(`${next_try_at}Z`) - nowMs;
  return error_code === null ? 0 : IDLE_MS;
}
