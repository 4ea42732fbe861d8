/** How what is open beside the list (a transaction) goes to the row before or after: the list says, while it is there. */
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

/** The list's part. */
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

/** Goes to another row; null while there is no list to say which. */
export const useStep = (): Step | null => useSyncExternalStore(subscribe, () => current);
