/** Compares a notice with a row of the ledger (docs/rules/same-money.md, rules 2 to 4). */
import { daysBetween } from '../calendar.ts';
import { compareAmounts } from '../money.ts';
import { areSame, type LearnedPairs, namesIssuer, namesMatch } from './alike.ts';
import { areOfOneAccount, contradict, isContradicted, isOfKind, minuteOf, minutesBetween } from './contradict.ts';
import { daysToCuota, isCutCuota, namesCuota } from './judge-cuota.ts';
import { mayPrintOtherDay } from './list-name.ts';
import { directionOf, isTyped, type KnownEvent, type NoticeKind, type Telling } from './notice.ts';
import { haveDifferentReferences, isSinpe, plain, shareReference } from './references.ts';

/**
 * `reference`: a number proves that it is one event. `alike`: it may be, and the counterparts agree. `unlike`: it may
 * be, and they do not. `distance` is in days and fractions of a day.
 */
export type Judgement = { bond: 'reference' | 'alike' | 'unlike'; distance: number };

/** A notice, by its index, and a row that it may belong to. */
export type Pair<Row extends KnownEvent> = { at: number; row: Row; judgement: Judgement };

const REFERENCE_DAYS_MAX = 10;
const RECEIPT_DAYS = 35;
/** Of two equally near rows, the one with the same name is nearer. */
const OTHER_NAME = 0.05;
/** A row of the same amount is nearer than one of the same number. */
const OTHER_AMOUNT = 0.5;
/** A text message and an app notification about one movement arrive within this many minutes. */
const CHANNELS_MINUTES = 10;
/** A card's list may have a payment so many days before or after the account's. */
const OTHER_SIDE_DAYS = 5;
/** A list posts a purchase at most so many days later. */
const POSTING_DAYS = 5;
/** A list prints a name as another list did: a row that has its line by another name is as far as the latest posting. */
const OTHER_LINE = POSTING_DAYS;
/** A line that posts a day before its purchase is rarer than one that posts two days after. */
const EARLY_POSTING = 1.5;

/**
 * Judges a pair; null when it cannot be one event. One number and another amount are a hold and what was charged in the
 * end, or two events: `unlike`.
 */
export function judgePair(notice: Telling, row: KnownEvent, learned: LearnedPairs): Judgement | null {
  if (areNumberedApart(notice, row)) return null;
  const apart = Math.abs(daysBetween(row.local_date, notice.local_date));
  const proves =
    apart <= REFERENCE_DAYS_MAX && row.tellings.some((told) => shareReference(notice, told) && canBeOne(notice, told));
  if (!isOfMoney(notice, row) && !isCutCuota(notice, row)) {
    return proves && isAlike(notice, row, learned) ? { bond: 'unlike', distance: apart + OTHER_AMOUNT } : null;
  }
  if (proves) return { bond: 'reference', distance: apart };
  return isFree(notice, row) ? judgeLikeness(notice, row, learned) : judgeListedAgain(notice, row, learned);
}

/** The same for a row as if no document of this kind had reported it, ignoring what a number proves. */
export function judgeLikeness(notice: Telling, row: KnownEvent, learned: LearnedPairs): Judgement | null {
  const isExact = isOfMoney(notice, row);
  if (!isExact && !isCutCuota(notice, row)) return null;
  if (!canPass(notice, row) || isInOtherStatement(notice, row) || !canBeListed(notice, row)) return null;
  const others = row.tellings.filter((told) => !isOfKind(told, notice));
  if (areNumberedApart(notice, { ...row, tellings: others })) return null;
  const near = distanceOf(notice, row) ?? daysToCuota(notice, row);
  const apart = near ?? daysToOtherSide(notice, row);
  if (apart === null) return null;
  const distance = apart + nameDistance(notice, row);
  const isCertain =
    (near !== null || isOnOtherList(notice, row)) &&
    (isExact || namesCuota(notice, row)) &&
    !isContradicted(notice, row) &&
    isAlike(notice, row, learned);
  return { bond: isCertain ? 'alike' : 'unlike', distance };
}

/** How much further a row of another name is than one of the same. */
function nameDistance(notice: Telling, row: KnownEvent): number {
  if (areSame(row.merchant, notice.counterpart)) return 0;
  const lines = notice.kind === 'statement' ? row.tellings.filter(({ kind }) => kind === 'statement') : [];
  const isOfOtherLine = lines.length > 0 && !lines.some((told) => areSame(told.counterpart, notice.counterpart));
  return isOfOtherLine ? OTHER_LINE : OTHER_NAME;
}

/**
 * The row without the documents that cannot be of one event with this one, as if they were elsewhere; null when none of
 * its documents can.
 */
