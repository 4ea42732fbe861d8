import { slotColor } from '../swatch.tsx';

/** How lines look: each has a hue and dashes of its own, so that they stand apart without their hues too. */
export const LINE_LOOKS = {
  accent: { color: 'var(--accent)', dash: undefined },
  accentDashed: { color: 'var(--accent)', dash: '5 4' },
  first: { color: slotColor(1), dash: undefined },
  second: { color: slotColor(2), dash: '7 4' },
  third: { color: slotColor(4), dash: '2 3' },
} as const;

export type LineLook = keyof typeof LINE_LOOKS;

/** A colour of a chart: the slot of a category, or the accent for what is no category. */
export type Hue = number | 'accent';

export const hueColor = (hue: Hue): string => (hue === 'accent' ? 'var(--accent)' : slotColor(hue));
