/** What an answer is worth, by what a person who saw only the screens expected of it. */
import { Decimal } from 'decimal.js';
import type { Json } from '../app.ts';

export type Figure = { amount: string; currency: string };

/** One question of the set, as its author wrote it (README.md). */
export type HeldOut = {
  id: string;
  language: 'es' | 'en';
  about: string;
  before?: string[];
  question: string;
  expect: {
    kind: 'answer' | 'proposal' | 'none' | 'social';
    figures?: Figure[];
    alternatives?: Figure[][];
    counts?: number[];
    counts_alternatives?: number[][];
    days?: string[];
    names?: string[];
    proposal?: Partial<Record<'verb' | 'amount' | 'currency' | 'date' | 'category' | 'merchant', string>> & {
      verb_alternatives?: string[];
    };
    reading: string;
  };
};

/** What the agent did: its words, the kind it says they are, and the change it proposes. */
export type Said = { text: string; kind: string | undefined; proposal: { tool: string; arguments: Json } | null };

/** `open`: the set names no figure to look for, and a person has to read the answer. */
export type Verdict = 'right' | 'refused' | 'misunderstood' | 'wrong amount' | 'open';

const SIGNS: Readonly<Record<string, string>> = { '₡': 'CRC', US$: 'USD', '€': 'EUR', '': 'CRC' };
const MONEY =
  /(?<sign>₡|US\$|€|)(?<whole>\d{1,3}(?:[ \u00a0\u202f]\d{3})*),(?<part>\d{2,12})(?<after>%| (?:BTC|XMR|FCL|ROP|VOL|MEMP|MPAT|hipoteca)\b)?/gu;

/** The amounts of money in a text, without their signs. */
function moneyIn(text: string): string[] {
  return [...text.matchAll(MONEY)].flatMap(({ groups = {} }) => {
    const { sign = '', whole = '', part = '', after = '' } = groups;
    const number = new Decimal(`${whole.replaceAll(/\D/g, '')}.${part}`).toFixed();
    // `₡1 600 000,00 MEMP` are colones of that fund.
    const units = after === '%' ? [] : [...(sign === '' ? [] : [SIGNS[sign]]), ...(after === '' ? [] : [after.trim()])];
    return units.map((unit) => `${unit} ${number}`);
  });
}

/** The shares in a text, in per cent: `71,3%`. */
const sharesIn = (text: string): string[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)%/g)].map(
    ([, share = '']) => `% ${new Decimal(share.replace(',', '.')).toFixed()}`,
  );

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const written = ({ amount, currency }: Figure) => `${currency} ${new Decimal(amount).abs().toFixed()}`;

const MONTHS = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];

function namesDay(text: string, day: string): boolean {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const names = (MONTHS[month - 1] ?? []).flatMap((name) => [name, name.slice(0, 3)]).join('|');
  return (
    text.includes(day) || new RegExp(`\\b${date} (?:de )?(?:${names})|\\b(?:${names})\\w* ${date}\\b`).test(fold(text))
  );
}

function namesCount(text: string, count: number): boolean {
  const said = String(count).replace('.', '[.,]');
  // A share may be told with its decimals: `71,3%` is 71.
  if (
    [...text.matchAll(/(\d+[.,]\d)%/g)].some(([, share = '']) => Math.round(Number(share.replace(',', '.'))) === count)
  )
    return true;
  return new RegExp(`(?<![\\d.,])${said.replace(/(\d)(\d{3})$/, '$1[ \\u00a0\\u202f.]?$2')}(?![\\d]|[.,]\\d)`).test(
    text,
  );
}

/** The verdict on an answer. An amount of money that was expected otherwise is the worst that can happen. */
export function judge({ expect: wanted }: HeldOut, answer: Said): Verdict {
  // A proposal of an earlier turn stays open under talk and a refusal: it is no answer to this one.
  const isAskedBack = answer.kind === 'ask' || answer.kind === 'refusal' || answer.kind === 'social';
  const said = isAskedBack ? { ...answer, proposal: null } : answer;
  if (wanted.kind === 'proposal') return judgeProposal(wanted, said);
  if (said.proposal) return 'misunderstood';
  if (wanted.kind === 'social') return said.kind === 'social' ? 'right' : 'refused';
  const isRefused = said.kind === 'ask' || said.kind === 'refusal' || said.kind === 'social';
  const money = moneyIn(said.text);
  if (wanted.kind === 'none') return isRefused || money.length === 0 ? 'right' : 'misunderstood';
  if (isRefused) return 'refused';
  const sets = [wanted.figures ?? [], ...(wanted.alternatives ?? [])];
  const counts = [wanted.counts ?? [], ...(wanted.counts_alternatives ?? [])];
  const { days = [], names = [] } = wanted;
  const figures = [...money, ...sharesIn(said.text)];
  const hasFigures = sets.some((set) => set.every((each) => figures.includes(written(each))));
  const hasRest =
    counts.some((set) => set.every((count) => namesCount(said.text, count))) &&
    days.every((day) => namesDay(said.text, day)) &&
    names.every((name) => fold(said.text).includes(fold(name)));
  if ((wanted.figures ?? []).length + (wanted.counts ?? []).length + days.length + names.length === 0) return 'open';
  if (hasFigures && hasRest) return 'right';
  return money.length === 0 ? 'refused' : 'misunderstood';
}

const VERBS: Readonly<Record<string, string>> = {
  propose_transaction: 'create',
  propose_edit: 'edit',
  propose_delete: 'delete',
  propose_category: 'categorize',
  propose_defer: 'defer',
  propose_split: 'split',
  propose_rule: 'rule',
  propose_budget_item: 'budget_item',
  propose_balance: 'balance',
  propose_reminder: 'reminder',
  propose_link: 'link',
};

function judgeProposal({ proposal: wanted = {} }: HeldOut['expect'], said: Said): Verdict {
  if (!said.proposal) return said.kind === 'answer' && moneyIn(said.text).length > 0 ? 'misunderstood' : 'refused';
  const { tool, arguments: args } = said.proposal;
  const verb = VERBS[tool] ?? tool;
  if (![wanted.verb, ...(wanted.verb_alternatives ?? [])].includes(verb)) return 'misunderstood';
  const { amount = args.balance ?? args.changes?.amount, currency = args.changes?.currency ?? 'CRC' } = args;
  if (wanted.amount !== undefined && amount !== undefined && !new Decimal(amount).eq(wanted.amount))
    return 'wrong amount';
  const isOfMoney = wanted.amount !== undefined && wanted.currency !== undefined && verb === 'create';
  if (isOfMoney && currency !== wanted.currency) return 'wrong amount';
  const date = args.date ?? args.on ?? args.changes?.date;
  if (wanted.date !== undefined && date !== undefined && !String(date).startsWith(wanted.date)) return 'misunderstood';
  return 'right';
}