export function withoutRivals<Row extends KnownEvent>(
  notice: Telling,
  row: Row,
): { row: Row; rivals: Telling[] } | null {
  const isRival = (told: Telling) => isOfKind(told, notice) || contradict(notice, told);
  const rivals = row.tellings.filter(isRival);
  if (rivals.length === 0) return { row, rivals };
  const tellings = row.tellings.filter((told) => !isRival(told));
  const account_id = tellings.find((told) => told.account_id !== null)?.account_id ?? null;
  return tellings.length === 0 ? null : { row: { ...row, tellings, account_id }, rivals };
}

/**
 * Whether a document is of a row's amount, or of one that another document of it prints: a receipt with arrears is paid
 * with more than its row holds, and a person may have corrected the row.
 */
export function isOfMoney(notice: Pick<Telling, 'amount' | 'currency'>, row: KnownEvent): boolean {
  return [row, ...row.tellings.filter((told) => !isTyped(told))].some(
    ({ amount, currency }) => currency === notice.currency && compareAmounts(amount, notice.amount) === 0,
  );
}

/**
 * Whether a notice whose identity at its bank a row has is another notice of that row. The number of a transfer is also on
 * what came back of it, and may be on another amount.
 */
export function isOneMovement(notice: Telling, row: KnownEvent): boolean {
  return isOfMoney(notice, row) && row.tellings.every((told) => canBeOne(notice, told));
}

/**
 * Whether two documents with one number may report one event. A purchase and its reversal print the same number, and
 * are two; what left one account and reached another under one SINPE number is a transfer between own accounts; what left
 * and reached the same account came back.
 */
function canBeOne(a: Telling, b: Telling): boolean {
  if (a.direction === b.direction || [a, b].some(({ type }) => directionOf(type) === 'own')) return true;
  if (a.type === 'DEVOLUCION' || b.type === 'DEVOLUCION' || areOfOneAccount(a, b)) return false;
  return a.references.some((one) => one.kind === 'sinpe' && b.references.some((other) => plain(other) === plain(one)));
}

/** Own money is reported from either side; of a row that a person corrected, the documents still say theirs. */
function canPass(notice: Telling, row: KnownEvent): boolean {
  if (directionOf(notice.type) === 'own') return true;
  const told = row.tellings.filter((each) => !isTyped(each)).map(({ direction }) => direction);
  return [directionOf(row.type), ...told].some((each) => each === 'own' || each === notice.direction);
}

/** The list of plans has purchases: no cuota, and nothing else that was paid. */
function canBeListed({ kind }: Telling, { type, installment }: KnownEvent): boolean {
  return kind !== 'plan_list' || (type === 'COMPRA' && (installment?.number ?? 0) === 0);
}

/** Whether another account's list has the row: what moved on one account did not move on the other. */
export function isInOtherStatement(notice: Telling, row: KnownEvent): boolean {
  const isOfOther = (told: Telling) =>
    told.kind === 'statement' && told.account_id !== null && told.account_id !== notice.account_id;
  const isOwn = directionOf(row.type) === 'own' || directionOf(notice.type) === 'own';
  return notice.kind === 'statement' && notice.account_id !== null && !isOwn && row.tellings.some(isOfOther);
}

/**
 * Whether no document of this kind has reported the row; a line may be the line of another list of the same day, whatever
 * else has reported it.
 */
function isFree(notice: Telling, row: KnownEvent): boolean {
  const same = row.tellings.filter((told) => isOfKind(told, notice) && isOfSide(told, notice, row));
  if (same.length === 0) return true;
  // Both the account's list and the card's list report the payment of a card.
  if (row.type === 'PAGO_TARJETA' && notice.kind === 'statement') return same.every(({ list }) => list !== notice.list);
  return (
    notice.kind === 'statement' &&
    same.every((told) => told.list !== notice.list && told.local_date === notice.local_date)
  );
}

/**
 * A line of a row that another list has on another day: one list may print the day of the purchase, the other that of its
 * posting. Or it is the next purchase of that price, which a person can say.
 */
function judgeListedAgain(notice: Telling, row: KnownEvent, learned: LearnedPairs): Judgement | null {
  const lines = row.tellings.filter((told) => isOfKind(told, notice));
  const isListedAgain = ({ list, local_date }: Telling) =>
    notice.list !== null &&
    list !== null &&
    list !== notice.list &&
    mayPrintOtherDay(notice.list, { list, day: local_date });
  if (notice.kind !== 'statement' || row.installment !== null || !lines.every(isListedAgain)) return null;
  const distance = Math.min(...lines.map((told) => Math.abs(daysBetween(told.local_date, notice.local_date))));
  if (distance > POSTING_DAYS || !canPass(notice, row) || isInOtherStatement(notice, row)) return null;
  return isAlike(notice, row, learned) ? { bond: 'unlike', distance } : null;
}

