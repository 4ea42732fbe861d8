/** What is to be said of cards: a statement that closed, a payment that is due, a limit that is nearly used. */
import { addDays, monthOf } from '../../domain/calendar.ts';
import { sumAmounts } from '../../domain/money.ts';
import { withCards } from '../accounts/cards/read-cards.ts';
import { readAccountRows } from '../accounts/read-net-worth.ts';
import type { Deps } from '../deps.ts';
import type { Notice } from '../notifications/write-notification.ts';
import { todayAt } from '../platform/clock.ts';
import { demoAccounts } from './store.ts';

/** How long before a payment is due the person is told. */
const DUE_DAYS = 3;
/** A statement that closed longer ago is no news. */
const NEWS_DAYS = 3;

/** The alarms of all cards as they stand now, each under the key that makes it one; none of the example data. */
export async function findCardAlarms(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<Notice[]> {
  const invented = await demoAccounts(deps.db);
  const accounts = (await readAccountRows(deps.db)).filter(({ id }) => !invented.has(id));
  const today = todayAt(deps.now(), deps.env.timeZone);
  return (await withCards(deps, deps.db, accounts)).flatMap((card) => alarmsOf(card, today));
}

type Card = Awaited<ReturnType<typeof withCards>>[number];

function alarmsOf(card: Card, today: string): Notice[] {
  const about = { account_id: card.id, account: card.name, currency: card.currency };
  const { open_statement, closed_statement: closed } = card;
  const alarms: Notice[] = [];
  if (closed && closed.count > 0 && closed.closed_on >= addDays(today, -NEWS_DAYS)) {
    const { closed_on, due_on, sum } = closed;
    const params = { ...about, closed_on, due_on, sum };
    alarms.push({ code: 'statement_closed', params, dedupe_key: `statement:${card.id}:${closed_on}` });
  }
  if (closed?.due_on && closed.pending !== '0' && closed.due_on >= today && closed.due_on <= addDays(today, DUE_DAYS)) {
    const params = { ...about, due_on: closed.due_on, pending: closed.pending };
    alarms.push({ code: 'payment_due', params, dedupe_key: `payment:${card.id}:${closed.due_on}` });
  }
  if (card.is_high_use && card.credit_limit !== null) {
    const span = open_statement?.closes_on ?? monthOf(today);
    const used = sumAmounts([card.current_balance, card.to_bill ?? '0']);
    const params = { ...about, used, limit: card.credit_limit };
    alarms.push({ code: 'high_use', params, dedupe_key: `use:${card.id}:${span}` });
  }
  return alarms;
}
