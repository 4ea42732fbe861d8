/** Which half of Revisar an address shows; the categories by default. */
export function readReviewSearch({ show }: Record<string, unknown>): { show?: 'notices' } {
  return show === 'notices' ? { show } : {};
}
