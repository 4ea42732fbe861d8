/** Days, cycles and cuotas derived again by the rules of the domain. */
import { countingCycle, localDay } from '../../../domain/calendar.ts';
import { cuotaDays } from '../../../domain/installments/split-price.ts';
import { findOffences, type Machine, NAMED_MAX, type Offences, type Session } from '../define-invariant.ts';
import { listPlanDays, listStoredCycles, listStoredMoments, type PlanDays, readCycleStartDay } from './store.ts';

/** The rows whose cycle is not that of their day (docs/rules/cycles.md). */
export async function findWrongCycles(client: Session): Promise<Offences> {
  const startDay = (await readCycleStartDay(client)) ?? undefined;
  const wrong = (await listStoredCycles(client)).filter(
    ({ local_date, deferred, cycle }) => countingCycle(local_date, deferred, startDay) !== cycle,
  );
  const ids = wrong.flatMap((group) => group.ids).toSorted((a, b) => a - b);
  return {
    rows: ids.slice(0, NAMED_MAX).map((id) => `transaction ${id}`),
    n: wrong.reduce((sum, { n }) => sum + n, 0),
  };
}

/** The rows whose civil day is not that of their instant at home (docs/rules/wire.md). */
export async function findWrongLocalDates(client: Session, { timeZone }: Machine): Promise<Offences> {
  const dayOfHour = new Map<string, string | null>();
  const dayAt = (date: string): string => {
    const hour = date.slice(0, 13);
    let day = dayOfHour.get(hour);
    if (day === undefined) {
      const first = localDay(`${hour}:00:00`, timeZone);
      // Null for an hour in which the day changes.
      day = localDay(`${hour}:59:59.999999`, timeZone) === first ? first : null;
      dayOfHour.set(hour, day);
    }
    return day ?? localDay(date, timeZone);
  };
  const wrong = (await listStoredMoments(client)).filter(({ date, local_date }) => dayAt(date) !== local_date);
  const ids = wrong.map(({ id }) => id).toSorted((a, b) => a - b);
  return findOffences(ids.map((id) => `transaction ${id}`));
}

/** The plans with a cuota on another day than the rules give it (docs/rules/installments.md). */
export async function findMovedCuotas(client: Session): Promise<Offences> {
  const moved = (await listPlanDays(client)).filter((plan) => !isOnItsDays(plan));
  return findOffences(moved.map(({ plan_id }) => `plan ${plan_id}`));
}

/**
 * A plan stays on the first day of a cycle that was configured when it was made, which its first cuota shows. One that
 * came from a bank's list begins when it came.
 */
function isOnItsDays({ bought_on, billed_before, days }: PlanDays): boolean {
  const [first = ''] = days;
  const startDay = Number(first.slice(8, 10));
  if (startDay > 28) return false;
  if (bought_on === null) return true;
  if (billed_before === 0) return same(days, cuotaDays(bought_on, days.length, startDay));
  return first > bought_on && same(days.slice(1), cuotaDays(first, days.length - 1, startDay));
}

const same = (a: readonly string[], b: readonly string[]) => a.every((day, n) => day === b[n]);
