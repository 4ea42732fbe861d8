/** Why a line of the bank's list of plans is rejected, in the screen's words. A code without words does not compile. */
import type { PLAN_LINE_SENTENCES } from '../../domain/plan-reasons.ts';
import type { WordsOf } from '../../domain/reasons.ts';
import { inLanguage } from '../language/language.ts';
import { formatVolume } from '../ui/figures.ts';

const FIGURE = new Intl.NumberFormat('es-CR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
/** An amount of the list, with its currency in another column. */
export const showFigure = (amount: string): string => FIGURE.format(Number(amount));

export type PlanLineWords = WordsOf<typeof PLAN_LINE_SENTENCES>;

export const planLineWords: PlanLineWords = inLanguage<PlanLineWords>('plan_lines', {
  not_a_list: 'No se reconoce como la lista de financiamientos: tiene que incluir la línea de títulos.',
  too_many_lines: ({ max }) =>
    `La lista tiene más de ${formatVolume(max)} líneas: el resto no se leyó. Péguelo por aparte, con sus títulos.`,
  not_a_date: ({ printed }) => `«${printed}» no es un día como DD/MM/AAAA.`,
  in_future: 'La compra es posterior al día de hoy.',
  no_merchant: 'Le falta el concepto.',
  not_a_counter: ({ printed }) => `El contador de cuotas «${printed}» no es como 009/012.`,
  bears_interest: ({ total, number, cuota, rest, remaining }) =>
    `Tiene intereses: ${showFigure(total)} − ${number} × ${showFigure(cuota)} = ${showFigure(rest)}, y la lista dice que faltan ${showFigure(remaining)}.`,
  is_split: 'La compra está dividida en categorías: una sus partes y vuelva a pegar la lista.',
  nothing_left: 'Ya no le quedan cuotas.',
  no_currency: ({ printed }) => `El monto «${printed}» no dice en qué moneda está.`,
  not_an_amount: ({ printed }) => `«${printed}» no es un monto que se lea de una sola forma.`,
  not_above_zero: 'La cuota y el precio tienen que ser mayores que cero.',
  cuotas_out_of_range: ({ min, max }) => `Un plan tiene de ${min} a ${max} cuotas.`,
  cuota_not_above_zero: 'La cuota tiene que ser mayor que cero.',
  cuota_below_unit: 'El precio no alcanza para tantas cuotas.',
  nothing_for_last: 'Con esa cuota no queda nada para la última.',
});
