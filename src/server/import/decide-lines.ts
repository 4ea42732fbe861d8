/** What becomes of each line of a list: of all together, so that each takes a row of its own. */
import type { Kysely } from 'kysely';
import {
  type Candidate,
  type Decided,
  decideNotices,
  lockNoticeAmounts,
  type NewNotice,
  readCandidates,
  separateAccounts,
} from '../notices/decide-notices.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type ListOptions, type Movement, noticeOf } from './line-notice.ts';
import type { Line } from './present-lines.ts';

/** Decides for each line. Imports of the same amounts are serialized, unless this one writes nothing. */
export async function decideLines(
  session: Kysely<DB>,
  movements: readonly Movement[],
  options: ListOptions,
): Promise<Line[]> {
  const { list } = options;
  const seen = new Map<string, number>();
  const read = movements.map((line) => noticeOf(line, { list, options, seen }));
  const notices = await separateAccounts(session, read);
  if (!options.dry_run) await lockNoticeAmounts(session, notices);
  const decided = await decideOnce(session, notices);
  const asked = movements.flatMap(({ restored }) => restored?.may_be ?? []);
  const rows = asked.length === 0 ? [] : await readCandidates(session, asked);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const said = new Set(options.same_lines);
  return movements.map((line, at) => {
    const notice = notices[at] as NewNotice;
    const own = asRestored(line, notice, decided[at] as Decided, rowOf);
    return { line, notice, decided: line.restored ? answered(own, said.has(line.line)) : own };
  });
}

/** The bank's number is of one movement: a line that has that of an earlier one repeats it. */
async function decideOnce(session: Kysely<DB>, notices: readonly NewNotice[]): Promise<Decided[]> {
  const firstOf = new Map<string, number>();
  const firsts = notices.map(({ row: { source, external_id } }, at) => {
    if (external_id === null) return at;
    const number = `${source}\n${external_id}`;
    const first = firstOf.get(number) ?? at;
    firstOf.set(number, first);
    return first;
  });
  const asked = notices.flatMap((notice, at) => (firsts[at] === at ? [{ notice, at }] : []));
  const decided = await decideNotices(
    session,
    asked.map(({ notice }) => notice),
  );
  const settled = new Map<number, Decided>();
  for (const [place, { at }] of asked.entries()) {
    const each = decided[place] as Decided;
    const earlier = each.outcome === 'duplicate' && 'earlier' in each.of ? asked[each.of.earlier]?.at : undefined;
    settled.set(at, earlier === undefined ? each : { outcome: 'duplicate', of: { earlier } });
  }
  return firsts.map((first, at) => (first === at ? (settled.get(at) as Decided) : repeatOf(first, settled.get(first))));
}

function repeatOf(earlier: number, first: Decided | undefined): Decided {
  if (first?.outcome === 'known' || first?.outcome === 'duplicate') return first;
  return { outcome: 'duplicate', of: first?.outcome === 'same' ? { row: first.row } : { earlier } };
}

/** A row of the own export that the caller declared to be its possible duplicate. */
function answered(decided: Decided, isSame: boolean): Decided {
  return decided.outcome === 'possible' && isSame ? { outcome: 'same', row: decided.row, because: 'person' } : decided;
}

/**
 * A row of the own export is the row that is the same in all of it, and tells nothing new of it. One that is only like it
 * is for a person, however alike: it may have been changed since, or be another.
 */
function asRestored(
  { restored }: Movement,
  { forced = false }: NewNotice,
  decided: Decided,
  rowOf: ReadonlyMap<number, Candidate>,
): Decided {
  if (!restored || forced || decided.outcome === 'known') return decided;
  const asked = rowOf.get(restored.may_be ?? 0);
  if (asked) return { outcome: 'possible', row: asked };
  if (decided.outcome !== 'same' || decided.because === 'external_id') return decided;
  const { row } = decided;
  if (restored.is_row === row.id) return { outcome: 'known', notice: { transaction_id: row.id }, row };
  return { outcome: 'possible', row };
}
