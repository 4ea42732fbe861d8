/** A question that names nothing goes on about what was told, or is refused: it is never of everything in its place. */
import { describe, expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { isOfAll } from '../understand/likely-plan.ts';
import { understand } from '../understand-conversation.ts';

const BARE = [
  'which order was the priciest?',
  'which one was the biggest',
  'and the smallest one?',
  'how many',
  'how often',
  'on average?',
  'which one costs more',
  'cuál fue la más cara',
  'a cuál voy más',
  'y la más barata?',
  'cuántas veces',
  'y en promedio?',
  'la compra más grande',
  'dónde más',
];
const ABOUT = [
  'how much on Uber this year',
  'cuánto gasté en restaurantes en marzo',
  'how much did I spend on groceries',
  'cuánto le he pagado a Netflix',
  'gastos de combustible este año',
];
const OF_NO_ROWS = [
  'cuánto tengo en el ROP',
  'how much water did we use in March',
  'cuánto debo de tasa cero',
  'what is my net worth',
  'how much is in BAC colones',
];
const UNANSWERED = ['zorble the frindle quickly', 'qué dice el horóscopo de hoy', 'flumadiddle wibble?'];

const meant = (text: string, earlier: string[]) => understand(questionOf(text, { earlier }));
const isOfEverything = (text: string, earlier: string[]) => {
  const found = meant(text, earlier);
  return (
    found.kind === 'answer' &&
    found.plan.kind === 'read' &&
    found.plan.reckoned === undefined &&
    found.plan.picked === undefined &&
    isOfAll(found.plan)
  );
};

describe.each(BARE)('“%s”', (text) => {
  it.each([...ABOUT, ...OF_NO_ROWS])('after “%s” is not of everything', (before) => {
    expect(isOfEverything(text, [before])).toBe(false);
  });

  it.each(UNANSWERED)('after “%s”, which had no answer, has none', (before) => {
    expect(meant(before, []).kind).not.toBe('answer');
    expect(isOfEverything(text, [before])).toBe(false);
  });
});

it.each([
  ['which order was the priciest?', 'how much on Uber this year', 'uber', 'largest'],
  ['cuál fue la más cara', 'cuánto gasté en restaurantes en marzo', 'restaurantes', 'largest'],
  ['y la más barata?', 'cuánto gasté en restaurantes en marzo', 'restaurantes', 'smallest'],
])('“%s” after “%s” is of it', (text, before, subject, measure) => {
  const found = meant(text, [before]);
  const said = JSON.stringify(found.kind === 'answer' ? found.plan : found.kind).toLowerCase();
  expect(said).toContain(subject);
  expect(said).toContain(measure);
});

it.each([
  ['y los ingresos?', 'cuánto gasté en marzo'],
  ['break it down by category', 'cuánto gasté en marzo'],
  ['and how much did I spend in total this month?', 'how much on Uber this year'],
])('“%s” after “%s” is of everything, as it asks', (text, before) => {
  expect(isOfEverything(text, [before])).toBe(true);
});

it.each([
  ['how much is left', 'whats my card limit', 'limit'],
  ['y cuánto queda', 'cuál es el límite de mi tarjeta', 'limit'],
])('“%s” after “%s” is of the card', (text, before, about) => {
  const found = meant(text, [before]);
  expect(found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.about : found.kind).toBe(about);
});

it.each(['póngalo en colones: 22 mil', 'make it 22000', 'bórrelo', 'mejor en Salud'])(
  '“%s” after what could not be noted changes no row',
  (text) => {
    const found = meant(text, ['anote 800 pesos mexicanos de un almuerzo']);
    expect(found.kind === 'answer' ? found.plan.kind : found.kind).not.toMatch(/^propose/);
  },
);
