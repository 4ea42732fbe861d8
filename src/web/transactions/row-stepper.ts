/** Lets what is open beside the list (a transaction) move to the previous or next row, while the list is mounted. */
import { useEffect, useRef } from 'react';
import { createStore } from '../api/create-store.ts';

type Step = (by: 1 | -1) => void;

const current = createStore<Step | null>(null);

/** Registered by the list. */
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

/** Moves to another row; null without a list. */
export const useStep = current.useValue;
