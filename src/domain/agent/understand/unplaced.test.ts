/** What narrows a question is a part of its answer, or told to the person: it is never passed over. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { addMonths } from '../../calendar.ts';
import { questionOf } from '../agent-testing.ts';
import { answerQuestion } from '../answer-question.ts';
import { ENGLISH_PHRASINGS } from '../phrasings-english-testing.ts';
import { SPANISH_PHRASINGS } from '../phrasings-spanish-testing.ts';
import { TOPIC_PHRASINGS } from '../phrasings-topics-testing.ts';
import { understand } from '../understand-conversation.ts';
import { readAs } from './write-question.ts';

/** The calls of an answer; null when the question is asked back or refused. */
function callsOf(text: string): string | null {
  const meant = understand(questionOf(text));
  return meant.kind === 'answer' && meant.plan.kind === 'read' && !meant.plan.isUnknown
    ? JSON.stringify([meant.plan.calls, meant.plan.into])
    : null;
}

/** Questions in one breath: what is said at their end narrows what they ask. */
const isPlain = (text: string) =>
  callsOf(text)?.includes('what_if_purchase') === false && !/[,;:.!]|\b(?:y|and)\b/.test(text.replace(/\?$/, ''));
const SPANISH = [...SPANISH_PHRASINGS, ...TOPIC_PHRASINGS].map(([text]) => text).filter(isPlain);
const ENGLISH = ENGLISH_PHRASINGS.map(([text]) => text).filter(isPlain);

const OF_SPANISH = [
  ...['por hora', 'por persona', 'por kilómetro', 'de noche', 'en la madrugada', 'solo los domingos', 'entre semana'],
  ...['de mi hermano', 'para mi esposa', 'con mi prima', 'con propina', 'sin propina', 'sin iva', 'con intereses'],
  ...['entre tres personas', 'dividido entre dos', 'por separado', 'en el extranjero', 'en Liberia', 'con descuento'],
  ...['sin contar Uber', 'excluyendo Starbucks', 'de entre 5 mil y 10 mil', 'de más de 90 mil', 'según mi abuela'],
];
const OF_ENGLISH = [
  ...['per hour', 'per person', 'per kilometre', 'at night', 'in the evenings', 'only on sundays', 'on weekdays'],
  ...['by my brother', 'for my wife', 'with my cousin', 'with tip', 'without tip', 'before vat', 'with interest'],
  ...['split in three', 'divided by two', 'separately', 'abroad', 'in Liberia', 'with a discount', 'from grandma'],
  ...['not counting Uber', 'leaving out Starbucks', 'between 5,000 and 10,000', 'over 90,000', 'for the company'],
];
/** A thing that nobody knows, after a word that narrows. */
const unknown = (leads: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...leads), fc.stringMatching(/^[bdfgklmnprtvz][aeiou]([bdfgklmnprtvz][aeiou]){1,2}[ct]o$/))
    .map((words) => words.join(' '));

/** How many of the questions, each with one more thing, are answered as without it. */
function passedOver(questions: readonly string[], more: fc.Arbitrary<string>): { n: number; missed: string[] } {
  const missed: string[] = [];
  let n = 0;
  fc.assert(
    fc.property(fc.constantFrom(...questions), more, (text, narrowing) => {
      // What is said already, or by another word.
      if (text.toLowerCase().includes(narrowing.split(' ').at(-1)?.toLowerCase() ?? '')) return;
      n++;
      const longer = `${text.replace(/\?$/, '')} ${narrowing}${text.endsWith('?') ? '?' : ''}`;
      if (callsOf(longer) === callsOf(text)) missed.push(longer);
    }),
    { numRuns: randomRuns({ short: 60, long: 5_000 }) },
  );
  return { n, missed };
}

test.each([
  ['Spanish', SPANISH, fc.constantFrom(...OF_SPANISH)],
  ['English', ENGLISH, fc.constantFrom(...OF_ENGLISH)],
  ['Spanish, of what nobody knows', SPANISH, unknown(['con', 'por', 'sin', 'para mi', 'en el', 'de la', 'solo'])],
  ['English, of what nobody knows', ENGLISH, unknown(['with', 'by', 'without', 'for my', 'in the', 'per', 'only'])],
])('an answer does not pass over what narrows the question: %s', (_, questions, more) => {
  const { n, missed } = passedOver(questions, more);
  expect(n).toBeGreaterThan(randomRuns({ short: 30, long: 100 }));
  expect(missed.length / n, missed.join('\n')).toBeLessThanOrEqual(0.02);
});

