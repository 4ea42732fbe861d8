/** The trail as it is read: a day at a time, and what one operation did as one thing. */
import type { HistoryEntry } from '../../api/client.ts';
import { dayOf } from '../../ui/days.ts';

/** What one operation did, or one change that is part of none. */
export type HistoryGroup = {
  id: number;
  operation: HistoryEntry['operation'];
  entries: HistoryEntry[];
  /** More of the operation may follow on the next page. */
  isCut: boolean;
};
export type HistoryDay = { day: string; groups: HistoryGroup[] };

/** Groups entries that come newest first. `hasMore` says whether older ones are still to be loaded. */
export function groupEntries(entries: readonly HistoryEntry[], hasMore: boolean): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1);
    if (last?.operation && last.operation.id === entry.operation?.id) last.entries.push(entry);
    else groups.push({ id: entry.id, operation: entry.operation, entries: [entry], isCut: false });
  }
  const oldest = days.at(-1)?.groups.at(-1);
  if (oldest?.operation && hasMore) oldest.isCut = true;
  return days;
}
