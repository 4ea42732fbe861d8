/** Finds what a sentence claims without an amount: counts of rows and days, dates, comparisons, and that there is nothing. */
import { isNumberWord, readNumeral } from '../agent/numerals.ts';
import { DATE, dayIn, withWholeDays } from './said-days.ts';

export type Assertion = { start: number; end: number } & (
  | { kind: 'count'; value: string; isOfDays: boolean }
  | { kind: 'date'; day: string }
  /** `first` is said to be more (1) or less (-1) than what follows, or as much (0). */
  | { kind: 'compared'; direction: 1 | -1 | 0 }
  /** The most (1) or the least (-1) of all. */
  | { kind: 'extreme'; direction: 1 | -1 }
  | { kind: 'nothing' }
);

const COUNTED =
  /(?<![\w.,/-])(\d{1,4}|[a-zñ]+)(?: (\d{1,4}|[a-zñ]+))? (compras|movimientos|transacciones|filas|veces|visitas|pagos|cobros|cargos|recibos|dias|purchases|transactions|rows|times|visits|payments|charges|receipts|bills|days)\b(?! (?:mas|menos|more|less|lo|la que|higher|lower|what|as)\b)/g;

const MORE = 'mas|mayor(?:es)?|superior(?:es)?|more|higher|greater|larger|bigger|above';
const LESS = 'menos|menor(?:es)?|inferior(?:es)?|less|lower|fewer|smaller|cheaper|below';
/** `gastó más en octubre que en setiembre`, `mayor al de agosto`, `higher than`, `igual que`. */
const COMPARED = new RegExp(
  String.raw`\b(?:(?<more>${MORE})|(?<less>${LESS})|(?<same>igual|lo mismo|tanto|as (?:much|many|high|low)|the same))\b(?:[^.;:!?\n]{0,60}? (?:que|than)\b|(?<=mayor|menor|superior|inferior|igual|mayores|menores|superiores|inferiores) al?\b|(?<=mas|menos) (?:del|de lo) (?:usual|normal|habitual|promedio)\b|[^.;:!?\n]{0,60}? as (?=in|last|you|the|your)\b)`,
  'g',
);
const EXTREME =
  /\b(?:(?:el|la|lo|los|las|su|sus) (?:[a-zñ]+ )?(?<most>mas (?:alt|car|grand|elevad)\w+|mayor(?:es)?|maxim[oa]s?)|(?:el|la|lo|los|las|su|sus) (?:[a-zñ]+ )?(?<least>mas (?:baj|barat|pequen)\w+|menor(?:es)?|minim[oa]s?)|(?:the|your) (?:[a-z]+ )?(?<top>highest|largest|biggest|most expensive|most)|(?:the|your) (?:[a-z]+ )?(?<low>lowest|smallest|cheapest|least)|(?<never>nunca (?:antes )?(?:habia|ha) gast\w+|un record|a record))\b/g;

const THINGS =
  '(?:deudas?|pagos?|recibos?|cuotas?|facturas?|compras?|movimientos?|transacci\\w+|gastos?|ingresos?|salarios?|cobros?|cargos?|saldos?|suscripci\\w+|pendientes?|duplicados?|bills?|debts?|payments?|purchases?|transactions?|rows?|expenses?|charges?|installments?|instalments?|income|salary|subscriptions?|duplicates?)';
