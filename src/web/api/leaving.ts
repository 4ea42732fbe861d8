/** A logout with pending entries: the frame asks first, because they are deleted too. */
import { createStore } from './create-store.ts';

type Question = { pending: number; answer: (leaves: boolean) => void };

const question = createStore<Question | null>(null);

/** Asks whether to log out with so many pending entries. */
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

/** The open question before a logout; null when there is none. */
export const useLeaving = question.useValue;
