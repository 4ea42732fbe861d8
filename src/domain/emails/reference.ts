/** The numbers of movements as messages print them: broken by the network, or with letters for digits. */
import { isDay } from '../calendar.ts';
import { isSharedReference } from './movement-id.ts';

/** The reference without spaces, `O` being a zero; undefined when nothing is printed. */
export function readReference(printed: string | undefined): string | undefined {
  const reference = printed?.replaceAll(' ', '').replace(/o/gi, '0');
  return reference || undefined;
}

/**
 * The day that a SINPE reference begins with, where it is another than the one on which the notice came; undefined
 * where the time of the notice says as much or more.
 */
export function referenceDay(reference: string | undefined, received: string | null): string | undefined {
  if (!reference || !isSharedReference(reference)) return undefined;
  const day = `${reference.slice(0, 4)}-${reference.slice(4, 6)}-${reference.slice(6, 8)}`;
  return isDay(day) && day !== received?.slice(0, 10) ? day : undefined;
}
