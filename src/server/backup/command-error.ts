/** Why a command did not do what it was asked: a sentence for the person at the terminal, which says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
