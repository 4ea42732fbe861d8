/** Days and months in words, day first in both languages, with the months as Costa Rica calls them (`setiembre`). */

import type { Language } from './vocabulary.ts';

const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
} as const;

/** `19 de marzo de 2026`, `19 March 2026`. */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[language][Number(month) - 1] ?? month;
  return language === 'en' ? `${Number(date)} ${name} ${year}` : `${Number(date)} de ${name} de ${year}`;
}

/** `ciclo de marzo 2026`, `March 2026 cycle`: it begins in the month before. */
export const cycleText = (cycle: string, language: Language): string =>
  language === 'en' ? `${monthText(cycle, 'en')} cycle` : `ciclo de ${monthText(cycle, 'es')}`;

/** `marzo 2026`, `March 2026`. */
export function monthText(month: string, language: Language): string {
  return `${MONTHS[language][Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`;
}
