/**
 * The words that only one figure of its kind is told by: net worth and assets, the limit and what is left of it, what is
 * to pay and what is not billed yet have the same measure, and are not the same.
 */
import type { TurnFigure } from './turn-figures.ts';

/** By the first part of a figure's name, folded, in both languages. */
const WORDS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  (
    [
      ['net_worth worth_before worth_rest', /\b(?:patrimoni\w*|net worth|valor neto|neto|net)\b/],
      ['assets', /\b(?:activos?|assets?|bienes)\b/],
      ['liabilities owed', /\b(?:deudas?|deb(?:e|en|o)|pasivos?|adeud\w+|ow(?:e|es|ed|ing)|debts?|liabilit\w+)\b/],
      ['at_hand', /\b(?:a (?:la )?mano|(?:at|on) hand|liquid\w+|en cuentas|disponible)\b/],
      ['account account_crc type', /\b(?:saldos?|balances?|deb(?:e|en)|ow(?:e|es|ed|ing))\b/],
      ['limit', /\b(?:limites?|limits?|tope|cupo)\b/],
      ['credit_left', /\b(?:disponibles?|qued\w+|libres?|sobr(?:an?|o|aron)|available|left|unused)\b/],
      ['statement', /\b(?:sin (?:cobrar|facturar)|sin corte|abiert\w+|(?:not|un)(?: yet)? ?billed|open)\b/],
      ['pending', /\b(?:por pagar|pendientes?|que pagar|vence\w*|to pay|due|pending)\b/],
      ['last', /\b(?:ultim[oa]|mas reciente|last|latest|most recent)\b/],
      ['this_year year', /\b(?:anos?|anual\w*|years?|yearly|annual\w*)\b/],
      ['salaries', /\b(?:total\w*|todos|en conjunto|suma\w*|all|altogether)\b/],
      ['today', /\b(?:hoy|today|por dia|a day|per day)\b/],
      ['quincena', /\b(?:quincena|fortnight)\b/],
      ['until_salary', /\b(?:salario|sueldo|pago|pague\w*|salary|payday|paid|pay)\b/],
      ['money', /\b(?:cuentas|en (?:el banco|total)|accounts|in the bank|altogether)\b/],
      ['allowances', /\b(?:apartad\w*|reservad\w*|set aside|reserved)\b/],
      ['free', /\b(?:libres?|free)\b/],
      [
        'remaining',
        /\b(?:por pagar|pendientes?|qued\w+|falt\w+|deb(?:e|en)|rest\w+|remain\w*|left|ow(?:e|es|ed|ing))\b/,
      ],
      ['next next_cuotas', /\b(?:proxim[oa]s?|siguientes?|next|upcoming|cada|al mes|monthly|a month)\b/],
      ['billed', /\b(?:pagad\w*|cobrad\w*|pago|lleva\w*|billed|paid)\b/],
      ['price', /\b(?:precio|costo|costaron|vali[oa]|cuesta\w*|compr\w+|total|price|cost\w*|bought)\b/],
      ['fund funds', /\b(?:saldos?|tiene\w*|hay|acumulad\w*|balances?|ha(?:s|ve)|holds?)\b/],
      ['opening opening_balance', /\b(?:inicial\w*|empez\w+|comenz\w+|opening|starting|started|began)\b/],
      ['closing_balance', /\b(?:final\w*|cierr\w+|termin\w+|closing|end(?:s|ing)?)\b/],
      ['planned planned_expenses', /\b(?:planead\w*|presupuest\w*|planned|budget\w*)\b/],
      [
        'recorded recorded_expenses',
        /\b(?:anotad\w*|registrad\w*|gast(?:ado|ados|o|os)|lleva\w*|recorded|spent|so far)\b/,
      ],
      ['committed committed_expenses', /\b(?:comprometid\w*|committed)\b/],
      ['projected', /\b(?:proyect\w*|project\w*)\b/],
      ['expenses', /\b(?:gastos|expenses)\b/],
      ['allowance', /\b(?:apartad\w*|asignad\w*|set aside|allowance)\b/],
      ['available', /\b(?:disponibles?|qued\w+|available|left)\b/],
      ['beyond_plan', /\b(?:sobre lo planeado|exced\w+|pas(?:o|ado)|beyond|over|exceed\w*)\b/],
      ['left_of_plan', /\b(?:qued\w+|sobr\w+|left|remain\w*)\b/],
      ['balance', /\b(?:saldos?|balances?)\b/],
      ['cuota', /\b(?:cuotas?|installments?|instalments?)\b/],
      ['cuotas', /\bcuotas\b/],
      ['beyond', /\b(?:despues|luego|beyond|later|after)\b/],
      ['average', /\b(?:promedi\w+|media|averag\w+|mean)\b/],
      ['each', /\b(?:cada|por (?:compra|movimiento|fila)|each|per (?:row|purchase)|a purchase)\b/],
      ['charge', /\b(?:cobr\w+|carg\w+|charg\w+)\b/],
      ['receipt', /\b(?:recibos?|receipts?|bills?)\b/],
      ['lowest_with balance_with', /\bcon (?:la|esta|esa) compra\b|\bwith (?:the|this|that) purchase\b/],
      ['lowest_without', /\bsin (?:la|esta|esa) compra\b|\bwithout (?:the|this|that) purchase\b/],
      ['yearly charge_yearly yearly_expenses', /\b(?:al ano|por ano|anual\w*|a year|yearly|annual\w*)\b/],
      ['charge_monthly fixed_monthly', /\b(?:al mes|por mes|mensual\w*|a month|monthly)\b/],
    ] as const
  ).flatMap(([heads, words]) => heads.split(' ').map((head) => [head, words])),
);

const headOf = ({ name }: TurnFigure): string => name.split(':')[0] ?? '';
const wordsOf = (figure: TurnFigure): RegExp | undefined => WORDS[headOf(figure)];
const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** The figures that the words for this one would be said of as well: of the same things, and another amount. */
export function rivalsOf(figure: TurnFigure, figures: readonly TurnFigure[]): TurnFigure[] {
  if (wordsOf(figure) === undefined) return [];
  return figures.filter(
    (other) =>
      other.kind === figure.kind &&
      other.currency === figure.currency &&
      other.amount !== figure.amount &&
      headOf(other) !== headOf(figure) &&
      wordsOf(other) !== undefined &&
      isSameList(other.subjects, figure.subjects) &&
      other.measures.some((measure) => figure.measures.includes(measure)),
  );
}

/** Whether texts, the nearest first, say this figure rather than one of its rivals: `said`, `unclear` or `against`. */
export function checkWords(
  figure: TurnFigure,
  rivals: readonly TurnFigure[],
  scopes: readonly string[],
): 'said' | 'unclear' | 'against' {
  if (rivals.length === 0) return 'said';
  for (const scope of scopes) {
    if (wordsOf(figure)?.test(scope)) return 'said';
    if (rivals.some((each) => wordsOf(each)?.test(scope))) return 'against';
  }
  return 'unclear';
}
