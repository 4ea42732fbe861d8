/** Gives each movement of a list its direction and type, once the whole list is known. */
import { fold } from '../emails/text.ts';
import { MERCHANT_LENGTH_MAX } from '../merchant-text.ts';
import { decimalsOf, parseAmount } from '../money.ts';
import { lineReason } from './line-reasons.ts';
import type { Direction, Draft, List, PastedLine, PasteError, Statement } from './reading.ts';
import { directionsOfBalances, settleAmounts } from './settle-balances.ts';
import { provesLines, settleStatement, type TakenLine } from './settle-statement.ts';
import { directionsOfTotals } from './settle-totals.ts';
import { isZero } from './table-row.ts';
import {
  certainDirection,
  cuotaIn,
  isNeverPurchase,
  mayNotStand,
  mentionsTransfer,
  saysCameIn,
  typeOfMovement,
} from './words.ts';

export type Settled = {
  movements: PastedLine[];
  errors: PasteError[];
  skipped: number[];
  /** What it prints of itself: once for each of its two currencies, where it prints of both. */
  statements: Statement[];
  /** The lines that are purchases because nothing says otherwise. */
  assumed: number[];
};

/** `purchases`: whether lines without any sign are a card's purchases; undefined while nobody has said. */
export type ListOptions = { broken: readonly number[]; unread?: readonly number[]; purchases?: boolean | undefined };

/** Settles a list. `broken`: the ascending numbers of unreadable lines; `unread`: those of this list. */
export function settleList(list: List, { broken, unread = [], purchases }: ListOptions): Settled {
  const drafts = settleAmounts(list.drafts, broken);
  const assumed: number[] = [];
  const directionOf = directionsFor(list, drafts, broken, (draft) => {
    if (purchases === false) return null;
    assumed.push(draft.line);
    return 'out';
  });
  const contradicts = contradictionsOf(drafts);
  const settled: Settled = { movements: [], errors: [], skipped: [], statements: [], assumed };
  const taken: TakenLine[] = [];
  for (const draft of drafts) {
    const { line, text } = draft;
    const direction = directionOf(draft);
    if (contradicts(draft)) settled.errors.push({ line, text, ...lineReason('two_directions') });
    else if (!draft.unsure && isZero(draft.amount.value)) settled.skipped.push(line);
    else if (draft.unsure) settled.errors.push({ line, text, ...lineReason('amount_or_balance') });
    else if (!direction && !draft.type)
      settled.errors.push({ line, text, ...lineReason(isTold(draft) ? 'words_disagree' : 'no_direction') });
    else if (settle(draft, direction, list, settled)) taken.push(takenLine(draft, direction));
  }
  const failed = new Set(settled.errors.map(({ line }) => line));
  settled.assumed = assumed.filter((line) => !failed.has(line));
  const notTaken = [...unread, ...failed];
  const parts = partsOf(list, taken);
  const statements = parts.map(({ part, lines }) => settleStatement(part, lines, notTaken));
  const areProved =
    settled.errors.length === 0 &&
    parts.every(({ part, lines }, at) => provesLines(statements[at] ?? null, part, lines));
  const movements = settled.movements.map((movement) => (areProved ? { ...movement, proved: true } : movement));
  return { ...settled, movements, statements: statements.filter((statement) => statement !== null) };
}

/** A list that prints figures in colones and in dollars is two: each has the lines of its currency. */
function partsOf(list: List, taken: readonly TakenLine[]): { part: List; lines: readonly TakenLine[] }[] {
  const { dollars, printed } = list;
  if (!dollars) return [{ part: list, lines: taken }];
  const { numbers, from, as_of } = printed;
  const of = (isDollars: boolean) => ({
    part: { ...list, printed: isDollars ? { ...dollars, numbers, from, as_of } : printed },
    lines: taken.filter(({ currency }) => (currency === 'USD') === isDollars),
  });
  return [of(false), of(true)].filter(({ lines }) => lines.length > 0);
}

/** In the section of a card's payments the type alone says that the money came in. */
function takenLine(draft: Draft, direction: Direction | null): TakenLine {
  const { line, local_date, amount, currency, balance, type } = draft;
  return {
    ...{ line, local_date, amount: amount.value, currency, balance },
    direction: type === 'PAGO_TARJETA' ? 'in' : direction,
  };
}

/**
 * Some lists print debits with a minus in addition to their column; when only some of a side have one, it may mean that
 * the money came back.
 */
function contradictionsOf(drafts: readonly Draft[]): (draft: Draft) => boolean {
  const unsigned = new Set(drafts.filter(({ amount }) => amount.sign !== '-').map(({ direction }) => direction));
  return ({ direction, amount }) =>
    direction !== null && amount.sign === '-' && (direction === 'in' || unsigned.has(direction));
}

