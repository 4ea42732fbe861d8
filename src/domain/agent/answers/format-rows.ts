/** Sentences about found rows: the list, their sum, the last one, one row explained, and possible duplicates. */
import { addDays, addMonths, dayInMonth, daysBetween } from '../../calendar.ts';
import { dayText, monthText } from '../../day-text.ts';
import type { TransactionRow } from './answer-rows.ts';
import type { CheckLedgerData } from './query-data.ts';
import { typeName } from './source-names.ts';
import {
  agoText,
  conditionsText,
  counted,
  excludedText,
  firstOf,
  leftOutText,
  listOf,
  periodText,
  quoteText,
  type Speech,
  unknownText,
} from './speech.ts';
import type { Period, ToolData } from './tool-data.ts';

const SHOWN = 10;

/** The rows that a search found. */
export function formatRows(
  data: ToolData['search_transactions'],
  period: Period | undefined,
  speech: Speech,
): string[] {
  const { about, pick } = speech;
  const when = period === undefined ? '' : ` ${periodText(period, speech)}`;
  const [first] = data.items;
  if (first === undefined && speech.isUnknown) return [unknownText(speech)];
  if (first === undefined)
    return [
      `${pick('No hay movimientos', 'There are no transactions')}${nameText(speech)}${excludedText(speech)}${conditionsText(speech)}${when}.`,
      ...lastOfAll(data.last, speech),
    ];
  if (about === 'row') return sayRow(first, speech);
  if (about === 'next') return sayNext(data.items, speech);
  if (about === 'last' || about === 'first')
    return [
      about === 'last'
        ? `${pick('La última vez fue el', 'The last time was')} ${lastText(first, speech)}.`
        : `${pick('La primera fue el', 'The first was')} ${rowText(first, speech)}.`,
      // Of no time that was said it is all there is.
      ...totalText(data, when === '' ? pick(' en total', ' in all') : when, speech),
    ];
  if (about === 'spent')
    return [
      ...totalText(data, when, speech),
      ...listOf(shown(data, speech)),
      ...leftOutText(data.totals.unconverted, speech),
    ];
  const found = pick(
    `Encontré **${counted(data.total, 'movimiento', 'movimientos')}**${nameText(speech)}${excludedText(speech)}${when}.`,
    `I found **${counted(data.total, 'transaction', 'transactions')}**${nameText(speech)}${excludedText(speech)}${when}.`,
  );
  return [
    found,
    ...listOf(shown(data, speech)),
    ...(about === 'times' || about === 'list' ? sumText(data, speech) : []),
    ...leftOutText(data.totals.unconverted, speech),
  ];
}

/** The next charge of what comes monthly or weekly: as long after the last as that after the one before. */
function sayNext(items: readonly TransactionRow[], speech: Speech): string[] {
  const { pick, language } = speech;
  const [last, before] = items;
  if (last === undefined) return [];
  const said = pick(
    `El último cobro fue el ${rowText(last, speech)}.`,
    `The last charge was ${rowText(last, speech)}.`,
  );
  const gap = before === undefined ? 0 : daysBetween(before.local_date, last.local_date);
  const month = dayInMonth(addMonths(last.local_date.slice(0, 7), 1), Number(last.local_date.slice(8)));
  const next = gap >= 27 && gap <= 32 ? month : gap === 7 || gap === 14 ? addDays(last.local_date, gap) : null;
  if (next === null || next <= speech.today)
    return [said, pick('No veo cada cuánto se cobra.', 'I cannot see how often it is charged.')];
  return [
    pick(`El próximo sería el ${dayText(next, language)}.`, `The next would be on ${dayText(next, language)}.`),
    said,
  ];
}

function nameText({ detail, pick }: Speech): string {
  if (detail === undefined) return '';
  return detail === 'none'
    ? pick(' sin categoría', ' without a category')
    : ` ${pick('de', 'for')} “${quoteText(detail)}”`;
}

function totalText(data: ToolData['search_transactions'], when: string, speech: Speech): string[] {
  const { pick, figure } = speech;
  const count = data.totals.count;
  if (speech.args?.['type'] === 'DEVOLUCION' && count > 0)
    return [
      pick(
        `Le devolvieron **${figure('refunded')}**${nameText(speech)}${when}: ${counted(count, 'devolución', 'devoluciones')}.`,
        `You got back **${figure('refunded')}**${nameText(speech)}${when}: ${counted(count, 'refund', 'refunds')}.`,
      ),
    ];
  return [
    pick(
      `Gastó **${figure('spent')}**${nameText(speech)}${excludedText(speech)}${when}: ${counted(count, 'movimiento cuenta', 'movimientos cuentan')}.`,
      `You spent **${figure('spent')}**${nameText(speech)}${excludedText(speech)}${when}: ${counted(count, 'transaction counts', 'transactions count')}.`,
    ),
    ...(data.totals.income_crc === 0 ? [] : [pick(`Entraron ${figure('income')}.`, `${figure('income')} came in.`)]),
  ];
}

