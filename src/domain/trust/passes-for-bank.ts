/** Whether a sender that is no bank would pass for one, by its name or by its domain. */
import { BANK_DOMAINS, BANK_LABELS, bankNamed } from '../emails/banks.ts';
import { senderAddress } from '../mailboxes/known-senders.ts';
import { isBankSite } from './find-links.ts';

/**
 * In: the `From` of a mail, and the sender's name where that stands apart. True when nobody can tell which address it is
 * of (several, or letters of another alphabet), or when the address is no bank's and its host, or the name, has a bank's
 * name or one that reads like it. A text without any address claims nothing.
 */
export function passesForBank(from: string, name = ''): boolean {
  if (!from.includes('@')) return false;
  const address = senderAddress(from);
  if (address === null) return true;
  const host = address.slice(address.lastIndexOf('@') + 1);
  if (isBankSite(host)) return false;
  if (BANK_DOMAINS.some((domain) => `.${host}`.includes(`.${domain}.`))) return true;
  return looksLikeBank(host) || looksLikeBank(`${name} ${from.toLowerCase().replace(address, ' ')}`);
}

const LENGTH_MAX = 300;
/** Characters that read like another. */
const READS_AS: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/3/g, 'e'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];
/** How many letters of a name may be left out, doubled or changed: short ones are soon another's. */
const changedMax = (label: string) => (label.length >= 10 ? 2 : 1);

function looksLikeBank(text: string): boolean {
  const words = text
    .slice(0, LENGTH_MAX)
    .toLowerCase()
    .split(/[^\p{L}\p{N}|!]+/u)
    .filter(Boolean);
  if (bankNamed(words.join(' ')) !== undefined) return true;
  const joined = readAs(words.join(''));
  return BANK_LABELS.some(
    (label) => joined.includes(label) || words.some((word) => isNearly(readAs(word), label) || isNearly(word, label)),
  );
}

function readAs(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  return READS_AS.reduce((text, [sign, letter]) => text.replace(sign, letter), plain);
}

/** Whether one word is the other but for some letters that were put in, left out or changed. */
function isNearly(one: string, other: string): boolean {
  const most = changedMax(other);
  if (Math.abs(one.length - other.length) > most) return false;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const here = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      here.push(Math.min((above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (isSame ? 0 : 1)));
    }
    above = here;
  }
  return (above[other.length] ?? 0) <= most;
}
