/** Lets what is open beside the list (a transaction) move to the previous or next row, while the list is mounted. */
import { useEffect, useRef, useSyncExternalStore } from 'react';

type Step = (by: 1 | -1) => void;

let current: Step | null = null;
const listeners = new Set<() => void>();

function set(step: Step | null): void {
  current = step;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registered by the list. */
export function useStepper(step: Step): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    set((by) => latest.current(by));
    return () => set(null);
  }, []);
}

/** Moves to another row; null without a list. */
export const useStep = (): Step | null => useSyncExternalStore(subscribe, () => current);
