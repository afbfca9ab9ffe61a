import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readHostCookie, setHostCookie } from './cookies.ts';
import { problem } from './problems.ts';
import type { AppEnv } from './requests.ts';

/** Who is at the machine, as the services tell it. */
interface Machine {
  redeem(
    secret: string,
    address: string,
  ): Promise<{ value: string; days: number } | { retryAfter: number } | undefined>;
  recognizes(cookie: string): Promise<boolean>;
}

const PARAMETER = 'machine';
const COOKIE = 'fabula_machine';
const SAFE = new Set(['GET', 'HEAD']);
const DAY_SECONDS = 24 * 60 * 60;

/** The link that the start prints. */
export const machineLink = (origin: string, secret: string) => `${origin}/?${PARAMETER}=${secret}`;

/**
 * Takes the secret of the printed link out of the address at once, and sets the machine's cookie where it is
 * the right one (D-MACHINE). Needs `clientAddress`.
 */
export function openMachineLink(machine: Machine) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const given = searchParams.get(PARAMETER);
    if (given === null || !SAFE.has(c.req.method)) return next();
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    const opened = await machine.redeem(given, c.var.address);
    if (opened && 'retryAfter' in opened) throw problem('access', 'too_fast', opened);
    if (opened !== undefined) {
      setHostCookie(c, COOKIE, opened.value, {
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: opened.days * DAY_SECONDS,
      });
    }
    searchParams.delete(PARAMETER);
    const query = searchParams.size > 0 ? `?${searchParams}` : '';
    // Two slashes would lead to another host.
    return c.redirect(`${pathname.replace(/^\/+/, '/')}${query}`, 303);
  });
}

/** Says whether the request comes from a browser that has opened the link. Needs `clientAddress`. */
export function knowMachine(machine: Machine, publicUrl: string | undefined) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const value = readHostCookie(c, COOKIE);
    c.set('isAtMachine', value !== undefined && isOwnPage(c, publicUrl) && (await machine.recognizes(value)));
    await next();
  });
}

/**
 * A cookie goes to all ports of a host, and a page of another port counts as the same site: only `Origin`
 * tells them apart. Browsers leave it out of what they only read.
 */
function isOwnPage(c: Context<AppEnv>, publicUrl: string | undefined): boolean {
  const origin = c.req.header('Origin');
  const own = `${c.var.isSecure ? 'https' : 'http'}://${new URL(c.req.url).host}`;
  if (origin !== undefined) return origin === own || origin === publicUrl;
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  return SAFE.has(c.req.method) && (site === 'same-origin' || site === 'none');
}
