import { type DrawOptions, toWritingFailure } from '@fabula/editor-kit/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { provideSignIn } from './authorization.ts';
import { imagesAdapter } from './pictures.ts';

const options = { isNsfw: false, signal: new AbortController().signal };

/** Noise, which no format makes much smaller. */
async function noise(width: number, height: number, type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const row = context?.createImageData(width, 1);
  for (let y = 0; context && row && y < height; y += 1) {
    for (let offset = 0; offset < row.data.length; offset += 65_536)
      crypto.getRandomValues(row.data.subarray(offset, offset + 65_536));
    context.putImageData(row, 0, y);
  }
  return canvas.convertToBlob({ type });
}

async function sizeOf(url: string) {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

afterEach(() => {
  provideSignIn(null);
  vi.restoreAllMocks();
});

describe('while nobody is signed in (E23)', () => {
  test('a picture is drawn anew, at most 1600 pixels long and 400 KB heavy, and asks nobody', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const { imageId, imageUrl } = await imagesAdapter.add(await noise(2400, 1200), options);
    expect(imageId).toBeNull();
    expect(imageUrl).toMatch(/^data:image\/(webp|jpeg);base64,/);
    expect(imageUrl.length).toBeLessThanOrEqual(400 * 1024);
    const { width, height } = await sizeOf(imageUrl);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
    expect(width / height).toBeCloseTo(2, 1);
    expect(calls).not.toHaveBeenCalled();
  });

  test('a small one keeps its size', async () => {
    const { imageUrl } = await imagesAdapter.add(await noise(40, 30), options);
    expect(await sizeOf(imageUrl)).toEqual({ width: 40, height: 30 });
  });

  test('a file that is no picture is refused with a sentence', async () => {
    const fake = new Blob(['not a picture'], { type: 'image/png' });
    await expect(imagesAdapter.add(fake, options)).rejects.toThrow(/damaged, or holds no picture/);
  });
});

describe('a drawing (E23)', () => {
  const steps = (...lines: object[]) =>
    new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
      headers: { 'Content-Type': 'application/x-ndjson' },
    });
  const step = { step: 'drawing', sentence: 'Drawing it', progress: 30 };
  const image = { imageId: 'i1', imageUrl: '/api/v1/images/i1', isNsfw: false };
  const draw = (onStep?: DrawOptions['onStep'], signal = options.signal) =>
    imagesAdapter.draw?.('A lamp', { isNsfw: false, signal, ...(onStep && { onStep }) });
  const signIn = () => provideSignIn({ ready: Promise.resolve(), token: async () => 'a-token' });

  test('needs an account, says so, and asks nobody', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const thrown = await draw()?.catch((error: unknown) => toWritingFailure(error));
    expect(thrown).toMatchObject({ code: 'signed_out', message: expect.stringContaining('log in') });
    expect(calls).not.toHaveBeenCalled();
  });

  test('comes with its steps', async () => {
    signIn();
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(steps({ chunk: step }, { chunk: image }, { chunk: '[DONE]' }));
    const heard = vi.fn();
    expect(await draw(heard)).toEqual({ imageId: 'i1', imageUrl: '/api/v1/images/i1' });
    expect(heard.mock.calls).toEqual([[{ sentence: 'Drawing it', progress: 30 }]]);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/images');
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ prompt: 'A lamp', isNsfw: false });
  });

  test('is taken up again when the connection breaks: it is not drawn twice', async () => {
    signIn();
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(steps({ chunk: step }))
      .mockResolvedValueOnce(steps({ chunk: step }, { chunk: image }, { chunk: '[DONE]' }));
    expect(await draw()).toMatchObject({ imageId: 'i1' });
    expect(String(fetched.mock.calls[1]?.[0])).toMatch(/^\/api\/v1\/operations\/[\w-]{36}$/);
  });

  test.each([
    [402, { type: 'insufficient_credits', required: 10 }, 'no_credits'],
    [401, { type: 'unauthenticated' }, 'signed_out'],
    [409, { type: 'conflict' }, 'http'],
  ])('that is refused with %i says why', async (status, body, code) => {
    signIn();
    const error = 'This is why.';
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error, ...body }, { status }));
    const thrown = await draw()?.catch((one: unknown) => toWritingFailure(one));
    expect(thrown).toMatchObject({ code, message: error });
  });

  test('that ends in an error, or in nothing, says so', async () => {
    signIn();
    const fetched = vi.spyOn(globalThis, 'fetch');
    fetched.mockResolvedValueOnce(steps({ chunk: step }, { error: 'Not that.', type: 'refused' }));
    await expect(draw()).rejects.toThrow('Not that.');
    fetched.mockResolvedValueOnce(steps({ chunk: '[CANCELLED]' }));
    await expect(draw()).rejects.toThrow('No picture was made');
  });

  test('that is called off is cancelled on the server, and one that is not wanted is deleted', async () => {
    signIn();
    const stop = new AbortController();
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      if (address !== '/api/v1/images') return Response.json({});
      stop.abort();
      throw new DOMException('Stopped.', 'AbortError');
    });
    await expect(draw(undefined, stop.signal)).rejects.toThrow();
    const calls = () => fetched.mock.calls.map(([address, init]) => `${init?.method} ${address}`);
    await expect
      .poll(calls)
      .toContainEqual(expect.stringMatching(/^POST \/api\/v1\/operations\/.*\/cancel$/));
    imagesAdapter.discard?.({ imageId: 'i1', imageUrl: '' });
    imagesAdapter.discard?.({ imageId: null, imageUrl: 'data:,' });
    await expect.poll(calls).toContain('DELETE /api/v1/images/i1');
    expect(calls()).toHaveLength(3);
  });
});

describe('while somebody is signed in (E23)', () => {
  const signIn = () => provideSignIn({ ready: Promise.resolve(), token: async () => 'a-token' });
  const answer = (status: number, body: object) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));

  test('the server keeps it, and is told whether it is adult', async () => {
    signIn();
    const fetched = answer(201, { imageId: 'i1', imageUrl: '/api/v1/images/i1', isNsfw: false });
    const image = await imagesAdapter.add(await noise(4, 4), options);
    expect(image).toEqual({ imageId: 'i1', imageUrl: '/api/v1/images/i1' });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/v1/images?isNsfw=false');
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer a-token', 'Content-Type': 'image/png' });
    expect(imagesAdapter.resolve?.(image)).toBe(`${location.origin}/api/v1/images/i1`);
  });

  test('what the server says against it is said', async () => {
    signIn();
    const sentence = 'This isn’t a PNG, JPEG, WebP or GIF. Save it as one of these.';
    answer(422, { error: sentence, type: 'unprocessable' });
    await expect(imagesAdapter.add(await noise(4, 4), options)).rejects.toThrow(sentence);
  });

  test('a sign-in that has run out keeps the picture with the story', async () => {
    signIn();
    answer(401, { error: 'Sign in.', type: 'unauthenticated' });
    const { imageId } = await imagesAdapter.add(await noise(4, 4), options);
    expect(imageId).toBeNull();
  });
});
