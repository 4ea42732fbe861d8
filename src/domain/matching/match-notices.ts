/**
 * Assigns each notice to a row: one pure function for every source (docs/rules/same-money.md). The lines of a list are
 * passed together, because each of them takes a separate row. Notices with a known key are excluded.
 */
import { duplicateKey } from '../duplicates.ts';
import { type Currency, parseAmount } from '../money.ts';
import type { LearnedPairs } from './alike.ts';
import { askAbout } from './ask-about.ts';
import { assignCertain } from './assign-nearest.ts';
import { areOfTwoAccounts } from './contradict.ts';
import { isCutCuota } from './judge-cuota.ts';
import { isInOtherStatement, judgeLikeness, judgePair, type Pair, withoutRivals } from './judge-pair.ts';
import type { KnownEvent, Telling } from './notice.ts';
import { haveDifferentReferences, significantNumbers } from './references.ts';

export type NoticeAsked = {
  telling: Telling;
  /** The name of its row, where that differs from the printed counterpart. */
  merchant?: string;
  /** A person declared it a separate event: it is not the row that it was asked about. */
  forced?: boolean;
  /** A person said that it is the row that it was asked about. */
  said_same?: boolean;
  /** The printed totals of its list need every one of its equal lines. */
  proved?: boolean;
};

/** `earlier` is the index of the line that a line repeats; `may_be` another row that a forced line may be. */
export type Decision<Row extends KnownEvent = KnownEvent> =
  | { outcome: 'same'; row: Row; because: 'reference' | 'alike' | 'person' }
  | { outcome: 'duplicate'; of: { row: Row } | { earlier: number } }
  | { outcome: 'possible'; row: Row }
  | { outcome: 'new'; may_be?: Row };

export type MatchContext = {
  learned: LearnedPairs;
  /** Rows that other lines of the same list have taken by key. */
  taken?: ReadonlySet<number>;
};

type Desk<Row extends KnownEvent> = {
  asked: readonly NoticeAsked[];
  /** The duplicate key of each notice. */
  keys: readonly string[];
  /** Notices and rows by duplicate key, in their order. */
  placesOf: ReadonlyMap<string, readonly number[]>;
  rowsOf: ReadonlyMap<string, readonly Row[]>;
  decisions: (Decision<Row> | null)[];
  byMoney: ReadonlyMap<string, ReadonlySet<Row>>;
  pairs: readonly Pair<Row>[];
  taken: Set<number>;
  /** The notice that took a row here, by the row's id. */
  takers: Map<number, [Telling]>;
};

/**
 * Decides for each notice, in order. `rows` are those that any of them may belong to. What a person answered is about
 * the row that the line was asked about when nothing was answered.
 */
export function matchNotices<Row extends KnownEvent>(
  asked: readonly NoticeAsked[],
  rows: readonly Row[],
  context: MatchContext,
): Decision<Row>[] {
  const desk = openDesk(asked, rows, context);
  const isAnswered = (each: NoticeAsked) => (each.forced === true && isLine(each)) || each.said_same === true;
  if (!asked.some(isAnswered)) return decideAll(desk, context.learned, []);
  const questions = decideAll(openDesk(asked.map(unanswered), rows, context), context.learned, []);
  for (const at of asked.keys()) takeAnswer(desk, at, questions);
  const decisions = decideAll(desk, context.learned, questions);
  questionForced(desk, questions);
  return decisions;
}

const unanswered = (each: NoticeAsked): NoticeAsked =>
  isLine(each) ? { ...each, forced: false, said_same: false } : each;

function openDesk<Row extends KnownEvent>(
  asked: readonly NoticeAsked[],
  rows: readonly Row[],
  context: MatchContext,
): Desk<Row> {
  const byMoney = groupByMoney(rows);
  const cuotas = rows.filter(({ installment }) => (installment?.number ?? 0) > 0);
  const keys = asked.map((each) => (isLine(each) ? keyOf(each) : ''));
  return {
    asked,
    keys,
    placesOf: Map.groupBy(keys.keys(), (at) => keys[at] ?? ''),
    rowsOf: Map.groupBy(asked.some(isLine) ? rows : [], duplicateKey),
    decisions: asked.map(({ forced }) => (forced ? { outcome: 'new' } : null)),
    byMoney,
    pairs: pairsOf(asked, { byMoney, byNumber: groupByNumber(rows), cuotas }, context.learned),
    taken: new Set(context.taken),
    takers: new Map(),
  };
}

