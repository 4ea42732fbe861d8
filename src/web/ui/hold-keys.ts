/**
 * Buffers keys pressed between requesting a dialog and the focus of its first field, whose code may still be loading.
 * They are replayed in order, so that `n14500` typed in one go is an amount of 14500 on any machine.
 */

const FIELD = '[role=dialog] input, [role=dialog] textarea';
const HELD = ['Backspace', 'Tab', 'Enter'];
/** After this long the dialog is not coming, and the keys go to the page again. */
const HOLD_MS_MAX = 10_000;

let held: string[] = [];
let release: (() => void) | null = null;

/** Buffers keys until a field in a dialog takes the focus. `onEscape` cancels the dialog. */
export function suspendKeys(onEscape: () => void): void {
  dropHeldKeys();
  const timer = setTimeout(dropHeldKeys, HOLD_MS_MAX);
  const hold = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') {
      dropHeldKeys();
      onEscape();
    } else if (event.key.length === 1 || HELD.includes(event.key)) held.push(event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const give = (event: FocusEvent) => {
    const field = event.target;
    if (!(field instanceof HTMLElement) || !field.matches(FIELD)) return;
    const keys = held;
    dropHeldKeys();
    // After the other effects of the focus, such as selecting the text.
    queueMicrotask(() => typeInto(field, keys));
  };
  window.addEventListener('keydown', hold, { capture: true });
  window.addEventListener('pointerdown', dropHeldKeys, { capture: true });
  document.addEventListener('focusin', give);
  release = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', hold, { capture: true });
    window.removeEventListener('pointerdown', dropHeldKeys, { capture: true });
    document.removeEventListener('focusin', give);
  };
}

/** Stops buffering and discards the buffered keys. */
export function dropHeldKeys(): void {
  release?.();
  release = null;
  held = [];
}

/** Does for each key what the browser would have done with the field present. */
function typeInto(field: HTMLElement, keys: readonly string[]): void {
  let at = field;
  for (const key of keys) {
    if (key === 'Tab') at = focusNext(at);
    else if (key === 'Enter') pressEnter(at);
    // Deprecated, but the only way in every browser to type as a person does: with caret, selection, undo and events.
    else if (key === 'Backspace') document.execCommand('delete');
    else document.execCommand('insertText', false, key);
  }
}

function pressEnter(field: HTMLElement): void {
  const isFree = field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  if (isFree) field.closest('form')?.requestSubmit();
}

function focusNext(from: HTMLElement): HTMLElement {
  const dialog = from.closest('[role=dialog]');
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('input, textarea, select, button, summary') ?? [])].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const next = stops[stops.indexOf(from) + 1] ?? from;
  next.focus();
  return next;
}
