/** Where a link of an answer may lead: to a screen of this client, and nowhere else. */

const HERE = 'http://here.invalid';

/**
 * The path, parameters included, that a link of an answer leads to; null when it is not a screen's. `isScreen` says
 * whether there is one at a path. What follows a `#` is left out: it opens windows.
 */
export function ownPath(href: string, isScreen: (pathname: string) => boolean): string | null {
  if (!/^\/(?![/\\])/.test(href) || /[\\\p{Cc}\s]/u.test(href) || !URL.canParse(href, HERE)) return null;
  const { origin, pathname, search } = new URL(href, HERE);
  return origin === HERE && pathname !== '/login' && isScreen(pathname) ? `${pathname}${search}` : null;
}
