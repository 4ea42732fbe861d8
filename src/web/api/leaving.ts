/** Leaving with something unsent: the frame asks first, because it is deleted with everything else. */
import { createStore } from './create-store.ts';

type Question = { pending: number; answer: (leaves: boolean) => void };

const question = createStore<Question | null>(null);

/** Asks whether to leave although so many wait to be sent. */
export function askToLeave(pending: number): Promise<boolean> {
  question.read()?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (leaves: boolean) => {
    question.set(null);
    resolve(leaves);
  };
  question.set({ pending, answer });
  return promise;
}

/** What is to be answered before the session is left; null when nothing is. */
export const useLeaving = question.useValue;
