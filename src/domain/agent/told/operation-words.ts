/** The words that an operation on what was told is said with. */

import type { Operation } from '../plans/told-operations.ts';
import type { SpokenAmount } from '../words/amounts.ts';

/** Times, by what follows `a`, and by what stands alone. */
const UNIT = {
  day: ['dia|day', 'diario|diarios|diaria|diarias|daily'],
  week: ['semana|semanas|week|weeks', 'semanal|semanales|weekly'],
  month: ['mes|meses|month|months', 'mensual|mensuales|mensualmente|monthly'],
  year: ['ano|anos|year|years', 'anual|anuales|anualmente|yearly|annually'],
} as const;
const SALARY = '(?:salario|sueldo|ingreso|ingresos|pago|paga|salary|pay|paycheck|income|wage|wages)';
const PAIR = '(?:dos|two|2|ambos|ambas|both|tres|three|3)';

/** More than this is an amount, and no number that multiplies. */
const NUMBER_MAX = 999;
/** A plain number, and no amount of money. */
const isNumber = ({ amount, currency }: SpokenAmount): boolean => currency === undefined && amount <= NUMBER_MAX;
type Make = (amount: SpokenAmount | undefined) => Operation | null;
/** A plain number that multiplies or divides. */
const by =
  (kind: 'times' | 'over' | 'percent'): Make =>
  (n) =>
    n !== undefined && isNumber(n) ? { kind, n: String(n.amount) } : null;
const fixed =
  (kind: 'times' | 'over', n: string): Make =>
  () => ({ kind, n });
const change =
  (kind: 'plus' | 'minus' | 'paid'): Make =>
  (n) =>
    n === undefined ? null : { kind, amount: String(n.amount), ...(n.currency ? { currency: n.currency } : {}) };

/** `En dólares`, `in euros`: what it comes to is told in that one too. */
export const INTO = /(?:^| )(?:en|in|a|to) (?:us )?(dolares|dollars|colones|colons|euros|usd|crc|eur)(?= |$)/;

/** Operations by all the words that say one; `#` is a number or an amount. */
export const OPERATIONS: readonly (readonly [RegExp, Make])[] = (
  [
    [
      '(?:compare|compara|compare?lo|comparalo|compare)(?:me)?(?:l[oa]s)?(?: them| both| the two| l[oa]s dos| ambos)?|(?:which|cual)(?: one| week| month| cycle| year| day| semana| mes| ciclo| ano| dia| of (?:them|the two|those|the three|both)| de (?:los|las|ellos|esos) ?(?:dos|tres)?)?(?: (?:is|was|s|es|fue|did i spend|costs?|gaste|gasto|me sale|me salio|salio|sale))?(?: the)? (?:more|most|higher|highest|bigger|biggest|larger|worse|mas|mayor|mas alt[oa]|mas grande|peor)|which of (?:the )?(?:two|three|them)(?: more)?|cual de (?:los|las) (?:dos|tres|2|3)(?: (?:mas|gaste mas|fue mas|es mas))?',
      () => ({ kind: 'more' }),
    ],
    [
      `(?:cual es |cuanto es |what is )?(?:la )?diferencia(?: entre (?:l[oa]s ?)?(?:${PAIR}|ell[oa]s|es[oa]s))?|(?:cuanta|cual es la|que|por que|en que) diferencia(?: hay| es)?|(?:what is |what s )?(?:the )?difference(?: between (?:the )?(?:${PAIR}|them|those))?|(?:por|en) cuanto|by how much|cuanto (?:mas|menos)(?: (?:es|son|tengo|fue|fueron))?|how much (?:more|less)(?: is| was| do| do i have| have i)?`,
      () => ({ kind: 'difference' }),
    ],
    [
      `(?:sac[ao]|saqu[ea]|calcul[ae]|hag[ao]|deme|dame|get|take)?(?:me)? ?(?:el |un |the |an )?(?:promedio|average)(?: de| entre| of| between)?(?: l[oa]s| es[oa]s| est[oa]s| the| those| these)? ?(?:(?:meses|ciclos|months|cycles) )?(?:${PAIR}|them|those|ellos)(?: meses| ciclos| months| cycles)?(?: out)?`,
      () => ({ kind: 'mean' }),
    ],
    [`(?:por|x|times|multiplicado por|multiplied by) #|# (?:veces|times)`, by('times')],
    ['(?:el |al )?doble(?: de)?|(?:the )?doubled?|twice', fixed('times', '2')],
    ['(?:el |al )?triple(?: de)?|(?:the )?tripled?', fixed('times', '3')],
    [
      `(?:dividido |dividida |repartido |repartida |partido |partida |dividiendo |repartiendo )?entre #(?: personas)?|(?:dividido|dividida|partido|partida) (?:por|en) #|si (?:l[oa] )?(?:divido|parto|reparto|dividimos|partimos|repartimos) (?:entre|en) #`,
      by('over'),
    ],
    [
      `(?:divided by|(?:split|divided)(?: up)?(?: in| into| between| among| by)?) #(?: ways| people| of us)?|if (?:i|we) (?:split|divide)(?: in| into| between| among| by)? #(?: ways| people)?`,
      by('over'),
    ],
    ['(?:la )?mitad(?: de)?|half(?: of)?', fixed('over', '2')],
    ['(?:un tercio|la tercera parte)(?: de)?|(?:a|one) third(?: of)?', fixed('over', '3')],
    ['(?:un cuarto|la cuarta parte)(?: de)?|(?:a|one) quarter(?: of)?', fixed('over', '4')],
    [`(?:el )?# (?:%|por ciento|percent)(?: de| of)?`, by('percent')],
    [
      '(?:menos|minus|less|take away|si (?:le )?(?:quito|resto|bajo)|quitandole|restandole|quitele|restele|if i take(?: off| away)?|if i subtract) #(?: a| de)?(?: less| menos| off)?',
      change('minus'),
    ],
    ['(?:si (?:le )?(?:abono|pago)|if i pay(?: off| back| in)?) #(?: a| de)?(?: less| menos| off)?', change('paid')],
    [
      '(?:mas|plus|sumandole|si (?:le )?(?:sumo|agrego|meto|echo|deposito)|sumele|if i add|with) #(?: mas| more| on top)?',
      change('plus'),
    ],
    ...(Object.entries(UNIT) as [keyof typeof UNIT, readonly [string, string]][]).flatMap(
      ([per, [words, alone]]): [string, Make][] => [
        [
          `(?:al|por|a|cada|per|each|every|(?:en|in|over|for)(?: un| una| a| one| a whole| un solo)) (?:${words})(?: entero| entera)?|${alone}`,
          () => ({ kind: 'rate', per, n: '1' }),
        ],
        [
          `(?:en|por|in|over|for|after) # (?:${words})`,
          (n) => (n !== undefined && isNumber(n) ? { kind: 'rate', per, n: String(n.amount) } : null),
        ],
      ],
    ),
    [
      `(?:of|de)(?: mi| my| the| el) ${SALARY}|(?:a )?(?:que |cuanto |cual |what )?(?:porcentaje|por ciento|parte|percent|percentage|share|fraction|part|%)(?: es| is| of)?(?: del| de| of)(?: mi| my| the| el| un| one| a)?(?: month(?: s|ly)?)? ${SALARY}(?: mensual| del mes| al mes)?(?: es| is| representa)?`,
      () => ({ kind: 'share' }),
    ],
  ] satisfies [string, Make][]
).map(([words, make]) => [new RegExp(`^(?:${words})$`), make]);
