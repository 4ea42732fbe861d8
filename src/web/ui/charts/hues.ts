import { slotColor } from '../swatch.tsx';

/** A colour of a chart: the slot of a category, or the accent for what is no category. */
export type Hue = number | 'accent';

export const hueColor = (hue: Hue): string => (hue === 'accent' ? 'var(--accent)' : slotColor(hue));
