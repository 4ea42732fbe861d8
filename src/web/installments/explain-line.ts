/** Why a line of the bank's list is not taken, in the words of the screen. */
import { installmentWords } from './words.ts';

const text = installmentWords.bank;
const INTEREST = /^Not a Tasa Cero: (\S+) − (\d+) × (\S+) = (\S+), and the list says (\S+) remain/;
const FIGURE = new Intl.NumberFormat('es-CR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const show = (amount: string) => FIGURE.format(Number(amount));
const REASONS: readonly [begins: string, said: string][] = [
  ['This is not a list of plans', text.notAList],
  ['Every cuota has billed', text.nothingLeft],
  ['The date', text.badDate],
  ['The purchase of', text.future],
  ['The counter', text.badCounter],
];

/** A reason that has no words of its own is that the line could not be read. */
export function explainLine(message: string): string {
  const interest = INTEREST.exec(message);
  if (interest) {
    const [, total = '', count = '', cuota = '', rest = '', left = ''] = interest;
    return text.interest(`${show(total)} − ${count} × ${show(cuota)} = ${show(rest)}`, show(left));
  }
  return REASONS.find(([begins]) => message.startsWith(begins))?.[1] ?? text.unreadable;
}
