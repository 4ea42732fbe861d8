/** A period as a question says it. */

export type PeriodArgs = { cycle?: string; start_date?: string; end_date?: string };

/** A period of a question, as the tools take it, with further details. */
export type SpokenPeriod = {
  /** A cycle, or days; neither for all time. */
  args: PeriodArgs;
  /** The year, when the period is a whole one. */
  year?: number;
  /** A month's number, when its year was left out. */
  month?: number;
  /** How many months back, when the question gave that. */
  months?: number;
  relative?: 'current' | 'previous' | 'next';
  /** Cycles from the current one, for what belongs to calendar months. */
  shift?: number;
  /** A day that was named without its month or year: the next one. */
  ahead?: string;
  /** The very day, of months ago: what was held then. */
  on?: string;
  /** The two months that it goes from and to. */
  pair?: readonly PeriodArgs[];
  /** The calendar's days, of months that were told by their names: what is paid by the month belongs to those. */
  calendar?: { start_date: string; end_date: string };
  /** Days by their numbers alone: of a month that is named beside them. */
  ofMonth?: boolean;
  /** One of its ends is not said: `antes de julio`, `after this month`. */
  open?: true;
  /** The first day after it, where what is to come may be meant. */
  after?: string;
  /** The day that it begins or ends at, or next to it (`isOut`); by its number it may be of a month that is named beside it. */
  bound?: { side: 'from' | 'until'; day: string; isOut: boolean; isNumber: boolean };
  /** The days from the beginning of its cycle, of a day that something is asked up to. */
  began?: PeriodArgs;
  /** The days from today up to it, of one to come: `antes del 10 de diciembre`, in November. */
  coming?: { start_date: string; end_date: string };
  /** All days up to it, of what has no beginning: the last row before it. */
  ever?: PeriodArgs;
  /** A holiday: a time that is said beside it says which days are meant. */
  isHoliday?: true;
  /** A part of what was asked of before: `y la segunda quincena`. */
  part?: string;
  /** The words of the part that it is. */
  partSaid?: string;
  /** What it is a part of: `a finales de octubre`. */
  whole?: SpokenPeriod;
  /** That of a payment: `que pagué en octubre`, `the October payment`. */
  isPaid?: true;
  /** The words that say it. */
  said?: string;
  from: number;
  to: number;
};
export type Found = Omit<SpokenPeriod, 'from' | 'to'>;
