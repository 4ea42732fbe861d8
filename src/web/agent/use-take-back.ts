import { createContext, useContext, useState } from 'react';
import { useUndo } from '../ui/use-undo.ts';

/** Takes back what a proposal changed, and says what was taken back since the page was loaded. */
export type TakeBack = {
  isPending: boolean;
  isUndone: (token: string) => boolean;
  takeBack: (token: string) => void;
};

/** Given by the drawer, which is there longer than the card or the message that offers it. */
export const TakeBackContext = createContext<TakeBack>({
  isPending: false,
  isUndone: () => false,
  takeBack: () => {},
});

export const useTakeBack = (): TakeBack => useContext(TakeBackContext);

/** What the drawer gives: the conversation itself stays as it was, so what is undone is remembered here. */
export function useUndoneTokens(): TakeBack {
  const [undone, setUndone] = useState<ReadonlySet<string>>(new Set());
  const { undo, isPending } = useUndo();
  return {
    isPending,
    isUndone: (token) => undone.has(token),
    takeBack: (token) => undo(token, () => setUndone((before) => new Set([...before, token]))),
  };
}
