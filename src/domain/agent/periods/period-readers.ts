/** How each period is said, and what it means: the first that fits counts. */
import { addDays, lastDayOfMonth } from '../../calendar.ts';
import { DAY_POINT, MONTH_PATTERN, PAYDAY } from './day-points.ts';
import { HOLIDAY, readHoliday } from './holidays.ts';
import { LATELY } from './narrow-periods.ts';
import {
  ANY_POINT,
  BEGAN,
  CYCLE,
  FROM_TODAY,
  INTO,
  N,
  OF_A_YEAR,
  OF_CYCLE,
  OF_YEAR,
  ORDINAL,
  THIS,
  UNIT,
  WEEKDAY,
} from './period-words.ts';
import {
  readCycleOf,
  readMonthOfYear,
  readMonths,
  readPastMonth,
  readSinceMonthOfYear,
  readYearEnd,
} from './read-month.ts';
import {
  cycleBy,
  days,
  monthBy,
  ofYear,
  partOfYearBy,
  type Reader,
  readAgo,
  readCalendarMonth,
  readDayAgo,
  readDays,
  readDaysBetween,
  readDaysOfMonth,
  readFortnight,
  readFromToday,
  readLast,
  readNamed,
  readNext,
  readOnlyDay,
  readPartOfYear,
  readPayday,
  readRange,
  readSince,
  readWeekday,
  readWeekend,
  twice,
  WEEKDAYS,
  weekBy,
  yearBy,
} from './read-period.ts';

const DAY = (group: string) => `(?<${group}>\\d{1,2})(?:st|nd|rd|th)?`;
const TO = '(?:-| (?:al?|hasta|to|through|thru|until|till)(?: the| el)? )';
const OR_AND = `(?:${TO}| (?:y|and)(?: the| el)? )`;
const BETWEEN = '(?:entre|between)(?: el| the)? ';
const OF_SOME_YEAR = (at: string) =>
  `(?: (?:(?:de|del|of|in) )?(?:(?<year${at}>20\\d\\d)|(?<last${at}>(?:el )?ano pasado|last year)))?`;
const NO_MONTH = `(?! (?:de |of )?${MONTH_PATTERN})`;
/** `Dec 1 to 10`, `between December 1 and the 10th`, `1 al 10 de diciembre`, `del 1 de diciembre al 10`: one month, said once. */
const DAYS_OF_MONTH = [
  `(?:from |desde |${INTO})(?<name>${MONTH_PATTERN}) ${DAY('from')}${TO}${DAY('to')}${NO_MONTH}${OF_SOME_YEAR('')}`,
  `${BETWEEN}(?<name2>${MONTH_PATTERN}) ${DAY('from2')}${OR_AND}${DAY('to2')}${NO_MONTH}${OF_SOME_YEAR('2')}`,
  `(?:desde (?:el )?|${INTO})${DAY('from3')}${TO}${DAY('to3')}(?: de| of)? (?<name3>${MONTH_PATTERN})${OF_SOME_YEAR('3')}`,
  `(?:desde (?:el )?|${INTO})${DAY('from4')}(?: de| of)? (?<name4>${MONTH_PATTERN})${OF_SOME_YEAR('4')}${TO}${DAY('to4')}${NO_MONTH}`,
  `${BETWEEN}${DAY('from5')}(?: de| of)? (?<name5>${MONTH_PATTERN})${OF_SOME_YEAR('5')}${OR_AND}${DAY('to5')}${NO_MONTH}`,
].join('|');

