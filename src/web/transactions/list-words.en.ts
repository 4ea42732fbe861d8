import { count, plural } from '../ui/words.ts';
import type { ListWords } from './list-words.ts';

export const listWords: ListWords = {
  upcoming: {
    folded: (n) => `${count(n)} to come`,
    open: (n) => `Fold ${count(n)} to come`,
    onlyTitle: 'Nothing up to today',
    only: 'What there is is still to come.',
    show: 'Show it',
  },
  sums: {
    ofList: 'What the list comes to',
    ofChosen: 'What the selected ones come to',
    out: 'Out',
    in: 'In',
    net: 'Net',
    toCome: { out: 'Out to come', in: 'In to come' },
    each: 'By currency:',
    unconverted: (n, currency) => `${count(n)} in ${currency} without a rate`,
  },
  part: 'here',
  cuotas: {
    go: (n) =>
      n === 0
        ? ''
        : n === null
          ? 'A purchase in cuotas goes with all of them.'
          : `${plural(n, 'cuota', 'cuotas')} of these purchases go too.`,
    went: (n) => (n === 0 ? '' : n === null ? 'The cuotas too.' : `And ${plural(n, 'cuota', 'cuotas')}.`),
  },
  unit: {
    own: (amount) => `${amount} in its currency`,
    hints: { own: 'In the currency of each transaction.', CRC: 'In colones, whatever the currency.' },
    hint: (currency) => `In ${currency}.`,
  },
};
