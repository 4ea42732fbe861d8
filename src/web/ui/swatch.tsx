import { slotColor } from './slots.ts';

/** The colour of a chart's slot beside its name. */
export function Swatch({ slot }: { slot: number }) {
  return (
    <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: slotColor(slot) }} />
  );
}
