/**
 * Keeps work when the session expires: rejected requests wait for the login and are then sent again. The screen stays
 * meanwhile, with all typed input.
 */
import { useSyncExternalStore } from 'react';

type Asking = { answered: Promise<boolean>; answer: (hasEntered: boolean) => void };

let asking: Asking | null = null;
const listeners = new Set<() => void>();

/** Requests a login; resolves whether it succeeded, at once with false where no screen can ask. */
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

/** The pending login request; null while the session lasts. */
export const useEndedSession = () => useSyncExternalStore(subscribe, () => asking);
