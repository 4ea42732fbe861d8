import { dayInMonth } from '../../../domain/calendar.ts';
import type { RecurringItem } from '../../api/client.ts';
import { formatDayInRow } from '../days.ts';
import { recurringWords } from './words.ts';

const text = recurringWords;

type Schedule = Pick<RecurringItem, 'frequency' | 'day' | 'starts_on'> & { interval?: number | null };

/** `Cada 3 meses, el día 5`. Without its own day it uses the first occurrence's. */
export function formatSchedule({ frequency, interval, day, starts_on }: Schedule): string {
  const on = day ?? Number(starts_on.slice(8, 10));
  switch (frequency) {
    case 'monthly':
      return text.often.monthly(on);
    case 'semimonthly':
      return text.often.semimonthly;
    case 'weekly':
      return text.often.weekly;
    case 'every_n_weeks':
      return text.often.every_n_weeks(interval ?? 1);
    case 'every_n_months':
      return text.often.every_n_months(interval ?? 1, on);
    case 'yearly':
      return text.often.yearly(formatDayInRow(dayInMonth(starts_on.slice(0, 7), on)));
    default:
      return frequency satisfies never;
  }
}
