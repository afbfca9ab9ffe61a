import { afterEach, describe, expect, it } from 'vitest';
import { uploadedImage } from '../../packages/contract/src/index.ts';
import { createPng } from '../support/createPng.ts';
import { allLines } from '../support/createVisitor.ts';
import {
  askForPicture,
  DRAWING_ID,
  scriptedPicture,
  scriptedStep,
  startDrawing,
} from '../support/startDrawing.ts';
import type { TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.reports).toEqual([]);
    expect(await server.services.storage.ledger.audit()).toEqual([]);
    await server.close();
  }
});

async function start(...how: Parameters<typeof startDrawing>) {
  const started = await startDrawing(...how);
  servers.push(started.server);
  return started;
}

async function imageOf(response: Response) {
  const lines = await allLines(response);
  const chunks = lines.flatMap((line) => ('chunk' in line ? [line.chunk] : []));
  return uploadedImage.parse(chunks.find((chunk) => typeof chunk === 'object' && 'imageId' in chunk));
}

describe('a picture from words (E23, D-IMAGES)', PATIENCE, () => {
  it('comes with its steps, is kept as an image of the account, and is paid for', async () => {
    const { server, mara, books } = await start();
    const response = await askForPicture(mara);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
    expect(response.headers.get('X-Operation-Id')).toBe(DRAWING_ID);
    const lines = await allLines(response);
    const steps = lines.flatMap((line) =>
      'chunk' in line && typeof line.chunk === 'object' && 'step' in line.chunk ? [line.chunk] : [],
    );
    expect(steps.map(({ step }) => step)).toEqual(['prompt_read', 'drawing', 'drawing', 'encoding', 'kept']);
    expect(steps[0]?.sentence).toBe('Found in your words: sea, lighthouse, night');
    expect(steps.map(({ progress }) => progress)).toEqual([10, 30, 60, 90, 100]);
    const image = uploadedImage.parse((lines.at(-2) as { chunk: unknown }).chunk);
    expect(image.isNsfw).toBe(false);
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
    const shown = await fetch(server.url + image.imageUrl);
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect(await books.credits()).toEqual([490, 490]);
    expect(await books.report(DRAWING_ID)).toMatchObject({
      call: 'draw_image',
      cost: { credits: 10, charged: 10 },
    });
    expect((await books.lines())[0]).toMatchObject({
      call: 'draw_image',
      amount: 10,
      description: 'A drawn picture',
    });
    expect((await mara.delete(image.imageUrl)).status).toBe(200);
  });

  it('can be read again from any line on, and charges nothing twice (D-RESUME)', async () => {
    const { mara, books } = await start();
    const first = await allLines(await askForPicture(mara));
    const again = await allLines(await mara.get(`/api/v1/operations/${DRAWING_ID}?from=2`));
    expect(again).toEqual(first.slice(2));
    expect(await books.credits()).toEqual([490, 490]);
  });

  it.each([
    [{ prompt: 'A lamp', isNsfw: false }, '', false],
    [{ prompt: 'A lamp' }, '', true],
    [{ prompt: 'A lamp', isNsfw: true }, '', true],
    [{ prompt: 'A lamp', isNsfw: 'no' }, '', true],
    [{ prompt: 'A lamp', isNsfw: false }, '?isNsfw=true', true],
  ])('of %j%s is adult: %j (D-MATURE)', async (body, query, isNsfw) => {
    const told: boolean[] = [];
    const { mara } = await start(async function* (_, options) {
      told.push(options.isNsfw);
      yield scriptedPicture;
    });
    const image = await imageOf(await mara.post(`/api/v1/images${query}`, body));
    expect([image.isNsfw, told]).toEqual([isNsfw, [isNsfw]]);
  });
});

describe('what is refused', PATIENCE, () => {
  it('a visitor without an account, whatever is left of the day’s allowance (D-GUEST)', async () => {
    const { server } = await start();
    const response = await server.visitor().post('/api/v1/images', { prompt: 'A lamp', isNsfw: false });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ type: 'unauthenticated' });
  });

  it('an account without the credits, before anything is drawn', async () => {
    let draws = 0;
    const { server } = await start(async function* () {
      draws++;
      yield scriptedPicture;
    });
    const response = await askForPicture(await server.member('poor@example.com'));
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ type: 'insufficient_credits', required: 10 });
    expect(draws).toBe(0);
  });

  it.each<[string, unknown, number, string]>([
    ['no words', { prompt: ' \n', isNsfw: false }, 400, 'prompt'],
    ['nothing', {}, 400, 'prompt'],
    ['a number', { prompt: 7, isNsfw: false }, 400, 'prompt'],
    ['10,000 characters', { prompt: 'lamp '.repeat(2_000), isNsfw: false }, 413, 'prompt'],
    ['half a body', '{"prompt":', 400, 'body'],
  ])('%s', async (_, body, status, field) => {
    const { mara, books } = await start();
    const response = await askForPicture(mara, body);
    expect([response.status, (await response.json()).field]).toEqual([status, field]);
    expect(await books.credits()).toEqual([500, 500]);
  });

  it.each([true, false])('a minor in a sexual frame, adult or not: %j', async (isNsfw) => {
    const { mara, books } = await start(async function* () {
      yield await Promise.reject(new Error('It was asked to draw that.'));
    });
    const response = await askForPicture(mara, { prompt: 'An erotic picture of a 15-year-old girl', isNsfw });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ type: 'refused' });
    expect(await books.credits()).toEqual([500, 500]);
  });

  it('more than there is room for: before it is drawn when there is none, after it when it does not fit', async () => {
    const full = await start(undefined, { IMAGE_STORAGE_MB: '0' });
    const refused = await askForPicture(full.mara);
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toContain('may take 0 MB together');
    expect(await full.books.credits()).toEqual([500, 500]);
    const large = createPng(1_600, 1_600, () => Math.floor(Math.random() * 256));
    const nearly = await start(
      async function* () {
        yield scriptedStep;
        yield { picture: large };
      },
      { IMAGE_STORAGE_MB: '1' },
    );
    const lines = await allLines(await askForPicture(nearly.mara));
    expect(lines.at(-1)).toMatchObject({ type: 'conflict', error: expect.stringContaining('Delete some') });
    expect(await nearly.books.credits()).toEqual([500, 500]);
  });
});
