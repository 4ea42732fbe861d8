/** Journals in hledger's format. */
import { type Account, type JournalRow, postingsOf, tagsOf } from './journal-entry.ts';
import { oneLine, tagValue } from './journal-text.ts';
import type { JournalWriter } from './journal-writer.ts';

const nameOf = ({ root, name }: Account) => `${root}:${name}`;

/** hledger's: what is not a posting is in tags, and a purchase behind cuotas is a comment. */
export const hledger: JournalWriter = {
  head: '; Alcancía\ndecimal-mark .\n',
  currency: (code, decimals) => `commodity 1000.${'0'.repeat(decimals)} ${code}\n`,
  account: (account) => `account ${nameOf(account)}\n`,
  price: ({ day, currency, rate }) => `P ${day} ${currency} ${rate} CRC\n`,
  entry: (row) => {
    const tags = tagsOf(row).map(([name, text]) => `${name}:${tagValue(text)}`);
    const postings = postingsOf(row);
    if (postings === null) return `\n; cuotas ${row.local_date} ${row.amount} ${row.currency} ${tags.join(', ')}\n`;
    const lines = postings.map(({ account, sign }) => `    ${nameOf(account)}  ${sign}${amountOf(row)}`);
    const head = `${row.local_date} * (${row.id}) ${oneLine(row.merchant)}`;
    return `\n${[head, ...tags.map((tag) => `    ; ${tag}`), ...lines].join('\n')}\n`;
  },
};

/** With its colones behind it, so that sums at cost are those of the service. */
function amountOf({ amount, currency, amount_crc }: JournalRow): string {
  return currency === 'CRC' || amount_crc === null
    ? `${amount} ${currency}`
    : `${amount} ${currency} @@ ${amount_crc} CRC`;
}
