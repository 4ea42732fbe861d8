/** The words about documents in English; see words-of-notices.ts. */
import { plural } from './ui/words.ts';
import type { NoticeWords } from './words-of-notices.ts';

const rows = (n: number) => plural(n, 'transaction', 'transactions');

export const noticeWords: NoticeWords = {
  kinds: {
    email: 'mail',
    message: 'message',
    statement: 'statement',
    receipt: 'receipt',
    invoice: 'electronic invoice',
    plan_list: 'Tasa Cero list',
    entry: 'entry',
  },
  title: 'Documents',
  count: (n) => plural(n, 'document', 'documents'),
  failed: 'The document could not be read.',
  facts: 'What was read',
  body: 'Text of the mail',
  hidden: 'The text is hidden together with the amounts.',
  labels: {
    why: 'Why it is here',
    counterpart: 'Printed name',
    day: 'Day',
    amount: 'Amount',
    issuer: 'Issuer',
    digits: 'Account or card',
    sender: 'Sender',
    subject: 'Subject',
    received: 'Arrived',
    noted: 'Noted',
  },
  references: { sinpe: 'SINPE reference', authorization: 'Authorisation', reference: 'Reference' },
  reasons: {
    attached_by_reference: 'It joined by the same reference or authorisation.',
    attached_by_alike: 'It joined by the name, the amount and the day.',
    attached_by_external_id: 'It joined by the identifier of the bank.',
    attached_by_person: 'It joined because you said so.',
  },
  trust: {
    title: 'Who sent it',
    badges: { forwarded: 'forwarded', unknown: 'sender unknown', failed: 'not from the bank' },
    says: {
      bank: 'The bank: your mail server has proved it.',
      forwarded: 'Forwarded by you, or you said that it is the bank’s.',
      unknown: 'Unknown: nobody has proved that the bank sent it.',
      failed: 'Not the bank: your mail server has proved it.',
    },
  },
  recorded: 'This transaction was made of it.',
  joined: 'It joined this transaction.',
  detach: 'It is not of this purchase',
  detachName: (name) => `It is not of this purchase: ${name}`,
  detached: (merchant) => `Taken out: ${merchant} is a transaction of its own now.`,
  merge: 'Merge',
  merged: (merchant) => `${merchant}: one transaction is left.`,
  same: 'It is the same',
  two: 'They are two',
  isSame: 'Is it the same?',
  saidTwo: (merchant) => `${merchant}: they are two, and both stay.`,
  maybe: 'It may be the same as:',
  seeOther: 'See the other',
  compare: 'Compare in Review',
  onlySame: 'No document asks it: merge them if they are the same, or leave them so.',
  refusals: {
    failed: 'It could not be changed.',
    notTwo: 'Select two transactions to merge them.',
    gone: 'One of the two is gone. They were read again.',
  },
  possible: {
    title: 'Perhaps repeated',
    text: (n, amount) => `${rows(n)} for ${amount} may be repeated`,
    review: 'Review',
    none: 'Nothing to ask: no transaction looks repeated.',
  },
};
