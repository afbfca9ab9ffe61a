import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

function problems(variables: Record<string, string>): string[] {
  const reading = readEnv(variables);
  return 'problems' in reading ? reading.problems : [];
}

describe('readEnv', () => {
  it('has a default for everything that needs one', () => {
    const reading = readEnv({ PATH: '/bin', HOST: '' });
    expect(reading).toEqual({
      env: {
        PORT: 8787,
        HOST: '127.0.0.1',
        DATA_DIR: './data',
        DATABASE_POOL: 10,
        SITE_DIR: expect.stringMatching(/apps\/site\/dist$/),
        OPENAI_MODEL: expect.any(String),
        OFFLINE_PACE: 35,
        UPSTREAM_SILENCE_MS: 30_000,
        DRAIN_MS: 30_000,
        USAGE_ADDRESS_DAYS: 30,
        OPENAI_CONTEXT_TOKENS: 32_000,
        PRIVATE_MODEL_ADDRESSES: [],
        hasOwnCosts: false,
        GENERATIONS_PER_MINUTE: 60,
        GENERATIONS_AT_ONCE: 6,
        GUEST_DAILY_GENERATIONS: 20,
        DAILY_FREE_SHARE: 10,
        CREDIT_COSTS: {
          paragraph: 1,
          section_summary: 1,
          suggestions: 1,
          scene: 5,
          title: 0,
          image: 10,
          voice: 5,
          prompt_test: 1,
          unknown: 1,
        },
        CREDIT_PRICE_USD: '0.01',
        TRUSTED_PROXY: [],
        CORS_ORIGINS: [],
        IMAGE_STORAGE_MB: 200,
        WORK_STORAGE_MB: 200,
        WORKS_PER_ACCOUNT: 2_000,
        SAVES_PER_MINUTE: 120,
        REPORTS_PER_HOUR: 5,
        PAYMENTS_PER_MINUTE: 30,
        ALLOW_TEST_PAYMENTS: false,
        ADMIN_EMAILS: [],
        SAMPLE_WORKS: '1',
        SIGN_IN_TRIES: 10,
      },
    });
  });

  it('lists everything that is wrong, each by its name', () => {
    const found = problems({
      PORT: '70000',
      OPENAI_BASE_URL: 'localhost:11434',
      OFFLINE_PACE: 'slow',
      UPSTREAM_SILENCE_MS: '0',
      DATA_DIR: '  ',
      DATABASE_URL: 'mysql://db.example.com/fabula',
      DATABASE_POOL: '0',
      SMTP_URL: 'https://mail.example.com',
      FEEDBACK_TO: 'nobody',
      OPERATOR_EMAIL: 'nobody',
      REPORTS_PER_HOUR: '0',
    });
    expect(found.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'DATABASE_POOL',
      'DATABASE_URL',
      'DATA_DIR',
      'FEEDBACK_TO',
      'OFFLINE_PACE',
      'OPENAI_BASE_URL',
      'OPERATOR_EMAIL',
      'PORT',
      'REPORTS_PER_HOUR',
      'SMTP_URL',
      'UPSTREAM_SILENCE_MS',
    ]);
  });

  it.each(['OPENAI_IMAGE_MODEL', 'OPENAI_VOICE_MODEL'])('wants to know where %s is', (name) => {
    const sentence = `${name} needs OPENAI_API_KEY or OPENAI_BASE_URL beside it`;
    expect(problems({ [name]: 'a-model' })).toEqual([sentence]);
    expect('env' in readEnv({ [name]: 'a-model', OPENAI_API_KEY: 'sk' })).toBe(true);
  });

  it.each(['8o87', '-1', '1e3', '65536', '0x50'])('refuses PORT=%s', (PORT) => {
    expect(problems({ PORT })).toEqual(['PORT must be a port number from 0 to 65535']);
  });

  it('reads the addresses of proxies', () => {
    const reading = readEnv({
      TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      ALLOW_TEST_PAYMENTS: '1',
    });
    expect(reading).toMatchObject({ env: { TRUSTED_PROXY: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] } });
  });

  it.each(['1', 'yes', '10.0.0.0/33', '10.0.0.0/8/8', '127.0.0.1,', 'proxy.example.com'])(
    'refuses TRUSTED_PROXY=%s',
    (TRUSTED_PROXY) => {
      expect(problems({ TRUSTED_PROXY })).toEqual([
        expect.stringMatching(/^TRUSTED_PROXY must be addresses/),
      ]);
    },
  );

  it('changes the costs that are named, and leaves the others', () => {
    expect(readEnv({ CREDIT_COSTS: 'scene=8, title=1' })).toMatchObject({
      env: { CREDIT_COSTS: { paragraph: 1, section_summary: 1, suggestions: 1, scene: 8, title: 1 } },
    });
  });

  const free = { paragraph: 0, section_summary: 0, suggestions: 0, scene: 0, title: 0, image: 10, voice: 5 };
  it.each(['http://127.0.0.1:11434/v1', 'http://localhost:8080/v1', 'http://[::1]:8080/v1'])(
    'makes text free with a model at %s, and nothing else (D-FREE)',
    (OPENAI_BASE_URL) => {
      expect(readEnv({ OPENAI_BASE_URL })).toMatchObject({ env: { CREDIT_COSTS: free } });
    },
  );

  it.each([
    { OPENAI_BASE_URL: 'https://api.example.com/v1' },
    { HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: '1' },
    { PUBLIC_URL: 'https://write.example.com' },
    { TRUSTED_PROXY: '10.0.0.1', ALLOW_TEST_PAYMENTS: '1' },
    { CREDIT_COSTS: 'scene=5' },
  ])('asks for what text costs with %j', (variables) => {
    const own = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', ...variables };
    expect(readEnv(own)).toMatchObject({ env: { CREDIT_COSTS: { paragraph: 1, scene: 5 } } });
  });

  it.each(['scene', 'scene=', 'scene=-1', 'scene=1.5', 'opera=3', 'scene=1001'])(
    'refuses CREDIT_COSTS=%s',
    (CREDIT_COSTS) => {
      expect(problems({ CREDIT_COSTS })).toEqual([expect.stringMatching(/^CREDIT_COSTS must be costs/)]);
    },
  );

  it('wants both of the mail settings or neither', () => {
    expect(problems({ SMTP_URL: 'smtp://127.0.0.1' })).toEqual([
      expect.stringMatching(/^FEEDBACK_TO is missing/),
    ]);
    expect(problems({ FEEDBACK_TO: 'a@example.com' })).toEqual([
      expect.stringMatching(/^SMTP_URL is missing/),
    ]);
    expect(problems({ SMTP_URL: 'smtp://127.0.0.1', FEEDBACK_TO: 'a@example.com' })).toEqual([]);
  });

  it('says of a half-set mail both that and everything else', () => {
    expect(problems({ SMTP_URL: 'smtp://127.0.0.1', PORT: 'x' })).toHaveLength(2);
  });
});
