/** A note on a row, or on what was proposed: `póngale de nota: vacuna`, `add a note to the Walmart one: uniform`. */

import type { Asked, Plan } from '../plans/intents.ts';
import { foldWord } from '../words/question-words.ts';
import type { Before } from './clauses-meant.ts';
import type { Understand } from './understood.ts';

const PUT =
  '(?:pon(?:er|ga|gale|gal[ao]|e|ele|el[ao]|le|l[ao])?|agreg(?:a|ue|uele|ale|ar|arle)|anad(?:a|e|ele|ale|ir)|escrib(?:a|e|ale|ele)|deje(?:le)?|anot(?:e|a|ele|ale)|inclu(?:ya|i)(?:le)?|guarde(?:le)?|add|put|write|set|leave|include|attach|with|con|say|diga)';
const NOTE = '(?:notas?|notes?|comentarios?|comments?|descripcion|memo)';
const A = '(?:(?:de|en|una?|la|las|como|su|an?|the|as|in|it|its|this|that|also|tambien|me|le) )*';
/** The words that lead to the text of a note, which is all that follows. */
const LEADS: readonly RegExp[] = [
  // `Póngale de nota: …`, `add a note saying …`, `note: …`.
  new RegExp(
    `(?:^|[ ,;.])(?:y |and |ok |fine )*${PUT} ${A}${NOTE}(?: (?:que (?:diga|dice)|saying|that says|of))?(?: ?[:,-] ?| +)`,
  ),
  new RegExp(`(?:^|[ ,;.])(?:y |and |con |with |una |a )*${NOTE} ?: ?`),
  new RegExp(`(?:^|[ ,;.])(?:y |and |con |with )+(?:una |a )${NOTE} (?:que (?:diga|dice)|saying|that says) `),
];
/** `Agregue una nota al Walmart del 14: útiles`: the row, and then the text. */
const TO_ROW = new RegExp(
  `^(?:y |and )?${PUT} ${A}${NOTE} (?:al? |a la |en (?:el|la) |to |on |for )(?<row>[^:]+): ?(?<note>.+)$`,
);
/** `Ponle la nota "cumple" al regalo del 8`: the text in quotes, and then the row. */
const QUOTED = new RegExp(
  `^(?:y |and )?${PUT} ${A}${NOTE} ["“«'](?<note>[^"”»']+)["”»'] (?:al? |a la |en (?:el|la) |to |on |for )(?<row>[^:]+)$`,
);
/** `Poné "regalo de Ana" como nota en el sinpe de 12.500`: what it says, and where. */
const AS_NOTE = new RegExp(
  `^(?:y |and )?${PUT} ["“«'](?<note>[^"”»']+)["”»'] (?:como|de|as an?|as the) ${NOTE}(?: (?:al? |a la |en (?:el|la|lo) |to |on |for )(?<row>[^:]+))?$`,
);
/** `The 4,115 ride was for work, note that`. */
const QUOTES = /^["'“«]+|(?<!["'”».])["'”».]+$/gu;

type Noted = { row: string; note: string };

/** The note in a text, and what it is said of; null where there is none. */
function noteIn(text: string): Noted | null {
  const folded = foldWord(text);
  if (folded.length !== text.length || /[?¿]/.test(text)) return null;
  const quoted = (QUOTED.exec(folded) ?? AS_NOTE.exec(folded))?.groups;
  if (quoted?.['note'] !== undefined) {
    const at = folded.indexOf(quoted['note']);
    return {
      row: text.slice(text.length - (quoted['row'] ?? '').length),
      note: clean(text.slice(at, at + quoted['note'].length)),
    };
  }
  const to = TO_ROW.exec(folded);
  const { row, note } = to?.groups ?? {};
  if (row !== undefined && note !== undefined) {
    const at = folded.indexOf(row, folded.search(/(?:nota|note|coment|comment|descrip|memo)/));
    return { row: text.slice(at, at + row.length), note: clean(text.slice(text.length - note.length)) };
  }
  for (const lead of LEADS) {
    const found = lead.exec(folded);
    if (found === null) continue;
    const said = clean(text.slice(found.index + found[0].length));
    // `Anote una nota` says no text.
    if (said !== '') return { row: text.slice(0, found.index), note: said };
  }
  return null;
}

const clean = (text: string): string => text.trim().replace(QUOTES, '').trim();

