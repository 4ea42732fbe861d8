/** Reads CAMT.053 (ISO 20022): the statements that banks send as XML, each with its account, balances and entries. */

import { isDay } from '../../domain/calendar.ts';
import { dayAtHome } from '../../domain/day-at-home.ts';
import { CURRENCIES, type Currency } from '../../domain/money.ts';
import { readingOfLists } from '../../domain/paste/finish-reading.ts';
import { type LineReason, lineReason } from '../../domain/paste/line-reasons.ts';
import {
  type Draft,
  type List,
  nothingPrinted,
  type PasteError,
  type PasteReading,
} from '../../domain/paste/reading.ts';
import { cleanMerchant, typeOfReversedDebit } from '../../domain/paste/words.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import { parseXml, type XmlHandlers } from '../platform/xml/parse-xml.ts';
import { MOVEMENTS_MAX } from './schema.ts';

/** An element with its text and its children, of an entry or a balance: some dozens. */
type Element = { name: string; text: string; attributes: Readonly<Record<string, string>>; children: Element[] };
type Statement = { list: List; errors: PasteError[]; currency: string };

const KEPT = new Set(['Acct', 'Bal', 'Ntry', 'FrToDt', 'TxsSummry']);

/** Reads a file's text. Throws XmlFault, and `too_large` above 50 000 movements. `line` is the entry's place. */
export function readCamt(xml: string, timeZone: string | null = null): PasteReading {
  const statements: Statement[] = [];
  let entries = 0;
  parseXml(
    xml,
    collect({
      begin: () => statements.push(startStatement()),
      add: (element) => {
        const statement = statements.at(-1);
        if (!statement) return;
        if (element.name !== 'Ntry') return noteStatement(statement, element);
        entries += 1;
        if (entries > MOVEMENTS_MAX) throw new AppError('too_large', problemReason('too_many_movements'));
        addEntry(statement, element, { line: entries, timeZone });
      },
    }),
  );
  const errors = statements.flatMap((statement) => statement.errors);
  if (entries === 0) errors.push({ line: 1, text: '', ...lineReason('no_movements') });
  return readingOfLists(
    statements.map(({ list }) => list),
    errors,
    'camt',
  );
}

function startStatement(): Statement {
  const list: List = { kind: 'other', layout: 'camt', begins: 0, issuer: null, printed: nothingPrinted(), drafts: [] };
  return { list, errors: [], currency: '' };
}

