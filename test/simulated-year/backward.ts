/** Undo: a detached or merged row that is restored is the same row, byte for byte. */
import type { Row, Service } from './doors.ts';

/** Detaches a notice of some rows, merges some pairs of equal rows, undoes each; returns the differences. */
export async function differencesAfterUndo(service: Service, samples: number): Promise<string[]> {
  const rows = await service.rows();
  const told = rows.filter(({ notices, installment }) => notices?.length > 1 && installment === null);
  const differences = told.length === 0 ? ['No row names two notices that could be detached'] : [];
  for (const row of spread(told, samples)) {
    const notice = row.notices.at(-1);
    if (notice) differences.push(...(await afterDetaching(service, row, notice.id)));
  }
  const touched = new Set<number>();
  for (const [row, other] of spread(equalPairs(rows), samples)) {
    // A row left merged by an earlier failure is no sample any more.
    if (touched.has(row.id) || touched.has(other.id)) continue;
    touched.add(row.id).add(other.id);
    differences.push(...(await afterMerging(service, row, other)));
  }
  const after = await service.rows();
  if (differences.length === 0 && after.length !== rows.length)
    differences.push(`${rows.length} rows became ${after.length}`);
  return differences;
}

async function afterDetaching(service: Service, row: Row, notice: number): Promise<string[]> {
  const before = await service.textOf(row.id);
  const { rows, undo } = await service.detach(row.id, notice);
  if (rows.length < 2 && (await service.textOf(row.id)) === before)
    return [`Detaching notice ${notice} of row ${row.id} did nothing`];
  const refused = await undone(service, undo, `Detaching notice ${notice} of row ${row.id}`);
  return [...refused, ...differenceOf(before, await service.textOf(row.id))];
}

async function afterMerging(service: Service, row: Row, other: Row): Promise<string[]> {
  const before = [await service.textOf(row.id), await service.textOf(other.id)];
  const { undo } = await service.merge(row.id, other.id);
  const refused = await undone(service, undo, `Merging rows ${row.id} and ${other.id}`);
  if (refused.length > 0) return refused;
  const after = [await service.textOf(row.id), await service.textOf(other.id)];
  return before.flatMap((text, at) => differenceOf(text, after[at] ?? ''));
}

/** Undoes a change; a failure is a finding that must not hide others. */
async function undone(service: Service, token: string, what: string): Promise<string[]> {
  try {
    await service.undo(token);
    return [];
  } catch (refusal) {
    return [`${what} is not taken back: ${String(refusal)}`];
  }
}

const differenceOf = (before: string, after: string) =>
  before === after ? [] : [`Before: ${before}\nAfter: ${after}`];

/** Rows of one amount, type and name, preferably from different documents: what a person might merge by mistake. */
function equalPairs(rows: readonly Row[]): [Row, Row][] {
  const ordinary = rows.filter(({ installment }) => installment === null);
  const groups = Map.groupBy(ordinary, ({ amount, currency, type, merchant }) =>
    [amount, currency, type, merchant].join(' '),
  );
  const pairs = [...groups.values()].flatMap((group) =>
    group.flatMap((row, at) => group.slice(at + 1).map((other): [Row, Row] => [row, other])),
  );
  const kinds = ({ notices }: Row) => notices?.map(({ kind }) => kind) ?? [];
  const compatible = pairs.filter(([row, other]) => !kinds(row).some((kind) => kinds(other).includes(kind)));
  return compatible.length > 0 ? compatible : pairs;
}

function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, at) => at % step === 0).slice(0, count);
}
