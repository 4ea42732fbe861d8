/**
 * The 84 cantons of Costa Rica, each with one municipality. A receipt is identified by its canton, so every printed
 * form of a canton must give the same one.
 */
import { fold } from '../emails/text.ts';

/** By province, as the national territorial division (División Territorial Administrativa) spells them. */
const CANTONS: Readonly<Record<string, string>> = {
  'San José':
    'San José, Escazú, Desamparados, Puriscal, Tarrazú, Aserrí, Mora, Goicoechea, Santa Ana, Alajuelita, Vázquez de Coronado, Acosta, Tibás, Moravia, Montes de Oca, Turrubares, Dota, Curridabat, Pérez Zeledón, León Cortés Castro',
  Alajuela:
    'Alajuela, San Ramón, Grecia, San Mateo, Atenas, Naranjo, Palmares, Poás, Orotina, San Carlos, Zarcero, Sarchí, Upala, Los Chiles, Guatuso, Río Cuarto',
  Cartago: 'Cartago, Paraíso, La Unión, Jiménez, Turrialba, Alvarado, Oreamuno, El Guarco',
  Heredia: 'Heredia, Barva, Santo Domingo, Santa Bárbara, San Rafael, San Isidro, Belén, Flores, San Pablo, Sarapiquí',
  Guanacaste: 'Liberia, Nicoya, Santa Cruz, Bagaces, Carrillo, Cañas, Abangares, Tilarán, Nandayure, La Cruz, Hojancha',
  Puntarenas:
    'Puntarenas, Esparza, Buenos Aires, Montes de Oro, Osa, Quepos, Golfito, Coto Brus, Parrita, Corredores, Garabito, Monteverde, Puerto Jiménez',
  Limón: 'Limón, Pococí, Siquirres, Talamanca, Matina, Guácimo',
};

/** Every canton in its official spelling. */
export const CANTON_NAMES: readonly string[] = Object.values(CANTONS).flatMap((names) => names.split(', '));

/** Other names that a municipality prints: abbreviated, spelled differently, or the canton's former name. */
const ALSO: Readonly<Record<string, string>> = {
  Coronado: 'Vázquez de Coronado',
  'Vásquez de Coronado': 'Vázquez de Coronado',
  'León Cortés': 'León Cortés Castro',
  'Alfaro Ruiz': 'Zarcero',
  'Valverde Vega': 'Sarchí',
  Aguirre: 'Quepos',
  Guarco: 'El Guarco',
  'Monte Verde': 'Monteverde',
};

const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...CANTON_NAMES.map((canton) => [fold(canton), canton] as const),
  ...Object.entries(ALSO).map(([name, canton]) => [fold(name), canton] as const),
]);

/** Number of words of the longest name. */
const WORDS_MAX = 3;

/** The canton whose name starts a text (`la union, cartago`), or null without one. */
export function cantonAt(text: string): string | null {
  const words = fold(text.slice(0, 80))
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  for (let count = WORDS_MAX; count > 0; count -= 1) {
    const canton = BY_NAME.get(words.slice(0, count).join(' '));
    if (canton) return canton;
  }
  return null;
}
