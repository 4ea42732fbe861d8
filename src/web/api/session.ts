/**
 * When the session ends in the middle of work, nothing is thrown away: requests that were refused wait until the person
 * has entered again, and are then sent once more. The screen stays as it is meanwhile, with all that was typed.
 */
import { useSyncExternalStore } from 'react';

type Asking = { answered: Promise<boolean>; answer: (hasEntered: boolean) => void };

let asking: Asking | null = null;
const listeners = new Set<() => void>();

/** Asks the person to enter again; answers whether they did. At once no, where no screen is there to ask. */
export function requestLogin(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!asking) {
    const { promise: answered, resolve } = Promise.withResolvers<boolean>();
    const answer = (hasEntered: boolean) => {
      tell(null);
      resolve(hasEntered);
    };
    tell({ answered, answer });
    return answered;
  }
  return asking.answered;
}

function tell(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is to be answered when the person has to enter again; null while the session lasts. */
export const useEndedSession = () => useSyncExternalStore(subscribe, () => asking);