function sumText(data: ToolData['search_transactions'], { pick, figure }: Speech): string[] {
  const { spent_crc, income_crc } = data.totals;
  const listed = data.items.length > 1 ? figure('listed') : null;
  // `Mis últimas tres compras`: what these come to, and not all that there are.
  const few = data.items.length < data.total ? figure('purchases') : null;
  if (few !== null)
    return [pick(`Estos ${data.items.length} suman **${few}**.`, `These ${data.items.length} come to **${few}**.`)];
  return [
    ...(listed === null ? [] : [pick(`Suman **${listed}**.`, `They come to **${listed}**.`)]),
    ...(spent_crc === 0 ? [] : [pick(`Gasto en total: ${figure('spent')}.`, `Spent in all: ${figure('spent')}.`)]),
    ...(income_crc === 0
      ? []
      : [pick(`Ingreso en total: ${figure('income')}.`, `Income in all: ${figure('income')}.`)]),
  ];
}

function shown(data: ToolData['search_transactions'], speech: Speech): string[] {
  const { spent_crc, income_crc } = data.totals;
  const isSummed = speech.about === 'spent' || spent_crc !== 0 || income_crc !== 0;
  const rows = firstOf(data.items, SHOWN, speech).map(
    (row) => `${rowText(row, speech)}${isSummed ? notInSum(row, speech) : ''}`,
  );
  const more = data.total - rows.length;
  return more > 0 ? [...rows, speech.pick(`y ${more} más`, `and ${more} more`)] : rows;
}

/** A row of a list whose sum is told without it: a purchase in cuotas, or own money (docs/rules/counts.md). */
function notInSum({ installment, type }: TransactionRow, { pick }: Speech): string {
  if (installment?.number === 0) return pick(' (no suma: suman sus cuotas)', ' (not in the sum: its cuotas are)');
  return /^(?:PAGO_TARJETA|TRASPASO)$/.test(type) ? pick(' (no suma)', ' (not in the sum)') : '';
}

/** `19 de marzo de 2026: WALMART, ₡10 000,00`. */
function rowText(row: TransactionRow, { language, figure }: Speech): string {
  return `${dayText(row.local_date, language)}: ${quoteText(row.merchant)}, ${figure(`transaction:${row.id}`)}`;
}

/** What came in on another day, where nothing did on those that were asked about. */
export const lastOfAll = (last: TransactionRow | undefined, speech: Speech): string[] =>
  last === undefined ? [] : [`${speech.pick('La última vez fue el', 'The last time was')} ${lastText(last, speech)}.`];

/** `14 de noviembre de 2026, hace 9 días: Walmart, ₡67 825,00`. */
function lastText(row: TransactionRow, speech: Speech): string {
  const day = dayText(row.local_date, speech.language);
  const ago = agoText(row.local_date, speech);
  return rowText(row, speech).replace(day, ago === '' ? day : `${day}, ${ago}`);
}

/** One row: what, when, its category and why, its cuotas, and whether it counts. */
function sayRow(row: TransactionRow, speech: Speech): string[] {
  const { pick, figure, language } = speech;
  const kind = typeName(row.type, language);
  const amount = figure(`transaction:${row.id}`);
  const inColones = row.currency === 'CRC' ? null : figure(`transaction_crc:${row.id}`);
  const rate = figure(`rate:${row.id}`);
  const at = rate === null ? '' : pick(` (a ${rate})`, ` (at ${rate})`);
  const converted = inColones === null ? '' : pick(`, que son ${inColones}${at}`, `, which is ${inColones}${at}`);
  return [
    pick(
      `Es una fila de tipo ${kind}: “${quoteText(row.merchant)}”, **${amount}**${converted}, del ${dayText(row.local_date, 'es')}.`,
      `It is a ${kind}: “${quoteText(row.merchant)}”, **${amount}**${converted}, on ${dayText(row.local_date, 'en')}.`,
    ),
    ...listOf(
      [categoryReason(row, speech), cuotaText(row, speech), countText(row, speech)].filter((line) => line !== null),
    ),
  ];
}

function categoryReason({ category, category_rule }: TransactionRow, { pick }: Speech): string {
  if (category === null) return pick('No tiene categoría.', 'It has no category.');
  const name = quoteText(category.name);
  if (category_rule === null)
    return pick(
      `Categoría: ${name}. No la puso una regla: se puso a mano o vino con la fila.`,
      `Category: ${name}. No rule set it: it was set by hand or came with the row.`,
    );
  return pick(
    `Categoría: ${name}, por la regla “${quoteText(category_rule.pattern)}”.`,
    `Category: ${name}, by the rule “${quoteText(category_rule.pattern)}”.`,
  );
}

