import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './security.ts';

const key = `pk_test_${Buffer.from('calm-fox-12.clerk.accounts.dev$').toString('base64')}`;

function sources(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

const none = { scriptHashes: [], styleHashes: [] };

describe('contentSecurityPolicy', () => {
  it.each([
    ['neither', {}, false],
    ['Clerk', { clerkPublishableKey: key }, true],
    ['Stripe', { stripePublishableKey: 'pk_test_1' }, true],
  ])('allows every style element for %s: %o', (_of, keys, isAny) => {
    const policy = sources(contentSecurityPolicy({ ...none, styleHashes: ["'sha256-abc='"], ...keys }));
    const elements = policy['style-src-elem'] ?? [];
    expect(elements.includes("'unsafe-inline'")).toBe(isAny);
    expect(elements.includes("'sha256-abc='")).toBe(!isAny);
    expect(elements[0]).toBe("'self'");
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  });

  it('names nobody else when neither Clerk nor Stripe is configured', () => {
    const policy = contentSecurityPolicy({ ...none, scriptHashes: ["'sha256-abc='"] });
    expect(policy).not.toContain('https:');
    expect(sources(policy)['script-src']).toEqual(["'self'", "'sha256-abc='"]);
    expect(sources(policy)['frame-ancestors']).toEqual(["'none'"]);
  });

  it('adds the host that is written in Clerk’s key, its bot protection and its pictures', () => {
    const policy = sources(contentSecurityPolicy({ ...none, clerkPublishableKey: key }));
    const host = 'https://calm-fox-12.clerk.accounts.dev';
    expect(policy['script-src']).toEqual(["'self'", host, 'https://challenges.cloudflare.com']);
    expect(policy['connect-src']).toEqual(["'self'", host]);
    expect(policy['img-src']).toContain('https://img.clerk.com');
    expect(policy['worker-src']).toEqual(["'self'", 'blob:']);
    expect(policy['frame-src']).toEqual(['https://challenges.cloudflare.com']);
    expect(JSON.stringify(policy)).not.toContain('stripe');
  });

  it('adds what Stripe.js loads, frames and calls, and nothing of Clerk', () => {
    const policy = sources(contentSecurityPolicy({ ...none, stripePublishableKey: 'pk_test_1' }));
    expect(policy['script-src']).toContain('https://js.stripe.com');
    expect(policy['frame-src']).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com']);
    expect(JSON.stringify(policy)).not.toContain('clerk');
    expect(JSON.stringify(policy)).not.toContain('cloudflare');
  });

  it.each([
    'pk_test_',
    'sk_test_Y2xlcms',
    `pk_test_${Buffer.from("evil.com; script-src 'unsafe-eval'$").toString('base64')}`,
    `pk_live_${Buffer.from('no-dot$').toString('base64')}`,
    `pk_live_${Buffer.from('host.example.com').toString('base64')}`,
  ])('reads no host from %s', (clerkPublishableKey) => {
    expect(contentSecurityPolicy({ ...none, clerkPublishableKey })).toBe(contentSecurityPolicy(none));
  });
});
