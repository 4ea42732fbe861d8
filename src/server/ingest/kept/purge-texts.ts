/** How long texts that made no row are kept: by days and by size, as the settings say. Their notices stay. */
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { type Repeated, repeatWork } from '../../platform/process/repeat-work.ts';
import { readMailSettings } from '../../settings/read-mail-settings.ts';
import { clearTexts } from './store.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

type ForgetDeps = Pick<Deps, 'db' | 'now' | 'log'>;

/** Lets go of the texts whose time is over, and of the oldest ones when all are too much. */
export async function purgeTexts({ db, now, log }: ForgetDeps): Promise<void> {
  const { keep_days, keep_megabytes } = await readMailSettings(db);
  const before = instantAt(now() - keep_days * DAY_MS);
  const cleared = await clearTexts(db, { before, bytes: keep_megabytes * MEGABYTE });
  if (cleared > 0) log.info({ cleared }, 'Texts of mails and messages that made no row are no longer kept');
}

/** Does so every hour, not at the start. `stop` waits for one that is going on. */
export function startTextPurge(deps: ForgetDeps): Repeated {
  return repeatWork(
    { everyMs: EVERY_MS },
    () => purgeTexts(deps),
    (err) => deps.log.warn({ err }, 'Old texts of mails are still there'),
  );
}
