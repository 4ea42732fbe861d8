/** The test notification that a person requests. */
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { CHANNELS } from '../channels/list-channels.ts';
import { insertNotification } from '../write-notification.ts';
import { countSubscriptions } from './store.ts';

/** Writes it, and answers to how many browsers and channels it goes. Quiet hours do not keep it. */
export async function sendTest(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<number> {
  await insertNotification(
    deps.db,
    [{ code: 'test', params: {}, dedupe_key: `test:${randomUUID()}` }],
    instantAt(deps.now()),
  );
  return (await countSubscriptions(deps.db)) + CHANNELS.filter((channel) => channel.hostOf(deps.env) !== null).length;
}
