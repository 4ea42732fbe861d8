import { PLAN_LINE_SENTENCES } from '../../domain/plan-reasons.ts';
import { formatVolume } from '../ui/figures.ts';
import { type PlanLineWords, showFigure } from './plan-line-words.ts';

/** English overrides: the reader's other messages are shown as they are. */
export const planLineWords: PlanLineWords = {
  ...PLAN_LINE_SENTENCES,
  not_a_list: 'This is not the list of financiamientos: it must include the line of headings.',
  too_many_lines: ({ max }) =>
    `The list has more than ${formatVolume(max)} lines: the rest was not read. Paste it apart, with its headings.`,
  in_future: 'The purchase is later than today.',
  bears_interest: ({ total, number, cuota, rest, remaining }) =>
    `It bears interest: ${showFigure(total)} − ${number} × ${showFigure(cuota)} = ${showFigure(rest)}, and the list says that ${showFigure(remaining)} remain.`,
  is_split: 'The purchase is split over categories: join its parts and paste the list again.',
  nothing_left: 'No cuotas are left.',
};
