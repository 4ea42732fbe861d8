/** Formats a notification, for channels and for API clients. */
import { moneyText } from '../agent/answers/show-money.ts';
import { dayText } from '../day-text.ts';
import { toWire } from '../money.ts';
import type { Language } from '../vocabulary.ts';
import { formatTold, type Said, type Told } from './told.ts';
import { english } from './words.en.ts';
import { spanish } from './words.es.ts';

const WORDS = { es: spanish, en: english } as const;

/** For codes that only a newer version knows. */
const UNKNOWN = { es: 'Hay algo nuevo en sus cuentas.', en: 'There is something new in your accounts.' } as const;

/** The texts in a language, with its formats for days and amounts. */
export function formatNotification(told: Told, language: Language): Required<Said> {
  const write = {
    money: (amount: string, currency: Parameters<typeof moneyText>[1]) => moneyText(toWire(amount), currency),
    day: (day: string) => dayText(day, language),
  };
  const said = formatTold(WORDS[language], told, write) ?? { title: 'Alcancía', body: UNKNOWN[language] };
  return { private_body: said.body, ...said };
}
