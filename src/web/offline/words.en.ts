/** The frame's words about the network and pending entries in English. */
import { plural } from '../ui/words.ts';
import type { OfflineWords } from './words.ts';

export const offlineWords: OfflineWords = {
  offline: 'Offline',
  keptFrom: (ago) => `Offline · data from ${ago}`,
  hint: 'You can see what was read last and add transactions: they are sent when the connection is back. Other changes wait.',
  version: 'There is a new version.',
  update: 'Update',
  later: 'Later',
  pending: {
    title: (n) => plural(n, 'unsent transaction', 'unsent transactions'),
    waiting: 'Pending',
    photo: 'Photo pending',
    refused: 'Not accepted',
    why: (detail) => `The service answered: ${detail}`,
    edit: 'Correct',
    editName: (merchant) => `Correct ${merchant}`,
    cancel: 'Discard',
    cancelName: (merchant) => `Discard ${merchant}`,
    cancelled: (merchant) => `Discarded ${merchant}. It will not be sent.`,
    cancelledUnsure: (merchant) =>
      `Discarded ${merchant}. It may have been saved already: that will be known when the connection is back.`,
    filesDropped: (merchant) => `Discarded the photo or file of ${merchant}. The transaction stays saved.`,
    tooLate: (merchant) => `${merchant} was sent already.`,
    discardedTitle: (n) => plural(n, 'discarded transaction', 'discarded transactions'),
    discarded: 'Discarded',
    unsure:
      'It may have been saved already: that will be known when the connection is back. If not, it will not be sent.',
    restore: 'Restore',
    restoreName: (merchant) => `Restore ${merchant}`,
    found: 'Already saved',
    foundWhat: (merchant) => `${merchant} had been saved already when you discarded it. Delete it, or keep it?`,
    foundNotice: (merchants) => `Already saved: ${merchants}. Say whether to delete it.`,
    keep: 'Keep',
    keepName: (merchant) => `Keep ${merchant}`,
    keptThere: (merchant) => `${merchant} stays saved.`,
    remove: 'Delete',
    removeName: (merchant) => `Delete ${merchant}`,
    removed: (merchant) => `Deleted ${merchant}.`,
    detached: (merchant) => `Removed what was entered from ${merchant}. What the bank said is still in the list.`,
    removeFailed: 'Could not delete it.',
    sent: (n, joined) =>
      `Sent ${plural(n, 'transaction that was', 'transactions that were')} waiting.${joined.length === 0 ? '' : ` Joined what was here: ${joined.join(', ')}.`}`,
    unkept: (merchants) => `A photo or file could not be kept: ${merchants.join(', ')}.`,
    refusedNotice: 'The service did not accept a transaction that was waiting. You can correct it.',
  },
  leaving: {
    title: 'Leave without sending?',
    text: (n) => `${plural(n, 'unsent transaction', 'unsent transactions')} will be deleted from this device.`,
    confirm: 'Leave and delete',
    pending: 'Leaving…',
    stay: 'Stay',
  },
};
