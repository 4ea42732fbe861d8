/**
 * Keys that do something by themselves (`n`, `j`, `?`), two of them one after the other (`g h`), and ⌘K. A single key
 * does nothing while one writes, while a dialog is open, or when the person has switched single keys off (WCAG 2.2,
 * 2.1.4). Of two parts of a screen that want the same key, the one that came last has it.
 */
import { useEffect, useRef } from 'react';

/** What each key does: `n`, `?`, `Escape`, `g h`, `shift+x`, and with `mod+` before it ⌘ or Ctrl. */
export type Keys = Readonly<Record<string, () => void>>;

const WRITING = 'input:not([type=checkbox],[type=radio],[type=file]), textarea, select, [contenteditable=true]';
/** What stands beside the screen, where one goes on working, and takes only the keys that are pressed in it. */
const BESIDE = '[data-beside]';
const DIALOG = `[role=dialog]:not(${BESIDE}), [role=alertdialog]`;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
/** How long the second key of two is waited for. */
const PAUSE_MS = 1_500;

const layers: { current: Keys }[] = [];
let singleKeys = true;
let begun: { key: string; timer: ReturnType<typeof setTimeout> } | null = null;

/** Switches the single keys on or off; those with ⌘ or Ctrl always work. */
export function allowSingleKeys(allow: boolean): void {
  singleKeys = allow;
}

/**
 * What a key does, of the layers last first: its action; `begins` when it is the first of two; null when nothing wants
 * it. After the first of two (`begunBy`) only the second is looked for.
 */
export function findKey(all: readonly Keys[], name: string, begunBy: string | null): (() => void) | 'begins' | null {
  const wanted = begunBy === null ? name : `${begunBy} ${name}`;
  for (const keys of all.toReversed()) {
    const action = keys[wanted];
    if (action) return action;
    if (begunBy === null && Object.keys(keys).some((key) => key.startsWith(`${name} `))) return 'begins';
  }
  return null;
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.metaKey || event.ctrlKey) return event.shiftKey ? `mod+shift+${key}` : `mod+${key}`;
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

function isMeantForSomethingElse(event: KeyboardEvent, name: string): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return true;
  if (name.startsWith('mod+')) return false;
  if (!singleKeys && event.key.length === 1) return true;
  const target = event.target instanceof Element ? event.target : null;
  // Escape closes what stands beside the screen before anything on it.
  const isBeside = target?.closest(BESIDE) != null || (name === 'Escape' && document.querySelector(BESIDE) !== null);
  return isBeside || target?.closest(WRITING) != null || document.querySelector(DIALOG) !== null;
}

function take(event: KeyboardEvent): void {
  if (MODIFIERS.includes(event.key)) return;
  const name = nameOf(event);
  const before = endSequence();
  const found = findKey(
    layers.map((layer) => layer.current),
    name,
    before,
  );
  if (!found || isMeantForSomethingElse(event, name)) return;
  event.preventDefault();
  if (found === 'begins') begun = { key: name, timer: setTimeout(endSequence, PAUSE_MS) };
  else found();
}

/** Forgets the first key of two, and answers it. */
function endSequence(): string | null {
  if (!begun) return null;
  const { key, timer } = begun;
  clearTimeout(timer);
  begun = null;
  return key;
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

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How this computer's keyboard names the key that goes with another: `⌘`, or `Ctrl ` elsewhere. */
export const MOD_KEY = isApple ? '⌘' : 'Ctrl ';
