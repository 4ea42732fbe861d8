/** What to be reminded of, and on which day. */
import { addDays, dayInMonth } from '../../calendar.ts';
import type { Language } from '../../vocabulary.ts';
import type { Asked, Plan, ReadPlan } from '../plans/intents.ts';
import { dayAhead } from '../plans/plan-ahead.ts';
import { foldWord, wordsOf } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { propose, saysSlot, tell } from './change-targets.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, diez: 10, quince: 15 },
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
};
const WEEK_DAYS = 7;
/** `En 3 días`, `dentro de una semana`, `in two weeks`. */
const IN_DAYS = new RegExp(
  `(?:^| )(?:en|dentro de|de aqui a|in) (?<n>\\d{1,2}|${Object.keys(NUMBERS).join('|')}) (?<unit>dias?|semanas?|days?|weeks?)(?= |$)`,
);
const HOUR =
  /^(?:(?:no|y|and|mejor|que sea|make it|manana|hoy|tomorrow|today|el \w+|on \w+day) )*(?:a las?|at) (?:\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|noon|midnight)(?: \d\d)?(?: (?:am|pm|a m|p m|en punto|o clock|de la (?:manana|tarde|noche|madrugada)|del mediodia))?$/;

/** The day that is so many days from today, and the words that say so. */
function daysAhead({ words, question }: Asked): { on: string; from: number; to: number } | null {
  const text = words.join(' ');
  const found = IN_DAYS.exec(text);
  const { n = '', unit = '' } = found?.groups ?? {};
  if (found === null) return null;
  const from = countWords(text.slice(0, found.index));
  const days = (NUMBERS[n] ?? Number(n)) * (/^(?:semana|week)/.test(unit) ? WEEK_DAYS : 1);
  return { on: addDays(question.today, days), from, to: from + found[0].trim().split(' ').length };
}

/** `Dos días antes de que venza`, `the day before it is due`. */
const BEFORE_DUE = new RegExp(
  ` ?(?<!\\p{L})(?:el dia|the day|un dia|(?<n>\\d{1,2}|${Object.keys(NUMBERS).join('|')}) (?:dias?|days?)) (?:antes|before)(?: (?:de )?(?:que|del?|it|its|the|el|la|los|se|lo|is|are|has|due|day|date|to|be|paid|venz\\p{L}*|pag\\p{L}*|cobr\\p{L}*|tenga|haya|dia|vencimiento|so|i|don|t|forget|para|no|me|olvid\\p{L}*|y|please|porfa|por|favor))*(?= |$)`,
  'u',
);

/** What is due, by the name that its day is found by. */
function dueNamed({ ranges, question }: Asked): string | null {
  for (const range of ranges) {
    const [item] = (question.names.ledger.items ?? []).filter(({ id }) =>
      range.readings.some(({ slot, value }) => slot === 'item' && value === String(id)),
    );
    if (item !== undefined) return item.name;
    if (saysSlot('card')(range)) return 'card';
    if (saysSlot('salary')(range)) return 'salary';
  }
  return null;
}

/** `Remind me to pay the rent two days before`: the day is that of what is due. */
function beforeDue(asked: Asked, { to }: Range): Plan | null {
  const said = asked.words.join(' ');
  const found = BEFORE_DUE.exec(said);
  const of = dueNamed(asked);
  if (found === null || of === null || asked.periods.length > 0) return null;
  const { n } = found.groups ?? {};
  const days = n === undefined ? 1 : (NUMBERS[n] ?? Number(n));
  const from = countWords(said.slice(0, found.index));
  const text = ownWords(asked, (at) => at >= to && !(at >= from && at < from + countWords(found[0])));
  return text === '' ? null : propose('propose_reminder', { text, before_due: { of, days } });
}

const countWords = (text: string): number => text.split(' ').filter((word) => word !== '').length;

/** What to be reminded of, as it was written. */
const ownWords = ({ question }: Asked, isOfText: (at: number) => boolean): string =>
  wordsOf(question.text)
    .filter((_, at) => isOfText(at))
    .map(({ raw }) => raw)
    .join(' ')
    .replace(/^(?:que|de|to|of|about|me) /i, '')
    .replace(/(?: (?:the|el|la|on|by|at|in|en|para|for|del?|al?)){1,3}$/i, '');

/** `Recuérdemelo el 8`, `remind me of it on Friday`. */
const OF_IT =
  /(?<!\p{L})(?:(?:rec(?:o|ue)rd|avis)\p{L}*mel[oa]|remind me (?:(?:of|about) (?:it|that)|(?=on (?:the|\p{L}+day))))/u;

/**
 * `Remind me the day before`, after when something is due: of that. `due` is what was asked about, by the name of its plan.
 */
