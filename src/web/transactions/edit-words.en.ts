import type { EditWords } from './edit-words.ts';

export const editWords: EditWords = {
  unsaved: 'Unsaved',
  about: 'There are typed changes that were not saved.',
  go: 'Go on editing',
  drop: 'Discard them',
  dropped: 'The unsaved changes were discarded.',
  typed: (merchant) => `This is what you had typed in ${merchant}:`,
  left: (merchant) => `Not saved: what you typed in ${merchant} waits in its details.`,
};
