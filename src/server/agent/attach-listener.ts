/** The listeners of a run: the window that asked, and every one that connects while the answer is given. */
import { type BaseEvent, EventType } from '@ag-ui/core';

export type Listener = { send: (event: BaseEvent) => void; end: () => void };

export type Audience = ReturnType<typeof createAudience>;

/** Sends a run's events to all listeners. A later one first receives what was sent before it came. */
export function createAudience() {
  const sent: BaseEvent[] = [];
  const listeners = new Set<Listener>();
  return {
    send: (event: BaseEvent) => {
      sent.push(event);
      for (const listener of listeners) listener.send(event);
    },
    end: () => {
      for (const listener of listeners) listener.end();
      listeners.clear();
    },
    add: (listener: Listener) => {
      for (const event of sent) listener.send(event);
      listeners.add(listener);
    },
  };
}

/** The ids under which a client follows a run, which need not be those of who asked. */
type Client = { threadId: string; runId: string; protocolVersion?: string | undefined };

/**
 * The listener in the terms of its client. One that declared no protocol may reject the event of a cancelled run for its
 * outcome, and knows the others.
 */
export function listenerOf({ threadId, runId, protocolVersion }: Client, { send, end }: Listener): Listener {
  const isOld = protocolVersion === undefined;
  return {
    end,
    send: (event) => {
      if (event.type === EventType.RUN_STARTED) return send({ ...event, threadId, runId });
      if (event.type !== EventType.RUN_FINISHED) return send(event);
      const { outcome, ...rest } = event as BaseEvent & { outcome?: { type: string } };
      const isKnown = outcome !== undefined && !(isOld && outcome.type === 'cancelled');
      return send({ ...rest, threadId, runId, ...(isKnown ? { outcome } : {}) } as BaseEvent);
    },
  };
}

/** Inserts the conversation before the answer, and reports the end of the run in its state, for a client that connects. */
export function attachedListener({ send, end }: Listener, opening: { messages: unknown[]; state: object }): Listener {
  const stateWhile = (running: boolean) =>
    send({
      type: EventType.STATE_SNAPSHOT,
      snapshot: { ...opening.state, alcancia: { running } },
    } as BaseEvent);
  return {
    end,
    send: (event) => {
      if (event.type === EventType.RUN_FINISHED || event.type === EventType.RUN_ERROR) stateWhile(false);
      send(event);
      if (event.type !== EventType.RUN_STARTED) return;
      stateWhile(true);
      send({ type: EventType.MESSAGES_SNAPSHOT, messages: opening.messages } as BaseEvent);
    },
  };
}
