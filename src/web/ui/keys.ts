/**
 * Keys that do something by themselves (`n`, `j`, `?`), and ⌘K. A single key does nothing while one writes, while a
 * dialog is open, or when the person has switched single keys off (WCAG 2.2, 2.1.4). Of two parts of a screen that want
 * the same key, the one that came last has it.
 */
import { useEffect, useRef } from 'react';

/** What each key does: `n`, `?`, `Escape`, and with `mod+` before it ⌘ or Ctrl. */
export type Keys = Readonly<Record<string, () => void>>;

const WRITING = 'input:not([type=checkbox],[type=radio],[type=file]), textarea, select, [contenteditable=true]';
const DIALOG = '[role=dialog], [role=alertdialog]';

const layers: { current: Keys }[] = [];
let singleKeys = true;

/** Switches the single keys on or off; those with ⌘ or Ctrl always work. */
export function allowSingleKeys(allow: boolean): void {
  singleKeys = allow;
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.metaKey || event.ctrlKey) return `mod+${key}`;
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

function isMeantForSomethingElse(event: KeyboardEvent, name: string): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return true;
  if (name.startsWith('mod+')) return false;
  if (!singleKeys && name.length === 1) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(WRITING) != null || document.querySelector(DIALOG) !== null;
}

function take(event: KeyboardEvent): void {
  const name = nameOf(event);
  const keys = layers.findLast((layer) => name in layer.current)?.current;
  if (!keys || isMeantForSomethingElse(event, name)) return;
  event.preventDefault();
  keys[name]?.();
}

/** Listens to keys while the component is on the screen. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (layers.length === 0) window.addEventListener('keydown', take);
    layers.push(latest);
    return () => {
      layers.splice(layers.indexOf(latest), 1);
      if (layers.length === 0) window.removeEventListener('keydown', take);
    };
  }, []);
}
