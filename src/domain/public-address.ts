/**
 * Whether an IP address belongs to the public internet, which is where a host name from outside may connect to. Follows
 * IANA's registries of special-purpose addresses; in doubt an address is not public.
 */

/** Networks of IPv4 that are not public, or that are infrastructure, as [first address, prefix]. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Networks within 2000::/3, the only public part of IPv6, that are not public. */
const SPECIAL_V6 = [
  // Teredo, ORCHID, benchmarking and similar ranges.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: it contains the address of an IPv4 machine.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

/** One address, one spelling: four decimal numbers without leading zeros. */
const DECIMAL = /^(?:0|[1-9]\d{0,2})$/;
const HEXTET = /^[0-9a-f]{1,4}$/i;

/**
 * Whether an address from a resolver (`93.184.216.34`, `2606:2800:220:1::1`) is public. False for any other spelling
 * (hexadecimal, octal, short, with a zone, in brackets), and for IPv6 addresses that contain an IPv4 one (mapped,
 * NAT64, 6to4), whatever that one is.
 */
export function isPublicAddress(text: string): boolean {
  const v4 = readV4(text);
  if (v4 !== null) return !SPECIAL_V4.some(([first, prefix]) => isWithin(v4, readV4(first), prefix, 32n));
  const v6 = readV6(text);
  if (v6 === null || v6 >> 125n !== 1n) return false;
  return !SPECIAL_V6.some(([first, prefix]) => isWithin(v6, readV6(first), prefix, 128n));
}

function isWithin(address: bigint, network: bigint | null, prefix: number, bits: bigint): boolean {
  const rest = bits - BigInt(prefix);
  return network !== null && address >> rest === network >> rest;
}

function readV4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => DECIMAL.test(part) && Number(part) <= 255)) return null;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function readV6(text: string): bigint | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map(hextetsOf);
  if (!head) return null;
  if (halves.length === 1) return head.length === 8 ? sumOf(head) : null;
  if (!tail || head.length + tail.length > 7) return null;
  return sumOf([...head, ...Array<bigint>(8 - head.length - tail.length).fill(0n), ...tail]);
}

/** The sixteen-bit groups between colons; the last may be an IPv4 address. Null when one is invalid. */
function hextetsOf(text: string): bigint[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const embedded = readV4(parts.at(-1) ?? '');
  const plain = embedded === null ? parts : parts.slice(0, -1);
  if (!plain.every((part) => HEXTET.test(part))) return null;
  const hextets = plain.map((part) => BigInt(`0x${part}`));
  return embedded === null ? hextets : [...hextets, embedded >> 16n, embedded & 0xffffn];
}

function sumOf(hextets: readonly bigint[]): bigint | null {
  return hextets.length === 8 ? hextets.reduce((sum, hextet) => (sum << 16n) + hextet, 0n) : null;
}
