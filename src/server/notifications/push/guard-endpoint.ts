/**
 * Which endpoints are push services: an address that a browser hands over, and that this service then calls. Checked
 * when it is saved and again before each call (docs/rules/notifications.md).
 */

/** An endpoint that may be called; `loopback` when it is a plain-http service of tests on this machine. */
export type Endpoint = { url: URL; loopback: boolean };

const LENGTH_MAX = 2_000;
/** Read from the text itself: a parser of URLs forgives too much, and not all forgive the same. */
const HTTPS = /^https:\/\/([a-z0-9.-]{1,253})(\/[!-[\]-~]*)$/;
const LOOPBACK = /^http:\/\/(127\.0\.0\.1:[1-9]\d{0,4})(\/[!-[\]-~]*)$/;
const LABEL = /^(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads an endpoint. `allowed` are hosts, each for itself and all under it, or `127.0.0.1:PORT`. Null when it may not
 * be called: another host, another port, user names, numbers in place of a name, anything but plain ASCII.
 */
export function readEndpoint(text: string, allowed: readonly string[]): Endpoint | null {
  if (text.length > LENGTH_MAX) return null;
  const loopback = LOOPBACK.exec(text)?.[1];
  if (loopback !== undefined) return allowed.includes(loopback) ? parsed(text, loopback, true) : null;
  const host = HTTPS.exec(text)?.[1];
  if (host === undefined || !host.split('.').every((label) => LABEL.test(label))) return null;
  const isAllowed = allowed.some((name) => !name.includes(':') && (host === name || host.endsWith(`.${name}`)));
  return isAllowed ? parsed(text, host, false) : null;
}

/** The URL, if what will be called is what was read. */
function parsed(text: string, host: string, loopback: boolean): Endpoint | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.host === host && url.username === '' && url.password === '' ? { url, loopback } : null;
}

/** What may be shown of an endpoint: its path is a secret. */
export function hostOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : '';
}
