export interface ContentSources {
  /** CSP sources of the page's inline scripts, such as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** `pk_test_…` or `pk_live_…`: the host that signs people in is written in it. */
  clerkPublishableKey?: string | undefined;
  stripePublishableKey?: string | undefined;
}

/** The sources by directive. What a vendor's list names beyond these serves features that this product does not use. */
type Sources = Readonly<Record<string, readonly string[]>>;

const ours: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

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

/** The policy for every page and answer: ourselves, and exactly what Clerk and Stripe need where they are configured. */
export function contentSecurityPolicy(config: ContentSources): string {
  const host = clerkHost(config.clerkPublishableKey);
  const policy = new Map<string, string[]>();
  for (const sources of [
    ours,
    { 'script-src': config.scriptHashes },
    host === undefined ? {} : clerk(host),
    config.stripePublishableKey === undefined ? {} : stripe,
  ]) {
    for (const [directive, values] of Object.entries(sources)) {
      policy.set(directive, [...(policy.get(directive) ?? []), ...values]);
    }
  }
  return [...policy].map(([directive, values]) => [directive, ...values].join(' ')).join('; ');
}

/** Clerk's frontend host: the key's last part is that host and a dollar sign in base64. */
function clerkHost(key: string | undefined): string | undefined {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/_-]+={0,2})$/.exec(key ?? '')?.[1];
  if (encoded === undefined) return undefined;
  return /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\$$/i.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1];
}
