import { describe, expect, it } from 'vitest';
import { cycleRange } from '../../calendar.ts';
import { NAMES } from '../agent-testing.ts';
import { extractPeriods } from '../periods/periods.ts';
import { searchWords } from '../plans/merchant-words.ts';
import { languageOf } from './language.ts';
import { isOneTypoFrom, nearWords, wordsOf } from './question-words.ts';
import { slotsOf } from './slots.ts';

const CALENDAR = { today: '2026-04-10', cycle_start_day: 19 };
const textsOf = (text: string) => wordsOf(text).map((word) => word.text);
const period = (text: string, calendar = CALENDAR) => extractPeriods(textsOf(text), calendar)[0]?.args;

it.each([
  ['resumen de la semana', true],
  ['summary of the week', true],
  ['el día de la semana en que más gasto', false],
  ['which day of the week', false],
  ['al final de la semana', false],
])('“%s” is of this week: %s', (text, isSo) => expect(period(text)?.end_date === CALENDAR.today).toBe(isSo));

it('separates the amount from the number of cuotas', () => {
  const { cuotas, amounts } = slotsOf('300 mil a doce cuotas', NAMES, CALENDAR);
  expect([cuotas, amounts.map(({ amount }) => amount)]).toEqual([12, [300000]]);
});

/** Single periods that have begun, as they are said alone. */
const BEGUN = [
  ...['ayer', 'antier', 'el lunes', 'el 3', 'el 3 de marzo', 'la semana pasada', 'el mes pasado', 'el ciclo pasado'],
  ...['el año pasado', 'este año', 'marzo', 'diciembre', 'el fin de semana pasado', 'enero de 2026', 'esta semana'],
  ...['yesterday', 'monday', 'march 3', 'last week', 'last month', 'last cycle', 'last year', 'this year', 'january'],
  ...['last weekend', 'this week', 'january 2026', 'the day before yesterday', '2026-03-02'],
];

describe('since a period', () => {
  it.each(BEGUN)('goes from its first day until today: %s', (text) => {
    const alone = period(text);
    const isMonth = /^(?:marzo|diciembre|enero|january)/.test(text);
    const begins =
      alone?.cycle === undefined ? '' : isMonth ? `${alone.cycle}-01` : cycleRange(alone.cycle, 19).starts_on;
    const first = alone?.start_date ?? begins;
    const preposition = /^(?:[a-z]+day|march|last|this|january|the|2026)/.test(text) ? 'since' : 'desde';
    expect(period(`${preposition} ${text}`)).toEqual({ start_date: first, end_date: CALENDAR.today });
  });

  it.each([
    ['desde que empezó el ciclo', { cycle: '2026-04' }],
    ['since the start of the cycle', { cycle: '2026-04' }],
    ['desde año nuevo', { start_date: '2026-01-01', end_date: '2026-04-10' }],
    ["since new year's", { start_date: '2026-01-01', end_date: '2026-04-10' }],
  ])('%s', (text, args) => {
    expect(period(text)).toEqual(args);
  });
});

