import { type RefObject, useEffect } from 'react';
import type { ControlName } from './controls.ts';
import { findWords } from './find-words.ts';

const NAMED = 'h2, legend, label, button';

/**
 * Focuses the control that the palette found, once its section has it, and scrolls it into sight. Stops waiting as soon
 * as the person does something.
 */
export function useFoundControl(within: RefObject<HTMLElement | null>, control: ControlName | undefined): void {
  useEffect(() => {
    const root = within.current;
    if (!root || control === undefined) return;
    const stop = () => waiting.disconnect();
    const look = () => {
      const found = findNamed(root, findWords[control].name);
      if (!found) return;
      stop();
      found.focus({ preventScroll: true });
      found.scrollIntoView({ block: 'center' });
    };
    const waiting = new MutationObserver(look);
    waiting.observe(root, { childList: true, subtree: true });
    look();
    window.addEventListener('pointerdown', stop);
    window.addEventListener('keydown', stop);
    return () => {
      stop();
      window.removeEventListener('pointerdown', stop);
      window.removeEventListener('keydown', stop);
    };
  }, [within, control]);
}

/** The control with a name: what a label or legend names, a button, or the heading of its part. */
function findNamed(root: HTMLElement, name: string): HTMLElement | null {
  const named = [...root.querySelectorAll<HTMLElement>(NAMED)].find(
    (element) => nameOf(element) === name && !element.hidden,
  );
  if (named instanceof HTMLLabelElement) return named.control;
  if (named instanceof HTMLLegendElement) return named.parentElement?.querySelector('input:checked') ?? null;
  return named ?? null;
}

/** The visible name; a switch has its hint in the same label. */
const nameOf = (element: HTMLElement): string =>
  (element.querySelector('.font-medium') ?? element).textContent?.trim() ?? '';
