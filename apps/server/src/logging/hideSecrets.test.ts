import { describe, expect, it } from 'vitest';
import { hideSecrets } from './hideSecrets.ts';

describe('hideSecrets', () => {
  it.each([
    ['mail for mara.k+x@example.co.uk came back', 'mara.k+x@example.co.uk'],
    ['Authorization: Bearer abc.DEF-123_x=', 'abc.DEF-123_x='],
    ['{"authorization":"opaque-token-1"}', 'opaque-token-1'],
    ['token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl expired', 'eyJzdWIi'],
    ['key sk_test_51Habcdef and sk-proj-abcdef123', 'abcdef'],
    ['pi_3Nabc123_secret_xyz789 was confirmed', 'xyz789'],
    ['postgres://fabula:hunter2@db:5432/fabula', 'hunter2'],
    ['Cookie: fabula_visitor=AAAABBBBCCCC; fabula_session=DDDD', 'BBBB'],
    ['{"password":"correct horse"}', 'correct'],
    ['{\\"clientSecret\\":\\"cs_abc\\"}', 'cs_abc'],
    ['POST /login?token=abc123&x=1', 'abc123'],
  ])('%s', (text, secret) => {
    expect(hideSecrets(text)).not.toContain(secret);
  });

  it('leaves what is no secret alone', () => {
    const line =
      '{"level":"info","requestId":"9f0c","method":"POST","route":"/api/v1/writing/paragraphs/new","status":200,"ms":12}\n';
    expect(hideSecrets(line)).toBe(line);
    expect(hideSecrets('payment pi_3Nabc123xyz was refunded')).toBe('payment pi_3Nabc123xyz was refunded');
    expect(hideSecrets('usage: 30 tokens, 12 of them new')).toBe('usage: 30 tokens, 12 of them new');
  });
});
