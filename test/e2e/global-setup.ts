/** Builds the client when dist is older than its sources, and unpacks the browser: once for all journeys. */
import { join } from 'node:path';
import { run } from '../../scripts/run-steps.ts';
import { findChromium } from './chromium.ts';

export default async function setup(): Promise<void> {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'build-web-if-needed.ts');
  const built = await run({ name: 'build', command: process.execPath, args: [script] }, false);
  if (built.code !== 0) throw new Error(`The web client could not be built.\n${built.output}`);
  await findChromium();
}
