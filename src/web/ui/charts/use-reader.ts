import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { nearest } from './places.ts';

type Options = {
  /** Where each value stands along the axis that is read. */
  places: readonly number[];
  axis: 'x' | 'y';
  onPick?: ((index: number) => void) | undefined;
};

/**
 * Goes from value to value of a chart: with the pointer, with a finger (which shows a value before it picks it), or with
 * the keys of a slider that is not seen. `active` is the value that is read out, if any.
 */
export function useReader({ places, axis, onPick }: Options) {
  const slider = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  /** What was read out before a finger came down. */
  const before = useRef<number | null>(null);
  const last = places.length - 1;
  const value = Math.min(chosen ?? last, last);
  const active = places.length === 0 ? null : hovered !== null ? Math.min(hovered, last) : isFocused ? value : null;

  const indexAt = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearest(places, axis === 'x' ? event.clientX - box.left : event.clientY - box.top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onPick) onPick(value);
    // A slider goes up with the value; a list of bars goes down.
    const step = axis === 'y' ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(value + step, 0), last));
  };
  return {
    active,
    pointer: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => setHovered(indexAt(event)),
      onPointerLeave: () => setHovered(null),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        before.current = event.pointerType === 'mouse' ? indexAt(event) : active;
        setChosen(indexAt(event));
      },
      // The focus stays on the slider; without it a finger's second touch would end what its first one showed.
      onMouseDown: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
      onClick: (event: MouseEvent<HTMLElement>) => {
        const index = indexAt(event);
        slider.current?.focus({ preventScroll: true });
        if (before.current === index) onPick?.(index);
      },
    },
    slider: {
      ref: slider,
      min: 0,
      max: last,
      step: 1,
      value,
      onChange: (event: { target: HTMLInputElement }) => setChosen(Number(event.target.value)),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onKeyDown,
    },
  };
}
