/** What is wrong with how a page lies: what scrolls sideways, is cut off unsaid, or lies under something else. */
import type { Page } from 'playwright-core';

/** One line for each fault; empty when there is none. What is pinned to the window covers what scrolls under it. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(LOOK);

const LOOK = `(() => {
  const faults = [];
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (beyond > 0) faults.push(beyond + ' px beyond the right edge');
  const say = (element) => element.tagName.toLowerCase() + ' «' + element.textContent.trim().slice(0, 40) + '»';
  const isShown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const upFrom = (element, holds) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) if (holds(at)) return at;
    return null;
  };
  const styleOf = (element) => getComputedStyle(element);
  const isPinned = (element) => upFrom(element, (at) => /fixed|sticky/.test(styleOf(at).position)) !== null;

  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !isShown(element) || element.closest('svg, .sr-only, [aria-hidden=true]')) continue;
    const box = element.getBoundingClientRect();
    const clip = upFrom(element, (at) => /hidden|clip/.test(styleOf(at).overflowX));
    if (!clip) continue;
    const frame = clip.getBoundingClientRect();
    // Words for screen readers only.
    if (frame.width <= 1) continue;
    const isCut = clip === element ? element.scrollWidth > element.clientWidth + 1 : box.right > frame.right + 1;
    if (!isCut) continue;
    const isSaid = styleOf(clip).textOverflow === 'ellipsis' || styleOf(clip).webkitLineClamp !== 'none';
    if (!isSaid) faults.push('cut off without saying so: ' + say(element));
  }

  const amounts = [...document.body.querySelectorAll('span')].filter((element) => hasText(element) && /[₡$€]/.test(element.textContent));
  const all = [...document.body.querySelectorAll('a, button, summary, label, input, select'), ...amounts];
  // Of hundreds of like rows, some tell.
  const step = Math.ceil(all.length / 60);
  for (const element of all.filter((_, at) => at % step === 0)) {
    if (!isShown(element) || isPinned(element) || element.closest('.sr-only, [aria-hidden=true], [inert]')) continue;
    if (styleOf(element).opacity === '0' || styleOf(element).pointerEvents === 'none') continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (!box) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(element) || element.contains(top) || isPinned(top)) continue;
    // A row that is one link or button lies over its own texts.
    const row = top.closest('li, tr, label, article, section');
    if (row && row.contains(element) && styleOf(top).opacity !== '1') continue;
    if (row && row.contains(element) && /^(A|BUTTON)$/.test(top.tagName) && !top.textContent.includes('₡')) continue;
    faults.push(say(element) + ' lies under ' + say(top));
  }
  scrollTo(0, 0);
  return [...new Set(faults)];
})()`;
