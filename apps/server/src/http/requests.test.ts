import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type AppEnv, clientAddress } from './requests.ts';

async function addressOf(socket: string | undefined, forwarded?: string, trusted: string[] = []) {
  const app = new Hono<AppEnv>().use(clientAddress(trusted)).get('/', (c) => c.text(c.var.address));
  const incoming = { socket: { remoteAddress: socket } } as IncomingMessage;
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, { incoming })).text();
}

describe('clientAddress', () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'];

  it('believes the socket alone when no proxy is trusted', async () => {
    expect(await addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(await addressOf('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });

  it('believes nothing that comes past the proxy', async () => {
    expect(await addressOf('203.0.113.9', '198.51.100.1', proxies)).toBe('203.0.113.9');
  });

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['6.6.6.6, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[2001:db8::7]:4711', '2001:db8:0:0::/64'],
    ['198.51.100.1, unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('takes the right-most that is no proxy: %j', async (forwarded, address) => {
    expect(await addressOf('::ffff:127.0.0.1', forwarded, proxies)).toBe(address);
  });

  it('takes a subnet of IPv6 for one client', async () => {
    const [one, two, other] = await Promise.all(
      ['2001:db8:0:1::a', '2001:DB8:0:1:ffff::b', '2001:db8:0:2::a'].map((socket) => addressOf(socket)),
    );
    expect(one).toBe(two);
    expect(one).not.toBe(other);
  });

  it('has a word for a request without a socket', async () => {
    expect(await addressOf(undefined, '198.51.100.1', proxies)).toBe('unknown');
  });
});

describe('https', () => {
  async function isSecure(socket: string, protocol: string, trusted: string[]) {
    const app = new Hono<AppEnv>()
      .use(clientAddress(trusted))
      .get('/', (c) => c.text(String(c.var.isSecure)));
    const incoming = { socket: { remoteAddress: socket } } as IncomingMessage;
    return (await app.request('/', { headers: { 'X-Forwarded-Proto': protocol } }, { incoming })).text();
  }

  it('is believed of a trusted proxy, and of nobody else', async () => {
    expect(await isSecure('127.0.0.1', 'https', ['127.0.0.1'])).toBe('true');
    expect(await isSecure('127.0.0.1', 'http', ['127.0.0.1'])).toBe('false');
    expect(await isSecure('203.0.113.9', 'https', ['127.0.0.1'])).toBe('false');
    expect(await isSecure('127.0.0.1', 'https', [])).toBe('false');
  });
});