it('tells which words it has no part for, and offers the question without them', () => {
  const answerOf = (text: string) => {
    const step = answerQuestion(questionOf(text)).next();
    return step.done ? step.value : null;
  };
  expect(answerOf('¿Cuánto gasté en restaurantes en marzo con propina?')).toMatchObject({
    kind: 'ask',
    text: '“con propina” no lo sé separar. ¿La pregunta sin eso?',
    suggestions: [{ question: '¿Cuánto gasté en restaurantes en marzo?' }],
  });
  expect(answerOf('How much did I spend on restaurants in March per person?')).toMatchObject({
    kind: 'ask',
    text: 'I cannot tell “per person” apart. The question without it?',
    suggestions: [{ question: 'How much did I spend on restaurants in March?' }],
  });
});

it.each([
  ['cuánto gasté en restaurantes los fines de semana', 'weekday:6,7'],
  ['cuánto gasto en Walmart un domingo', 'weekday:7'],
  ['cuántas veces fui a Walmart los sábados', 'weekday:6'],
  ['compras en marzo sin contar los domingos', 'weekday:1,2,3,4,5,6'],
  ['gastos en Uber de lunes a viernes', 'weekday:1,2,3,4,5'],
  ['restaurants on weekends this year', 'weekday:6,7'],
  ['how much do I spend at Starbucks on Mondays', 'weekday:1'],
])('“%s” is of those days of the week', (text, term) => expect(callsOf(text)).toContain(term));

it.each([
  ['cuánto gasté entre 5 mil y 10 mil en marzo', 5000, 10_000],
  ['gastos de entre 5 y 10 mil', 5000, 10_000],
  ['qué gasto es ese de 54000 en Walmart', 54_000, 54_000],
  ['compras de 20 a 50 dólares este año', 20, 50],
  ['how many purchases between ₡50,000 and ₡100,000 this year', 50_000, 100_000],
])('“%s” is of amounts between', (text, min_amount, max_amount) =>
  expect(callsOf(text)).toContain(
    // Without a currency they are of colones, whatever a row was paid in.
    /d[oó]lares|dollars|\$|ese de/.test(text)
      ? `"min_amount":${min_amount},"max_amount":${max_amount}`
      : `amount>=${min_amount}crc amount<=${max_amount}crc`,
  ),
);

it.each([
  ['todo menos Walmart en marzo', '"q":"-walmart'],
  ['cuánto gasté en marzo menos Uber', '"q":"-uber'],
  ['everything but Starbucks in March', '"q":"-starbucks'],
  ['neither Uber nor Didi: how much on transport', '"q":"-uber -didi"'],
  ['cuánto menos Uber gasté en marzo que en febrero', 'compare'],
  ['si no contamos Uber, cuánto gasté en transporte en marzo', '-uber'],
])('“%s” leaves out what it says', (text, part) => expect(callsOf(text)?.toLowerCase()).toContain(part));

it.each([
  ['borrá las de Uber de los domingos', { filter: 'Uber weekday:7' }],
  ['categorize Walmart purchases on weekends as Hogar', { filter: 'Walmart weekday:6,7 type:COMPRA' }],
])('“%s” changes only the rows of those days', (text, args) => {
  const meant = understand(questionOf(text));
  expect(meant.kind === 'answer' && meant.plan.kind === 'propose' && meant.plan.args).toMatchObject(args);
});

test.each(['borrá las de Walmart de noche', 'delete half of the Uber charges'])(
  'a change that narrows its rows by what nobody knows is not proposed: %s',
  (text) => expect(understand(questionOf(text)).kind).not.toBe('answer'),
);

it('offers no change of more rows than were meant', () => {
  const step = answerQuestion(questionOf('borrá las de Walmart de noche')).next();
  const offered = step.done ? (step.value.suggestions ?? []).map(({ question }) => question) : ['borrá'];
  expect(offered.join(' ')).not.toMatch(/borr/i);
});

it('the last cycles are those that ended, and the last months go up to today', () => {
  expect(callsOf('cuánto gasté en los últimos 3 ciclos')).toContain(
    '"start_date":"2025-12-19","end_date":"2026-03-18"',
  );
  expect(callsOf('spending in the last three cycles')).toContain('"start_date":"2025-12-19","end_date":"2026-03-18"');
  expect(callsOf('cuánto gasté en los últimos 3 meses')).toContain('"end_date":"2026-04-10"');
});

it('what a purchase comes to on average is of each', () => {
  expect(callsOf('cuánto gasté en promedio por compra en marzo')).toContain('"average_over":"row"');
  expect(callsOf('what did I spend per purchase in March')).toContain('"average_over":"row"');
});

test.each([
  'De lo del súper de marzo, ¿cuánto NO fue con la tarjeta de crédito?',
  'Which of my Walmart purchases in March weren’t food?',
  'un tercio de los gastos de mi hermana',
  'if Netflix doubled its price, what would I pay in a year?',
  'La penúltima compra que hice, ¿de cuánto fue?',
  'how much did my spending grow between January and February',
  'gastos entre 20 y 40',
])('is not answered as if the word that turns it had not been said: %s', (text) =>
  expect(understand(questionOf(text)).kind).not.toBe('answer'),
);

