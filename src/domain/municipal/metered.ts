/** Tells water from electricity on receipts that bill both, by printed units, by charges and by who bills. */
import { type MissingPart, missingPart } from '../documents/document-parts.ts';
import { compareAmounts, subtractAmounts } from '../money.ts';
import type { Bill } from './bill.ts';
import { isShared } from './charge-words.ts';
import type { Unit } from './meter-words.ts';
import { type Readings, reckonReadings } from './meters.ts';
import type { Months } from './printed-periods.ts';
import type { ReadingDraft } from './reading-draft.ts';
import type { ChargeKind, ElectricityMeter } from './receipt.ts';
import type { ReceiptParts } from './receipt-parts.ts';
import { isElectricUtility } from './utilities.ts';
import { wordsOf } from './word-lists.ts';

/** What a receipt's meters say; `unread` is what was looked for and not found. */
export type Metered = Pick<Readings, 'readings' | 'wrong' | 'twice'> & {
  readonly electricity: readonly ElectricityMeter[];
  readonly unread: readonly MissingPart[];
};

type Supply = { readonly water: boolean; readonly electricity: boolean };

function supplyOf(issuer: string, { entries }: Bill): Supply {
  const kinds = new Set(
    entries.flatMap(({ charge: { kind, description } }) => (isShared(wordsOf(description)) ? [] : [kind])),
  );
  const [water, electricity] = [kinds.has('water'), kinds.has('electricity') || isElectricUtility(issuer)];
  return { water: water || !electricity, electricity };
}

/** The bill with words that water and electricity share (`Cargo fijo`) given to the one it bills; a service of both. */
export function withSupply(bill: Bill, issuer: string): Bill {
  const { water, electricity } = supplyOf(issuer, bill);
  if (!electricity) return bill;
  const kind: ChargeKind = water ? 'service' : 'electricity';
  const entries = bill.entries.map((entry) =>
    entry.charge.kind === 'water' && isShared(wordsOf(entry.charge.description))
      ? { ...entry, charge: { ...entry.charge, kind } }
      : entry,
  );
  return { ...bill, entries };
}

/**
 * The readings of all water meters, or of none when one of them could not be read: the cost of its water would go to
 * the others. `unreadable` are lines about readings that nothing was found in.
 */
export function meterOf(
  issuer: string,
  { bill, drafts, unreadable, isMultiplied }: Pick<ReceiptParts, 'bill' | 'drafts' | 'unreadable' | 'isMultiplied'>,
  period: Months | undefined,
): Metered {
  const supply = supplyOf(issuer, bill);
  const other = unitOf(supply, drafts);
  const known = drafts.map((draft) => ({ ...draft, unit: draft.unit ?? other }));
  const of = (unit: Unit | null) => known.filter((draft) => draft.unit === unit);
  const water = reckonReadings(period ? of('m3') : [], period ?? { from: '', to: '' });
  const measured = electricityOf(of('kwh'));
  const meters = isMultiplied ? measured.map(({ meter }) => ({ meter, kwh: null })) : measured;
  // Figures that prove nothing may be those of a water meter, where there is one.
  const isDoubtful = ({ kwh }: ElectricityMeter) => kwh === null && (supply.water || of('m3').length > 0);
  const electricity = meters.filter((meter) => !isDoubtful(meter));
  const read = [...water.readings, ...meters].map(({ meter }) => meter);
  const unread: MissingPart[] = [
    ...water.missing,
    ...bareMeters([...of('m3'), ...of(null)], read).map((meter) => missingPart('readings', { meter })),
    ...of(null)
      .filter(hasFigures)
      .map(({ meter }) => missingPart('meter_unit', { meter: meter ?? '' })),
    ...meters.filter(isDoubtful).map(({ meter }) => missingPart('readings', { meter })),
    ...bareMeters(of('kwh'), read).map((meter) => missingPart('readings', { meter })),
    ...unreadable.map((row) => missingPart('row_readings', { row })),
  ];
  const once = [...new Map(unread.map((part) => [part.message, part])).values()].slice(0, UNREAD_MAX);
  const { wrong, twice } = water;
  return { readings: unread.length > 0 ? [] : water.readings, wrong, twice, electricity, unread: once };
}

/** Limits the work for a hostile file. */
const UNREAD_MAX = 20;

/** The unit of a meter that prints none: the only one that is billed or printed. */
function unitOf({ water, electricity }: Supply, drafts: readonly ReadingDraft[]): Unit | null {
  const billed: Unit[] = [...(water ? (['m3'] as const) : []), ...(electricity ? (['kwh'] as const) : [])];
  const units = new Set([...billed, ...drafts.flatMap(({ unit }) => unit ?? [])]);
  const [only = null] = units.size === 1 ? units : [];
  return only;
}

function hasFigures({ previous, current }: ReadingDraft): boolean {
  return previous !== null || current !== null;
}

/** Meters named without figures that are not a shorter form of a meter that was read: `114523` for `08-114523`. */
function bareMeters(drafts: readonly ReadingDraft[], read: readonly string[]): string[] {
  const plain = (meter: string) => meter.replace(/[^A-Z\d]/g, '').replace(/^0+/, '');
  const bare = drafts.filter((draft) => !hasFigures(draft)).flatMap(({ meter }) => meter ?? []);
  const isRead = (meter: string) =>
    read.some((other) => plain(other).endsWith(plain(meter)) || plain(meter).endsWith(plain(other)));
  return [...new Set(bare)].filter((meter) => !isRead(meter));
}

/** Each meter with figures, once; kWh only where the figures come to them (a multiplier is unknown). */
function electricityOf(drafts: readonly ReadingDraft[]): ElectricityMeter[] {
  const meters = new Set(drafts.flatMap(({ meter }) => meter ?? []));
  const [only = ''] = meters.size === 1 ? meters : [];
  const read = drafts.filter(hasFigures);
  const names = [...new Set(read.map(({ meter }) => meter ?? only))];
  return names.map((meter) => {
    const figures = read.filter((draft) => (draft.meter ?? only) === meter);
    const [first, ...more] = figures.map(usedBy);
    return { meter, kwh: more.length === 0 ? (first ?? null) : null };
  });
}

function usedBy({ previous, current, m3 }: ReadingDraft): string | null {
  const isFigure = (printed: ReadingDraft['m3']) => printed !== null && printed !== 'unreadable';
  if (!isFigure(previous) || !isFigure(current) || m3 === 'unreadable') return null;
  const used = subtractAmounts(current.value, previous.value);
  return compareAmounts(used, m3?.value ?? used) === 0 && !used.startsWith('-') ? used : null;
}
