/** The words of the second step and of passkeys in English. */
import { plural } from '../ui/words.ts';
import type { DoorWords } from './words.ts';

export const doorWords: DoorWords = {
  or: 'or',
  passkey: 'Sign in with a passkey',
  passkeyWaiting: 'Waiting for the browser…',
  stepTitle: 'Second step',
  code: 'Code of the app',
  codeHint: 'The six digits your authenticator app shows now.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the ten you kept. Each works once.',
  useRecovery: 'Use a recovery code',
  useCode: 'Use the code of the app',
  onlyPasskey: 'This account is opened with a passkey.',
  back: 'Back',
  wrongRecovery: 'The code is wrong or was used already.',
  locked: (minutes) =>
    `There were too many wrong codes. Sign in with a recovery code or a passkey, or wait ${plural(minutes, 'minute', 'minutes')}.`,
  passkeyRefused: 'The service did not accept that passkey.',
};
