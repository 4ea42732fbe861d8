/** The words of automatic sources and of the person's own accounts in English. */
import { count, plural } from '../../ui/words.ts';
import type { SourceWords } from './words.ts';

export const sourceWords: SourceWords = {
  sources: {
    title: 'What arrives by itself',
    names: {
      bank_charges: 'Bank charges',
      salary: 'Salary',
      municipal: 'Municipal receipt',
      pensions: 'Pension statements',
      exchange_rate: 'Exchange rate of the dollar',
    },
    verdicts: { fresh: 'Up to date', stale: 'Late', never: 'Never arrived' },
    last: (ago: string) => `The latest arrived ${ago}`,
    expected: (when: string) => `Something is expected before ${when}`,
    usualGap: (days: number) =>
      days === 1 ? 'Usually something comes every day.' : `Usually something comes every ${count(days)} days.`,
    late: (when: string) => `It was expected before ${when}`,
    what: {
      bank_charges:
        'See that your mailbox is connected; if an automation forwards the mails, that it is still on and that its token has not expired.',
      salary: 'See that the mail of the deposit is forwarded, or record the salary by hand in Transactions.',
      municipal: 'Upload the receipt in Receipts, or forward the mail of the municipality.',
      pensions: 'Upload the statement in Pensions, or enter the balance by hand.',
      exchange_rate: 'See that the service reaches the internet; meanwhile you can set it by hand.',
    },
    links: {
      bank_charges: 'Connect the mail',
      salary: 'Go to Transactions',
      municipal: 'Go to Receipts',
      pensions: 'Go to Pensions',
      exchange_rate: 'See the exchange rates',
    },
  },
  backups: {
    title: 'Scheduled backups',
    verdicts: {
      off: 'None',
      never: 'None yet',
      fresh: 'Up to date',
      stale: 'The latest is old',
      failed: 'The latest failed',
    },
    last: (ago: string) => `The latest good one was made ${ago}.`,
    tried: (ago: string) => `One was restored for trial ${ago} and was equal to what was saved.`,
    neverTried: 'None was restored for trial.',
    problem: (sentence: string) => `It said: ${sentence}`,
    what: {
      off: 'Set BACKUP_DIR where the service is configured: one is made each night and restored for trial.',
      never: 'The first is made at its time, or when the service starts.',
      fresh: 'Keep it outside of this machine too.',
      stale: 'See that the service runs at the time of the backups.',
      failed: 'See to the folder of the backups and the room on the disk. Meanwhile: alcancia backup.',
    },
  },
  vault: {
    title: 'Originals of the documents',
    verdicts: {
      ok: 'In their place',
      other_database: 'The folder belongs to another database',
      unknown_originals: 'The database does not know most of the originals in the folder',
      missing_originals: 'Most of the originals are not in the folder',
    },
    counts: (originals: number, known: number, named: number, found: number) =>
      `The folder has ${plural(originals, 'original', 'originals')}, of which this database knows ${known}. It names ${named}, of which ${found} are on the disk.`,
    what: {
      other_database:
        'See to DATA_DIR and DATABASE_URL where the service is configured. Meanwhile nothing in the folder is touched. If they do belong together, delete documents/vault-id and start the service again.',
      unknown_originals:
        'See to DATA_DIR and DATABASE_URL where the service is configured, or restore a backup. Meanwhile nothing in the folder is touched.',
      missing_originals:
        'See that the folder is mounted and DATA_DIR is the right one, or restore a backup. Meanwhile nothing in the folder is touched.',
    },
    setAside: (n: number) =>
      `No row names ${plural(n, 'original', 'originals')} that ${n === 1 ? 'is' : 'are'} kept apart in documents/stray, for 30 days.`,
  },
  mails: {
    title: 'Mails of the bank',
    show: 'Which mails are shown',
    statuses: { created: 'Recorded', attached: 'Joined' },
    leads: {
      created: 'Each is a transaction.',
      attached: 'They tell of a transaction that was here already, and joined it.',
    },
    none: { created: 'None has arrived yet.', attached: 'None.' },
    others: 'Those that were not recorded are in Review, each with its reason.',
    seeOthers: 'See those that were not recorded',
    connect: 'Connect the mail',
    count: (n: number) => plural(n, 'mail', 'mails'),
    noSubject: '(no subject)',
    seeRow: 'See the transaction',
  },
  own: {
    names: {
      title: 'Your name',
      text: 'A transfer in your name is one between own accounts (Traspaso): neither income nor spending.',
      where: 'The names stand in OWNER_NAMES, in the configuration of the service, and are not changed here.',
    },
    ibans: {
      title: 'Own IBAN accounts',
      hint: 'A transfer to one of these accounts, or from it, is a Traspaso: neither income nor spending.',
      field: 'IBAN account',
      example: 'CR and 20 digits; blanks do not matter.',
      wrong: 'It is no IBAN of Costa Rica: that has CR and 20 digits, of which the check digits must fit.',
      taken: 'That account is here already.',
      add: 'Add account',
      added: (name) => `${name} was added.`,
      remove: (name) => `Remove ${name}`,
      removed: (name) => `${name} was removed.`,
    },
    phones: {
      title: 'Own SINPE Móvil numbers',
      hint: 'A SINPE Móvil to one of these numbers is a Traspaso: neither income nor spending.',
      field: 'Phone number',
      example: '8 digits, such as 8888-7777.',
      wrong: 'A SINPE Móvil number has 8 digits.',
      taken: 'That number is here already.',
      add: 'Add number',
      added: (name) => `${name} was added.`,
      remove: (name) => `Remove ${name}`,
      removed: (name) => `${name} was removed.`,
    },
    addresses: {
      title: 'Own mail addresses',
      hint: 'What one of these addresses forwards comes in as “forwarded”: it is known that it was you.',
      field: 'Mail address',
      example: 'Such as ana@example.com.',
      wrong: 'A mail address is like ana@example.com.',
      taken: 'That address is there already.',
      add: 'Add address',
      added: (name) => `${name} was added.`,
      remove: (name) => `Remove ${name}`,
      removed: (name) => `${name} was removed.`,
    },
    full: (n) => `There are ${n} at most.`,
    failed: 'It could not be saved.',
  },
  kept: {
    title: 'Texts that are kept',
    text: 'Mails and messages that were not recorded are kept for a time, so that they can be read again. Then the text goes, and why they were not recorded stays.',
    days: 'For how long',
    daysOf: (n) => plural(n, 'day', 'days'),
    size: 'How much at most',
    sizeOf: (n) => `${n} MB`,
    saved: 'Saved.',
    failed: 'Could not be saved.',
  },
};
