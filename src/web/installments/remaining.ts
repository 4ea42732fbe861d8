/** How what is left of all plans goes down, month by month. */
import { subtractAmounts, sumAmounts, toWire } from '../../domain/money.ts';
import type { InstallmentPlan } from '../api/client.ts';
import { addCycles } from '../ui/days.ts';

/** In colones: what the cuotas of a month come to and what is left after them. */
export type RemainingMonth = { month: string; to_pay: number; left: number };
export type Remaining = {
  /** What is left before the first of the months. */
  now: number;
  /** From the month of the next cuota to that of the last, those without any too. */
  months: RemainingMonth[];
  /** Cuotas ahead that are in no figure because no rate is known. */
  unconverted: number;
};

/** A cuota is ahead from its plan's next one on, which the service names: no clock is asked here. */
export function remainingOf(plans: readonly Pick<InstallmentPlan, 'next' | 'cuotas'>[]): Remaining {
  const ahead = plans.flatMap(({ next, cuotas }) => (next ? cuotas.filter(({ number }) => number >= next.number) : []));
  const byMonth = new Map<string, string[]>();
  for (const { local_date, amount_crc } of ahead) {
    if (amount_crc === null) continue;
    const month = local_date.slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), String(amount_crc)]);
  }
  const now = sumAmounts([...byMonth.values()].flat());
  const names = [...byMonth.keys()].sort();
  const last = names.at(-1) ?? '';
  const months: RemainingMonth[] = [];
  let left = now;
  for (let month = names[0] ?? ''; month !== '' && month <= last; month = addCycles(month, 1)) {
    const toPay = sumAmounts(byMonth.get(month) ?? []);
    left = subtractAmounts(left, toPay);
    months.push({ month, to_pay: toWire(toPay), left: toWire(left) });
  }
  return { now: toWire(now), months, unconverted: ahead.filter(({ amount_crc }) => amount_crc === null).length };
}
