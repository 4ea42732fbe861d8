/** Requested changes: each becomes a proposal, which only the person's "Aplicar" applies. */
import { cycleOf } from '../calendar.ts';
import { foldMerchant } from '../merchant-text.ts';
import type { Asked, Plan } from './intents.ts';
import { dayOf } from './plan-ahead.ts';
import { subjectArgs } from './plan-rows.ts';
import { foldWord, type QuestionWord, rawOf } from './question-words.ts';
import { findCategory, merchantOf, searchWords, subjectOf } from './subjects.ts';

const FOUND_MAX = 50;
/** `la de Uber`, `the last purchase at Uber`: one row, the newest. */
const ONE =
  /(?:^| )(?:la|el|the)(?: ultim[oa]| last)?(?: compra| gasto| pago| purchase| charge| one)? (?:de|del|en|from|at) /;
const LATEST = /(?:^| )(?:ultim[oa]|last)(?: |$)/;
/** Words that show that rows are meant: without them, an unknown category makes an unknown question. */
const ROWS_NAMED = /(?:^| )(?:las|los|lo|la|compras?|gastos?|everything|all|purchases?|transactions?)(?: |$)/;
const WITHOUT =
  /^(?<rest>.*?) ?(?:que (?:esta|estan) )?(?:sin categoria|sin categorizar|without (?:a )?category|uncategori[sz]ed)$/;

/** A question about the row that is open on the screen. */
export function rowOnPage(
  { question, periods }: Pick<Asked, 'question' | 'periods'>,
  make: (id: number) => Plan,
): Plan | null {
  if (periods.length > 0) return null;
  const id = question.page?.transaction_id;
  return id === undefined ? { kind: 'tell', what: 'no_row' } : make(id);
}

/** Defers the open row to the next cycle, or brings it back. */
export function deferRow({ question, periods: [period, ...more] }: Asked, deferred: boolean): Plan | null {
  if (more.length > 0) return null;
  if (period !== undefined && (period.relative === 'next') !== deferred) return null;
  return rowOnPage({ question, periods: [] }, (id) => ({
    kind: 'propose',
    tool: 'propose_defer',
    args: { transaction_ids: [id], deferred },
  }));
}

/** Defers the rows of a merchant, by default those of this cycle. */
export function deferFound(asked: Asked): Plan | null {
  const { question, periods, x } = asked;
  const into = periods.at(-1);
  const of = periods.length > 1 ? periods[0] : undefined;
  if (into?.relative !== 'next' || of?.relative === 'next') return null;
  const subject = subjectOf(x, question.categories);
  if (subject === null || subject.kind === 'currency') return null;
  const period = of?.args ?? { cycle: cycleOf(question.today, question.cycle_start_day) };
  return {
    kind: 'propose_found',
    search: { ...subjectArgs(subject), ...period, limit: FOUND_MAX },
    tool: 'propose_defer',
    args: { deferred: true },
    newest: isOne(asked),
    detail: subject.name,
  };
}

const isOne = ({ text }: Asked): boolean => ONE.test(text) || LATEST.test(text);

/** The category that `y` names; a plan that reports an unknown one; null when it is not even a name. */
function categoryAsked(y: readonly QuestionWord[], asked: Asked): { id: number } | Plan | null {
  const found = findCategory(rawOf(y), asked.question.categories);
  if (found !== null) return { id: found.id };
  const name = merchantOf(y);
  return name === null ? null : { kind: 'tell', what: 'unknown_category', detail: name };
}

/** Categorises the open row. */
export function categorizeRow(asked: Asked): Plan | null {
  const category = categoryAsked(asked.y, asked);
  if (category === null || asked.periods.length > 0) return null;
  return rowOnPage(asked, (id) =>
    'kind' in category
      ? category
      : { kind: 'propose', tool: 'propose_category', args: { transaction_ids: [id], category: category.id } },
  );
}

/** Categorises the rows of a merchant, or those without a category. */
export function categorizeFound(asked: Asked): Plan | null {
  const { question, periods, x, y } = asked;
  const category = categoryAsked(y, asked);
  if (category === null || periods.length > 1) return null;
  const without = WITHOUT.exec(foldWord(rawOf(x)));
  const rest = without?.groups?.['rest'] ?? '';
  const named = without === null || rest === '' ? x : x.slice(0, rest.split(' ').length);
  const subject = subjectOf(named, question.categories);
  if (subject === null || subject.kind === 'currency') return null;
  if ('kind' in category) return ROWS_NAMED.test(asked.text) ? category : null;
  return {
    kind: 'propose_found',
    search: {
      ...subjectArgs(subject),
      ...(without === null ? {} : { category: 'none' }),
      ...periods[0]?.args,
      limit: FOUND_MAX,
    },
    tool: 'propose_category',
    args: { category: category.id },
    newest: isOne(asked),
    detail: subject.name,
  };
}

/** A rule from what a merchant contains to a category. */
export function makeRule(asked: Asked): Plan | null {
  const merchant = merchantOf(asked.x);
  const category = categoryAsked(asked.y, asked);
  if (merchant === null || category === null || asked.periods.length > 0) return null;
  if ('kind' in category) return category;
  return {
    kind: 'propose',
    tool: 'propose_rule',
    args: { pattern: foldMerchant(searchWords(merchant)), category: category.id },
  };
}

/** `pulpería como Supermercado`: a merchant, and a category after the last joining word. */
function parted(words: readonly QuestionWord[], asked: Asked): { merchant: string | null; category?: number } {
  const at = words.findLastIndex((word) => /^(?:en|como|as|under)$/.test(word.text));
  if (at > 0) {
    const category = findCategory(rawOf(words.slice(at + 1)), asked.question.categories);
    if (category !== null) return { merchant: merchantOf(words.slice(0, at)), category: category.id };
  }
  const named = findCategory(rawOf(words), asked.question.categories);
  return { merchant: merchantOf(words), ...(named === null ? {} : { category: named.id }) };
}

/** A new row: a purchase, or incoming money. */
export function noteRow(asked: Asked, type: 'COMPRA' | 'DEPOSITO'): Plan | null {
  const { amounts, periods, x, y, question } = asked;
  const [amount, ...others] = amounts;
  const [period, ...more] = periods;
  const { merchant, category: found } = parted(x, asked);
  if (amount === undefined || others.length > 0 || more.length > 0 || merchant === null) return null;
  const said = y.length === 0 ? null : categoryAsked(y, asked);
  if (said !== null && 'kind' in said) return said;
  const day = period === undefined ? question.today : dayOf(period);
  if (day === null || (y.length > 0 && said === null)) return null;
  const category = said === null ? found : said.id;
  const args: Record<string, unknown> = { merchant, amount: amount.amount };
  if (amount.currency !== undefined && amount.currency !== 'CRC') args['currency'] = amount.currency;
  if (day !== question.today) args['date'] = day;
  if (type !== 'COMPRA') args['type'] = type;
  if (category !== undefined) args['category'] = category;
  return { kind: 'propose', tool: 'propose_transaction', args };
}
