import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Wait for finite animations, because colours in transition fail the contrast check. */
const ANIMATIONS_ENDED = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).map((one) => one.finished),
).then(() => undefined)`;

/** Serious and critical findings of axe on the page: rules and elements, so that a failure shows what to fix. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(ANIMATIONS_ENDED);
  // Without the other mode's second page for frames of other origins, which there are none of, and without what is right:
  // a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}
