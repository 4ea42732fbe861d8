/** A notification in words, for what leaves the house and for who asks the service for its words. */
import { moneyText } from '../agent/show-money.ts';
import { dayText } from '../day-text.ts';
import { toWire } from '../money.ts';
import type { Language } from '../vocabulary.ts';
import { formatTold, type Said, type Told } from './told.ts';
import { english } from './words.en.ts';
import { spanish } from './words.es.ts';

const WORDS = { es: spanish, en: english } as const;

/** For what only a newer version knows how to say. */
const UNKNOWN = { es: 'Hay algo nuevo en sus cuentas.', en: 'There is something new in your accounts.' } as const;

/** The words in a language, days and amounts among them. */
export function formatNotification(told: Told, language: Language): Required<Said> {
  const write = {
    money: (amount: string, currency: Parameters<typeof moneyText>[1]) => moneyText(toWire(amount), currency),
    day: (day: string) => dayText(day, language),
  };
  const said = formatTold(WORDS[language], told, write) ?? { title: 'Alcancía', body: UNKNOWN[language] };
  return { private_body: said.body, ...said };
}