it('an end of a time that is said with its beginning is understood', () => {
  expect(callsOf('from the 15th of January to the end of February what did petrol cost me')).toContain(
    '"start_date":"2026-01-15","end_date":"2026-02-28"',
  );
  expect(callsOf('del 3 de enero a fines de febrero cuánto gasté en súper')).toContain(
    '"start_date":"2026-01-03","end_date":"2026-02-28"',
  );
});

it('a month by its name is told as the cycle and as the calendar has it, also of a category', () => {
  expect(callsOf('groceries in February')).toContain('"start_date":"2026-02-01","end_date":"2026-02-28"');
  expect(callsOf('cuánto gasté en restaurantes en febrero')).toContain('"cycle":"2026-02"');
});

it('words that are told apart where several are asked about have their part', () => {
  expect(callsOf('cuánto gasté en Uber y Walmart este año por separado')).toContain('"by":"merchant"');
  expect(understand(questionOf('cuánto gasté en Walmart este año por separado')).kind).toBe('ask_without');
});

it('offers nothing in the place of a negation', () => {
  const step = answerQuestion(
    questionOf('De lo de Walmart de marzo, ¿cuánto NO fue con la tarjeta de crédito?'),
  ).next();
  const offered = step.done ? (step.value.suggestions ?? []).map(({ question }) => question) : ['tarjeta'];
  expect(offered.join(' ')).not.toMatch(/tarjeta/);
});

const detailOf = (text: string) => {
  const meant = understand(questionOf(text));
  return meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.detail : undefined;
};

it('says the days that are left out as such', () => {
  expect(detailOf('compras en Walmart sin contar los domingos')).toBe('Walmart, sin los domingos');
  expect(detailOf('Walmart purchases, not counting on Sundays')).not.toBe('Walmart, on Sundays');
});

const DAYS = [
  ['los lunes', 'on mondays'],
  ['los martes', 'on tuesdays'],
  ['los miércoles', 'on wednesdays'],
  ['los jueves', 'on thursdays'],
  ['los viernes', 'on fridays'],
  ['los sábados', 'on saturdays'],
  ['los domingos', 'on sundays'],
] as const;

it('is of any day of the week that is said, in any question about rows', () => {
  const frames = [
    ['cuánto gasté en Walmart _ este año', 'cuántas compras hice en Starbucks _', 'compras _ en marzo'],
    ['how much did I spend at Walmart _ this year', 'how many purchases at Starbucks _', 'purchases _ in March'],
  ];
  for (const [language, texts] of frames.entries())
    for (const frame of texts)
      for (const [at, names] of DAYS.entries())
        expect(callsOf(frame.replace('_', names[language] ?? '')), `${frame} ${names[0]}`).toContain(
          `weekday:${at + 1}`,
        );
});

it('amounts between are bounds, whatever they are and however they are written, or are asked back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom('entre $ y $ en marzo', 'de $ a $ en marzo', 'between $ and $ in March', 'from $ to $ in March'),
      fc.constantFrom('mil', '000', ' 000', ' mil colones'),
      (one, two, words, unit) => {
        const isEnglish = words.includes('in March');
        const write = (n: number) => (unit.includes('mil') && !isEnglish ? `${n} ${unit.trim()}` : `₡${n} 000`);
        const text = words.replace('$', write(one)).replace('$', write(two));
        const calls = callsOf(`${isEnglish ? 'purchases' : 'compras'} ${text}`);
        const bounds = `amount>=${one * 1000}crc amount<=${two * 1000}crc`;
        if (calls !== null) expect(calls, text).toContain(bounds);
        else if (one < two) expect(text).toBe('understood');
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 2_000 }) },
  );
});

it('the last cycles are as many as are said, and end with the last that closed', () => {
  for (let n = 2; n <= 12; n++)
    for (const text of [
      `cuánto gasté en Walmart en los últimos ${n} ciclos`,
      `Walmart spending in the last ${n} cycles`,
    ]) {
      const start = `${addMonths('2026-04', -n - 1)}-19`;
      expect(callsOf(text), text).toContain(`"start_date":"${start}","end_date":"2026-03-18"`);
    }
});

it('says the days and the amounts that it is of', () => {
  const meant = understand(questionOf('cuánto gasté en restaurantes los fines de semana'));
  expect(meant.kind === 'answer' && meant.plan.kind === 'read' && meant.plan.detail).toBe(
    'Restaurantes, los fines de semana',
  );
  const bounded = understand(questionOf('compras de más de 50 mil en marzo'));
  expect(bounded.kind === 'answer' && readAs(bounded.intent.label, bounded.asked)).toContain('de más de · 50 mil');
});
