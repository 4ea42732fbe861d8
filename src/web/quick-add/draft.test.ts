import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { loadRefusalWords } from '../ui/format-refusal.ts';
import { type Draft, EMPTY, guessed, isStarted, parseForm, readAmount, rejection, saidCurrency } from './draft.ts';
import { changeLine, chooseAmount, chooseKind, nextDraft } from './entry-line.ts';
import { quickAddWords } from './words.ts';

await loadRefusalWords();

const COFFEE: Draft = { ...EMPTY, amount: '2 500,50', merchant: ' Café ', day: '2026-03-19' };

test('parseForm sends an exact amount and a bare day, and leaves out empty fields', () => {
  expect(parseForm(COFFEE)).toEqual({
    body: {
      merchant: 'Café',
      date: '2026-03-19',
      amount: '2500.5',
      currency: 'CRC',
      type: 'COMPRA',
      source: 'MANUAL',
      deferred_to_next_cycle: false,
    },
  });
  expect(parseForm({ ...COFFEE, category_id: 3, notes: ' con leche ', cuotas: '12' })).toMatchObject({
    body: { category_id: 3, notes: 'con leche', cuotas: 12 },
  });
});

test('parseForm takes the tags out of the merchant and the notes', () => {
  expect(parseForm({ ...COFFEE, merchant: 'Café #viaje', notes: 'con leche #Trabajo' })).toMatchObject({
    body: { merchant: 'Café', notes: 'con leche', tags: ['trabajo', 'viaje'] },
  });
  expect(parseForm({ ...COFFEE, merchant: '#viaje' })).toHaveProperty('problems.merchant');
});

test('parseForm names each invalid field', () => {
  const wrong = parseForm({ ...EMPTY, amount: '-5', cuotas: '1' });
  expect('problems' in wrong && Object.keys(wrong.problems).sort()).toEqual(['amount', 'cuotas', 'day', 'merchant']);
  for (const cuotas of ['61', '2,5', 'x', '-3']) expect(parseForm({ ...COFFEE, cuotas })).toHaveProperty('problems');
  expect(parseForm({ ...COFFEE, type: 'RETIRO', cuotas: '3' })).toHaveProperty('problems.cuotas');
});

test('readAmount reads a lone comma as thousands of colones, and as the decimals of a coin', () => {
  expect(readAmount('1.234', 'CRC')).toBe('1234');
  expect(readAmount('0,005', 'BTC')).toBe('0.005');
  expect(readAmount(',25', 'XMR')).toBe('0.25');
  expect(readAmount('0,123456789', 'BTC')).toBeNull();
  for (const none of ['', '0', '0,00', 'abc', '-1']) expect(readAmount(none, 'CRC')).toBeNull();
});

test('rejection puts an error at its field, and one of the date at the day', () => {
  const error = new ApiError(
    422,
    {
      errors: [
        { path: 'date', code: 'not_a_moment', params: {} },
        { path: 'zzz', code: 'not_valid', params: {} },
      ],
    },
    null,
  );
  expect(rejection(error)).toEqual({ day: 'No es un día del calendario.' });
  expect(rejection(new Error('x'))).toEqual({});
});

test('nextDraft keeps the day and the currency only', () => {
  const next = nextDraft({ ...COFFEE, currency: 'USD', notes: 'n', category_id: 3, cuotas: '3', deferred: true });
  expect(next).toEqual({ ...EMPTY, currency: 'USD', day: '2026-03-19' });
  expect([isStarted(COFFEE), isStarted(next)]).toEqual([true, false]);
});

test('a line fills the fields of which it says something else than before, and leaves the others as they were typed', () => {
  const type = (draft: Draft, line: string): Draft => ({ ...draft, ...changeLine(draft.line, line, '2026-11-23') });
  const typed = type({ ...EMPTY, day: '2026-11-23' }, '4500 soda la parada ayer #viaje');
  expect(typed).toMatchObject({ amount: '4500', merchant: 'soda la parada #viaje', day: '2026-11-22', cuotas: '' });
  const corrected = type({ ...typed, merchant: 'Soda La Parada' }, `${typed.line} en 3 cuotas`);
  expect(corrected).toMatchObject({ merchant: 'Soda La Parada', cuotas: '3' });
  expect(type(corrected, '')).toMatchObject({ amount: '', merchant: '', day: '2026-11-23', cuotas: '' });
});

test('an amount that can be read two ways is asked about at the line, and a choice answers it', () => {
  const draft: Draft = { ...EMPTY, day: '2026-11-23', ...changeLine('', 'super 2000 4500', '2026-11-23') };
  expect(parseForm(draft)).toEqual({ problems: { line: 'Escoja cuál es el monto.' } });
  const [, second] = draft.choices;
  expect(second && parseForm({ ...draft, ...chooseAmount(second) })).toMatchObject({
    body: { amount: '4500', merchant: 'super 2000' },
  });
});

