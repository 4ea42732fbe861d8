/** Lines and printed merchants of somebody who never saw the rules that read them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nameByRule } from '../src/domain/merchants/name-merchant.ts';
import { type HeldOutLine, judgeLine, type LineVerdict, type Saved } from './held-out/judge-line.ts';
import { type HeldOutMerchant, judgeName, type NameVerdict } from './held-out/judge-name.ts';

/** A Monday. */
const TODAY = '2026-11-23';

/** No fewer right and no more wrong from now on (held-out/README.md). */
const MEASURED = { lines: { right: 118, wrong: 0, 'wrong amount': 0 }, merchants: { right: 141, wrong: 0 } } as const;

/** Where to write what was read, for whoever looks at the failures. */
const REPORT = process.env['HELD_OUT_REPORT'];

/** The screen's modules know the browser's types, which tests outside of it do not. */
const ofScreen = (path: string) => import(new URL(`../src/web/quick-add/${path}`, import.meta.url).href);
const { EMPTY, parseForm } = await ofScreen('draft.ts');
const { changeLine } = await ofScreen('entry-line.ts');

const setOf = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`held-out/${name}.json`, import.meta.url), 'utf8'));

/** Those of the example data. */
const ACCOUNTS = [
  ['BAC colones', 'checking', 'CRC'],
  ['BAC dólares', 'checking', 'USD'],
  ['Cuenta de planilla', 'checking', 'CRC'],
  ['Ahorro en dólares', 'savings', 'USD'],
  ['Tarjeta de crédito', 'credit_card', 'CRC'],
  ['Préstamo del carro', 'liability', 'CRC'],
  ['Régimen obligatorio', 'pension', 'ROP'],
  ['Capitalización laboral', 'pension', 'FCL'],
].map(([name = '', account_type, currency], id) => ({ id, name, account_type, currency }));
const CATEGORIES =
  'Supermercado, Restaurantes, Comida a domicilio, Transporte, Combustible, Servicios públicos, Telefonía e internet, Suscripciones, Salud, Hogar, Ropa y personal, Entretenimiento, Compras en línea, Educación, Municipalidad, Salario'
    .split(', ')
    .map((name, id) => ({ id, name }));
const NAMES = { accounts: ACCOUNTS, categories: CATEGORIES };
const nameOf = (all: readonly { id: number; name: string }[], id?: number) =>
  all.find((each) => each.id === id)?.name ?? null;

/** What quick add would save when nothing but the line is typed. */
function saveLine(line: string): Saved | null {
  const { body } = parseForm({ ...EMPTY, day: TODAY, ...changeLine('', line, TODAY, NAMES) });
  if (!body) return null;
  return { ...body, account: nameOf(ACCOUNTS, body.account_id), category: nameOf(CATEGORIES, body.category_id) };
}

function count<V extends string>(name: string, verdicts: { verdict: V }[]): Partial<Record<V, number>> {
  if (REPORT) writeFileSync(`${REPORT}-${name}.json`, JSON.stringify(verdicts, null, 1));
  const counts: Partial<Record<V, number>> = {};
  for (const { verdict } of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

it('a line is read, or not saved, and never with a wrong amount', () => {
  const read = setOf<HeldOutLine>('lines').map((each) => {
    const saved = saveLine(each.line);
    return { verdict: judgeLine(each, saved), ...each, saved };
  });
  const counts: Partial<Record<LineVerdict, number>> = count('lines', read);
  const text = JSON.stringify(counts);
  expect(counts['wrong amount'] ?? 0, text).toBeLessThanOrEqual(MEASURED.lines['wrong amount']);
  expect(counts.wrong ?? 0, text).toBeLessThanOrEqual(MEASURED.lines.wrong);
  expect(counts.right ?? 0, text).toBeGreaterThanOrEqual(MEASURED.lines.right);
});

it('a printed merchant is named, or stays as printed, and is never another shop', () => {
  const named = setOf<HeldOutMerchant>('merchants').map((each) => {
    const { name } = nameByRule(each.printed);
    return { verdict: judgeName(each, name), name, ...each };
  });
  const counts: Partial<Record<NameVerdict, number>> = count('merchants', named);
  const text = JSON.stringify(counts);
  expect(counts.wrong ?? 0, text).toBeLessThanOrEqual(MEASURED.merchants.wrong);
  expect(counts.right ?? 0, text).toBeGreaterThanOrEqual(MEASURED.merchants.right);
});