/** Adds the line's movement; false when its amount does not fit its currency, or it may not stand: an error. */
function settle(draft: Draft, direction: Direction | null, list: List, settled: Settled): boolean {
  const { line, text, currency } = draft;
  const parsed = parseAmount(draft.amount.value, currency);
  if (!parsed.ok) {
    settled.errors.push({ line, text, ...lineReason('unfit_amount', { currency, decimals: decimalsOf(currency) }) });
    return false;
  }
  const type = draft.type ?? typeOfMovement(direction ?? 'out', draft.merchant, list.kind === 'card');
  if (list.kind !== 'export' && mayNotStand(`${draft.said ?? ''} ${draft.merchant}`, type)) {
    settled.errors.push({ line, text, ...lineReason('may_not_stand') });
    return false;
  }
  const { local_date, merchant, reference, external_id } = draft;
  const known = external_id === null ? {} : { external_id: external_id.slice(0, MERCHANT_LENGTH_MAX) };
  const movement = { local_date, merchant, amount: parsed.amount, currency, type, reference, ...known };
  settled.movements.push({
    line,
    text,
    parsed: movement,
    cuota: cuotaIn(merchant),
    proved: false,
    issuer: list.issuer,
    ...(draft.own ? { own: draft.own } : {}),
    ...(draft.isOwnTransfer ? { isOwnTransfer: true } : {}),
  });
  return true;
}

/**
 * How this list marks the direction; what a line itself has (a column, a flag) takes precedence. In a list without any
 * flag, sign or balance `assume` says what a line is whose words say nothing.
 */
function directionsFor(
  list: List,
  drafts: readonly Draft[],
  broken: readonly number[],
  assume: (draft: Draft) => Direction | null,
): (draft: Draft) => Direction | null {
  if (list.kind === 'card') return list.isNamedCard ? namedCardDirection(drafts) : cardDirection;
  const byWords = (draft: Draft) => draft.direction ?? certainDirection(draft.merchant);
  if (list.kind === 'signless') {
    const told = new Map(
      drafts.flatMap((draft) => {
        const direction = byWords(draft);
        return direction ? [[draft.line, direction] as const] : [];
      }),
    );
    const settled = directionsOfTotals(drafts, list.printed.totals, told);
    return (draft) => settled.get(draft.line) ?? null;
  }
  const open = drafts.some((draft) => !draft.direction && !draft.type);
  const balances = open ? directionsOfBalances(drafts, broken) : new Map<number, Direction>();
  const bare = signsOf(drafts);
  const tells = drafts.some((draft) => !draft.unsure && (draft.direction || draft.amount.sign !== '' || draft.balance));
  return (draft) => {
    const proven = draft.direction ?? balances.get(draft.line);
    if (proven) return proven;
    const words = certainDirection(draft.merchant);
    const sign = bare(draft);
    if (sign) return agrees(sign, words, draft.merchant) ? sign : null;
    if (words || tells || mentionsTransfer(draft.merchant) || isNeverPurchase(draft.merchant)) return words;
    return assume(draft);
  };
}

/** Whether the sign of a line says what its words say: `ABONO` with the sign of what goes out is no purchase. */
function agrees(sign: Direction, words: Direction | null, merchant: string): boolean {
  return words === null ? sign === 'in' || !saysCameIn(merchant, false) : words === sign;
}

/** Whether a line without a direction has both: a sign, and words that say one. */
const isTold = ({ amount, merchant }: Draft): boolean =>
  amount.sign !== '' && (certainDirection(merchant) !== null || saysCameIn(merchant, false));

/** A card's list prints charges without a sign, and what is paid or given back with a minus. */
function cardDirection({ direction, amount, merchant }: Draft): Direction | null {
  if (direction) return direction;
  if (amount.sign === '-') return 'in';
  return certainDirection(merchant) === 'in' || saysCameIn(merchant, true) ? null : 'out';
}

const PAID_OR_GIVEN_BACK =
  /(?<![a-z])(?:pago|abono|payment|reversion|reverso|devolucion|reembolso|refund|credito|credit)/;

/**
 * The same of a list that only its heading calls a card's. Where a minus is as frequent as none, it may be the sign of
 * purchases: then only words tell.
 */
function namedCardDirection(drafts: readonly Draft[]): (draft: Draft) => Direction | null {
  const minus = drafts.filter(({ amount }) => amount.sign === '-').length;
  if (minus * 2 < drafts.length) return cardDirection;
  const areClear = drafts.every(
    ({ amount, merchant }) => amount.sign !== '-' || PAID_OR_GIVEN_BACK.test(fold(merchant)),
  );
  return areClear ? cardDirection : (draft) => draft.direction;
}

/**
 * The meaning of signs in a list. Minus is out, plus is in and, in a list that only prints minuses, no sign is in; a
 * card's list is the reverse, which a minus before a payment or a refund shows.
 */
function signsOf(drafts: readonly Draft[]): (draft: Draft) => Direction | null {
  const undirected = drafts.filter((draft) => !draft.direction && !draft.type);
  const minus = undirected.filter((draft) => draft.amount.sign === '-');
  const plus = undirected.some((draft) => draft.amount.sign === '+');
  const asCard = minus.some(({ merchant }) => /pago recibido/i.test(merchant) || certainDirection(merchant) === 'in');
  if (asCard && plus) return () => null;
  const [onMinus, onNone] = asCard ? (['in', 'out'] as const) : (['out', 'in'] as const);
  return ({ amount: { sign } }) => {
    if (sign === '') return minus.length > 0 && !plus ? onNone : null;
    return sign === '-' ? onMinus : 'in';
  };
}
