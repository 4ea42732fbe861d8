/**
 * Who bills: a canton's municipality or a utility. A receipt may mention others (where to pay, who sets the tariff), so
 * the head of the page decides, and a name that stands by itself there.
 */

import type { Line } from '../documents/line.ts';
import { amountsIn } from '../documents/printed-amounts.ts';
import { fold } from '../emails/text.ts';
import { isChargeHeading } from './charge-headings.ts';
import { municipalitiesIn } from './municipality.ts';
import { utilitiesIn } from './utilities.ts';

/** The named issuers, and the text after `Municipalidad de` where it is no canton. */
export type NamedIssuers = { readonly issuers: readonly string[]; readonly unknown: readonly string[] };

/** Every issuer that may be the receipt's own; null when none is named. A valid receipt has one. */
export function issuersIn(lines: readonly Line[]): NamedIssuers | null {
  const municipal = municipalitiesIn(lines);
  const utilities = namedUtilities(lines);
  const cantons = municipal?.cantons ?? [];
  const unknown = municipal?.unknown ?? [];
  const own = utilities.filter(({ isOwn }) => isOwn);
  const inHead = utilities.filter((each) => each.isInHead);
  if (!municipal || cantons.length + unknown.length === 0) {
    const named = own.length > 0 ? own : inHead;
    if (named.length > 0) return { issuers: namesOf(named), unknown: [] };
    return municipal && { issuers: [], unknown };
  }
  if (own.length > 0 && !headsWithMunicipality(lines)) return { issuers: namesOf(own), unknown: [] };
  const others = own.length > 0 ? own : headsWithMunicipality(lines) ? [] : inHead;
  return { issuers: [...new Set([...cantons, ...namesOf(others)])], unknown };
}

type Named = { readonly name: string; readonly isOwn: boolean; readonly isInHead: boolean };

/** A heading is a few lines. */
const HEAD_MAX = 15;
/** Words that may stand around a name without being a sentence: legal forms, papers, a title. */
const AROUND =
  /[^a-z]|(?<![a-z])(?:s\.? ?a\.?|r\.? ?l\.?|costa rica|recibo|factura|comprobante|electronic[oa]|servicios?|electricidad|agua|potable|pago|de|del|la|el|por|y|una|empresa|grupo|unidad|ejecutora)(?![a-z])/g;

function headOf(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(({ text }) => isChargeHeading(text) || amountsIn(text, 'unknown').length > 0);
  return lines.slice(0, Math.min(HEAD_MAX, end === -1 ? lines.length : end));
}

function namedUtilities(lines: readonly Line[]): Named[] {
  const head = headOf(lines).length;
  return lines.flatMap((line, index) => {
    const isInHead = index < head;
    const wrapped = isInHead ? wrappedName(line, lines[index + 1]) : [];
    if (wrapped.length > 0) return wrapped.map((name) => ({ name, isOwn: true, isInHead }));
    return line.cells.flatMap(({ text }) => {
      const named = utilitiesIn(text);
      const isOwn = isInHead && standsAlone(text, named);
      return named.map(({ name }) => ({ name, isOwn, isInHead }));
    });
  });
}

/** `ICE` behind `Grupo` names the group that others belong to. */
function standsAlone(text: string, named: readonly { name: string; start: number; end: number }[]): boolean {
  if (/(?<![a-z])grupo ice(?![a-z])/.test(fold(text))) return false;
  let [rest, from] = ['', 0];
  for (const { start, end } of named) {
    rest += ` ${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  return (
    fold(rest + text.slice(from))
      .replace(AROUND, '')
      .trim() === ''
  );
}

/** The beginning of an association's long name at the end of a line. */
const GOES_ON =
  /^(?:asociacion administradora|asoc|asada|instituto costarricense|empresa|compania|junta administrativa)(?![a-z])/;

/** A name over two lines. */
function wrappedName({ cells }: Line, below: Line | undefined): string[] {
  const [cell, ...more] = cells;
  const [next] = below?.cells ?? [];
  if (!cell || !next || more.length > 0 || !GOES_ON.test(fold(cell.text)) || /\d/.test(next.text)) return [];
  const isWhole = utilitiesIn(cell.text).length > 0 && !ENDS_OPEN.test(fold(cell.text));
  return isWhole ? [] : utilitiesIn(`${cell.text} ${next.text}`).map(({ name }) => name);
}

const ENDS_OPEN = /(?:acueductos?|alcantarillados?|sanitarios?|rural(?:es)?| y| del?| la| las| el| los)$/;

function headsWithMunicipality(lines: readonly Line[]): boolean {
  return headOf(lines).some(({ cells }) => cells.some(({ text }) => /^municipalidad(?![a-z])/.test(fold(text))));
}

/** Each once; of two names of one aqueduct, the longer one. */
function namesOf(named: readonly Named[]): string[] {
  const names = [...new Set(named.map(({ name }) => name))];
  return names.filter((name) => !names.some((other) => other !== name && other.startsWith(`${name} `)));
}
