/**
 * Single keys (`n`, `j`, `?`), sequences of two (`g h`), and ⌘K. Single keys are ignored while typing, while a dialog
 * is open, or when switched off (WCAG 2.2, 2.1.4). The part of the screen mounted last wins a key that two want.
 */
import { useEffect, useRef } from 'react';

/** The action of each key: `n`, `?`, `Escape`, `g h`, `shift+x`; the prefix `mod+` means ⌘ or Ctrl. */
export type Keys = Readonly<Record<string, () => void>>;

const WRITING = 'input:not([type=checkbox],[type=radio],[type=file]), textarea, select, [contenteditable=true]';
/** Panels next to the screen, which stays usable, handle only keys pressed inside them. */
const BESIDE = '[data-beside]';
const DIALOG = `[role=dialog]:not(${BESIDE}), [role=alertdialog]`;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
/** How long to wait for the second key of a sequence. */
const PAUSE_MS = 1_500;

const layers: { current: Keys }[] = [];
let singleKeys = true;
let begun: { key: string; timer: ReturnType<typeof setTimeout> } | null = null;

/** Switches single keys on or off; those with ⌘ or Ctrl always work. */
export function allowSingleKeys(allow: boolean): void {
  singleKeys = allow;
}

/**
 * Finds a key's action, last layer first; `begins` for the first key of a sequence; null when nothing handles it. After
 * the first key (`begunBy`) only the second is looked up.
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
  // Escape closes a panel next to the screen before anything on the screen.
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

/** Ends a sequence and returns its first key. */
function endSequence(): string | null {
  if (!begun) return null;
  const { key, timer } = begun;
  clearTimeout(timer);
  begun = null;
  return key;
}

/** Handles keys while the component is mounted. */
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

/** The modifier's name on this keyboard: `⌘`, or `Ctrl ` elsewhere. */
export const MOD_KEY = isApple ? '⌘' : 'Ctrl ';
