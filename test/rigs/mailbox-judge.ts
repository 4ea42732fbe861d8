/** Compares the rows that a mailbox gave with its mails, and its mails with what they were before. */
import type { GeneratedMail } from '../mailbox/mails.ts';
import type { Row } from './mailbox-service.ts';

const markOf = ({ merchant, amount, currency, day }: Row) =>
  [merchant, Number(amount).toFixed(2), currency, day].join(' · ');

/** What is wrong with the rows, in words: each purchase is there exactly once, and there is nothing else. */
export function judgeRows(mails: readonly GeneratedMail[], rows: readonly Row[]): string[] {
  const expected = new Set(mails.flatMap(({ row }) => (row ? [markOf(row)] : [])));
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(markOf(row), (counts.get(markOf(row)) ?? 0) + 1);
  const lost = [...expected].filter((mark) => !counts.has(mark));
  const doubled = [...counts].filter(([, count]) => count > 1).map(([mark]) => mark);
  const strange = [...counts.keys()].filter((mark) => !expected.has(mark));
  return [
    say(lost, 'purchases lost'),
    say(doubled, 'purchases doubled'),
    say(strange, 'rows that no mail told'),
  ].flat();
}

/** What was changed in a mailbox, in words; mails may have come. */
export function judgeFlags(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const gone = [...before.keys()].filter((mail) => !after.has(mail));
  const changed = [...after].filter(([mail, flags]) => flags !== (before.get(mail) ?? '')).map(([mail]) => mail);
  return [say(gone, 'mails gone'), say(changed, 'mails with other flags')].flat();
}

const say = (list: readonly string[], what: string) =>
  list.length === 0 ? [] : [`${list.length} ${what}, such as ${list[0]}`];
