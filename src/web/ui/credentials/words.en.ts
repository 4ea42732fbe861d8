/** The words of passwords, codes and passkeys in English. */
import { plural } from '../../ui/words.ts';
import type { CredentialWords } from './words.ts';

export const credentialWords: CredentialWords = {
  password: 'Your password',
  passwordHint: 'To be sure that it is you.',
  wrongPassword: 'The password is incorrect.',
  missingPassword: 'Enter your password.',
  tooMany: (seconds) => `Too many attempts. Wait ${plural(seconds, 'second', 'seconds')}.`,
  code: 'Code of the app, or a recovery code',
  useCode: 'Use a code',
  usePassword: 'Use the password',
  codesLocked: (minutes) =>
    `There were too many wrong codes. Use the password or a recovery code, or wait ${plural(minutes, 'minute', 'minutes')}.`,
  missingCode: 'Enter the code.',
  wrongCode: 'The code is wrong or was used already. Wait for the next one.',
  passkeyTroubles: {
    cancelled: 'No passkey was used.',
    address: 'Passkeys do not work at this address. Open the usual address of the service.',
    known: 'This device has a registered passkey already.',
    failed: 'The browser could not use a passkey.',
  },
};
