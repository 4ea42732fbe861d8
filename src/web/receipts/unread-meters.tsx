/** What a receipt's meters did not give: its money was read all the same. */
import { TriangleAlert } from 'lucide-react';
import { wordsFor } from '../../domain/reasons.ts';
import type { MunicipalReceipt } from '../api/client.ts';
import { documentWords } from '../ui/documents/words.ts';
import { receiptWords as text } from './words.ts';

type Unread = MunicipalReceipt['unread'];

/** That the meter was not read, and what was not found. */
export function unreadText(unread: Unread): string {
  const parts = unread.map((part) => wordsFor(documentWords.missing, part) ?? part.message);
  return `${text.unread} ${text.notFound(parts.join(', '))}`;
}

export function UnreadMeters({ unread }: { unread: Unread }) {
  if (unread.length === 0) return null;
  return (
    <p className="flex gap-2.5 rounded-xl bg-warning-soft px-3 py-2 text-warning">
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{unreadText(unread)}</span>
    </p>
  );
}
