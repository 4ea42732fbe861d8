/** Questions about spending as people chat: lead-ins, slang, several names, periods of every kind. */
import type { Phrasing } from './phrasings-spanish-testing.ts';

const EVER = { start_date: '2000-01-01', end_date: '2026-04-10' };
const MARCH = { cycle: '2026-03' };
const YEAR = { start_date: '2026-01-01', end_date: '2026-04-10' };

export const CHATTY_PHRASINGS: readonly Phrasing[] = [
  [
    'uy mae, ando preocupadísimo: cuánto se me fue en restaurantes en marzo?',
    'spending_by_category',
    { ...MARCH, category: 2 },
  ],
  ['me da pereza ver eso pero diay, cuánto gasté el mes pasado', 'spending_by_category', MARCH],
  [
    'trying to be good this year... how much did i blow on groceries in march',
    'spending_by_category',
    { ...MARCH, category: 1 },
  ],
  [
    'soy un desastre y no aprendo con la ropa: cuánto llevo en ropa en marzo',
    'spending_by_category',
    { ...MARCH, category: 11 },
  ],
  [
    'apart from walmart, how much on groceries in march',
    'search_transactions',
    { category: 1, q: '-walmart', ...MARCH },
  ],
  ['cuántos euros gasté en marzo', 'query_ledger', { measure: 'sum', ...MARCH, filter: 'currency:EUR', in: 'EUR' }],
  ['lo más caro que he pagado', 'query_ledger', { measure: 'largest', ...EVER, top: 3 }],
  ['cuánto llevo metido en starbucks este año', 'search_transactions', { q: 'starbucks', ...YEAR }],
  ['cuánta cerveza compré en marzo', 'search_transactions', { type: 'COMPRA', q: 'cerveza', ...MARCH }],
  ['how much beer did i buy in march', 'search_transactions', { type: 'COMPRA', q: 'beer', ...MARCH }],
  [
    'cuánto gasté en uber, didi y walmart en marzo',
    'query_ledger',
    { measure: 'sum', by: 'merchant', ...MARCH, filter: 'uber|didi|walmart' },
  ],
  ['dónde gasto más, en walmart o en el automercado?', 'query_ledger', { measure: 'sum', ...EVER, filter: 'walmart' }],
  ['cuánto gasté en ropa y en restaurantes en marzo', 'spending_by_category', { ...MARCH, category: 11 }],
  [
    'cuánto gasté en restaurantes en marzo, sin starbucks',
    'search_transactions',
    { category: 2, q: '-starbucks', ...MARCH },
  ],
  [
    'spending on restaurants in march, starbucks aside',
    'search_transactions',
    { category: 2, q: '-starbucks', ...MARCH },
  ],
  [
    'en cuántos restaurantes diferentes comí en marzo',
    'query_ledger',
    { measure: 'count', by: 'merchant', ...MARCH, filter: 'cat:restaurantes' },
  ],
  [
    'cuál fue el pedido de uber eats más caro',
    'query_ledger',
    { measure: 'largest', ...EVER, top: 5, filter: 'uber eats' },
  ],
  [
    'cada vez que voy a walmart cuánto gasto en promedio',
    'query_ledger',
    { measure: 'average', ...EVER, average_over: 'row', filter: 'walmart' },
  ],
  [
    'cómo varió la luz de febrero a marzo',
    'query_ledger',
    { measure: 'compare', ...MARCH, compare_to: { cycle: '2026-02' }, filter: 'cat:servicios-publicos' },
  ],
  [
    'compare los primeros 5 días de marzo con los primeros 5 de febrero',
    'query_ledger',
    {
      measure: 'compare',
      start_date: '2026-03-01',
      end_date: '2026-03-05',
      compare_to: { start_date: '2026-02-01', end_date: '2026-02-05' },
    },
  ],
  [
    'cuánto gasté en el cuarto trimestre de 2025',
    'spending_by_category',
    { start_date: '2025-10-01', end_date: '2025-12-31' },
  ],
  [
    'total spent in the first half of 2025',
    'spending_by_category',
    { start_date: '2025-01-01', end_date: '2025-06-30' },
  ],
  [
    'cuánto fue en semana santa? o sea del 29 de marzo al 5 de abril',
    'spending_by_category',
    { start_date: '2026-03-29', end_date: '2026-04-05' },
  ],
  ['cuánto gasté en semana santa', 'spending_by_category', { start_date: '2026-03-29', end_date: '2026-04-05' }],
  ['cuánto gasté en navidad', 'search_transactions', { start_date: '2025-12-25', end_date: '2025-12-25' }],
  ['how much did I spend on halloween', 'search_transactions', { start_date: '2025-10-31', end_date: '2025-10-31' }],
  [
    'cuánto se fue el 24 y 25 de diciembre del año pasado',
    'spending_by_category',
    { start_date: '2025-12-24', end_date: '2025-12-25' },
  ],
  [
    'cuánto gasté en la semana pasada (del lunes 30 al domingo 5)',
    'spending_by_category',
    { start_date: '2026-03-30', end_date: '2026-04-05' },
  ],
  ['how much did I spend in the cycle that just closed', 'spending_by_category', MARCH],
  ['cuánto saqué del cajero en marzo', 'search_transactions', { type: 'RETIRO', ...MARCH }],
  ['cuánto me queda en crédito en la tarjeta', 'list_accounts', {}],
  ['cuánto no gasté en comida', 'unknown'],
  ['cuánto gasté en la mitad de marzo', 'unknown'],
];
