import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import type { Answer } from './answer.ts';

const PAUSE_MS = 300;

/** What was asked last and has an answer. */
export type Told<Question> = { question: Question; answer: Answer };

export type DryRun<Question> = {
  /** The last answer, perhaps to an earlier question. */
  told: Told<Question> | null;
  /** Why there is no answer to this question. */
  error: unknown;
  /** The answer is one to this very question. */
  isCurrent: boolean;
  isAsking: boolean;
  retry: () => void;
};

/**
 * Asks what would become of a list whenever the question is another one and has stayed the same for a moment. The last
 * answer stays while the next is on its way; answers that come late are not listened to. Null asks nothing. A `failure`
 * of taking the list in asks once more, because it may have gone in all the same.
 */
export function useDryRun<Question extends object>(
  question: Question | null,
  send: (question: Question) => Promise<Answer>,
  failure: unknown,
): DryRun<Question> {
  const [told, setTold] = useState<Told<Question> | null>(null);
  if (!question && told) setTold(null);
  const ask = useMutation({ mutationFn: (about: Question) => send(about) });
  const { mutate, reset } = ask;
  const latest = useRef(question);
  const run = useCallback(
    (about: Question) => mutate(about, { onSuccess: (answer) => setTold({ question: about, answer }) }),
    [mutate],
  );
  useEffect(() => {
    latest.current = question;
    if (!question) {
      reset();
      return;
    }
    const timer = setTimeout(run, PAUSE_MS, question);
    return () => clearTimeout(timer);
  }, [question, run, reset]);
  useEffect(() => {
    if (failure !== null && latest.current) run(latest.current);
  }, [failure, run]);
  const error = question !== null && ask.variables === question && !isSignedOut(ask.error) ? ask.error : null;
  const isCurrent = question !== null && told?.question === question;
  return {
    told,
    error,
    isCurrent,
    isAsking: question !== null && !isCurrent && error === null,
    retry: () => {
      if (question) run(question);
    },
  };
}
