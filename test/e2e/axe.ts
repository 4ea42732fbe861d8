import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A colour on its way to another is neither. What never ends is not waited for. */
const ANIMATIONS_ENDED = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).map((one) => one.finished),
).then(() => undefined)`;

/** What axe finds serious or critical on the page: the rule and the places, so that a failure says what to mend. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(ANIMATIONS_ENDED);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}
