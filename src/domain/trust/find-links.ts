/** The targets of a mail's links, as a browser would resolve them. */
import { bankOfDomain } from '../emails/banks.ts';

/** Sites of banks that send no mail, of their groups, and of PayPal, whose mails are read too. */
const OTHER_SITES: readonly string[] = [
  ...['sucursalelectronica.com', 'bnonline.fi.cr', 'bncr.com', 'bcr.fi.cr', 'scotiabankcr.com', 'davivienda.com'],
  ...['davibank.com', 'promerica.com', 'popularenlinea.fi.cr', 'multimoney.fi.cr', 'bccr.fi.cr', 'sugef.fi.cr'],
  ...['sinpe.fi.cr', 'paypal.com', 'paypalobjects.com', 'paypal-communication.com'],
];
/** Other sites that banks' mails link to, which ask for no bank password. */
const PUBLIC_SITES: readonly string[] = [
  ...['facebook.com', 'instagram.com', 'twitter.com', 'x.com', 'youtube.com', 'linkedin.com', 'tiktok.com'],
  ...['play.google.com', 'apps.apple.com', 'itunes.apple.com', 'appgallery.huawei.com', 'w3.org'],
];

/** The part before the host: a scheme, or the two slashes alone; browsers accept either kind of slash. */
const LINK = /(?:https?:[/\\]{1,3}|(?<![:\w])[/\\]{2}|(?<![\w@.])www\.)[^\s<>"'`]{1,2000}/gi;
const SCHEME = /^(?:https?:)?[/\\]*/i;
const LINKS_MAX = 2_000;
/** Link wrappers, with the parameter that holds the original link. */
const WRAPPERS: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, /[?&]url=(?<inner>[^&]+)/i],
  [/^(?:www\.)?google\.com$/, /^[^?]*\/url\?(?:[^#]*&)?(?:q|url)=(?<inner>[^&]+)/i],
];

/** The first linked host that is no bank's; null without one. */
export function findForeignHost(text: string): string | null {
  let seen = 0;
  for (const [link] of text.matchAll(LINK)) {
    if (++seen > LINKS_MAX) return hostOf(link) ?? link.slice(0, 100);
    const host = hostOf(unwrap(link));
    if (host !== null && !isBankSite(host) && !isAt(host, PUBLIC_SITES)) return host;
  }
  return null;
}

/** The host of an address; null without one. Text before an `@` is a user name. */
function hostOf(link: string): string | null {
  const authority = /^[^/\\?#]*/.exec(link.replace(SCHEME, ''))?.[0] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  return host.replace(/(?<![.,;:!)\]])[.,;:!)\]]+$/, '').toLowerCase() || null;
}

function unwrap(link: string): string {
  const host = hostOf(link) ?? '';
  const [, parameter] = WRAPPERS.find(([pattern]) => pattern.test(host)) ?? [];
  const inner = parameter?.exec(link)?.groups?.['inner'];
  if (inner === undefined) return link;
  try {
    return decodeURIComponent(inner);
  } catch {
    return link;
  }
}

/** Whether a host is a bank's, whether it sends mail or not. */
export function isBankSite(host: string): boolean {
  return bankOfDomain(host) !== undefined || isAt(host, OTHER_SITES);
}

function isAt(host: string, sites: readonly string[]): boolean {
  return sites.some((site) => host === site || host.endsWith(`.${site}`));
}
