/** Leaving with something unsent: the frame asks first, because it is deleted with everything else. */
import { useSyncExternalStore } from 'react';

type Question = { pending: number; answer: (leaves: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/** Asks whether to leave although so many wait to be sent. */
export function askToLeave(pending: number): Promise<boolean> {
  question?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (leaves: boolean) => {
    tell(null);
    resolve(leaves);
  };
  tell({ pending, answer });
  return promise;
}

function tell(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is to be answered before the session is left; null when nothing is. */
export const useLeaving = (): Question | null => useSyncExternalStore(subscribe, () => question);
