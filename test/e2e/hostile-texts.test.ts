/**
 * A hundred hostile texts in every text field: each is stored and rendered as text on every screen; nothing runs,
 * nothing becomes an element, the content security policy blocks nothing, no other host is requested.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { withoutControlMarks } from '../../src/domain/control-marks.ts';
import { DESKTOP, PHONE, plain } from './browser.ts';
import { HOSTILE } from './hostile-texts.ts';
import { read, send, startJourney } from './journey.ts';
import { screensOf, settle, uploadDocuments } from './screens.ts';
import { PASSWORD } from './service.ts';

const journey = startJourney();

/** Recorded by every page from its start. */
const WATCH = `
  window.violations = [];
  window.ran = 0;
  window.hacked = () => { window.ran++; };
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective));
`;

async function fill(page: Page): Promise<void> {
  for (const [place, text] of HOSTILE.entries()) {
    const category = await send(page, '/api/v1/categories', { identifier: `hostil-${place}`, name: text });
    await send(page, '/api/v1/transactions', {
      merchant: text,
      date: `2026-${String(9 + (place % 2)).padStart(2, '0')}-${String(1 + (place % 28)).padStart(2, '0')}`,
      amount: 1000 + place,
      currency: 'CRC',
      type: place % 10 === 0 ? 'SALARY' : 'COMPRA',
      notes: text,
      reference: text,
      ...(text.length <= 40 ? { source: text } : {}),
      ...(place % 3 === 0 ? {} : { category_id: category.id }),
      raw_charges: [{ concept: text, amount: 1000 + place, currency: 'CRC' }],
      ...(place % 25 === 1 ? { cuotas: 12 } : {}),
    });
    await send(page, '/api/v1/category-rules', {
      pattern: text,
      match: 'contains',
      category_id: category.id,
      priority: place,
    });
    await send(page, '/api/v1/accounts', {
      name: text,
      account_type: 'checking',
      bank: 'OTHER',
      currency: 'CRC',
      balance: 0,
    });
    await send(page, '/api/v1/budget/recurring-items', {
      name: text,
      type: 'EXPENSE',
      amount: 100,
      currency: 'CRC',
      frequency: 'monthly',
      starts_on: '2026-03-19',
    });
    await send(page, '/api/v1/tokens', { name: text, scopes: ['read'], password: PASSWORD });
  }
  const views = HOSTILE.slice(0, 50).map((text) => ({ name: text.trim(), q: text }));
  await send(page, '/api/v1/settings', { saved_views: views }, 'PATCH');
}

beforeAll(async () => {
  expect(new Set(HOSTILE).size).toBe(100);
  const watched = await journey.open({ viewport: DESKTOP });
  await watched.page.goto('/login');
  await fill(watched.page);
  await uploadDocuments(watched.page);
  await watched.close();
}, 180_000);

test('hostile texts render as text on every screen', { timeout: 240_000 }, async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const watched = await journey.open({ viewport });
    const { page } = watched;
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('dialog', (dialog) => {
      hosts.add(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.addInitScript(WATCH);
    await page.goto('/');
    const found: Record<string, unknown> = {};
    for (const { name, path } of await screensOf(page)) {
      await page.goto(path);
      await settle(page);
      const state = await page.evaluate(
        "({ ran: window.ran, violations: window.violations, elements: document.querySelectorAll('[data-hostile], script:not([src]), base, embed, object, iframe').length })",
      );
      if (JSON.stringify(state) !== '{"ran":0,"violations":[],"elements":0}') found[name] = state;
    }
    expect(found).toEqual({});
    expect([...hosts]).toEqual([new URL(journey.service().origin).host]);
    expect(watched.troubles()).toEqual([]);
    await watched.close();
  }
});

test('hostile texts render letter by letter, except for invisible marks', { timeout: 120_000 }, async () => {
  const watched = await journey.open({ viewport: DESKTOP });
  const { page } = watched;
  await page.goto('/accounts');
  await settle(page);
  const shown = plain(await page.getByRole('main').textContent());
  expect(HOSTILE.filter((text) => !shown.includes(plain(withoutControlMarks(text))))).toEqual([]);
  const { items } = await read<{ items: { id: number; merchant: string }[] }>(page, '/api/v1/transactions?limit=200');
  for (const { id, merchant } of items.filter(({ merchant }) => HOSTILE.includes(merchant)).slice(0, 20)) {
    await page.goto(`/transactions/${id}`);
    await page
      .getByRole('heading', { name: withoutControlMarks(merchant), exact: true })
      .first()
      .waitFor();
  }
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});

test('hostile texts in an address stay text', { timeout: 120_000 }, async () => {
  const watched = await journey.open({ viewport: DESKTOP, expected: ['422 /api/v1/transactions'] });
  const { page } = watched;
  await page.addInitScript(WATCH);
  for (const text of HOSTILE.slice(0, 40)) {
    await page.goto(`/transactions?q=${encodeURIComponent(text)}`);
    await page.getByRole('heading', { name: 'Transacciones' }).waitFor();
    expect(
      await page.evaluate("[window.ran, window.violations.length, document.querySelectorAll('[data-hostile]').length]"),
    ).toEqual([0, 0, 0]);
  }
  expect(watched.troubles()).toEqual([]);
  await watched.close();
});
