/** Where a call comes from. X-Forwarded-For is believed only as far as proxies that are trusted wrote it. */
import { BlockList, isIP } from 'node:net';

/** Says the address that asks. `remote` is the other end of the connection. */
export type OriginOf = (remote: string | undefined, forwardedFor: string | null) => string;

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '');

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
