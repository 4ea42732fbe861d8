/** A few words that go on about what was told, as the question that says all of it: `and the one after that?`. */
import { addDays, daysBetween, isDay } from '../../calendar.ts';
import type { Language } from '../../vocabulary.ts';
import { readsRows } from '../answers/tool-data.ts';
import { isSubject } from '../kinds/kept.ts';
import type { Asked } from '../plans/intents.ts';
import { type Before, saysSlot } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';

type Told = NonNullable<Before>;
type Texts = readonly [es: string, en: string];
type GoesOn = {
  /** All of its words. */
  asked: RegExp;
  /** The question that is meant; null where what was told is of another kind. */
  meant: (told: Told, asked: Asked) => Texts | null;
  /** It names what it is about. */
  isNamed?: true;
};

const LEAD = '^(?:(?:y|e|and|so|ok|pero|but|entonces) )*';
const EACH =
  '(?:por|per|cada|each|every) (?:visita|visit|vez|time|viaje|trip|ride|compra|purchase|pedido|order|ida|salida)';

const isDue = ({ plan, kind }: Told): boolean =>
  plan.kind === 'read' && (plan.calls[0]?.tool === 'due_soon' || kind === 'closing');
const isOfDays = ({ plan }: Told): boolean =>
  plan.kind === 'read' && plan.calls.some(({ args }) => args['since'] !== undefined);
const saysCard = ({ asked, whole = asked }: Told): boolean =>
  whole.words.some((word) => /^(?:tarjetas?|cards?)$/.test(word));
const saysWeek = ({ asked, whole = asked }: Told): boolean =>
  whole.words.some((word) => /^(?:semana|week)$/.test(word));
/** Kinds of what is owed on a card, and when. */
const OF_CARD = /^(?:account|debts|card_due|closing|limit)$/;
/** Kinds about rows of a name, and what is charged again. */
const OF_ROWS =
  /^(?:spent|average|count|list|last|largest|smallest|top|price|convert|recurring|fixed|due_item|bare|trend|rose|frequency)$/;
/** What one question named, where that is one name. */
const nameOf = ({ asked, whole = asked }: Told): string | null => {
  const [only, ...more] = whole.ranges.filter((range) => isSubject(range) && !saysSlot(range, /^coin$/));
  return only === undefined || more.length > 0 ? null : only.raw;
};
const timeOf = ({ asked, whole = asked }: Told): string => {
  const range = whole.ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'period'));
  return range === undefined || range.raw === '' ? '' : ` ${range.raw}`;
};

/** The last day of payments that were told up to a day. */
const untilOf = ({ plan }: Told): string | null => {
  const until = plan.kind === 'read' && plan.calls[0]?.tool === 'due_soon' ? plan.calls[0].args['until'] : null;
  // Until the salary, say, is no day.
  return typeof until === 'string' && isDay(until) ? until : null;
};
/** As many days as were told, where they had a beginning: after a week it is the next one. */
const daysOf = ({ plan }: Told): number => {
  const { since, until } = plan.kind === 'read' ? (plan.calls[0]?.args ?? {}) : {};
  return typeof since === 'string' && typeof until === 'string' ? daysBetween(since, until) + 1 : 30;
};
const daysAfter = (told: Told, count: number): Texts | null => {
  const day = untilOf(told);
  if (day === null) return null;
  const [from, to] = [addDays(day, 1), addDays(day, count)];
  return [`qué tengo que pagar del ${from} al ${to}`, `what do I have to pay from ${from} to ${to}`];
};

