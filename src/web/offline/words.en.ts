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
    tooLate: (merchant) => `${merchant} was sent already.`,
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
