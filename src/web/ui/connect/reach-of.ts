/** Who else reaches an address: `here` this machine alone, `http` what is in the same network, `https` everybody. */
export function reachOf(origin: string): 'here' | 'http' | 'https' {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return 'https';
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) ? 'here' : 'http';
}
