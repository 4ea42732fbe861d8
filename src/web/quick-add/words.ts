/** The words of quick add. */
import { inLanguage } from '../language/language.ts';

const spanish = {
  title: 'Agregar transacción',
  correctTitle: 'Corregir transacción',
  line: {
    label: 'En una línea',
    hint: 'Como 4500 soda la parada ayer, o tele 600000 en 12 cuotas.',
    understood: (type: string) => `Se entiende como: ${type}.`,
    which: '¿Cuál es el monto?',
    whatKind: '¿Qué es?',
  },
  amount: 'Monto',
  currency: 'Moneda',
  merchant: 'Comercio',
  merchants: 'Comercios anteriores',
  type: 'Tipo',
  day: 'Día',
  category: 'Categoría',
  byRules: 'Según las reglas',
  noCategory: 'Sin categoría',
  account: 'Cuenta',
  goneCategory: 'Esa categoría ya no existe.',
  goneAccount: 'Una cuenta que ya no existe',
  noAccount: 'Ninguna cuenta',
  because: { rule: 'Por una regla', earlier: 'Como otras veces', words: 'Por el nombre' },
  more: 'Más detalles',
  source: 'Medio',
  notes: 'Notas',
  deferred: 'Cuenta en el ciclo siguiente',
  cuotas: 'Cuotas',
  cuotasHint: 'Tasa Cero, de 2 a 60.',
  plan: ({ cuotas, amount, last, day }: { cuotas: number; amount: string; last: string | null; day: string }) =>
    last === null
      ? `${cuotas} × ${amount}, la primera el ${day}`
      : `${cuotas - 1} × ${amount} y una de ${last}, la primera el ${day}`,
  save: 'Guardar',
  saving: 'Guardando…',
  again: 'Guardar y otra',
  saveFailed: 'No se pudo guardar.',
  saved: (merchant: string) => `Se agregó ${merchant}.`,
  joined: (merchant: string, documents: string) => `Se unió a ${merchant}${documents === '' ? '' : ` (${documents})`}.`,
  left: (merchant: string) => `Se quitó lo anotado. ${merchant} sigue en la lista.`,
  kept: (merchant: string) => `${merchant} quedó pendiente. Se enviará al volver la conexión.`,
  taken: 'Se quitó la transacción agregada.',
  takeFailed: 'No se pudo quitar.',
  clear: 'Vaciar',
  problems: {
    amount: 'Escriba un monto mayor que cero, como 6 980,50.',
    digits: 'Son demasiadas cifras: un monto tiene 15 como mucho.',
    notNumber: 'Eso no es un monto: escriba solo el número, como 6 980,50.',
    choose: 'Escoja cuál es el monto.',
    kind: 'Escoja qué es.',
    merchant: 'Escriba el comercio.',
    day: 'Escriba un día que exista, como 05/03/2026.',
    cuotas: 'Escriba un número de 2 a 60, o nada.',
    cuotasType: 'Solo una compra puede ir en cuotas.',
  },
  currencies: { CRC: 'Colones', USD: 'Dólares', EUR: 'Euros', BTC: 'Bitcoin', XMR: 'Monero' },
};

export type QuickAddWords = typeof spanish;
export const quickAddWords: QuickAddWords = inLanguage('quick_add', spanish);
