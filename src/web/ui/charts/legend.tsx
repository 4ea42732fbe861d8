import type { ReactNode } from 'react';
import { slotColor } from '../swatch.tsx';
import { LINE_LOOKS, type LineLook } from './line-looks.ts';

/** The meaning of the colours and lines; hidden from screen readers, which get the readouts. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1.5">
      {children}
    </span>
  );
}

/** A colour and its name. */
export function SlotKey({ slot, children }: { slot: number; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
      <span className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: slotColor(slot) }} />
      {children}
    </span>
  );
}

/** A line sample and its name. */
export function LineKey({ look, children }: { look: LineLook; children: ReactNode }) {
  const { color, dash } = LINE_LOOKS[look];
  return (
    <span className="flex items-center gap-1.5">
      <svg width="22" height="4" aria-hidden="true" className="shrink-0">
        <line x1="0" x2="22" y1="2" y2="2" stroke={color} strokeWidth="2" strokeDasharray={dash} />
      </svg>
      {children}
    </span>
  );
}

/** The line across a column, and its meaning. */
export function MarkKey({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="w-4 border-t-2 border-ink" />
      {children}
    </span>
  );
}
