/** The words of allowances and covers. Like words.ts. */
import { inLanguage } from '../../language/language.ts';

const spanish = {
  title: 'Disponible',
  left: (amount: string, of: string) => `Quedan ${amount} de ${of}`,
  leftPast: (amount: string, of: string) => `Quedaron ${amount} de ${of}`,
  over: (amount: string, of: string) => `Se pasó por ${amount} de ${of}`,
  spent: (of: string) => `Se gastó justo lo planeado: ${of}`,
  short: {
    left: (amount: string) => `Quedan ${amount}`,
    leftPast: (amount: string) => `Quedaron ${amount}`,
    over: (amount: string) => `Se pasó por ${amount}`,
  },
  cuotas: (amount: string) => `${amount} de cuotas, aparte de lo planeado`,
  received: (amount: string) => `Recibió ${amount} de otra categoría`,
  gave: (amount: string) => `Cedió ${amount} a otra categoría`,
  none: 'Ponga un monto para gastar en supermercado, gasolina o lo que varía, y aquí verá cuánto queda.',
  make: 'Poner un monto para gastar',
  seeAll: 'Ver el mes',
  more: (n: number) => `Ver ${n === 1 ? '1 categoría más' : `${n} categorías más`}`,
  fewer: 'Ver menos',
  cover: {
    open: 'Cubrir de…',
    openFor: (name: string) => `Cubrir de… otra categoría: ${name}`,
    move: (name: string) => `Traer de otra categoría para ${name}`,
    title: (name: string) => `¿De dónde se toma para ${name}?`,
    lead: 'Se mueve lo planeado de este ciclo, nada más. Se puede deshacer.',
    amount: 'Cuánto',
    bad: 'Escriba un monto mayor que cero.',
    none: 'Ninguna otra categoría tiene algo disponible en este ciclo.',
    take: (amount: string) => `tomar ${amount}`,
    done: (amount: string, from: string, to: string) => `${amount} pasaron de ${from} a ${to} en este ciclo.`,
    tooMuch: 'Esa categoría no tiene tanto.',
    failed: 'No se pudo mover.',
    drag: (name: string) => `Arrastre lo disponible de ${name} a otra categoría`,
  },
};

export type AllowanceWords = typeof spanish;
export const allowanceWords: AllowanceWords = inLanguage('allowances', spanish);
