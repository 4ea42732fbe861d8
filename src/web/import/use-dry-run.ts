import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import type { Answer } from './answer.ts';

const PAUSE_MS = 300;

/** The last question that has an answer. */
export type Told<Question> = { question: Question; answer: Answer };

export type DryRun<Question> = {
  /** The last answer, perhaps to an earlier question. */
  told: Told<Question> | null;
  error: unknown;
  /** The answer is for this question. */
  isCurrent: boolean;
  isAsking: boolean;
  retry: () => void;
};

/**
 * Runs a dry run whenever the question has changed and then rested for a moment. Keeps the last answer while the next
 * is loading, and ignores late ones. Null asks nothing. A `failure` of the import asks again, because it may have
 * succeeded all the same.
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
