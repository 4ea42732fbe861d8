/** Gives each movement of a list its direction and type, once the whole list is known. */
import { MERCHANT_LENGTH_MAX } from '../merchant-text.ts';
import { decimalsOf, parseAmount } from '../money.ts';
import { lineReason } from './line-reasons.ts';
import type { Direction, Draft, List, PastedLine, PasteError, Statement } from './reading.ts';
import { directionsOfBalances, settleAmounts } from './settle-balances.ts';
import { provesLines, settleStatement, type TakenLine } from './settle-statement.ts';
import { directionsOfTotals } from './settle-totals.ts';
import { askedLines, type Convention, conventionOf } from './sign-convention.ts';
import { separateSums } from './sum-lines.ts';
import { isZero } from './table-row.ts';
import {
  certainDirection,
  cuotaIn,
  isNeverPurchase,
  isPaymentThanked,
  mayNotStand,
  mentionsTransfer,
  ofCardInWords,
  saysCameIn,
  typeOfMovement,
} from './words.ts';

export type Settled = {
  movements: PastedLine[];
  errors: PasteError[];
  skipped: number[];
  /** What it prints of itself: once for each of its two currencies, where it prints of both. */
  statements: Statement[];
  /** The lines that are purchases because nothing says otherwise, or whose list must be asked about. */
  assumed: number[];
};

/**
 * `purchases`: whether lines without any sign are a card's purchases; undefined while nobody has said. `onCard`: whoever
 * brings the list says that it is a card's.
 */
export type ListOptions = {
  broken: readonly number[];
  unread?: readonly number[];
  purchases?: boolean | undefined;
  onCard?: boolean;
};

/** Settles a list. `broken`: the ascending numbers of unreadable lines; `unread`: those of this list. */
export function settleList(list: List, { broken, unread = [], purchases, onCard = false }: ListOptions): Settled {
  const separated = list.kind === 'export' ? { drafts: list.drafts, sums: [], doubted: [] } : separateSums(list.drafts);
  const drafts = withoutBalance(list, settleAmounts(separated.drafts, broken));
  const assumed: number[] = [];
  const known = { onCard: onCard || list.isNamedCard === true, purchases };
  const undirected = drafts.filter((draft) => !draft.direction && !draft.type && !draft.unsure);
  const isOpen = list.kind === 'other' || list.isNamedCard;
  const convention = isOpen ? conventionOf(undirected, known) : list.kind === 'card' ? 'card' : 'account';
  const signs = { convention, isKnown: known.onCard, onCard: known.onCard || convention === 'card' };
  const directionOf = directionsFor(list, { drafts, broken, ...signs }, (draft) => {
    if (purchases === false) return null;
    assumed.push(draft.line);
    return 'out';
  });
  const asked = convention === 'asked' ? askedLines(undirected).map(({ line }) => line) : [];
  const contradicts = contradictionsOf(drafts);
  const settled: Settled = {
    movements: [],
    errors: separated.doubted.map(({ line, text }) => ({ line, text, ...lineReason('may_be_a_sum') })),
    skipped: separated.sums.map(({ line }) => line),
    ...{ statements: [], assumed },
  };
  const taken: TakenLine[] = [];
  for (const draft of drafts) {
    const { line, text } = draft;
    const direction = directionOf(draft);
    if (contradicts(draft)) settled.errors.push({ line, text, ...lineReason('two_directions') });
    else if (!draft.unsure && isZero(draft.amount.value)) settled.skipped.push(line);
    else if (draft.unsure) settled.errors.push({ line, text, ...lineReason('amount_or_balance') });
    else if (!direction && !draft.type)
      settled.errors.push({ line, text, ...lineReason(isTold(draft) ? 'words_disagree' : 'no_direction') });
    else if (settle(draft, direction, { list, ...signs }, settled)) taken.push(takenLine(draft, direction));
  }
  const failed = new Set(settled.errors.map(({ line }) => line));
  settled.assumed = [...asked, ...assumed.filter((line) => !failed.has(line))];
  const notTaken = [...unread, ...failed];
  const parts = partsOf(list, taken);
  const statements = parts.map(({ part, lines }) => settleStatement(part, lines, notTaken));
  const areProved =
    settled.errors.length === 0 &&
    parts.every(({ part, lines }, at) => provesLines(statements[at] ?? null, part, lines));
  const movements = settled.movements.map((movement) => (areProved ? { ...movement, proved: true } : movement));
  return { ...settled, movements, statements: statements.filter((statement) => statement !== null) };
}