/** Whether a document of the row has another number. Each list numbers its own side of a transfer; SINPE numbers both alike. */
function areNumberedApart(notice: Telling, row: KnownEvent): boolean {
  const ofSinpe = { ...notice, references: notice.references.filter(isSinpe) };
  return row.tellings.some((told) => haveDifferentReferences(isOfSide(told, notice, row) ? notice : ofSinpe, told));
}

/** Each side of a transfer between own accounts has its own documents. */
function isOfSide(told: Telling, notice: Telling, row: KnownEvent): boolean {
  return directionOf(row.type) !== 'own' || told.direction === notice.direction || told.direction === 'own';
}

/** The distance from the notice to the nearest document of the row; null beyond every window. */
function distanceOf(notice: Telling, row: KnownEvent): number | null {
  const tellings = row.tellings.length > 0 ? row.tellings : [{ ...notice, kind: 'entry' as const, ...row }];
  const distances = tellings.flatMap((told) => {
    if (isAtOnce(told) && isAtOnce(notice)) {
      const minutes = minutesBetween(told.instant, notice.instant);
      return minutes <= CHANNELS_MINUTES ? [minutes / 1_440] : [];
    }
    const days = daysBetween(told.local_date, notice.local_date);
    const [earliest, latest] = windowOf(told.kind, notice.kind);
    if (days < earliest || days > latest) return [];
    const isEarly = notice.kind === 'statement' ? days < 0 : told.kind === 'statement' && days > 0;
    return [Math.abs(days) + (isEarly ? EARLY_POSTING : 0) + partOfDay(notice.instant, told.instant)];
  });
  return distances.length > 0 ? Math.min(...distances) : null;
}

/**
 * The days between own money on the list of the one account and on that of the other, which may post it later. A card's
 * payment without its own notice could be another one of that amount; a transfer of which each list prints the other
 * account could not.
 */
function daysToOtherSide(notice: Telling, row: KnownEvent): number | null {
  const isPayment = [notice, row].every(({ type }) => type === 'PAGO_TARJETA') && notice.kind === 'statement';
  if (!isPayment && !isOnOtherList(notice, row)) return null;
  const lists = row.tellings.filter(({ kind }) => kind === 'statement');
  const isOfOther = (told: Telling) => (told.direction === 'in') !== (notice.direction === 'in');
  if (lists.length === 0 || !lists.every(isOfOther)) return null;
  const days = Math.min(...lists.map((told) => Math.abs(daysBetween(told.local_date, notice.local_date))));
  return days <= OTHER_SIDE_DAYS ? days : null;
}

/** Banks send messages as soon as the money moves, through every channel. */
function isAtOnce(told: Telling): told is Telling & { instant: string } {
  return told.kind === 'message' && told.instant !== null;
}

/** How many days the second document may be before and after the first. */
function windowOf(told: NoticeKind, notice: NoticeKind): [earliest: number, latest: number] {
  if (told === 'receipt' || notice === 'receipt') return [-RECEIPT_DAYS, RECEIPT_DAYS];
  if (told === notice) return [0, 0];
  // The list of plans may have the day of the purchase or that of its posting.
  for (const list of ['statement', 'plan_list'] as const) {
    if (notice === list) return [-1, POSTING_DAYS];
    if (told === list) return [-POSTING_DAYS, 1];
  }
  if (notice === 'invoice') return [-1, 4];
  if (told === 'invoice') return [-4, 1];
  return [-2, 2];
}

/** Between two instants of one day, less than any day; zero when one of them only knows its day. */
function partOfDay(a: string | null, b: string | null): number {
  if (a === null || b === null) return 0;
  return Math.min(Math.abs(minuteOf(a) - minuteOf(b)) / 1_440, 0.25);
}

/** Whether a line of own money is on the list of the account that the row's documents say is its other side. */
function isOnOtherList({ kind, type, direction, account_id }: Telling, row: KnownEvent): boolean {
  if (kind !== 'statement' || account_id === null || type !== 'TRASPASO' || row.type !== 'TRASPASO') return false;
  return account_id === (direction === 'in' ? row.to_account_id : row.account_id);
}

/** Whether the notice names the row's counterpart. */
export function isAlike(notice: Telling, row: KnownEvent, learned: LearnedPairs): boolean {
  // Whatever either side is named, it is the payment of the person's own card.
  if (notice.type === 'PAGO_TARJETA' && row.type === 'PAGO_TARJETA') return true;
  if (isOnOtherList(notice, row)) return true;
  if (namesCuota(notice, row) && isOfMoney(notice, row)) return true;
  const names = [row.merchant, ...row.tellings.map((told) => told.counterpart)];
  if (names.some((name) => namesMatch(name, notice.counterpart, learned))) return true;
  const receipts = row.tellings.filter((told) => told.kind === 'receipt');
  if (notice.kind === 'receipt') return names.some((name) => namesIssuer(name, notice.issuer ?? ''));
  return receipts.some((receipt) => namesIssuer(notice.counterpart, receipt.issuer ?? ''));
}
