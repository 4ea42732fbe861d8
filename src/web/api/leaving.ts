/** A logout with pending entries: the frame asks first, because they are deleted too. */
import { useSyncExternalStore } from 'react';

type Question = { pending: number; answer: (leaves: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/** Asks whether to log out with so many pending entries. */
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

/** The open question before a logout; null when there is none. */
export const useLeaving = (): Question | null => useSyncExternalStore(subscribe, () => question);