function cuotaText({ installment }: TransactionRow, { pick }: Speech): string | null {
  if (installment === null) return null;
  const { number, of } = installment;
  if (number === 0)
    return pick(
      `Es la compra de un plan Tasa Cero de ${of} cuotas.`,
      `It is the purchase of a Tasa Cero plan of ${of} cuotas.`,
    );
  return pick(
    `Es la cuota ${number} de ${of} de un plan Tasa Cero.`,
    `It is cuota ${number} of ${of} of a Tasa Cero plan.`,
  );
}

/** Whether a row is part of sums, and where (docs/rules/counts.md). */
function countText(row: TransactionRow, { pick, language, today }: Speech): string {
  if (row.installment?.number === 0)
    return pick('No cuenta en las sumas: cuentan sus cuotas.', 'It does not count in sums: its cuotas do.');
  if (row.type === 'PAGO_TARJETA')
    return pick(
      'No cuenta en las sumas: lo gastado son las compras de la tarjeta.',
      'It does not count in sums: what was spent are the purchases on the card.',
    );
  if (row.type === 'TRASPASO')
    return pick(
      'No cuenta en las sumas: es dinero entre cuentas propias.',
      'It does not count in sums: it is money between own accounts.',
    );
  if (row.amount_crc === null)
    return pick(
      'No entra en las sumas, porque no hay tipo de cambio para su moneda.',
      'It is left out of sums, because no exchange rate is known for its currency.',
    );
  const cycle = monthText(row.cycle, language);
  const deferred = row.deferred_to_next_cycle
    ? pick(', pasada desde el ciclo anterior', ', deferred from the cycle before')
    : '';
  const ahead =
    row.local_date > today ? pick(', y todavía no ha llegado su día', ', and its day is still to come') : '';
  return pick(
    `Cuenta en el ciclo de ${cycle}${deferred}${ahead}.`,
    `It counts in the cycle of ${cycle}${deferred}${ahead}.`,
  );
}

const CHECKED_SHOWN = 6;

/** What of the ledger should be looked at: possible duplicates, rows without a category, unusual purchases. */
export function formatChecked(data: CheckLedgerData, speech: Speech): string[] {
  const { pick, figure, language, about } = speech;
  const { possible_duplicates, items, uncategorized, unusual } = data;
  const line = (row: { id: number; merchant: string; local_date: string }) =>
    `${quoteText(row.merchant)}, ${dayText(row.local_date, language)}: ${figure(`transaction:${row.id}`)}`;
  const rows = (count: number) =>
    pick(counted(count, 'movimiento', 'movimientos'), counted(count, 'transaction', 'transactions'));
  if (about === 'uncategorized') {
    const { count } = uncategorized;
    if (count === 0) return [pick('Todo tiene categoría.', 'Everything has a category.')];
    const found = pick(`Hay **${rows(count)}** sin categoría.`, `There are **${rows(count)}** without a category.`);
    return [found, ...listOf(uncategorized.rows.slice(0, CHECKED_SHOWN).map(line))];
  }
  if (about === 'unusual') {
    if (unusual.count === 0) return [pick('No veo cobros fuera de lo usual.', 'I see no unusual charges.')];
    const usual = ({ id }: { id: number }) =>
      pick(` (lo usual: ${figure(`usual:${id}`)})`, ` (usually ${figure(`usual:${id}`)})`);
    const found = pick(
      `**${rows(unusual.count)}** por encima de lo usual:`,
      `**${rows(unusual.count)}** above what is usual:`,
    );
    return [found, ...listOf(unusual.rows.slice(0, CHECKED_SHOWN).map((row) => `${line(row)}${usual(row)}`))];
  }
  const { count } = possible_duplicates;
  if (count === 0) return [pick('Ningún movimiento está en duda.', 'No transaction is in question.')];
  const lines = items.slice(0, CHECKED_SHOWN).map((row) => {
    const other = `${quoteText(row.of.merchant)}, ${dayText(row.of.local_date, language)}`;
    return pick(`${line(row)} (¿el mismo que ${other}?)`, `${line(row)} (the same as ${other}?)`);
  });
  const total = figure('possible_duplicates');
  return [
    pick(
      `**${rows(count)}** por ${total} ${count === 1 ? 'podría estar repetido' : 'podrían estar repetidos'}. Se resuelve en Revisar.`,
      `**${rows(count)}** for ${total} may be there twice. Settle it in Review.`,
    ),
    ...listOf(lines),
  ];
}
