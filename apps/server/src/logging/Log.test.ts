import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../../tests/support/processorTime.ts';
import { hideSecretForms, hideSecrets } from './Log.ts';

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

describe('hideSecretForms', () => {
  it.each([
    ['Write to mara.k+x@example.co.uk, she said.', 'mara'],
    [`${'a'.repeat(500)}mara@example.com`, 'mara@'],
    ['The note said eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'eyJzdWIi'],
    ['key sk_test_51Habcdef and sk-proj-abcdef123', 'abcdef'],
    ['pi_3Nabc123_secret_xyz789 was confirmed', 'xyz789'],
    ['postgres://fabula:hunter2@db:5432/fabula', 'hunter2'],
  ])('%s', (text, secret) => {
    expect(hideSecretForms(text)).not.toContain(secret);
  });

  it.each([
    'Her secret: she had counted every lamp. The password: swordfish. A token = a kiss.',
    'Basic training began at dawn; bearer of bad news, he came @ noon, by the sea.',
  ])('leaves a story alone: %s', (text) => {
    expect(hideSecretForms(text)).toBe(text);
  });

  it.each(['a', 'a.', '@a', '://a', 'eyJ', 'sk_', 'pi_a', 'a-'])(
    'takes about as long for a text of %s, made to be slow, as for prose',
    (piece) => {
      const timeOf = (text: string) => processorTime(() => hideSecretForms(text));
      const [made, prose] = [piece, 'She rowed out. '].map((one) => one.repeat(200_000).slice(0, 200_000));
      const best = (text = '') => Math.min(...Array.from({ length: 5 }, () => timeOf(text)));
      expect(best(made) / (best(prose) + 1)).toBeLessThan(40);
    },
  );
});
