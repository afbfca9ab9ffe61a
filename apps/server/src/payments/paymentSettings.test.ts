import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_aaaa',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bbbb',
  STRIPE_WEBHOOK_SECRET: 'whsec_cccc',
};

function problems(variables: Record<string, string>): string[] {
  const reading = readEnv(variables);
  return 'problems' in reading ? reading.problems : [];
}
const names = (variables: Record<string, string>) => problems(variables).map((line) => line.split(' ')[0]);

describe('the keys of Stripe', () => {
  it('are fine together', () => {
    expect(problems(keys)).toEqual([]);
    expect(problems({ ...keys, STRIPE_SECRET_KEY: 'rk_test_aaaa' })).toEqual([]);
    expect(readEnv({ ...keys, STRIPE_SECRET_KEY: ' sk_test_aaaa\n' })).toMatchObject({ env: keys });
  });

  it.each(Object.keys(keys))('need %s too', (name) => {
    expect(names({ ...keys, [name]: '' })).toEqual([name]);
    const alone = { [name]: keys[name as keyof typeof keys] };
    expect(names(alone).toSorted()).toEqual(
      Object.keys(keys)
        .filter((one) => one !== name)
        .toSorted(),
    );
  });

  it('are all live or all for testing', () => {
    const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_aaaa', STRIPE_PUBLISHABLE_KEY: 'pk_live_bbbb' };
    expect(problems(live)).toEqual([]);
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
      expect(problems({ ...keys, [name]: live[name] })).toEqual([
        expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY must be of the same mode/),
      ]);
    }
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_secret'],
    ['STRIPE_SECRET_KEY', 'secret'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'we_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_ secret'],
  ])('%s is not %s, and the list of what is wrong does not repeat it', (name, value) => {
    const found = problems({ ...keys, [name]: value });
    expect(found).toEqual([expect.stringMatching(new RegExp(`^${name} must begin with`))]);
    expect(found.join()).not.toContain('secret,');
    expect(found.join()).not.toContain(value);
  });
});

describe('STRIPE_API_URL', () => {
  it.each(['https://stripe.example.com', 'http://127.0.0.1:12111', 'http://localhost:1', 'http://[::1]:1'])(
    'may be %s',
    (STRIPE_API_URL) => {
      expect(problems({ ...keys, STRIPE_API_URL })).toEqual([]);
    },
  );

  it.each([
    'http://stripe.example.com',
    'stripe.example.com',
    'https://a.example/v1',
    'https://a:b@c.example',
  ])('is not %s', (STRIPE_API_URL) => {
    expect(names({ ...keys, STRIPE_API_URL })).toEqual(['STRIPE_API_URL']);
  });
});

describe('test payments (D-SAFE-START)', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost', 'LOCALHOST'])(
    'are fine at %s',
    (HOST) => {
      expect(problems({ HOST })).toEqual([]);
    },
  );

  it.each(['0.0.0.0', '::', '192.168.1.7', '10.0.0.1', 'fd00::1', 'fabula.example.com', '128.0.0.1', '0'])(
    'are refused at %s, with what to set',
    (HOST) => {
      expect(problems({ HOST })).toEqual([expect.stringMatching(/^HOST is /)]);
      for (const way of ['ALLOW_TEST_PAYMENTS=1', 'STRIPE_SECRET_KEY', '127.0.0.1']) {
        expect(problems({ HOST }).join()).toContain(way);
      }
      expect(names({ HOST, ALLOW_TEST_PAYMENTS: '0' })).toEqual(['HOST']);
      expect(problems({ HOST, ALLOW_TEST_PAYMENTS: '1' })).toEqual([]);
      expect(problems({ HOST, ...keys })).toEqual([]);
    },
  );

  it('are refused behind a proxy, which lets others in', () => {
    expect(problems({ TRUSTED_PROXY: '127.0.0.1' })).toEqual([
      expect.stringMatching(/^TRUSTED_PROXY says .*ALLOW_TEST_PAYMENTS=1/),
    ]);
    expect(problems({ TRUSTED_PROXY: '127.0.0.1', ALLOW_TEST_PAYMENTS: '1' })).toEqual([]);
    expect(problems({ TRUSTED_PROXY: '127.0.0.1', ...keys })).toEqual([]);
  });

  it('are allowed by 1 and nothing else', () => {
    expect(names({ ALLOW_TEST_PAYMENTS: 'yes' })).toEqual(['ALLOW_TEST_PAYMENTS']);
  });
});
