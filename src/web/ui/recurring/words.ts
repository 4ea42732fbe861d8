/** The words of what recurs, of the budget and of its own screen. Like ui/words.ts, for screens that load later. */
import { inLanguage } from '../../language/language.ts';
import { plural } from '../words.ts';

const spanish = {
  often: {
    monthly: (day: number) => `Cada mes, el día ${day}`,
    semimonthly: 'Cada quincena: el 15 y el último día',
    weekly: 'Cada semana',
    every_n_weeks: (n: number) => (n === 1 ? 'Cada semana' : `Cada ${n} semanas`),
    every_n_months: (n: number, day: number) =>
      n === 1 ? `Cada mes, el día ${day}` : `Cada ${n} meses, el día ${day}`,
    yearly: (day: string) => `Cada año, el ${day}`,
  },
  suggestions: {
    title: 'Sugerencias',
    lead: 'Se repiten en sus movimientos.',
    parts: (n: number) => `Ya son parte de una partida: ${n}`,
    partOf: (name: string) => `Es parte de ${name}`,
    why: {
      words: (name: string) => `${name} ya la planea: aparece con ese nombre.`,
      amount: (name: string) => `${name} ya planea un pago igual en esa categoría.`,
      allowance: (name: string) => `${name} ya es un monto para gastar en esa categoría.`,
    },
    link: 'Unir',
    linkNamed: (name: string, item: string) => `Unir ${name} a ${item}`,
    replace: 'Reemplazar',
    replaceNamed: (name: string, item: string) => `Reemplazar el monto y las fechas de ${item} por los de ${name}`,
    leave: 'Dejar así',
    leaveNamed: (name: string) => `Dejar así ${name} y no volver a preguntar`,
    linked: (name: string, item: string) => `${name} ahora paga ${item}.`,
    replaced: (name: string, item: string) => `${item} ahora tiene el monto y las fechas de ${name}.`,
    dismiss: 'No es fija',
    dismissNamed: (name: string) => `${name} no es fija`,
    dismissed: (name: string) => `${name} no se vuelve a sugerir.`,
    covered: 'Otra partida ya la planea. La lista se leyó de nuevo.',
    effect: (month: string, change: string) => `En ${month}: ${change}`,
    effectNone: (month: string) => `No cambia ${month}`,
    effectIncome: (amount: string) => `ingresos ${amount}`,
    effectExpenses: (amount: string) => `gastos ${amount}`,
    effectMost: (change: string) => `el mes que más cambia: ${change}`,
    accept: 'Agregar',
    acceptNamed: (name: string) => `Agregar ${name} a las partidas`,
    accepted: (name: string) => `Se agregó ${name} a las partidas.`,
    failed: 'No se pudo agregar la sugerencia.',
    seen: (n: number, day: string) => `${plural(n, 'movimiento', 'movimientos')}, el último el ${day}`,
    from: (day: string) => `desde el ${day}`,
  },
};

export type RecurringWords = typeof spanish;
export const recurringWords: RecurringWords = inLanguage('recurring', spanish);
