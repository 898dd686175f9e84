/** Determines a caller's address. X-Forwarded-For is believed only as far as trusted proxies wrote it. */
import { BlockList, isIP } from 'node:net';

/** Returns the caller's address. `remote` is the peer of the connection. */
export type OriginOf = (remote: string | undefined, forwardedFor: string | null) => string;

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '');

/**
 * The unit by which origins are counted: the /64 network of an IPv6 address, which one subscriber gets whole (RFC
 * 6177), or else the address.
 */
export function networkOf(origin: string): string {
  if (isIP(origin) !== 6) return origin;
  const [head = '', tail] = (origin.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${full
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Masked for display: without the part that identifies a subscriber. */
export const maskOrigin = (origin: string): string =>
  isIP(origin) === 4 ? origin.replace(/\d+$/, '*') : networkOf(origin);

/** `trusted` holds addresses or CIDR ranges; throws on anything else. */
export function originReader(trusted: readonly string[]): OriginOf {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    if (family === 0) throw new Error(`not a proxy address: ${entry}`);
    const kind = family === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  const isTrusted = (address: string) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
  return (remote, forwardedFor) => {
    let origin = plain(remote ?? 'local');
    // Walk from the nearest proxy outwards; the first untrusted address is the caller.
    const hops = (forwardedFor ?? '').split(',').map(plain).filter(Boolean).slice(-20);
    while (isTrusted(origin)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      origin = next;
    }
    return origin;
  };
}