const READERS: readonly [pattern: string, read: Reader][] = [
  [`${INTO}(?<all>(?<from>${MONTH_PATTERN})(?: +${MONTH_PATTERN})+ +(?:y|e|and) (?<to>${MONTH_PATTERN}))`, readMonths],
  [
    `(?:(?<lead>entre|between) )?(?:el|los dias|on|on the|del?|the)? ?(?<from>\\d{1,2}) (?<joint>y|and)(?: el| the)? (?<to>\\d{1,2}(?: de| of)? ${MONTH_PATTERN})${OF_YEAR}`,
    readRange,
  ],
  [DAYS_OF_MONTH, readDaysOfMonth],
  [
    `(?:(?:del?|desde|from)(?: el| the)? ${WEEKDAY}(?<from>\\d{1,2})(?:st|nd|rd|th)? (?:al?|hasta|to|through|thru)|(?:entre el|between the) ${WEEKDAY}(?<from2>\\d{1,2})(?:st|nd|rd|th)? (?:y|and))(?: el| the)? ${WEEKDAY}(?<to>\\d{1,2})(?:st|nd|rd|th)?(?! (?:mil|k|(?:de |of )?${MONTH_PATTERN})(?!\\w))`,
    readDays,
  ],
  [
    `${INTO}${ORDINAL} (?<unit>trimestre|quarter|semestre|half)(?! (?:of|de) ${MONTH_PATTERN})(?: of the year| del ano)?${OF_YEAR}|${INTO}h(?<half>[12])|${INTO}q(?<q>[1-4])${OF_YEAR.replaceAll('?<year>', '?<year2>').replaceAll('?<last>', '?<last2>')}`,
    readPartOfYear,
  ],
  [
    `${INTO}(?:(?:last|previous|ultimo) )?(?:billing )?(?:ciclo|cycle) +(?:de facturacion )?(?:(?:pasado|anterior) +)?(?:(?:el|the one) )?(?:(?:que|that|which) )?(?:cerro|cerrado|termino|acabo|ended|ending|closed)(?: el| on)?(?: the)? (?<point>${DAY_POINT})`,
    readCycleOf,
  ],
  [
    `${INTO}(?<name>${MONTH_PATTERN}) (?:pasado|anterior)(?! (?:de|of) )|${INTO}last (?<name2>${MONTH_PATTERN})`,
    readPastMonth,
  ],
  [
    `${INTO}(?:(?:last|previous|ultimo) )?(?:billing )?(?:ciclo|mes|cycle|month) +(?:pasado +)?(?:(?:el|the one) )?(?:que|that) (?:(?:ya |acaba de |recien |just )?(?:cerro|cerrar|termino|terminar|paso|closed|ended)(?: el \\d{1,2}(?: de ${MONTH_PATTERN})?| on the \\d{1,2}(?:th|st|rd|nd)?| (?:on )?${MONTH_PATTERN} \\d{1,2}(?:th|st|rd|nd)?)?)|${INTO}(?:ultimo|last) (?:ciclo|mes) cerrado|${INTO}last (?:closed|complete|completed|full|whole) (?:cycle|month)|${INTO}ultimo (?:ciclo|mes) completo`,
    cycleBy(-1, 'previous'),
  ],
  [
    '(?:desde|since) (?:que |when )?(?:hay (?:datos|registros?)|tengo (?:datos|registros?)|(?:me )?(?:meti|inscribi|suscribi|apunte|uni)|empece|i (?:joined|started|signed up)|the start(?! of))|(?:en|de) todo el (?:tiempo|historial)',
    () => ({ args: {} }),
  ],
  [PAYDAY, readPayday],
  [HOLIDAY, readHoliday],
  [`(?:del?|desde|from)(?: el)? (?<from>${ANY_POINT}) (?:para|hacia) (?:aca|adelante)`, readSince],
  [
    `(?:between|from|entre|del?)? ?(?<from>${ANY_POINT}) (?:and|to|y|al?|hasta|until) (?:hoy|today|now|ahora|la fecha)`,
    readSince,
  ],
  [
    `${INTO}(?:ultim[oa]s|last|past) (?:few|pocos|varios|couple of) (?:dias|days)|(?:estos|these) (?:ultimos )?(?:dias|days)|(?<!(?:mas|most) )(?<lately>${LATELY})`,
    ({ lately }, { today }) => ({ ...days(addDays(today, lately ? -29 : -6), today), relative: 'current' }),
  ],
  [`(?<from>${DAY_POINT}) (?:al?|to|through|thru|hasta|until)(?: el| the)? (?<to>${DAY_POINT})`, readDaysBetween],
  [OF_A_YEAR, ({ year }, { today }) => ofYear(Number(year), today)],
  [`${FROM_TODAY}(?<to>${ANY_POINT})`, readFromToday],
  [
    `(?:${INTO})(?:${WEEKDAYS.flat().join('|')})(?: the| el)? (?<d>\\d{1,2})(?:st|nd|rd|th)?(?! (?:de|of|mil|k|rojos?|tejas?|colones|dolares|dollars|${MONTH_PATTERN})(?!\\w))`,
    readOnlyDay,
  ],
  [`(?:${INTO})(?:${WEEKDAYS.flat().join('|')}) (?<point>${DAY_POINT})`, readNamed],
  [
    `${INTO}(?<day>ayer|hoy|yesterday|today) (?:${WEEKDAYS.flat().join('|')})`,
    ({ day }, { today }) => days(...twice(/ayer|yest/.test(day ?? '') ? addDays(today, -1) : today)),
  ],
  [
    `(?<lead>del?|desde|entre|between|from|el)(?: el| la| the)? (?:(?<from>\\d{1,2}(?:st|nd|rd|th)?)|${OF_CYCLE}(?<from2>${ANY_POINT})${CYCLE}) (?<joint>al?|hasta|y|to|and|until|through|thru|-)(?: el| the)?(?: (?:end|close|fin|fines|final|finales|cierre) (?:of|del?))? ${OF_CYCLE}(?<to>${ANY_POINT})${CYCLE}(?: pasado)?`,
    readRange,
  ],
  [
    `(?<from>${MONTH_PATTERN}) (?:al?|hasta|to|through|thru) (?<to>${MONTH_PATTERN})(?: (?:(?:de|del|of) )?(?<year>20\\d\\d))?`,
    readRange,
  ],
  [`(?<from>\\d{4}-\\d{2}-\\d{2}) (?:al?|hasta|to|until)? ?(?<to>\\d{4}-\\d{2}-\\d{2})`, readRange],
  [
    `(?:desde|a partir de|since|from) (?<name>${MONTH_PATTERN}) (?:(?:of|de|del) )?(?:last year|(?:el )?ano pasado)`,
    readSinceMonthOfYear,
  ],
  [`${INTO}(?<name>${MONTH_PATTERN}) (?:(?:of|de|del) )?(?:last year|(?:el )?ano pasado)`, readMonthOfYear(-1)],
  [
    `${INTO}(?<name>${MONTH_PATTERN}) (?:(?:of|de|del) )?(?:next year|(?:el )?(?:otro|proximo|siguiente) ano|(?:el )?ano (?:que viene|entrante|proximo))`,
    readMonthOfYear(1),
  ],
  [
    `(?:desde|a partir del?|since|from|(?:starting|beginning|arrancando|empezando|comenzando|contando)(?: desde| from| in| on)?)(?: el| la| the)?(?: (?:inicio|inicios|principio|principios|comienzo|start|beginning) (?:de|of))?(?: last)? ${OF_CYCLE}(?<from>${ANY_POINT})${CYCLE}(?: (?:y )?(?:hasta|to|until|till) (?:hoy|la fecha|today|now))?`,
    readSince,
  ],
  [`${INTO}(?:ultim[oa]s|pasad[oa]s|last|past|previous) ${N} ${UNIT}`, readLast],
  [`${INTO}${N} (?:ultim[oa]s|last|past) ${UNIT}`, readLast],
  [`(?:hace )?${N} ${UNIT} para aca`, readLast],
  [
    `(?:on )?(?:(?<one>a|one)|${N}) (?<unit>weeks?|months?|years?|days?) ago (?:today|yesterday)|${INTO}(?:hoy|ayer) hace (?:(?<one2>una?)|${N.replace('<n>', '<n2>')}) (?<unit2>dias|semanas?|mes(?:es)?|anos?)`,
    readDayAgo,
  ],
  [`hace ${N} ${UNIT}|${N} ${UNIT} (?:ago|atras)`, readAgo],
  ['hace un[oa]? (?<unit>ano|mes|semana)|(?:an?|one) (?<unit>year|month|week) (?:ago|back)', readAgo],
  [
    '(?:(?:at|around) )?(?:this|same) time last year|(?:por |a |en )?estas (?:alturas|fechas) (?:el|del) ano pasado|(?:el|del) ano pasado (?:por|a) estas (?:alturas|fechas)',
    (_, calendar) => readAgo({ unit: 'ano' }, calendar),
  ],
  [`${INTO}(?:proxim[oa]s|siguientes|next|coming) ${N} ${UNIT}|(?:en|in|within|dentro de) ${N} ${UNIT}`, readNext],
  [`${INTO}ultim[oa] (?<unit>semana|mes|trimestre|semestre|ano)`, readLast],
  [`(?:${INTO}(?:(?:the|this) )?past|(?:in|over|during|within) the last) (?<unit>year)`, readLast],
  [
    `${INTO}(?:este|this|current) (?:trimestre|quarter)|(?:en )?lo que va del trimestre|so far this quarter`,
    partOfYearBy(0, 3),
  ],
  [`${INTO}(?:este|this|current) (?:semestre|semester|half(?: year)?)`, partOfYearBy(0, 6)],
  [`${INTO}(?:semestre (?:pasado|anterior)|(?:last|previous) (?:half year|semester))`, partOfYearBy(-1, 6)],
  [`${INTO}(?:trimestre (?:pasado|anterior)|(?:last|previous) quarter)`, partOfYearBy(-1, 3)],
  [`${INTO}(?:proxima|siguiente|otra) semana|${INTO}semana (?:que viene|entrante|proxima)|next week`, weekBy(1)],
  [`${INTO}semana (?:antepasada|trasanterior)|the week before last`, weekBy(-2)],
  [
    `${INTO}(?:hoy (?:en|por|a) la (?:manana|tarde|noche|madrugada)|esta (?:misma )?(?:manana|tarde|noche|madrugada)|al? medio ?dia de hoy|(?:this|earlier this) (?:morning|afternoon|evening)|tonight|hace (?:un )?rato)`,
    (_, { today }) => days(today, today),
  ],
  [
    `${INTO}(?:ayer (?:en|por|a) la (?:manana|tarde|noche)|anoche|last night|yesterday (?:morning|afternoon|evening))`,
    (_, { today }) => days(addDays(today, -1), addDays(today, -1)),
  ],
  [
    '(?:para )?(?<tomorrow>pasado manana|day after tomorrow|manana|tomorrow)',
    ({ tomorrow }, { today }) => days(...twice(addDays(today, /pasado|after/.test(tomorrow ?? '') ? 2 : 1))),
  ],
  [
    '(?:desde siempre|en toda (?:la|mi) (?:historia|vida)|de todos los tiempos|de la historia|de mi vida|historicamente|ever|all time|lifetime|of all time|since the beginning(?! of)|since (?:we|i) (?:have|had|started)(?: any| the)?(?: records?| data| tracking| recording)?|desde que (?:hay|tengo|tenemos|llevo|empece)(?: los| a)? (?:registros?|datos|movimientos|registrar|anotar)|hasta la fecha de siempre)',
    () => ({ args: {} }),
  ],
  [`${INTO}(?:este |this )(?:mes calendario|calendar month)`, monthBy(0)],
  [`${INTO}(?:mes calendario (?:pasado|anterior)|(?:last|previous) calendar month)`, monthBy(-1)],
  [
    `${INTO}(?:mes calendario(?: de)?|calendar month(?: of)?) (?<name>${MONTH_PATTERN})(?: (?:(?:de|del|of) )?(?<year>20\\d\\d))?`,
    readCalendarMonth,
  ],
  [`${INTO}(?:calendar (?<name>${MONTH_PATTERN})(?: (?<year>20\\d\\d))?)`, readCalendarMonth],
  [`${INTO}(?<name>${MONTH_PATTERN})(?: (?:(?:de|del) )?(?<year>20\\d\\d))? calendario`, readCalendarMonth],
  [
    `(?:${INTO}que (?:va|llevamos|llevo) (?:de |del )|so far )(?:este |el |this )?(?:mes|ciclo|month|cycle)|${INTO}(?:mes|ciclo|month|cycle) (?:so far|hasta (?:ahora|hoy))|desde que ${BEGAN} el (?:mes|ciclo)|since the (?:(?:start|beginning) of the )?(?:(?:current|new) )?(?:month|cycle)(?: (?:began|begun|started))?`,
    cycleBy(0, 'current'),
  ],
  [
    `(?:${INTO}que (?:va|llevamos|llevo) (?:de |del )|so far )(?:este |el |this )?(?:ano|year)|${INTO}(?:ano|year) (?:so far|hasta (?:ahora|hoy)|a la fecha)|year to date|desde que ${BEGAN} el ano|desde (?:el )?ano nuevo|since the (?:start|beginning) of the year|since (?:the )?new years?(?: s)?(?: day)?`,
    yearBy(0),
  ],
  [
    `${INTO}${THIS} (?:mes|ciclo|periodo|month|cycle|billing cycle|period)(?: actual| en curso)?|${INTO}(?:mes|ciclo|periodo) (?:en curso|corriente|actual|presente|de ahora|en que estamos)|${INTO}(?:present|ongoing) (?:month|cycle|billing cycle)|${INTO}(?:month|cycle) (?:we are|we re|i am|i m) in|(?:el|la) de ahora|the current one`,
    cycleBy(0, 'current'),
  ],
  [`${INTO}(?:mes|ciclo) (?:antepasado|ante pasado|trasanterior)|(?:the )?(?:month|cycle) before last`, cycleBy(-2)],
  [
    `${INTO}(?:mes|ciclo|periodo) (?:(?:recien )?pasado|anterior|previo|que (?:ya |recien )?(?:paso|termino|cerro)|que acaba de (?:pasar|terminar|cerrar))(?! a es[aeo](?: |$))|${INTO}(?:last|previous|prior|preceding|past) (?:month|cycle|billing cycle|period)|${INTO}(?:month|cycle) (?:before this(?: one| month| cycle)?|just (?:gone|past)|that just (?:ended|passed|closed))`,
    cycleBy(-1, 'previous'),
  ],
  [
    `${INTO}(?:(?:proximo|siguiente|otro) (?:mes|ciclo|periodo)|(?:mes|ciclo|periodo) (?:que viene|entrante|siguiente|proximo))|${INTO}(?:next|coming) (?:month|cycle|billing cycle|billing period)`,
    cycleBy(1, 'next'),
  ],
  [`(?:(?:en )?lo que va de (?:la|esta)|so far this|${INTO}(?:esta|this)) (?:semana|week)(?: actual)?`, weekBy(0)],
  // `El resumen de la semana`, and no day of the week.
  [
    `(?<!(?:dia|dias|day|days|mitad|final|finales|fin|resto|rest|end|middle|half|start|beginning|principio|principios|inicio) )(?:de la|of the) (?:semana|week)(?! (?:pasada|anterior|antepasada|que|del?|of|before|siguiente|proxima|entrante|after|\\d))`,
    weekBy(0),
  ],
  [
    `${INTO}(?:mismo |same )?(?:dia (?:en )?que (?:me|nos) (?:pagaron|depositaron el salario)|day (?:that )?(?:i|we) (?:got|was|were) paid)`,
    (_, { payday }) => (payday == null ? null : days(payday, payday)),
  ],
  [
    `${INTO}(?:este |this |(?<last>pasado |last ))?(?:fin de semana|finde|weekend)(?:(?<earlier> antepasado| before last)|(?<before> pasado)?(?! anterior| antes| before))`,
    readWeekend,
  ],
  [
    `(?<!fin de )${INTO}(?<!fin de )semana (?:(?:recien )?pasada|anterior|previa|que (?:ya |recien )?(?:paso|termino|acabo)|que acaba de (?:pasar|terminar))|${INTO}(?:last|previous|prior|preceding|past) week|${INTO}week (?:before this(?: one| week)?|just (?:gone|past)|that just (?:ended|passed))`,
    weekBy(-1),
  ],
  [
    `${INTO}(?:esta |this |(?<before>ultima |last |past ))?(?<!(?:por|cada|a la|mi|my|per|every) )(?:quincena|fortnight)(?<before2> pasada| anterior)?(?! que me| before| antes| siguiente| after)`,
    readFortnight,
  ],
  [
    `${INTO}(?:lo que (?:queda|resta|falta) (?:del?|de este) mes|resto (?:del?|de este) mes|rest of (?:the|this) month)|antes de que (?:termine|acabe|se acabe|cierre) (?:el|este) mes|before (?:the|this) month (?:ends|is over)|before the end of (?:the|this) month`,
    (_, { today }) => days(today, lastDayOfMonth(today.slice(0, 7))),
  ],
  [
    `antes de que (?:se )?(?:termine|acabe|cierre) (?:el|este) ciclo|before (?:the|this) cycle (?:ends|closes|is over)|${INTO}(?:fin(?:al)?(?:es)? (?:del? )?(?:mes|ciclo)|end of (?:the |this )?(?:month|cycle)|month end)`,
    cycleBy(0, 'current'),
  ],
  [`${INTO}(?:fin(?:al)?(?:es)? (?:del? )?(?:ano|este ano)|end of (?:the |this )?year|year end)`, readYearEnd],
  [
    `(?:del|en el|in the|of the|for the|en lo que va del) (?:mes|ciclo|month|cycle)(?! (?:(?:de|of|que|that) |${MONTH_PATTERN}|20\\d\\d))`,
    cycleBy(0, 'current'),
  ],
  [
    '(?:del|en el|durante el|a lo largo del|en lo que va del|in the|of the|during the|over the|throughout the|across the|for the) (?:ano|year)(?: (?:en curso|corriente|actual))?(?! (?:pasado|anterior|antepasado|que viene|entrante|before))',
    yearBy(0),
  ],
  [
    `${INTO}${THIS} (?:calendar )?(?:ano|year)(?: actual| en curso| calendario| natural)?|${INTO}ano (?:en curso|corriente|actual|presente)|${INTO}todo (?:el|este) ano|(?:en |durante |de |por )?(?:todo )?el ano (?:completo|entero)|(?:all|the whole|the entire|the full) year`,
    yearBy(0),
  ],
  [`${INTO}(?:ano antepasado|year before last)`, yearBy(-2)],
  [`${INTO}(?:ano (?:pasado|anterior)|(?:last|previous) year)`, yearBy(-1)],
  [`${INTO}(?:(?:proximo|otro) ano|ano (?:que viene|entrante|proximo)|(?:next|coming) year)`, yearBy(1)],
  [
    `${INTO}(?:antier|anteayer|antes de ayer|day before yesterday)`,
    (_, { today }) => days(addDays(today, -2), addDays(today, -2)),
  ],
  [`${INTO}(?:dia de )?(?:ayer|yesterday)`, (_, { today }) => days(addDays(today, -1), addDays(today, -1))],
  [`${INTO}(?:dia de )?(?:hoy|today)|as of (?:today|now)|a dia de hoy`, (_, { today }) => days(today, today)],
  [
    `(?:${INTO}|last |this |next |proximo )(?:este |pasado |proximo |ultimo )?(?:dia )?(?<!(?:los|cada|todos) )(?<weekday>${WEEKDAYS.flat().join('|')})(?: pasado| anterior| que viene| proximo|(?<earlier> antepasado| before last| before$))?`,
    readWeekday,
  ],
  [`${INTO}(?:mes de |month of |${OF_CYCLE})(?<point>${ANY_POINT})${CYCLE}`, readNamed],
  [
    '(?:(?:a|al|para|hacia|en) )?(?:finales|fines|final|fin|cierre) (?:de|del)(?: ano)? (?<year>20\\d\\d)|(?:(?:at|by) )?(?:the )?(?:end|close) of (?:the year )?(?<year>20\\d\\d)',
    // Of a year to come, its end is its balance; what was spent at the end of one is not that of the year.
    ({ year }, { today }) => (Number(year) >= Number(today.slice(0, 4)) ? ofYear(Number(year), today) : null),
  ],
  [
    `(?:en|de|del|in|of|for|durante|during)(?: el| the| este| this)?(?: ano| year)? (?<year>20\\d\\d)|(?:este|this) (?<year>20\\d\\d)|(?:el ano|year|(?:todo )?el) (?<year>20\\d\\d)|(?<year>20\\d\\d)(?:$|(?= (?:y|and|vs|versus) 20\\d\\d)|(?= (?:por|by) (?:categoria|comercio|mes|category|merchant|month)(?: |$)))`,
    (groups, { today }) => ofYear(Number(groups['year']), today),
  ],
];

/** The day of the latest or next month that has it: `el 15`, `the 3rd`. */
const ONLY_DAY =
  '(?:el|del|dia|al|on the|the)(?: dia)? (?<d>\\d{1,2})(?:st|nd|rd|th)?(?! (?:mil|k|por|percent|cuotas?|pagos?|colones|dolares|dollars?|bucks|usd|euros?|millon|de(?! \\w+[aei]r(?:le|me|lo|la)?(?!\\w))|tejas?|rojos?|%|\\d{3}(?!\\d))(?!\\w))';

/** The readers with their patterns, in their order. */
export const PERIOD_READERS = [...READERS, [ONLY_DAY, readOnlyDay] as const].map(([pattern, read]) => ({
  pattern: new RegExp(`(?<![\\w@/.,-])(?:${pattern})(?![\\w@/-]|[.,]\\d)`),
  read,
}));
