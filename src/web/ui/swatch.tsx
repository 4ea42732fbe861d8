/** The colour of a chart's slot beside its name. */
export function Swatch({ slot }: { slot: number }) {
  return (
    <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: slotColor(slot) }} />
  );
}

/** The colour that a category always has; a hollow mark for one that the charts choose. */
export function SlotMark({ slot }: { slot: number | null }) {
  if (slot !== null) return <Swatch slot={slot} />;
  return <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px] border border-edge" />;
}

/** The colours of charts: slots 1 to 5 are hues in a fixed order, slot 0 (Otros, and all beyond the five) is neutral. */
export function slotColor(slot: number): string {
  return `var(--slot-${slot >= 1 && slot <= 5 ? slot : 0})`;
}
