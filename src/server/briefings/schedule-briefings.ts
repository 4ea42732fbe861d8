/** Looks every quarter of an hour whether the agent has something to say first. */
import type { Deps } from '../deps.ts';
import { repeatWork } from '../platform/process/repeat-work.ts';
import { sayBriefing } from './say-briefing.ts';

const EVERY_QUARTER_OF_AN_HOUR = '*/15 * * * *';

/** Starts looking; `stop` waits for a look that is under way. */
export function startBriefings(deps: Deps): { stop(): Promise<void> } {
  return repeatWork(
    { pattern: EVERY_QUARTER_OF_AN_HOUR, timezone: deps.env.timeZone },
    () => sayBriefing(deps),
    (err) => deps.log.warn({ err }, 'The agent could not look for something to say'),
  );
}
