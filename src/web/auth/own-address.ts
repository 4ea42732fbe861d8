const HERE = 'http://here.invalid';

/** Whether a text is an address within this site, other than the door's: where a login may lead. */
export function isOwnAddress(text: unknown): text is string {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return false;
  const { origin, pathname } = new URL(text, HERE);
  return origin === HERE && pathname !== '/login';
}
