/** Reads what is due: cuotas, card payments, recurring items, receipts and reminders, as events of whole days. */
import { moneyText } from '../../domain/agent/answers/show-money.ts';
import { addDays } from '../../domain/calendar.ts';
import type { DayEvent } from '../../domain/calendar-feed/format-ics.ts';
import { type Currency, toWire } from '../../domain/money.ts';
import { occurrences } from '../../domain/recurring.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../notifications/read-settings.ts';
import { dueCards, dueCuotas, dueReceipts, dueReminders } from '../outlook/list-due.ts';
import { todayAt } from '../platform/clock.ts';
import { readPlannedItems } from '../recurring-items/read-items.ts';

type CalendarDeps = Pick<Deps, 'db' | 'env' | 'now' | 'rates' | 'nameBook'>;
type Days = { from: string; to: string };

/** Days back, so that what was due lately stays in the calendar, and ahead. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 366;

/** The events from a month ago to a year ahead. Without amounts when the person hides them in notifications. */
export async function readCalendar(deps: CalendarDeps): Promise<DayEvent[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const { hide_amounts } = await readSettings(deps.db);
  const say: Say = (what, amount, currency) =>
    hide_amounts ? what : `${what} · ${moneyText(toWire(amount), currency)}`;
  const parts = await Promise.all([
    cuotaEvents(deps, days, say),
    cardEvents(deps, days, say),
    itemEvents(deps, days, say),
    receiptEvents(deps, days, say),
    reminderEvents(deps, days, hide_amounts),
  ]);
  return parts.flat();
}

type Say = (what: string, amount: string, currency: Currency) => string;

async function cuotaEvents(deps: CalendarDeps, days: Days, say: Say): Promise<DayEvent[]> {
  return (await dueCuotas(deps, days)).flatMap(({ id, name, cuota, day, amount, currency }) =>
    cuota === null || amount === null
      ? []
      : [
          {
            ...{ uid: `cuota-${id}@alcancia`, day },
            summary: say(`Cuota ${cuota.number}/${cuota.of} · ${name}`, amount, currency),
          },
        ],
  );
}

async function cardEvents(deps: CalendarDeps, { from, to }: Days, say: Say): Promise<DayEvent[]> {
  return (await dueCards(deps)).flatMap(({ id, name, day, amount, currency, paid }) =>
    paid || amount === null || day < from || day > to
      ? []
      : [{ uid: `payment-${id}-${day}@alcancia`, day, summary: say(name, amount, currency) }],
  );
}

async function itemEvents({ db }: CalendarDeps, { from, to }: Days, say: Say): Promise<DayEvent[]> {
  const items = (await readPlannedItems(db, {})).filter(({ active, mode }) => active && mode === 'payment');
  return items.flatMap((item) =>
    occurrences(item, from, to).map((day) => ({
      ...{ uid: `item-${item.id}-${day}@alcancia`, day },
      summary: say(item.name, item.amount, item.currency),
    })),
  );
}

async function receiptEvents(deps: CalendarDeps, days: Days, say: Say): Promise<DayEvent[]> {
  return (await dueReceipts(deps, days)).flatMap(({ id, name, day, amount, paid }) =>
    paid || amount === null ? [] : [{ uid: `receipt-${id}@alcancia`, day, summary: say(name, amount, 'CRC') }],
  );
}

/** What a person writes may say an amount. */
async function reminderEvents(deps: CalendarDeps, days: Days, isHidden: boolean): Promise<DayEvent[]> {
  return (await dueReminders(deps, days)).map(({ id, name, day }) => ({
    ...{ uid: `reminder-${id}@alcancia`, day, summary: isHidden ? 'Recordatorio' : name },
  }));
}
