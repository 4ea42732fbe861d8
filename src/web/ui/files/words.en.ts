/** The words of the photos and files of a transaction in English. */
import { plural } from '../words.ts';
import type { FileWords } from './words.ts';

export const fileWords: FileWords = {
  title: 'Photos and files',
  add: 'Add a photo or file',
  adding: 'Saving…',
  hint: 'JPEG, PNG, WebP or PDF: up to 10 MB each and 20 with a transaction. Photos are kept without where they were taken.',
  open: (name) => `View ${name}`,
  download: 'Download',
  downloadName: (name) => `Download ${name}`,
  remove: (name) => `Remove ${name}`,
  added: (n) => `Kept ${plural(n, 'file', 'files')}.`,
  known: 'That file was there already.',
  removed: (name) => `Removed ${name}.`,
  addFailed: 'Could not keep it.',
  removeFailed: 'Could not remove it.',
  notKept: (name, why) => `${name} was not kept: ${why}.`,
  waits: 'Offline: the photo will be sent when the connection is back.',
  full: (megabytes) => `Offline, ${megabytes} MB of photos can wait: this one was not kept.`,
  hidden: 'Photos are not shown while amounts are hidden.',
  problems: {
    unknown_kind: 'it is no photo or PDF that can be kept',
    too_large: 'it is larger than 10 MB',
    empty: 'it is empty',
    truncated: 'it is incomplete',
    damaged: 'it is damaged',
    animated: 'it is an animation',
    too_many_pixels: 'it has more than 64 million pixels',
    row_full: ({ max }) => `the transaction has ${max} files already`,
  },
};
