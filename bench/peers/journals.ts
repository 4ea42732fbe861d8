/** The ledger as the files that each program reads. */
import { oneLine } from '../../src/domain/journal/journal-text.ts';
import { CATEGORIES, decimalOf, FIRST_DAY, INCOME, type Row } from './ledger.ts';

/** What an entry does to its category: spending is positive, income negative, as in double entry. */
function signed({ kind, centimos }: Row): number {
  return kind === 'spending' ? centimos : -centimos;
}

/** The journal that hledger and ledger read. State and code stand first, so that no name is taken for either. */
export function journalOf(rows: readonly Row[]): string {
  return rows
    .map((row) => {
      const account = row.category === INCOME ? 'income:salary' : `expenses:${row.category}`;
      const amount = decimalOf(signed(row));
      return `${row.day} * (${row.id}) ${oneLine(row.merchant)}\n    ${account}  ${amount} CRC\n    assets:bank\n`;
    })
    .join('\n');
}

/** The same for Beancount, whose accounts are opened first and whose names are in quotes. */
export function beancountOf(rows: readonly Row[]): string {
  const accounts = ['Assets:Bank', 'Income:Salary', ...Object.keys(CATEGORIES).map(beancountAccount)];
  const opened = accounts.map((account) => `${FIRST_DAY} open ${account} CRC\n`).join('');
  const entries = rows.map((row) => {
    const account = row.category === INCOME ? 'Income:Salary' : beancountAccount(row.category);
    const amount = decimalOf(signed(row));
    const merchant = oneLine(row.merchant).replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    return `${row.day} * "${merchant}"\n  ${account}  ${amount} CRC\n  Assets:Bank  ${decimalOf(-signed(row))} CRC\n`;
  });
  return `option "operating_currency" "CRC"\n\n${opened}\n${entries.join('\n')}`;
}

function beancountAccount(category: string): string {
  return `Expenses:${category.charAt(0).toUpperCase()}${category.slice(1)}`;
}

const TYPES = { spending: 'COMPRA', refund: 'DEVOLUCION', income: 'DEPOSITO' } as const;

/** The CSV that this service takes in, with the columns of its own export. */
export function csvOf(rows: readonly Row[]): string {
  const lines = rows.map(({ id, day, merchant, kind, centimos }) =>
    [day, merchant, decimalOf(centimos), 'CRC', TYPES[kind], `peers:${id}`].map(quoted).join(','),
  );
  return ['"local_date","merchant","amount","currency","type","external_id"', ...lines, ''].join('\r\n');
}

/** A cell of CSV. */
export function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