/** The handlers that collect the kept children of each `Stmt` as whole elements. */
function collect({ begin, add }: { begin: () => void; add: (element: Element) => void }): XmlHandlers {
  const open: Element[] = [];
  let inStatement = 0;
  return {
    open(name, attributes) {
      if (name === 'Stmt') begin();
      if (open.length === 0 && !(inStatement === 1 && KEPT.has(name))) {
        inStatement += name === 'Stmt' || inStatement > 0 ? 1 : 0;
        return;
      }
      const element = { name, text: '', attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(value) {
      const element = open.at(-1);
      if (element) element.text += value;
    },
    close() {
      const element = open.pop();
      if (!element) inStatement = Math.max(0, inStatement - 1);
      else if (open.length === 0) add(element);
    },
  };
}

/** The text at a path of names; the first of each. */
function at(element: Element, ...path: string[]): string {
  return find(element, ...path)?.text.trim() ?? '';
}

function find(element: Element, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

const AMOUNT = /^\d{1,15}(?:\.\d{1,12})?$/;

/** The decimal text of an amount without zeros at the end; null for none. */
function amountOf(text: string): string | null {
  return AMOUNT.test(text) ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : null;
}

function dayOf(element: Element, ...path: string[]): string | null {
  const printed = at(element, ...path, 'Dt') || at(element, ...path, 'DtTm');
  const day = printed.slice(0, 10);
  return isDay(day) ? day : null;
}

const isDebit = (element: Element): boolean => at(element, 'CdtDbtInd') === 'DBIT';
const isReversed = (element: Element): boolean => ['true', '1'].includes(at(element, 'RvslInd'));

function noteStatement(statement: Statement, element: Element): void {
  const { printed } = statement.list;
  if (element.name === 'Acct') {
    const iban = at(element, 'Id', 'IBAN') || at(element, 'Id', 'Othr', 'Id');
    const number = iban.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    if (number !== '') printed.numbers = [number];
    statement.currency = at(element, 'Ccy');
  } else if (element.name === 'FrToDt') {
    printed.from = dayIn(at(element, 'FrDtTm')) ?? dayIn(at(element, 'FrDt'));
    printed.as_of ??= dayIn(at(element, 'ToDtTm')) ?? dayIn(at(element, 'ToDt'));
  } else if (element.name === 'Bal') noteBalance(statement, element);
  else noteSummary(statement, element);
}

function dayIn(text: string): string | null {
  return isDay(text.slice(0, 10)) ? text.slice(0, 10) : null;
}

/** OPBD and CLBD are the booked balances; PRCD is the closing one of the statement before. */
function noteBalance({ list: { printed } }: Statement, element: Element): void {
  const code = at(element, 'Tp', 'CdOrPrtry', 'Cd');
  const amount = amountOf(at(element, 'Amt'));
  if (amount === null) return;
  const signed = isDebit(element) && /[1-9]/.test(amount) ? `-${amount}` : amount;
  const name = code === 'OPBD' || code === 'PRCD' ? 'opening' : code === 'CLBD' ? 'closing' : null;
  if (name === null) return;
  if (printed[name] !== null && printed[name] !== signed) printed.contradicts = true;
  printed[name] ??= signed;
  if (name === 'closing') printed.as_of = dayOf(element, 'Dt') ?? printed.as_of;
}

function noteSummary({ list: { printed } }: Statement, element: Element): void {
  const side = (name: string) => {
    const count = at(element, name, 'NbOfNtries');
    return { count: /^\d{1,6}$/.test(count) ? Number(count) : null, sum: amountOf(at(element, name, 'Sum')) };
  };
  const [credits, debits] = [side('TtlCdtNtries'), side('TtlDbtNtries')];
  if ([credits, debits].every(({ count, sum }) => count === null && sum === null)) return;
  printed.totals = {
    ...{ debits: debits.count, debit_sum: debits.sum },
    ...{ credits: credits.count, credit_sum: credits.sum },
  };
}

/** Adds a booked entry: one movement of its amount, whatever it is made of. A pending one is an error. */
function addEntry(
  statement: Statement,
  entry: Element,
  { line, timeZone }: { line: number; timeZone: string | null },
): void {
  const [amount, currency] = [find(entry, 'Amt'), find(entry, 'Amt')?.attributes['Ccy'] ?? ''];
  const day = bookedOn(entry, timeZone);
  const merchant = merchantOf(entry);
  const text = [day ?? '', at(entry, 'CdtDbtInd'), amount?.text.trim() ?? '', currency, merchant]
    .join(' ')
    .slice(0, 300);
  const fail = (reason: LineReason) => statement.errors.push({ line, text, ...reason });
  const status = at(entry, 'Sts', 'Cd') || at(entry, 'Sts');
  if (status !== '' && status !== 'BOOK')
    return void fail(lineReason('not_completed', { printed: status.slice(0, 40) }));
  if (!day) return void fail(lineReason('not_a_real_day'));
  const value = amountOf(amount?.text.trim() ?? '');
  if (value === null) return void fail(lineReason('unclear_amount'));
  const known = CURRENCIES.find((code) => code === (currency || statement.currency));
  if (!known) return void fail(lineReason('no_currency'));
  if (!['CRDT', 'DBIT'].includes(at(entry, 'CdtDbtInd'))) return void fail(lineReason('no_direction'));
  if (merchant === '') return void fail(lineReason('no_merchant'));
  // A credit that was taken back is no spending.
  if (isReversed(entry) && isDebit(entry)) return void fail(lineReason('may_not_stand'));
  statement.list.drafts.push(draftOf(entry, { line, text, day, value, currency: known, merchant }));
}

type Read = { line: number; text: string; day: string; value: string; currency: Currency; merchant: string };

function draftOf(entry: Element, { day, value, ...read }: Read): Draft {
  const details = find(entry, 'NtryDtls', 'TxDtls');
  const reference =
    at(entry, 'AcctSvcrRef') || (details ? at(details, 'Refs', 'AcctSvcrRef') : '') || at(entry, 'NtryRef');
  return {
    ...read,
    local_date: day,
    reference: reference.slice(0, 200) || null,
    external_id: null,
    amount: { value, sign: '' },
    balance: null,
    unsure: false,
    direction: isDebit(entry) ? 'out' : 'in',
    type: isReversed(entry) ? typeOfReversedDebit(read.merchant) : null,
  };
}

const DATE_TIME = /^(?<day>[\d-]{10})T(?<clock>\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?<offset>Z|[-+]\d{2}:\d{2})$/;

function bookedOn(entry: Element, timeZone: string | null): string | null {
  const of = dayOf(entry, 'BookgDt') === null ? 'ValDt' : 'BookgDt';
  const { day, clock, offset } = DATE_TIME.exec(at(entry, of, 'DtTm'))?.groups ?? {};
  if (!day || !clock || !offset || at(entry, of, 'Dt') !== '') return dayOf(entry, of);
  return isDay(day) ? dayAtHome({ day, clock, offset }, timeZone) : null;
}

/** The other side's name, else what the bank or the payer wrote. */
function merchantOf(entry: Element): string {
  const details = find(entry, 'NtryDtls', 'TxDtls');
  const side = isDebit(entry) ? 'Cdtr' : 'Dbtr';
  const name = details && (at(details, 'RltdPties', side, 'Nm') || at(details, 'RltdPties', side, 'Pty', 'Nm'));
  const written = details && at(details, 'RmtInf', 'Ustrd');
  const printed = name || written || at(entry, 'AddtlNtryInf') || (details ? at(details, 'AddtlTxInf') : '');
  return cleanMerchant(printed).slice(0, 200).trim();
}
