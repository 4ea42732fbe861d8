/** The words of one's own accounts in English; see words-of-own-money.ts. */
import type { OwnWords } from './words.ts';

export const ownWords: OwnWords = {
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
};
