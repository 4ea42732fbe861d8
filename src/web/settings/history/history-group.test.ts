import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../api/client.ts';
import { groupEntries } from './history-group.tsx';

function entry(id: number, at: string, operationId: number | null): HistoryEntry {
  const operation = operationId === null ? null : { id: operationId, kind: 'bulk', undone: false, undo_token: null };
  const about = { origin: 'web', actor: 'admin', action: 'changed', entity: 'transaction', entity_id: id } as const;
  return { id, at, ...about, before: {}, after: {}, operation };
}

test('groupEntries groups changes by day in Costa Rica and by operation', () => {
  const days = groupEntries(
    [
      entry(6, '2026-03-03T05:00:00', 2),
      entry(5, '2026-03-03T05:00:00', 2),
      entry(4, '2026-03-03T04:00:00', null),
      entry(3, '2026-03-03T04:00:00', null),
      entry(2, '2026-03-02T05:59:59', 1),
    ],
    false,
  );
  expect(days.map(({ day, groups }) => [day, groups.map(({ entries }) => entries.map(({ id }) => id))])).toEqual([
    ['2026-03-02', [[6, 5], [4], [3]]],
    ['2026-03-01', [[2]]],
  ]);
});

test('groupEntries marks only an operation at the end of the loaded page as incomplete', () => {
  const cut = (operationId: number | null, hasMore: boolean) =>
    groupEntries([entry(2, '2026-03-02T12:00:00', operationId)], hasMore)[0]?.groups[0]?.isCut;
  expect([cut(1, true), cut(1, false), cut(null, true)]).toEqual([true, false, false]);
});