test('what is likely is sent as guessed, unless a rule sets it anyway or the person chose', () => {
  const likely = { category: { id: 7, by: 'words' }, account: { id: 2, by: 'earlier' } } as const;
  expect(guessed(COFFEE, likely)).toEqual({
    ...{ category_id: 7, category_guess: 'words', account_id: 2, account_by: 'earlier' },
  });
  const byRule = { category: { id: 7, by: 'rule' }, account: { id: 2, by: 'rule' } } as const;
  expect([guessed(COFFEE, byRule), guessed(COFFEE, null)]).toEqual([{}, {}]);
  const chosen = { ...COFFEE, category_id: 'none', account_id: 5 } as const;
  expect(guessed(chosen, likely)).toEqual({});
  expect(parseForm(chosen)).toMatchObject({ body: { category_id: null, account_id: 5 } });
});

test('a line says that money comes in, and the next entry is not of its kind or currency', () => {
  const draft: Draft = { ...EMPTY, day: '2026-11-23', ...changeLine('', 'salary $2,350 Northwind', '2026-11-23') };
  expect(parseForm(draft)).toMatchObject({ body: { type: 'SALARY', amount: '2350', currency: 'USD' } });
  expect(nextDraft(draft)).toMatchObject({ type: 'COMPRA', currency: 'CRC', day: '2026-11-23' });
  expect(nextDraft({ ...draft, type: 'DEPOSITO' })).toMatchObject({ type: 'DEPOSITO' });
});

test('a line that names two days leaves the day to the person', () => {
  const draft: Draft = { ...EMPTY, day: '2026-11-23', ...changeLine('', 'ayer soda 4500 hoy', '2026-11-23') };
  expect(parseForm(draft)).toHaveProperty('problems.day');
});

test('cuotas that a line says and a plan cannot have are not saved without them', () => {
  const problems = (line: string) => {
    const parsed = parseForm({ ...EMPTY, day: '2026-11-23', ...changeLine('', line, '2026-11-23') });
    return 'problems' in parsed ? Object.keys(parsed.problems) : [];
  };
  expect(problems('tele 600000 en 61 cuotas')).toEqual(['cuotas']);
  expect(problems('tele 600000 en 3 cuotas en 6 cuotas')).toContain('cuotas');
});

test('parseForm says why an amount is none', () => {
  const { problems: says } = quickAddWords;
  const why = (amount: string, currency: 'CRC' | 'BTC' = 'CRC') => {
    const parsed = parseForm({ ...COFFEE, amount, currency });
    return 'problems' in parsed ? parsed.problems.amount : null;
  };
  for (const typed of ['', '0', '0,00', '-5']) expect(why(typed), typed).toBe(says.amount);
  for (const typed of ['1234567890123456', '9 999 999 999 999 999']) expect(why(typed), typed).toBe(says.digits);
  for (const typed of ['1e5', '16.99*1.1', '$20', '1.2.3', '12,345']) {
    expect([says.notNumber, null], typed).toContain(why(typed));
  }
  expect(why('1e5')).toBe(says.notNumber);
  expect(why('999999999999999')).toBeNull();
});

test('a kind that the line leaves open is asked at the line, and any choice of a type answers it', () => {
  const typed = { ...EMPTY, day: '2026-11-23', ...changeLine('', 'depósito las gravilias 8900', '2026-11-23') };
  expect(typed.kinds).toEqual(['DEPOSITO', 'COMPRA']);
  expect(parseForm(typed)).toEqual({ problems: { line: quickAddWords.problems.kind } });
  const chosen = { ...typed, ...chooseKind('COMPRA') };
  expect(parseForm(chosen)).toMatchObject({
    body: { type: 'COMPRA', merchant: 'depósito las gravilias', amount: '8900' },
  });
  const paid = { ...EMPTY, day: '2026-11-23', ...changeLine('', 'pago tarjeta bac 150000', '2026-11-23') };
  expect(parseForm(paid)).toMatchObject({ body: { type: 'PAGO_TARJETA', amount: '150000' } });
});

test('an amount is read as in the line, in the currency that it says', () => {
  for (const typed of ['¢15000', '15mil', '15k', '15000 colones', '₡15.000,00'])
    expect(readAmount(typed, 'CRC')).toBe('15000');
  for (const typed of ['$20', '20$', '20 dólares']) {
    expect([readAmount(typed, 'USD'), readAmount(typed, 'CRC'), saidCurrency(typed)]).toEqual(['20', null, 'USD']);
  }
  expect([saidCurrency('€20'), saidCurrency('20'), saidCurrency('20 30')]).toEqual(['EUR', null, null]);
  for (const none of ['15 mil cafés', '$', '3 x 1500', '1,50,000', '20 pesos'])
    expect(readAmount(none, 'CRC')).toBeNull();
});
