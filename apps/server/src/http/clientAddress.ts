import { BlockList, isIP } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';

/**
 * Knows where a request came from: the socket's other end. Only when that is a trusted proxy is `X-Forwarded-For`
 * believed, from the right, up to the first address that is no proxy of ours: everything left of it is hearsay.
 * `trustedProxies`: addresses and subnets such as `10.0.0.0/8`.
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = blockList(trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const socket = c.env?.incoming?.socket?.remoteAddress;
    c.set('address', findAddress(socket, c.req.header('X-Forwarded-For'), trusted));
    await next();
  });
}

function findAddress(socket: string | undefined, forwarded: string | undefined, trusted: BlockList): string {
  let address = plain(socket ?? '');
  if (address === undefined) return 'unknown';
  const hops = (forwarded ?? '').split(',').toReversed();
  for (const hop of hops) {
    if (!isTrusted(address, trusted)) break;
    const next = plain(hop.trim());
    if (next === undefined) break;
    address = next;
  }
  return household(address);
}

/** An address without port, zone and brackets, IPv4 as IPv4; undefined when it is none. */
function plain(text: string): string | undefined {
  const bare =
    /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text.replace(/%.*$/, '');
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  return isIP(mapped) === 0 ? undefined : mapped;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** One line to the internet has a whole /64 of IPv6: its first half tells who it is. */
function household(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const full = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
