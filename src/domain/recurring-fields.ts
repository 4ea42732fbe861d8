/** Which fields of a schedule a frequency uses: apart, so that a form weighs no more for them. */

/** Whether a frequency counts weeks or months with an interval. */
export const hasInterval = (frequency: string): frequency is 'every_n_weeks' | 'every_n_months' =>
  frequency === 'every_n_weeks' || frequency === 'every_n_months';
/** Whether a frequency falls on a day of the month that may be chosen. */
export const hasDay = (frequency: string): frequency is 'monthly' | 'every_n_months' | 'yearly' =>
  frequency === 'monthly' || frequency === 'every_n_months' || frequency === 'yearly';
