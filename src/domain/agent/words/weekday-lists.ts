/** Days of the week on which something is done: `los sábados y domingos`, `on Mondays and Wednesdays`, `de lunes a jueves`. */
import type { Reading } from './ledger-names.ts';

const SPANISH = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabados?', 'domingos?'];
const ENGLISH = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const PLURAL = /^(?:sabados|domingos|[a-z]+days)$/;
const WEEKEND = '67';
const DAYS_OF_WEEK = 7;
/** So many days beside each other without an article are of every week: `lunes, miércoles y viernes`. */
const BARE_MIN = 3;

const EVERY = '(?:(?:cada|por cada|por|un|each|every|per|an?)(?: (?:typical|normal|average))?|typical|normal|average)';
/** What comes before the first of them, and says that it is of every week. */
const LEAD = new RegExp(`^(?:(?:en|on) )?(?:(?:todos )?los|(?:toditos )los|${EVERY}) `);
/** `An average Friday` asks for the average. */
const USUAL = /(?:^| )(?:typical|normal|average) /;
/** Of each weekend; one alone is a phrase of its own. */
const OF_EACH = /(?:^| )(?:cada|por|each|every|per|typical|normal|average) /;
/** Between two of them: a comma leaves nothing. */
const JOINT = new RegExp(`^(?:(?:y|e|o|u|ni|and|or|nor|n) )?(?:(?:en|on) )?(?:(?:todos )?los |${EVERY} )?`);

/** The days that a word says, as their numbers; a weekend is two words or more. Null for any other. */
function dayAt(text: string, isSingular: boolean): { days: string; length: number } | null {
  const weekend = /^(?:fin(?:es)? de semana|findes?|weekends?)(?= |$)/.exec(text)?.[0];
  if (weekend !== undefined && (isSingular || weekend !== 'weekend'))
    return { days: WEEKEND, length: weekend.split(' ').length };
  const [word = ''] = text.split(' ', 1);
  const said = SPANISH.findIndex((day) => new RegExp(`^${day}$`).test(word));
  if (said >= 0) return { days: String(said + 1), length: 1 };
  const english = ENGLISH.findIndex((day) => word === `${day}s` || (isSingular && word === day));
  return english >= 0 ? { days: String(english + 1), length: 1 } : null;
}

const countOf = (text: string): number => (text === '' ? 0 : text.trim().split(' ').length);

type Listed = { days: string; to: number; isUsual?: boolean };

/** `De lunes a jueves`, `Mondays to Thursdays`; `del lunes al jueves` is of one week. */
function spanAt(texts: readonly string[], from: number): Listed | null {
  const lead = /^(?:de|from|los)$/.test(texts[from] ?? '') ? 1 : 0;
  const first = dayAt(texts[from + lead] ?? '', false);
  const last = dayAt(texts[from + lead + 2] ?? '', false);
  if (first === null || last === null || !/^(?:a|to|through|thru)$/.test(texts[from + lead + 1] ?? '')) return null;
  if (lead === 0 && /^(?:el|al|del|este|pasado)$/.test(texts[from - 1] ?? '')) return null;
  const [begins, ends] = [Number(first.days), Number(last.days)];
  const length = ((ends - begins + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
  const days = Array.from({ length }, (_, n) => ((begins - 1 + n) % DAYS_OF_WEEK) + 1);
  return { days: days.sort().join(''), to: from + lead + 3 };
}

function listAt(texts: readonly string[], from: number): Listed | null {
  const restAt = (at: number) => texts.slice(at, at + 8).join(' ');
  const lead = LEAD.exec(`${restAt(from)} `)?.[0] ?? (/^(?:on|de)$/.test(texts[from] ?? '') ? `${texts[from]} ` : '');
  const isEvery = lead !== '' && !/^(?:on|de) $/.test(lead);
  let at = from + countOf(lead);
  const first = dayAt(restAt(at), isEvery);
  if (first === null) return null;
  const found = [first.days];
  at += first.length;
  for (;;) {
    const joint = JOINT.exec(`${restAt(at)} `)?.[0] ?? '';
    const next = dayAt(restAt(at + countOf(joint)), isEvery || new RegExp(EVERY).test(joint));
    if (next === null) break;
    found.push(next.days);
    at += countOf(joint) + next.length;
  }
  if (found.length === 1 && found[0] === WEEKEND && !OF_EACH.test(lead)) return null;
  // `Sábados y domingos`, `Mondays`: the plural says that they are of every week.
  const isPlural = texts.slice(from, at).some((word) => PLURAL.test(word));
  if (!isEvery && !isPlural && found.length < BARE_MIN) return null;
  return { days: [...new Set(found.join(''))].sort().join(''), to: at, isUsual: USUAL.test(lead) };
}

type Found = { from: number; to: number; readings: Reading[] };

/** The lists of days of every week in some words. A weekend alone is a phrase of its own. */
export function weekdaysIn(texts: readonly string[]): Found[] {
  const all: Found[] = [];
  for (let from = 0; from < texts.length; from++) {
    const found = spanAt(texts, from) ?? listAt(texts, from);
    if (found === null) continue;
    const usual = found.isUsual === true ? [{ slot: 'average', value: '' }] : [];
    all.push({ from, to: found.to, readings: [{ slot: 'weekday', value: found.days }, ...usual] });
    from = found.to - 1;
  }
  return all;
}
