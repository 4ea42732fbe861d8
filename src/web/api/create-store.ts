import { useSyncExternalStore } from 'react';

/** Who is told when something happens. `Told` is what they are told. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** Answers what ends it. */
    subscribe: (listener: (...told: Told) => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
    notify: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
    },
    isEmpty: (): boolean => listeners.size === 0,
  };
}

/** A value of the whole page, which code outside of the screens changes too. */
export function createStore<Value>(initial: Value) {
  const { subscribe, notify, isEmpty } = createListeners();
  let value = initial;
  const read = () => value;
  return {
    read,
    set: (next: Value): void => {
      value = next;
      notify();
    },
    /** The value now; what calls it is drawn anew when that changes. */
    useValue: (): Value => useSyncExternalStore(subscribe, read),
    subscribe,
    /** Whether any screen shows it. */
    isShown: (): boolean => !isEmpty(),
  };
}
