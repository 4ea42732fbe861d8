/** The words about offered categories and merchants. Like words.ts. */
import { inLanguage } from '../../language/language.ts';
import { plural } from '../words.ts';

const spanish = {
  title: 'Categorías que puede agregar',
  lead: 'No son parte de las dieciséis: se agregan solo si usted quiere, y se puede deshacer.',
  names: {
    'alquiler-vivienda': 'Alquiler y vivienda',
    seguros: 'Seguros',
    'impuestos-comisiones': 'Impuestos y comisiones',
    viajes: 'Viajes',
    mascotas: 'Mascotas',
  },
  rows: (n: number) =>
    n === 0 ? 'Ninguna de sus filas sin categoría, por ahora' : `${plural(n, 'fila', 'filas')} sin categoría`,
  examples: (merchants: string) => `como ${merchants}`,
  merchants: 'Comercios nuevos',
  merchantsText: (n: number) =>
    `${plural(n, 'regla', 'reglas')} para comercios de todas las semanas, en sus categorías de siempre.`,
  apply: 'Ponerles también su categoría a las que ya están sin ella',
  take: 'Agregar',
  taking: 'Agregando…',
  taken: (names: string, changed: number) =>
    `Se agregó ${names}.${changed === 0 ? '' : ` ${plural(changed, 'transacción cambió', 'transacciones cambiaron')} de categoría.`}`,
  failed: 'No se pudo agregar.',
  offer: (n: number, name: string) =>
    n === 1 ? `1 de las que esperan parece ser de ${name}` : `${n} de las que esperan parecen ser de ${name}`,
  takeNamed: (name: string) => `Agregar «${name}»`,
  notNow: 'No, gracias',
};

export type OfferWords = typeof spanish;
export const offerWords: OfferWords = inLanguage('offers', spanish);
