/**
 * Keys pressed between the moment a window is asked for and the moment its first field has the focus. Its code may
 * still be loading and its field not drawn: those keys are held, in order, and given to the field, so that `n14500`
 * typed in one go is an amount of 14500 on any machine.
 */

const FIELD = '[role=dialog] input, [role=dialog] textarea';
const HELD = ['Backspace', 'Tab', 'Enter'];
/** After this a window that did not come is not coming: the keys are the page's again. */
const HOLD_MS_MAX = 10_000;

let held: string[] = [];
let release: (() => void) | null = null;

/** Holds keys until a field in a dialog takes the focus. `onEscape` calls off what was asked for. */
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
    // After whatever else the focus causes, such as the selection of what the field holds.
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

/** Gives the keys back to the page; those that were held go nowhere. */
export function dropHeldKeys(): void {
  release?.();
  release = null;
  held = [];
}

/** Does with each key what the browser would have done, had the field been there. */
function typeInto(field: HTMLElement, keys: readonly string[]): void {
  let at = field;
  for (const key of keys) {
    if (key === 'Tab') at = focusNext(at);
    else if (key === 'Enter') pressEnter(at);
    // Deprecated, and the one way in every browser to type as a person does: caret, selection, undo and events included.
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
