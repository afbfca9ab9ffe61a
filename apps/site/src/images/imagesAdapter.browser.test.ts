import { afterEach, describe, expect, test, vi } from 'vitest';
import { provideSignIn } from '../api/authorization.ts';
import { imagesAdapter } from './imagesAdapter.ts';

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
    const sentence = 'This is no PNG, JPEG, WebP or GIF. Save it as one of these.';
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
