/** How often a recurring item falls, in words. */
import type { RecurringItem } from '../api/client.ts';
import { showDayInRow } from '../ui/days.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items.often;

type Schedule = Pick<RecurringItem, 'frequency' | 'day' | 'starts_on'> & { interval?: number | null };

/** `Cada 3 meses, el día 5`. Without a day of its own, that of the first one. */
export function saySchedule({ frequency, interval, day, starts_on }: Schedule): string {
  const on = day ?? Number(starts_on.slice(8, 10));
  switch (frequency) {
    case 'monthly':
      return text.monthly(on);
    case 'semimonthly':
      return text.semimonthly;
    case 'weekly':
      return text.weekly;
    case 'every_n_weeks':
      return text.every_n_weeks(interval ?? 1);
    case 'every_n_months':
      return text.every_n_months(interval ?? 1, on);
    case 'yearly':
      return text.yearly(showDayInRow(starts_on));
    default:
      return frequency satisfies never;
  }
}
