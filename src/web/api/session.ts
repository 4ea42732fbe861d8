/**
 * Keeps work when the session expires: rejected requests wait for the login and are then sent again. The screen stays
 * meanwhile, with all typed input.
 */
import { createStore } from './create-store.ts';

type Asking = { answered: Promise<boolean>; answer: (hasEntered: boolean) => void };

const asking = createStore<Asking | null>(null);

/** Requests a login; resolves whether it succeeded, at once with false where no screen can ask. */
export function requestLogin(): Promise<boolean> {
  if (!asking.isShown()) return Promise.resolve(false);
  const before = asking.read();
  if (before) return before.answered;
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (hasEntered: boolean) => {
    asking.set(null);
    resolve(hasEntered);
  };
  asking.set({ answered, answer });
  return answered;
}

/** The pending login request; null while the session lasts. */
export const useEndedSession = asking.useValue;
