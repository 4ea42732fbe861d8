import { Swatch } from '../../ui/swatch.tsx';

/** The colour that a category always has; a hollow mark for one that the charts choose. */
export function SlotMark({ slot }: { slot: number | null }) {
  if (slot !== null) return <Swatch slot={slot} />;
  return <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px] border border-edge" />;
}
