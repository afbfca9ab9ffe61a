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
        SITE_DIR: expect.stringMatching(/apps\/site\/dist$/),
        OPENAI_MODEL: expect.any(String),
        OFFLINE_PACE: 35,
        UPSTREAM_SILENCE_MS: 30_000,
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
      SMTP_URL: 'https://mail.example.com',
      FEEDBACK_TO: 'nobody',
    });
    expect(found.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'DATA_DIR',
      'FEEDBACK_TO',
      'OFFLINE_PACE',
      'OPENAI_BASE_URL',
      'PORT',
      'SMTP_URL',
      'UPSTREAM_SILENCE_MS',
    ]);
  });

  it.each(['8o87', '-1', '1e3', '65536', '0x50'])('refuses PORT=%s', (PORT) => {
    expect(problems({ PORT })).toEqual(['PORT must be a port number from 0 to 65535']);
  });

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
