/** Where a program may have the browser sent back to. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that a browser handles itself. */
const OF_BROWSERS = new Set([
  ...['about:', 'blob:', 'chrome:', 'data:', 'file:', 'filesystem:', 'ftp:', 'intent:', 'javascript:', 'view-source:'],
  ...['vbscript:', 'ws:', 'wss:', 'resource:'],
]);

/** Whether an address is https, plain http to the person's own machine, or of a scheme that an installed program has. */
export function isAllowedRedirect(text: string): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  return protocol === 'https:' || !OF_BROWSERS.has(protocol);
}
