/**
 * The worker that sends notifications (docs/rules/notifications.md). It runs when woken and every fifteen seconds; it
 * never blocks a request, and its work survives a kill at any moment.
 */
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { instantAt } from '../../platform/clock.ts';
import { CHANNELS } from '../channels/list-channels.ts';
import { fanOut } from './fan-out.ts';
import { type SendDeps, type SendOptions, sendDelivery } from './send-delivery.ts';
import { type Claimed, claimJobs, expireDeliveries, hasDue, purge, targetOf } from './store.ts';
import { onWakeDeliveries } from './wake-deliveries.ts';

const AT_ONCE = 8;
/** Sendings that begin in one look. */
const PER_LOOK = 2;
const LOOK_EVERY_MS = 15_000;
const EXPIRE_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** How long what is being sent may end by itself when the service stops; then it is given back. */
const STOP_MS = 2_000;
const DAY_MS = 86_400_000;
const READ_KEPT_MS = 90 * DAY_MS;
const FINISHED_KEPT_MS = 30 * DAY_MS;
/** A burst of commits is one look, and between looks the processor is for requests: at most 20 messages a second. */
const PAUSE_MS = 100;

export type Deliverer = {
  /** Looks now, or once more after the look that is under way. */
  wake(): void;
  /** Looks, and answers when nothing is due and nothing is being sent any more. */
  settle(): Promise<void>;
  /** Begins nothing more, lets what is being sent end for a moment, and gives the rest back. */
  stop(): Promise<void>;
};

export type DelivererOptions = Partial<SendOptions> & {
  stopMs?: number;
  /** Between two looks. */
  pauseMs?: number;
};

/** Creates a worker that runs only on demand. */
export function createDeliverer(deps: SendDeps, options: DelivererOptions = {}): Deliverer {
  const sending: SendOptions = { channels: CHANNELS, chance: Math.random, push: {}, ...options };
  const stopping = new AbortController();
  /** What is being sent, by where it goes. */
  const inFlight = new Map<string, Promise<void>>();
  let stopped = false;
  let again = false;
  let looking: Promise<void> | null = null;

  const begin = (one: Claimed): void => {
    const sent = sendDelivery(deps, one, stopping.signal, sending)
      .catch((err: unknown) => deps.log.warn({ err }, 'What became of a delivery was not written down'))
      .finally(() => {
        inFlight.delete(targetOf(one));
        wake();
      });
    inFlight.set(targetOf(one), sent);
  };
  let expiredAtMs = Number.NEGATIVE_INFINITY;
  const expire = async (nowIso: string): Promise<void> => {
    if (Math.abs(deps.now() - expiredAtMs) < EXPIRE_EVERY_MS) return;
    await expireDeliveries(deps.db, nowIso);
    expiredAtMs = deps.now();
  };
  const look = async (): Promise<void> => {
    const nowIso = instantAt(deps.now());
    await fanOut(deps, sending.channels);
    await expire(nowIso);
    const free = AT_ONCE - inFlight.size;
    if (free <= 0 || stopped) return;
    const claimed = await claimJobs(deps.db, nowIso, Math.min(free, PER_LOOK), [...inFlight.keys()]);
    if (claimed.length === PER_LOOK) again = true;
    for (const one of claimed) {
      begin(one);
      // Encrypting takes a millisecond: requests come in between.
      await setImmediate();
    }
  };
  const lookOn = async (): Promise<void> => {
    try {
      while (again && !stopped) {
        again = false;
        await look();
        if (options.pauseMs) await delay(options.pauseMs);
      }
    } catch (err) {
      deps.log.warn({ err }, 'Notifications wait: the database does not answer');
    } finally {
      // In the same breath as the last question whether to look again: no call to wake falls in between.
      looking = null;
    }
  };
  const wake = (): void => {
    again = true;
    if (!stopped && !looking) looking = lookOn();
  };
  const settled = async (): Promise<void> => {
    while (looking || inFlight.size > 0) await Promise.all([looking, ...inFlight.values()]);
  };

  return {
    wake,
    async settle() {
      wake();
      await settled();
    },
    async stop() {
      stopped = true;
      const patience = setTimeout(() => stopping.abort(), options.stopMs ?? STOP_MS);
      await settled();
      clearTimeout(patience);
    },
  };
}

/** Starts the worker: at once, whenever it is woken, and by the clock. */
export function startDeliveries(deps: SendDeps): Pick<Deliverer, 'stop'> {
  const deliverer = createDeliverer(deps, { pauseMs: PAUSE_MS });
  let gathering: NodeJS.Timeout | undefined;
  const forget = onWakeDeliveries(() => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      deliverer.wake();
    }, PAUSE_MS);
  });
  const clean = () => {
    const nowMs = deps.now();
    purge(deps.db, instantAt(nowMs - READ_KEPT_MS), instantAt(nowMs - FINISHED_KEPT_MS)).catch((err: unknown) =>
      deps.log.warn({ err }, 'Old notifications are still there'),
    );
  };
  // One statement, where a look takes six: mostly there is nothing.
  const wakeWhenDue = async () => {
    if (await hasDue(deps.db, instantAt(deps.now()))) deliverer.wake();
  };
  const lookAround = () =>
    void wakeWhenDue().catch((err: unknown) =>
      deps.log.warn({ err }, 'Notifications wait: the database does not answer'),
    );
  const timers = [setInterval(lookAround, LOOK_EVERY_MS), setInterval(clean, SWEEP_EVERY_MS)];
  deliverer.wake();
  return {
    async stop() {
      forget();
      clearTimeout(gathering);
      for (const timer of timers) clearInterval(timer);
      await deliverer.stop();
    },
  };
}