function decideAll<Row extends KnownEvent>(
  desk: Desk<Row>,
  learned: LearnedPairs,
  questions: readonly Decision<Row>[],
): Decision<Row>[] {
  takeByReference(desk);
  takeAlike(desk);
  for (const at of desk.asked.keys()) desk.decisions[at] ??= repeated(desk, at);
  doubtful(desk, questions);
  for (const at of desk.asked.keys()) desk.decisions[at] ??= displaced(desk, at, learned) ?? { outcome: 'new' };
  return desk.decisions as Decision<Row>[];
}

function groupByMoney<Row extends KnownEvent>(rows: readonly Row[]): Map<string, Set<Row>> {
  const byMoney = new Map<string, Set<Row>>();
  for (const row of rows) {
    for (const { amount, currency } of [row, ...row.tellings]) {
      const money = moneyKey(amount, currency);
      byMoney.set(money, (byMoney.get(money) ?? new Set()).add(row));
    }
  }
  return byMoney;
}

function groupByNumber<Row extends KnownEvent>(rows: readonly Row[]): Map<string, Set<Row>> {
  const byNumber = new Map<string, Set<Row>>();
  for (const row of rows) {
    for (const number of row.tellings.flatMap(significantNumbers)) {
      byNumber.set(number, (byNumber.get(number) ?? new Set()).add(row));
    }
  }
  return byNumber;
}

type Near<Row> = Record<'byMoney' | 'byNumber', ReadonlyMap<string, ReadonlySet<Row>>> & { cuotas: readonly Row[] };

function pairsOf<Row extends KnownEvent>(
  asked: readonly NoticeAsked[],
  { byMoney, byNumber, cuotas }: Near<Row>,
  learned: LearnedPairs,
): Pair<Row>[] {
  return asked.flatMap((each, at) => {
    const { telling, forced } = each;
    if (forced && !isLine(each)) return [];
    const near = new Set(byMoney.get(moneyKey(telling.amount, telling.currency)));
    for (const number of significantNumbers(telling)) for (const row of byNumber.get(number) ?? []) near.add(row);
    if (telling.kind === 'statement') for (const row of cuotas) if (isCutCuota(telling, row)) near.add(row);
    return [...near].flatMap((row) => {
      const judgement = judgePair(telling, row, learned);
      return judgement ? [{ at, row, judgement }] : [];
    });
  });
}

/** One spelling for equal amounts: `6980.5` and `6980.50`. */
function moneyKey(amount: string, currency: Currency): string {
  const parsed = parseAmount(amount, currency);
  return `${currency} ${parsed.ok ? parsed.amount : amount}`;
}

/** Assigns rows to notices by number, the nearest pairs first. */
function takeByReference<Row extends KnownEvent>(desk: Desk<Row>): void {
  const pairs = desk.pairs.filter(({ judgement }) => judgement.bond === 'reference');
  pairs.sort((a, b) => a.judgement.distance - b.judgement.distance || a.at - b.at || a.row.id - b.row.id);
  for (const pair of pairs) take(desk, pair, 'reference');
}

function take<Row extends KnownEvent>(
  desk: Desk<Row>,
  { at, row }: Pick<Pair<Row>, 'at' | 'row'>,
  because: 'reference' | 'alike' | 'person',
): void {
  const { telling } = desk.asked[at] ?? {};
  if (!telling || desk.decisions[at] || desk.taken.has(row.id)) return;
  desk.decisions[at] = { outcome: 'same', row, because };
  desk.taken.add(row.id);
  desk.takers.set(row.id, [telling]);
}

/** Assigns alike rows to notices: as many as possible, with the fewest days between them. */
function takeAlike<Row extends KnownEvent>(desk: Desk<Row>): void {
  const isOpen = ({ at, row, judgement }: Pair<Row>) =>
    judgement.bond === 'alike' && !desk.decisions[at] && !desk.taken.has(row.id);
  for (const pair of assignCertain(desk.pairs.filter(isOpen))) take(desk, pair, 'alike');
}

/**
 * The specification's duplicate of a list (point 10): the day, merchant, amount, currency and type of a row, or of an
 * earlier line. Where printed totals need both of two equal lines, each row stands for one of them.
 */
function repeated<Row extends KnownEvent>(desk: Desk<Row>, at: number): Decision<Row> | null {
  const line = desk.asked[at];
  if (!line || !isLine(line)) return null;
  const { telling, proved = false } = line;
  const key = desk.keys[at] ?? '';
  const row = desk.rowsOf
    .get(key)
    ?.find(
      (each) =>
        !(proved && desk.taken.has(each.id)) &&
        !isInOtherStatement(telling, each) &&
        !each.tellings.some((told) => haveDifferentReferences(telling, told) || areOfTwoAccounts(telling, told)),
    );
  if (row) {
    if (proved) desk.taken.add(row.id);
    return { outcome: 'duplicate', of: { row } };
  }
  const repeats = (place: number) => {
    const other = desk.asked[place];
    return place < at && other && !haveDifferentReferences(line.telling, other.telling);
  };
  const earlier = proved ? undefined : desk.placesOf.get(key)?.find(repeats);
  if (earlier === undefined) return null;
  const first = desk.decisions[earlier];
  if (first?.outcome === 'same') return { outcome: 'duplicate', of: { row: first.row } };
  return first?.outcome === 'duplicate' ? first : { outcome: 'duplicate', of: { earlier } };
}

