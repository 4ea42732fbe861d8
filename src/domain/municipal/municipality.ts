/**
 * The issuer of a receipt: `MUNICIPALIDAD DE BELÉN`, `Municipalidad del Cantón de La Unión`, also wrapped over two
 * lines.
 */
import type { Line } from '../documents/line.ts';
import { fold } from '../emails/text.ts';
import { cantonAt } from './cantons.ts';

/** The named cantons, and the text after the word where it is not one of them. */
export type NamedMunicipalities = { readonly cantons: readonly string[]; readonly unknown: readonly string[] };

const MUNICIPALITY =
  /(?<![a-z])municipalidad(?<of> {1,5}del?(?![a-z]))?(?: {1,5}(?:el )?canton(?: central)?(?<also> del?(?![a-z]))?)?(?<name> {1,5}[a-z][^\d:;,()]{0,60})?/g;
const AT_LINE_END = /(?<![a-z])municipalidad(?: {1,5}del?)?(?: {1,5}(?:la|el|los))?$/;
/** Printed names are short; anything longer is a sentence. */
const NAME_LENGTH_MAX = 40;

/** Every municipality that the lines name; null when the word does not occur. */
export function municipalitiesIn(lines: readonly Line[]): NamedMunicipalities | null {
  const cantons = new Set<string>();
  const unknown = new Set<string>();
  let found = false;
  for (const [index, line] of lines.entries()) {
    if (!/municipalidad/i.test(line.text)) continue;
    const isWrapped = AT_LINE_END.test(fold(line.text));
    const text = isWrapped ? `${line.text} ${lines[index + 1]?.text ?? ''}` : line.text;
    for (const match of fold(text).matchAll(MUNICIPALITY)) {
      found = true;
      const canton = cantonOf(match.groups ?? {});
      const start = match.index + match[0].length - (match.groups?.['name']?.length ?? 0);
      const printed = text.slice(start, match.index + match[0].length).trim();
      if (canton) cantons.add(canton);
      else if (match.groups?.['of'] && printed !== '') unknown.add(printed.slice(0, NAME_LENGTH_MAX));
    }
  }
  return found ? { cantons: [...cantons], unknown: [...unknown] } : null;
}

/** `del Guarco` is *de El Guarco*. */
function cantonOf(groups: Readonly<Record<string, string | undefined>>): string | null {
  const name = groups['name'];
  if (name === undefined) return null;
  const article = (groups['also'] ?? groups['of'] ?? '').endsWith('del');
  return (article ? cantonAt(`el ${name}`) : null) ?? cantonAt(name);
}
