/** Journals in hledger's format. */
import { type Account, amountAtCost, type JournalWriter, postingsOf, tagsOf } from './journal-entry.ts';
import { oneLine, tagValue } from './journal-text.ts';

const nameOf = ({ root, name }: Account) => `${root}:${name}`;

/** hledger's: fields beyond the postings are tags, and a purchase behind cuotas is a comment. */
export const hledger: JournalWriter = {
  head: '; Alcancía\ndecimal-mark .\n',
  currency: (code, decimals) => `commodity 1000.${'0'.repeat(decimals)} ${code}\n`,
  account: (account) => `account ${nameOf(account)}\n`,
  price: ({ day, currency, rate }) => `P ${day} ${currency} ${rate} CRC\n`,
  entry: (row) => {
    const tags = tagsOf(row).map(([name, text]) => `${name}:${tagValue(text)}`);
    const postings = postingsOf(row);
    if (postings === null) return `\n; cuotas ${row.local_date} ${row.amount} ${row.currency} ${tags.join(', ')}\n`;
    const lines = postings.map(
      (posting) => `    ${nameOf(posting.account)}  ${posting.sign}${amountAtCost(row, posting)}`,
    );
    const head = `${row.local_date} * (${row.id}) ${oneLine(row.merchant)}`;
    return `\n${[head, ...tags.map((tag) => `    ; ${tag}`), ...lines].join('\n')}\n`;
  },
};
