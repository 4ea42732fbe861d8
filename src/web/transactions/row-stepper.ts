/** How what is open beside the list (a transaction) goes to the row before or after: the list says, while it is there. */
import { useEffect, useRef } from 'react';
import { createStore } from '../api/create-store.ts';

type Step = (by: 1 | -1) => void;

const current = createStore<Step | null>(null);

/** The list's part. */
export function useStepper(step: Step): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    current.set((by) => latest.current(by));
    return () => current.set(null);
  }, []);
}

/** Goes to another row; null while there is no list to say which. */
export const useStep = current.useValue;
