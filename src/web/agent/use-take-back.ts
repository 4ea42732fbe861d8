import { createContext, useContext, useState } from 'react';
import { useUndo } from '../ui/use-undo.ts';

/** Undoes what a proposal changed, and remembers what was undone since the page was loaded. */
export type TakeBack = {
  isPending: boolean;
  isUndone: (token: string) => boolean;
  takeBack: (token: string) => void;
};

/** Provided by the drawer, which outlives the card or message that offers it. */
export const TakeBackContext = createContext<TakeBack>({
  isPending: false,
  isUndone: () => false,
  takeBack: () => {},
});

export const useTakeBack = (): TakeBack => useContext(TakeBackContext);

/** The drawer's undo state: the conversation does not change, so undone tokens are remembered here. */
export function useUndoneTokens(): TakeBack {
  const [undone, setUndone] = useState<ReadonlySet<string>>(new Set());
  const { undo, isPending } = useUndo();
  return {
    isPending,
    isUndone: (token) => undone.has(token),
    takeBack: (token) => undo(token, () => setUndone((before) => new Set([...before, token]))),
  };
}
