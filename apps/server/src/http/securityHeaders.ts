import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';
import { type ContentSources, contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** What no page here asks for, so that no injected script can. Stripe's frame pays and Clerk's signs in by passkey. */
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=()';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the headers that keep other sites and injected scripts out. Needs `clientAddress`, which knows whether the
 * request came by https. A route that serves something of another kind sets its own policy, which is then left alone.
 */
export function securityHeaders(sources: ContentSources) {
  const policy = contentSecurityPolicy(sources);
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    if (!headers.has('Cross-Origin-Resource-Policy')) c.header('Cross-Origin-Resource-Policy', 'same-origin');
    // Signing in and 3-D Secure open windows that must still reach the page that opened them.
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Permissions-Policy', PERMISSIONS);
    if (!headers.has('Referrer-Policy')) c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (c.var.isSecure) c.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  });
}
