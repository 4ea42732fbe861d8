import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsFor } from '../../domain/reasons.ts';
import { english } from './english.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'alcancia.language' ? 'en' : null) });
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

test('days are formatted in English', async () => {
  const { formatDay, formatLongDay, formatMonthRange, formatShortMonth } = await import('../ui/days.ts');
  expect(formatDay('2026-03-19')).toBe('19 Mar 2026');
  expect(formatLongDay('2026-03-19')).toBe('Thursday, 19 March 2026');
  expect(formatMonthRange('2026-04', '2026-06')).toBe('April – June 2026');
  expect(formatShortMonth('2026-09')).toBe('Sep 26');
});

test('words are in English once loaded, and amounts keep the Costa Rican format', async () => {
  const { words } = await import('../ui/words.ts');
  const { formatMoney } = await import('../ui/money.tsx');
  expect(words.nav.home).toBe('Inicio');
  await (await import('./language.ts')).loadLanguage(() => import('./english.ts'));
  expect(words.nav.home).toBe('Home');
  expect(formatMoney(200000.5, 'MORTGAGE').replace(/\s/g, ' ')).toBe('₡200 000,50 mortgage');
  const { recurringWords } = await import('../ui/recurring/words.ts');
  expect([1, 2, 3, 11, 22, 30].map((day) => recurringWords.often.monthly(day).split(' ').at(-1))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '22nd',
    '30th',
  ]);
  const { documentWords } = await import('../ui/documents/words.ts');
  const period = { code: 'period', params: { from: '2026-05', to: '2026-06' } };
  expect(wordsFor(documentWords.found, period)).toBe('period: May 2026 to June 2026');
});

test('a group of words that was read before English came is in English too', async () => {
  const { homeWords } = await import('../home/words.ts');
  const { cycle } = homeWords;
  await (await import('./language.ts')).loadLanguage(() => import('./english.ts'));
  expect(cycle).toBe(homeWords.cycle);
  expect(cycle.plan).toBe('Spending plan');
});

test('the English dictionary has no Spanish words', () => {
  const names = /Alcancía|SINPE Móvil|Español/g;
  const left: string[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
    } else if (/[áéíóúñ¿¡«»]/iu.test(String(value).replace(names, ''))) left.push(path);
  };
  walk(english, 'english');
  expect(left).toEqual([]);
});
