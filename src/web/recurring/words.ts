/** The words of what recurs: subscriptions and fixed payments. Like ui/words.ts, for a screen that loads later. */
import { inLanguage } from '../language/language.ts';
import { plural } from '../ui/words.ts';

const spanish = {
  title: 'Suscripciones y fijos',
  lead: 'Lo que entra y sale una y otra vez, con lo que ha costado y lo que cuesta al año.',
  plan: 'Agregar o cambiar en Presupuesto',
  yearlyExpenses: 'Se va en los próximos 12 meses',
  yearlyIncome: 'Entra en los próximos 12 meses',
  groups: {
    risen: 'Subieron de precio',
    payment: 'Pagos fijos',
    allowance: 'Montos para gastar',
    income: 'Ingresos',
    savings: 'Ahorro',
  },
  count: (n: number) => plural(n, 'fijo', 'fijos'),
  empty:
    'Todavía no hay nada fijo. Agregue el alquiler, la luz o Netflix, o acepte lo que se repite en sus movimientos.',
  none: 'Ya no queda nada fijo.',
  next: (day: string) => `próximo el ${day}`,
  yearly: (amount: string) => `${amount} al año`,
  noRate: 'sin tipo de cambio',
  rose: (percent: string) => `Subió ${percent}`,
  roseOn: (before: string, now: string, day: string) => `Pasó de ${before} a ${now} el ${day}.`,
  steady: (day: string) => `El mismo precio desde el ${day}.`,
  differs: (paid: string, planned: string) => `Lo último que pagó: ${paid}. El plan dice ${planned}.`,
  adopt: (amount: string) => `Poner ${amount} en el plan`,
  adoptNamed: (name: string, amount: string) => `Poner ${amount} en el plan de ${name}`,
  adopted: (name: string, amount: string) => `El plan de ${name} ahora es de ${amount}.`,
  prices: 'Precios',
  pricesOf: (name: string) => `Precios de ${name}`,
  since: 'Desde',
  price: 'Precio',
  chart: (name: string, first: string, last: string) =>
    `Precio de ${name}: de ${first} a ${last}. Las cifras están en la tabla.`,
  end: 'Ya no',
  endNamed: (name: string) => `Ya no: ${name}`,
  ended: (name: string) => `${name} ya no cuenta desde hoy.`,
  gone: (n: number) => `Los que ya no: ${n}`,
  goneSince: (day: string) => `Hasta el ${day}`,
  paused: 'En pausa',
  again: 'Volver a poner',
  againNamed: (name: string) => `Volver a poner ${name}`,
  back: (name: string) => `${name} vuelve a contar.`,
  failed: 'No se pudo cambiar.',
  loadFailed: 'No se pudo cargar lo que se repite',
};

export type FixedWords = typeof spanish;
export const fixedWords: FixedWords = inLanguage('fixed', spanish);
