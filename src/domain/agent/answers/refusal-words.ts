/** What the tools refuse, by the code of the refusal: the English sentence is that of the code's table. */
import { dayText, monthText } from '../../day-text.ts';
import { PROBLEM_SENTENCES, type ProblemReason } from '../../problem-reasons.ts';
import { type WireReason, type WordsOf, wordsFor } from '../../reasons.ts';
import type { Language } from '../../vocabulary.ts';
import { quoteText } from './speech.ts';

/** What a tool may refuse a person's question for. Any other code is a call that no question makes. */
type Asked = Extract<
  ProblemReason['code'],
  | `no_${'rate' | 'rate_yet' | 'category' | 'category_id' | 'transaction' | 'transaction_of_id'}`
  | `not_${'among_found' | 'a_day' | 'a_month' | 'a_month_text' | 'a_number'}`
  | `budget_${string}`
  | `cuota${string}`
  | `pattern_${string}`
  | `plan_${'of_split' | 'paid'}`
  | `paid_${'already' | 'by_other'}`
  | `split_${'amount' | 'in_plan' | 'own_money'}`
  | `no_${'account' | 'account_id' | 'account_named' | 'item' | 'plan' | 'rate_of_row' | 'reminder' | 'rule'}`
  | `not_${'a_payment' | 'a_purchase' | 'a_tag' | 'due_in_cycle' | 'due_soon' | 'own_money'}`
  | `allowance_${string}`
  | `und${'o_over' | 'one_already'}`
  | 'rates_begin'
  | 'cannot_pay'
  | 'deleted_meanwhile'
  | 'in_future'
  | 'in_plan_already'
  | 'lone_cuota'
  | 'newer_in_the_way'
  | 'owner_gone'
  | 'same_account'
  | 'too_many_decimals'
  | 'unfit_balance'
  | 'unfit_amount'
  | 'in_past'
  | 'day_is_past'
  | 'in_plan'
  | 'split_category'
  | 'split_category_of'
  | 'follows_purchase'
  | 'matches_everything'
  | 'nothing_for_last'
  | 'nothing_found'
  | 'nothing_to_change'
  | 'parts_do_not_add_up'
  | 'others_found'
  | 'proposal_over'
  | 'rule_taken'
  | 'too_large'
  | 'too_long'
  | 'too_many'
  | 'wrong_order'
>;

