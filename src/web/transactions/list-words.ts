/** What a list of transactions comes to, what of it is to come, and the unit of the amounts that it is filtered by. */
import { inLanguage } from '../language/language.ts';
import { count, plural } from '../ui/words.ts';

const spanish = {
  upcoming: {
    folded: (n: number) => `${count(n)} por venir`,
    open: (n: number) => `Plegar ${count(n)} por venir`,
    onlyTitle: 'Hasta hoy no hay nada',
    only: 'Lo que hay está por venir.',
    show: 'Verlo',
  },
  sums: {
    ofList: 'Lo que suma la lista',
    ofChosen: 'Lo que suman las elegidas',
    out: 'Salió',
    in: 'Entró',
    net: 'Neto',
    toCome: { out: 'Por salir', in: 'Por entrar' },
    each: 'Por moneda:',
    unconverted: (n: number, currency: string) => `${count(n)} en ${currency} sin tipo de cambio`,
  },
  /** The amount of a split row that counts in the category that the list is of. */
  part: 'aquí',
  /** Of a deletion; null: how many is not known. */
  cuotas: {
    go: (n: number | null) =>
      n === 0
        ? ''
        : n === null
          ? 'Una compra en cuotas se va con todas ellas.'
          : `Se van también ${plural(n, 'cuota', 'cuotas')} de esas compras.`,
    went: (n: number | null) =>
      n === 0 ? '' : n === null ? 'Las cuotas también.' : `Y ${plural(n, 'cuota', 'cuotas')}.`,
  },
  /** The amounts of a filter. */
  unit: {
    own: (amount: string) => `${amount} en su moneda`,
    hints: { own: 'En la moneda de cada transacción.', CRC: 'En colones, sea cual sea la moneda.' },
    hint: (currency: string) => `En ${currency}.`,
  },
};

export type ListWords = typeof spanish;
export const listWords: ListWords = inLanguage('list', spanish);
