/**
 * Texts that try to write from right to left: with control marks, and with letters that do so by nature. No screen
 * shows a mark, and no text moves its neighbours: an amount stays in place and legible.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, plain } from './browser.ts';
import { read, send, startJourney } from './journey.ts';
import { type Screen, screensOf, settle, uploadDocuments, WINDOWS } from './screens.ts';
import { PASSWORD } from './service.ts';

const journey = startJourney();

/** An override, an unclosed isolate, invisible marks, a control character, and right-to-left letters. */
const HOSTILE = {
  override: 'AUTO\u202eXCOD',
  isolate: 'PAGO\u2067 99 \u202b77',
  invisible: 'BAN\u200bCO\u200f 12\ufeff3\u0085',
  bell: 'SO\u0007DA\u200e',
  hebrew: 'חנות 45',
} as const;
const SHOWN = { override: 'AUTOXCOD', isolate: 'PAGO 99 77', invisible: 'BANCO 123', bell: 'SODA', hebrew: 'חנות 45' };
const TEXTS = Object.values(HOSTILE);

async function fill(page: Page): Promise<void> {
  const { token } = await send<{ token: string }>(page, '/api/v1/tokens', {
    ...{ name: HOSTILE.override, scopes: ['write'], password: PASSWORD },
  });
  for (const [n, text] of TEXTS.entries()) {
    const category = await send(page, '/api/v1/categories', { identifier: `bidi-${n}`, name: text });
    const row = {
      ...{ merchant: text, date: '2026-10-05', amount: 12_345.5, currency: 'CRC', notes: text, reference: text },
      raw_charges: [{ concept: text, amount: 12_345.5, currency: 'CRC' }],
    };
    const ofCategory = n % 2 === 0 ? {} : { category_id: category.id };
    await send(page, '/api/v1/transactions', { ...row, type: n === 4 ? 'SALARY' : 'COMPRA', ...ofCategory });
    await send(page, '/api/v1/transactions', { ...row, type: 'COMPRA', date: '2026-09-25', cuotas: 12 });
    // It appears in the notification centre; of another reference, so that it is another purchase.
    const noticed = { ...row, type: 'COMPRA', date: '2026-10-06', reference: `${text}-2` };
    await journey.service().post('/api/v1/transactions', noticed, token);
    await send(page, '/api/v1/category-rules', {
      pattern: text,
      match: 'contains',
      category_id: category.id,
      priority: n,
    });
    const account = { account_type: 'savings', bank: 'OTHER', currency: 'CRC', balance: 12_345.5 };
    await send(page, '/api/v1/accounts', { ...account, name: text });
    const item = { type: 'EXPENSE', amount: 12_345.5, currency: 'CRC', frequency: 'monthly', starts_on: '2026-03-19' };
    await send(page, '/api/v1/budget/recurring-items', { ...item, name: text });
  }
}

/**
 * Finds faults in a rendered page: marks in texts and labels, and texts whose characters or neighbours on the line are
 * out of order. Right-to-left letters are only checked from outside.
 */
const LOOK = `(() => {
  const MARKS = /[\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]/;
  const RIGHT_TO_LEFT = /[\\u0590-\\u08ff]/;
  const faults = [];
  const boxOf = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getClientRects()[0];
  };
  const blockOf = (node) => {
    let at = node.parentElement;
    while (at && /^(inline|contents)$/.test(getComputedStyle(at).display)) at = at.parentElement;
    return at;
  };
  let last = null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data;
    if (/^(SCRIPT|STYLE)$/.test(node.parentElement.tagName) || text.trim() === '') continue;
    if (MARKS.test(text)) faults.push('a mark in ' + JSON.stringify(text));
    const whole = boxOf(node, 0, text.length);
    if (!whole || whole.width === 0) continue;
    if (!RIGHT_TO_LEFT.test(text)) {
      let before = null;
      for (let at = 0; at < text.length; at++) {
        const box = boxOf(node, at, at + 1);
        if (!box || box.width === 0) continue;
        const isSameLine = before && Math.abs(before.top - box.top) < 2;
        if (isSameLine && box.left < before.left - 0.5) { faults.push('turned around: ' + JSON.stringify(text)); break; }
        before = box;
      }
    }
    const block = blockOf(node);
    const isBeside = last && last.block === block && Math.abs(last.box.top - whole.top) < 2 && last.box.height === whole.height;
    if (isBeside && whole.left < last.box.left - 0.5) faults.push(JSON.stringify(text) + ' stands before ' + JSON.stringify(last.text));
    last = { block, box: whole, text };
  }
  for (const element of document.querySelectorAll('[title], [aria-label], [placeholder], [alt]')) {
    for (const name of ['title', 'aria-label', 'placeholder', 'alt']) {
      if (MARKS.test(element.getAttribute(name) ?? '')) faults.push('a mark in ' + name + ' ' + JSON.stringify(element.getAttribute(name)));
    }
  }
  if (MARKS.test(document.title)) faults.push('a mark in the title');
  return faults;
})()`;

