import { describe, expect, it } from 'vitest';
import { hasTooManyParts, readUpload } from './readBody.ts';

const FORM = 'multipart/form-data; boundary=b';
const part = (headers: string, body = 'x') => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const image = part(
  'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png',
  'PNG',
);
const field = part('Content-Disposition: form-data; name="a"');
const upload = (body: string, contentType = FORM) =>
  readUpload(new Request('http://a/', { method: 'POST', headers: { 'Content-Type': contentType }, body }));

describe('a form with an image', () => {
  it.each([
    ['alone', `${image}--b--\r\n`, FORM],
    ['beside its mark', `${image}${field}--b--`, FORM],
    ['beside seven fields', `${field.repeat(7)}${image}--b--\r\n`, FORM],
    ['between quoted marks', `${image}--b--\r\n`, 'multipart/form-data; charset=utf-8; boundary="b"'],
  ])('is read, %s', async (_, body, contentType) => {
    expect(Buffer.from((await upload(body, contentType)).bytes).toString()).toBe('PNG');
  });

  it.each([
    ['many parts', `${field.repeat(8)}${image}--b--\r\n`],
    ['a hundred thousand parts', `${field.repeat(100_000)}--b--\r\n`],
    ['a hundred thousand marks', '--b\r\n'.repeat(100_000)],
    ['many headers', `${part('X-A: b\r\n'.repeat(100_000))}--b--\r\n`],
    ['a long name', `${part(`Content-Disposition: form-data; name="${'a'.repeat(8_000_000)}"`)}--b--\r\n`],
    ['headers that never end', `--b\r\n${'X'.repeat(8_000_000)}`],
  ])('is refused with %s, and its parts are not read', async (_, body) => {
    expect(hasTooManyParts(Buffer.from(body), FORM)).toBe(true);
    await expect(upload(body)).rejects.toMatchObject({ type: 'invalid_request', details: { field: 'body' } });
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['a boundary without an end', `multipart/form-data; boundary=${'b'.repeat(8_000)}`],
  ])('is refused with %s', async (_, contentType) => {
    await expect(upload(`${image}--b--\r\n`, contentType)).rejects.toMatchObject({ type: 'invalid_request' });
  });
});
