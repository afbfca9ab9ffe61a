import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadedImage } from '../../packages/contract/src/index.ts';
import { createMember, type Member } from '../support/createMember.ts';
import { createPng, pngSize } from '../support/createPng.ts';
import { soon } from '../support/postgresTest.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
let mara: Member;
let jonas: Member;
const png = createPng(64, 48);

beforeAll(async () => {
  server = await startServer();
  mara = await createMember(server.url, 'mara@example.com');
  jonas = await createMember(server.url, 'jonas@example.com');
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

function upload(bytes: BodyInit, type = 'image/png', query = '?isNsfw=false', who = mara): Promise<Response> {
  return who.get(`/api/v1/images${query}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: bytes,
  });
}

async function added(query?: string): Promise<{ imageId: string; imageUrl: string; isNsfw: boolean }> {
  const response = await upload(png, 'image/png', query);
  expect(response.status).toBe(201);
  return uploadedImage.parse(await response.json());
}

const show = (path: string) => fetch(server.url + path);

describe('uploading', () => {
  it('keeps an image, and shows it to everybody who knows its address, for ever', async () => {
    const { imageUrl } = await added();
    const response = await show(imageUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(pngSize(Buffer.from(await response.arrayBuffer()))).toEqual([64, 48]);
  });

  it('takes a form as well, with what it says of the image', async () => {
    const form = new FormData();
    form.set('image', new File([png], '../../keeper.svg', { type: 'image/svg+xml' }));
    form.set('isNsfw', 'false');
    const response = await mara.get('/api/v1/images', { method: 'POST', body: form });
    expect(response.status).toBe(201);
    const { imageUrl, isNsfw } = uploadedImage.parse(await response.json());
    expect(isNsfw).toBe(false);
    expect((await show(imageUrl)).headers.get('Content-Type')).toBe('image/png');
  });

  it('needs somebody who is signed in', async () => {
    const response = await fetch(`${server.url}/api/v1/images`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/png' },
      body: png,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ type: 'unauthenticated' });
  });
});

describe('adult images (D-MATURE)', () => {
  it.each([
    ['', true],
    ['?isNsfw=true', true],
    ['?isNsfw=', true],
    ['?isNsfw=no', true],
    ['?isNsfw=false', false],
  ])('with %j is adult: %j', async (query, isNsfw) => {
    const image = await added(query);
    expect(image.isNsfw).toBe(isNsfw);
    expect((await show(image.imageUrl)).headers.get('X-Is-Nsfw')).toBe(String(isNsfw));
  });

  it('takes an image for adult of which two things are said', async () => {
    const form = new FormData();
    form.set('image', new File([png], 'keeper.png'));
    form.set('isNsfw', 'false');
    const response = await mara.get('/api/v1/images?isNsfw=true', { method: 'POST', body: form });
    expect(await response.json()).toMatchObject({ isNsfw: true });
  });
});

describe('what is no image to keep', () => {
  it('says what is wrong, each in a sentence of its own', async () => {
    const eight = 8 * 1024 * 1024;
    const cases: [string, BodyInit, string, number, RegExp][] = [
      ['no bytes', '', 'image/png', 400, /is empty/],
      ['text', 'A keeper.', 'image/png', 422, /isn’t a PNG, JPEG, WebP or GIF/],
      ['an SVG by its name', '<svg/>', 'image/svg+xml', 400, /Send a PNG, JPEG, WebP or GIF/],
      [
        'an SVG by another name',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'image/png',
        422,
        /isn’t a PNG/,
      ],
      ['plain text', 'A keeper', 'text/plain', 400, /Send a PNG/],
      ['half an image', png.subarray(0, png.length - 20), 'image/png', 422, /cannot be read to its end/],
      ['8 MB and a byte', Buffer.alloc(eight + 1), 'image/png', 413, /can be 8 MB, and this one is 8\.1 MB/],
      ['8 MB of nothing', Buffer.alloc(eight), 'image/png', 422, /isn’t a PNG/],
      ['a form that is none', 'x', 'multipart/form-data; boundary=y', 400, /form of this request/],
      ['a form without a boundary', 'x', 'multipart/form-data', 400, /form of this request/],
    ];
    for (const [name, body, type, status, sentence] of cases) {
      const response = await upload(body, type);
      expect([name, response.status]).toEqual([name, status]);
      expect((await response.json()).error).toMatch(sentence);
    }
  });

  it('hears whoever sends far too much to the end: they would else see a lost connection, and no sentence', async () => {
    const kilobytes = 40_000;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    const send = (piece: string | Buffer) =>
      new Promise<void>((resolve, reject) =>
        socket.write(piece, (error) => (error ? reject(error) : resolve())),
      );
    await send(
      `POST /api/v1/images HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${mara.token}\r\nContent-Type: image/png\r\nContent-Length: ${kilobytes * 1024}\r\n\r\n`,
    );
    await send(Buffer.alloc(36_000 * 1024));
    // Longer than a server listens that has answered already.
    await new Promise((resolve) => setTimeout(resolve, 800));
    await send(Buffer.alloc((kilobytes - 36_000) * 1024));
    await vi.waitFor(() => expect(answer).toContain('can be 8 MB, and this one is 39.1 MB'), soon);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('wants the form’s image as a file', async () => {
    const form = new FormData();
    form.set('image', 'data:image/png;base64,AAAA');
    const response = await mara.get('/api/v1/images', { method: 'POST', body: form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: 'image' });
  });

  it('takes an image for what it is, whatever its kind is called', async () => {
    expect((await upload(png, 'image/gif')).status).toBe(201);
  });
});

describe('deleting', () => {
  it('is for the owner: to everybody else there is no such image', async () => {
    const { imageId, imageUrl } = await added();
    const path = `/api/v1/images/${imageId}`;
    expect((await fetch(server.url + path, { method: 'DELETE' })).status).toBe(401);
    expect((await jonas.get(path, { method: 'DELETE' })).status).toBe(404);
    expect((await show(imageUrl)).status).toBe(200);
    expect(await (await mara.get(path, { method: 'DELETE' })).json()).toEqual({ imageId });
    expect((await show(imageUrl)).status).toBe(404);
    expect((await mara.get(path, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('room for images', () => {
  it('ends where IMAGE_STORAGE_MB says', async () => {
    const small = await startServer({ IMAGE_STORAGE_MB: '1' });
    const member = await createMember(small.url, 'lena@example.com');
    const body = createPng(450, 450, () => randomInt(256));
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) {
      const response = await member.get('/api/v1/images', {
        method: 'POST',
        headers: { 'Content-Type': 'image/png' },
        body,
      });
      statuses.push(response.status);
      if (response.status !== 201) expect((await response.json()).error).toContain('may take 1 MB together');
    }
    expect(statuses).toContain(201);
    expect(statuses.at(-1)).toBe(409);
    await small.close();
  });
});
