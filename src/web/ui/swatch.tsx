/** The colour of a chart's slot next to its name. */
export function Swatch({ slot }: { slot: number }) {
  return (
    <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: slotColor(slot) }} />
  );
}

/** A category's fixed colour; a hollow mark for an automatic one. */
export function SlotMark({ slot }: { slot: number | null }) {
  if (slot !== null) return <Swatch slot={slot} />;
  return <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px] border border-edge" />;
}

/**
 * Chart colours: slots 1 to 5 are hues in a fixed order, slot 6 is of what has no category, slot 0 (Otros, and all beyond
 * the five) is neutral.
 */
export function slotColor(slot: number): string {
  return `var(--slot-${slot >= 1 && slot <= 6 ? slot : 0})`;
}
