/** Sixty questions for `npm run agent:eval`, each with the figure that its answer has to use. */

export type EvalQuestion = {
  text: string;
  /**
   * The tool, its arguments and the name of the figure; the first word of a name suffices. `proposes`: the answer is a
   * proposal of that tool. `nothing`: no tool can know it, so the answer may hold no figure.
   */
  expect: { tool: string; args?: object; figure: string } | { proposes: string } | 'nothing';
};

const reads = (text: string, tool: string, figure: string, args: object = {}): EvalQuestion => ({
  text,
  expect: { tool, args, figure },
});
const proposes = (text: string, tool: string): EvalQuestion => ({ text, expect: { proposes: tool } });
const unknown = (text: string): EvalQuestion => ({ text, expect: 'nothing' });
const query = (text: string, figure: string, args: object): EvalQuestion => reads(text, 'query_ledger', figure, args);

export const QUESTIONS: readonly EvalQuestion[] = [
  reads('¿Cuánto llevo gastado este ciclo?', 'spending_by_category', 'spent'),
  reads('¿Cuánto gasté el ciclo pasado?', 'spending_by_category', 'spent', { cycle: '2026-03' }),
  reads('¿Cuánto gasté en Supermercado este ciclo?', 'spending_by_category', 'category', { category: 'Supermercado' }),
  reads('¿Y en Restaurantes, este ciclo?', 'spending_by_category', 'category', { category: 'Restaurantes' }),
  reads('¿Cuánto gasté en Transporte en el ciclo de febrero de 2026?', 'spending_by_category', 'category', {
    category: 'Transporte',
    cycle: '2026-02',
  }),
  reads('¿Gasté más que el ciclo pasado? ¿Cuánto más o menos?', 'spending_by_category', 'change', {
    compare: 'previous',
  }),
  reads('¿Cuánto me entró este ciclo?', 'spending_by_category', 'income'),
  reads('How much have I spent this cycle?', 'spending_by_category', 'spent'),
  reads('How much did I spend on Supermercado in the last cycle?', 'spending_by_category', 'category', {
    category: 'Supermercado',
    cycle: '2026-03',
  }),
  reads('What came in last cycle?', 'spending_by_category', 'income', { cycle: '2026-03' }),
  query('¿Cuánto gasto en promedio por ciclo en Supermercado, en los últimos seis ciclos?', 'average', {
    measure: 'average',
    filter: 'cat:Supermercado',
    start_date: '2025-10-19',
    end_date: '2026-04-18',
  }),
  query('¿Cuántas compras hice este ciclo?', 'count', { measure: 'count' }),
  query('¿Cuál fue mi compra más grande de este ciclo?', 'transaction', { measure: 'largest', top: 1 }),
  query('¿Cuál fue mi gasto más pequeño de este ciclo?', 'transaction', { measure: 'smallest', top: 1 }),
  query('¿Qué porcentaje de este ciclo se fue en Supermercado?', 'share', {
    measure: 'share',
    filter: 'cat:Supermercado',
  }),
  query('¿Cuánto gasté entre el 1 y el 15 de marzo de 2026?', 'total', {
    measure: 'sum',
    start_date: '2026-03-01',
    end_date: '2026-03-15',
  }),
  query('¿En qué comercio gasté más este ciclo, y cuánto?', 'group', { measure: 'sum', by: 'merchant', top: 1 }),
  query('¿Cuánto gasté en 2026?', 'total', { measure: 'sum', start_date: '2026-01-01', end_date: '2026-04-10' }),
  query('What was my largest purchase this cycle?', 'transaction', { measure: 'largest', top: 1 }),
  query('How many purchases did I make last cycle?', 'count', { measure: 'count', cycle: '2026-03' }),
  query('What share of this cycle went to Transporte?', 'share', { measure: 'share', filter: 'cat:Transporte' }),
  query('How much did I spend from 1 to 10 April 2026?', 'total', {
    measure: 'sum',
    start_date: '2026-04-01',
    end_date: '2026-04-10',
  }),
  reads('¿Cuál es mi patrimonio neto?', 'list_accounts', 'net_worth'),
  reads('¿Cuánto debo en total?', 'list_accounts', 'owed'),
  reads('¿Cuánto suman mis activos?', 'list_accounts', 'assets'),
  reads('What is my net worth?', 'list_accounts', 'net_worth'),
  reads('How much do I owe in all?', 'list_accounts', 'owed'),
  reads('¿Cuánto tengo en pensiones?', 'pension_summary', 'funds'),
  reads('¿Cuánto hay en el ROP?', 'pension_summary', 'fund:ROP'),
  reads('¿Cuánto hay en el FCL?', 'pension_summary', 'fund:FCL'),
  reads('How much is in my ROP?', 'pension_summary', 'fund:ROP'),
  reads('¿De cuánto fue mi último salario?', 'salary_summary', 'last'),
  reads('¿Cuánto he recibido de salario este año?', 'salary_summary', 'this_year'),
  reads('¿Cuál es mi salario promedio?', 'salary_summary', 'average'),
  reads('What was my last salary?', 'salary_summary', 'last'),
  reads('¿A cómo está el dólar?', 'exchange_rate', 'rate:USD'),
  reads('What is the dollar rate?', 'exchange_rate', 'rate:USD'),
  reads('¿Cuánto son 100 dólares en colones?', 'convert', 'result', { amount: 100, from: 'USD', to: 'CRC' }),
  reads('How many dollars are 250000 colones?', 'convert', 'result', { amount: 250_000, from: 'CRC', to: 'USD' }),
  reads('¿Cuánto vienen siendo las próximas cuotas?', 'upcoming_cuotas', 'next_cuotas'),
  reads('¿Cuánto me falta por pagar de todas las cuotas?', 'installment_plans', 'remaining'),
  reads('How much is left of all my installments?', 'installment_plans', 'remaining'),
  reads('¿Cómo quedaría diciembre de 2026 en el presupuesto? Deme el saldo.', 'budget_projection', 'balance', {
    year: 2026,
    month: 12,
  }),
  reads('¿Con cuánto cierro el 2026 según el presupuesto?', 'budget_projection', 'closing_balance', { year: 2026 }),
  reads('What balance does the budget give for December 2026?', 'budget_projection', 'balance', {
    year: 2026,
    month: 12,
  }),
  reads('Si compro algo de 300 mil a 12 cuotas, ¿de cuánto es cada cuota?', 'what_if_purchase', 'cuota', {
    amount: 300_000,
    cuotas: 12,
  }),
  reads('¿Cuánto puedo gastar hoy sin problema?', 'safe_to_spend', 'today'),
  reads('How much can I safely spend until my salary?', 'safe_to_spend', 'until_salary'),
  reads('¿Cuánto pago al año en gastos recurrentes?', 'recurring_items', 'yearly_expenses'),
  reads('¿Cuánto tengo que pagar antes del salario?', 'due_soon', 'unpaid', { until: 'salary' }),
  proposes('Anote un gasto de 3500 colones en la soda La Esquina', 'propose_transaction'),
  proposes('Siempre que diga SODA LA ESQUINA póngalo en Restaurantes', 'propose_rule'),
  proposes('Record a purchase of 12000 colones at Ferretería Central today', 'propose_transaction'),
  proposes('Ponga mi última compra en Hogar', 'propose_category'),
  proposes('Pase mi última compra al próximo ciclo', 'propose_defer'),
  unknown('¿Cuánto gana mi vecino?'),
  unknown('¿Cuánto voy a ganar en la lotería?'),
  unknown('How much will Bitcoin be worth in ten years?'),
  unknown('¿Cuánto gastó mi hermano en su boda?'),
  unknown('What is the GDP of Costa Rica in colones?'),
];