/** Possible duplicates without further evidence. A question that was asked stays while its row is free. */
function doubtful<Row extends KnownEvent>(desk: Desk<Row>, questions: readonly Decision<Row>[]): void {
  for (const [at, question] of questions.entries())
    if (question.outcome === 'possible' && !desk.taken.has(question.row.id)) desk.decisions[at] ??= question;
  const open = desk.pairs.filter(({ at, row }) => !desk.decisions[at] && !desk.taken.has(row.id));
  for (const { at, row } of askOf(desk, open)) desk.decisions[at] = { outcome: 'possible', row };
}

function askOf<Row extends KnownEvent>(desk: Desk<Row>, pairs: readonly Pair<Row>[]): Pair<Row>[] {
  return askAbout(pairs, (at) => (desk.asked[at] as NoticeAsked).telling, rowsInQuestion(desk));
}

function rowsInQuestion<Row extends KnownEvent>({ decisions }: Desk<Row>): Set<number> {
  return new Set(decisions.flatMap((each) => (each?.outcome === 'possible' ? [each.row.id] : [])));
}

/** A line is the row that it was asked about; two of one list never are one, so that the second is asked again. */
function takeAnswer<Row extends KnownEvent>(desk: Desk<Row>, at: number, questions: readonly Decision<Row>[]): void {
  const question = questions[at];
  if (!desk.asked[at]?.said_same || question?.outcome !== 'possible') return;
  take(desk, { at, row: question.row }, 'person');
  desk.decisions[at] ??= question;
}

/** A forced line is not the row that it was asked about. It may be another one, which nobody was asked. */
function questionForced<Row extends KnownEvent>(desk: Desk<Row>, questions: readonly Decision<Row>[]): void {
  const open = desk.pairs.filter(
    ({ at, row }) => desk.asked[at]?.forced && !desk.taken.has(row.id) && rowOf(questions[at])?.id !== row.id,
  );
  for (const { at, row } of askOf(desk, open)) desk.decisions[at] = { outcome: 'new', may_be: row };
}

function rowOf<Row extends KnownEvent>(decision: Decision<Row> | undefined): Row | null {
  if (decision?.outcome === 'duplicate') return 'row' in decision.of ? decision.of.row : null;
  return decision && decision.outcome !== 'new' ? decision.row : null;
}

/**
 * A notice without a free row where an alike one is free further on: the documents between could each belong to the
 * next row, as with daily purchases that post a day later. It may be that one, which a person can decide; a line is asked
 * about the nearest row in its window, which the other list may have given to a wrong line.
 */
function displaced<Row extends KnownEvent>(desk: Desk<Row>, at: number, learned: LearnedPairs): Decision<Row> | null {
  const { telling } = desk.asked[at] ?? {};
  if (!telling) return null;
  const rows = desk.byMoney.get(moneyKey(telling.amount, telling.currency)) ?? [];
  const seen = new Set<number>();
  const near: Pair<Row>[] = [];
  const open = [telling];
  for (let document = open.shift(); document; document = open.shift()) {
    for (const row of rows) {
      const free = seen.has(row.id) ? null : withoutRivals(document, row);
      const judgement = free && judgeLikeness(document, free.row, learned);
      if (!free || judgement?.bond !== 'alike') continue;
      seen.add(row.id);
      if (document === telling && !desk.taken.has(row.id)) near.push({ at, row, judgement });
      const others = [...free.rivals, ...(desk.takers.get(row.id) ?? [])];
      if (others.length === 0 && !isOnlyTyped(telling, row)) {
        const [asked] = telling.kind === 'statement' ? askOf(desk, near) : [];
        return { outcome: 'possible', row: asked?.row ?? row };
      }
      open.push(...others);
    }
  }
  return null;
}

/** Rows typed daily are mostly cash, which no other document reports. */
function isOnlyTyped(telling: Telling, row: KnownEvent): boolean {
  return telling.kind === 'entry' || row.tellings.every(({ kind }) => kind === 'entry');
}

const isLine = ({ telling }: NoticeAsked) => telling.kind === 'statement';

function keyOf({ telling, merchant = telling.counterpart }: NoticeAsked): string {
  return duplicateKey({ ...telling, merchant });
}