describe('parsing a period in a question', () => {
  it.each([
    ['este mes', { cycle: '2026-04' }],
    ['abril', { cycle: '2026-04' }],
    ['mayo', { cycle: '2025-05' }],
    ['setiembre 2025', { cycle: '2025-09' }],
    ['ciclo 2026-02', { cycle: '2026-02' }],
    ['el mes antepasado', { cycle: '2026-02' }],
    ['hace dos meses', { cycle: '2026-02' }],
    ['esta quincena', { start_date: '2026-04-01', end_date: '2026-04-15' }],
    ['la primera quincena de marzo', { start_date: '2026-03-01', end_date: '2026-03-15' }],
    ['anteayer', { start_date: '2026-04-08', end_date: '2026-04-08' }],
    ['15 de abril', { start_date: '2025-04-15', end_date: '2025-04-15' }],
    ['el 3', { start_date: '2026-04-03', end_date: '2026-04-03' }],
    ['desde marzo', { start_date: '2026-03-01', end_date: '2026-04-10' }],
    ['desde mayo', { start_date: '2025-05-01', end_date: '2026-04-10' }],
    ['entre enero y marzo', { start_date: '2025-12-19', end_date: '2026-03-18' }],
    ['de noviembre a enero', { start_date: '2025-10-19', end_date: '2026-01-18' }],
    ['2026-03-01 a 2026-03-15', { start_date: '2026-03-01', end_date: '2026-03-15' }],
    ['este trimestre', { start_date: '2026-04-01', end_date: '2026-04-10' }],
    ['desde siempre', {}],
    ['31 de febrero', undefined],
  ])('resolves “%s” on 10 April 2026', (text, args) => {
    expect(period(text)).toEqual(args);
  });

  it('resolves the name of a month to its cycle: on 20 November, cycle December', () => {
    const november = { today: '2026-11-20', cycle_start_day: 19 };
    expect(period('diciembre', november)).toEqual({ cycle: '2026-12' });
    expect(period('este mes', november)).toEqual({ cycle: '2026-12' });
    expect(period('noviembre', november)).toEqual({ cycle: '2026-11' });
    expect(period('este mes', { today: '2026-11-20', cycle_start_day: 1 })).toEqual({ cycle: '2026-11' });
  });

  it('on a Sunday this weekend is not over, and the last one is the one before', () => {
    const sunday = { today: '2026-04-12', cycle_start_day: 19 };
    expect(period('este fin de semana', sunday)).toEqual({ start_date: '2026-04-11', end_date: '2026-04-12' });
    expect(period('el fin de semana pasado', sunday)).toEqual({ start_date: '2026-04-04', end_date: '2026-04-05' });
    expect(period('el fin de semana pasado', { ...sunday, today: '2026-04-13' })).toEqual({
      ...{ start_date: '2026-04-11', end_date: '2026-04-12' },
    });
  });
});

it('a typing slip is one letter added, dropped or beside it, or two swapped, and no more', () => {
  const near = ['gastee', 'gast', 'gatse', 'gaste', 'gasre'];
  expect(near.map((word) => isOneTypoFrom(word, 'gaste'))).toEqual([true, true, true, true, true]);
  expect(['pastel', 'gtsae', 'ga', 'paste', 'gaspe'].map((word) => isOneTypoFrom(word, 'gaste'))).toEqual([
    ...[false, false, false, false, false],
  ]);
});

it('the words that a slip may come from are all found', () => {
  const known = new Set(['gasto', 'gasta']);
  expect(['gast', 'gastoo'].map((word) => nearWords(word, known))).toEqual([['gasto', 'gasta'], ['gasto']]);
});

it('a word that fits no slot stays uncovered, and a name has its place', () => {
  const unknown = slotsOf('cuánto mide el chirripó', NAMES, CALENDAR);
  expect([unknown.uncovered, unknown.value('name')]).toEqual([['mide'], 'chirripó']);
  const { uncovered, value } = slotsOf('cuánto gasté en plaza lincoln', NAMES, CALENDAR);
  expect([uncovered, value('name')]).toEqual([[], 'plaza lincoln']);
  expect(slotsOf('gasté porque sí', NAMES, CALENDAR).value('name')).toBeUndefined();
});

it('a merchant of the ledger is known however its words are parted', () => {
  expect(slotsOf('automercado', NAMES, CALENDAR).value('merchant')).toBe('auto mercado');
  expect(slotsOf('Uber Eats', NAMES, CALENDAR).value('merchant')).toBe('Uber Eats');
  expect(searchWords('-cat:none amount>5')).toBe('cat none amount 5');
});

it('the language is Spanish unless the text is clearly English', () => {
  expect(languageOf('how much did I spend')).toBe('en');
  expect(languageOf('cuanto gaste')).toBe('es');
  expect(languageOf('xyz')).toBe('es');
  expect(languageOf('xyz', 'en')).toBe('en');
});