/** Where other lines without a header print a balance, a number at an end of a name may be the amount. */
function withoutBalance({ layout }: List, drafts: readonly Draft[]): readonly Draft[] {
  if (layout !== 'lines' || !drafts.some(({ balance }) => balance)) return drafts;
  const mayBe = ({ balance, merchant }: Draft) => balance === null && /^\d{1,15} | \d{1,15}$/.test(merchant);
  return drafts.map((draft) => (mayBe(draft) ? { ...draft, unsure: true } : draft));
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
function settle(
  draft: Draft,
  direction: Direction | null,
  { list, onCard }: { list: List; onCard: boolean },
  settled: Settled,
): boolean {
  const { line, text, currency } = draft;
  const parsed = parseAmount(draft.amount.value, currency);
  if (!parsed.ok) {
    settled.errors.push({ line, text, ...lineReason('unfit_amount', { currency, decimals: decimalsOf(currency) }) });
    return false;
  }
  const type =
    draft.type ??
    typeOfMovement(direction ?? 'out', draft.merchant, list.kind === 'card' || (onCard && direction === 'in'));
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

/** `onCard`: the list is a card's; `isKnown`: not by its signs alone. */
type Marks = {
  drafts: readonly Draft[];
  broken: readonly number[];
  convention: Convention;
  onCard: boolean;
  isKnown: boolean;
};
type Directions = (draft: Draft) => Direction | null;

/**
 * How this list marks the direction; what a line itself has (a column, a flag) takes precedence. In a list without any
 * flag, sign or balance `assume` says what a line is whose words say nothing.
 */
function directionsFor(
  list: List,
  { drafts, broken, convention, onCard, isKnown }: Marks,
  assume: Directions,
): Directions {
  if (list.kind === 'card' && !list.isNamedCard) return cardDirection;
  if (list.kind === 'signless') {
    const told = new Map(
      drafts.flatMap((draft) => {
        const direction = draft.direction ?? certainDirection(draft.merchant);
        return direction ? [[draft.line, direction] as const] : [];
      }),
    );
    const settled = directionsOfTotals(drafts, list.printed.totals, told);
    return (draft) => settled.get(draft.line) ?? null;
  }
  const open = drafts.filter((draft) => !draft.direction && !draft.type);
  const hasSigns = open.some(({ amount }) => amount.sign !== '');
  if (onCard && (hasSigns || list.isNamedCard)) {
    if (convention === 'card')
      return (draft) => {
        const direction = cardDirection(draft);
        return direction === 'out' && !draft.direction && !isKnown && isNeverPurchase(draft.merchant)
          ? null
          : direction;
      };
    const isAccounts = convention === 'account';
    return (draft) => draft.direction ?? (isAccounts ? bySign(draft, ofCardInWords(draft.merchant)) : null);
  }
  const balances = open.length > 0 && !onCard ? directionsOfBalances(drafts, broken) : new Map<number, Direction>();
  // What is owed on a card grows by its purchases.
  const areOwed = drafts.some(({ line, merchant }) => balances.get(line) === 'out' && isPaymentThanked(merchant));
  const plain = open.some(isMinus) && !open.some(({ amount }) => amount.sign === '+') ? 'in' : null;
  const tells = drafts.some((draft) => !draft.unsure && (draft.direction || draft.amount.sign !== '' || draft.balance));
  return (draft) => {
    const proven = draft.direction ?? (areOwed ? null : balances.get(draft.line));
    if (proven) return proven;
    const words = certainDirection(draft.merchant);
    if (convention === 'account' && (draft.amount.sign !== '' || plain)) return bySign(draft, words);
    if (convention === 'asked') return null;
    const onlyWords = onCard ? (ofCardInWords(draft.merchant) ?? words) : words;
    if (words || tells || mentionsTransfer(draft.merchant) || isNeverPurchase(draft.merchant)) return onlyWords;
    return onlyWords ?? assume(draft);
  };
}

const isMinus = ({ amount }: Draft): boolean => amount.sign === '-';

/** What the sign says where a minus goes out, unless the words say otherwise: `ABONO` with a minus is no purchase. */
function bySign({ amount, merchant }: Draft, words: Direction | null): Direction | null {
  const sign = amount.sign === '-' ? 'out' : 'in';
  const agrees = words === null ? sign === 'in' || !saysCameIn(merchant, false) : words === sign;
  return agrees ? sign : null;
}

/** Whether a line without a direction has both: a sign, and words that say one. */
const isTold = ({ amount, merchant }: Draft): boolean =>
  amount.sign !== '' && (certainDirection(merchant) !== null || saysCameIn(merchant, false));

/** A card's list prints charges without a sign, and what is paid or given back with a minus. */
function cardDirection({ direction, amount, merchant }: Draft): Direction | null {
  if (direction) return direction;
  if (amount.sign === '-') return 'in';
  const isIn = certainDirection(merchant) === 'in' || ofCardInWords(merchant) === 'in' || saysCameIn(merchant, true);
  return isIn ? null : 'out';
}
