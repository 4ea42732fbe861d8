import { useEffect, useRef } from 'react';
import { useKeys } from '../ui/keys.ts';

/** Letters that mean something by themselves, here or anywhere; any other begins the search of a category. */
const TAKEN = 'cdgjknosuz';
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const FREE = LETTERS.filter((letter) => !TAKEN.includes(letter));
const INTERACTIVE = 'a, button, input, select, textarea, summary, [role=dialog], [role=listbox]';

export type ReviewActions = {
  move: (step: number) => void;
  pick: (search: string) => void;
  choose: (at: number) => void;
  accept: () => void;
  skip: () => void;
  defer: () => void;
  apart: () => void;
};

/**
 * The keys of the inbox, `choices` of them for the categories by number. Until a list that is being opened has the focus,
 * letters are for its search (`picking`).
 */
export function useReviewKeys(actions: ReviewActions, choices: number, picking: string | null): void {
  useKeys({
    j: () => actions.move(1),
    k: () => actions.move(-1),
    c: () => actions.pick(''),
    s: actions.skip,
    d: actions.defer,
    u: actions.apart,
    ...Object.fromEntries(Array.from({ length: choices }, (_, at) => [String(at + 1), () => actions.choose(at)])),
    ...Object.fromEntries(FREE.map((letter) => [letter, () => actions.pick(letter)])),
    ...(picking === null
      ? {}
      : Object.fromEntries(LETTERS.map((letter) => [letter, () => actions.pick(picking + letter)]))),
  });
  useEnterAnywhere(actions.accept);
}

/** Enter, where it would press nothing: on the heading one comes to, or on the page itself. */
function useEnterAnywhere(accept: () => void): void {
  const latest = useRef(accept);
  useEffect(() => {
    latest.current = accept;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      if (event.target instanceof Element && !event.target.closest(INTERACTIVE)) {
        event.preventDefault();
        latest.current();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
