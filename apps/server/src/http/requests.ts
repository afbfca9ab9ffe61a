import { BlockList, isIP } from 'node:net';
import type { Writable } from 'node:stream';
import { OPERATION_HEADER } from '@fabula/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Account } from '../identity/Identity.ts';
import { networksOf } from '../limits/Network.ts';
import type { Log } from '../logging/Log.ts';
import type { Metrics } from '../metrics/Metrics.ts';

/** Variables of every handler's context. The bindings are absent when a test calls the app without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    writeBody?: (outgoing: Writable) => void;
  };
  Variables: {
    requestId: string;
    visitorId: string;
    /** Set by the `clientAddress` middleware. */
    address: string;
    /** It came by https, to this server or to a trusted proxy; set by `clientAddress`. */
    isSecure: boolean;
    /** Its browser has opened the link that the start printed (D-MACHINE); set by `knowMachine`. */
    isAtMachine: boolean;
    /** Undefined for visitors. Set by the `identify` middleware. */
    account: Account | undefined;
    sessionId: string | null;
  };
}

/**
 * Finds a request's address and scheme: the socket's, or from a trusted proxy (addresses and subnets such as
 * `10.0.0.0/8`) those of `X-Forwarded-For`, read from the right up to the first foreign address, and
 * `X-Forwarded-Proto`.
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = blockList(trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const socket = c.env?.incoming?.socket?.remoteAddress;
    const remote = plain(socket ?? '');
    const isProxied = remote !== undefined && isTrusted(remote, trusted);
    c.set('address', findAddress(remote, c.req.header('X-Forwarded-For'), trusted));
    c.set('isSecure', new URL(c.req.url).protocol === 'https:' || (isProxied && isForwardedHttps(c)));
    await next();
  });
}

function isForwardedHttps(c: Context): boolean {
  return c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() === 'https';
}

function findAddress(remote: string | undefined, forwarded: string | undefined, trusted: BlockList): string {
  let address = remote;
  if (address === undefined) return 'unknown';
  const hops = (forwarded ?? '').split(',').toReversed();
  for (const hop of hops) {
    if (!isTrusted(address, trusted)) break;
    const next = plain(hop.trim());
    if (next === undefined) break;
    address = next;
  }
  return networksOf(address)[0].name;
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

interface RequestWatch {
  log: Log;
  metrics: Metrics;
}

const WATCHERS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs and counts each request after its answer; the line and the answer share an id. It logs the route's
 * pattern, because paths and queries may be private. Needs `requestId`.
 */
export function watchRequests({ log, metrics }: RequestWatch) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    c.header('X-Request-Id', c.var.requestId);
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    const operationId = c.res.headers.get(OPERATION_HEADER) ?? undefined;
    const accountId = c.var.account?.id;
    whenSent(c, (isCutOff) => {
      const ms = performance.now() - startedAt;
      metrics.requestEnded({ method, route, status, seconds: ms / 1000 });
      log[levelOf(route, status)]('request', {
        requestId: c.var.requestId,
        method,
        route,
        status,
        ms: Math.round(ms),
        ...(accountId !== undefined && { accountId }),
        ...(operationId !== undefined && { operationId }),
        ...(isCutOff && { isCutOff }),
      });
    });
  });
}

function levelOf(route: string, status: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return WATCHERS.has(route) ? 'debug' : 'info';
}

/** Without a socket, as in a test, the answer counts as sent when it is made. */
function whenSent(c: Context<AppEnv>, tell: (isCutOff: boolean) => void): void {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) tell(false);
  else if (outgoing.closed) tell(true);
  else outgoing.once('close', () => tell(!outgoing.writableFinished));
}
