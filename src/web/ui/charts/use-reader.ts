import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { nearest } from './places.ts';

type Options = {
  /** The position of each value along the axis. */
  places: readonly number[];
  axis: 'x' | 'y';
  onPick?: ((index: number) => void) | undefined;
};

/**
 * Moves from value to value of a chart: by pointer, by touch (which shows a value before it picks it), or by the keys
 * of an invisible slider. `active` is the value being read out, if any.
 */
export function useReader({ places, axis, onPick }: Options) {
  const slider = useRef<HTMLInputElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  /** The value read out before the touch began. */
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
      // Keep the focus on the slider; otherwise a second touch would end what the first one showed.
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
