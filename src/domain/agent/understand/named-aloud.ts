/** A short question with the name of what was told said in it: `which month was the worst?`, after water, of the water. */
import type { Language } from '../../vocabulary.ts';
import { isSubject } from '../kinds/kept.ts';
import { isPlainName } from '../kinds/score-kinds.ts';
import type { Before } from './clauses-meant.ts';

/** What is told of a topic is called so. */
const TOPICS: Readonly<Record<string, readonly [es: string, en: string]>> = {
  water: ['agua', 'water'],
  municipal: ['recibo municipal', 'municipal receipt'],
  salary: ['salario', 'salary'],
  pension: ['pensión', 'pension'],
  savings: ['ahorros', 'savings'],
  worth: ['patrimonio', 'net worth'],
};

/** What was told by its name, where that is one; null of anything else. */
export function nameOfTold(
  { asked, whole = asked, kind = '' }: NonNullable<Before>,
  language: Language,
): string | null {
  const named = whole.ranges.filter((range) => isSubject(range) && !isPlainName(range) && range.raw !== '');
  const [only, ...more] = named;
  if (only !== undefined) return more.length === 0 ? only.raw : null;
  const [es, en] = TOPICS[kind] ?? [null, null];
  return language === 'en' ? en : es;
}

/** The ways to say a short question with that name. */
export function saidAloud(text: string, name: string, language: Language): string[] {
  const bare = text.replace(/(?<![\s?.!¿¡])[\s?.!¿¡]+$/u, '').replace(/^[\s¿¡]+/u, '');
  return language === 'en'
    ? [`${bare} for ${name}?`, `${bare} ${name}?`]
    : [`¿${bare} de ${name}?`, `¿${bare} en ${name}?`];
}
