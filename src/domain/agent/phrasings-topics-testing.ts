/** Phrasings about accounts, funds, cuotas, the budget and changes, and the first call of each. Today is 10 April 2026. */
import type { Phrasing } from './phrasings-spanish-testing.ts';

const MARCH = { cycle: '2026-03' };

export const TOPIC_PHRASINGS: readonly Phrasing[] = [
  // Topics: what is named decides the tool, whatever the words around it.
  ['patrimonio en dólares', 'list_accounts', {}],
  ['cuánto crédito disponible tengo en la tarjeta', 'list_accounts', {}],
  ['aportes al ROP este año', 'pension_summary', { fund: 'ROP', start_date: '2026-01-01', end_date: '2026-12-31' }],
  ['cuánto me cobran de basura en la muni', 'municipal_receipts', { charge: 'residuos' }],
  ['cuál fue el mes que más agua gastamos este año', 'water_consumption', { year: 2026 }],
  ['lectura del medidor', 'municipal_receipts', {}],
  ['cuotas de enero 2027', 'installment_plans', { start_date: '2027-01-01', end_date: '2027-01-31' }],
  ['cuántas cuotas llevo pagadas de gollo y cuánto falta', 'installment_plans', {}],
  ['cuánto sería un tele de 300 mil a 12 meses', 'what_if_purchase', { amount: 300000, cuotas: 12 }],
  ['cuándo me cobran uber', 'search_transactions', { q: 'uber', limit: 3 }],
  ['qué me toca pagar el 15 de mayo', 'due_soon', { until: '2026-05-15', since: '2026-05-15' }],
  ['cuándo vence la renta', 'recurring_items', {}],
  ['cuáles son mis gastos fijos del mes', 'recurring_items', {}],
  ['cuánto voy a ahorrar en 2028 según el plan', 'budget_projection', { year: 2028 }],
  ['saldo proyectado para diciembre 2029', 'budget_projection', { year: 2029, month: 12 }],
  ['cuándo llego a 5 millones', 'budget_projection', { reach: 5000000 }],
  ['en qué meses perdí plata', 'budget_projection', { year: 2026 }],
  ['en qué categorías me queda plata', 'budget_projection', {}],
  ['ingresos menos gastos de marzo', 'monthly_trend', MARCH],
  ['cuándo me vuelven a pagar', 'due_soon', { until: 'salary' }],
  ['cuánto son 100 dólares en rojos', 'convert', { amount: 100, from: 'USD', to: 'CRC' }],
  ['estás ahí?', 'social'],
  ['gracias, me sirvió un montón', 'social'],
  // Purchases that are told, and rows that are named by their words and day.
  [
    'compré unas tenis en walmart, 45 mil, ayer',
    'propose_transaction',
    { merchant: 'walmart', amount: 45000, date: '2026-04-09' },
  ],
  ['saqué 20 rojos del cajero', 'propose_transaction', { merchant: 'Cajero', amount: 20000, type: 'RETIRO' }],
  [
    'me depositaron 25 mil por sinpe',
    'propose_transaction',
    { merchant: 'Depósito', amount: 25000, type: 'DEPOSITO', notes: 'por sinpe' },
  ],
  ['la compra de walmart del 4 eran 60 mil', 'search_transactions'],
  ['dividí lo de walmart del 4: 20 mil en ropa y el resto en super', 'search_transactions'],
  ['siempre que salga verduleria don beto metelo en supermercado', 'propose_rule'],
  [
    'pasá lo de uber al otro ciclo, perdón, lo de walmart',
    'propose_defer',
    { filter: 'walmart cycle:2026-04', deferred: true },
  ],
  [
    'suba el alquiler a 340 mil a partir de enero',
    'propose_budget_item',
    { item: 2, amount: 340000, from: '2027-01-01' },
  ],
  ['gasté 5000', 'tell'],
  ['anotá una compra en Uber', 'tell'],
  ['hágame un sinpe de 5 mil a Juan', 'tell'],
];
