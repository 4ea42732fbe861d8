/**
 * When the session ends in the middle of work, nothing is thrown away: requests that were refused wait until the person
 * has entered again, and are then sent once more. The screen stays as it is meanwhile, with all that was typed.
 */
import { createStore } from './create-store.ts';

type Asking = { answered: Promise<boolean>; answer: (hasEntered: boolean) => void };

const asking = createStore<Asking | null>(null);

/** Asks the person to enter again; answers whether they did. At once no, where no screen is there to ask. */
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

/** What is to be answered when the person has to enter again; null while the session lasts. */
export const useEndedSession = asking.useValue;
