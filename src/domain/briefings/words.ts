/** What the agent adds to what it says first: the link to what is behind it, and questions that go on from there. */
import type { Language } from '../vocabulary.ts';
import type { BriefingKind } from './list-briefings.ts';

type Words = {
  see: string;
  propose: (category: string, rows: number) => string;
  next: Readonly<Record<BriefingKind, string[]>>;
};

const spanish: Words = {
  see: 'Ver',
  propose: (category, rows) =>
    rows === 1 ? `¿Le pongo **${category}** a este?` : `¿Les pongo **${category}** a estos?`,
  next: {
    due_before_salary: ['¿Qué vence antes del salario?', '¿Cuánto puedo gastar hasta el próximo salario?'],
    left_unpaid: ['¿Qué tengo que pagar antes del salario?', '¿Cómo cierro este ciclo?'],
    price_rose: ['¿Cuáles suscripciones tengo?', '¿Cuánto pago al año en suscripciones?'],
    unusual_charge: ['¿Hay cargos inusuales?', '¿Hay movimientos repetidos?'],
    weekly_recap: ['¿En qué gasté más la semana pasada?', '¿Cuáles fueron mis compras más grandes este mes?'],
    uncategorized: ['¿Qué está sin categoría?'],
  },
};

const english: Words = {
  see: 'See',
  propose: (category, rows) => `Shall I put ${rows === 1 ? 'this one' : 'these'} in **${category}**?`,
  next: {
    due_before_salary: ['What is due before my salary?', 'How much can I spend until the next salary?'],
    left_unpaid: ['What do I have to pay before my salary?', 'How will this cycle end?'],
    price_rose: ['Which subscriptions do I have?', 'How much do I pay for subscriptions in a year?'],
    unusual_charge: ['Are there unusual charges?', 'Are there duplicates?'],
    weekly_recap: ['What did I spend most on last week?', 'What were my largest purchases this month?'],
    uncategorized: ['What has no category?'],
  },
};

export const briefingWords: Readonly<Record<Language, Words>> = { es: spanish, en: english };
