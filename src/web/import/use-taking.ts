import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { freshKey } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { toast } from '../ui/toast.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { words } from '../ui/words.ts';
import type { Answer, Match } from './answer.ts';
import { answerLine, type Force, forceLine, NO_FORCE } from './forced-lines.ts';
import { formatStep, type Taken, takenOf } from './taken.ts';

type Sending<Q> = { question: Q; before: Taken<Q> | null; line: number | null };

/** Idempotency keys by question: a question repeated after a failure keeps its key. */
const keys = new WeakMap<object, string>();

function keyOf(question: object): string {
  const key = keys.get(question) ?? freshKey();
  keys.set(question, key);
  return key;
}

/**
 * Imports a list, and then single lines that were left out. Calls `onTaken` once the list is imported. When the dialog
 * closes, a toast offers to undo the last step.
 */
export function useTaking<Q extends { force: Force }>(
  send: (question: Q, key: string) => Promise<Answer>,
  onTaken: () => void,
) {
  const [taken, setTaken] = useState<Taken<Q> | null>(null);
  const offer = useOffer(taken);
  const singles = useSingles<Q>();
  const take = useMutation({
    mutationFn: ({ question }: Sending<Q>) => send(question, keyOf(question)),
    onSuccess: (answer, { question, before }) => {
      // Repeated after an undo, it is a new request.
      keys.delete(question);
      if (!before) onTaken();
      const next = takenOf(answer, question, before);
      if (offer.isShown()) setTaken(next);
      else offer.make(next);
    },
    // It may have gone in although the answer was lost.
    meta: { refreshes: LEDGER, isReadAfterFailure: true },
  });
  return {
    taken,
    error: isSignedOut(take.error) ? null : take.error,
    isPending: take.isPending,
    take: (question: Q) => {
      singles.forget();
      take.mutate({ question, before: null, line: null });
    },
    anyway: {
      isBusy: take.isPending,
      busyLine: take.isPending ? take.variables.line : null,
      take: (line: number, match: Match) => {
        if (taken) take.mutate({ question: singles.of(taken.question, line, { match }), before: taken, line });
      },
      answer: (line: number, match: Match, same: boolean) => {
        if (taken) take.mutate({ question: singles.of(taken.question, line, { match, same }), before: taken, line });
      },
    },
    /** Returns to the state before the last step; null when that was the list itself. */
    stepBack: () => {
      singles.forget();
      setTaken(taken?.previous ?? null);
    },
    /** Clears the result and the error. */
    leave: () => {
      take.reset();
      setTaken(null);
    },
  };
}

/** The answer about a line that was left out: force it, or whether it is the row it resembles. */
type SaidOfLine = { match: Match; same?: boolean };

/** The questions about single lines, stable while unchanged. */
function useSingles<Q extends { force: Force }>() {
  const asked = useRef(new Map<string, Q>());
  const of = (list: Q, line: number, { match, same }: SaidOfLine): Q => {
    const name = `${line} ${same}`;
    const force =
      same === undefined ? forceLine(NO_FORCE, line, match, true) : answerLine(NO_FORCE, line, { match, same });
    const question = asked.current.get(name) ?? { ...list, force };
    asked.current.set(name, question);
    return question;
  };
  return { of, forget: () => asked.current.clear() };
}

/** The toast shown when the dialog closes. */
function useOffer<Q>(taken: Taken<Q> | null) {
  const { undo } = useUndo();
  const latest = useRef({ taken, undo });
  const shown = useRef(false);
  useEffect(() => {
    latest.current = { taken, undo };
  });
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      if (latest.current.taken) offerUndo(latest.current.taken, latest.current.undo);
    };
  }, []);
  return { isShown: () => shown.current, make: (next: Taken<Q>) => offerUndo(next, latest.current.undo) };
}

function offerUndo<Q>({ batch, previous }: Taken<Q>, undo: (token: string) => void): void {
  if (!batch) return;
  toast(formatStep(batch, previous !== null), { label: words.app.undo, run: () => undo(batch.undo_token) });
}
