/** The colours of charts: slots 1 to 5 are hues in a fixed order, slot 0 (Otros, and all beyond the five) is neutral. */
export function slotColor(slot: number): string {
  return `var(--slot-${slot >= 1 && slot <= 5 ? slot : 0})`;
}
