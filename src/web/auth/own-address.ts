const HERE = 'http://here.invalid';

/** Whether a text is an address of this site other than the login: where a login may lead. */
export function isOwnAddress(text: unknown): text is string {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, HERE)) return false;
  const { origin, pathname } = new URL(text, HERE);
  return origin === HERE && pathname !== '/login';
}
