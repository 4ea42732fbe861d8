/** What amounts are amounts of, and the words that say it in both languages, as stems without accents. */

export const MEASURES = [
  'spent',
  'income',
  'change',
  'balance',
  'owed',
  'average',
  'budget',
  'cuota',
  'price',
  'rate',
  'yield',
  'contribution',
  'worth',
  'share',
  'net',
  'extreme',
] as const;
export type Measure = (typeof MEASURES)[number];

type Words = Readonly<Partial<Record<Measure, RegExp>>>;

/** They decide alone. */
const STRONG: Words = {
  spent:
    /\b(?:gast(?!os? (?:fij|plane)|ar\b)\w*|consum\w+|egres\w+|salid\w+|salieron|compr(?:o|a|as|aste|ado|aron)\b|pago\b|pagad\w+|pagaste|(?<!can i |can |safely |left to |able to )spen[dt]\w*|expens\w+|purchas\w+|bought|paid|outflow\w*)/,
  income:
    /\b(?:ingres\w+|entr(?:o|aron|ad[oa]s?)\b|recib(?:io|iste|ido|e|es)\b|gan(?:o|aste|ado|ancia)\w*\b|salari\w+|sueld\w+|deposit\w+|pagaron|income|earn\w+|receiv\w+|salar(?:y|ies)|got paid|came in|inflow\w*)/,
  change:
    /\b(?:sub(?:io|ieron|e|en|ida)\b|aument\w+|crec\w+|baj(?:o|aron|a|an)\b|dismin\w+|reduj\w+|reduc\w+|cay(?:o|eron)\b|diferenc\w+|vari(?:o|acion)\w*|encarec\w+|increas\w+|decreas\w+|rose\b|risen\b|fell\b|fallen\b|grew\b|drop\w*|differ\w+|chang\w+|(?:up|down) by\b|went (?:up|down)\b)|(?:\d|▮)[ )\]]*(?:\w{1,40} )?(?:mas|menos|more|less|higher|lower|fewer)\b(?! o menos)|\b(?:mas|menos|more|less|higher|lower|fewer) (?:que|de lo|than)\b|\bde (?:mas|menos)\b/,
  balance:
    /\b(?:sald\w+|disponib\w+|pued\w+ gastar|para gastar|(?:can|can i|safely|left to|able to) spend|balances?|available|liquid\w*|libre\w*|safe to spend|ahorros|savings|fondos?|funds?)\b/,
  owed: /\b(?:deb(?:e|es|en|emos|ia|ido)\b|deud\w+|adeud\w+|pendient\w+|por pagar|vence\w*|ow(?:e|es|ed|ing)\b|debts?\b|outstanding|unpaid|pasiv\w+|liabilit\w+|due\b|falta\w* por pagar|restan\w*|remaining)/,
  average:
    /\b(?:promedi\w+|media de\b|en promedio|(?:cada|each|every) (?:dia|semana|day|week)\b|a diario\b|averag\w+|mean of|tipic\w+|habitual\w*|usual\w*|normalmente|typical\w*|normally|al mes|por (?:mes|ciclo|dia|semana|compra)|mensual\w*|(?:per|a) (?:month|cycle|day|week|purchase)|monthly|daily|weekly)\b/,
  budget:
    /\b(?:presupuest\w+|plane\w+|previst\w+|proyect\w+|comprometid\w+|budget\w*|plan(?:s|ned|ning)?\b|projected|committed|asignad\w+)/,
  cuota: /\b(?:cuotas?|mensualidad\w*|tasa cero|installments?|instalments?)\b/,
  price:
    /\b(?:precio\w*|cuest\w+|costo\w*|costar\w*|vale|cobr\w+|carg\w+|prices?|costs?|charg\w+|compra de|purchase of)\b/,
  rate: /\b(?:tipo de cambio|al cambio|cada dolar|por dolar|el dolar|el euro|un dolar|exchange|rates?|per dollar|the dollar|a dollar|convert\w+|conviert\w+|equival\w+)\b/,
  yield: /\b(?:rendimient\w+|rindi\w+|rinde|rentabilidad|yield\w*|returns?|returned|interest)\b/,
  contribution: /\b(?:aport\w+|contribu\w+|cotiz\w+)/,
  worth: /\b(?:patrimoni\w+|net worth|activos|assets|pasivos|liabilities)\b/,
  share:
    /\b(?:porcentaje|proporcion|represent\w+|(?:del|de su|de lo|of (?:the|your|what)) (?:total|gasto|gastos|spending|todo|gastado|you spent|spent)|share|percentage)\b/,
  net: /\b(?:neto|neta|net|resultado)\b/,
  extreme:
    /\b(?:mas (?:gran\w+|alt\w+|car\w+|baj\w+|barat\w+)|mayor|menor|maxim\w+|minim\w+|largest|biggest|highest|smallest|lowest|most expensive|cheapest)\b/,
};

