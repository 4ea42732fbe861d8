import { plural } from '../words.ts';
import type { MerchantWords } from './words.ts';

const rows = (n: number) => plural(n, 'transaction', 'transactions');

export const merchantWords: MerchantWords = {
  printed: (merchant) => `Recorded as: ${merchant}`,
  rename: 'Rename',
  title: 'What this merchant is called',
  lead: 'The name is for all of its transactions. What the bank printed is kept, and still finds them.',
  name: 'Name',
  missing: 'Type a name.',
  onlyThis: 'Only what the bank prints the same',
  onlyThisHint: (merchant) => `Whatever else has this name now keeps it: only ${merchant} changes.`,
  changes: (n) => `Renames ${rows(n)}:`,
  more: (n) => `and ${n} more`,
  counted: (merchant, n) => `${merchant} (${n})`,
  saved: (name, n) => `Now called ${name}: ${rows(n)}.`,
  back: (name) => `Back to ${name}`,
  deleted: (name) => `The name ${name} was removed.`,
  section: {
    title: 'Names you gave',
    lead: 'The others are read from what the bank prints. Removing one brings back the earlier name. Two merchants with one name are added up as one.',
    emptyTitle: 'You have given no names yet',
    empty: 'Open a transaction and choose “Rename”: it will be for all those of that merchant.',
    scopes: { name: 'whatever is called', printed: 'only what is printed' },
    of: (scope, key) => `${scope} ${key}`,
    deleteTitle: 'Remove this name?',
    deleteText: (name, key) => `${key} is no longer called ${name}. No transaction is deleted.`,
  },
};
