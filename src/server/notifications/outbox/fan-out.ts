/** From a notification to its deliveries: one for each browser and each configured channel. */
import { quietUntil } from '../../../domain/quiet-hours.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Channel } from '../channels/define-channel.ts';
import { readSettings } from '../read-settings.ts';
import { deferDelivery, lockDueNotifications, makeDeliveries } from './store.ts';

const AT_ONCE = 200;
/** Tests and security notifications are sent at once, even in quiet hours. */
const AT_ANY_HOUR: ReadonlySet<string> = new Set(['security', 'test']);

/**
 * Makes the deliveries of what is due, or puts it off to the end of the quiet hours. Each part is one database
 * transaction, and several processes share the work. Answers when nothing is due any more.
 */
export async function fanOut(deps: Pick<Deps, 'db' | 'env' | 'now'>, channels: readonly Channel[]): Promise<void> {
  while ((await fanOutSome(deps, channels)) === AT_ONCE);
}

async function fanOutSome(deps: Pick<Deps, 'db' | 'env' | 'now'>, channels: readonly Channel[]): Promise<number> {
  const nowIso = instantAt(deps.now());
  return inTransaction(deps.db, async (session) => {
    const due = await lockDueNotifications(session, nowIso, AT_ONCE);
    if (due.length === 0) return 0;
    const { quiet_hours } = await readSettings(session);
    const until = quiet_hours === null ? null : quietUntil(nowIso, deps.env.timeZone, quiet_hours);
    const isOff = ({ kind }: { kind: string }) => until !== null && !AT_ANY_HOUR.has(kind);
    const [off, on] = [due.filter(isOff), due.filter((one) => !isOff(one))];
    if (until !== null && off.length > 0)
      await deferDelivery(
        session,
        off.map(({ id }) => id),
        until,
      );
    const names = channels.filter((channel) => channel.hostOf(deps.env) !== null).map(({ name }) => name);
    if (on.length > 0)
      await makeDeliveries(
        session,
        on.map(({ id }) => id),
        names,
        nowIso,
      );
    return due.length;
  });
}
