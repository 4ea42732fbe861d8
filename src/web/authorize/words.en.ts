/** The words of the page where a program asks for access, in English. */
import type { AuthorizeWords } from './words.ts';

export const authorizeWords: AuthorizeWords = {
  title: 'Let a program in',
  asks: (name) => `“${name}” asks to use the tools of Alcancía`,
  unchecked:
    'That is what it calls itself: nobody has checked it. Let it in only if you have just asked for this there.',
  goesTo: 'Access is given to',
  read: 'Read: transactions, balances, the budget and everything else.',
  write: 'Also change: record, correct and delete at once, without asking you here. You can undo it.',
  lasts: 'It lasts while it is used, and ends after 30 days without. Revoke it in Settings › Tokens.',
  grant: 'Let it in',
  granting: 'Letting it in…',
  failed: 'It could not be let in.',
  decline: 'Do not let it in',
  declineFailed: 'It could not be answered.',
  over: 'This request is gone: it was answered, or ten minutes are over. Ask for it again in the program.',
  leaving: 'Going back to the program…',
  none: 'Programs that ask for access are answered here. There is none now.',
};