const SPANISH: WordsOf<Pick<typeof PROBLEM_SENTENCES, Asked>> = {
  no_rate: ({ currency }) => `Todavía no hay tipo de cambio de ${currency}.`,
  no_rate_yet: ({ currency }) => `Todavía no hay tipo de cambio de ${currency}.`,
  rates_begin: ({ day }) => `No conozco el tipo de cambio de antes del ${dayText(day, 'es')}.`,
  no_category: ({ name }) => `No hay una categoría “${name}”.`,
  no_category_id: 'Esa categoría ya no existe.',
  no_transaction: 'Ese movimiento no existe, o ya se borró.',
  no_transaction_of_id: 'Ese movimiento no existe, o ya se borró.',
  not_among_found: 'Ese movimiento no existe, o ya se borró.',
  not_a_day: 'Ese día no existe.',
  not_a_month: 'El mes va de 1 a 12.',
  not_a_month_text: 'Ese mes no existe.',
  not_a_number: 'Ese monto no se entiende.',
  budget_ended: 'El presupuesto terminó: no queda ningún mes.',
  budget_years: ({ first, last }) => `El presupuesto va de ${first} a ${last}.`,
  budget_begins: ({ month }) => `El presupuesto empieza en ${monthText(month, 'es')}.`,
  cuotas_out_of_range: ({ min, max }) => `Una compra puede ir de ${min} a ${max} cuotas.`,
  cuota_not_above_zero: 'La cuota tiene que ser mayor que cero.',
  cuota_below_unit: 'El precio no alcanza para tantas cuotas.',
  pattern_taken: 'Ya hay una regla con ese texto.',
  pattern_too_long: ({ max }) => `El texto de una regla tiene ${max} letras como máximo.`,
  pattern_empty: 'Falta el texto de la regla.',
  unfit_amount: ({ currency }) =>
    `El monto tiene que ser mayor que cero, de 15 cifras como máximo y con los decimales que lleva ${currency}.`,
  day_is_past: 'Ese día ya pasó: diga hoy o un día que viene.',
  in_past: 'Esa compra queda en el pasado: diga hoy o un día que viene.',
  allowance_is_expense: 'Solo un gasto puede tener un tope.',
  allowance_needs_category: 'Un tope necesita la categoría de la que se gasta.',
  cannot_pay: ({ name }) => `Ese movimiento no puede pagar “${name}”: no es de esa clase.`,
  deleted_meanwhile: 'Se borró en este mismo momento: pídalo de nuevo.',
  in_future: 'No puede ser un día que todavía no llega.',
  in_plan_already: 'Esa compra ya está en cuotas: cancele el plan para cambiarlas.',
  lone_cuota: 'Una cuota no se borra sola: va con su compra.',
  newer_in_the_way: 'Algo más nuevo tiene el nombre o el mes de lo que volvería: cambie eso primero.',
  no_account: 'Esa cuenta ya no existe.',
  no_account_id: 'Esa cuenta ya no existe.',
  no_account_named: ({ name }) => `No hay una cuenta “${name}”.`,
  no_item: 'Eso no está en el presupuesto.',
  no_plan: 'Eso no es una compra en cuotas.',
  no_rate_of_row: 'No hay tipo de cambio para ese movimiento.',
  no_reminder: 'Ese recordatorio ya no existe.',
  no_rule: 'Esa regla ya no existe.',
  not_a_payment: ({ name }) => `“${name}” es un tope: ningún movimiento lo paga.`,
  not_a_purchase: 'Solo una compra se paga en cuotas.',
  not_a_tag: 'Una etiqueta tiene letras, números, - y _, 40 como máximo.',
  not_due_in_cycle: ({ name, cycle }) => `“${name}” no toca en ${monthText(cycle, 'es')}.`,
  not_due_soon: ({ name }) => `No sé de nada que venza pronto y se llame “${name}”.`,
  not_own_money: 'Solo un traspaso o un pago de tarjeta va a otra cuenta.',
  owner_gone: 'Eso era parte de algo que se borró: recupere eso primero.',
  paid_already: ({ name, day }) => `“${name}” del ${dayText(day, 'es')} ya está pagado.`,
  paid_by_other: ({ name }) => `“${name}” ya lo paga otro movimiento.`,
  plan_of_split: 'Está dividida: una sus partes antes de ponerla en cuotas.',
  plan_paid: 'Ya se cobraron todas las cuotas.',
  same_account: 'Es la misma cuenta de la que sale la plata.',
  split_amount: 'Está dividido: sus partes tienen que sumar el monto nuevo.',
  split_in_plan: 'Está en cuotas, que tienen una sola categoría: cancele el plan para dividirla.',
  split_own_money: 'Es plata entre cuentas propias: no se divide en categorías.',
  too_many_decimals: ({ currency }) => `Ese monto tiene más decimales de los que lleva ${currency}.`,
  undo_over: 'Ya no hay nada que deshacer: un cambio se puede deshacer por 30 días.',
  undone_already: 'Eso ya se deshizo.',
  unfit_balance: ({ currency }) =>
    `El saldo es un número de 15 cifras como máximo, con los decimales que lleva ${currency}.`,
  in_plan: 'Es parte de un plan de Tasa Cero: cancele el plan para cambiarlo.',
  split_category: 'Está dividido: se cambian las categorías de sus partes.',
  split_category_of: 'Uno de ellos está dividido: se cambian las categorías de sus partes.',
  follows_purchase: 'Una cuota sigue a su compra: el cambio se hace en ella.',
  matches_everything: 'Esa regla calzaría con cualquier comercio.',
  nothing_for_last: 'Con esa cuota no queda nada para la última.',
  others_found: 'Ya no es lo que se mostró, así que no cambié nada: pídalo de nuevo.',
  nothing_found: 'No encontré ningún movimiento así.',
  parts_do_not_add_up: ({ total, amount }) => `Las partes suman ${total}, y el movimiento es de ${amount}.`,
  nothing_to_change: 'No hay nada que cambiar: ya está así.',
  proposal_over: 'Esa propuesta ya no espera respuesta.',
  rule_taken: ({ pattern }) => `Ya hay una regla para “${pattern}”: la puede cambiar en Ajustes.`,
  too_large: ({ max }) => `Ese número es demasiado grande: puede ser ${max} como máximo.`,
  too_long: ({ max }) => `Es demasiado texto: pueden ser ${max} letras como máximo.`,
  too_many: ({ max }) => `Son demasiados: pueden ser ${max} como máximo.`,
  wrong_order: 'Ese período termina antes de empezar.',
};

/** What `refusalIn` finds in the content of a tool's message. */
type Refused = { problem?: unknown; code?: unknown; params?: unknown; errors?: readonly WireReason[] };

/**
 * The reason in the content of a tool's message: that of the first wrong argument where it names them. Null when the
 * content is no refusal; of one that has no code, the code is empty.
 */
export function refusalIn(content: unknown): WireReason | null {
  const { problem, code, params, errors: [wrong] = [] } = (content ?? {}) as Refused;
  if (typeof problem !== 'string') return null;
  if (wrong) return wrong;
  return { code: typeof code === 'string' ? code : '', params: (params ?? {}) as WireReason['params'] };
}

/** A refusal in a sentence without its full stop; null when it has no words there. What came from outside is quoted. */
export function formatReason({ code, params }: WireReason, language: Language): string | null {
  const quoted = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? quoteText(value) : value,
  ]);
  const words = language === 'es' ? SPANISH : PROBLEM_SENTENCES;
  return wordsFor(words, { code, params: Object.fromEntries(quoted) })?.replace(/\.$/, '') ?? null;
}
