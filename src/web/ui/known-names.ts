/** Names for what a row says of itself. A text that is no well-known one is its own name, whatever it is. */
import { words } from './words.ts';

// By its own keys: a medium may be called `constructor`.
const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;

/** `SINPE Móvil` of SINPE, `Veranera` of Veranera. */
export const sourceName = (source: string): string => nameIn(words.sources, source);

/** `Correo del banco` of email. */
export const originName = (origin: string): string => nameIn(words.origins, origin);
