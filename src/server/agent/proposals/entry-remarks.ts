/** What the person is told before an entry is recorded: that it may be there already, and what a salary adds to the pots. */
import { moneyText } from '../../../domain/agent/answers/show-money.ts';
import { dayText } from '../../../domain/day-text.ts';
import { foldMerchant } from '../../../domain/merchant-text.ts';
import { type Currency, toWire } from '../../../domain/money.ts';
import type { Language, TransactionType } from '../../../domain/vocabulary.ts';
import type { Taken } from '../../notices/ingest-notice.ts';
import { listTransactions } from '../../transactions/list-transactions.ts';
import type { TransactionOut } from '../../transactions/schema.ts';
import { showTransaction } from '../../transactions/show-transaction.ts';
import type { ToolDeps } from '../tools/define-tool.ts';

/** `amount` is in its stored form. */
type Row = { merchant: string; amount: string; currency: Currency; date: string; type: TransactionType };

type About = {
  row: Row;
  /** The person said that it is none of the rows that are there. */
  isAnother: boolean;
  language: Language;
  /** What recording it comes to, without writing. */
  rehearse: () => Promise<{ taken: Taken }>;
};

export async function remarksOn(deps: ToolDeps, about: About): Promise<string[]> {
  const { language } = about;
  const { taken } = await about.rehearse();
  const known = await knownRow(deps, taken, about);
  const accrual = 'accrual' in taken ? taken.accrual : null;
  const sum = accrual === null ? '' : moneyText(toWire(accrual.memp), 'CRC');
  return [
    ...(known ? [sayKnown(taken.outcome, known, language)] : []),
    ...(accrual === null
      ? []
      : [language === 'en' ? `It also adds ${sum} to MEMP and to MPAT.` : `También suma ${sum} a MEMP y a MPAT.`]),
  ];
}

/** The row that an entry joins or may be, or one of its day, amount and name, which a person may have noted before. */
async function knownRow(deps: ToolDeps, taken: Taken, { row, isAnother }: About): Promise<TransactionOut | null> {
  if (taken.outcome === 'possible') return showTransaction(deps, deps.db, taken.of);
  if (taken.outcome !== 'created') return taken.transaction && showTransaction(deps, deps.db, taken.transaction.id);
  if (isAnother) return null;
  const { type, currency, date, amount, merchant } = row;
  const { items } = await listTransactions(deps, {
    ...{ type, currency, start_date: date, end_date: date, min_amount: amount, max_amount: amount, limit: 50 },
    pays: false,
  });
  const named = foldMerchant(merchant);
  return items.find((item) => type === 'SALARY' || foldMerchant(item.merchant).startsWith(named)) ?? null;
}

/** What becomes of an entry beside a row that it may be. */
const JOINED = {
  es: 'No se anota otra vez: queda en ese. Si es otro, dígame “es otro”.',
  en: 'It is not recorded again: it joins that one. If it is another, tell me “it is another one”.',
} as const;
const BESIDE = {
  attached: JOINED,
  duplicate: JOINED,
  possible: {
    es: '¿Es otro? Se anota aparte, y en Revisar dice usted si es el mismo.',
    en: 'Is this another? It is recorded apart, and in Review you say whether it is the same.',
  },
  created: { es: '¿Es otro? Al aplicar se anota otro.', en: 'Is this another? Applying records another.' },
} as const;

function sayKnown(outcome: Taken['outcome'], known: TransactionOut, language: Language): string {
  const { merchant_name, amount, currency, local_date } = known;
  const row = `${merchant_name}, ${moneyText(toWire(amount), currency as Currency)}, ${dayText(local_date, language)}`;
  return `${language === 'en' ? 'There is one like it already' : 'Ya hay uno igual'}: ${row}. ${BESIDE[outcome][language]}`;
}
