/**
 * Reads MT940 (SWIFT): statements of tagged fields, each with its account (25), balances (60, 62), movements (61) and
 * what they were for (86).
 */
import { isDay, yearOfTwoDigits } from '../../domain/calendar.ts';
import { CURRENCIES, type Currency } from '../../domain/money.ts';
import { readingOfLists } from '../../domain/paste/finish-reading.ts';
import { lineReason } from '../../domain/paste/line-reasons.ts';
import {
  type Direction,
  type Draft,
  type List,
  nothingPrinted,
  type PasteError,
  type PasteReading,
} from '../../domain/paste/reading.ts';
import { cleanMerchant, typeOfReversedDebit } from '../../domain/paste/words.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import { MOVEMENTS_MAX } from './schema.ts';

type Field = { tag: string; value: string; line: number };
type Statement = { list: List; currency: Currency | null };
type State = { statements: Statement[]; errors: PasteError[]; draft: Draft | null; count: number };

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const BALANCE = /^(?<side>[CD])(?<day>\d{6})(?<currency>[A-Z]{3})(?<amount>\d{1,15},\d{0,2})$/;
/** Value day, day of entry, side (R: reversed), letter of the currency, amount, type, references. */
const MOVEMENT =
  /^(?<day>\d{6})(?<entry>\d{4})?(?<side>R?[CD])(?<funds>[A-Z])?(?<amount>\d{1,15},\d{0,2})[NFS][A-Z0-9]{3}(?<rest>.*)$/;

/** Whether a text is an MT940 file. */
export function isMt940(head: string): boolean {
  return /^\s{0,50}(?:\{1:[^\n]{0,200}\n?)?:20:/.test(head) && /^:(?:25|28C?|60[FM]):/m.test(head);
}

/** Reads a file's text. Throws `too_large` above 50 000 movements. */
export function readMt940(text: string): PasteReading {
  const state: State = { statements: [], errors: [], draft: null, count: 0 };
  for (const field of fieldsOf(text)) readField(state, field);
  for (const { list } of state.statements) {
    for (const draft of list.drafts) {
      const { line, text, merchant } = draft;
      if (merchant === '') state.errors.push({ line, text, ...lineReason('no_merchant') });
      // What a bank takes back of a debit is no income.
      else if (draft.type !== null) draft.type = typeOfReversedDebit(merchant);
    }
    list.drafts = list.drafts.filter(({ merchant }) => merchant !== '');
  }
  if (state.count === 0) state.errors.push({ line: 1, text: '', ...lineReason('no_movements') });
  return readingOfLists(
    state.statements.map(({ list }) => list),
    state.errors,
    'mt940',
  );
}

/** The fields with their further lines, up to the `-` that ends a statement. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, value = ''] = TAG.exec(line.replace(/^\{1:.*\{4:/, '')) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, value: value.trimEnd(), line: index + 1 });
    else if (isOpen && last && !/^-\}?/.test(line)) last.value += `\n${line.trimEnd()}`;
    isOpen = tag !== undefined || (isOpen && !/^-\}?/.test(line));
  }
  return fields;
}

function readField(state: State, { tag, value, line }: Field): void {
  const statement = state.statements.at(-1);
  if (tag === '20') state.statements.push(startStatement());
  else if (statement) {
    if (tag === '25') noteAccount(statement, value.trim());
    else if (/^6[02]/.test(tag)) noteBalance(statement, tag, value);
    else if (tag === '61') addMovement(state, statement, { value, line });
    else if (tag === '86' && state.draft) describe(state.draft, value);
  }
  if (tag !== '61') state.draft = null;
}

function startStatement(): Statement {
  const list: List = { kind: 'other', layout: 'mt940', begins: 0, issuer: null, printed: nothingPrinted(), drafts: [] };
  return { list, currency: null };
}

/** `BANK/ACCOUNT`, an IBAN, or a number with the currency behind it. */
function noteAccount({ list }: Statement, value: string): void {
  const account = value.slice(value.lastIndexOf('/') + 1).replace(/[A-Z]{3}$/, '');
  const number = account.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (number !== '') list.printed.numbers = [number];
}

/** 60F and 62F are those of the statement; 60M and 62M carry from page to page. */
function noteBalance(statement: Statement, tag: string, value: string): void {
  const { printed } = statement.list;
  const { side, day = '', currency, amount = '' } = BALANCE.exec(value.trim())?.groups ?? {};
  if (side === undefined) {
    printed.contradicts = true;
    return;
  }
  statement.currency ??= CURRENCIES.find((code) => code === currency) ?? null;
  const number = plain(amount);
  const signed = side === 'D' && /[1-9]/.test(number) ? `-${number}` : number;
  if (tag === '60F' || tag === '60M') printed.opening ??= signed;
  if (tag === '62F' || tag === '62M') [printed.closing, printed.as_of] = [signed, dayOf(day)];
}

function plain(amount: string): string {
  return amount.replace(/,$/, '').replace(',', '.');
}

function dayOf(digits: string): string | null {
  const [, year = '', month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const date = `${yearOfTwoDigits(year)}-${month}-${day}`;
  return isDay(date) ? date : null;
}

function addMovement(state: State, statement: Statement, { value, line }: { value: string; line: number }): void {
  state.count += 1;
  if (state.count > MOVEMENTS_MAX) throw new AppError('too_large', problemReason('too_many_movements'));
  const [first = '', ...more] = value.split('\n');
  const { day = '', side = '', amount = '', rest = '' } = MOVEMENT.exec(first)?.groups ?? {};
  const text = first.slice(0, 300);
  const fail = (code: 'unclear_amount' | 'not_a_real_day' | 'no_currency' | 'may_not_stand') =>
    state.errors.push({ line, text, ...lineReason(code) });
  const local_date = dayOf(day);
  if (side === '') return void fail('unclear_amount');
  if (!local_date) return void fail('not_a_real_day');
  if (!statement.currency) return void fail('no_currency');
  // A credit that was taken back is no spending.
  if (side === 'RC') return void fail('may_not_stand');
  const [own = '', bank = ''] = rest.split('//');
  const reference = bank || (own === 'NONREF' ? '' : own);
  state.draft = {
    ...{ line, text, local_date, currency: statement.currency, balance: null, unsure: false },
    type: side === 'RD' ? 'DEVOLUCION' : null,
    merchant: merchantOf(more.join(' ') || own),
    reference: reference.slice(0, 200) || null,
    external_id: null,
    amount: { value: plain(amount), sign: '' },
    direction: SIDES[side] ?? null,
  };
  statement.list.drafts.push(state.draft);
}

/** A reversed debit comes back. */
const SIDES: Readonly<Record<string, Direction>> = { C: 'in', D: 'out', RD: 'in' };

/** What it was for: its text, or of German banks the parts `?20` to `?29` and the name in `?32` and `?33`. */
function describe(draft: Draft, value: string): void {
  const text = value.replaceAll('\n', '');
  const parts = [...text.matchAll(/\?(\d{2})([^?]*)/g)].map(
    ([, code = '', part = '']) => [Number(code), part] as const,
  );
  const of = (from: number, to: number) => parts.filter(([code]) => code >= from && code <= to).map(([, part]) => part);
  const named = of(32, 33).join('') || of(20, 29).join('');
  const merchant = merchantOf(parts.length > 0 ? named : value.replaceAll('\n', ' '));
  if (merchant !== '') draft.merchant = merchant;
}

function merchantOf(text: string): string {
  return cleanMerchant(text).slice(0, 200).trim();
}
