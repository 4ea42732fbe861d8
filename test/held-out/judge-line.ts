/** What a line of quick add is worth, by what its author meant by it (README.md). */
import { Decimal } from 'decimal.js';
import { foldMerchant } from '../../src/domain/merchant-text.ts';

/** `account` and `category` are the words of the line. */
type Meant = {
  amount: string;
  currency: string;
  merchant: string;
  date: string;
  installments: number | null;
  money_in: boolean;
  account: string | null;
  category: string | null;
};

/** One line of the set, as its author wrote it. Null expects that nothing can be saved. */
export type HeldOutLine = { id: string; line: string; expect: Meant | null; alternatives?: Meant[]; why: string };

/** What saving the box as the line left it would send, with the names of its account and category; null if it refuses. */
export type Saved = {
  amount: string;
  currency: string;
  merchant: string;
  date: string;
  type: string;
  source: string;
  cuotas?: number;
  account: string | null;
  category: string | null;
};

/** `wrong amount` also counts the currency, and an amount where none could be known. */
export type LineVerdict = 'right' | 'refused' | 'wrong' | 'wrong amount';

const COMES_IN: ReadonlySet<string> = new Set(['DEPOSITO', 'SALARY', 'DEVOLUCION']);

/** Words of the set for what the screen calls otherwise. */
const CALLED: Readonly<Record<string, string>> = { TC: 'TARJETA DE CREDITO', SALARY: 'SALARIO' };

const fold = (text: string | null) => (text === null ? null : (CALLED[foldMerchant(text)] ?? foldMerchant(text)));
const withoutArticle = (merchant: string) => foldMerchant(merchant).replace(/^(?:EL|LA|LOS|LAS|UN|UNA|THE|A) /, '');
const isSameMoney = (meant: Meant, saved: Saved) =>
  new Decimal(meant.amount).eq(saved.amount) && meant.currency === saved.currency;

/** The verdict on what the box would save. */
export function judgeLine({ expect: wanted, alternatives = [], why }: HeldOutLine, saved: Saved | null): LineVerdict {
  if (saved === null) return wanted === null ? 'right' : 'refused';
  if (wanted === null) return why.startsWith('no merchant') ? 'wrong' : 'wrong amount';
  const readings = [wanted, ...alternatives];
  if (!readings.some((meant) => isSameMoney(meant, saved))) return 'wrong amount';
  return readings.some((meant) => isSame(meant, saved)) ? 'right' : 'wrong';
}

function isSame(meant: Meant, saved: Saved): boolean {
  const isByCash = fold(meant.account) === 'EFECTIVO' && saved.source === 'CASH' && saved.account === null;
  return (
    isSameMoney(meant, saved) &&
    withoutArticle(meant.merchant) === withoutArticle(saved.merchant) &&
    meant.date === saved.date &&
    meant.installments === (saved.cuotas ?? null) &&
    meant.money_in === COMES_IN.has(saved.type) &&
    (isByCash || fold(meant.account) === fold(saved.account)) &&
    fold(meant.category) === fold(saved.category)
  );
}