export function remindedOf(text: string, due: ReadPlan | null, language: Language): string {
  const [call] = due?.calls ?? [];
  const isDue = call?.tool === 'due_soon' || call?.tool === 'recurring_items';
  if (!isDue || due?.detail === undefined) return text;
  const said = foldWord(text);
  const isEs = language === 'es';
  const named = due.detail === 'card' ? (isEs ? 'la tarjeta' : 'the card') : due.detail;
  const order = `${isEs ? 'recuérdeme pagar' : 'remind me to pay'} ${named}`;
  const before = BEFORE_DUE.exec(said)?.[0];
  if (before !== undefined) return `${order} ${before.trim()}`;
  const of_it = OF_IT.exec(said);
  return of_it === null ? text : `${order} ${said.slice(of_it.index + of_it[0].length).trim()}`;
}

/** A reminder, in the person's own words. */
export function planReminder(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  const remind = asked.ranges.find(saysSlot('remind'));
  const ahead = daysAhead(asked);
  const when = ahead ?? period;
  // A reminder is of one day: `cada mes`, `every Friday` are several.
  const isOften = asked.words.some((word) => /^(?:every|each|cada|monthly|weekly|mensual|semanal)$/.test(word));
  if (remind !== undefined && isOften) return tell('one_day');
  const before = remind === undefined ? null : beforeDue(asked, remind);
  if (before !== null) return before;
  if (when === undefined || more.length > 0 || remind === undefined) return null;
  const day = ahead?.on ?? (period === undefined ? null : dayAhead(period, asked.question.today));
  // `Antes del 4 de diciembre` is the day before it.
  const isBefore =
    ahead === null && /(?:^| )(?:antes|before)(?: de| del| el| the)*$/.test(asked.words.slice(0, when.from).join(' '));
  const on = day !== null && isBefore ? addDays(day, -1) : day;
  const text = ownWords(asked, (at) => at >= remind.to && !(at >= when.from && at < when.to)).replace(
    isBefore ? / (?:antes|before)(?: del?| el| the)*$/i : /$^/,
    '',
  );
  // `Ocupo acordarme cuánto fue` asks for it.
  if (on === null || text === '' || /^(?:cu[aá]nt|cu[aá]l|how |what |which |when )/i.test(text)) return null;
  return propose('propose_reminder', { text, on });
}

/** `Dos días antes`, `a week later`, of the day that was proposed. */
const MOVED = new RegExp(
  `(?:^| )(\\d{1,2}|${Object.keys(NUMBERS).join('|')}) (dias?|semanas?|days?|weeks?) (antes|earlier|before|despues|later|after)(?: |$)`,
);
const OFTEN = /(?:^| )(?:every|each|cada|monthly|weekly|yearly|mensual|semanal|todos los|todas las)(?: |$)/;
const AROUND =
  /^(?:antes|earlier|before|despues|later|after|please|no|y|and|mejor|please|porfa|que|sea|make|it|better|actually|en|dentro|de|aqui|a|in|el|la|los|las|the|on|vez|dia|dias|mes|meses|ano|anos|semana|semanas|days?|weeks?|months?|years?|every|each|cada|monthly|weekly|yearly|mensual|semanal|todos|todas|\d{1,2}(?:st|nd|rd|th)?)$/;

const ONLY_DAY =
  /^(?:(?:no|mejor|perdon|sorry|actually|make it|que sea|on|the|el) )*(?<day>[12]?\d|3[01])(?:st|nd|rd|th)?(?: (?:mejor|better|instead))?$/;

/** Another day for a reminder that was proposed, or why it has no hour and does not come again; null for any other text. */
export function correctReminder(asked: Asked, plan: Plan): Plan | null {
  if (plan.kind !== 'propose' || plan.tool !== 'propose_reminder') return null;
  const text = asked.words.join(' ');
  if (HOUR.test(text)) return tell('no_hour');
  const isAround = asked.words.every((word) => AROUND.test(word) || NUMBERS[word] !== undefined);
  if (isAround && OFTEN.test(text)) return tell('one_day');
  const [, n = '', unit = '', when = ''] = MOVED.exec(text) ?? [];
  const { on, before_due: due } = plan.args;
  if (isAround && /^(?:antes|earlier|before)/.test(when) && due !== undefined && !/^(?:semana|week)/.test(unit))
    return { ...plan, args: { ...plan.args, before_due: { ...(due as object), days: NUMBERS[n] ?? Number(n) } } };
  if (isAround && when !== '' && typeof on === 'string') {
    const days = (NUMBERS[n] ?? Number(n)) * (/^(?:semana|week)/.test(unit) ? WEEK_DAYS : 1);
    return { ...plan, args: { ...plan.args, on: addDays(on, /^(?:antes|earlier|before)/.test(when) ? -days : days) } };
  }
  const day = ONLY_DAY.exec(text)?.groups?.['day'];
  if (day !== undefined && typeof on === 'string') {
    // `El 10 mejor`, of 15 January: of that month, while it is to come.
    const moved = dayInMonth(on.slice(0, 7), Number(day));
    if (Number(moved.slice(8)) === Number(day) && moved >= asked.question.today)
      return { ...plan, args: { ...plan.args, on: moved } };
  }
  const ahead = daysAhead(asked);
  return isAround && ahead !== null ? { ...plan, args: { ...plan.args, on: ahead.on } } : null;
}
