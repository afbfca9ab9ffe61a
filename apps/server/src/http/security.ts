import { hash } from 'node:crypto';
import {
  CONNECTION_HEADER,
  GROUP_HEADER,
  LEFT_OUT_HEADER,
  OPERATION_HEADER,
  RERUN_HEADER,
  UNSET_HEADER,
  WORK_HEADER,
} from '@fabula/contract';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './requests.ts';

export interface ContentSources {
  /** CSP sources such as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Of the styles that this server's pages hold. */
  styleHashes: readonly string[];
  /** `pk_test_…` or `pk_live_…`: it contains Clerk's host. */
  clerkPublishableKey?: string | undefined;
  stripePublishableKey?: string | undefined;
}

type Sources = Readonly<Record<string, readonly string[]>>;

const ours: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // For browsers that do not know the two beside it: they would allow no attribute.
  'style-src': ["'self'", "'unsafe-inline'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** What React Aria's scripts write into a page, to the letter: in `usePress`, and on iOS in `usePreventScroll`. */
const ofReactAria = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** The source by which a policy allows this inline script or style. */
export const sourceHash = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** As of docs.stripe.com/security/guide#content-security-policy, for Stripe.js and its elements. */
const stripe: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

const BOT_PROTECTION = 'https://challenges.cloudflare.com';

/** As of clerk.com/docs/guides/secure/best-practices/csp-headers. */
function clerk(host: string): Sources {
  return {
    'script-src': [`https://${host}`, BOT_PROTECTION],
    'connect-src': [`https://${host}`],
    'img-src': ['https://img.clerk.com'],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [BOT_PROTECTION],
  };
}

/** Allows this server, and exactly what Clerk and Stripe need where they are configured: both write styles. */
export function contentSecurityPolicy(config: ContentSources): string {
  const host = clerkHost(config.clerkPublishableKey);
  const isOurs = host === undefined && config.stripePublishableKey === undefined;
  const styles = isOurs ? [...config.styleHashes, ...ofReactAria.map(sourceHash)] : ["'unsafe-inline'"];
  const policy = new Map<string, string[]>();
  for (const sources of [
    ours,
    { 'script-src': config.scriptHashes, 'style-src-elem': ["'self'", ...styles] },
    host === undefined ? {} : clerk(host),
    config.stripePublishableKey === undefined ? {} : stripe,
  ]) {
    for (const [directive, values] of Object.entries(sources)) {
      policy.set(directive, [...(policy.get(directive) ?? []), ...values]);
    }
  }
  return [...policy].map(([directive, values]) => [directive, ...values].join(' ')).join('; ');
}

/** The key's last part is the host and a dollar sign in base64. */
function clerkHost(key: string | undefined): string | undefined {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/_-]+={0,2})$/.exec(key ?? '')?.[1];
  if (encoded === undefined) return undefined;
  return /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\$$/i.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1];
}

/** No page here asks for these, so no injected script can. Stripe's frame pays and Clerk's signs in by passkey. */
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=()';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Sets security headers. A policy that a route set itself is left alone. Needs `clientAddress`. */
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

const PREFLIGHT_SECONDS = 600;

/** CORS for these origins (`https://write.example.com`), with a bearer token and without cookies. */
export function allowOrigins(origins: readonly string[]) {
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      CONNECTION_HEADER,
      GROUP_HEADER,
      OPERATION_HEADER,
      RERUN_HEADER,
      WORK_HEADER,
    ],
    exposeHeaders: [OPERATION_HEADER, 'X-Request-Id', 'Link', 'Retry-After', UNSET_HEADER, LEFT_OUT_HEADER],
    maxAge: PREFLIGHT_SECONDS,
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    if (origins.includes(c.req.header('Origin') ?? '')) return allow(c, next);
    await next();
    if (origins.length > 0) c.header('Vary', 'Origin', { append: true });
  });
}