/** `For the concert tickets`, `para octubre`, after what is noted: what it was for, where nothing else of it is said. */
function purposeOf({ question, amounts, cuotas, periods, has }: Asked, before: Before): Plan | null {
  const open = question.isProposed === true && before?.isChange === true ? before.plan : null;
  const isNew = open?.kind === 'propose' && open.tool === 'propose_transaction';
  const isDay = periods.some(
    ({ args: { start_date, end_date } }) => start_date !== undefined && start_date === end_date,
  );
  const what = /^(?:(?:it was|that was|fue|era|es) )?(?:for|para) (?<what>[^?¿,;:]+)$/iu.exec(question.text.trim())
    ?.groups?.['what'];
  if (!isNew || what === undefined || isDay || amounts.length > 0 || cuotas !== null) return null;
  if (has('category|merchant|account|medium|next_cycle|item|plan|card|into')) return null;
  return { ...open, args: { ...open.args, notes: clean(what) } };
}

/** The proposal with the note, or one that writes it on the row that is named or was shown; null for any other text. */
export function noteOf(asked: Asked, before: Before, understand: Understand): Plan | null {
  const { question } = asked;
  const purpose = purposeOf(asked, before);
  if (purpose !== null) return purpose;
  const noted = noteIn(question.text);
  if (noted === null) return null;
  const { note } = noted;
  const row = noted.row
    .replace(/(?<![\s,;.])[\s,;.]+$/, '')
    .replace(/^(?:y|and|ok) (?=\S)/i, '')
    .trim();
  if (row === '' || /^(?:y|and|ok|fine)$/i.test(row)) {
    const open = question.isProposed === true && before?.isChange === true ? before.plan : null;
    if (open?.kind === 'propose' && open.tool === 'propose_transaction')
      return { ...open, args: { ...open.args, notes: note } };
    if ((open?.kind === 'propose' || open?.kind === 'propose_found') && open.tool === 'propose_edit')
      return { ...open, args: { ...open.args, changes: { ...(open.args['changes'] as object), notes: note } } };
  }
  // Of several that are found it is asked which.
  return editOf(row, { notes: note }, asked, before, understand);
}

/** An edit of the one row that is named, or of the one at hand: it is found as one that is deleted would be. */
export function editOf(
  row: string,
  changes: object,
  asked: Asked,
  before: Before,
  understand: Understand,
): Plan | null {
  const { question, language } = asked;
  const said = row === '' ? (language === 'en' ? 'that one' : 'ese') : row;
  const led = said.replace(/^(?:al|a la|a lo|to the|on the) /i, (to) =>
    /a l/i.test(to) ? `${to.slice(2)}` : /al/i.test(to) ? 'el ' : 'the ',
  );
  const text = `${language === 'en' ? 'delete' : 'borre'} ${led}`;
  const found = understand({ ...question, text, isProposed: false }, before, language);
  if (found.kind !== 'answer' || !('tool' in found.plan) || found.plan.tool !== 'propose_delete') return null;
  const args = { changes };
  const { filter, transaction_ids: ids } = found.plan.args;
  if (found.plan.kind === 'propose_found')
    return found.plan.rows.which === 'all' ? null : { ...found.plan, tool: 'propose_edit', args };
  // The row that is open.
  if (Array.isArray(ids) && ids.length === 1)
    return { kind: 'propose', tool: 'propose_edit', args: { transaction_id: ids[0], ...args } };
  if (typeof filter !== 'string') return null;
  const rows = { tool: 'search_transactions', args: { q: filter }, which: 'only' } as const;
  return { kind: 'propose_found', rows, tool: 'propose_edit', args, detail: row };
}

/** `Quitale la categoría a la feria del 18`, `remove its category`: the row has none. */
const WITHOUT_CATEGORY =
  /^(?:(?:y|and|ok|please|por favor|porfa) )*(?:quit|elimin|borr|sa(?:c|qu)|remove|delete|take off|clear|limpi)(?:[ae](?:me)?(?:le)?)? (?:la|su|the|its) (?:categoria|category)(?: (?:que tiene|actual))?(?:(?: (?<lead>al|a la|a lo|a el|del|de la|de lo|de|of|from|to))? ?(?<row>.*))$/;

/** The row without its category; null for any other text. */
export function withoutCategory(asked: Asked, before: Before, understand: Understand): Plan | null {
  const text = asked.question.text.trim().replace(/(?<![.!])[.!]+$/, '');
  const folded = foldWord(text);
  const found = folded.length === text.length && !/[?¿:,;]/.test(text) ? WITHOUT_CATEGORY.exec(folded)?.groups : null;
  if (found === null || found === undefined) return null;
  const { lead = '', row: rest = '' } = found;
  if (lead === '' && rest !== '') return null;
  const row = rest === '' ? '' : text.slice(text.length - rest.length);
  const article = /^(?:al|del|a el)$/.test(lead) ? 'el ' : /(?:la|lo)$/.test(lead) ? `${lead.slice(-2)} ` : '';
  const plan = editOf(`${article}${row}`, { category: 'none' }, asked, before, understand);
  // `Borre la categoría de Salud` is of the category itself.
  return row !== '' && /"category":\d|cat:/.test(JSON.stringify(plan)) ? null : plan;
}
