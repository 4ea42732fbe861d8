/**
 * Finds the charges among a receipt's lines: those that add up to its total. Lines with known words always count.
 * Either all others count, or those among the known ones, or none: further choices are not tried, since some would add
 * up by chance. Where one wrong digit would make another choice add up, neither is believed.
 */
import { fromUnits, toUnits } from '../money.ts';
import { type Bill, columnSum, type Entry, type Part } from './bill.ts';
import type { AmountColumn } from './charge-headings.ts';
import type { PartOf } from './line-meaning.ts';
import type { Charge, ChargeKind } from './receipt.ts';

/** Amounts are in colones. `part` names the contradicting print; `difference` is by how much. */
export type Settlement =
  | { readonly ok: true; readonly charges: readonly Charge[] }
  | {
      readonly ok: false;
      readonly part: string;
      readonly comes_to: string;
      readonly printed: string;
      readonly difference: string;
    };

type Wrong = { readonly part: string; readonly comesTo: bigint; readonly printed: bigint };

/** The charges of a bill that prints this total (a decimal string). Linear in the number of lines. */
export function settle(bill: Bill, total: string): Settlement {
  const printed = toUnits(total, 'CRC');
  const choices = choicesOf(bill.entries);
  const wrongs = choices.map((entries) => firstWrong(entries, bill.parts, printed));
  const right = wrongs.indexOf(null);
  if (right === -1) return failed(nearest(wrongs));
  const chosen = choices[right] ?? [];
  const rival = choices.find((other, index) => isRival(bill, [chosen, right], [other, index], printed));
  if (rival) return failed({ part: 'total', comesTo: sumOf(rival), printed });
  return { ok: true, charges: chosen.map(({ charge }) => charge) };
}

/** All entries; those among known ones; the known ones. Empty and repeated choices are left out. */
function choicesOf(entries: readonly Entry[]): (readonly Entry[])[] {
  const all = [
    entries,
    entries.filter(({ certain, within }) => certain || within),
    entries.filter(({ certain }) => certain),
  ];
  return all.filter((choice, index) => index === 0 || (choice.length > 0 && choice.length !== all[index - 1]?.length));
}

/** A choice that only omits lines among known charges does not rival one that includes them. */
function isRival(
  { entries }: Bill,
  [chosen, right]: [readonly Entry[], number],
  [other, index]: [readonly Entry[], number],
  printed: bigint,
): boolean {
  const isNarrower = index > right && chosen.every(({ certain, within }) => certain || within);
  if (index === right || isNarrower) return false;
  return differsByOneDigit(
    sumOf(chosen) - sumOf(other),
    [printed, ...entries.map(({ units }) => units)].map((units) => size(units)),
  );
}

/** Whether one changed digit in these amounts could change a sum by the difference: 500, 0.03, but not 510. */
export function differsByOneDigit(difference: bigint, amounts: readonly bigint[]): boolean {
  const digits = size(difference).toString();
  if (difference === 0n || !/^[1-9]0*$/.test(digits)) return false;
  const longest = amounts.reduce((length, units) => Math.max(length, units.toString().length), 3);
  return digits.length <= longest;
}

function size(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function sumOf(entries: readonly { readonly units: bigint }[]): bigint {
  return entries.reduce((sum, { units }) => sum + units, 0n);
}

function nearest(wrongs: readonly (Wrong | null)[]): Wrong {
  const by = (wrong: Wrong) => size(wrong.comesTo - wrong.printed);
  const known = wrongs.filter((wrong) => wrong !== null);
  return known.reduce((best, wrong) => (by(wrong) <= by(best) ? wrong : best));
}

function failed({ part, comesTo, printed }: Wrong): Settlement {
  const [comes_to, text] = [fromUnits(comesTo, 'CRC'), fromUnits(printed, 'CRC')];
  return { ok: false, part, comes_to, printed: text, difference: fromUnits(comesTo - printed, 'CRC') };
}

/** The first part that contradicts the charges: the total, a row's own columns, a partial sum. */
function firstWrong(entries: readonly Entry[], parts: readonly Part[], total: bigint): Wrong | null {
  const sum = sumOf(entries);
  if (sum !== total) return { part: 'total', comesTo: sum, printed: total };
  for (const { columns, units, charge } of entries) {
    if (columns.total !== undefined && columns.net !== undefined && columnSum(columns) !== units)
      return { part: charge.description, comesTo: columnSum(columns), printed: units };
  }
  return wrongPart(entries, parts);
}

/** A partial sum without an explanation. */
function wrongPart(entries: readonly Entry[], parts: readonly Part[]): Wrong | null {
  const all = runningSum(entries);
  // Arrears may be among the summed services, or not.
  const billedAs = [isService, isServiceOrOwed].map((isBilled) => entries.filter(isBilled));
  const services = billedAs.map(runningSum);
  const of = (kind: ChargeKind) => sumOf(entries.filter(({ charge }) => charge.kind === kind));
  const inColumn = (kind: AmountColumn) => sumOf(entries.map(({ columns }) => ({ units: size(columns[kind] ?? 0n) })));
  const [tax, interest, discount] = [inColumn('tax'), inColumn('interest'), inColumn('discount')];
  const billed = billedAs.map(sumOf);
  const sum = sumOf(entries);
  const whole: Readonly<Record<PartOf, readonly bigint[]>> = {
    services: billed.flatMap((units) => [units, units - tax - interest + discount]),
    net: billed.map((units) => units + of('discount')),
    water: [of('water')],
    electricity: [of('electricity')],
    tax: [of('tax') + tax],
    interest: [of('interest') + interest],
    discount: [size(of('discount')) + discount],
    arrears: [of('arrears'), of('arrears') + of('interest')],
    period: [sum - of('arrears') - of('interest'), sum - of('arrears')],
    section: [],
    before: [],
  };
  let start = 0;
  for (const part of parts) {
    const section = -all(start) + all(part.place);
    const meanings = [...whole[part.of]];
    if (part.of === 'services' && parts.length > 1) {
      for (const upTo of services) meanings.push(-upTo(start) + upTo(part.place));
    }
    if (part.of === 'section') meanings.push(section, ...billed);
    if (part.of === 'water' || part.of === 'electricity') meanings.push(section);
    if (part.of === 'before' || part.of === 'period') meanings.push(all(part.place));
    const printed = part.of === 'discount' ? size(part.units) : part.units;
    if (!meanings.includes(printed)) return { part: part.label, comesTo: meanings[0] ?? 0n, printed };
    start = part.place;
  }
  return null;
}

function isService({ charge }: Entry): boolean {
  return charge.kind === 'service' || charge.kind === 'water' || charge.kind === 'electricity';
}

function isServiceOrOwed(entry: Entry): boolean {
  return isService(entry) || entry.charge.kind === 'arrears';
}

/** Returns the sum of the entries before an index; indexes must not decrease, except to one used before. */
function runningSum(entries: readonly Entry[]): (place: number) => bigint {
  const sums = new Map<number, bigint>();
  let [next, sum] = [0, 0n];
  return (place) => {
    for (let entry = entries[next]; entry && entry.place < place; entry = entries[next]) {
      sum += entry.units;
      next += 1;
    }
    const known = sums.get(place) ?? sum;
    sums.set(place, known);
    return known;
  };
}
