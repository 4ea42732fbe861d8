/** What truly happened, once each, and the documents that report it. The judge reads these; the service never does. */

export type Direction = 'out' | 'in' | 'back' | 'own';
export type Account = 'visa' | 'amex' | 'bn' | 'bcr' | 'bac';
export type Currency = 'CRC' | 'USD';

/** The kind of an event, which decides its papers. */
export type Happening =
  | 'purchase'
  | 'reversal'
  | 'plan'
  | 'transfer'
  | 'own transfer'
  | 'salary'
  | 'bill'
  | 'withdrawal'
  | 'card payment'
  | 'cash';

export type Event = {
  id: number;
  what: Happening;
  day: string;
  /** Costa Rica's clock, HH:MM. */
  time: string;
  /** Céntimos (or cents), above zero. */
  amount: bigint;
  currency: Currency;
  direction: Direction;
  /** The other party: a shop, a person, a municipality. Events of equal amount with one counterpart are twins. */
  counterpart: string;
  town: string;
  account: Account;
  /** The text on a transfer. */
  reason: string;
  /** 12 digits of a card, 25 of SINPE; null where the bank prints none (AMEX, cash). */
  reference: string | null;
  authorisation: string | null;
  /** The purchase that a reversal cancels. */
  reverses: Event | null;
  /** Tasa Cero: how many cuotas, and the amount of each but the last. */
  plan: { cuotas: number; each: bigint } | null;
  /** A municipality's receipt, where it is paid, and the previous bill when that was unpaid at printing. */
  bill: { number: string; month: string; paidAt: 'davibank' | 'bac'; unpaid: Event | null } | null;
};

export type PaperKind = 'mail' | 'line' | 'entry' | 'receipt' | 'plan';

/** A document as far as matching is concerned; sent again, or printed on a second list, it is still the same. */
export type Paper = {
  id: string;
  event: Event;
  kind: PaperKind;
  /** The printed day: of the purchase, or of the posting. */
  day: string;
  /** The counterpart as printed. */
  name: string;
  /** References and authorisations as printed, at least six characters. */
  references: readonly string[];
  /** Shows by itself that the money stayed with its owner. */
  namesOwner: boolean;
  /** The number of a cuota's line. */
  cuota: number | null;
};

/** The key of twins: events that only day and reference could tell apart. */
export function twinsKey({ what, direction, currency, amount, counterpart }: Event): string {
  const whom = what === 'plan' ? `${counterpart} in cuotas` : counterpart;
  return `${direction} ${currency} ${amount} ${whom}`;
}

/** Formats céntimos as decimal text. */
export function decimal(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}

/** Formats céntimos as banks print them: 12,810.00. */
export function printed(amount: bigint): string {
  return decimal(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Each cuota's amount, 1 to n: the last absorbs the remainder. */
export function cuotaAmount(event: Event, number: number): bigint {
  if (!event.plan) throw new Error(`${event.counterpart} was not paid in cuotas`);
  const { cuotas, each } = event.plan;
  return number < cuotas ? each : event.amount - each * BigInt(cuotas - 1);
}
