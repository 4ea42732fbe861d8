import type { ReasonWords } from './words.ts';

export const reasonWords: ReasonWords = {
  hidden: 'The text is hidden together with the amounts.',
  picture: (name) => `Picture ${name}`,
  reasons: {
    not_from_bank: {
      why: 'It does not come from the bank: your mail server found that it was not sent by whom it names.',
      what: 'Do not touch its links or call its numbers. If you are sure that it is yours, say yes and it is recorded.',
    },
    stranger: {
      why: 'It speaks of a movement, but neither a bank sent it nor did you forward it.',
      what: 'If it is yours, say yes and it is recorded. Follow none of its links and call none of its numbers until you are sure.',
    },
    unread: {
      why: 'It tells of a movement, but in a layout that is not known yet: the amount, the merchant or the date cannot be read for certain.',
      what: 'Add it by hand if it moved money. The text is kept, and “Read again” tries it after an update.',
    },
    date_out_of_range: {
      why: 'Its date does not fit the day it came: it is more than one day ahead, or more than 400 days back.',
      what: 'Look at the date in the text, and add it by hand if the movement is real.',
    },
    outcome_unclear: {
      why: 'It does not say for certain that the movement stands.',
      what: 'Look at your bank whether the money went out. If it did, add it by hand.',
    },
    invoice_seen: {
      why: 'It carries an electronic invoice. It was seen, but invoices make no transactions here yet.',
      what: 'If the purchase is not there, add it by hand.',
    },
    several_movements: {
      why: 'It holds more than one movement, and nobody can tell where each ends.',
      what: 'Add them by hand, one by one.',
    },
    reversal_without_purchase: {
      why: 'The bank reversed a purchase that is not in your list: there is nothing to give back.',
      what: 'If the purchase comes later, they join by themselves. If it was not yours or never charged, it is fine like this.',
    },
    picture: {
      why: 'It is a shared picture: nothing is read in pictures.',
      what: 'Look at it and add the movement by hand.',
    },
    card_verification: {
      why: 'The merchant verified your card with an amount of zero: nothing was charged.',
      what: 'Nothing. When it charges, another notice comes.',
    },
    declined: {
      why: 'The operation was declined: no money went out.',
      what: 'Nothing. If you tried again and it passed, that notice comes in by itself.',
    },
    one_time_code: {
      why: 'It is a one-time code. Its text is not kept.',
      what: 'Nothing. If you did not ask for it, call your bank.',
    },
    marketing: {
      why: 'It is advertising: it tells of no movement of yours.',
      what: 'Nothing. If it does tell of a movement, add it by hand.',
    },
    withdrawal_created: {
      why: 'A code for a withdrawal without a card was made: no money has gone out yet.',
      what: 'Nothing. When you take the money out, another notice comes.',
    },
    receipt_of_card_purchase: {
      why: 'It is the receipt of a card purchase, which the card itself tells of.',
      what: 'Nothing: it comes in with the notice of the card, and so is not counted twice.',
    },
    between_own_accounts: {
      why: 'It is money that went between accounts of yours, and no transaction has it yet.',
      what: 'Nothing: the one that comes becomes a transfer of your own, which is no income or spending.',
    },
    information: {
      why: 'It is information of the bank, such as a balance, a login or a statement: it moved no money.',
      what: 'Nothing. A statement can be brought in with “Import movements”.',
    },
    refused_by_person: {
      why: 'You said that it does not come from the bank.',
      what: 'Nothing. If you change your mind, undo it in the history or add it by hand.',
    },
    dismissed: {
      why: 'You said that it is fine like this: it is no movement.',
      what: 'Nothing. If you change your mind, undo it in the history or add it by hand.',
    },
    phishing: {
      why: 'It is a fraud: it asks you to call, to follow a link or to give a key. It was not kept.',
      what: 'Delete it from the phone, and do not call or touch the link.',
    },
    no_text: {
      why: 'It has no text that can be read.',
      what: 'Share the text of the message, or paste it.',
    },
    put_aside: {
      why: 'It was seen before, and you said that it is not to be recorded.',
      what: 'Nothing. You can undo that in the history.',
    },
    taken_before: {
      why: 'It was received before.',
      what: 'Nothing: the transaction is there.',
    },
    taken_before_and_deleted: {
      why: 'It was received before, and its transaction was deleted.',
      what: 'Nothing. If that was a mistake, undo it in the history.',
    },
    invoice_kept: {
      why: 'It is an electronic invoice. It is kept as it came, and not read yet.',
      what: 'Nothing: it adds and takes nothing. The purchase comes with the bank’s notice.',
    },
  },
  foreignLink: (host) => ({
    why: `Nobody can tell who sent it, and it leads to ${host}, which is no bank’s.`,
    what: 'Do not touch the link. If you forwarded it and it is your bank’s, say yes and it is recorded.',
  }),
  otherReason: {
    why: 'It was not recorded for a reason of another version of the service.',
    what: 'Look at the text, and add it by hand if it moved money.',
  },
  created: 'Recorded.',
  attached: 'It joined a transaction that was there.',
  duplicate: 'It was received before.',
};
