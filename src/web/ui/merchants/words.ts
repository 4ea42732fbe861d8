/** The words about names of merchants. Like words.ts. */
import { inLanguage } from '../../language/language.ts';
import { plural } from '../words.ts';

const rows = (n: number) => plural(n, 'transacción', 'transacciones');

const spanish = {
  printed: (merchant: string) => `Registrado como: ${merchant}`,
  rename: 'Cambiar el nombre',
  title: 'Cómo se llama este comercio',
  lead: 'El nombre vale para todas sus transacciones. Lo que imprimió el banco se guarda y se puede seguir buscando.',
  name: 'Nombre',
  missing: 'Escriba un nombre.',
  onlyThis: 'Solo lo que el banco imprime igual',
  onlyThisHint: (merchant: string) => `Lo demás que hoy se llama así queda como está: solo cambia ${merchant}.`,
  changes: (n: number) => `Cambia el nombre en ${rows(n)}:`,
  more: (n: number) => `y ${n} más`,
  counted: (merchant: string, n: number) => `${merchant} (${n})`,
  saved: (name: string, n: number) => `Ahora ${n === 1 ? 'se llama' : 'se llaman'} ${name}: ${rows(n)}.`,
  back: (name: string) => `Volver a ${name}`,
  deleted: (name: string) => `Se quitó el nombre ${name}.`,
  section: {
    title: 'Nombres que usted puso',
    lead: 'Los demás se leen de lo que imprime el banco. Al quitar uno vuelve el nombre de antes. Dos comercios con el mismo nombre se suman como uno.',
    emptyTitle: 'Todavía no ha puesto nombres',
    empty: 'Abra una transacción y elija «Cambiar el nombre»: valdrá para todas las de ese comercio.',
    scopes: { name: 'todo lo que se llame', printed: 'solo lo impreso' },
    of: (scope: string, key: string) => `${scope} ${key}`,
    deleteTitle: '¿Quitar este nombre?',
    deleteText: (name: string, key: string) => `${key} deja de llamarse ${name}. No se borra ninguna transacción.`,
  },
};

export type MerchantWords = typeof spanish;
export const merchantWords: MerchantWords = inLanguage('merchants', spanish);