/** They decide where no strong word stands. */
const WEAK: Words = {
  balance: /\b(?:tien\w+|tenia|tuvo|hay|qued\w+|sobr(?:an?|o|aron)|have|has|had|holds?|left|cuenta con)\b/,
  spent: /\b(?:llev\w+|salio|fue(?:ron)? (?:en|a)|so far)\b/,
  income: /\b(?:llev\w+|got)\b/,
  owed: /\b(?:qued\w+|faltan?|left)\b/,
  price: /\b(?:pag\w+|pay\w*|por)\b/,
  cuota: /\b(?:pag\w+|pay\w*|next|proxim\w+)\b/,
  budget: /\b(?:qued\w+|sobr(?:an?|o|aron)|left)\b/,
};

const in_ = (words: Words, text: string): Measure[] => MEASURES.filter((measure) => words[measure]?.test(text));

/** The measures that words say: of the strong ones where there are any. */
export function measuresIn(text: string): { said: Measure[]; isStrong: boolean } {
  const strong = in_(STRONG, text);
  return strong.length > 0 ? { said: strong, isStrong: true } : { said: in_(WEAK, text), isStrong: false };
}

const UP = /\b(?:sub\w+|aument\w+|crec\w+|mas|encarec\w+|increas\w+|rose|risen|grew|more|higher|up)\b/;
const DOWN = /\b(?:baj\w+|dismin\w+|redu\w+|cay\w+|menos|decreas\w+|fell|fallen|drop\w*|less|lower|fewer|down)\b/;

/** The way a change is said to go: 1 up, -1 down, 0 not said or both. */
export const directionIn = (text: string): number => Number(UP.test(text)) - Number(DOWN.test(text));

const MONTHS =
  'enero|january,febrero|february,marzo|march,abril|april,mayo,junio|june,julio|july,agosto|august,setiembre|septiembre|september,octubre|october,noviembre|november,diciembre|december'
    .split(',')
    .map((names) => new RegExp(`\\b(?:${names})\\b(?: (?:de |del |of )?(\\d{4}))?`, 'g'));

/** The months that are named: `03`, or `2026-03` with their year. */
export function monthsIn(text: string): string[] {
  const named = MONTHS.flatMap((pattern, at) =>
    [...text.matchAll(pattern)].map(
      ([, year]) => `${year === undefined ? '' : `${year}-`}${String(at + 1).padStart(2, '0')}`,
    ),
  );
  return [...named, ...[...text.matchAll(/\b(\d{4}-\d{2})\b/g)].map(([, month = '']) => month)];
}

const BEFORE_NOW =
  /\b(?:(?:ciclo|mes|periodo|ano|quincena|semana)s? (?:pasad\w+|anterior\w*|previ\w+)|(?:pasad\w+|anterior) (?:ciclo|mes|ano|quincena|semana)|(?:last|previous|prior) (?:billing )?(?:cycle|month|period|year|week|fortnight)|anterior(?:es|mente)?|previamente|previous(?:ly)?|ayer|yesterday)\b/;
const NOW =
  /\b(?:est[ea] (?:mes|ciclo|periodo|ano|semana|quincena)|ciclo actual|mes actual|hoy|ahora(?: mismo)?|actualmente|this (?:billing )?(?:cycle|month|period|year|week)|current(?:ly)?|today|now|hasta hoy|so far)\b/;

/** Whether words say any time. */
export const saysTime = (text: string): boolean =>
  timeIn(text) !== null || monthsIn(text).length > 0 || isOfOtherLength(text, MONTH_DAYS_MAX);

/** Whether the words are about now, or about what was before. */
export const timeIn = (text: string): 'now' | 'before' | null =>
  BEFORE_NOW.test(text) ? (NOW.test(text) ? null : 'before') : NOW.test(text) ? 'now' : null;

/** A day, a year, or what is to come: a sum of a month is of none of these. */
const ONE_DAY =
  /(?<!hasta |until |desde |since )\b(?:ayer|anteayer|antier|antenoche|anoche|yesterday|last night|(?:el|on|este|this|last) (?:pasado )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/;
const A_YEAR =
  /\b(?:ano pasado|last year|hace un ano|a year ago|este ano|this year|en el ano|in the year|(?:en|in|durante|during) 20\d\d)\b/;
const TO_COME =
  /\b(?:gastara|ganara|va a (?:gastar|ganar)|will (?:spend|earn)|(?:mes|ciclo|semana) que viene|proxim[oa] (?:mes|ciclo|semana)|next (?:month|cycle|week))\b/;
const MONTH_NAME =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)';
const MONTHS_JOINED = new RegExp(
  `\\b${MONTH_NAME}(?: de \\d{4}| \\d{4})?(?:, ${MONTH_NAME})* (?:y|and|e|a|to|hasta|through) ${MONTH_NAME}\\b`,
);
const MONTH_DAYS_MAX = 31;
const YEAR_DAYS_MIN = 200;

/** Whether words say another length of time than so many days, or a time to come. */
export const isOfOtherLength = (text: string, days: number): boolean =>
  (days > 1 && ONE_DAY.test(text)) ||
  (days < YEAR_DAYS_MIN && A_YEAR.test(text)) ||
  (days <= MONTH_DAYS_MAX && MONTHS_JOINED.test(text)) ||
  TO_COME.test(text);
