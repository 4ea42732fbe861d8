/** What the service says of a list, in the words of the screen. */
import { ApiError } from '../api/api-error.ts';
import { explain } from '../ui/states.tsx';
import { type ImportWords, importWords } from './words.ts';

type Say = (words: ImportWords['reasons'], ...parts: string[]) => string;

const REASONS: readonly [RegExp, Say][] = [
  [/^The date is missing/, (words) => words.noDate],
  [/^The date \(D\) is missing|^DTPOSTED/, (words) => words.unrealDate],
  [/^"(.*)" is not a date/s, (words, printed) => words.notADate(printed ?? '')],
  [/^The date is not a real day/, (words) => words.unrealDate],
  [/^Whether the day or the month/, (words) => words.unclearDate],
  [/^The amount is missing\./, (words) => words.noAmount],
  [/^The amount (?:\(T\) )?is missing, or|^TRNAMT/, (words) => words.unclearAmount],
  [/^"(.*)" is not an amount/s, (words, printed) => words.notAnAmount(printed ?? '')],
  [/^Several numbers/, (words) => words.severalAmounts],
  [/^The row has two amounts/, (words) => words.twoAmounts],
  [/^Two numbers could be/, (words) => words.amountOrBalance],
  [/^The amount does not fit (\w+)/, (words, currency) => words.unfitAmount(currency ?? '')],
  [/^The line has neither/, (words) => words.nothing],
  [/^The merchant or description|^The payee|^NAME and MEMO/, (words) => words.noMerchant],
  [/^"(.*)" is not a currency/s, (words, printed) => words.notACurrency(printed ?? '')],
  [/^CURDEF/, (words) => words.noCurrency],
  [/name different currencies/, (words) => words.twoCurrencies],
  [/^"(.*)" is not a type/s, (words, printed) => words.notAType(printed ?? '')],
  [/^The row has (\d+) cells, the header (\d+)/, (words, cells, header) => words.cells(cells ?? '', header ?? '')],
  [/^The line is too long/, (words) => words.tooLong],
  [/^Whether the money/, (words) => words.noSign],
  [/^The amount has a minus/, (words) => words.twoSigns],
  [/Tasa Cero/, (words) => words.plans],
  [/^TRNTYPE/, (words) => words.sidesDisagree],
  [/holds no movements/, (words) => words.noMovements],
  [/^This list of the file/, (words) => words.otherList],
  [/cut off/, (words) => words.cutOff],
];

/** Why a line is not taken in. A reason that has no words of its own is that it could not be read. */
export function explainLine(message: string): string {
  for (const [sign, say] of REASONS) {
    const found = sign.exec(message);
    if (found) return say(importWords.reasons, ...found.slice(1));
  }
  return importWords.reasons.unreadable;
}

/** What a list was recognised as, in a sentence. */
export function explainLayout(layout: string): string {
  if (layout === 'none') return importWords.notRecognised;
  return importWords.recognised(layout.split(' + ').map((part) => importWords.layouts[part] ?? part));
}

const REFUSALS: readonly [RegExp, keyof ImportWords['refusals']][] = [
  [/is a PDF/, 'pdf'],
  [/Excel workbook/, 'workbook'],
  [/gzip|zip file/, 'zip'],
  [/not a text file/, 'notText'],
  [/more than 50 000/, 'tooManyMovements'],
  [/has no header/, 'noHeader'],
];

/** Why nothing of it was looked at or taken in, in a sentence. */
export function explainRefusal(error: unknown): string {
  const words = importWords.refusals;
  // A file that changed after it was chosen cannot be read by the browser.
  if (error instanceof DOMException && error.name === 'NotReadableError') return words.unreadableFile;
  if (error instanceof DOMException && error.name === 'AbortError') return words.stopped;
  if (!(error instanceof ApiError)) return explain(error);
  if (error.fields.some(({ path }) => path.startsWith('mapping'))) return words.noSuchColumn;
  const key = REFUSALS.find(([sign]) => sign.test(error.message))?.[1];
  const said = key === undefined ? undefined : words[key];
  return typeof said === 'string' ? said : explain(error);
}
