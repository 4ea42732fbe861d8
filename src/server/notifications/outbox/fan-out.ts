/** From a notification to its deliveries: one for each browser and each configured channel. */
import { quietUntil } from '../../../domain/quiet-hours.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import type { Channel } from '../channels/define-channel.ts';
import { parseSettings } from '../read-settings.ts';
import { makeDeliveries, readOutbox } from './store.ts';

const AT_ONCE = 200;
/** Tests and security notifications are sent at once, even in quiet hours. */
const AT_ANY_HOUR = ['security', 'test'];

/**
 * Makes the deliveries of what is due, or puts it off to the end of the quiet hours. Each part is one statement, and
 * several processes share the work. Returns whether any delivery waits to be sent.
 */
export async function fanOut(deps: Pick<Deps, 'db' | 'env' | 'now'>, channels: readonly Channel[]): Promise<boolean> {
  const nowIso = instantAt(deps.now());
  const { is_due, is_waiting, settings } = await readOutbox(deps.db, nowIso);
  if (!is_due) return is_waiting;
  const { quiet_hours, kinds } = parseSettings(settings);
  const until = quiet_hours === null ? null : quietUntil(nowIso, deps.env.timeZone, quiet_hours);
  const given = {
    channels: channels.filter((channel) => channel.hostOf(deps.env) !== null).map(({ name }) => name),
    quiet: until === null ? null : { until, any_hour: AT_ANY_HOUR },
    // Switched off since it was told.
    silent: Object.entries(kinds).flatMap(([kind, isOn]) => (isOn ? [] : [kind])),
    limit: AT_ONCE,
  };
  for (let isWaiting = is_waiting; ; ) {
    const { due, made } = await makeDeliveries(deps.db, given, nowIso);
    isWaiting ||= made > 0;
    if (due < AT_ONCE) return isWaiting;
  }
}
