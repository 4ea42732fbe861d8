/** Reads what is due: cuotas, card payments, recurring items and receipts, as events of whole days. */
import { moneyText } from '../../domain/agent/show-money.ts';
import { addDays } from '../../domain/calendar.ts';
import type { DayEvent } from '../../domain/calendar-feed/format-ics.ts';
import { toWire } from '../../domain/money.ts';
import { occurrences } from '../../domain/recurring.ts';
import { withCards } from '../accounts/cards/read-cards.ts';
import { readAccountRows } from '../accounts/read-net-worth.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../notifications/read-settings.ts';
import { todayAt } from '../platform/clock.ts';
import { readPlannedItems } from '../recurring-items/read-items.ts';
import { asCurrency, listCuotas, listDueReceipts } from './store.ts';

type CalendarDeps = Pick<Deps, 'db' | 'env' | 'now'>;
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
    hide_amounts ? what : `${what} · ${moneyText(toWire(amount), asCurrency(currency))}`;
  const parts = await Promise.all([
    cuotaEvents(deps, days, say),
    cardEvents(deps, days, say),
    itemEvents(deps, days, say),
    receiptEvents(deps, days, say),
  ]);
  return parts.flat();
}

type Say = (what: string, amount: string, currency: string) => string;

async function cuotaEvents({ db }: CalendarDeps, { from, to }: Days, say: Say): Promise<DayEvent[]> {
  return (await listCuotas(db, from, to)).map(({ id, merchant, number, of, local_date, amount, currency }) => ({
    ...{ uid: `cuota-${id}@alcancia`, day: local_date },
    summary: say(`Cuota ${number}/${of} · ${merchant}`, amount, currency),
  }));
}

async function cardEvents(deps: CalendarDeps, { from, to }: Days, say: Say): Promise<DayEvent[]> {
  const cards = await withCards(deps, deps.db, await readAccountRows(deps.db));
  return cards.flatMap(({ id, name, currency, next_payment, open_statement, closed_statement, current_balance }) => {
    const due = [
      ...(closed_statement && closed_statement.pending !== '0'
        ? [{ day: closed_statement.due_on, amount: closed_statement.pending }]
        : []),
      ...(open_statement ? [{ day: open_statement.due_on, amount: open_statement.sum }] : []),
      ...(open_statement?.due_on == null ? [{ day: next_payment, amount: current_balance }] : []),
    ];
    return due.flatMap(({ day, amount }) =>
      day === null || day < from || day > to
        ? []
        : [{ uid: `payment-${id}-${day}@alcancia`, day, summary: say(name, amount, currency) }],
    );
  });
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

async function receiptEvents({ db }: CalendarDeps, { from, to }: Days, say: Say): Promise<DayEvent[]> {
  return (await listDueReceipts(db, from, to)).flatMap(({ id, municipality, due_on, total }) =>
    due_on === null ? [] : [{ uid: `receipt-${id}@alcancia`, day: due_on, summary: say(municipality, total, 'CRC') }],
  );
}