const GOES_ON: readonly GoesOn[] = [
  {
    asked: new RegExp(
      `${LEAD}(?:(?:en |in )?(?:la |the ))?(?:semana siguiente|siguiente semana|week after|following week)(?: a esa| that)?$`,
    ),
    meant: (told) => daysAfter(told, 7),
  },
  {
    // `Y la próxima`, after what is due this week.
    asked: new RegExp(
      `${LEAD}(?:la |the )?(?:proxima|siguiente|que (?:le )?(?:viene|sigue)|otra|next)(?: (?:semana|week|one))?$`,
    ),
    meant: (told) => (isDue(told) && (saysWeek(told) || daysOf(told) === 7) ? daysAfter(told, 7) : null),
  },
  {
    // `Auto Mercado`, `and PriceSmart?`, `which one do I go to more often?`
    asked: new RegExp(
      `${LEAD}(?:a )?(?:cual|which)(?: \\S+){0,6} (?:mas seguido|mas veces|mas a menudo|more often|more frequently|most often|visit more|voy mas|visito mas|go to more)$`,
    ),
    meant: (told) => {
      const [one, other] = [told.previous ?? null, told].map((each) => each && nameOf(each));
      if (one === null || one === undefined || other === null || other === undefined) return null;
      const time = timeOf(told.previous ?? told);
      return [`voy más a ${one} o a ${other}${time}`, `which do I visit more often, ${one} or ${other}${time}`];
    },
  },
  {
    asked: new RegExp(
      `${LEAD}(?:cuanto|con cuanto|how much|what)(?: \\S+){0,5} (?:hasta entonces|hasta ese dia|until then|till then|by then)$`,
    ),
    meant: (told) =>
      isDue(told) ? ['cuánto puedo gastar hasta que me paguen', 'how much can I spend until I get paid'] : null,
  },
  {
    asked: new RegExp(
      `${LEAD}(?:(?:what s |what comes |que sigue |que viene |the one |the next |el |la |el que sigue )?(?:after|next|despues|luego|siguiente)(?: de)?(?: that| es[oea]| one)?(?: que (?:sigue|viene|hay))?|then|el que sigue)$`,
    ),
    meant: (told, { words }) =>
      !isDue(told)
        ? null
        : isOfDays(told) || untilOf(told) !== null
          ? daysAfter(told, daysOf(told))
          : saysCard(told) && !/^(?:sigue|viene|hay)$/.test(words.at(-1) ?? '')
            ? [
                'cuánto tengo que pagar de la tarjeta en los próximos 45 días',
                'what card payments are due in the next 45 days',
              ]
            : ['qué tengo que pagar en los próximos 30 días', 'what do I have to pay in the next 30 days'],
  },
  {
    // `Walmart`, `and PriceSmart?`, `which one is more per visit?`
    asked: new RegExp(
      `${LEAD}(?:cual|which|en cual|which one|which of them|cual de los dos)(?: (?:es|is|me|sale|costs|cost|one|it|gasto|do|i|spend|at|the))* (?:mas|more|menos|less)(?: (?:car[oa]|barat[oa]|expensive|money|plata))? ${EACH}$`,
    ),
    meant: (told) => {
      const names = [told.previous ?? null, told].map((each) => each && nameOf(each));
      const [one, other] = names;
      if (one === null || one === undefined || other === null || other === undefined) return null;
      const time = timeOf(told.previous ?? told);
      return [`${one} vs ${other} por visita${time}`, `${one} vs ${other} per visit${time}`];
    },
  },
  {
    // A month after two that were compared.
    asked: new RegExp(`${LEAD}(?:(?:en|in|el|de|of|for|la) )*\\S+$`),
    meant: (told, { periods: [period, ...more] }) => {
      const isCompared = told.plan.kind === 'read' && told.plan.calls[0]?.args['measure'] === 'compare';
      const { whole = told.asked } = told;
      if (!isCompared || period?.month === undefined || more.length > 0 || whole.periods.length !== 2) return null;
      const name = nameOf(told);
      const on = name === null ? '' : ` ${name}`;
      const month = period.said?.replace(/^(?:en|in|of|de|for) /, '') ?? '';
      return [`cuánto gasté${on && ` en${on}`} en ${month}`, `how much did I spend${on && ` on${on}`} in ${month}`];
    },
  },
  {
    asked: new RegExp(
      `${LEAD}(?:cuando )?(?:(?:es|viene|cae|when is|when s) )?(?:la|el|the)? ?(?:proxim[oa]|siguiente|next)(?: one| pago| salario| quincena)?$`,
    ),
    meant: ({ kind }) => (kind === 'salary' ? ['cuándo me pagan', 'when do I get paid next'] : null),
  },
  {
    asked: new RegExp(
      `${LEAD}(?:que|what|cuales|de que)(?: (?:incluye|trae|cobran?|viene|rubros|cargos|tiene|does it|is|s|it|include|charges?|included|in it|de que es|are they for))+$`,
    ),
    meant: ({ kind }) =>
      kind === 'municipal' ? ['qué incluye el último recibo municipal', 'what is in the last municipal receipt'] : null,
  },
  {
    asked: new RegExp(
      `${LEAD}(?:desde cuando|since when|how long)(?: (?:l[oa]s?|tengo|pago|uso|estoy|pagando|do|have|am|i|been|had|has|it|it s|that|them|paying|paid|for|so|es|asi|going on))*$`,
    ),
    meant: (told) => {
      const name = nameOf(told);
      return name === null || !OF_ROWS.test(told.kind ?? '')
        ? null
        : [`cuándo fue la primera vez que pagué ${name}`, `when was the first time I paid ${name}`];
    },
  },
  {
    // After a trip: its tickets were bought before it, in another currency, and there may be those of others.
    asked: new RegExp(
      `${LEAD}(?:(?:what about|how about|que hay de|el|los|las|la|the|our|my|mi|mis) )*(?:flights?|vuelos?|plane tickets?|(?:tiquetes|boletos) (?:de avion|aereos))$`,
    ),
    meant: ({ asked, whole = asked }) =>
      whole.value('into') === 'EUR' && whole.words.some((word) => /^(?:trip|vacation|viaje)$/.test(word))
        ? ['muéstreme los vuelos', 'show me the flights']
        : null,
    isNamed: true,
  },
  {
    // The bonus, `¿y qué día me lo depositaron?`, is of its row, and of no salary.
    asked: new RegExp(
      `${LEAD}(?:(?:que dia|cuando|en que fecha)(?: fue que)?(?: me| nos)? l[oa] (?:depositaron|pagaron|dieron|acreditaron|giraron)|(?:when|(?:on )?what day) (?:did (?:they|i) (?:deposit|pay(?: me)?|get|receive) (?:it|that)|was (?:it|that) (?:deposited|paid|credited)|did (?:it|that) (?:land|arrive|come in)))$`,
    ),
    meant: (told) => {
      const name = nameOf(told);
      const isOfRows = told.plan.kind === 'read' && told.plan.calls.every(({ tool }) => readsRows(tool));
      return name === null || !isOfRows
        ? null
        : [`cuándo fue ${name}${timeOf(told)}`, `when was ${name}${timeOf(told)}`];
    },
  },
  {
    asked: new RegExp(`${LEAD}(?:cuanto gasto|how much do i spend)$`),
    meant: ({ kind }) => (kind === 'salary' ? ['cuánto gasto al mes', 'how much do I spend a month'] : null),
  },
  {
    asked: new RegExp(
      `${LEAD}(?:cuanto|how much)(?: (?:me|queda|quedan|tengo|i|have|is|credito|credit|s))* (?:disponible|left|available|queda)$`,
    ),
    meant: (told) =>
      saysCard(told) && OF_CARD.test(told.kind ?? '')
        ? ['cuánto crédito me queda en la tarjeta', 'how much credit is left on my card']
        : null,
  },
  {
    asked: /(?:^| )(?:cuando|when|vence|due|pago|payment)(?: |$)/,
    meant: (told, asked) =>
      saysCard(told) &&
      OF_CARD.test(told.kind ?? '') &&
      // `Y si le pago 300 mil` is of no other payment.
      asked.amounts.length === 0 &&
      !asked.has('salary|income') &&
      !saysCard({ ...told, asked, whole: asked })
        ? [
            `${asked.question.text.replace(/[?¿]/g, '')} de la tarjeta`,
            `${asked.question.text.replace(/[?]/g, '')} of the card`,
          ]
        : null,
  },
];

/** What is meant by words that only go on; null where they say more, or nothing was told that they go on about. */
export function goesOn(asked: Asked, before: Before, language: Language, understand: Understand): Found | null {
  const isNamed = asked.ranges.some((range) => isSubject(range) && !/^whom?$/i.test(range.raw));
  if (before === null || before.isChange === true) return null;
  const text = asked.words.join(' ');
  for (const { asked: words, meant, isNamed: isOfNames = false } of GOES_ON) {
    if (isNamed !== isOfNames) continue;
    const texts = words.test(text) ? meant(before, asked) : null;
    if (texts === null) continue;
    const found = understand({ ...asked.question, text: texts[language === 'en' ? 1 : 0] }, null, language);
    if (found.kind === 'answer') return found;
  }
  return null;
}
