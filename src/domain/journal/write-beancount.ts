/** Journals in Beancount's format. */
import { type Account, amountAtCost, type JournalWriter, postingsOf, tagsOf } from './journal-entry.ts';
import { oneLine, tagValue } from './journal-text.ts';

/** Each part begins with a capital or a digit, and has no underscore. */
const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
const nameOf = ({ root, name }: Account) => `${capital(root)}:${name.split('_').map(capital).join('-')}`;

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Beancount's: fields beyond the postings are metadata, and a purchase behind cuotas is a `custom` entry. */
export const beancount: JournalWriter = {
  head: '; Alcancía\noption "title" "Alcancía"\noption "operating_currency" "CRC"\n',
  currency: (code) => `1900-01-01 commodity ${code}\n`,
  account: (account) => `1900-01-01 open ${nameOf(account)}\n`,
  price: ({ day, currency, rate }) => `${day} price ${currency} ${rate} CRC\n`,
  entry: (row) => {
    const metadata = tagsOf(row).map(([name, text]) => `  ${name}: ${quoted(tagValue(text))}`);
    const postings = postingsOf(row);
    const merchant = quoted(oneLine(row.merchant));
    const head =
      postings === null
        ? `${row.local_date} custom "cuotas" ${merchant} ${row.amount} ${row.currency}`
        : `${row.local_date} * ${merchant} ""`;
    const lines = (postings ?? []).map(
      (posting) => `  ${nameOf(posting.account)}  ${posting.sign}${amountAtCost(row, posting)}`,
    );
    return `\n${[head, ...metadata, ...lines].join('\n')}\n`;
  },
};
