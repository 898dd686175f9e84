/** Recognises public internet addresses (IANA special-purpose registries, RFC 6890). Webhooks go nowhere else. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const reserved = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, bits, 'ipv4');

/** IPv6: only the global unicast range is public, without ranges that embed IPv4 addresses or serve documentation. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(net, bits, 'ipv6');

export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  if (isIPv6(address)) return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
  return false;
}
