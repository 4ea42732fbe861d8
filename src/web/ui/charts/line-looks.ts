import { slotColor } from '../swatch.tsx';

/** Line styles: each has its own hue and dashes, so that they stay apart without colours. */
export const LINE_LOOKS = {
  accent: { color: 'var(--accent)', dash: undefined },
  accentDashed: { color: 'var(--accent)', dash: '5 4' },
  first: { color: slotColor(1), dash: undefined },
  second: { color: slotColor(2), dash: '7 4' },
  third: { color: slotColor(4), dash: '2 3' },
} as const;

export type LineLook = keyof typeof LINE_LOOKS;

/** A chart colour: the slot of a category, or the accent for anything else. */
export type Hue = number | 'accent';

export const hueColor = (hue: Hue): string => (hue === 'accent' ? 'var(--accent)' : slotColor(hue));
