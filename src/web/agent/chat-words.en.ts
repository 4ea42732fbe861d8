/** The words of conversations, files and dictation in English; see chat-words.ts. */
import { plural } from '../ui/words.ts';
import { type ChatWords, listed } from './chat-words.ts';

export const chatWords: ChatWords = {
  threads: {
    title: 'Conversations',
    begin: 'New conversation',
    search: 'Search the conversations',
    none: 'There are no conversations yet. The first question begins one.',
    notFound: 'No conversation has these words.',
    failed: 'Could not read the conversations.',
    untitled: 'Untitled',
    rename: (title: string) => `Rename ${title}`,
    remove: (title: string) => `Delete ${title}`,
    name: 'Name of the conversation',
    save: 'Save',
    renameFailed: 'Could not rename it.',
  },
  files: {
    attach: 'Attach a photo or a file',
    drop: 'Drop the photo or file here',
    reading: (n: number) => `Reading ${plural(n, 'file', 'files')}…`,
    tooMany: (max: number) => `Up to ${max} files are read at a time. Nothing was sent: choose fewer.`,
    tooLarge: (name: string) => `${name} is larger than 10 MB. Nothing was sent.`,
    failed: 'Could not read it.',
    refused: 'Not saved.',
    known: 'It was there already.',
    differs: 'It says something else than the saved one: check which is right.',
    stored: {
      receipt: 'It is a receipt: it is in Receipts now, with its transaction.',
      pension: 'It is a pension statement: it is in Pensions now.',
      picture: 'The picture waits in Review, so that you look at it and add the movement: nothing is read in pictures.',
    },
    read: ({ fresh, attached, duplicates, possible, errors }) =>
      `It is a list of movements: ${listed([
        `${fresh} new`,
        attached > 0 && `${attached} of transactions that are there`,
        duplicates > 0 && `${duplicates} already here`,
        possible > 0 && plural(possible, 'possible duplicate', 'possible duplicates'),
        errors > 0 && plural(errors, 'unread line', 'unread lines'),
      ])}. Nothing is imported until you say so.`,
    imported: ({ created, attached, duplicates, possible, errors }) =>
      `${plural(created, 'movement was', 'movements were')} imported${listed(
        [
          attached > 0 && plural(attached, 'joined a transaction', 'joined transactions'),
          duplicates > 0 && `${duplicates} already here`,
          possible > 0 && plural(possible, 'possible duplicate left out', 'possible duplicates left out'),
          errors > 0 && plural(errors, 'line not read', 'lines not read'),
        ],
        '; ',
      )}.`,
    importThem: (n: number) => `Import ${plural(n, 'movement', 'movements')}`,
    importing: 'Importing…',
    review: 'Review and import',
    gone: 'To import it, attach it again.',
    see: {
      receipt: 'See Receipts',
      pension: 'See Pensions',
      picture: 'See Review',
      movements: 'See Transactions',
      other: '',
    },
    refusals: {
      no_reader: 'It is no pension statement, no receipt and no list of movements.',
      no_movements: 'It holds no movements that can be read.',
      invoice: 'Electronic invoices in XML are not read here yet.',
    },
  },
  dictation: {
    start: 'Dictate',
    stop: 'Stop dictating',
    listening: 'Listening…',
    where: 'Your browser turns the voice into text and may send it to its maker; only the text arrives here.',
    problems: {
      denied: 'The browser does not allow the microphone. Allow it in its settings to dictate.',
      failed: 'The browser could not turn the voice into text. Try again, or type.',
    },
  },
};
