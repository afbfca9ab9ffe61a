import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * The origin that absolute addresses begin with: the configured one, else the one that was asked, where that names
 * this machine by its own address. Whatever else a caller puts into `Host` goes nowhere. Needs `clientAddress`.
 */
export function publicOrigin(c: Context<AppEnv>, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const scheme = c.var.isSecure ? 'https' : 'http';
  const { host, hostname } = new URL(c.req.url);
  const socket = c.env?.incoming?.socket;
  const own = socket?.localAddress?.replace(/^::ffff:/, '');
  if (isOwn(hostname.replace(/^\[|\]$/g, ''), own) || own === undefined) return `${scheme}://${host}`;
  return `${scheme}://${isIP(own) === 6 ? `[${own}]` : own}:${socket?.localPort}`;
}

function isOwn(name: string, own: string | undefined): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const family = isIP(name);
  return family !== 0 && (name === own || LOOPBACK.check(name, family === 6 ? 'ipv6' : 'ipv4'));
}
