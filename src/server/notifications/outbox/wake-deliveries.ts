/** The bell between who commits notifications and the worker of the same process. Another process finds them by its timer. */

const listeners = new Set<() => void>();

/** Says that something to send was committed. Costs nothing when nobody listens. */
export function wakeDeliveries(): void {
  for (const listener of listeners) listener();
}

/** Hears of it until the answered function is called. */
export function onWakeDeliveries(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