/** That there is none of something, or nothing left to pay. */
const NOTHING = new RegExp(
  [
    `\\bno (?:hay|hubo|tiene|tenia|tuvo|existen?|aparecen?|registra|registro|figuran?|veo|encuentro|encontre|quedan?|le (?:quedan?|faltan?)|debe|adeuda|gasto|recibio)(?: \\w+){0,3}? (?:${THINGS}|nada)\\b`,
    `\\bno (?:debe|adeuda|gasto|pago|recibio)(?= (?:en|a|de|por|este|durante)\\b|[.,;]|$)`,
    `\\b(?:sin|ningun[oa]?|no|without|zero|cero) (?:[a-z]+ )?${THINGS}\\b(?= (?:pendientes?|vencid\\w+|por pagar|esta|este|en|for|due|are|is|were|this|in|left|today|to)\\b)`,
    `\\b(?:sin|without|zero|cero) ${THINGS}\\b(?=[.,;]|$)`,
    '\\b(?:esta|estan|va|vamos|queda) (?:\\w+ )?al dia\\b(?! de hoy)',
    '\\bnada (?:pendiente|por pagar|vencid\\w+|que pagar)',
    `(?:n['’]t|\\bnot) (?:have|see|find|owe|any)(?: \\w+){0,3}? (?:${THINGS}|anything|nothing)\\b`,
    '\\bnothing (?:is |was )?(?:due|owed|pending|unpaid|left to pay|outstanding)\\b',
    '\\b(?:is|are|all|fully) (?:all )?(?:up to date|paid off|caught up|debt[- ]free)\\b',
    '\\bdebt[- ]free\\b|\\blibre de deudas\\b',
  ].join('|'),
  'g',
);
/** What is asked, or only supposed, is not claimed. */
const NOT_CLAIMED = /\?|^\s*(?:si|cuando|if|when|whether|para saber|to know)\b/;

/** The assertions of a sentence, folded, without its amounts and references (blanks in their place). */
export function findAssertions(text: string): Assertion[] {
  if (NOT_CLAIMED.test(text)) return [];
  const found: Assertion[] = [];
  for (const match of text.matchAll(COUNTED)) {
    const [whole, word = '', between = '', thing = ''] = match;
    // `Fueron nueve visitas`, `12 primeras compras`.
    const value = numberOf(word) ?? numberOf(between);
    if (value !== null)
      found.push({ ...spanOf(match.index, whole), kind: 'count', value, isOfDays: /^d[ia]/.test(thing) });
  }
  for (const match of text.matchAll(DATE))
    found.push({ ...spanOf(match.index, match[0]), kind: 'date', day: dayIn(match[0]) });
  // The first day of `del 1 al 15 de marzo` is written apart from its month.
  for (const match of withWholeDays(text) === text ? [] : withWholeDays(text).matchAll(DATE)) {
    const at = text.search(/\b\d{1,2} (?:al|a|to) \d/);
    found.push({ start: at, end: at + 2, kind: 'date', day: dayIn(match[0]) });
  }
  for (const match of text.matchAll(COMPARED)) {
    const { more, less } = match.groups ?? {};
    found.push({ ...spanOf(match.index, match[0]), kind: 'compared', direction: more ? 1 : less ? -1 : 0 });
  }
  for (const match of text.matchAll(EXTREME)) {
    const { least, low } = match.groups ?? {};
    found.push({ ...spanOf(match.index, match[0]), kind: 'extreme', direction: least || low ? -1 : 1 });
  }
  for (const match of text.matchAll(NOTHING)) found.push({ ...spanOf(match.index, match[0]), kind: 'nothing' });
  return found;
}

const spanOf = (start: number, text: string) => ({ start, end: start + text.length });

/** A whole number above one, in digits or as a word. */
function numberOf(word: string): string | null {
  if (/^\d/.test(word)) return Number(word) > 1 ? String(Number(word)) : null;
  if (!isNumberWord(word)) return null;
  const read = readNumeral([word], 0);
  return typeof read === 'object' && read !== null && Number(read.value) > 1 ? String(read.value) : null;
}

/** Words with which an assertion may begin: text is held back from there until its sentence ends. */
export const ASSERTING: readonly string[] =
  'mas|más|menos|mayor|menor|superior|inferior|igual|mism|tanto|more|less|higher|lower|greater|larger|bigger|smaller|cheaper|fewer|above|below|same|most|least|largest|highest|biggest|lowest|smallest|cheapest|maxim|máxim|minim|mínim|record|nunca|no|sin|ningun|ningún|nada|nothing|without|zero|cero|al día|al dia|up to|paid|caught|debt|libre|alt|car|barat|grand|pequ|elevad'.split(
    '|',
  );
