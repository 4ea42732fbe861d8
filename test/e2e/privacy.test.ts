/** Hidden amounts: no amount is on any page from its first moment. */
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';
import { screensOf, settle, uploadDocuments } from './screens.ts';

const journey = startJourney({ demo: true });

/**
 * Every text for people or screen readers that looks like money: a figure with a currency sign, or with céntimos. Runs
 * in the page; leaves out the text of inputs, which the style sheet hides.
 */
const FIGURES = `(() => {
  const money = /(?:₡|US\\$|€)\\s?-?\\d|\\d{1,3}(?:[\\s\\u00a0\\u202f]\\d{3})+,\\d{2}(?!\\d|\\s?%|\\s?m³)/;
  const texts = [document.title];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === 3) texts.push(node.data);
    else for (const name of ['aria-label', 'title', 'aria-valuetext', 'aria-description', 'alt'])
      if (node.hasAttribute(name)) texts.push(name + ': ' + node.getAttribute(name));
  }
  // Parts of one figure are separate elements, so the whole text of small elements is checked as well.
  for (const element of document.querySelectorAll('span, td, dd, p, text')) texts.push(element.textContent ?? '');
  return [...new Set(texts.filter((text) => money.test(text)))].slice(0, 20);
})()`;

test('hidden amounts appear on no screen, in no label and in no title, from the first paint', {
  timeout: 180_000,
}, async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await page.goto('/');
    if (viewport === PHONE) await uploadDocuments(page);
    // The control: with amounts shown, the same search finds them.
    await page.goto('/transactions');
    await settle(page);
    expect(((await page.evaluate(FIGURES)) as string[]).length).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Ocultar montos' }).first().click();
    expect(await page.evaluate(FIGURES)).toEqual([]);

    // From here on every load begins hidden: even a momentary text is caught.
    await page.addInitScript(`
      window.seen = [];
      new MutationObserver(() => {
        const text = document.body?.innerText ?? '';
        const hit = /(?:₡|US\\$|€)\\s?-?\\d[^\\n]{0,40}/.exec(text);
        if (hit) window.seen.push(hit[0]);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    `);
    const found: Record<string, unknown> = {};
    for (const { name, path } of await screensOf(page)) {
      // Exchange rates are public and nobody's amount.
      if (name === 'ajustes-rates') continue;
      await page.goto(path);
      expect(await page.evaluate("document.documentElement.hasAttribute('data-hidden')")).toBe(true);
      await settle(page);
      const figures = [
        ...((await page.evaluate(FIGURES)) as string[]),
        ...((await page.evaluate('window.seen')) as string[]),
      ];
      if (figures.length > 0) found[name] = figures;
    }
    expect(found).toEqual({});
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  }
});
