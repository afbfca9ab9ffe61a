import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: Claims, claims: Claims, sign: (text: string) => Buffer) => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign(text).toString('base64url')}`;
};

export const hs256 = (header: Claims, claims: Claims, key: Buffer | string): string =>
  signed({ alg: 'HS256', typ: 'JWT', ...header }, claims, (text) =>
    createHmac('sha256', key).update(text).digest(),
  );

export const rs = (bits: 256 | 512, header: Claims, claims: Claims, key: KeyObject): string =>
  signed({ alg: `RS${bits}`, typ: 'JWT', ...header }, claims, (text) =>
    createSign(`RSA-SHA${bits}`).update(text).sign(key),
  );

export const unsigned = (claims: Claims, alg = 'none'): string =>
  `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`;

export interface RsaPair {
  privateKey: KeyObject;
  /** Of the public key. */
  pem: string;
  jwk: Record<string, unknown>;
}

export function rsaPair(): RsaPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, pem, jwk: publicKey.export({ format: 'jwk' }) as Record<string, unknown> };
}

/** Headers that carry a good token in a way in which none comes. */
export function oddHeaders(token: string): [string, string][] {
  const [head = '', body = '', signature = ''] = token.split('.');
  const flipped = signature.startsWith('A') ? 'B' : 'A';
  const forged = Buffer.from(body, 'base64url').toString().replace('"sub":"', '"sub":"x');
  return [
    ['an empty bearer', 'Bearer'],
    ['Basic', `Basic ${Buffer.from('mara:password').toString('base64')}`],
    ['no scheme', token],
    ['another scheme', `Token ${token}`],
    ['two tokens in one header', `Bearer ${token}, Bearer ${token}`],
    ['a token cut short', `Bearer ${token.slice(0, -12)}`],
    ['a token without a signature', `Bearer ${head}.${body}.`],
    ['a token of two parts', `Bearer ${head}.${body}`],
    ['extra parts', `Bearer ${token}.${signature}`],
    ['one bit of the signature', `Bearer ${head}.${body}.${flipped}${signature.slice(1)}`],
    [
      'another person under the same signature',
      `Bearer ${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
    ],
    ['letters that are none of base64', `Bearer ${head}.${body}.${signature.slice(1)}\u00e9`],
    ['a huge token', `Bearer ${head}.${body}${'A'.repeat(12_000)}.${signature}`],
    ['parts that are no JSON', 'Bearer AAAA.AAAA.AAAA'],
    ['a null for a header', `Bearer ${encode(null)}.${body}.${signature}`],
  ];
}