/** Base UI ends a status with a word joiner for its first 200 ms, so that it is read out. Ours would stay. */
const IS_ANNOUNCED = `[...document.querySelectorAll('[role=status]')].every(({ textContent }) => !textContent.endsWith('\\u2060'))`;

beforeAll(async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  await watched.page.goto('/login');
  await fill(watched.page);
  await uploadDocuments(watched.page);
  await watched.close();
}, 180_000);

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])(
  'bidirectional texts reorder nothing and show no control marks on any screen of %s',
  { timeout: 240_000 },
  async (_name, viewport) => {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    await page.goto('/');
    const found: Record<string, unknown> = {};
    const look = async ({ name }: Screen) => {
      await expect.poll(() => page.evaluate<boolean>(IS_ANNOUNCED)).toBe(true);
      const faults = await page.evaluate<string[]>(LOOK);
      if (faults.length > 0) found[name] = faults;
    };
    for (const screen of await screensOf(page)) {
      await page.goto(screen.path);
      await settle(page);
      await look(screen);
    }
    for (const screen of WINDOWS) {
      await page.goto(screen.path);
      await settle(page);
      await screen.open(page);
      await look(screen);
    }
    expect(found).toEqual({});
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  },
);

test('an amount keeps its place next to a bidirectional merchant, which is found by its visible letters', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  for (const shown of Object.values(SHOWN)) {
    await page.goto(`/transactions?q=${encodeURIComponent(`"${shown}"`)}&cycle=2026-10`);
    const row = page.getByRole('row').filter({ hasText: shown }).first();
    await row.waitFor();
    expect(plain(await row.textContent())).toContain('₡12 345,50');
  }
  await page.goto('/transactions?cycle=2026-10');
  await settle(page);
  const places = await page.evaluate<number[]>(
    `[...document.querySelectorAll('[role=row], tr')].flatMap((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const lefts = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.data.includes('₡12')) continue;
        const range = document.createRange();
        range.selectNode(node);
        lefts.push(Math.round(range.getBoundingClientRect().left));
      }
      return lefts;
    })`,
  );
  expect(places.length).toBeGreaterThan(9);
  expect(new Set(places).size).toBe(1);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the agent shows no control marks, and applies its proposals to the stored text', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/');
  // No category has this name.
  const merchant = 'FERIA\u202eXCOD';
  const row = { merchant, amount: 4_500, currency: 'CRC', type: 'COMPRA', date: '2026-10-07' };
  const { id } = await send(page, '/api/v1/transactions', row);
  await settle(page);
  await page.keyboard.press('Control+j');
  const log = page.getByRole('log', { name: 'Conversación' });
  const input = page.getByRole('textbox', { name: 'Su pregunta' });
  await input.fill(`categorizá las de ${merchant} como Educación`);
  await input.press('Enter');
  const rows = log.getByRole('list', { name: 'Filas que cambiarían' });
  await rows.waitFor();
  expect(plain(await rows.textContent())).toContain('Feriaxcod');
  // The stored conversation, including the question.
  await page.reload();
  await settle(page);
  await page.keyboard.press('Control+j');
  await rows.waitFor();
  expect(await page.evaluate<string[]>(LOOK)).toEqual([]);
  await log.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await page.getByText('Se aplicó: Cambiar la categoría.').waitFor();
  const changed = await read<{ merchant: string; category: { name: string } | null }>(
    page,
    `/api/v1/transactions/${id}`,
  );
  expect([changed.merchant, changed.category?.name]).toEqual([merchant, 'Educación']);
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('the database and the API keep bidirectional texts unchanged', async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { items } = await read<{ items: { merchant: string }[] }>(watched.page, '/api/v1/transactions?limit=200');
  const stored = new Set(items.map(({ merchant }) => merchant));
  expect(TEXTS.filter((text) => !stored.has(text))).toEqual([]);
  await watched.close();
});
