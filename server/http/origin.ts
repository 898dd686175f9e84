/** Where a call comes from. X-Forwarded-For is believed only as far as proxies that are trusted wrote it. */
import { BlockList, isIP } from 'node:net';

/** Says the address that asks. `remote` is the other end of the connection. */
export type OriginOf = (remote: string | undefined, forwardedFor: string | null) => string;

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '');

/**
 * What an origin is counted by: of an IPv6 address its /64, which one line gets whole (RFC 6177), else the address.
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

/** As people are shown it: without the part that tells one line from its neighbours. */
export const maskOrigin = (origin: string): string =>
  isIP(origin) === 4 ? origin.replace(/\d+$/, '*') : networkOf(origin);

/** Trusted: addresses or CIDR ranges. Throws on one that is neither. */
export function originReader(trusted: readonly string[]): OriginOf {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    if (family === 0) throw new Error(`not an address of a proxy: ${entry}`);
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
    // From the nearest proxy outwards: the first that is not trusted is who asks.
    const hops = (forwardedFor ?? '').split(',').map(plain).filter(Boolean).slice(-20);
    while (isTrusted(origin)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      origin = next;
    }
    return origin;
  };
}
