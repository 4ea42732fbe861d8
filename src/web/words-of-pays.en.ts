/** The words of what a transaction pays, in English; see words-of-pays.ts. */
import { plural } from './ui/words.ts';
import type { PaysWords } from './words-of-pays.ts';

const transactions = (n: number) => plural(n, 'transaction', 'transactions');

export const paysWords: PaysWords = {
  title: 'What it pays',
  pays: (item: string, day: string) => `Pays: ${item} · ${day}`,
  badge: (item: string) => `Pays ${item}`,
  nothing: 'It pays nothing that is planned.',
  why: {
    link: 'You said so.',
    words: 'By the name it has at the bank.',
    amount: 'By its category, amount and day.',
    nothing: 'You said it pays nothing.',
  },
  choose: 'This pays…',
  chooseAgain: 'It pays something else…',
  payNothing: 'It pays nothing',
  dialog: {
    title: 'What does it pay?',
    lead: (merchant: string, cycle: string) => `${merchant}, in the cycle of ${cycle}.`,
    leadMany: (n: number) => `What ${transactions(n)} pay. Each pays the nearest free date of its cycle.`,
    none: 'No payments are planned in this cycle. Add them in Budget.',
    noneAtAll: 'There are no payments in Budget yet.',
    open: 'Open Budget',
    failed: 'Could not read the payments of the cycle',
    chosen: 'What it pays now',
    taken: 'Another transaction pays it now',
    free: 'Unpaid',
  },
  linked: (merchant: string, item: string) => `${merchant} pays ${item}.`,
  learned: (word: string, item: string) => `From now on, “${word}” means ${item} too.`,
  unlinked: (merchant: string) => `${merchant} pays nothing that is planned.`,
  linkedMany: (n: number, item: string) => `${transactions(n)} ${n === 1 ? 'pays' : 'pay'} ${item}.`,
  unlinkedMany: (n: number) => `${transactions(n)} ${n === 1 ? 'pays' : 'pay'} nothing that is planned.`,
  noPlace: 'That transaction cannot pay it: there is no free date in its cycle.',
  noPlaceMany: 'One of them cannot pay it: there is no free date in its cycle. None was changed.',
  gone: 'The transaction or the planned payment no longer exists.',
  failed: 'Could not change what it pays.',
  ifDeferred: (item: string, day: string) => `If it counts in the next cycle, it pays ${item} of ${day}.`,
  defer: 'Move to the next cycle',
  fromNotification: 'What does it pay?',
};
