/** The words of what a transaction pays. As words.ts, for the screens that load later. */
import { inLanguage } from './language/language.ts';
import { plural } from './ui/words.ts';

const transactions = (n: number) => plural(n, 'transacción', 'transacciones');

const spanish = {
  title: 'Qué paga',
  pays: (item: string, day: string) => `Paga: ${item} · ${day}`,
  badge: (item: string) => `Paga ${item}`,
  nothing: 'No paga nada de lo planeado.',
  why: {
    link: 'Usted lo dijo.',
    words: 'Por el nombre con que aparece en el banco.',
    amount: 'Por la categoría, el monto y el día.',
    nothing: 'Usted dijo que no paga nada.',
  },
  choose: 'Esto paga…',
  chooseAgain: 'Paga otra cosa…',
  payNothing: 'No paga nada',
  dialog: {
    title: '¿Qué paga?',
    lead: (merchant: string, cycle: string) => `${merchant}, en el ciclo de ${cycle}.`,
    leadMany: (n: number) => `Lo que pagan ${transactions(n)}. Cada una paga la fecha libre más cercana de su ciclo.`,
    none: 'No hay pagos planeados en este ciclo. Agréguelos en Presupuesto.',
    noneAtAll: 'Todavía no hay pagos en Presupuesto.',
    open: 'Abrir Presupuesto',
    failed: 'No se pudieron leer los pagos del ciclo',
    chosen: 'Es lo que paga ahora',
    taken: 'Otra transacción la paga ahora',
    free: 'Sin pagar',
  },
  linked: (merchant: string, item: string) => `${merchant} paga ${item}.`,
  learned: (word: string, item: string) => `Desde ahora, «${word}» también es ${item}.`,
  unlinked: (merchant: string) => `${merchant} no paga nada de lo planeado.`,
  linkedMany: (n: number, item: string) => `${transactions(n)} ${n === 1 ? 'paga' : 'pagan'} ${item}.`,
  unlinkedMany: (n: number) => `${transactions(n)} no ${n === 1 ? 'paga' : 'pagan'} nada de lo planeado.`,
  noPlace: 'Esa transacción no puede pagar eso: en su ciclo no hay una fecha libre.',
  noPlaceMany: 'Alguna de ellas no puede pagar eso: en su ciclo no hay una fecha libre. No se cambió ninguna.',
  gone: 'La transacción o el pago planeado ya no existe.',
  failed: 'No se pudo cambiar lo que paga.',
  ifDeferred: (item: string, day: string) => `Si cuenta en el próximo ciclo, paga ${item} del ${day}.`,
  defer: 'Pasar al próximo ciclo',
  fromNotification: '¿Qué paga?',
};

export type PaysWords = typeof spanish;
export const paysWords: PaysWords = inLanguage('pays', spanish);
