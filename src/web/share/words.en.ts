/** The words of the share page in English. */
import { plural } from '../ui/words.ts';
import type { ShareWords } from './words.ts';

export const shareWords: ShareWords = {
  title: 'Shared',
  pasteTitle: 'Paste a message',
  lead: 'This came by the share menu. Nothing is kept until you say so.',
  pasteLead: 'Paste one or more messages of the bank. Nothing is kept until you say so.',
  field: 'Message of the bank',
  text: 'The text',
  size: (kilobytes) => `${kilobytes} kB`,
  would: 'What would happen',
  wouldCreate: 'Would be recorded',
  wouldJoin: 'Would join one that is there',
  wouldNot: 'Would not be recorded',
  did: 'What happened',
  picture:
    'The picture is kept in Review, so that you look at it and add the movement by hand: nothing is read in pictures.',
  pictures: 'The picture is kept with the message.',
  save: 'Save',
  savePicture: 'Save the picture',
  saving: 'Saving…',
  saveFailed: 'Could not be saved.',
  drop: 'Discard',
  dropped: 'It was discarded.',
  see: 'See the transaction',
  review: 'See in Review',
  another: 'Paste another',
  pension: 'It is a pension statement',
  receipt: 'It is a municipal, water or electricity receipt',
  movements: 'Import movements',
  fileTaken: (stored, known) =>
    stored > 0
      ? `Saved (${plural(stored, 'document', 'documents')}).`
      : known > 0
        ? 'It was there already.'
        : 'It held nothing to save.',
  seeFunds: 'See Pensions',
  seeReceipts: 'See Receipts',
  xml: 'Electronic invoices in XML are not read here yet; if it is of your bank, import it as movements.',
  over: 'It is no longer there: it was saved, discarded, or an hour has passed. Share it again.',
  problems: {
    too_large: 'What you shared is too large: up to 10 MB a file and 12 MB in all.',
    too_many: 'Too much waits to be confirmed. Save or discard what came before, or wait an hour.',
    empty: 'There was nothing in what you shared.',
    malformed: 'What you shared could not be read. Try again, or paste it here.',
    unsupported: 'That kind of file cannot be brought in. Pictures, PDF, CSV, XML and text can.',
  },
};
