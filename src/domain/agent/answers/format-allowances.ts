/** Sentences about a month's plan: what was gone beyond, how much of it is spent, and where something is left. */
import { monthText } from '../../day-text.ts';
import type { MonthBudgetData } from './answer-rows.ts';
import { leftOutText, listOf, quoteText, type Speech } from './speech.ts';

/** The categories whose allowance is spent and more. */
export function sayOver(data: MonthBudgetData, speech: Speech): string[] {
  const { pick, figure, language, today } = speech;
  const over = data.lines.filter(({ available }) => (available ?? 0) < 0);
  const month = monthText(data.month, language);
  const [beyond, expenses] = [figure('beyond_plan'), figure(`expenses:${data.month}`)];
  const planned = figure(`planned_expenses:${data.month}`);
  const isOver = data.ends_on < today;
  // What is spent where nothing was planned, and what is still to come, are in no category that is over.
  const whole =
    beyond === null
      ? []
      : [
          pick(
            `${isOver ? 'En total gastó' : 'Con lo que falta, el gasto llega a'} ${expenses}: **${beyond}** más que los ${planned} que se planearon.`,
            `${isOver ? 'In all you spent' : 'With what is to come, you will spend'} ${expenses}: **${beyond}** more than the planned ${planned}.`,
          ),
        ];
  if (over.length === 0)
    return [
      pick(`No se ha pasado en ninguna categoría en ${month}.`, `You are over in no category in ${month}.`),
      ...whole,
      pick(
        `En el ciclo hay gastado **${figure(`recorded_expenses:${data.month}`)}** de ${figure(`planned_expenses:${data.month}`)} que se planearon.`,
        `**${figure(`recorded_expenses:${data.month}`)}** of the planned ${figure(`planned_expenses:${data.month}`)} is spent in the cycle.`,
      ),
    ];
  return [
    pick(`En ${month} se pasó en:`, `In ${month} you are over in:`),
    ...listOf(
      over.map(
        ({ name, category_id }) => `${quoteText(name)}: ${figure(`available:expense:${category_id ?? 'none'}`)}`,
      ),
    ),
    ...whole,
  ];
}

/** How much of the plan of a month is spent. */
export function sayUsed({ month, unconverted }: MonthBudgetData, speech: Speech): string[] {
  const { pick, figure, language } = speech;
  const [name, spent, planned] = [
    monthText(month, language),
    figure(`recorded_expenses:${month}`),
    figure(`planned_expenses:${month}`),
  ];
  const [share, left] = [figure('used_of_plan'), figure('left_of_plan')];
  return [
    pick(
      `En ${name} lleva gastado **${spent}** de los ${planned} que se planearon${share === null ? '' : `: el **${share}**`}.`,
      `In ${name} you have spent **${spent}** of the planned ${planned}${share === null ? '' : `: **${share}**`}.`,
    ),
    ...(left === null ? [] : [pick(`Quedan ${left} del plan.`, `${left} of the plan is left.`)]),
    ...leftOutText(unconverted, speech),
  ];
}

/** The categories that have something left to spend, the most first. */
export function sayAvailable(data: MonthBudgetData, speech: Speech): string[] {
  const { pick, figure, language } = speech;
  const lines = data.lines
    .filter(({ direction, available }) => direction === 'expense' && (available ?? 0) > 0)
    .toSorted((one, two) => (two.available ?? 0) - (one.available ?? 0));
  const month = monthText(data.month, language);
  const left = figure('left_of_plan');
  const planned = figure(`planned_expenses:${data.month}`);
  const whole =
    left === null
      ? []
      : [pick(`De los ${planned} del plan quedan **${left}**.`, `**${left}** of the planned ${planned} is left.`)];
  if (lines.length === 0)
    return [
      pick(`En ${month} no queda campo en ninguna categoría.`, `In ${month} no category has anything left.`),
      ...whole,
    ];
  return [
    ...whole,
    pick(`En ${month} le queda en:`, `In ${month} you have left in:`),
    ...listOf(
      lines.map(
        ({ name, category_id }) => `${quoteText(name)}: ${figure(`available:expense:${category_id ?? 'none'}`)}`,
      ),
    ),
  ];
}
