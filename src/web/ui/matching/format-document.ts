import type { NoticeOfRow } from '../../api/client.ts';
import { formatDayInRow } from '../days.ts';
import { matchingWords } from './words.ts';

/** `correo 20 nov` */
export function formatDocument({ kind, local_date }: Pick<NoticeOfRow, 'kind' | 'local_date'>): string {
  const name = matchingWords.kinds[kind];
  return local_date === null ? name : `${name} ${formatDayInRow(local_date)}`;
}

/** Sorted by day, those without one last. */
export const inOrderOfDays = (notices: readonly NoticeOfRow[]): NoticeOfRow[] =>
  notices.toSorted((a, b) => compareDays(a.local_date, b.local_date) || a.id - b.id);

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** `correo 20 nov · estado de cuenta 22 nov · recibo 30 nov` */
export const formatDocuments = (notices: readonly NoticeOfRow[]): string =>
  inOrderOfDays(notices).map(formatDocument).join(' · ');
