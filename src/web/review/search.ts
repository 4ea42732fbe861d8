/** Which half of Revisar an address is about; the categories unless it says otherwise. */
export function readReviewSearch({ show }: Record<string, unknown>): { show?: 'notices' } {
  return show === 'notices' ? { show } : {};
}
